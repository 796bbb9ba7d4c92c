//go:build !js

package builtin

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// among reports whether a turn is one of those that are asked for, with commas, or "sum" for all.
func (t turn) among(asked string) bool {
	return asked == "sum" || slices.Contains(strings.Split(asked, ","), t.name)
}

// telling reports whether an answer to the question tells something: no rows and 0 are brought by many statements.
func (q otherAsked) telling(plain actorcritic.Task) bool {
	gold := plain.DB.Query(context.Background(), q.gold[0], sqldb.Limits{})
	return gold.Outcome == sqldb.OK && len(gold.Rows) > 0 &&
		(len(gold.Rows) > 1 || gold.Rows[0][0].Kind != sqldb.Null && gold.Rows[0][0].String() != "0")
}

// A turnTally counts what one turn makes of questions that are answered rightly.
type turnTally struct{ asked, right, sure int }

// ask puts a question that a turn made, and prints what is lost where one turn is looked at.
func (c *turnTally) ask(t *testing.T, task actorcritic.Task, was string, q otherAsked,
	right func(gold string, got *sqldb.Result) bool, turn, where string) {
	task.Question, task.State = q.text, new(actorcritic.State)
	actor := &Actor{}
	loop := actorcritic.Loop{Actor: actor, Critic: &Critic{Actor: actor}, Z: 5}
	trace, err := loop.Run(context.Background(), task, nil)
	if err != nil {
		t.Fatal(err)
	}
	a := trace.Answer()
	c.asked++
	if a != nil && a.SQL != "" && slices.ContainsFunc(q.gold, func(g string) bool { return right(g, a.Result) }) {
		c.right++
		return
	}
	said := "declined"
	if a != nil && a.SQL != "" {
		said = a.SQL
		if a.Judgement.Verdict == actorcritic.True {
			c.sure++
			said += "  (sure)"
		}
	}
	if *otherThings != "sum" && was != "" {
		fmt.Printf("%s, %s: %s\n  was   %s\n  gold  %s\n  is    %s\n", turn, where, q.text, was, q.gold[0], said)
	}
}

func printTurned(sums []turnTally) {
	for i, turn := range turns {
		if s := sums[i]; s.asked > 0 {
			fmt.Printf("%-24s %5d asked %5d lost (%.1f %%) %4d of them sure\n", turn.name, s.asked, s.asked-s.right,
				100*float64(s.asked-s.right)/float64(s.asked), s.sure)
		}
	}
}
