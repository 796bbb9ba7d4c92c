// Package joins finds which tables belong together in a database that declares no
// foreign keys, as exports and dumps do not: by what columns are called and what they
// hold. Each table has at most one key of its own. A column that many tables share
// belongs to the table that its name speaks of, and the others refer to it, so that
// tables which share a reference are joined through what they refer to.
//
//	found, own := joins.Find(tables)
package joins

import (
	"slices"
	"strings"
)

// A Table as its names and rows tell it.
type Table struct {
	Stems   []string // of its name
	Columns []Column
	Key     int  // the one column of its declared primary key, or -1
	People  bool // its rows are people
}

// A Column of a table.
type Column struct {
	Stems   []string
	Numeric bool
	Person  bool   // its name says who
	Called  bool   // its name has its table's: "state name" of states
	Said    string // its name in words
	Sample
}

// A Place is a column by the numbers of its table and of its place there.
type Place struct{ Table, Column int }

// A Join is a column that refers to another table's key.
type Join struct{ From, To Place }

// Find returns the references between tables, in the order of the columns, and by table
// the column that is its own key, or -1.
func Find(tables []Table) (found []Join, own []int) {
	f := finder{tables: tables, own: make([]int, len(tables)), sharing: make(map[string][]Place)}
	for t := range tables {
		f.own[t] = -1
		for c := range tables[t].Columns {
			if name := f.name(Place{t, c}); name != "" {
				f.sharing[name] = append(f.sharing[name], Place{t, c})
			}
		}
	}
	f.naming()
	for t := range tables {
		f.own[t] = f.ownKey(t)
	}
	f.shared()
	found = f.references()
	if f.first(found) {
		found = f.references()
	}
	return found, f.own
}

// references lists what refers to the keys that are known.
func (f *finder) references() (found []Join) {
	for t := range f.tables {
		for c := range f.tables[t].Columns {
			if to := f.meant(Place{t, c}); to >= 0 {
				found = append(found, Join{Place{t, c}, Place{to, f.own[to]}})
			}
		}
	}
	return found
}

// first takes for the key of tables without one the first column, if it holds numbers, each once, and
// refers to nothing: who says scientist may mean an ssn. It reports whether there are such.
func (f *finder) first(found []Join) (more bool) {
	for t := range f.tables {
		if len(f.tables[t].Columns) == 0 || f.own[t] >= 0 {
			continue
		}
		c := &f.tables[t].Columns[0]
		refers := slices.ContainsFunc(found, func(j Join) bool { return j.From == Place{t, 0} })
		words, _ := thing(c.Stems)
		if !refers && c.Numeric && len(c.Values) > 1 && !c.Repeats && !f.others(t, 0, words, f.speaks(words, t)) {
			f.own[t], more = 0, true
		}
	}
	return more
}

type finder struct {
	tables  []Table
	own     []int
	sharing map[string][]Place // columns by their whole name
	called  map[string][]int   // tables by what a column that refers to them can be called
}

func (f *finder) column(p Place) *Column { return &f.tables[p.Table].Columns[p.Column] }

func (f *finder) name(p Place) string { return strings.Join(f.column(p).Stems, " ") }

// naming notes by which words each table is spoken of.
func (f *finder) naming() {
	f.called = make(map[string][]int)
	for t := range f.tables {
		stems := f.tables[t].Stems
		for n := range stems {
			f.calledBy(t, stems[n:])
			if n > 0 {
				f.calledBy(t, stems[:n])
			}
		}
	}
}

func (f *finder) calledBy(t int, words []string) {
	name := strings.Join(words, " ")
	if list := f.called[name]; len(list) == 0 || list[len(list)-1] != t {
		f.called[name] = append(list, t)
	}
}

// speaks tells how well words speak of a table.
func (f *finder) speaks(words string, t int) int { return speaks(words, f.tables[t].Stems) }

// ownKey returns the column that tells the rows of a table apart and speaks of no other
// table rather than of this one; or -1.
func (f *finder) ownKey(t int) int {
	best, most := -1, 0
	for c := range f.tables[t].Columns {
		if rank := f.rankKey(t, c); rank > most {
			best, most = c, rank
		}
	}
	return best
}

// rankKey tells how well a column does for the key of its table, 0 where it is none.
func (f *finder) rankKey(t, c int) int {
	tab := &f.tables[t]
	col := &tab.Columns[c]
	if _, numbers := thing(col.Stems); tab.Key != c && (col.Repeats || tab.Key >= 0 && !numbers) {
		return 0
	}
	rank := f.saysKey(t, c)
	if rank == 0 {
		return 0
	}
	if tab.Key == c {
		rank += 2
	}
	if c == 0 {
		rank++
	}
	if !generic(col.Stems) && len(f.sharing[f.name(Place{t, c})]) > 1 {
		rank += 4 // business_id, by which others speak of a business, and not its bid
	}
	return rank
}

// saysKey is rankKey by the name alone.
func (f *finder) saysKey(t, c int) int {
	tab := &f.tables[t]
	col := &tab.Columns[c]
	words, numbers := thing(col.Stems)
	declared := tab.Key == c
	first := c == 0 && !col.Numeric
	switch said := f.speaks(words, t); {
	case generic(col.Stems) && numbers:
		return 5
	case f.others(t, c, words, said):
		return 0
	case numbers && said > unsaid:
		return 2 + said
	case said == exactly && (declared || first):
		return 3
	case c == 0 && numbers, declared:
		return 2
	}
	return 0
}

