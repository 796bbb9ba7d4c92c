// Package described reads questions that describe rows by others: "rivers in the states that border Ohio", "the
// highest point of the state with the smallest area", "the largest state that the Tern runs through".
//
//	r := described.Read(schema, values, "What is the capital of the state with the longest river?")
//
// A phrase describes the rows of one table: by their name, by what they have most of, by rows of another that a
// key or a table between them leads to; and those may be described in the same way. So a query within a query
// stands for each. As in package grammar each word of the question must be accounted for. A verb is taken for the
// only way from one table to another ("rivers RUN THROUGH states"), or for the one that is called so.
package described

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/internal/order"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// Form is the name of a reading.
const Form = "described"

// What is read: databases of more tables have names that mean too many things.
const (
	mostTables = 12
	mostWords  = 30
)

// Read reads such a question, or returns nil where it is none, or a word is left over.
func Read(s *schema.Schema, v *schema.Values, question string) *grammar.Reading {
	if len(s.Tables) < 2 || len(s.Tables) > mostTables {
		return nil
	}
	words := slices.DeleteFunc(english.Split(question), func(w english.Word) bool { return w.Mark && !w.Quoted })
	grouped := func(w english.Word) bool { return apart[w.Low] || english.SaysNumber(w.Low) }
	if len(words) < 3 || len(words) > mostWords || slices.ContainsFunc(words, grouped) {
		return nil
	}
	p := &parser{database: &database{s: s, v: v, words: words, refs: refs(s, v)}, w: &statement.Writer{S: s, V: v}}
	p.phrase = p.nounPhrase
	for _, form := range forms {
		p.w.Read = nil
		sql, a := form(p)
		if sql == "" {
			continue
		}
		return &grammar.Reading{SQL: sql, Notes: []string{note(sql)}, Tables: p.w.Read,
			Special: a.self || a.steps > 1 && schema.Apart(s) || a.steps > 2, Form: Form}
	}
	return nil
}

// forms of questions, in the order of asking.
var forms = []func(*parser) (string, phrase){
	(*parser).howMany, (*parser).howMuch, (*parser).where, (*parser).which, (*parser).what,
	func(p *parser) (string, phrase) {
		for _, a := range p.holders() {
			return p.shows(a), a
		}
		return "", phrase{}
	},
}

// holders reads "which state is Salem the capital of" and "Salem is the capital of which state".
func (d *database) holders() (list []phrase) {
	n := len(d.words)
	table, from, of := 1, 3, n-1
	if !asking[d.low(0)] {
		table, from, of = n-1, 0, n-3
	}
	if of < 3 || d.low(of) != "of" || table == 1 && !being[d.low(2)] || table > 1 && !asking[d.low(n-2)] {
		return nil
	}
	for _, t := range d.tables(table) {
		for at := from + 1; at < of; at++ {
			for _, c := range d.columns(at, t.at) {
				if c.end == of {
					list = append(list, d.holding(t.at, c.at, d.words[from:at])...)
				}
			}
		}
	}
	return list
}

// holding returns the rows of a table of which a column holds what words say, with or without "is the" behind it.
func (d *database) holding(table, column int, words []english.Word) (list []phrase) {
	for n := len(words); n > 1 && (articles[words[n-1].Low] || being[words[n-1].Low]); n-- {
		words = words[:n-1]
	}
	for _, f := range d.v.Lookup(english.FoldAll(words)) {
		if f.Column == column {
			list = append(list, phrase{table: table, where: []string{schema.Ref(column) + " = " + sqltext.Text(f.Value)}})
		}
	}
	return list
}

// over reports that nothing is left from word i on.
func (d *database) over(i int) bool {
	if n := d.whole(i); n > 0 {
		i = n
	}
	if ing(d.low(i)) && particles[d.low(i+1)] && d.low(i+2) == "it" {
		i += 2 // "has the most rivers running through it"
	}
	return d.past(i, trailing) >= len(d.words)
}

// howMany reads "how many rivers run through Ohio" and "how many people live in Ohio".
func (p *parser) howMany() (string, phrase) {
	if p.low(0) != "how" || p.low(1) != "many" {
		return "", phrase{}
	}
	if people[p.low(2)] && !p.s.CallsRows(p.words[2].Stem) {
		return p.inhabited(p.past(3, living))
	}
	for _, a := range append(p.kind(2, 0, true), p.turned(2)...) {
		if p.over(a.end) && (len(a.where) > 0 || a.rank != nil) {
			return p.counts(a), a
		}
	}
	return "", phrase{}
}

// turned reads "states does Ohio border", of which the rows are asked for.
func (p *parser) turned(i int) (list []phrase) {
	for _, t := range p.tables(i) {
		j := t.end
		if n := p.whole(j); n > 0 {
			j = n
		}
		if doing[p.low(j)] {
			list = append(list, p.inverted(phrase{table: t.at}, j+1, 0)...)
		}
	}
	return list
}

