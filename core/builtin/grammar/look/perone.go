package look

import (
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
)

// A PerOneOf is how many rows there are, or how much of what they say, by an amount of what
// they refer to: crimes per inhabitant.
type PerOneOf struct {
	Rows     int    // their table
	Column   int    // the amount
	Ratio    string // in SQL, of groups that each hold one of what they refer to
	From, To int    // the tokens that say it
}

// PerOne reads such a ratio whose first part is token i, or returns nil.
func PerOne(p *token.Text, i int) *PerOneOf {
	n := Next(p, i)
	k := Next(p, n)
	if At(p, n).Cue != cue.Per || k >= len(p.Tokens) {
		return nil
	}
	scale := 1.0
	if p.Tokens[k].Kind == token.Number {
		scale, k = p.Tokens[k].Number, min(Next(p, k), len(p.Tokens)-1) // "per 1000 inhabitants"
	}
	t, many := &p.Tokens[i], "COUNT(*)"
	one := &PerOneOf{Rows: t.Table, Column: MeasuredIn(p, k), From: i, To: k}
	switch {
	case t.Kind == token.Column && token.Numeric(p, token.One(p, t.Columns)):
		of := token.One(p, t.Columns)
		one.Rows, many = p.S.Columns[of].Table, fmt.Sprintf("SUM({%d})", of)
	case t.Kind == token.Value && len(t.Found) == 1:
		one.Rows, one.From = p.S.Columns[t.Found[0].Column].Table, n // "burglaries per inhabitant"
	case t.Kind != token.Rows:
		return nil
	}
	if one.Column < 0 && heads[p.Tokens[k].Word.Low] {
		one.Column = Hinted(p, "popul")
	}
	if one.Column < 0 || !leads(p, one.Rows, p.S.Columns[one.Column].Table) {
		return nil
	}
	one.Ratio = fmt.Sprintf("%s.0 * %s / MAX({%d})", Digits(scale), many, one.Column)
	return one
}

// Refers reports that rows with one amount refer to those with the other.
func Refers(p *token.Text, a, b int) bool {
	return leads(p, p.S.Columns[a].Table, p.S.Columns[b].Table)
}

// leads reports two tables of which each row of one refers to one of the other.
func leads(p *token.Text, from, to int) bool { return from != to && p.S.ManyToOne(from, to) }

// Bounded returns the usual amount of rows beside another one, or else the one that it limits.
func Bounded(p *token.Text, by int) int {
	if ci := Usual(p, by); ci >= 0 {
		return ci
	}
	return limited(p, by)
}

// Spoken returns the column of numbers that token i names, the money for what was paid per kWh,
// or -1.
func Spoken(p *token.Text, i int) int {
	t := &p.Tokens[i]
	if t.Cue == cue.Money {
		return spent(p, i)
	}
	a := token.One(p, t.Columns)
	switch m := Money(p); {
	case t.Kind != token.Column || a < 0:
		return -1
	case token.Numeric(p, a):
		return a
	case english.Near(&t.Word, "cost") >= .6:
		return m
	}
	return -1
}

// spent returns the one amount of the base table that a word for money is near to, of several
// its money: the expenditure, beside a revenue; or -1.
func spent(p *token.Text, i int) int {
	found, w := -1, &p.Tokens[i].Word
	says := func(stem string) bool { return english.Near(w, stem) >= 0.6 || expenses[stem] && expenses[w.Stem] }
	for ci := range p.S.Columns {
		c := &p.S.Columns[ci]
		if c.Table != p.Base || !token.Numeric(p, ci) || !slices.ContainsFunc(c.Full, says) {
			continue
		}
		if found >= 0 {
			return Money(p)
		}
		found = ci
	}
	return found
}

// expenses lists stems of what is spent.
var expenses = english.WordSet("expens expenditur spend spent cost")

