package filter

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// inItsYear returns the condition that was read of a number, which in a file without keys is of another
// column where only that holds such a year: "the goals scored in 2005" are no 2005 goals. A year that no
// column holds, but the file's or the column's own name, holds for all rows.
func inItsYear(b *bound) (query.Cond, bool) {
	col := b.cond.Left.Col
	if !b.where || !b.Schema.Keyless() || !english.YearLike(b.x) || col < 0 || b.cond.Left.Agg != "" ||
		b.cond.Sub != nil || holdsYear(b, col) {
		return b.cond, b.where
	}
	if other := yearHolder(b, b.Schema.Columns[col].Table); other >= 0 {
		if b.before >= 0 && b.ColumnAt(b.before) == col {
			b.Used[b.before] = false
		}
		b.byColumn(other)
		return b.cond, b.where
	}
	c := &b.Schema.Columns[col]
	named := strings.Contains(c.Name, b.x) || strings.Contains(b.Schema.Tables[c.Table].Name, b.x)
	return b.cond, b.op != "=" || !named
}

// yearHolder returns the column of a table that holds the year of a bound, one of dates first, or -1.
func yearHolder(b *bound, table int) int {
	found := -1
	for _, ci := range b.Schema.Tables[table].Columns {
		switch c := &b.Schema.Columns[ci]; {
		case !holdsYear(b, ci) || c.Class == schema.Numeric && !b.Values.Years(ci):
		case c.Class == schema.Temporal:
			return ci
		case found < 0:
			found = ci
		}
	}
	return found
}

// holdsYear reports a column of which numbers reach the year of a bound, or a text has it; years are compared
// with any column that has one.
func holdsYear(b *bound, col int) bool {
	texts := b.Values.Texts(col)
	year := func(s string) bool { return s == b.x || b.op != "=" && english.YearLike(s) }
	for _, text := range texts {
		if slices.ContainsFunc(strings.FieldsFunc(text, func(r rune) bool { return r < '0' || r > '9' }), year) {
			return true
		}
	}
	n, err := strconv.ParseFloat(b.x, 64)
	return err == nil && len(texts) == 0 && (b.Values.Reaches(col, n) || b.op != "=" && b.Values.Years(col))
}