// others reports a name that speaks better of another table: of one that is called so, or
// of one that has a column of that name.
func (f *finder) others(t, c int, words string, said int) bool {
	for _, u := range f.called[words] {
		if u != t && f.speaks(words, u) > said && (f.speaks(words, u) == exactly) {
			return true
		}
	}
	return slices.ContainsFunc(f.sharing[f.name(Place{t, c})], func(p Place) bool {
		return p.Table != t && !f.column(p).Repeats && f.speaks(words, p.Table) > said
	})
}

// shared finds the owner of a name that speaks of no table: the one that holds the values
// of the others, each once.
func (f *finder) shared() {
	for t := range f.tables {
		for c := range f.tables[t].Columns {
			list := f.sharing[f.name(Place{t, c})]
			if len(list) < 2 || list[0] != (Place{t, c}) || generic(f.column(list[0]).Stems) {
				continue
			}
			if _, numbers := thing(f.column(list[0]).Stems); numbers {
				f.choose(list)
			}
		}
	}
}

// choose leaves a shared name to one of the tables that have it for their key.
func (f *finder) choose(list []Place) {
	owners := slices.DeleteFunc(slices.Clone(list), func(p Place) bool { return f.own[p.Table] != p.Column })
	if len(owners) < 2 {
		return
	}
	best, most := -1, -1
	for i, p := range owners {
		words, _ := thing(f.column(p).Stems)
		holds := 0
		for _, q := range list {
			if q != p && f.within(f.column(q), f.column(p)) >= 1 {
				holds++
			}
		}
		if rank := 100*f.speaks(words, p.Table) + holds; rank > most {
			best, most = i, rank
		}
	}
	for i, p := range owners {
		if i != best && f.within(f.column(p), f.column(owners[best])) >= .5 {
			f.own[p.Table] = -1
		}
	}
}

// within returns the share of one column's values that another holds. Of what nothing is
// known it is 1.
func (f *finder) within(some, all *Column) float64 {
	if len(some.Values) == 0 || len(all.Values) == 0 {
		return 1
	}
	n := 0
	for value := range some.Values { // a count needs no order
		if all.Values[value] {
			n++
		}
	}
	return float64(n) / float64(len(some.Values))
}

// meant returns the table that a column refers to, or -1.
func (f *finder) meant(from Place) int {
	col := f.column(from)
	own := f.own[from.Table] == from.Column
	if len(col.Stems) == 0 || own && !f.begins(from) {
		return -1
	}
	best, most := -1, 0.0
	for i := range col.Stems {
		if own && i == 0 {
			continue
		}
		f.meantBy(col.Stems[i:], func(t int) {
			if t == from.Table || f.own[t] < 0 {
				return
			}
			if rank := f.refers(from, i, t); rank > most {
				best, most = t, rank
			}
		})
	}
	return best
}

// begins reports a key that is called as its table and then as a key: sales_order_id of sales says which order each
// was.
func (f *finder) begins(p Place) bool {
	stems, table := f.column(p).Stems, f.tables[p.Table].Stems
	return len(stems) > len(table)+1 && slices.Equal(stems[:len(table)], table)
}

// meantBy calls see with each table that a name may speak of.
func (f *finder) meantBy(stems []string, see func(t int)) {
	for _, p := range f.sharing[strings.Join(stems, " ")] {
		if f.own[p.Table] == p.Column {
			see(p.Table)
		}
	}
	words, _ := thing(stems)
	for _, t := range f.called[words] {
		see(t)
	}
}

// owned reports a name that is the key of a table.
func (f *finder) owned(stems []string) bool {
	return slices.ContainsFunc(f.sharing[strings.Join(stems, " ")],
		func(p Place) bool { return f.own[p.Table] == p.Column })
}

// refers weighs that a column, without the first words of its name, refers to a table: 0 if
// it does not.
func (f *finder) refers(from Place, role, t int) float64 {
	col, key := f.column(from), f.column(Place{t, f.own[t]})
	rank, least := f.saysRow(col.Stems[role:], role, t)
	_, numbers := thing(col.Stems[role:])
	if len(key.Values) == 0 && (col.Numeric != key.Numeric || !numbers && role > 0) {
		return 0
	}
	within := f.within(col, key)
	if rank == 0 || within < least && key.Complete {
		return 0
	}
	return rank - float64(role)/4 + within/8
}

// saysRow weighs that words behind a role mean a row of a table, and how much of what they name the table's key must
// hold: the less they say, the more.
func (f *finder) saysRow(stems []string, role, t int) (rank, least float64) {
	key := f.column(Place{t, f.own[t]})
	words, numbers := thing(stems)
	said := f.speaks(words, t)
	switch same := slices.Equal(stems, key.Stems) && !generic(key.Stems); {
	case same && (role == 0 || len(stems) > 1 || numbers):
		return 10 + float64(said), .01
	case said == exactly && numbers:
		return 9, .5
	case said == exactly:
		return 7, .99
	case said >= partly && numbers && (generic(key.Stems) || !f.owned(stems)):
		return 2 + float64(said), .99
	}
	return 0, 1
}
