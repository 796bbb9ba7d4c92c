package look

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
)

// TotalOf reports "the total of the orders" and "cash donations total", which are not counted.
func TotalOf(p *token.Text) bool {
	last := len(p.Tokens) - 1
	for last > 0 && p.Tokens[last].Word.Mark {
		last--
	}
	return last > 0 && p.Tokens[last].Cue == cue.Total || slices.ContainsFunc(p.Tokens, func(t token.Token) bool {
		return t.Cue == cue.Total && strings.HasSuffix(t.Text, " of") || t.Cue == cue.Total && t.Text == "total" &&
			sumBehind(p, t)
	})
}

// sumBehind reports that "of" stands right behind a word.
func sumBehind(p *token.Text, t token.Token) bool {
	for i := range p.Tokens {
		if p.Tokens[i].Word.At == t.Word.At && i+1 < len(p.Tokens) {
			return p.Tokens[i+1].Word.Low == "of"
		}
	}
	return false
}

// SoldRows reports rows that are called by what they bring: "sales by region".
func SoldRows(p *token.Text) bool {
	return slices.ContainsFunc(p.Tokens, func(t token.Token) bool {
		return t.Kind == token.Rows &&
			t.Cue == cue.Money
	})
}

// CountsDeeds reports "how many ORDERS were shipped", which are no pieces.
func CountsDeeds(p *token.Text) bool {
	for i := range p.Tokens {
		if n := Next(p, i); p.Tokens[i].Cue == cue.Count && n < len(p.Tokens) {
			w := &p.Tokens[n].Word
			return p.Tokens[n].Kind == token.Action && w.Low != w.Fold
		}
	}
	return false
}

// AsksHad reports "we have", "is left": what is there is asked for.
func AsksHad(p *token.Text) bool {
	return slices.ContainsFunc(p.Tokens, func(t token.Token) bool {
		return (t.Word.Low == "have" || t.Word.Low == "left") && t.Kind != token.Value
	})
}

// RightBehind reports "how much VAT did we pay", which asks for a column and not for money.
func RightBehind(p *token.Text, ci int) bool {
	for i := range p.Tokens {
		if p.Tokens[i].Cue == cue.HowMuch {
			return ColumnAt(p, Next(p, i)) == ci
		}
	}
	return false
}

// SoManyPercent reports "over 6 percent", which asks for no share.
func SoManyPercent(p *token.Text) bool {
	for i := 1; i < len(p.Tokens); i++ {
		if p.Tokens[i].Cue == cue.Percent && english.IsNumber(p.Tokens[i-1].Word.Low) {
			return true
		}
	}
	return false
}

// WhatDoes reports "what needs the most water", which asks for what rows are called.
func WhatDoes(p *token.Text) bool {
	return len(p.Tokens) > 2 && p.Tokens[0].Word.Low == "what" && !english.Stop[p.Tokens[1].Word.Low] &&
		!(english.Being | english.Doing | english.Having).Has(p.Tokens[1].Word.Low)
}

// AsksWhether reports a question for yes or no.
func AsksWhether(p *token.Text) bool {
	first := p.Tokens[0].Word.Low
	return whether(first) && !Cued(p, cue.Who) && !Cued(p, cue.Which) || slices.ContainsFunc(p.Tokens,
		func(t token.Token) bool {
			return t.Word.Low == "there" && t.Kind == token.Glue
		}) && whether(first)
}

func whether(low string) bool {
	return (english.Being | english.Doing | english.Having).Has(low) || low == "any"
}

// KindHas reports that rows of a kind, which a value before it says, have what begins at a token: "which ferry has the
// highest fare", "the ferry with the lowest one".
func KindHas(p *token.Text, at int) bool {
	b := at - 1
	for b > 0 && english.Determiner.Has(p.Tokens[b].Word.Low) {
		b--
	}
	has := func(low string) bool { return low == "with" || english.Having.Has(low) }
	return b > 0 && has(p.Tokens[b].Word.Low) && p.Tokens[b-1].Kind == token.Value
}
