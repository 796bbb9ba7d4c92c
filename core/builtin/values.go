package builtin

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/text"
)

// Bounds of the value index of one database.
const (
	maxRowsRead    = 8_000     // rows looked at in a table
	maxRowsSampled = 1000      // of a column that should hold no text
	maxPerColumn   = 2000      // distinct values read of a column
	maxValues      = 40_000    // of a database
	maxValueBytes  = 60        // a longer value is not something a question quotes
	maxValueSteps  = 2_000_000 // SQLite steps to read one column
	maxValueWords  = 8
	maxSearchBytes = 2 << 20 // of values looked through for a part or a typo
)

// A found is one value in one column.
type found struct {
	column int
	value  string
}

// values knows which text stands in which column, by key.
type values struct {
	byKey map[string][]found
	keys  []string // in the order of reading, for partial search
	codes []coded  // by column: the few short values, for M/F and T/F
	total int
	null  []bool     // by column: a key whose first rows hold a NULL
	top   []float64  // by column: the greatest number seen, of those that declare numbers
	span  [][2]int64 // by column: the least and the greatest whole number, of those that declare numbers
}

// coded is what a column with few distinct values holds.
type coded struct {
	values []string // at most 4
	many   bool
	read   bool // the database answered
}

// readValues asks the database for the distinct text values of each column.
// A column that cannot be read, or not within its budget, contributes what
// was seen of it: linking then has less to go by, nothing else breaks.
func readValues(ctx context.Context, s *schema, query func(context.Context, string, sqldb.Limits) *sqldb.Result) (*values, error) {
	v := &values{byKey: make(map[string][]found), codes: make([]coded, len(s.columns)), span: make([][2]int64, len(s.columns)), top: make([]float64, len(s.columns)), null: make([]bool, len(s.columns))}
	for ci := range s.columns {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if v.total >= maxValues {
			break
		}
		c, t := sqldb.Quote(s.columns[ci].name), sqldb.Quote(s.tables[s.columns[ci].table].name)
		rows := maxRowsRead
		if s.columns[ci].class == numeric {
			rows = maxRowsSampled
		}
		sql := fmt.Sprintf("SELECT DISTINCT v FROM (SELECT %s AS v FROM %s LIMIT %d) WHERE typeof(v) = 'text' AND length(v) <= %d LIMIT %d",
			c, t, rows, maxValueBytes, maxPerColumn)
		res := query(ctx, sql, sqldb.Limits{Steps: maxValueSteps, Rows: maxPerColumn})
		if res.Outcome == sqldb.Cancelled {
			return nil, ctx.Err()
		}
		v.codes[ci].read = res.Outcome == sqldb.OK
		for _, row := range res.Rows {
			if len(row) == 1 {
				v.add(ci, row[0].Str)
			}
		}
	}
	if err := v.nulls(ctx, s, query); err != nil {
		return nil, err
	}
	return v, v.spans(ctx, s, query)
}

// nulls looks for rows that refer to nothing.
func (v *values) nulls(ctx context.Context, s *schema, query func(context.Context, string, sqldb.Limits) *sqldb.Result) error {
	for ci := range s.columns {
		if !s.columns[ci].fk {
			continue
		}
		c, t := sqldb.Quote(s.columns[ci].name), sqldb.Quote(s.tables[s.columns[ci].table].name)
		res := query(ctx, fmt.Sprintf("SELECT 1 FROM (SELECT %s AS v FROM %s LIMIT %d) WHERE v IS NULL LIMIT 1", c, t, maxRowsSampled), sqldb.Limits{Steps: maxValueSteps})
		if res.Outcome == sqldb.Cancelled {
			return ctx.Err()
		}
		v.null[ci] = len(res.Rows) > 0
	}
	return nil
}

