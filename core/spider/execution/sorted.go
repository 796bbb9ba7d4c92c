package execution

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/internal/order"
	"github.com/orbweaver/orbweaver/core/spider/python"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// sortedAlike returns a test that the official program puts before its search,
// to be quick: each row's values are sorted by how Python writes them, and the
// rows compared, as a list or else as a set. It was not meant to refuse what
// the search accepts, but it does where 1 on one side is 1.0 on the other and
// sorts to another place among the row's values. So it counts here too, in the
// one case where it can.
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
		order.Stable(cells, func(a, b cell) int { return strings.Compare(a.key, b.key) })
		for _, c := range cells {
			out.Rows[i] = append(out.Rows[i], c.value)
		}
	}
	return out
}

// pythonKey returns Python's str(v) + str(type(v)).
func pythonKey(v sqldb.Value) string {
	switch v.Kind {
	case sqldb.Integer:
		return strconv.FormatInt(v.Int, 10) + "<class 'int'>"
	case sqldb.Real:
		return python.Float(v.Real) + "<class 'float'>"
	case sqldb.Text:
		return v.Str + "<class 'str'>"
	case sqldb.Blob:
		return python.Bytes(v.Str) + "<class 'bytes'>"
	}
	return "None<class 'NoneType'>"
}
