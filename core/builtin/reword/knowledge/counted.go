package knowledge

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Counted reads "orders per country" and nothing before it as "number of orders
// per country": what is listed by something is counted. "Books by Holm" are his.
func Counted(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	if len(words) < 3 || words[0].Quoted || words[1].Low != "per" && words[1].Low != "by" || english.Stop[words[2].Low] {
		return words
	}
	if words[0].Low == words[0].Fold || !s.CallsRows(words[0].Stem) || words[1].Low == "by" && isWho(s, v, &words[2]) {
		return words
	}
	return english.Reworded(words, 0, 1, "number", "of", words[0].Text)
}

// isWho reports a word that is a value, or a part of one, or of a country ("by Norwegian
// authors"), and no column's name.
func isWho(s *schema.Schema, v *schema.Values, w *english.Word) bool {
	called := func(c schema.Column) bool { return english.Near(w, english.LastOf(c.Full)) > 0 }
	if slices.ContainsFunc(s.Columns, called) {
		return false
	}
	found, _ := v.Similar(english.Fold(w.Text))
	return w.Upper || len(found) > 0 || len(english.Demonyms(w.Low)) > 0
}
