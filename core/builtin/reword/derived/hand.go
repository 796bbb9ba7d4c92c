package derived

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Again lists the stems of what columns call the number of pieces below which things are ordered again.
var Again = english.WordSet("reorder reord minimum min par")

// OnHand returns the column of a table that says how much of something is there: in stock, on hand, or how
// many where another says below which number it is ordered again; -1 for none.
func OnHand(s *schema.Schema, t int) int {
	if ci := events.Stock(s, t); ci >= 0 {
		return ci
	}
	if list := schema.Amounts(s, t, english.WordSet("hand"), prices); len(list) == 1 && strings.Contains(
		strings.ToLower(s.Columns[list[0]].Name), "on") {
		return list[0]
	}
	if len(schema.Amounts(s, t, Again, prices)) > 0 {
		return first(schema.Amounts(s, t, english.WordSet("quantiti stock"), Again))
	}
	return -1
}

// Holds reports a table of which it can be said what all that is there has cost.
func Holds(s *schema.Schema, t int) bool { return holding(s, nil, t) != "" }

// holding returns the SQL of what the pieces that are there have cost.
func holding(s *schema.Schema, _ *schema.Values, t int) string { return costing(s, t, OnHand(s, t)) }
