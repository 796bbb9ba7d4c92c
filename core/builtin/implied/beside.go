package implied

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// ofWhich reads "and from which country are they" and "and for which systems" as "and their
// country", "and their systems".
func ofWhich(q *question, i int) bool {
	if !embedded(q, i) || !before[q.Low(i)] || q.phrase(i+1, "which|what") == 0 {
		return false
	}
	for n := i + 3; n < i+6 && n <= len(q.Words); n++ {
		end := n
		if aux[q.Low(n)] && pronouns[q.Low(n+1)] {
			end = n + 2
			if end += q.phrase(end, "come|from|come from"); english.Participle(q.Low(end)) && q.isName(i+2, n) {
				end++ // "with which moves were they beaten"
			}
		}
		if !q.Ends(end) || end == n && (end < len(q.Words) && !q.Words[end].Mark || !q.isName(i+2, n)) {
			continue
		}
		return q.Put(i, end, "their "+q.typed(i+2, n))
	}
	return false
}

// isName reports that the words from one place to another are the name of rows or of a column.
func (q *question) isName(from, to int) bool {
	return q.rowsAt(to-1) >= 0 || slices.ContainsFunc(q.S.Columns, func(c schema.Column) bool {
		return english.SayStems(q.Words[from:to], c.Stems)
	})
}

// places lists the columns of where something is.
var places = property{names: stemsOf("location city town address headquarters venue place country"), holds: textual}

// eachPlace reads "in each place" as in each city, where nothing is called a place.
func eachPlace(q *question, i int) bool {
	if q.phrase(i, "each place|every place") == 0 || q.S.Stems["place"] {
		return false
	}
	ci := q.column(&places, 0, i)
	return ci >= 0 && q.Put(i+1, i+2, "#", ci)
}
