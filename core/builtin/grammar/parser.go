package grammar

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A parser holds what is known of a question so far.
type parser struct {
	*token.Text
	writer *statement.Writer
	notes  []string

	special bool
	form    string
	conds   []condition
	dims    []dim
	having  string
	sup     *superlative
	ratio   string // of two columns, over all rows; each is that of one row
	each    string
	order   string // how the groups are ordered, or ""
	spent   bool   // of an account, whose amounts then are below zero
}

// where adds a condition of the words from one place to another.
func where(p *parser, c condition, from, to int) {
	p.conds = append(p.conds, c)
	clear(p, from, to)
}

// clear takes words as read.
func clear(p *parser, from, to int) {
	for i := from; i <= to && i < len(p.Tokens); i++ {
		p.Tokens[i].Kind, p.Tokens[i].Cue = token.Glue, cue.None
	}
}

// next is the place of the next token behind i that says something, or the end.
func next(p *parser, i int) int {
	for i++; i < len(p.Tokens) && p.Tokens[i].Kind == token.Glue; i++ {
	}
	return i
}

// previous is the place of the last one before i, or -1.
func previous(p *parser, i int) int {
	for i--; i >= 0 && p.Tokens[i].Kind == token.Glue; i-- {
	}
	return i
}

func digits(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

func note(p *parser, format string, a ...any) { p.notes = append(p.notes, fmt.Sprintf(format, a...)) }

// only reports that no cue is left but some.
func only(p *parser, list ...cue.Cue) bool {
	return !slices.ContainsFunc(p.Tokens, func(t token.Token) bool {
		return t.Kind == token.Cued &&
			!slices.Contains(list, t.Cue)
	})
}

// named are the columns that are left, in order; sort says of what sort.
func named(p *parser, sort func(int) bool) (list []int) {
	for i := range p.Tokens {
		if t := &p.Tokens[i]; t.Kind == token.Column {
			if ci := token.One(p.Text, t.Columns); sort(ci) {
				list = schema.AddOnce(list, ci)
			}
		}
	}
	return list
}

func anyColumn(int) bool { return true }

func texts(p *parser) []int { return named(p, func(ci int) bool { return !token.Numeric(p.Text, ci) }) }

func numbers(p *parser) []int {
	return named(p, func(ci int) bool { return token.Numeric(p.Text, ci) })
}

// rowsOf is the first table whose rows a question still names, or -1.
func rowsOf(p *parser) int {
	for i := range p.Tokens {
		if p.Tokens[i].Kind == token.Rows {
			return p.Tokens[i].Table
		}
	}
	return -1
}

// filters are the conditions of rows, in SQL.
func filters(p *parser, keep func(condition) bool) (list []string) {
	for _, c := range p.conds {
		if keep == nil || keep(c) {
			list = append(list, c.sql)
		}
	}
	return list
}

// anyCued reports that one of some cues is there.
func anyCued(p *parser, list ...cue.Cue) bool {
	return slices.ContainsFunc(list, func(c cue.Cue) bool { return cued(p, c) })
}

// A condition that rows must meet. Columns in it stand as {number}.
type condition struct {
	sql    string
	column int  // -1 for none
	time   bool // it says when
	at     int  // the place of its first word
}

// A dim is what rows are told apart by.
type dim struct {
	sql    string
	column int
	part   bool // of a date
}

// A superlative asks for the first of an order.
type superlative struct {
	desc    bool
	limit   int
	measure string // "" = how many rows
	column  int    // of the measure, or -1
	named   bool   // the question names the measure: "highest price"
	plain   bool   // the measure is that of one row, not of all rows of a thing
}

// cueBefore is the cue right before token i.
func cueBefore(p *parser, i int) cue.Cue {
	if b := previous(p, i); b >= 0 && p.Tokens[b].Kind == token.Cued {
		return p.Tokens[b].Cue
	}
	return cue.None
}

// unitLeft is the unit of time that is asked for, "which month", or "".
func unitLeft(p *parser) string {
	for _, t := range p.Tokens {
		if t.Kind == token.Period && !t.Period.Valued() {
			return t.Period.Unit
		}
	}
	return ""
}

func cued(p *parser, c cue.Cue) bool {
	return slices.ContainsFunc(p.Tokens, func(t token.Token) bool {
		return t.Kind == token.Cued && t.Cue == c || c == cue.Money && t.Income
	})
}

// whereAt adds a condition that stands at a place and takes words from one place to
// another.
func whereAt(p *parser, c condition, at, from, to int) {
	c.at = at
	where(p, c, from, to)
}

// at is the token at a place, and one that says nothing where there is none.
func at(p *parser, i int) *token.Token {
	if i < 0 || i >= len(p.Tokens) {
		return &token.Token{Kind: token.Glue}
	}
	return &p.Tokens[i]
}

// columnAt is the column that the token at a place names, or -1.
func columnAt(p *parser, i int) int {
	if t := at(p, i); t.Kind == token.Column {
		return token.One(p.Text, t.Columns)
	}
	return -1
}

// numberAt is the column of numbers that the token at a place names, or -1.
func numberAt(p *parser, i int) int {
	if ci := columnAt(p, i); token.Numeric(p.Text, ci) {
		return ci
	}
	return -1
}

// ofKind are the tokens of a kind.
func ofKind(p *parser, kind token.Kind) (list []token.Token) {
	for _, t := range p.Tokens {
		if t.Kind == kind {
			list = append(list, t)
		}
	}
	return list
}

// counting is SQL for how many different things a column holds.
func counting(ci int) string { return fmt.Sprintf("COUNT(DISTINCT {%d})", ci) }

// column stands for a column in SQL.
func column(ci int) string { return fmt.Sprintf("{%d}", ci) }
