package described

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// How many descriptions stand within each other, and how many places are looked at for a phrase before a question is
// given up: those that people asked take some ten.
const (
	deepest   = 4
	mostTried = 400
)

// nounPhrase lists what words from i on may describe: named rows, what is a column of others, rows of a table.
func (p *parser) nounPhrase(i, depth int) []phrase {
	if p.tried++; depth > deepest || p.tried > mostTried {
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
					a.where = []string{in(p, r.to, " IN ", r.from, b)}
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
	if len(a.where) == 0 {
		list = p.appositions(a, i)
	}
	switch {
	case particles[p.low(i)] && p.low(i+1) == "which":
		return p.inverted(a, i+2, depth)
	case relative[p.low(i)]:
		return slices.Concat(p.predicate(a, i+1, depth), p.inverted(a, i+1, depth))
	case places[p.low(i)]:
		list = append(list, p.related(a, nil, i+1, depth)...)
	}
	if main || p.participle(i) {
		list = append(list, p.predicate(a, i, depth)...)
	}
	return list
}

// participle reports a word that goes on without "that": "bordering Ohio", "with no lakes".
func (d *database) participle(i int) bool {
	low := d.low(i)
	return having[low] || without[low] || ing(low) || low == "not" || low == "located" || low == "next"
}

// appositions reads "the river named Tern", "the city of Ohio".
func (d *database) appositions(a phrase, i int) (list []phrase) {
	if !calling[d.low(i)] && d.low(i) != "of" {
		return nil
	}
	for _, one := range d.named(i + 1) {
		if one.table == a.table {
			one.rank, one.value = a.rank, ""
			list = append(list, one)
		}
	}
	return list
}

func ing(low string) bool { return len(low) > 4 && strings.HasSuffix(low, "ing") }

// predicate reads what a clause says of rows: "borders Ohio", "has the largest area", "has no lakes".
func (p *parser) predicate(a phrase, i, depth int) (list []phrase) {
	if n := p.past(i, being); n > i {
		i = n
		list = p.same(a, p.past(i, articles), depth)
	}
	if doing[p.low(i)] {
		i++
	}
	negated := p.low(i) == "not"
	if negated {
		i++
	}
	if having[p.low(i)] || without[p.low(i)] {
		return append(list, p.has(a, i, depth, negated)...)
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
	for n := range list {
		if negated {
			b := list[n]
			list[n] = p.but(a, b, p.s.Tables[a.table].Columns[0])
			list[n].end = b.end
		}
	}
	return list
}

// same reads "which state IS THE STATE WITH THE MOST RIVERS".
func (p *parser) same(a phrase, i, depth int) (list []phrase) {
	for _, b := range p.kind(i, depth+1, false) {
		if b.table == a.table && len(a.where) == 0 && a.rank == nil {
			list = append(list, b)
		}
	}
	return list
}

// has reads what rows have: the most of something, none of others, or some.
func (p *parser) has(a phrase, i, depth int, negated bool) []phrase {
	if having[p.low(i)] {
		i++
	}
	if none := without[p.low(i)]; none || negated {
		if none {
			i++
		}
		return p.lacking(a, p.past(i, articles))
	}
	return append(p.ranked(a, i, nil), p.related(a, nil, i, depth)...)
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
			there := phrase{table: t.at, where: []string{schema.Ref(l.near.from) + " IS NOT NULL"}}
			b.where = append(slices.Clone(a.where), in(p, l.near.to, " NOT IN ", l.near.from, there))
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
	if verb == nil || verb.Low == "contains" {
		list = p.byColumn(a, i)
	}
	if at < i && numbers[p.low(i)] {
		list = append(list, p.byCount(a, i, verb)...)
	}
	return list
}

// numbers are of rows: the most rivers.
var numbers = english.WordSet("most fewest least")

// byColumn ranks rows by the column behind the word i, or by one that begins with it: the highest point.
func (d *database) byColumn(a phrase, i int) (list []phrase) {
	for _, from := range []int{i, i + 1} {
		for _, of := range d.properties(from, a.table) {
			if by := d.measured(of.column); by >= 0 && (from > i || extreme(&d.s.Columns[of.column])) {
				a.rank, a.end = &ranking{column: by, by: of.by, up: bottom[d.low(i)]}, of.end
				list = append(list, a)
			}
		}
	}
	return list
}

// byCount ranks rows by how many others behind the word i belong to each.
func (d *database) byCount(a phrase, i int, verb *english.Word) (list []phrase) {
	for _, t := range d.tables(i + 1) {
		if !d.s.Tables[t.at].Calls(d.words[t.end-1].Stem) {
			continue
		}
		for _, l := range said(d.links(a.table, t.at), verb) {
			if l.near != none {
				a.rank, a.end = &ranking{column: -1, by: l.near, up: bottom[d.low(i)]}, t.end
				list = append(list, a)
			}
		}
	}
	return list
}
