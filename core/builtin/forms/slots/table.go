package slots

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// A table is the only one of a file, by its columns.
type table struct {
	s *schema.Schema
	v *schema.Values
}

func (t *table) name(ci int) string { return sqltext.Name(t.s.Columns[ci].Name) }

// columns lists the columns that the table holds.
func (t *table) columns() (list []int) {
	for _, ci := range t.s.Tables[0].Columns {
		if c := &t.s.Columns[ci]; c.Stored() {
			list = append(list, ci)
		}
	}
	return list
}

// lettered reports a column that has a name, and not just a sign.
func (t *table) lettered(ci int) bool {
	return strings.ContainsFunc(t.s.Columns[ci].Name, letter) || t.s.Columns[ci].Name == "%"
}

func letter(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r > 127 }

// ordered reports a column that numbers the rows, or ranks them.
func (t *table) ordered(ci int) bool {
	c := &t.s.Columns[ci]
	return c.Places() || !t.lettered(ci) ||
		len(c.Full) > 0 && ranks[c.Full[len(c.Full)-1]]
}

var ranks = english.WordSet("rank place posit pos no number pick week round seed chart peak")

// tallies reports rows that say how many there were of something.
func (t *table) tallies() bool { return schema.Tally(t.s, []int{0}) >= 0 }