// inhabited reads how many people live in what is described from word i on.
func (p *parser) inhabited(i int) (string, phrase) {
	in := p.low(i) == "in"
	list := p.phrase(i+1, 0)
	if n := p.whole(i); n > 0 {
		list = nil
		for t := range p.s.Tables {
			list = append(list, phrase{table: t, end: n})
		}
		order.Stable(list, func(a, b phrase) int { return p.hub(b.table) - p.hub(a.table) })
	}
	for _, a := range list {
		if !in || !p.over(a.end) {
			continue
		}
		for _, ci := range p.s.Tables[a.table].Columns {
			if c := &p.s.Columns[ci]; c.Class == schema.Numeric && slices.Equal(c.Stems, inhabitants) {
				sum := ""
				if !a.one {
					sum = "SUM"
				}
				return p.tells(a, property{column: ci, by: none}, sum), a
			}
		}
	}
	return "", phrase{}
}

var inhabitants = []string{"popul"}

// howMuch reads "how long is the Tern", "how high is the highest point of Ohio".
func (p *parser) howMuch() (string, phrase) {
	if p.low(0) != "how" || !being[p.low(2)] || !p.adjective(1) {
		return "", phrase{}
	}
	if i := p.past(3, articles); i > 3 { // "the highest point of Ohio"
		for _, t := range p.byHub() {
			for _, of := range p.properties(i, t) {
				if by := p.measured(of.column); by >= 0 && extreme(&p.s.Columns[of.column]) {
					of.column = by
					if sql, a := p.ofThese(t, of, ""); sql != "" {
						return sql, a
					}
				}
			}
		}
	}
	for _, a := range p.phrase(3, 0) {
		if ci, _ := p.byAdjective(1, a.table); ci >= 0 && p.over(a.end) {
			return p.tells(a, property{column: ci, by: none}, ""), a
		}
	}
	return "", phrase{}
}

// where reads "where is the longest bridge": what it refers to, if that does not lie in it.
func (p *parser) where() (string, phrase) {
	if p.low(0) != "where" || !being[p.low(1)] {
		return "", phrase{}
	}
	for _, a := range p.phrase(2, 0) {
		if !p.over(a.end) {
			continue
		}
		for _, r := range p.refs {
			within := p.s.Columns[r.to].Table
			back := func(o ref) bool { return p.s.Columns[o.from].Table == within && p.s.Columns[o.to].Table == a.table }
			if p.s.Columns[r.from].Table == a.table && r.to == p.name(within) &&
				(p.calledSo(r) || !slices.ContainsFunc(p.refs, back)) {
				a = p.first(a)
				return p.rows(a, schema.Ref(r.from), p.again(a) && a.order == ""), a
			}
		}
	}
	return "", phrase{}
}

// which reads "which states border Ohio", "through which states does the Tern run".
func (p *parser) which() (string, phrase) {
	i := 0
	if particles[p.low(0)] && p.low(1) == "which" || p.low(1) == "what" && particles[p.low(0)] {
		i = 1
	}
	if !asking[p.low(i)] {
		return "", phrase{}
	}
	i++
	if p.low(i) == "of" {
		i = p.past(i+1, articles)
	}
	for _, a := range append(p.kind(i, 0, true), p.turned(i)...) {
		if p.over(a.end) && (len(a.where) > 0 || a.rank != nil) {
			return p.shows(a), a
		}
	}
	return "", phrase{}
}

// what reads "what is the area of the state with the most rivers", "name the longest river in Ohio".
func (p *parser) what() (string, phrase) {
	i := 0
	switch {
	case asking[p.low(0)] && being[p.low(1)]:
		i = 2
	case telling[p.low(0)]:
		i = p.past(1, polite)
	case asking[p.low(0)]: // "what length is the Tern"
		return p.ofRows(1)
	default:
		return "", phrase{}
	}
	if i = p.past(i, articles); p.low(i) == "names" || p.low(i) == "name" {
		if p.low(i+1) == "of" {
			i = p.past(i+2, articles)
		}
	}
	if sql, a := p.ofRows(i); sql != "" {
		return sql, a
	}
	for _, a := range p.phrase(i, 0) {
		if p.over(a.end) && a.value == "" && (len(a.where) > 0 || a.order != "") {
			return p.shows(a), a
		}
	}
	return "", phrase{}
}

// ofRows reads "area of Ohio", "highest point in the states that border Ohio".
func (p *parser) ofRows(i int) (string, phrase) {
	aggregate := ""
	if sums[p.low(i)] {
		aggregate, i = "SUM", i+1
	}
	for _, t := range p.byHub() {
		for _, of := range p.properties(i, t) {
			if sql, a := p.ofThese(t, of, aggregate); sql != "" {
				return sql, a
			}
		}
	}
	return "", phrase{}
}

// ofThese reads the rows of a table behind one of their properties: "area OF OHIO", "length IS THE TERN".
func (p *parser) ofThese(t int, of property, aggregate string) (string, phrase) {
	if low := p.low(of.end); low != "of" && low != "in" && !being[low] {
		return "", phrase{}
	}
	if all := p.whole(of.end); all > 0 && p.over(all) && (aggregate != "" || extreme(&p.s.Columns[of.column])) {
		return p.tells(phrase{table: t}, of, aggregate), phrase{table: t}
	}
	for _, a := range p.phrase(of.end+1, 0) {
		if a.table == t && p.over(a.end) {
			return p.tells(a, of, aggregate), a
		}
	}
	return "", phrase{}
}
