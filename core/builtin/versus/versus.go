// Package versus reads "which film is longer, Low Sun or Old Pier" as the one of two named rows
// that comes first by what the comparative ranks by, and "who scored more goals, Ann or Bo" as
// the one of whom a column or the count of rows comes to more.
//
//	r := versus.Read(schema, values, "Which film is longer, Low Sun or Old Pier?")
//
// As in package grammar each word of the question must be accounted for. The one that is less
// is not shown. A yes or no, "is Low Sun longer than Old Pier", is not read.
package versus

import (
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// Form is the name of a reading.
const Form = "versus"

// mostNamed is the greatest number of words of a name.
const mostNamed = 5

// Read reads a question for one of two, or returns nil where it asks for none, or a word is
// left over.
func Read(s *schema.Schema, v *schema.Values, question string) *grammar.Reading {
	words := english.Split(question)
	for i := range words {
		if (words[i].Low == "or" || words[i].Low == "and") && !words[i].Quoted {
			for _, two := range named(s, v, words, i) {
				p := &pair{s: s, v: v, words: without(words, two.from, two.to), two: two, or: words[i].Low == "or"}
				if r := p.read(); r != nil {
					return r
				}
			}
		}
	}
	return nil
}

// names are two values of one column, and the words that name them.
type names struct {
	from, to, column int
	values           [2]string
}

// named returns what the words beside the "or" at i may name: the longest names first.
func named(s *schema.Schema, v *schema.Values, words []english.Word, i int) (list []names) {
	right := i + 1
	for right < len(words) && between[words[right].Low] {
		right++
	}
	for from := max(0, i-mostNamed); from < i; from++ {
		for to := min(len(words), right+mostNamed); to > right; to-- {
			for _, one := range v.Lookup(english.FoldAll(words[from:i])) {
				for _, other := range v.Lookup(english.FoldAll(words[right:to])) {
					if one.Column == other.Column && one.Value != other.Value && s.Columns[one.Column].Class == schema.Textual {
						list = append(list, names{from, to, one.Column, [2]string{one.Value, other.Value}})
					}
				}
			}
		}
	}
	return list
}

// between lists words before a second name.
var between = english.WordSet("the in a an")

func without(words []english.Word, from, to int) []english.Word {
	rest := slices.Concat(words[:from], words[to:])
	return slices.DeleteFunc(rest, func(w english.Word) bool { return w.Mark })
}

// A pair is a question for one of two, without their names.
type pair struct {
	s     *schema.Schema
	v     *schema.Values
	words []english.Word
	two   names
	or    bool
}

// read finds the comparative and what it ranks by, and writes the statement.
func (p *pair) read() *grammar.Reading {
	for i := range p.words {
		if !p.or && p.low(i) == "of" || p.low(i) == "between" {
			p.or = true
		}
	}
	for i := range p.words {
		by, used := p.ranked(i)
		if used == 0 {
			by, used = p.more(i)
		}
		if used == 0 {
			continue
		}
		rest := slices.Concat(p.words[:by.from], p.words[i+used:])
		if !p.or || slices.ContainsFunc(rest, p.unread) {
			return nil
		}
		return p.write(by)
	}
	return nil
}

func (p *pair) low(i int) string { return english.LowAt(p.words, i) }

// unread reports a word that neither leads to the question nor calls what is compared.
func (p *pair) unread(w english.Word) bool {
	c := &p.s.Columns[p.two.column]
	return w.Quoted || !leading[w.Low] && !slices.Contains(c.Full, w.Stem) && !p.s.Tables[c.Table].Calls(w.Stem)
}

// leading lists words of the question that say nothing of what is compared.
var leading = english.WordSet("which who what whose one is are was were does do did has have had the of two both " +
	"between there in")

// write writes the statement for the one that comes first.
func (p *pair) write(by measure) *grammar.Reading {
	c := &p.s.Columns[p.two.column]
	name := fmt.Sprintf("{%d}", p.two.column)
	one := statement.Statement{Base: by.table, Limit: 1, Order: by.sql,
		Where: []string{fmt.Sprintf("%s IN (%s, %s)", name, sqltext.Text(p.two.values[0]), sqltext.Text(p.two.values[1]))}}
	if c.Repeats || by.table != c.Table || by.adds == "COUNT" {
		one.Group, one.Order = []string{name}, fmt.Sprintf("%s(%s)", by.adds, by.sql)
	}
	one.Shown = []string{name, one.Order}
	if by.down {
		one.Order += " DESC"
	}
	w := &statement.Writer{S: p.s, V: p.v}
	sql := w.Write(one)
	if sql == "" {
		return nil
	}
	note := fmt.Sprintf("the one of the two that comes first by %s", by.name)
	return &grammar.Reading{SQL: sql, Notes: []string{note}, Tables: w.Read, Special: true, Form: Form}
}
