package described

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// deepest is how many descriptions stand within each other.
const deepest = 4

// nounPhrase lists what words from i on may describe: named rows, what is a column of others, rows of a table.
func (p *parser) nounPhrase(i, depth int) []phrase {
	if depth > deepest {
		return nil
	}
	i = p.past(i, articles)
	return slices.Concat(p.named(i), p.kind(i, depth, false), p.beside(i, depth), p.property(i, depth))
}

// kind reads "[largest] state that borders Ohio". A main clause may go on without "that".
func (p *parser) kind(i, depth int, main bool) (list []phrase) {
	sup, adjective := i, -1
	if low := p.low(i); low == "most" && p.adjective(i+1) {
		adjective, i = i+1, i+2
	} else if p.adjective(i) {
		adjective, i = i, i+1
	}
	for _, t := range p.tables(i) {
		a := phrase{table: t.at, end: t.end}
		if adjective >= 0 {
			ci, up := p.byAdjective(adjective, t.at)
			if ci < 0 || !superlative(p.low(sup)) {
				continue
			}
			a.rank = &ranking{column: ci, by: none, up: up}
		}
		for _, b := range p.described(a, depth, main) {
			if !main {
				b = p.first(b)
			}
			list = append(list, b)
		}
	}
	return list
}

// superlative reports a word for the end of an order: "big cities" are of none.
func superlative(low string) bool { return low == "most" || strings.HasSuffix(low, "est") }

func (p *parser) adjective(i int) bool {
	return slices.ContainsFunc(adjectives, func(a struct {
		stems     []string
		more, few map[string]bool
	}) bool {
		return a.more[p.low(i)] || a.few[p.low(i)]
	})
}

// beside reads "Ohio cities": rows before which others are named.
func (p *parser) beside(i, depth int) (list []phrase) {
	for _, one := range p.named(i) {
		for _, t := range p.tables(one.end) {
			if t.at == one.table {
				continue
			}
			a := phrase{table: t.at, end: t.end}
			for _, l := range said(p.links(t.at, one.table), nil) {
				list = append(list, p.described(p.relate(a, l, one), depth, false)...)
			}
		}
	}
	return list
}

// property reads "the capital of Ohio" as the row that it names.
func (p *parser) property(i, depth int) (list []phrase) {
	for _, r := range p.refs {
		c := &p.s.Columns[r.from]
		if r.to != p.name(p.s.Columns[r.to].Table) {
			continue
		}
		for _, n := range p.columns(i, c.Table) {
			if n.at != r.from || p.low(n.end) != "of" {
				continue
			}
			for _, b := range p.phrase(n.end+1, depth+1) {
				if b.table == c.Table {
					a := phrase{table: p.s.Columns[r.to].Table, end: b.end, one: b.one, steps: b.steps + 1}
					a.where = []string{fmt.Sprintf("{%d} IN (%s)", r.to, p.rows(b, col(r.from), false))}
					list = append(list, a)
				}
			}
		}
	}
	return list
}

// described goes on with all descriptions of rows that follow, the most first.
func (p *parser) described(a phrase, depth int, main bool) (list []phrase) {
	for _, b := range p.description(a, depth, main) {
		list = append(list, p.described(b, depth, main)...)
	}
	return append(list, a)
}

// description reads one more description of rows.
func (p *parser) description(a phrase, depth int, main bool) (list []phrase) {
	i := a.end
	if p.low(i) == "and" && len(a.where) > 0 {
		i++
	}
	if n := p.whole(i); n > 0 {
		b := a
		b.end = n
		return []phrase{b}
	}
	if (calling[p.low(i)] || p.low(i) == "of") && len(a.where) == 0 { // "the city of Ohio"
		for _, one := range p.named(i + 1) {
			if one.table == a.table {
				one.rank, one.value = a.rank, ""
				list = append(list, one)
			}
		}
	}
	switch {
	case particles[p.low(i)] && p.low(i+1) == "which":
		return p.inverted(a, i+2, depth)
	case relative[p.low(i)]:
		return slices.Concat(p.predicate(a, i+1, depth), p.inverted(a, i+1, depth))
	case places[p.low(i)]:
		list = append(list, p.related(a, nil, i+1, depth)...)
	}
	if main || having[p.low(i)] || without[p.low(i)] || p.low(i) == "not" || ing(p.low(i)) || p.low(i) == "located" || p.low(i) == "next" {
		list = append(list, p.predicate(a, i, depth)...)
	}
	return list
}

func ing(low string) bool { return len(low) > 4 && strings.HasSuffix(low, "ing") }

// whole returns the word behind "in the country" that all rows are of, or 0.
func (p *parser) whole(i int) int {
	if p.low(i) == "in" || p.low(i) == "of" || p.low(i) == "through" {
		i++
	} else {
		return 0
	}
	for _, name := range everywhere {
		if !english.PhraseIs(p.words, i, name) {
			continue
		}
		for ci := range p.s.Columns {
			held := p.v.Texts(ci)
			if len(held) == 1 && country[english.Fold(held[0])] {
				return i + len(name)
			}
		}
	}
	return 0
}

