package builtin

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
)

// Of a large file candidates are compared as of a small one: none of them is out of steps before its end.
func TestCandidatesAreComparedInALargeFile(t *testing.T) {
	var b strings.Builder
	b.WriteString("CREATE TABLE parcels (town TEXT, kind TEXT, weight INTEGER, sender TEXT);\n")
	b.WriteString("WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 30000) INSERT INTO parcels ")
	b.WriteString("SELECT 'Town ' || (x % 40), CASE x % 3 WHEN 0 THEN 'letter' ELSE 'box' END, x % 17, ")
	b.WriteString("'Sender ' || (x % 999) FROM n;")
	task := open(t, b.String())
	task.Question = "total weight per town"
	actor := &Actor{}
	loop := actorcritic.Loop{Actor: actor, Critic: &Critic{Actor: actor}}
	trace, err := loop.Run(t.Context(), task, nil)
	if err != nil {
		t.Fatal(err)
	}
	got := trace.Answer()
	if got == nil || len(got.Result.Rows) != 40 || !strings.Contains(got.Judgement.Reason, "likely right") {
		t.Errorf("%+v: want the 40 towns with their weight, likely right", got)
	}
	q, err := actor.stateCache().question(t.Context(), task)
	if err != nil {
		t.Fatal(err)
	}
	run(t.Context(), task, q.list)
	for i := range q.list[:min(len(q.list), maxCompared)] {
		if c := &q.list[i]; !ran(c.result) {
			t.Errorf("candidate %d, %s: %s", i, c.sql, fmt.Sprint(c.result.Error))
		}
	}
}
