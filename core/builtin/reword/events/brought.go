package events

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Brought returns the column of a table that says what its rows brought in, or -1: what is given back, or given up,
// is no revenue.
func Brought(s *schema.Schema, t int) int {
	ci := Money(s, t)
	given := func(stem string) bool { return outgoing[stem] }
	if ci < 0 || slices.ContainsFunc(slices.Concat(s.Tables[t].Stems, s.Columns[ci].Full), given) {
		return -1
	}
	return ci
}

var (
	// Sums are words for what a row came to, where the row is named before: "order value".
	Sums = english.WordSet("amount amounts value values total totals sum sums")
	// Earned are words for what rows brought, or somebody paid, by themselves.
	Earned = english.WordSet("revenue revenues turnover takings spend spends spent money")

	outgoing = english.WordSet("refund return discount expens cost fee tax fine penalti loss payout salari budget")
)
