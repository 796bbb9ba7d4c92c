package builtin

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
)

func (s *schema) declaredKeys(d *corpus.Database) {
	for _, k := range d.ForeignKeys {
		from, to := s.column(k.Table, k.Column), s.column(k.RefTable, k.RefColumn)
		if from < 0 || to < 0 || from == to {
			continue
		}
		s.addKey(from, to)
	}
}

func (s *schema) addKey(from, to int) {
	s.keys = append(s.keys, fkey{from, to})
	s.columns[from].fk = true
}

// inferKeys joins tables that declare nothing: a column that is named like
// another table's only primary key column refers to it.
func (s *schema) inferKeys() {
	for from := range s.columns {
		c := &s.columns[from]
		if s.refersOut(from) {
			continue
		}
		for ti := range s.tables {
			t := &s.tables[ti]
			if ti == c.table || len(t.pk) != 1 || s.linked(c.table, ti) {
				continue
			}
			to := t.pk[0]
			generic := len(s.columns[to].full) == 1 && !slices.Equal(c.full, append(slices.Clone(t.stems), s.columns[to].full...))
			same := strings.EqualFold(c.name, s.columns[to].name) && !generic
			spelt := slices.Equal(c.full, append(slices.Clone(t.stems), s.columns[to].full...))
			spelt = spelt || endsWith(c.full, t.stems, s.columns[to].full)
			if (same || spelt) && !(c.pk && len(s.tables[c.table].pk) == 1 && s.columns[to].fk) {
				s.addKey(from, to)
				break
			}
		}
	}
}

// refersOut reports whether a declared key leads from a column to another
// table. Keys within one table do not count: some schemas have them by mistake.
func (s *schema) refersOut(col int) bool {
	return slices.ContainsFunc(s.keys, func(k fkey) bool {
		return k.from == col && s.columns[k.to].table != s.columns[col].table
	})
}

// endsWith reports a role before the name of a key: "start station id".
func endsWith(full, tableStems, keyStems []string) bool {
	want := append(slices.Clone(tableStems), keyStems...)
	if len(keyStems) > 1 {
		want = keyStems
	}
	return len(full) > len(want) && slices.Equal(full[len(full)-len(want):], want)
}

// linked reports whether a key joins two tables directly.
func (s *schema) linked(a, b int) bool {
	for _, k := range s.keys {
		x, y := s.columns[k.from].table, s.columns[k.to].table
		if x == a && y == b || x == b && y == a {
			return true
		}
	}
	return false
}
