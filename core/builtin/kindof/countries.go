package kindof

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// known lists countries by whose names a table of countries is told.
const known = "france germany italy japan china india brazil canada mexico spain sweden norway poland egypt kenya"

// leastKnown of these such a table has: more than people are called by.
const leastKnown = 4

// countries reads "countries" as the rows of the table whose names are such, where no name of the database says
// it: of "world" or of "data".
func (q *question) countries() {
	if q.S.Stems["countri"] || q.S.Stems["nation"] {
		return
	}
	table := -1
	q.Each(func(i int) bool {
		low := q.Low(i)
		if low != "country" && low != "countries" && low != "nation" && low != "nations" {
			return false
		}
		if table < 0 {
			table = q.ofCountries()
		}
		if table < 0 {
			return false
		}
		row := q.Rows(table)
		if strings.HasSuffix(low, "s") {
			row += "s"
		}
		return q.Put(i, i+1, row)
	})
}

// ofCountries returns the table that countries are the names of, or -1.
func (q *question) ofCountries() int {
	count := make([]int, len(q.S.Tables))
	for name := range strings.FieldsSeq(known) {
		for _, f := range q.V.Lookup(english.Fold(name)) {
			c := &q.S.Columns[f.Column]
			if f.Column == q.S.Tables[c.Table].Shown && !c.Repeats && c.Class == schema.Textual {
				count[c.Table]++
				if count[c.Table] == leastKnown {
					return c.Table
				}
			}
		}
	}
	return -1
}
