package derived

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Scored returns the columns of what a club scored in a match, and of what the others did, where a table
// has both: they are called so, or by whose they are; else -1.
func Scored(s *schema.Schema, t int) (ours, theirs int) {
	ours, theirs = -1, -1
	for _, ci := range s.Tables[t].Columns {
		c := &s.Columns[ci]
		if c.Class != schema.Numeric || c.PK || c.FK || c.Expr != "" {
			continue
		}
		if c.Says(conceded) || c.Says(their) && c.Says(points) {
			theirs = ci
		} else if slices.Contains(c.Full, "score") || c.Says(our) && c.Says(points) {
			ours = ci
		}
	}
	if ours < 0 || theirs < 0 {
		return -1, -1
	}
	return ours, theirs
}

// Stems of what a club scores, and of whose it is.
var (
	conceded = english.WordSet("conced")
	points   = english.WordSet("goal score point pts run tri")
	our      = english.WordSet("our us we own")
	their    = english.WordSet("their them they oppon opposit")
)

// margin returns the SQL of by how much a club scored more than the others.
func margin(s *schema.Schema, _ *schema.Values, t int) string {
	if !s.Keyless() {
		return ""
	}
	return minus(Scored(s, t))
}
