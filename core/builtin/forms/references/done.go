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
func done(q *question) string {
	t := q.tableAt(2)
	if q.Low(0) != "how" || q.Low(1) != "many" || t < 0 || !had[q.Low(3)] {
		return ""
	}
	verb := len(q.Words) - 1
	for verb > 3 && altogether[q.Low(verb)] {
		verb--
	}
	been := q.Low(4) == "been"
	if verb != 4 && !(verb == 5 && been) || verb == 4 && english.Having.Has(q.Low(3)) { // "how many skippers have orders"
		return ""
	}
	by := calledBy(q, t, &q.Words[verb])
	if len(by) != 1 {
		return ""
	}
	q.key = by[0]
	return fmt.Sprintf("SELECT COUNT(*) FROM %s", sqltext.Name(q.S.Tables[q.S.Columns[q.key.From].Table].Name))
}

// calledBy returns the keys to a table of those that are called by a verb, none where its own columns are.
func calledBy(q *question, t int, verb *english.Word) (by []schema.Key) {
	own := func(ci int) bool { return slices.Contains(q.S.Columns[ci].Full, verb.Stem) }
	if verb.Quoted || verb.Stem == verb.Low || slices.ContainsFunc(q.S.Tables[t].Columns, own) {
		return nil
	}
	for _, k := range q.S.Keys {
		child := q.S.Columns[k.From].Table
		if q.S.Columns[k.To].Table == t && child != t && slices.Contains(q.S.Tables[child].Stems, verb.Stem) {
			by = append(by, k)
		}
	}
	return by
}

var (
	had        = english.WordSet("were was have has are")
	altogether = english.WordSet("in total all overall altogether so far")
)