// spans reads the least and the greatest number of columns of numbers.
func (v *values) spans(ctx context.Context, s *schema, query func(context.Context, string, sqldb.Limits) *sqldb.Result) error {
	for t := range s.tables {
		var list []int
		var ends, names strings.Builder
		for _, ci := range s.tables[t].columns {
			if c := &s.columns[ci]; c.class == numeric && !c.pk && !c.fk {
				comma(&ends, len(list))
				comma(&names, len(list))
				fmt.Fprintf(&ends, "min(%s), max(%[1]s)", sqldb.Quote(c.name))
				names.WriteString(sqldb.Quote(c.name))
				list = append(list, ci)
			}
		}
		if len(list) == 0 {
			continue
		}
		res := query(ctx, fmt.Sprintf("SELECT %s FROM (SELECT %s FROM %s LIMIT %d)", ends.String(), names.String(), sqldb.Quote(s.tables[t].name), maxRowsSampled), sqldb.Limits{Steps: maxValueSteps})
		if res.Outcome == sqldb.Cancelled {
			return ctx.Err()
		}
		if len(res.Rows) != 1 || len(res.Rows[0]) != 2*len(list) {
			continue
		}
		for i, ci := range list {
			low, high := res.Rows[0][2*i], res.Rows[0][2*i+1]
			switch high.Kind {
			case sqldb.Integer:
				v.top[ci] = float64(high.Int)
			case sqldb.Real:
				v.top[ci] = high.Real
			}
			if low.Kind == sqldb.Integer && high.Kind == sqldb.Integer {
				v.span[ci] = [2]int64{low.Int, high.Int}
			}
		}
	}
	return nil
}

// years reports a column of numbers that can only be years.
func (v *values) years(col int) bool {
	low, high := v.span[col][0], v.span[col][1]
	return low >= 1500 && high < 2100 && high-low <= 400
}

func (v *values) add(col int, s string) {
	if strings.IndexByte(s, 0) >= 0 {
		return // SQL text ends at a NUL
	}
	c := &v.codes[col]
	if len(c.values) < 4 {
		c.values = append(c.values, s)
	} else {
		c.many = true
	}
	k := key(s)
	if k == "" || strings.Count(k, " ") >= maxValueWords || v.total >= maxValues {
		return
	}
	list, seen := v.byKey[k]
	if !seen {
		v.keys = append(v.keys, k)
	}
	v.byKey[k] = append(list, found{col, s})
	v.total++
}

// lookup returns the values written like k.
func (v *values) lookup(k string) []found { return v.byKey[k] }

// similar returns values that hold k as whole words, or that differ from it by
// a typo; the part decides how they are compared. It looks through a bounded
// number of bytes.
func (v *values) similar(k string) (found []found, like bool) {
	if utf8.RuneCountInString(k) < 3 {
		return nil, false
	}
	best, bestDistance := "", 3
	if len(k) < 8 {
		bestDistance = 2
	}
	budget := maxSearchBytes
	for _, have := range v.keys {
		if budget -= len(have); budget < 0 {
			break
		}
		if len(k) > 4 && abs(len(have)-len(k)) < bestDistance && have[0] == k[0] {
			if d := text.Distance(k, have); d < bestDistance {
				best, bestDistance = have, d
			}
		}
	}
	if best != "" {
		return v.byKey[best], false
	}
	budget = maxSearchBytes
	for _, have := range v.keys {
		if budget -= len(have); budget < 0 || len(found) >= 8 {
			break
		}
		if 5*len(k) >= 3*len(have) && holdsWords(have, k) {
			found = append(found, v.byKey[have]...)
		}
	}
	return found, true
}

// holdsWords reports whether k stands in s between word boundaries.
func holdsWords(s, k string) bool {
	for from := 0; ; {
		i := strings.Index(s[from:], k)
		if i < 0 {
			return false
		}
		i += from
		end := i + len(k)
		if (i == 0 || s[i-1] == ' ') && (end == len(s) || s[end] == ' ') {
			return true
		}
		from = i + 1
	}
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// numeric reports whether the texts of a column are numbers.
func (v *values) numeric(col int) bool {
	c := &v.codes[col]
	for _, s := range c.values {
		if !isNumber(s) {
			return false
		}
	}
	return len(c.values) > 0
}

// someNumeric reports whether a text of a column is a number.
func (v *values) someNumeric(col int) bool {
	return slices.ContainsFunc(v.codes[col].values, func(s string) bool { return isNumber(s) || startsWithDigit(s) })
}

// dated reports whether the texts of a column are dates that begin with the
// year, or hold one.
func (v *values) dated(col int) bool {
	c := &v.codes[col]
	for _, s := range c.values {
		if len(s) < 8 || isNumber(s) || !strings.ContainsAny(s, "0123456789") {
			return false
		}
	}
	return len(c.values) > 0
}
