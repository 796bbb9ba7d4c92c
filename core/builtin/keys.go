package builtin

import (
	"cmp"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
)

func (s *schema) declaredKeys(d *corpus.Database) {
	number := make(map[[2]string]int, len(s.columns))
	for i := range s.columns {
		c := &s.columns[i]
		name := [2]string{strings.ToLower(s.tables[c.table].name), strings.ToLower(c.name)}
		if _, taken := number[name]; !taken {
			number[name] = i
		}
	}
	find := func(table, column string) int {
		if i, ok := number[[2]string{strings.ToLower(table), strings.ToLower(column)}]; ok {
			return i
		}
		return -1
	}
	for _, k := range d.ForeignKeys {
		from, to := find(k.Table, k.Column), find(k.RefTable, k.RefColumn)
		if from < 0 || to < 0 || from == to {
			continue
		}
		s.addKey(from, to)
	}
}

func (s *schema) addKey(from, to int) {
	s.keys = append(s.keys, fkey{from, to})
	s.columns[from].fk = true
	if s.links == nil {
		s.links = make(map[[2]int]bool)
	}
	a, b := s.columns[from].table, s.columns[to].table
	s.links[[2]int{a, b}], s.links[[2]int{b, a}] = true, true
}

// inferKeys joins tables that declare nothing: a column that is named like
// another table's only primary key column refers to it.
func (s *schema) inferKeys() {
	named := s.tablesByKey()
	for from := range s.columns {
		c := &s.columns[from]
		if s.refersOut(from) {
			continue
		}
		for _, ti := range named.meant(c) {
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
	return s.columns[col].fk && slices.ContainsFunc(s.keys, func(k fkey) bool {
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
func (s *schema) linked(a, b int) bool { return s.links[[2]int{a, b}] }

// tablesByKey are the tables with one key column by the names that a column
// which refers to it can have.
type tablesByKey struct {
	name, stems map[string][]int
}

func (s *schema) tablesByKey() tablesByKey {
	out := tablesByKey{map[string][]int{}, map[string][]int{}}
	for ti := range s.tables {
		t := &s.tables[ti]
		if len(t.pk) != 1 {
			continue
		}
		key := &s.columns[t.pk[0]]
		spelt := strings.Join(append(slices.Clone(t.stems), key.full...), " ")
		out.stems[spelt] = append(out.stems[spelt], ti)
		if len(key.full) != 1 { // "id" alone says nothing of the table
			spelt, name := strings.Join(key.full, " "), strings.ToLower(key.name)
			out.stems[spelt] = append(out.stems[spelt], ti)
			out.name[name] = append(out.name[name], ti)
		}
	}
	return out
}

// meant are the tables that a column can refer to, in order.
func (n tablesByKey) meant(c *column) []int {
	list := slices.Clone(n.name[strings.ToLower(c.name)])
	for i := range c.full {
		list = append(list, n.stems[strings.Join(c.full[i:], " ")]...)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// parallel reports keys that lead from one table to one other: where a trip
// has a start and an end, it has two to the stations.
func (s *schema) parallel(a, b fkey) bool {
	return s.columns[a.from].table == s.columns[b.from].table && s.columns[a.to].table == s.columns[b.to].table
}

// along ranks the keys of tables that are joined by several by how many words
// of the question their columns' names share. Without such tables it is nil.
func (s *schema) along(words []word) []fkey {
	var out []fkey
	for i, k := range s.keys {
		for j, other := range s.keys {
			if i != j && s.parallel(k, other) {
				out = append(out, k)
				break
			}
		}
	}
	said := make(map[fkey]float64, len(out))
	for _, k := range out {
		for _, stem := range s.columns[k.from].full {
			best := 0.0
			for i := range words {
				best = max(best, near(&words[i], stem))
			}
			said[k] += best
		}
	}
	slices.SortStableFunc(out, func(a, b fkey) int { return cmp.Compare(said[b], said[a]) })
	return out
}

// chosen is the first of the keys in along that joins what k joins, else k.
func (s *schema) chosen(along []fkey, k fkey) fkey {
	for _, a := range along {
		if s.parallel(a, k) {
			return a
		}
	}
	return k
}

// others puts for each pair of tables its second key before its first.
func (s *schema) others(along []fkey) []fkey {
	var first, later []fkey
	for i, k := range along {
		if slices.ContainsFunc(along[:i], func(a fkey) bool { return s.parallel(a, k) }) {
			later = append(later, k)
		} else {
			first = append(first, k)
		}
	}
	return append(later, first...)
}
