package schema

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/internal/order"
	"github.com/orbweaver/orbweaver/core/text"
)

func declaredKeys(s *Schema, d *corpus.Database) {
	number := make(map[[2]string]int, len(s.Columns))
	for i := range s.Columns {
		c := &s.Columns[i]
		name := [2]string{strings.ToLower(s.Tables[c.Table].Name), strings.ToLower(c.Name)}
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

func (s *Schema) addKey(from, to int) {
	s.Keys = append(s.Keys, Key{from, to})
	s.Columns[from].FK = true
	if s.links == nil {
		s.links = make(map[[2]int]bool)
	}
	a, b := s.Columns[from].Table, s.Columns[to].Table
	s.links[[2]int{a, b}], s.links[[2]int{b, a}] = true, true
}

// everyTables lists names of keys that many tables have, each its own.
var everyTables = english.WordSet("id code name number key no nr type titl date label status")

// ownWord reports a key whose name says what its table holds: two words, or a word for a
// text, as "carrier".
func ownWord(key *Column) bool {
	return len(key.Full) != 1 || key.Class == Textual && !everyTables[key.Full[0]]
}

// inferKeys joins tables that declare nothing: a column that is named like
// another table's only primary key column refers to it.
func (s *Schema) inferKeys() {
	named := s.tablesByKey()
	for from := range s.Columns {
		c := &s.Columns[from]
		if refersOut(s, from) {
			continue
		}
		for _, ti := range named.meant(c) {
			t := &s.Tables[ti]
			if ti == c.Table || len(t.PK) != 1 || s.linked(c.Table, ti) {
				continue
			}
			to := t.PK[0]
			spelt := slices.Equal(c.Full, append(slices.Clone(t.Stems), s.Columns[to].Full...))
			same := strings.EqualFold(c.Name, s.Columns[to].Name) && (spelt || ownWord(&s.Columns[to]))
			spelt = spelt || endsWith(c.Full, t.Stems, s.Columns[to].Full)
			if (same || spelt) && !(c.PK && len(s.Tables[c.Table].PK) == 1 && s.Columns[to].FK) {
				s.addKey(from, to)
				break
			}
		}
	}
}

// refersOut reports whether a declared key leads from a column to another
// table. Keys within one table do not count: some schemas have them by mistake.
func refersOut(s *Schema, col int) bool {
	return s.Columns[col].FK && slices.ContainsFunc(s.Keys, func(k Key) bool {
		return k.From == col && s.Columns[k.To].Table != s.Columns[col].Table
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
func (s *Schema) linked(a, b int) bool { return s.links[[2]int{a, b}] }

// tablesByKey lists the tables with one key column by the names that a column
// which refers to it can have.
type tablesByKey struct {
	name, stems map[string][]int
}

func (s *Schema) tablesByKey() tablesByKey {
	out := tablesByKey{map[string][]int{}, map[string][]int{}}
	for ti := range s.Tables {
		t := &s.Tables[ti]
		if len(t.PK) != 1 {
			continue
		}
		key := &s.Columns[t.PK[0]]
		spelt := strings.Join(append(slices.Clone(t.Stems), key.Full...), " ")
		out.stems[spelt] = append(out.stems[spelt], ti)
		if ownWord(key) { // "id" alone says nothing of the table
			spelt, name := strings.Join(key.Full, " "), strings.ToLower(key.Name)
			out.stems[spelt] = append(out.stems[spelt], ti)
			out.name[name] = append(out.name[name], ti)
		}
	}
	return out
}

// meant returns the tables that a column can refer to, in order.
func (n tablesByKey) meant(c *Column) []int {
	list := slices.Clone(n.name[strings.ToLower(c.Name)])
	for i := range c.Full {
		list = append(list, n.stems[strings.Join(c.Full[i:], " ")]...)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// Parallel reports keys that lead from one table to one other: where a trip
// has a start and an end, it has two to the stations.
func (s *Schema) Parallel(a, b Key) bool {
	return s.ends(a) == s.ends(b)
}

// ends returns the tables that a key leads from and to.
func (s *Schema) ends(k Key) [2]int { return [2]int{s.Columns[k.From].Table, s.Columns[k.To].Table} }

// JoinKeys ranks the keys of tables that are joined by several by how many words
// of the question their columns' names share. Without such tables it is nil.
func (s *Schema) JoinKeys(words []english.Word) []Key {
	count := make(map[[2]int]int, len(s.Keys))
	for _, k := range s.Keys {
		count[s.ends(k)]++
	}
	var out []Key
	for _, k := range s.Keys {
		if count[s.ends(k)] > 1 {
			out = append(out, k)
		}
	}
	said := make(map[Key]float64, len(out))
	for _, k := range out {
		rows := s.Tables[s.Columns[k.From].Table].Stems
		for _, stem := range s.Columns[k.From].Full {
			if slices.Contains(rows, stem) {
				continue // "courses without prerequisites" speaks of rows of that name
			}
			best := 0.0
			for i := range words {
				best = max(best, english.Near(&words[i], stem))
			}
			said[k] += best
		}
		said[k] += pointed(words, s.Columns[k.From].Full)
	}
	order.Stable(out, func(a, b Key) int { return cmp.Compare(said[b], said[a]) })
	return out
}

// pointed is more than nothing where one of "to" and "from" is said, and not the other,
// and a key's name begins or ends a way: flights TO a city are those with it as dest.
func pointed(words []english.Word, full []string) float64 {
	at := func(way string) bool {
		return slices.ContainsFunc(words, func(w english.Word) bool { return w.Low == way && !w.Quoted })
	}
	to, from := at("to"), at("from")
	for _, stem := range full {
		if to && !from && english.Ends[stem] || from && !to && english.Begins[stem] {
			return 0.5
		}
	}
	return 0
}

// Chosen returns the first of the keys in along that joins what k joins, else k.
func (s *Schema) Chosen(along []Key, k Key) Key {
	for _, a := range along {
		if s.Parallel(a, k) {
			return a
		}
	}
	return k
}

// Others puts for each pair of tables its second key before its first.
func (s *Schema) Others(along []Key) []Key {
	var first, later []Key
	for i, k := range along {
		if slices.ContainsFunc(along[:i], func(a Key) bool { return s.Parallel(a, k) }) {
			later = append(later, k)
		} else {
			first = append(first, k)
		}
	}
	return append(later, first...)
}

// numbering lists the words that say of a column that it numbers the rows.
var numbering = english.WordSet("id number code key")

// numbersRows reports a column that is named as what numbers the rows of a table,
// in a database that declares no key.
func numbersRows(s *Schema, ci int) bool {
	return s.keyless && numbering[english.LastOf(s.Columns[ci].Full)]
}

// countsRows reports numbers from 1 or 101 on that are called as the rows are: the trips of a
// file of trips, or of boat trips, are not added up.
func countsRows(s *Schema, v *Values, ci int) bool {
	c := &s.Columns[ci]
	return s.keyless && c.Class == Numeric && len(text.Words(c.Name)) == 1 &&
		slices.Equal(c.Full, []string{english.LastOf(s.Tables[c.Table].Stems)}) && math.Mod(v.Low[ci], 100) == 1
}

// callRows notes what rows are called in a database that declares no key, by the names of tables and texts.
func callRows(s *Schema, v *Values) {
	if !s.keyless {
		return
	}
	for ti := range s.Tables {
		t := &s.Tables[ti]
		if written := text.Words(t.Name); len(t.Stems) > 1 && len(written) == 1 {
			t.Row = []string{text.Stem(written[0].Text)} // who says "pokemon" means no poke and no month
		}
		if t.Row == nil {
			t.Row = calledBy(s, v, ti)
		}
	}
}

// findKeys takes for a table's key, in a database that declares none, as files
// of CSV never do, the first column that is named so and holds no value twice.
// The rows are what it numbers.
func findKeys(s *Schema, v *Values) {
	if !s.keyless {
		return
	}
	for ti := range s.Tables {
		t := &s.Tables[ti]
		at := slices.IndexFunc(t.Columns, func(ci int) bool {
			return v.Different[ci] && (numbersRows(s, ci) || countsRows(s, v, ci))
		})
		own := func(ci int) bool { return numbersRows(s, ci) && len(s.Columns[ci].Stems) == 1 && !v.Different[ci] }
		if at < 0 || len(t.PK) > 0 || slices.ContainsFunc(t.Columns, own) {
			continue // a user's rows are those of his cookies where user_id comes again
		}
		if !s.Columns[t.Columns[at]].FK {
			takeKey(s, ti, t.Columns[at])
		}
	}
}

// takeKey takes a column for the key of a table that declares none.
func takeKey(s *Schema, ti, key int) {
	t := &s.Tables[ti]
	t.PK, s.Columns[key].PK, t.found = []int{key}, true, true
	if row := numbered(s, ti, key); row != nil {
		t.Row = row
	}
}

// calledBy returns what rows are called by the name of their first text: a car by "car_name".
func calledBy(s *Schema, v *Values, ti int) []string {
	for _, ci := range s.Tables[ti].Columns {
		c := &s.Columns[ci]
		if c.Class != Textual {
			continue
		}
		once := v.Codes[ci].read && !v.Codes[ci].twice
		if full := c.Full; len(full) == 2 && full[1] == "name" && once && !english.NameParts[full[0]] &&
			!slices.ContainsFunc(s.Tables, func(t Table) bool { return slices.Equal(t.Stems, full[:1]) }) {
			return full[:1]
		}
		return nil
	}
	return nil
}

// numbered returns the things that a key numbers by its name, where no other table is called so.
func numbered(s *Schema, ti, key int) []string {
	full := s.Columns[key].Full
	n := len(full) - 1
	if n < 1 || !numbering[full[n]] {
		return nil
	}
	row := full[:n]
	for i := range s.Tables {
		if i != ti && slices.Equal(s.Tables[i].Stems, row) {
			return nil
		}
	}
	return row
}
