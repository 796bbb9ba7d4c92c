package described

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

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
	for from, shares := range counts {
		c := &s.Columns[from]
		for n, to := range names {
			known := slices.ContainsFunc(list, func(r ref) bool { return r.from == from })
			own := slices.Contains(names, from) && (!c.Repeats || shares[n] < shares[len(names)]) || !tells(s, counts, names, n)
			if !known && !own && c.Class == schema.Textual && s.Columns[to].Table != c.Table &&
				shares[len(names)] >= fewest && 3*shares[n] >= 2*shares[len(names)] {
				list = append(list, ref{from, to})
			}
		}
	}
	return list
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
func (p *parser) links(a, b int) (list []link) {
	of := func(ci int) int { return p.s.Columns[ci].Table }
	for _, r := range p.refs {
		switch from, to := of(r.from), of(r.to); {
		case from == a && to == b && a != b:
			list = append(list, link{near: none, far: r, words: p.s.Columns[r.from].Full, plain: p.calledSo(r)})
		case from == b && to == a && a != b:
			list = append(list, link{near: r, far: none, words: p.s.Columns[r.from].Full, plain: p.calledSo(r)})
		}
	}
	for _, r := range p.refs {
		for _, o := range p.refs {
			between := of(r.from)
			if r.from == o.from || between != of(o.from) || of(r.to) != a || of(o.to) != b || between == a || between == b {
				continue
			}
			words := slices.Concat(p.s.Tables[between].Stems, p.s.Columns[o.from].Stems)
			list = append(list, link{near: r, far: o, words: words, own: a == b})
		}
	}
	return list
}

// said picks the links that a verb says, or where it says none the only one: what "runs through" may be any.
func said(list []link, verb *english.Word) []link {
	if verb != nil {
		var named []link
		for _, l := range list {
			for _, stem := range l.words {
				if english.Near(verb, stem) >= 1-english.SynonymCost || besides[verb.Low] && stem == "border" {
					named = append(named, l)
					break
				}
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
func (p *parser) calledSo(r ref) bool {
	return slices.Contains(p.s.Columns[r.from].Full, english.LastOf(p.s.Tables[p.s.Columns[r.to].Table].Stems))
}

// hub counts what refers to rows of a table.
func (p *parser) hub(table int) (n int) {
	for _, r := range p.refs {
		if p.s.Columns[r.to].Table == table {
			n++
		}
	}
	return n
}

// besides lists other words for what borders.
var besides = english.WordSet("neighbor neighbors neighboring neighbour neighbours neighbouring adjoin adjoins adjoining " +
	"adjacent next surround surrounds surrounding touch touches touching")
