package sketch

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// clock is the column of times of day that the question speaks of, or -1.
func (b *Builder) clock() int {
	for _, t := range b.scope() {
		for _, ci := range b.s.Tables[t].Columns {
			if held := b.v.Codes[ci].Values; len(held) > 0 && schema.ClockLike(held[0]) {
				return ci
			}
		}
	}
	return -1
}

// dated is the column of dates that a date of the question is compared with:
// the nearest one in which the data have such a date, or else the nearest.
func (b *Builder) dated(text string) int {
	want := english.Fold(strings.ReplaceAll(text, "%", ""))
	best, bestRank := -1, 1<<20
	scope := b.scope()
	for _, k := range b.v.Keys {
		if !strings.Contains(k, want) {
			continue
		}
		for _, f := range b.v.ByKey[k] {
			c := &b.s.Columns[f.Column]
			rank := slices.Index(scope, c.Table)
			if rank < 0 {
				rank = len(scope) + c.Table
			}
			if c.Class == schema.Temporal && rank < bestRank {
				best, bestRank = f.Column, rank
			}
		}
	}
	if best >= 0 {
		return best
	}
	return b.year()
}
