package called

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Cut reports a key whose name is of one word that is cut short, as it is read in full: "facid" is a facility's id.
func Cut(c *schema.Column) bool {
	return len(c.Full) == 2 && numbering[c.Full[1]] && strings.ToLower(c.Name) != c.Full[0]+c.Full[1]
}

// numbering lists the words that end the names of keys.
var numbering = english.WordSet("id number code")

// OwnID says how surely "each customer" is a column by which the rows of its table are told apart without a row for
// each: an award's id in player_award, in a file a customer's of customer_orders, a user's of users whose rows are
// their cookies. It is 0 for others. Where the table has no other name, it must be more than the table itself is.
func OwnID(s *schema.Schema, v *schema.Values, ci int) float64 {
	c := &s.Columns[ci]
	stems := s.Tables[c.Table].Stems
	if c.PK || c.FK || len(c.Full) != 2 || c.Full[1] != "id" {
		return 0
	}
	again := s.Keyless() && !v.Different[ci] && slices.Contains(stems, c.Full[0])
	switch coded := c.Class == schema.Textual && c.Full[0] == english.LastOf(stems); {
	case len(stems) > 1 && (again || coded):
		return 0.9
	case again:
		return 1.05
	}
	return 0
}
