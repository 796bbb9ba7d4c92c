package names

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/text"
)

// telling leaves the small words of another language out of a name, "de" of date de livraison, and
// says by its accent that something is delivered, livré, and no livre.
func (r *Reader) telling(words []text.Token) []text.Token {
	if !r.Foreign || len(words) < 2 {
		return words
	}
	var out []text.Token
	for _, w := range words {
		if w.Text == "livré" {
			w.Text = "delivered"
		}
		if !smallAbroad[w.Text] {
			out = append(out, w)
		}
	}
	if out == nil {
		return words
	}
	return out
}

// smallAbroad are the small words of other languages that say nothing in a name.
var smallAbroad = english.WordSet("de du des la les del di da van von der die das dem den im zum zur bei au " +
	"aux el los las al lo gli della dello het na do dos d l")
