package look

import (
	"fmt"

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
