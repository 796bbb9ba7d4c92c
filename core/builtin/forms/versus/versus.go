// Package versus reads "which film is longer, Low Sun or Old Pier" as the one of two named rows
// that comes first by what the comparative ranks by, and "who scored more goals, Ann or Bo" as
// the one of whom a column or the count of rows comes to more.
//
//	r := versus.Read(schema, values, "Which film is longer, Low Sun or Old Pier?")
//
// As in package grammar each word of the question must be accounted for. The one that is less
// is not shown, and what they are compared by only where the question does not say it: "which is
// better". A yes or no, "is Low Sun longer than Old Pier", is not read.
package versus

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/reword/knowledge"
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
					text := s.Columns[one.Column].Class == schema.Textual
					if text && one.Column == other.Column && one.Value != other.Value {
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
	name := schema.Ref(p.two.column)
	one := statement.Statement{Base: by.table, Limit: 1, Order: by.sql,
		Where: []string{fmt.Sprintf("%s IN (%s, %s)", name, sqltext.Text(p.two.values[0]), sqltext.Text(p.two.values[1]))}}
	if c.Repeats || by.table != c.Table || by.adds == "COUNT" {
		one.Group, one.Order = []string{name}, fmt.Sprintf("%s(%s)", by.adds, by.sql)
	}
	one.Shown = []string{name}
	if by.guessed {
		one.Shown = append(one.Shown, one.Order)
	}
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

// A measure is what two are compared by.
type measure struct {
	from      int // its first word
	table     int // whose rows have it
	sql, name string
	adds      string // how the rows of one are put together
	down      bool   // the highest is the one asked for
	guessed   bool   // the question does not say it, so that the answer shows it
}

// ranked returns what the comparative at word i ranks by, and how many words it has: "longer",
// "more expensive". There are none where no column of the table is for it.
func (p *pair) ranked(i int) (measure, int) {
	low, used := p.low(i), 1
	most := english.Superlative(low)
	if low == "newer" {
		most = "youngest"
	}
	hint := cue.Ranks.Of(most)
	if two := cue.TwoWordRanks.Of(most + " " + p.low(i+1)); two != "" {
		hint, used = cue.Ranks.Of(two), 2
	}
	t := p.s.Columns[p.two.column].Table
	ci, down := -1, !strings.HasPrefix(hint, "-")
	guessed := used == 1 && (low == "better" || low == "worse")
	switch {
	case guessed:
		ci = knowledge.Quality(p.s)
		down = ci >= 0 && (low == "better") != knowledge.GoodLow(p.s, p.v, ci)
	default:
		ci = p.first(strings.TrimPrefix(hint, "-")+beside[hint], number)
		if ci < 0 && strings.TrimPrefix(hint, "-") == "age" {
			ci, down = p.first("birth born birthday found built establish year date", either), !down
		}
	}
	if ci < 0 || p.s.Columns[ci].Table != t {
		return measure{}, 0
	}
	return measure{i, t, schema.Ref(ci), p.s.Columns[ci].Name, "AVG", down, guessed}, used
}

// beside has names of lengths that rank by no hint of the cue's, which asks how long something
// took first.
var beside = map[string]string{cue.Ranks.Of("longest"): distances, cue.Ranks.Of("shortest"): distances}

const distances = " km mile kilomet"

// first returns the column with the first of some stems that its table has, or -1.
func (p *pair) first(stems string, holds func(*schema.Column) bool) int {
	for stem := range strings.FieldsSeq(stems) {
		for _, ci := range p.s.Tables[p.s.Columns[p.two.column].Table].Columns {
			if c := &p.s.Columns[ci]; holds(c) && slices.Contains(c.Full, stem) {
				return ci
			}
		}
	}
	return -1
}

func number(c *schema.Column) bool {
	return c.Class == schema.Numeric && !c.PK && !c.FK && c.Part == "" && c.Flag == nil
}

func either(c *schema.Column) bool {
	return c.Part == "" && (c.Class == schema.Temporal || number(c))
}

// more reads "has more people", "scored fewer goals": more or fewer of what a column of numbers
// or rows are called, and how many words that has. Before it a verb may stand.
func (p *pair) more(i int) (measure, int) {
	by := measure{from: i, adds: "SUM", down: p.low(i) == "more"}
	if !by.down && p.low(i) != "fewer" && p.low(i) != "less" {
		return by, 0
	}
	if i > 0 && !p.s.Stems[p.words[i-1].Stem] && !english.Stop[p.low(i-1)] {
		by.from--
	}
	for to := min(len(p.words), i+4); to > i+1; to-- {
		if ci := p.called(p.words[i+1 : to]); ci >= 0 {
			by.table, by.sql, by.name = p.s.Columns[ci].Table, schema.Ref(ci), p.s.Columns[ci].Name
			if events.Rates(p.s, ci) {
				by.adds = "AVG"
			}
			return by, to - i
		}
	}
	if i+1 < len(p.words) {
		for t := range p.s.Tables {
			if p.s.Tables[t].Calls(p.words[i+1].Stem) && t != p.s.Columns[p.two.column].Table {
				by.table, by.sql, by.name, by.adds = t, "*", "how many there are", "COUNT"
				return by, 2
			}
		}
	}
	return by, 0
}

// called returns the column of numbers that words name, in the table of the two or one that is
// joined to it; people are a population. It is -1 where there is none.
func (p *pair) called(words []english.Word) int {
	if len(words) == 1 && words[0].Low == "people" {
		words = []english.Word{english.NewWord("population", false)}
	}
	found := -1
	for ci := range p.s.Columns {
		c := &p.s.Columns[ci]
		if !number(c) || !english.SayStems(words, c.Full) && !english.SayStems(words, c.Stems) {
			continue
		}
		if c.Table == p.s.Columns[p.two.column].Table {
			return ci
		}
		found = ci
	}
	return found
}
