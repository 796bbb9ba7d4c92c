package execution

import (
	"crypto/sha256"
	"encoding/binary"
	"io"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A Table is a result made ready for comparison. Its values are such that ==
// is the equality of Python: a real that is a whole number is an integer,
// text is valid UTF-8.
type Table struct {
	Rows  [][]sqldb.Value
	given [][]sqldb.Value // the rows before they were made so
	plain bool            // no value was changed by it: equal values look equal
}

func NewTable(rows [][]sqldb.Value) *Table {
	t := &Table{Rows: rows, given: rows, plain: true}
	if !slices.ContainsFunc(rows, func(row []sqldb.Value) bool {
		return slices.ContainsFunc(row, unlikePython)
	}) {
		return t
	}
	t.Rows = make([][]sqldb.Value, len(rows))
	t.given = make([][]sqldb.Value, len(rows))
	for i, row := range rows {
		t.Rows[i], t.given[i] = make([]sqldb.Value, len(row)), make([]sqldb.Value, len(row))
		for j, v := range row {
			v = valid(v)
			t.given[i][j] = v
			t.Rows[i][j] = whole(v)
			t.plain = t.plain && v.Kind == t.Rows[i][j].Kind
		}
	}
	return t
}

func (t *Table) Height() int { return len(t.Rows) }

// Width returns the number of values of the first row.
func (t *Table) Width() int {
	if len(t.Rows) == 0 {
		return 0
	}
	return len(t.Rows[0])
}

func unlikePython(v sqldb.Value) bool { return v.Kind == sqldb.Real || valid(v) != v }

// valid drops the bytes of a text that are not UTF-8.
func valid(v sqldb.Value) sqldb.Value {
	if v.Kind == sqldb.Text && !utf8.ValidString(v.Str) {
		v.Str = strings.ToValidUTF8(v.Str, "")
	}
	return v
}

// whole turns a real that is a whole number into the integer it equals, where
// one has the bits for it. Python compares integers and reals exactly: 2^53+1
// does not equal the real 2^53.
func whole(v sqldb.Value) sqldb.Value {
	const bound = 1 << 63 // exact as a real, one too large for an integer
	if v.Kind != sqldb.Real || v.Real != math.Trunc(v.Real) || v.Real < -bound || v.Real >= bound {
		return v
	}
	return sqldb.Value{Kind: sqldb.Integer, Int: int64(v.Real)}
}

// Distinct returns the table with every row once, in the order of their first
// places.
func (t *Table) Distinct() *Table {
	d := &Table{plain: t.plain}
	seen := 0
	numbers := rowNumbers{}
	for i, n := range numbers.of(t) {
		if n == seen {
			seen++
			d.Rows, d.given = append(d.Rows, t.Rows[i]), append(d.given, t.given[i])
		}
	}
	return d
}

// rowNumbers numbers different rows from 0, in the order they are met.
type rowNumbers map[string]int

func (r rowNumbers) of(t *Table) []int {
	out := make([]int, len(t.Rows))
	var key []byte
	for i, row := range t.Rows {
		key = key[:0]
		for _, v := range row {
			key = AppendKey(key, v)
		}
		n, ok := r[string(key)]
		if !ok {
			n = len(r)
			r[string(key)] = n
		}
		out[i] = n
	}
	return out
}

// Fingerprint returns a text that is the same for tables with the same rows,
// each as often, in whatever order; "" for one without rows.
func (t *Table) Fingerprint() string {
	if t.Height() == 0 {
		return ""
	}
	rows := make([]string, len(t.Rows))
	for i, row := range t.Rows {
		var key []byte
		for _, v := range row {
			key = AppendKey(key, v)
		}
		rows[i] = string(key)
	}
	slices.Sort(rows)
	hash := sha256.New()
	for _, row := range rows {
		hash.Write(binary.AppendUvarint(nil, uint64(len(row))))
		io.WriteString(hash, row)
	}
	return string(hash.Sum(nil))
}

// AppendKey appends bytes that differ for different values; no value's bytes
// begin with another's.
func AppendKey(key []byte, v sqldb.Value) []byte {
	key = append(key, byte(v.Kind))
	switch v.Kind {
	case sqldb.Integer:
		return binary.BigEndian.AppendUint64(key, uint64(v.Int))
	case sqldb.Real:
		return binary.BigEndian.AppendUint64(key, math.Float64bits(v.Real))
	}
	key = binary.AppendUvarint(key, uint64(len(v.Str)))
	return append(key, v.Str...)
}

// show returns a row for a sentence: its first values, shortened.
func (t *Table) show(row int) string {
	const columns, runes = 4, 24
	var parts []string
	for _, v := range t.given[row] {
		if len(parts) == columns {
			parts = append(parts, "…")
			break
		}
		text := []rune(v.String())
		if len(text) > runes {
			text = append(text[:runes], '…')
		}
		parts = append(parts, string(text))
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

func (t *Table) Column(j int) *Table {
	c := &Table{plain: t.plain}
	for i := range t.Rows {
		c.Rows = append(c.Rows, t.Rows[i][j:j+1])
		c.given = append(c.given, t.given[i][j:j+1])
	}
	return c
}

func (t *Table) Columns() []*Table {
	out := make([]*Table, t.Width())
	for j := range out {
		out[j] = t.Column(j)
	}
	return out
}
