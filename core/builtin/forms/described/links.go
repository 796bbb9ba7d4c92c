package described

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/internal/order"
)

// A database is what words may name, and a question's words.
type database struct {
	s     *schema.Schema
	v     *schema.Values
	refs  []ref
	words []english.Word
}

// A ref is a column whose values call rows of another table, or of its own: by its key or by its name.
type ref struct{ from, to int }

// refs finds them: the keys, and in a database that declares none the columns of which two texts in three name
// rows of a table.
func refs(s *schema.Schema, v *schema.Values) (list []ref) {
	for _, k := range s.Keys {
		list = append(list, ref{k.From, k.To})
	}
	if !schema.Apart(s) {
		return list
	}
	names := make([]int, 0, len(s.Tables))
	for ti := range s.Tables {
		if ci := s.Tables[ti].Shown; ci >= 0 && calls(s, ci) {
			names = append(names, ci)
		}
	}
	counts := shared(s, v, names)
	for from := range counts {
		if n := calledIn(s, counts, names, from); n >= 0 &&
			!slices.ContainsFunc(list, func(r ref) bool { return r.from == from }) {
			list = append(list, ref{from, names[n]})
		}
	}
	return list
}

// calledIn returns the place of the first of some columns of names that has two in three texts of a column, or -1.
func calledIn(s *schema.Schema, counts [][]int, names []int, from int) int {
	c, shares := &s.Columns[from], counts[from]
	all := shares[len(names)]
	if c.Class != schema.Textual || all < fewest {
		return -1
	}
	return slices.IndexFunc(names, func(to int) bool {
		n := slices.Index(names, to)
		own := slices.Contains(names, from) && (!c.Repeats || shares[n] < all)
		return !own && s.Columns[to].Table != c.Table && 3*shares[n] >= 2*all && tells(s, counts, names, n)
	})
}

// tells reports names that tell rows apart: not those of a table that says which of others' adjoin.
func tells(s *schema.Schema, counts [][]int, names []int, n int) bool {
	if !s.Columns[names[n]].Repeats {
		return true
	}
	own := counts[names[n]]
	for other := range names {
		if other != n && own[other] == own[len(names)] {
			return false
		}
	}
	return true
}

// fewest texts say that a column holds names of another's rows.
const fewest = 3

// calls reports a column that has no other name than its table's rows.
func calls(s *schema.Schema, ci int) bool {
	c := &s.Columns[ci]
	return c.Class == schema.Textual && (len(c.Stems) == 1 && (c.Stems[0] == "name" || c.Stems[0] == "titl") ||
		slices.Equal(c.Stems, s.Tables[c.Table].Stems))
}

// shared counts by column how many of its texts each of some columns has, and last how many there are.
func shared(s *schema.Schema, v *schema.Values, names []int) [][]int {
	counts := make([][]int, len(s.Columns))
	for ci := range counts {
		counts[ci] = make([]int, len(names)+1)
	}
	for _, found := range v.ByKey { // a set needs no order
		for _, f := range found {
			counts[f.Column][len(names)]++
			for n, to := range names {
				if slices.ContainsFunc(found, func(o schema.Found) bool { return o.Column == to }) {
					counts[f.Column][n]++
				}
			}
		}
	}
	return counts
}

// A link is a way from the rows of one table to those of another: a column of either, or a table between them.
type link struct {
	near, far ref // what the rows of the one are referred to by, and those of the other: {-1, …} for none
	words     []string
	own       bool // both are rows of the same table
	plain     bool // the column is called as the table that it refers to
}

// none is no reference.
var none = ref{-1, -1}

// links lists the ways from rows of table a to rows of table b, for which words of the links may be said.
func (d *database) links(a, b int) (list []link) {
	of := func(ci int) int { return d.s.Columns[ci].Table }
	for _, r := range d.refs {
		switch from, to := of(r.from), of(r.to); {
		case from == a && to == b && a != b:
			list = append(list, link{near: none, far: r, words: d.s.Columns[r.from].Full, plain: d.calledSo(r)})
		case from == b && to == a && a != b:
			list = append(list, link{near: r, far: none, words: d.s.Columns[r.from].Full, plain: d.calledSo(r)})
		}
	}
	for _, r := range d.refs {
		for _, o := range d.refs {
			t := of(r.from)
			if of(r.to) == a && of(o.to) == b && d.between(r, o) && t != a && t != b {
				words := slices.Concat(d.s.Tables[t].Stems, d.s.Columns[o.from].Stems)
				list = append(list, link{near: r, far: o, words: words, own: a == b})
			}
		}
	}
	return list
}

// between reports two references of the same rows, which say what belongs together.
func (d *database) between(r, o ref) bool {
	return r.from != o.from && d.s.Columns[r.from].Table == d.s.Columns[o.from].Table
}

// said picks the links that a verb says, or where it says none the only one: what "runs through" may be any.
func said(list []link, verb *english.Word) []link {
	if verb != nil {
		var named []link
		for _, l := range list {
			if slices.ContainsFunc(l.words, func(stem string) bool {
				return english.Near(verb, stem) >= 1-english.SynonymCost || besides[verb.Low] && stem == "border"
			}) {
				named = append(named, l)
			}
		}
		if len(named) > 0 {
			return named[:1]
		}
	}
	list = slices.DeleteFunc(slices.Clone(list), func(l link) bool { return l.own })
	direct := slices.DeleteFunc(slices.Clone(list), func(l link) bool { return l.near != none && l.far != none })
	if len(direct) > 0 {
		list = direct
	}
	if len(list) > 1 { // of a city's state and a state's capital the former
		list = slices.DeleteFunc(slices.Clone(list), func(l link) bool { return !l.plain })
	}
	if len(list) != 1 {
		return nil
	}
	return list
}

// calledSo reports a column with the name of the table that it refers to.
func (d *database) calledSo(r ref) bool {
	return slices.Contains(d.s.Columns[r.from].Full, english.LastOf(d.s.Tables[d.s.Columns[r.to].Table].Stems))
}

// hub counts what refers to rows of a table.
func (d *database) hub(table int) (n int) {
	for _, r := range d.refs {
		if d.s.Columns[r.to].Table == table {
			n++
		}
	}
	return n
}

// byHub lists the tables, those first that most others refer to.
func (d *database) byHub() []int {
	tables := make([]int, len(d.s.Tables))
	for t := range tables {
		tables[t] = t
	}
	order.Stable(tables, func(a, b int) int { return d.hub(b) - d.hub(a) })
	return tables
}

// besides lists other words for what borders.
var besides = english.WordSet(
	"neighbor neighbors neighboring neighbour neighbours neighbouring adjoin adjoins adjoining " +
		"adjacent next surround surrounds surrounding touch touches touching")
