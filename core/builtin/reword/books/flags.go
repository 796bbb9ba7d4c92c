package books

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

var clauses = english.WordSet("where with that which in have had")

// saidSo reads "visits where products were bought", of a column "bought products" of yes and no, by its name.
func saidSo(q *question, i int) bool {
	if !clauses[q.Low(i)] || q.Low(i) == "in" && q.Low(i+1) != "which" {
		return false
	}
	from := q.Behind(i, clauses)
	for ci := range q.S.Columns {
		c := &q.S.Columns[ci]
		if n := len(c.Full); c.Flag == nil || n < 2 || n > 3 || !english.Participle(q.first(ci)) {
			continue
		} else if to := q.turned(from, c.Full); to > from {
			return q.Write(i, to, "with "+q.Called(ci))
		}
	}
	return false
}

// first returns the first word of a column's name.
func (q *question) first(ci int) string {
	word, _, _ := strings.Cut(q.Called(ci), " ")
	return word
}

// turned returns the end of a name whose participle is said behind what it is of: "products were bought"; else i.
func (q *question) turned(i int, stems []string) int {
	at := q.Behind(i, articles)
	for _, stem := range stems[1:] {
		if !q.Plain(at) || q.Words[at].Stem != stem {
			return i
		}
		at++
	}
	for english.Auxiliary.Has(q.Low(at)) {
		at++
	}
	if !q.Plain(at) || q.Words[at].Stem != stems[0] {
		return i
	}
	return at + 1
}
