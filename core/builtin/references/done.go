package references

import (
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// done reads "how many pizzas were ordered" as the orders that refer to pizzas, where one table is called by the verb:
// a kind that is ordered twice counts twice.
func (q *question) done() string {
	t := q.tableAt(2)
	if q.Low(0) != "how" || q.Low(1) != "many" || t < 0 || !had[q.Low(3)] {
		return ""
	}
	verb := len(q.Words) - 1
	for verb > 3 && altogether[q.Low(verb)] {
		verb--
	}
	if verb != 4 && (verb != 5 || q.Low(4) != "been") {
		return ""
	}
	w := &q.Words[verb]
	if w.Quoted || w.Stem == w.Low || slices.ContainsFunc(q.S.Tables[t].Columns, func(ci int) bool {
		return slices.Contains(q.S.Columns[ci].Full, w.Stem)
	}) {
		return ""
	}
	var by []schema.Key
	for _, k := range q.S.Keys {
		child := q.S.Columns[k.From].Table
		if q.S.Columns[k.To].Table == t && child != t && slices.Contains(q.S.Tables[child].Stems, w.Stem) {
			by = append(by, k)
		}
	}
	if len(by) != 1 {
		return ""
	}
	q.key = by[0]
	return fmt.Sprintf("SELECT COUNT(*) FROM %s", sqltext.Name(q.S.Tables[q.S.Columns[q.key.From].Table].Name))
}

var (
	had        = english.WordSet("were was have has are")
	altogether = english.WordSet("in total all overall altogether so far")
)
