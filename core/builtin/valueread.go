package builtin

import (
	"context"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/text"
)

// A querier runs one statement on the database that values are read from.
type querier func(context.Context, string, sqldb.Limits) *sqldb.Result

// readValues looks at the first rows of each table, in one statement for the
// columns of text and one for those of numbers: a statement for each column
// would take a multiple of the time. What cannot be read, or not within its
// budget, contributes what was seen of it: linking then has less to go by,
// nothing else breaks.
func readValues(ctx context.Context, s *schema, query querier) (*values, error) {
	n := len(s.columns)
	v := &values{byKey: make(map[string][]found), stems: make(map[string][]found), codes: make([]coded, n), span: make([][2]int64, n), top: make([]float64, n), null: make([]bool, n)}
	seen := make([]sight, n)
	for t := range s.tables {
		var texts, numbers []int
		for _, ci := range s.tables[t].columns {
			if s.columns[ci].class == numeric {
				numbers = append(numbers, ci)
			} else {
				texts = append(texts, ci)
			}
		}
		if err := scan(ctx, s, query, t, texts, maxRowsRead, seen); err != nil {
			return nil, err
		}
		if err := scan(ctx, s, query, t, numbers, maxRowsSampled, seen); err != nil {
			return nil, err
		}
	}
	for ci := range seen {
		if v.total >= maxValues {
			break
		}
		v.take(ci, &seen[ci], s.columns[ci].fk, s.columns[ci].class == numeric && !s.columns[ci].pk && !s.columns[ci].fk)
	}
	return v, nil
}

// A sight is what the first rows of a table have in one column.
type sight struct {
	read    bool
	texts   []string // different ones, in the order of the rows
	null    bool     // among the first maxRowsSampled rows
	low     sqldb.Value
	high    sqldb.Value
	numbers bool // low and high are numbers
}

// scan reads columns of the first rows of a table.
func scan(ctx context.Context, s *schema, query querier, t int, columns []int, rows int, seen []sight) error {
	if len(columns) == 0 {
		return nil
	}
	var list strings.Builder
	for i, ci := range columns {
		comma(&list, i)
		list.WriteString(sqldb.Quote(s.columns[ci].name))
	}
	rows = min(rows, maxCells/len(columns))
	sql := fmt.Sprintf("SELECT %s FROM %s LIMIT %d", list.String(), sqldb.Quote(s.tables[t].name), rows)
	res := query(ctx, sql, sqldb.Limits{Steps: maxValueSteps, Rows: rows, Bytes: maxBytesRead})
	if res.Outcome == sqldb.Cancelled {
		return ctx.Err()
	}
	different := make(map[string]bool)
	for i, ci := range columns {
		clear(different)
		sight := &seen[ci]
		sight.read = res.Outcome == sqldb.OK || res.Outcome == sqldb.TooMany && len(res.Rows) > 0
		for n, row := range res.Rows {
			if len(row) == len(columns) {
				sight.see(n, row[i], different)
			}
		}
	}
	return nil
}

// see takes in the value of row n. different are the texts so far.
func (s *sight) see(n int, v sqldb.Value, different map[string]bool) {
	switch v.Kind {
	case sqldb.Null:
		s.null = s.null || n < maxRowsSampled
	case sqldb.Text:
		if len(s.texts) < maxPerColumn && !different[v.Str] && utf8.RuneCountInString(v.Str) <= maxValueBytes {
			different[v.Str] = true
			s.texts = append(s.texts, v.Str)
		}
	case sqldb.Integer, sqldb.Real:
		if !s.numbers || number(v) < number(s.low) {
			s.low = v
		}
		if !s.numbers || number(v) > number(s.high) {
			s.high = v
		}
		s.numbers = true
	}
}

func number(v sqldb.Value) float64 {
	if v.Kind == sqldb.Integer {
		return float64(v.Int)
	}
	return v.Real
}

// oneWord reports a text of small letters only, four at least.
func oneWord(s string) bool {
	for i := range len(s) {
		if s[i] < 'a' || s[i] > 'z' {
			return false
		}
	}
	return len(s) > 3
}

// take adds what was seen of column ci to the index. quantity says that its
// greatest and least number matter.
func (v *values) take(ci int, s *sight, fk, quantity bool) {
	v.codes[ci].read = s.read
	for _, t := range s.texts {
		v.add(ci, t)
		if len(s.texts) <= fewValues && oneWord(t) {
			stem := text.Stem(strings.ToLower(t))
			v.stems[stem] = append(v.stems[stem], found{ci, t})
		}
	}
	v.null[ci] = fk && s.null
	if !quantity || !s.numbers || len(s.texts) > 0 {
		return // text is greater than any number
	}
	v.top[ci] = number(s.high)
	if s.low.Kind == sqldb.Integer && s.high.Kind == sqldb.Integer {
		v.span[ci] = [2]int64{s.low.Int, s.high.Int}
	}
}
