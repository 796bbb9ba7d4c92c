package mutate

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// draw makes one neighbour as SQL: its rows in the order in which they were
// drawn, and the other way round.
func (s *sketch) draw(r *rand.Rand) (script, reversed string) {
	for _, t := range s.tables {
		for _, c := range t.columns {
			c.drawn = nil
		}
	}
	var create, forth, back strings.Builder
	for _, t := range s.tables {
		create.WriteString(t.create())
		rows := t.draw(r)
		for i := range rows {
			forth.WriteString(t.insert(rows[i]))
			back.WriteString(t.insert(rows[len(rows)-1-i]))
		}
	}
	return create.String() + forth.String(), create.String() + back.String()
}

// draw draws a table's rows, with the primary key that it has to have.
func (t *sketchedTable) draw(r *rand.Rand) [][]sqldb.Value {
	n := 2 + r.IntN(min(drawnRows, max(8, t.rows+t.rows/2)))
	repeat := r.IntN(3) == 0 // names that were unique by chance need not be
	draws := make([]drawer, len(t.columns))
	for i, c := range t.columns {
		alone := len(t.key) == 1 && t.key[0] == i
		draws[i] = c.drawer(r, !c.own && (alone || c.unique && (!repeat || c.numeric())), alone)
	}
	for _, c := range t.columns {
		c.drawn = []sqldb.Value{}
	}
	seen := map[string]bool{}
	var rows [][]sqldb.Value
	for range n {
		row, full := drawRow(draws)
		if !full {
			break
		}
		if key := t.keyOf(row); key != "" {
			if seen[key] {
				continue
			}
			seen[key] = true
		}
		for i, c := range t.columns {
			if row[i].Kind != sqldb.Null {
				c.drawn = append(c.drawn, row[i])
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// A drawer draws one value after the other; it returns false when none is left.
type drawer func() (sqldb.Value, bool)

// drawRow draws a value of each column; full reports whether each had one.
func drawRow(draws []drawer) (row []sqldb.Value, full bool) {
	row, full = make([]sqldb.Value, len(draws)), true
	for i, draw := range draws {
		value, ok := draw()
		row[i], full = value, full && ok
	}
	return row, full
}

func (t *sketchedTable) keyOf(row []sqldb.Value) string {
	var key []byte
	for _, i := range t.key {
		key = execution.AppendKey(key, row[i])
	}
	return string(key)
}

func (c *sketchedColumn) numeric() bool {
	return len(c.values) > 0 && (c.values[0].Kind == sqldb.Integer || c.values[0].Kind == sqldb.Real)
}

// drawer returns a function that draws one value after the other, and false
// when keys and NULLs allow no further one. Values of a foreign key are skewed,
// so that counts differ.
func (c *sketchedColumn) drawer(r *rand.Rand, unique, key bool) drawer {
	pool := slices.Clone(c.values)
	if c.refers() {
		pool = slices.Clone(c.parent.drawn)
	} else if !key {
		pool = append(pool, c.asked...)
	}
	r.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
	next, highest := 0, c.highest()
	return func() (sqldb.Value, bool) {
		if !key && r.Float64() < c.nulls {
			return sqldb.Value{}, true
		}
		if unique {
			next++
			switch {
			case next <= len(pool):
				return pool[next-1], true
			case key && !c.refers() && highest.Kind == sqldb.Integer:
				highest.Int++
				return highest, true
			}
			return sqldb.Value{}, !key && c.nulls > 0
		}
		return c.pick(r, pool)
	}
}

// refers reports whether the values have to be in a column that was drawn
// before. In a circle of references one column's are not.
func (c *sketchedColumn) refers() bool { return c.parent != nil && c.parent.drawn != nil }

// pick draws a value that may repeat.
func (c *sketchedColumn) pick(r *rand.Rand, pool []sqldb.Value) (sqldb.Value, bool) {
	x := r.Float64()
	switch {
	case c.own && len(c.parent.drawn) > 0: // of this table's rows so far
		return c.parent.drawn[r.IntN(len(c.parent.drawn))], true
	case c.own, len(pool) == 0:
		return sqldb.Value{}, c.own || len(c.values) == 0 || c.nulls > 0
	case !c.refers() && len(c.asked) > 0 && r.IntN(4) == 0:
		return c.asked[r.IntN(len(c.asked))], true
	case !c.refers() && c.numeric() && r.IntN(4) == 0:
		return nearbyNumber(pool[r.IntN(len(pool))], r), true
	}
	return pool[int(x*x*float64(len(pool)))], true
}

// highest returns the largest whole number of the original, if all are.
func (c *sketchedColumn) highest() sqldb.Value {
	var most sqldb.Value
	for _, v := range c.values {
		if v.Kind != sqldb.Integer || v.Int == math.MaxInt64 {
			return sqldb.Value{}
		}
		if most.Kind == sqldb.Null || v.Int > most.Int {
			most = v
		}
	}
	return most
}

// nearbyNumber returns a number a little off.
func nearbyNumber(v sqldb.Value, r *rand.Rand) sqldb.Value {
	by := r.IntN(7) - 3
	switch v.Kind {
	case sqldb.Integer:
		v.Int += int64(by)
	case sqldb.Real:
		v.Real += float64(by)
	}
	return v
}

func (t *sketchedTable) create() string {
	var parts []string
	for _, c := range t.columns {
		parts = append(parts, strings.TrimSpace(sqltext.Quote(c.name)+" "+c.declared))
	}
	return "CREATE TABLE " + sqltext.Quote(t.name) + " (" + strings.Join(parts, ", ") + ");\n"
}

func (t *sketchedTable) insert(row []sqldb.Value) string {
	var parts []string
	for _, v := range row {
		parts = append(parts, literalOf(v))
	}
	return "INSERT INTO " + sqltext.Quote(t.name) + " VALUES (" + strings.Join(parts, ", ") + ");\n"
}

// literalOf writes a value as SQL.
func literalOf(v sqldb.Value) string {
	switch {
	case v.Kind == sqldb.Text && utf8.ValidString(v.Str) && !strings.Contains(v.Str, "\x00"):
		return "'" + strings.ReplaceAll(v.Str, "'", "''") + "'"
	case v.Kind == sqldb.Text:
		return fmt.Sprintf("CAST(x'%x' AS TEXT)", v.Str)
	case v.Kind == sqldb.Real:
		text := strconv.FormatFloat(v.Real, 'g', -1, 64)
		switch {
		case strings.HasSuffix(text, "Inf"):
			return strings.TrimSuffix(text, "Inf") + "9e999"
		case !strings.ContainsAny(text, ".e"):
			text += ".0"
		}
		return text
	}
	return v.String()
}
