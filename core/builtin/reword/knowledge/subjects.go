package knowledge

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/text"
)

// inSubject reads "scored above 90 in reading" as "reading score above 90", where a column
// is called so, and "in math than in reading" as one score and the other.
func inSubject(q *question, i int) bool {
	if q.Low(i) != "in" || i == 0 || i+1 >= len(q.Words) || q.Words[i+1].Quoted {
		return false
	}
	ci, head := subjectMark(q, i)
	if ci < 0 {
		return false
	}
	if head < 0 { // "than in reading"
		return q.Put(i, i+2, "#", ci)
	}
	said := "#"
	if english.Participle(q.Low(head)) {
		said = "with #" // "who scored above 90 in reading"
	}
	q.Put(i, i+2, "")
	q.Put(head, head+1, said, ci)
	for n := i; n < len(q.Words) && !inSubject(q, n); n++ { // another subject
	}
	return true
}

// subjectMark returns the column of marks in the subject behind word i, and the word
// before it that says marks: -1 where another column of them stands there already.
func subjectMark(q *question, i int) (column, head int) {
	subject := q.Words[i+1].Stem
	for ci := range q.S.Columns {
		full := q.S.Columns[ci].Full
		if len(full) != 2 || full[0] != subject || !slices.Contains(markStems, full[1]) {
			continue
		}
		for n := i - 1; n >= 0; n-- {
			if q.Words[n].Stem != full[1] {
				continue
			}
			if n > 0 && q.Low(i-1) == "than" && q.named(n, full[1]) {
				return ci, -1
			}
			return ci, n
		}
	}
	return -1, -1
}

// named reports that word n ends the name of a column of two words.
func (q *question) named(n int, stem string) bool {
	return slices.ContainsFunc(q.S.Columns, func(c schema.Column) bool {
		return slices.Equal(c.Full, []string{q.Words[n-1].Stem, stem})
	})
}

// markStems lists the stems of what pupils get.
var markStems = []string{"score", "mark", "grade", "point", "result", text.Stem("rating")}
