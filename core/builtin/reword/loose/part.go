package loose

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// partOf reads "with 'Lake' in their name" as "whose name contains 'Lake'", and "called something with 'Lake'" too.
func partOf(q *question, i int) bool {
	if k := q.Phrase(i, "called something with|are called something with|is called something with|"+
		"called something like"); k > 0 {
		return i+k < len(q.Words) && q.Words[i+k].Quoted && q.Put(i, i+k, "whose name contains")
	}
	k := q.Phrase(i, "with|have|has|having|that have|that has|which have|who have|who has")
	n := i + k
	if k == 0 || n >= len(q.Words) || !q.Words[n].Quoted {
		return false
	}
	in := n + 1 + q.Phrase(n+1, "somewhere")
	w := q.Phrase(in, "in their|in its|in his|in her|in the|in")
	at := in + w
	if w == 0 || !q.Plain(at) {
		return false
	}
	column := q.Words[at].Stem
	if !q.inPart(i, n, column) {
		return false
	}
	said := "whose " + q.Low(at) + " contains"
	q.Put(n+1, at+1, "")
	if column == "name" && q.isColumn(i-1) {
		said = "containing" // "languages with 'ish' in their name"
	}
	return q.Put(i, n, said)
}

// inPart reports that a quoted text may be part of what a column of such a name holds, said from word i on: "publishers
// of books with …" have the name, not the books.
func (q *question) inPart(i, quoted int, column string) bool {
	return (column == "name" || q.found([]string{column}, textual) >= 0) && (q.Low(i-2) != "of" || !q.isColumn(i-3)) &&
		!q.whole(quoted, column)
}

// whole reports a quoted text that a column of such a name holds as it is: "with 'Bath' in their town".
func (q *question) whole(n int, stem string) bool {
	return slices.ContainsFunc(q.V.Lookup(q.Words[n].Fold), func(f schema.Found) bool {
		return english.LastOf(q.S.Columns[f.Column].Full) == stem
	})
}

// isColumn reports that word i ends the name of a column of texts, and calls no rows.
func (q *question) isColumn(i int) bool {
	return q.Plain(i) && len(q.tables(i, i+1)) == 0 && q.found([]string{q.Words[i].Stem}, textual) >= 0
}
