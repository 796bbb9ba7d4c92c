package sketch

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/reading"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/corpus"
)

// harbours has two keys from ships to ports, dogs of captains, and the names of two ports.
func harbours() (*schema.Schema, *schema.Values) {
	table := func(name string, columns ...string) *corpus.Table {
		t := &corpus.Table{Name: name, PrimaryKey: []int{0}}
		for _, c := range columns {
			t.Columns = append(t.Columns, corpus.Column{Name: c, Type: "integer"})
		}
		t.Columns[1].Type = "text"
		return t
	}
	key := func(table, from, to, column string) corpus.ForeignKey {
		return corpus.ForeignKey{Table: table, Column: from, RefTable: to, RefColumn: column}
	}
	s := schema.New(&corpus.Database{ID: "harbours",
		Tables: []*corpus.Table{
			table("captain", "captain_id", "name"), table("port", "port_id", "name"),
			table("ship", "ship_id", "name", "captain_id", "length", "origin", "destination"),
			table("dog", "dog_id", "name", "captain_id")},
		ForeignKeys: []corpus.ForeignKey{key("ship", "captain_id", "captain", "captain_id"),
			key("ship", "origin", "port", "port_id"), key("ship", "destination", "port", "port_id"),
			key("dog", "captain_id", "captain", "captain_id")}})
	v := schema.NoValues(s)
	for _, name := range []string{"alta", "brest"} {
		v.ByKey[name] = []schema.Found{{Column: 3, Value: name}}
		v.Keys = append(v.Keys, name)
	}
	return s, v
}

func TestEveryStepHasAPartInTheAnswerToItsExampleAlone(t *testing.T) {
	s, v := harbours()
	for i := range steps {
		t.Run(steps[i].name, func(t *testing.T) {
			answers := func(question string) (with, without string) {
				_, chunks := link.Read(s, v, question)
				r := reading.Choose(&rank.Features{}, s, chunks)[0]
				answer := func(steps []step) string {
					d, _ := build(steps, New(s, v, r), decision.Set(0).And(decision.TwoWays))
					sql, _ := query.SQL(s, d.Query)
					return sql
				}
				return answer(steps), answer(slices.Delete(slices.Clone(steps), i, i+1))
			}
			if with, without := answers(steps[i].example); with == "" || with == without {
				t.Errorf("%s: %q with the step, %q without", steps[i].example, with, without)
			}
			if with, without := answers(steps[i].idle); with == "" || with != without {
				t.Errorf("%s: %q with the step, %q without", steps[i].idle, with, without)
			}
		})
	}
}
