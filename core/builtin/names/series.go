package names

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/text"
)

// seriesParts lists stems that tell columns of one thing apart: where a question
// says the thing without them, all are meant.
var seriesParts = [][]string{
	{"from", "to"}, {"start", "end"}, {"start", "finish"}, {"begin", "end"}, {"arriv", "depart"},
	{"1", "2", "3", "4", "5"},
}

// Series returns which of a table's columns are called as the named one is but for a part that
// tells them apart, that one among them: valid_from and valid_to, line_1 and line_2.
// It is nil where there is none, or where one of the words said is such a part.
func Series(columns []string, name string, said []string) []int {
	full := nameParts(name)
	for at, stem := range full {
		for _, parts := range seriesParts {
			if !slices.Contains(parts, stem) || slices.ContainsFunc(said, func(w string) bool {
				return slices.Contains(parts, w)
			}) {
				continue
			}
			if out := seriesAt(columns, full, at, parts); len(out) > 1 {
				return out
			}
		}
	}
	return nil
}

// seriesAt returns the columns whose names have one of some parts at a place, and are else the same.
func seriesAt(columns, full []string, at int, parts []string) (out []int) {
	for i, name := range columns {
		other := nameParts(name)
		if len(other) == len(full) && slices.Contains(parts, other[at]) && sameBut(full, other, at) {
			out = append(out, i)
		}
	}
	return out
}

// nameParts returns the stems of a name as it is written, prepositions too.
func nameParts(name string) (out []string) {
	for _, w := range text.Words(name) {
		out = append(out, text.Stem(w.Text))
	}
	return out
}

// sameBut reports two names that differ at most at one place.
func sameBut(a, b []string, at int) bool {
	return slices.Equal(a[:at], b[:at]) && slices.Equal(a[at+1:], b[at+1:])
}

// ways are what two columns say of a row that is a way: routes from a port to another.
var ways = [][2]string{{"from", "to"}, {"start", "end"}, {"start", "finish"}, {"begin", "end"}, {"depart", "arriv"},
	{"origin", "destin"}, {"sourc", "target"}, {"sourc", "destin"}}

// Way returns the two columns of a table whose names are the same but for where a way begins and ends,
// from_port and to_port; false where there are none, or others.
func Way(columns []string) (pair [2]int, ok bool) {
	for i, name := range columns {
		for at, stem := range nameParts(name) {
			for _, way := range ways {
				if stem != way[0] {
					continue
				}
				found := seriesAt(columns, nameParts(name), at, way[1:])
				if len(found) != 1 || ok {
					return pair, false
				}
				pair, ok = [2]int{i, found[0]}, true
			}
		}
	}
	return pair, ok
}
