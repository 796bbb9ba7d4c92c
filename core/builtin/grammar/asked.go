package grammar

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// askedOf returns what a question asks of the first row of an order: what it names before it,
// "the price of the cheapest item", or by a word that asks, "when did we buy the cheapest
// item?". The item then only says which rows are meant. Nil where the row itself is asked for.
func askedOf(p *parser) (shown []string) {
	if !p.sup.plain || len(p.dims) > 0 || cued(p, cue.Who) {
		return nil
	}
	for i := range p.Tokens[:p.sup.at] {
		ci := columnAt(p, i)
		if ci < 0 {
			ci = askedBy(p, &p.Tokens[i])
		}
		if ci < 0 {
			continue
		}
		if !slices.Contains(shown, look.Column(ci)) {
			shown = append(shown, look.Column(ci))
		}
	}
	if len(shown) == 0 {
		if ci := doneBy(p); ci >= 0 {
			shown = []string{look.Column(ci)}
		}
	}
	return shown
}

// askedBy returns the column that a word that asks means, or -1.
func askedBy(p *parser, t *token.Token) int {
	if t.Kind != token.Cued {
		return -1
	}
	switch t.Cue {
	case cue.When:
		return token.Dated(p.Text)
	case cue.HowMuch:
		return price(p)
	case cue.HowLong:
		return hinted(p, durations)
	case cue.Where:
		return placed(p)
	}
	return -1
}

// placed returns the first column that says where, or -1.
func placed(p *parser) int {
	for _, ci := range p.S.Tables[max(p.Base, 0)].Columns {
		c := &p.S.Columns[ci]
		if c.Class == schema.Textual && slices.ContainsFunc(c.Full, func(w string) bool { return places[w] }) {
			return ci
		}
	}
	return -1
}

// places lists stems of names that say where something is done.
var places = english.WordSet("shop store locat citi address place venu town site branch station room")

// price returns the column of what one row costs, or -1: its price before what that and its
// quantity come to.
func price(p *parser) int {
	if ci := hinted(p, "price cost fee fare"); ci >= 0 {
		return ci
	}
	return money(p)
}

// durations lists stems of names that say how long something takes.
const durations = "minut durat length hour"

// doneBy returns the column that the verb at the end asks for, "what does the newest item
// cost", or -1.
func doneBy(p *parser) int {
	last := len(p.Tokens) - 1
	for last >= 0 && p.Tokens[last].Word.Mark {
		last--
	}
	if last <= p.sup.at {
		return -1
	}
	switch p.Tokens[last].Word.Low {
	case "cost", "costs":
		return price(p)
	case "weigh", "weighs":
		return hinted(p, "weight mass")
	case "last", "lasts", "take", "takes":
		return hinted(p, durations)
	}
	return -1
}