// limited returns the amount of the base table's rows that one of what they refer to bounds,
// "results over the limit": the only one, or that in the same unit; or -1.
func limited(p *token.Text, limit int) int {
	if p.Base < 0 || !leads(p, p.Base, p.S.Columns[limit].Table) {
		return -1
	}
	found, same, n := -1, -1, 0
	for _, ci := range p.S.Tables[p.Base].Columns {
		c := &p.S.Columns[ci]
		if !token.Numeric(p, ci) || c.PK || c.FK || !c.Stored() {
			continue
		}
		n++
		if found = ci; english.LastOf(c.Full) == english.LastOf(p.S.Columns[limit].Full) {
			same = ci
		}
	}
	if n > 1 {
		return same
	}
	return found
}

var heads = english.WordSet("capita head person inhabitant inhabitants resident residents people")

// MeasuredIn returns the column of numbers that token k names, or the one in the unit
// that it says; or -1.
func MeasuredIn(p *token.Text, k int) int {
	t := &p.Tokens[k]
	if unit := english.TimeUnit(t.Word.Low); t.Kind == token.Column && unit != "" && unit != "day" {
		return -1
	}
	if t.Kind == token.Column && token.Numeric(p, token.One(p, t.Columns)) && !Few(p, token.One(p, t.Columns)) {
		return token.One(p, t.Columns)
	}
	if unit := english.Unit(t.Word.Low); unit != "" && unit != "$" && t.Kind != token.Period {
		ci, scale := WithUnit(p, unit)
		if scale == 1 {
			return ci
		}
	}
	return -1
}

// Scaled returns the column that MeasuredIn does, of as many as a number before it says, and the last
// token: "per 100 km" are 100.0 times per km.
func Scaled(p *token.Text, k int) (ci int, times string, last int) {
	t, n := &p.Tokens[k], Next(p, k)
	if t.Kind != token.Number {
		return MeasuredIn(p, k), "1.0", k
	}
	times = Digits(t.Number) + ".0"
	switch {
	case t.Unit != "":
		if ci, scale := WithUnit(p, t.Unit); scale == 1 {
			return ci, times, k
		}
	case n < len(p.Tokens):
		return MeasuredIn(p, n), times, n
	}
	return -1, times, k
}

// Factor reads "twice" and "3 times" before what is compared, and passes over the "what" of
// "what I paid".
func Factor(p *token.Text, n int) (times string, behind int) {
	switch t := At(p, n); {
	case multiples[t.Word.Low] != "":
		times, n = " "+multiples[t.Word.Low]+" *", Next(p, n)
	case t.Kind == token.Number && (At(p, n+1).Cue == cue.Times || At(p, n+1).Cue == cue.Multiply):
		times, n = " "+Digits(t.Number)+" *", Next(p, n+1)
	}
	if At(p, n).Cue == cue.Which {
		n = Next(p, n)
	}
	return times, n
}

var multiples = map[string]string{"twice": "2", "double": "2", "triple": "3", "half": "0.5"}

// Often returns the SQL for how many times something was done: a column that counts it, else
// the rows.
func Often(p *token.Text) string {
	for _, t := range OfKind(p, token.Action) {
		for ci := range p.S.Columns {
			c := &p.S.Columns[ci]
			if c.Table == p.Base && token.Numeric(p, ci) && len(c.Stems) == 2 && c.Stems[1] == "count" &&
				english.Near(&t.Word, c.Stems[0]) >= 0.9 {
				return fmt.Sprintf("SUM({%d})", ci)
			}
		}
	}
	return "COUNT(*)"
}

// Compared returns the column that a number is compared with behind token i: an age behind
// "older than" and of members who "are over 40", else the usual one; or -1.
func Compared(p *token.Text, i int) int {
	age := Hinted(p, "age")
	switch low := p.Tokens[i].Word.Low; {
	case low == "older" || low == "younger":
		return age
	case age >= 0 && i > 0 && ofAge[low] && english.Being.Has(p.Tokens[i-1].Word.Low):
		return age
	}
	return Usual(p, -1)
}

var ofAge = english.WordSet("over under above below")