// predicate reads what a clause says of rows: "borders Ohio", "has the largest area", "has no lakes".
func (p *parser) predicate(a phrase, i, depth int) (list []phrase) {
	negated := false
	if n := p.past(i, being); n > i {
		i = n
		for _, b := range p.kind(p.past(i, articles), depth+1, false) {
			if b.table == a.table && len(a.where) == 0 && a.rank == nil {
				list = append(list, b) // "which state is the state with the most rivers"
			}
		}
	}
	if doing[p.low(i)] {
		i++
	}
	if p.low(i) == "not" {
		negated, i = true, i+1
	}
	if low := p.low(i); having[low] || without[low] {
		if having[low] {
			i++
		}
		if without[p.low(i)] {
			return p.lacking(a, p.past(i+1, articles))
		}
		if negated {
			return p.lacking(a, p.past(i, articles))
		}
		list = append(list, p.ranked(a, i, nil)...)
		return append(list, p.related(a, nil, i, depth)...)
	}
	if places[p.low(i)] && p.low(i) != "to" {
		list = append(list, p.related(a, nil, i+1, depth)...)
	}
	if p.verb(i) {
		verb := &p.words[i]
		j := p.past(i+1, particles)
		list = append(list, p.ranked(a, j, verb)...)
		list = append(list, p.related(a, verb, j, depth)...)
	}
	if negated {
		for n := range list {
			list[n].where = slices.Clone(list[n].where)
			end := list[n].end
			list[n] = p.but(a, list[n], p.s.Tables[a.table].Columns[0])
			list[n].end = end
		}
	}
	return list
}

// verb reports a word that may say how rows belong together: neither a name nor what rows are called, but for
// those that only say so.
func (p *parser) verb(i int) bool {
	if i >= len(p.words) || p.words[i].Quoted || !plain(p.low(i)) && p.low(i) != "next" || len(p.named(i)) > 0 {
		return false
	}
	return !slices.ContainsFunc(p.tables(i), func(t noun) bool {
		return !slices.ContainsFunc(p.refs, func(r ref) bool { // rows of names alone say what belongs together
			return p.s.Columns[r.from].Table == t.at && len(p.s.Tables[t.at].Columns) == 2
		})
	})
}

// related reads the others that describe rows, from word i on.
func (p *parser) related(a phrase, verb *english.Word, i, depth int) (list []phrase) {
	for _, b := range p.phrase(i, depth+1) {
		for _, l := range said(p.links(a.table, b.table), verb) {
			c := p.relate(a, l, b)
			c.end = b.end
			list = append(list, c)
		}
	}
	return list
}

// inverted reads "that Ohio borders", "which the longest river runs through".
func (p *parser) inverted(a phrase, i, depth int) (list []phrase) {
	for _, b := range p.phrase(i, depth+1) {
		j := p.past(b.end, doing)
		if !p.verb(j) && !having[p.low(j)] {
			continue
		}
		verb := &p.words[j]
		for _, l := range said(p.links(b.table, a.table), verb) {
			l.near, l.far = l.far, l.near
			c := p.relate(a, l, b)
			if c.end = j + 1; particles[p.low(j+1)] {
				d := c
				d.end = j + 2
				list = append(list, d)
			}
			list = append(list, c)
		}
	}
	return list
}

// lacking reads rows that none of others belong to.
func (p *parser) lacking(a phrase, i int) (list []phrase) {
	for _, t := range p.tables(i) {
		for _, l := range said(p.links(a.table, t.at), nil) {
			if l.near == none || l.far != none {
				continue
			}
			b := a
			b.where = append(slices.Clone(a.where), fmt.Sprintf("{%d} NOT IN (%s)", l.near.to,
				p.rows(phrase{table: t.at, where: []string{col(l.near.from) + " IS NOT NULL"}}, col(l.near.from), false)))
			b.end, b.steps = t.end, a.steps+1
			list = append(list, b)
		}
	}
	return list
}

// ranked reads "the largest population", "the most rivers" from word i on.
func (p *parser) ranked(a phrase, i int, verb *english.Word) (list []phrase) {
	at := i
	if p.low(i) == "the" {
		i++
	}
	if a.rank != nil || !top[p.low(i)] && !bottom[p.low(i)] {
		return nil
	}
	add := func(r ranking, end int) {
		r.up = bottom[p.low(i)]
		b := a
		b.rank, b.end = &r, end
		list = append(list, b)
	}
	if verb == nil || verb.Low == "contains" {
		for _, from := range []int{i, i + 1} { // the highest point may be a column
			for _, of := range p.properties(from, a.table) {
				if by := p.measured(of.column); by >= 0 && (from > i || extreme(&p.s.Columns[of.column])) {
					add(ranking{column: by, by: of.by}, of.end)
				}
			}
		}
	}
	if low := p.low(i); (low == "most" || low == "fewest" || low == "least") && at < i {
		for _, t := range p.tables(i + 1) {
			if !p.s.Tables[t.at].Calls(p.words[t.end-1].Stem) {
				continue
			}
			for _, l := range said(p.links(a.table, t.at), verb) {
				if l.near != none {
					add(ranking{column: -1, by: l.near}, t.end)
				}
			}
		}
	}
	return list
}
