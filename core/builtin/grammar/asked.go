package grammar

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
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
			ci = look.AskedBy(p.Text, &p.Tokens[i])
		}
		if ci < 0 {
			continue
		}
		if !slices.Contains(shown, look.Column(ci)) {
			shown = append(shown, look.Column(ci))
		}
	}
	if len(shown) == 0 {
		if ci := look.AskedByVerb(p.Text, p.sup.at); ci >= 0 {
			shown = []string{look.Column(ci)}
		}
	}
	return shown
}
