package execution

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/sqldb"
)

// sortedAlike is a test that the official program puts before its search, to
// be quick: each row's values are sorted by how Python writes them, and the
// rows compared, as a list or else as a set. It was not meant to refuse what
// the search accepts, but it does where 1 on one side is 1.0 on the other and
// sorts to another place among the row's values. So it counts here too, in
// the one case where it can.
func sortedAlike(gold, got *Table, ordered bool) bool {
	if gold.plain && got.plain {
		return true
	}
	numbers := rowNumbers{}
	a, b := numbers.of(sortedRows(gold)), numbers.of(sortedRows(got))
	if ordered {
		return slices.Equal(a, b)
	}
	return slices.Equal(asSet(a), asSet(b))
}

func asSet(numbers []int) []int {
	slices.Sort(numbers)
	return slices.Compact(numbers)
}

// sortedRows sorts the values within each row.
func sortedRows(t *Table) *Table {
	type cell struct {
		key   string
		value sqldb.Value
	}
	out := &Table{Rows: make([][]sqldb.Value, len(t.Rows))}
	for i, row := range t.Rows {
		cells := make([]cell, len(row))
		for j, v := range row {
			cells[j] = cell{pythonKey(t.given[i][j]), v}
		}
		slices.SortStableFunc(cells, func(a, b cell) int { return strings.Compare(a.key, b.key) })
		for _, c := range cells {
			out.Rows[i] = append(out.Rows[i], c.value)
		}
	}
	return out
}

// pythonKey is Python's str(v) + str(type(v)).
func pythonKey(v sqldb.Value) string {
	switch v.Kind {
	case sqldb.Integer:
		return strconv.FormatInt(v.Int, 10) + "<class 'int'>"
	case sqldb.Real:
		return pythonFloat(v.Real) + "<class 'float'>"
	case sqldb.Text:
		return v.Str + "<class 'str'>"
	case sqldb.Blob:
		return pythonBytes(v.Str) + "<class 'bytes'>"
	}
	return "None<class 'NoneType'>"
}

// pythonFloat is Python's repr of a float: the fewest digits that round-trip,
// with an exponent below 1e-4 and from 1e16 on.
func pythonFloat(f float64) string {
	switch size := math.Abs(f); {
	case math.IsInf(f, 0):
		return strings.TrimPrefix(strings.ToLower(strconv.FormatFloat(f, 'g', -1, 64)), "+")
	case math.IsNaN(f):
		return "nan"
	case size != 0 && size < 1e-4, size >= 1e16:
		return strconv.FormatFloat(f, 'e', -1, 64)
	}
	text := strconv.FormatFloat(f, 'f', -1, 64)
	if !strings.Contains(text, ".") {
		text += ".0"
	}
	return text
}

// pythonBytes is Python's repr of bytes.
func pythonBytes(s string) string {
	quote := byte('\'')
	if strings.Contains(s, "'") && !strings.Contains(s, `"`) {
		quote = '"'
	}
	var b strings.Builder
	b.WriteByte('b')
	b.WriteByte(quote)
	for i := range len(s) {
		switch c := s[i]; {
		case c == quote || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c == '\t':
			b.WriteString(`\t`)
		case c == '\n':
			b.WriteString(`\n`)
		case c == '\r':
			b.WriteString(`\r`)
		case c < ' ' || c > '~':
			fmt.Fprintf(&b, `\x%02x`, c)
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte(quote)
	return b.String()
}
