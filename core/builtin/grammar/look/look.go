// Package look finds what stands where among the tokens of a question, and which columns
// they mean: the cue before a number, the amount that rows are measured by.
//
//	ci := look.NumberAt(text, look.Next(text, i))
//
// It is what the readers of package grammar have in common.
package look

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Clear takes words as read.
func Clear(p *token.Text, from, to int) {
	for i := from; i <= to && i < len(p.Tokens); i++ {
		p.Tokens[i].Kind, p.Tokens[i].Cue = token.Glue, cue.None
	}
}

// Next returns the place of the next token behind i that says something, or the end.
func Next(p *token.Text, i int) int {
	for i++; i < len(p.Tokens) && p.Tokens[i].Kind == token.Glue; i++ {
	}
	return i
}

// Previous returns the place of the last such token before i, or -1.
func Previous(p *token.Text, i int) int {
	for i--; i >= 0 && p.Tokens[i].Kind == token.Glue; i-- {
	}
	return i
}

// CueBefore returns the cue right before token i.
func CueBefore(p *token.Text, i int) cue.Cue {
	if b := Previous(p, i); b >= 0 && p.Tokens[b].Kind == token.Cued {
		return p.Tokens[b].Cue
	}
	return cue.None
}

// UnitLeft returns the unit of time that is asked for, "which month", or "".
func UnitLeft(p *token.Text) string {
	for _, t := range p.Tokens {
		if t.Kind == token.Period && !t.Period.Valued() {
			return t.Period.Unit
		}
	}
	return ""
}

// Cued reports a cue that is there.
func Cued(p *token.Text, c cue.Cue) bool {
	return slices.ContainsFunc(p.Tokens, func(t token.Token) bool {
		return t.Kind == token.Cued && t.Cue == c || c == cue.Money && t.Income
	})
}

// At returns the token at a place, and one that says nothing where there is none.
func At(p *token.Text, i int) *token.Token {
	if i < 0 || i >= len(p.Tokens) {
		return &token.Token{Kind: token.Glue}
	}
	return &p.Tokens[i]
}

// ColumnAt returns the column that the token at a place names, or -1.
func ColumnAt(p *token.Text, i int) int {
	if t := At(p, i); t.Kind == token.Column {
		return token.One(p, t.Columns)
	}
	return -1
}

// NumberAt returns the column of numbers that the token at a place names, or -1.
func NumberAt(p *token.Text, i int) int {
	if ci := ColumnAt(p, i); token.Numeric(p, ci) {
		return ci
	}
	return -1
}

// Named returns the columns that are left, in order; sort says of what sort.
func Named(p *token.Text, sort func(int) bool) (list []int) {
	for i := range p.Tokens {
		if t := &p.Tokens[i]; t.Kind == token.Column {
			if ci := token.One(p, t.Columns); sort(ci) {
				list = schema.AddOnce(list, ci)
			}
		}
	}
	return list
}

// AnyColumn takes columns of all sorts.
func AnyColumn(int) bool { return true }

// Texts returns the columns of no numbers that are left.
func Texts(p *token.Text) []int { return Named(p, func(ci int) bool { return !token.Numeric(p, ci) }) }

// Numbers returns the columns of numbers that are left.
func Numbers(p *token.Text) []int {
	return Named(p, func(ci int) bool { return token.Numeric(p, ci) })
}

// RowsOf returns the first table whose rows a question still names, or -1.
func RowsOf(p *token.Text) int {
	for i := range p.Tokens {
		if p.Tokens[i].Kind == token.Rows {
			return p.Tokens[i].Table
		}
	}
	return -1
}

// AnyCued reports that one of some cues is there.
func AnyCued(p *token.Text, list ...cue.Cue) bool {
	return slices.ContainsFunc(list, func(c cue.Cue) bool { return Cued(p, c) })
}

// Digits returns a number as SQL writes it.
func Digits(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

// Note tells how some words were read.
func Note(p *token.Text, format string, a ...any) {
	p.Notes = append(p.Notes, fmt.Sprintf(format, a...))
}

// Column stands for a column in SQL.
func Column(ci int) string { return schema.Ref(ci) }

// Operators of the cues that compare.
var Operators = map[cue.Cue]string{cue.More: ">", cue.Less: "<", cue.AtLeast: ">=", cue.AtMost: "<=",
	cue.After: ">", cue.Before: "<",
	cue.OrMore: ">=", cue.OrLess: "<="}

// Boundable returns the column that the token at a place names, where it is compared
// with numbers: of numbers, years or texts with numbers; or -1.
func Boundable(p *token.Text, i int, op string) int {
	if At(p, i).Kind != token.Column {
		return -1
	}
	for _, ci := range At(p, i).Columns {
		c := &p.S.Columns[ci]
		if token.Numeric(p, ci) || token.IsYears(p, ci) || op == "=" && c.Class == schema.Textual && p.V.SomeNumeric(ci) {
			return ci
		}
	}
	return -1
}

// YearOfRow returns the one column of years where a number is a year and no number
// of the column before it, as in "the largest population in 1952"; or -1.
func YearOfRow(p *token.Text, t *token.Token, before int, op string) int {
	if op != "=" || t.Unit != "" || !english.YearLike(Digits(t.Number)) {
		return -1
	}
	if ci := Boundable(p, before, op); ci >= 0 && (p.V.Low[ci] <= t.Number && t.Number <= p.V.Top[ci] ||
		p.V.Low[ci] >= p.V.Top[ci]) {
		return -1
	}
	return token.YearColumn(p)
}

// DoneOn returns the column of dates that says when something was done, by its verb,
// where it is not the usual date; or -1.
func DoneOn(p *token.Text, verb *english.Word) int {
	first := token.Dated(p)
	for ci := range p.S.Columns {
		if token.IsDate(p, ci) && ci != first && slices.ContainsFunc(p.S.Columns[ci].Full, func(stem string) bool {
			same := len(token.Common(stem, verb.Stem))
			return stem == verb.Stem || stem == english.Done(verb.Low) || same >= 4 && same+3 >= len(stem)
		}) {
			return ci
		}
	}
	return -1
}

// RowsByDate reports what rows are called by the name of their date alone: "the most tests" of a
// test date.
func RowsByDate(p *token.Text, i int) bool {
	ci := ColumnAt(p, i)
	return ci >= 0 && token.IsDate(p, ci) && len(p.S.Columns[ci].Full) > 1 &&
		english.TimeUnit(p.Tokens[i].Word.Low) == ""
}

// FirstText returns the first column of texts that a question names, or -1.
func FirstText(p *token.Text) int {
	if list := Texts(p); len(list) > 0 {
		return list[0]
	}
	return -1
}

// CountedBefore reports that a question asks how many rows there are before it names a column.
func CountedBefore(p *token.Text, ci int) bool {
	count, rows, said := -1, -1, -1
	for i := range p.Tokens {
		switch t := &p.Tokens[i]; {
		case t.Cue == cue.Count:
			count = i
		case t.Kind == token.Rows && rows < 0:
			rows = i
		case ColumnAt(p, i) == ci:
			said = i
		}
	}
	return count >= 0 && count < rows && rows < said
}

// LeavesRows reports rows that a question names and of which a statement that reads some tables makes nothing:
// "customers with an invoice" are not all of them. Each repair has its car, so that "repaired a car" leaves nothing.
func LeavesRows(p *token.Text, read []int) bool {
	return slices.ContainsFunc(p.Tokens, func(t token.Token) bool {
		return t.Kind == token.Rows && !slices.ContainsFunc(read, func(of int) bool {
			return of == t.Table || p.S.ManyToOne(of, t.Table)
		})
	})
}
