package counterexample

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A style describes how one database is drawn.
type style struct {
	rows   int     // of a table, at most
	spoken float64 // how often a value comes from the statements' constants
	exact  float64 // how often it is that constant, and no neighbour
	domain int     // of the other values
	empty  int     // the table without rows, or -1
}

func (s *search) style(trial int) style {
	r := s.random
	st := style{rows: 1 + trial%5, spoken: [...]float64{.9, .5, .7}[trial%3],
		exact: [...]float64{.8, .3}[trial/3%2], domain: 1 + r.IntN(4), empty: -1}
	if trial%11 == 10 {
		st.empty = r.IntN(len(s.tables))
	}
	if s.most > 1 && trial%3 == 1 {
		st.rows = s.most + 1 + r.IntN(2)
		st.domain = 1 + r.IntN(2)
	}
	return st
}

// draw makes the rows of a database, parents first.
func (s *search) draw(trial int) []sqldb.Filling {
	if len(s.tables) == 0 {
		return nil
	}
	st := s.style(trial)
	out := make([]sqldb.Filling, len(s.tables))
	for t, table := range s.tables {
		out[t].Table = table.Name
		n := st.rows
		if t == st.empty {
			n = 0
		} else if n > s.most && s.most > 1 && s.isParent(t) {
			n = 1 + s.random.IntN(2) // so that one has many children
		} else if trial%2 == 1 {
			n = s.random.IntN(n + 1)
		}
		for range n {
			if row := s.row(st, out, t); row != nil {
				out[t].Rows = append(out[t].Rows, row)
			}
		}
	}
	return out
}

// row draws a row that repeats no key, or nil after some tries.
func (s *search) row(st style, made []sqldb.Filling, t int) []sqldb.Value {
	for range 4 {
		row := make([]sqldb.Value, len(s.tables[t].Columns))
		ok := true
		for c := range row {
			if row[c], ok = s.cell(st, made, t, c); !ok {
				return nil
			}
		}
		if !s.repeats(made[t].Rows, t, row) {
			return row
		}
	}
	return nil
}

// cell draws a value; ok is false where a key has nothing to refer to.
func (s *search) cell(st style, made []sqldb.Filling, t, c int) (v sqldb.Value, ok bool) {
	if s.keys {
		for _, k := range s.plan.keys {
			if k.table == t && k.column == c {
				return s.refer(made, k)
			}
		}
	}
	pool := &s.values[t][c]
	domain := st.domain
	if s.unique[t][c] {
		domain = len(pool.others)
	}
	if len(pool.spoken) > 0 && s.random.Float64() < st.spoken {
		from := pool.spoken
		if s.random.Float64() < st.exact {
			from = pool.exact
		}
		return from[s.random.IntN(len(from))], true
	}
	if s.unique[t][c] && len(made[t].Rows) >= domain {
		v = pool.others[0]
		if v.Kind == sqldb.Integer {
			return whole(int64(len(made[t].Rows) + 1)), true
		}
		return word(string(rune('a' + len(made[t].Rows)))), true
	}
	return pool.others[s.random.IntN(min(domain, len(pool.others)))], true
}

// refer draws one of the values that a foreign key may have.
func (s *search) refer(made []sqldb.Filling, k key) (sqldb.Value, bool) {
	parents := made[k.parent].Rows
	if len(parents) == 0 {
		return sqldb.Value{}, false
	}
	return parents[s.random.IntN(len(parents))][k.parentColumn], true
}

// repeats reports whether a row has the key of another.
func (s *search) repeats(rows [][]sqldb.Value, t int, row []sqldb.Value) bool {
	primary := s.tables[t].PrimaryKey
	return slices.ContainsFunc(rows, func(other []sqldb.Value) bool {
		for c := range row {
			if s.unique[t][c] && other[c] == row[c] {
				return true
			}
		}
		return len(primary) > 0 && !slices.ContainsFunc(primary, func(c int) bool { return other[c] != row[c] })
	})
}

// isParent reports whether a foreign key refers to a table.
func (s *search) isParent(t int) bool {
	return slices.ContainsFunc(s.plan.keys, func(k key) bool { return k.parent == t })
}
