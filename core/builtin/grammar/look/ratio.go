package look

import (
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
)

// A Ratio is one number made of two amounts: a price per kg, hours times a rate, tips as a percentage of fares.
type Ratio struct {
	Of, By    int    // the two columns
	All, Each string // in SQL: of several rows together, and of one row
	To        int    // the last token that says it
}

// RatioAt reads such a number whose first amount is token i, or returns nil.
func RatioAt(p *token.Text, i int) *Ratio {
	n := Next(p, i)
	k := Next(p, n)
	how := joined(At(p, n))
	if how == cue.None || k >= len(p.Tokens) {
		return nil
	}
	a := Spoken(p, i)
	b, times, k := Scaled(p, k)
	if a < 0 || b < 0 || a == b || how == cue.Per && Refers(p, a, b) {
		return nil
	}
	r := &Ratio{Of: a, By: b, To: k}
	switch how {
	case cue.Multiply:
		r.All, r.Each = fmt.Sprintf("SUM({%d} * {%d})", a, b), fmt.Sprintf("{%d} * {%d}", a, b)
		return r
	case cue.Percent:
		times = "100.0"
	}
	r.All = fmt.Sprintf("%s * SUM({%d}) / SUM({%d})", times, a, b)
	if how != cue.Percent || ranks(p) {
		r.Each = fmt.Sprintf("%s * {%d} / {%d}", times, a, b)
	}
	return r
}

// Countless passes over the "how many" of how many goals per game.
func Countless(p *token.Text, i int) {
	if b := Previous(p, i); At(p, b).Cue == cue.Count {
		Clear(p, b, b)
	}
}

// ranks reports a question for the rows or groups that have the most or the least of something.
func ranks(p *token.Text) bool {
	return slices.ContainsFunc(p.Tokens, func(t token.Token) bool { return t.Kind == token.Adjective })
}

// joined returns how a word joins two amounts: by, times, or as a percentage of; none where it does not.
func joined(t *token.Token) cue.Cue {
	switch {
	case t.Cue == cue.Times && t.Word.Low == "times":
		return cue.Multiply
	case t.Cue == cue.Per || t.Cue == cue.Multiply || t.Cue == cue.Percent:
		return t.Cue
	}
	return cue.None
}
