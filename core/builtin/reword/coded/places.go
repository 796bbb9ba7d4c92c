package coded

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Words before a place, and stems in names of columns for one.
var (
	toPlaces = english.WordSet("in from to of outside near within")
	places   = english.WordSet("state st provinc countri nation region")
)

// mostPlace bounds the words of a place: "District of Columbia".
const mostPlace = 3

// placed reads "from Colorado" as the state CO, where other texts hold that name: "Colorado Amber" is no place.
func placed(q *question, i int) bool {
	if i == 0 || !toPlaces[q.Low(i-1)] {
		return false
	}
	for to := min(len(q.Words), i+mostPlace); to > i; to-- {
		if len(q.V.Lookup(english.FoldAll(q.Words[i:to]))) > 0 {
			return false
		}
		said := make([]string, 0, mostPlace)
		for _, w := range q.Words[i:to] {
			said = append(said, w.Text)
		}
		if f := q.spelt(strings.Join(said, " ")); f != nil {
			return q.put(i, to, "$", f.Column, f.Value)
		}
	}
	return false
}

// spelt returns the one code of a place that its column has for a name, or nil.
func (q *question) spelt(name string) (one *schema.Found) {
	for _, other := range english.Spellings(name) {
		for _, f := range q.V.Lookup(english.Fold(other)) {
			if !q.S.Columns[f.Column].Says(places) || !q.V.CodesOf(f.Column, len(other)) {
				continue
			}
			if one != nil {
				return nil
			}
			one = &f
		}
	}
	return one
}
