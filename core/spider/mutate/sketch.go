package mutate

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/spider/python"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// A sketch holds what a neighbour of a database is drawn from: its tables, the
// values of their columns, and those that the gold statements compare them
// with.
type sketch struct {
	tables []*sketchedTable // those that are referred to before those that refer
	bare   bool             // names are quoted in a near miss only where SQL needs it
}

type sketchedTable struct {
	name    string
	columns []*sketchedColumn
	key     []int // the primary key's columns
	rows    int   // of the original
}

type sketchedColumn struct {
	name, declared string
	values         []sqldb.Value   // different ones, of the original
	asked          []sqldb.Value   // that a gold statement compares it with, and those beside
	unique         bool            // no value twice in the original
	nulls          float64         // share in the original
	parent         *sketchedColumn // that its values have to be in
	own            bool            // parent is of the same table
	drawn          []sqldb.Value   // of the neighbour being drawn
}

// Bounds of a sketch and of its neighbours.
const (
	sketchedRows = 20_000 // read of a table
	drawnRows    = 120    // made of one
)

// newSketch reads a database.
func newSketch(ctx context.Context, db *sqldb.DB, golds []*spider.Statement) (*sketch, error) {
	d, err := db.Schema(ctx)
	if err != nil {
		return nil, err
	}
	s := &sketch{}
	by := map[string]*sketchedColumn{}
	asked := askedValues(golds)
	for _, t := range d.Tables {
		st := &sketchedTable{name: t.Name, key: t.PrimaryKey}
		for _, c := range t.Columns {
			id := spider.ColumnID(python.Lower(t.Name), python.Lower(c.Name))
			by[id] = &sketchedColumn{name: c.Name, declared: plainType(c.Type), asked: asked[id]}
			st.columns = append(st.columns, by[id])
		}
		if err := st.read(ctx, db); err != nil {
			return nil, err
		}
		s.tables = append(s.tables, st)
	}
	for _, k := range d.ForeignKeys {
		child, parent := by[spider.ColumnID(python.Lower(k.Table), python.Lower(k.Column))],
			by[spider.ColumnID(python.Lower(k.RefTable), python.Lower(k.RefColumn))]
		if child != nil && parent != nil && child != parent {
			child.parent, child.own = parent, strings.EqualFold(k.Table, k.RefTable)
		}
	}
	s.sort()
	return s, nil
}

// read reads what the columns hold.
func (t *sketchedTable) read(ctx context.Context, db *sqldb.DB) error {
	l := execution.Generous()
	r := db.Query(ctx, fmt.Sprintf("SELECT * FROM %s LIMIT %d", sqltext.Quote(t.name), sketchedRows), l)
	if r.Outcome != sqldb.OK {
		return fmt.Errorf("spider: reading table %q: %s", t.name, r.Error)
	}
	t.rows = len(r.Rows)
	for i, c := range t.columns {
		seen := map[sqldb.Value]bool{}
		nulls := 0
		for _, row := range r.Rows {
			if i >= len(row) || row[i].Kind == sqldb.Null {
				nulls++
			} else if v := row[i]; !seen[v] {
				seen[v] = true
				c.values = append(c.values, v)
			}
		}
		c.asked = append(c.asked, c.outside()...)
		c.nulls = float64(nulls) / float64(max(1, t.rows))
		c.unique = len(c.values) == t.rows-nulls
	}
	return nil
}

// outside returns numbers just below, above and far above those of the column,
// so that a limit nothing exceeds by accident is exceeded.
func (c *sketchedColumn) outside() []sqldb.Value {
	if len(c.values) == 0 {
		return nil
	}
	low, high := c.values[0], c.values[0]
	for _, v := range c.values {
		if v.Kind != high.Kind || v.Int > math.MaxInt64/4 || v.Int < math.MinInt64/4 {
			return nil
		}
		if v.Int < low.Int || v.Real < low.Real {
			low = v
		}
		if v.Int > high.Int || v.Real > high.Real {
			high = v
		}
	}
	switch high.Kind {
	case sqldb.Integer:
		far := high.Int + (high.Int-low.Int)/2 + 1
		return []sqldb.Value{{Kind: sqldb.Integer, Int: low.Int - 1}, {Kind: sqldb.Integer, Int: high.Int + 1},
			{Kind: sqldb.Integer, Int: far}}
	case sqldb.Real:
		return []sqldb.Value{{Kind: sqldb.Real, Real: low.Real - 1},
			{Kind: sqldb.Real, Real: high.Real + (high.Real-low.Real)/2 + 1}}
	}
	return nil
}

// sort puts referred tables first. Among tables that refer to each other in a
// circle the order stays, and the first one's keys are drawn freely.
func (s *sketch) sort() {
	left := s.tables
	var sorted []*sketchedTable
	done := map[*sketchedColumn]bool{}
	for len(left) > 0 {
		i := max(0, slices.IndexFunc(left, func(t *sketchedTable) bool {
			return !slices.ContainsFunc(t.columns, func(c *sketchedColumn) bool {
				return c.parent != nil && !done[c.parent] && !slices.Contains(t.columns, c.parent)
			})
		}))
		for _, c := range left[i].columns {
			done[c] = true
		}
		sorted = append(sorted, left[i])
		left = slices.Delete(slices.Clone(left), i, i+1)
	}
	s.tables = sorted
}

// askedValues are, by column, the values that statements compare it with, and
// what is just beside them.
func askedValues(golds []*spider.Statement) map[string][]sqldb.Value {
	asked := map[string][]sqldb.Value{}
	var look func(q *spider.Statement)
	look = func(q *spider.Statement) {
		if q == nil {
			return
		}
		for c := range q.Conditions() {
			id := c.Left.First.Column
			for _, v := range []spider.Value{c.Right, c.Upper} {
				if c.Left.First.Agg == spider.NoAgg {
					asked[id] = append(asked[id], neighbouringValues(v, c.Op)...)
				}
				look(v.Query)
			}
		}
		for _, u := range q.From.Units {
			look(u.Query)
		}
		look(q.Intersect)
		look(q.Union)
		look(q.Except)
	}
	for _, q := range golds {
		look(q)
	}
	return asked
}

func neighbouringValues(v spider.Value, op spider.WhereOp) []sqldb.Value {
	switch v.Kind {
	case spider.Number:
		n := int64(v.Number)
		if float64(n) != v.Number {
			return []sqldb.Value{{Kind: sqldb.Real, Real: v.Number}}
		}
		return []sqldb.Value{{Kind: sqldb.Integer, Int: n}, {Kind: sqldb.Integer, Int: n + 1},
			{Kind: sqldb.Integer, Int: n - 1}}
	case spider.Literal:
		text := strings.Trim(v.Text, `"`)
		if op == spider.Like {
			bare := strings.Trim(text, "%")
			return []sqldb.Value{{Kind: sqldb.Text, Str: bare}, {Kind: sqldb.Text, Str: "a" + bare},
				{Kind: sqldb.Text, Str: bare + "a"}}
		}
		return []sqldb.Value{{Kind: sqldb.Text, Str: text}}
	}
	return nil
}

// plainType returns a declared type without what could be anything else: it
// comes from a file of strangers.
func plainType(declared string) string {
	return strings.Map(func(r rune) rune {
		if r == ' ' || '0' <= r && r <= '9' || 'A' <= r && r <= 'Z' || 'a' <= r && r <= 'z' {
			return r
		}
		return -1
	}, declared)
}
