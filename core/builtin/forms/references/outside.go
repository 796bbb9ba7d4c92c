package references

import (
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// outside reads "which customers are not members" as those named in one file that the other does not hold.
func outside(q *question) string {
	i, count := those(q)
	n := i + 1
	if relative[q.Low(n)] {
		n++
	}
	if !english.Being.Has(q.Low(n)) || q.Low(n+1) != "not" {
		return ""
	}
	if n += 2; english.Article.Has(q.Low(n)) || q.Low(n) == "yet" {
		n++
	}
	t := q.tableAt(n)
	if t < 0 || n != len(q.Words)-1 || !namedBy(q, i, t) {
		return ""
	}
	from, to := &q.S.Columns[q.key.From], &q.S.Columns[q.key.To]
	shown := "DISTINCT " + sqltext.Name(from.Name)
	if count {
		shown = "COUNT(" + shown + ")"
	}
	return fmt.Sprintf("SELECT %s FROM %s WHERE %s NOT IN (SELECT %s FROM %[5]s WHERE %[4]s IS NOT NULL)", shown,
		sqltext.Name(q.S.Tables[from.Table].Name), sqltext.Name(from.Name), sqltext.Name(to.Name),
		sqltext.Name(q.S.Tables[t].Name))
}

// those returns the place of who is asked for, and whether it is for their number.
func those(q *question) (i int, count bool) {
	switch {
	case q.Low(0) == "how" && q.Low(1) == "many":
		i, count = 2, true
	case asking[q.Low(0)] || english.Showing.Has(q.Low(0)):
		i = 1
	}
	for english.Determiner.Has(q.Low(i)) || q.Low(i) == "all" {
		i++
	}
	return i, count
}

// namedBy finds the key of texts to a table that is called as word i is.
func namedBy(q *question, i, t int) bool {
	at := slices.IndexFunc(q.S.Keys, func(k schema.Key) bool {
		from := &q.S.Columns[k.From]
		return q.S.Columns[k.To].Table == t && from.Table != t && from.Class == schema.Textual &&
			english.LastOf(from.Full) == q.Words[i].Stem
	})
	if at >= 0 {
		q.key = q.S.Keys[at]
	}
	return at >= 0
}

var relative = english.WordSet("who that which")
