package token

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// valueAt returns the longest run of words from i on that columns hold.
func valueAt(p *Text, words []english.Word, i int) (Token, int) {
	for to := min(len(words), i+schema.MaxValueWords); to > i; to-- {
		if low := words[i].Low; to == i+1 && (english.Stop[low] || low == "per" || asking(low)) &&
			!typedAsValue(p, words, i) {
			break
		}
		found := noFlags(p, p.V.Lookup(english.Fold(textOf(words[i:to]))))
		if to == i+1 && words[i].Number {
			break
		}
		if len(found) > 0 {
			return Token{Kind: Value, Found: found}, to
		}
	}
	if words[i].Quoted {
		return Token{Kind: Unknown}, i
	}
	if found := otherwise(p, words, i); len(found) > 0 {
		return Token{Kind: Value, Found: found}, i + 1
	}
	return Token{}, i
}

// otherwise returns the values that a word says in another language or form, or by a synonym.
func otherwise(p *Text, words []english.Word, i int) []schema.Found {
	if found := p.V.Abroad[words[i].Fold]; len(found) > 0 && !english.Stop[words[i].Low] {
		return found
	}
	for _, f := range p.V.Lookup(english.Sexes.Of(words[i].Fold)) {
		if p.S.Columns[f.Column].OfSex() {
			return []schema.Found{f} // the column means no more by its name
		}
	}
	if cols, _ := columnAt(p, words, i); len(cols) > 0 || english.Stop[words[i].Low] {
		return nil
	}
	for _, country := range english.Demonyms(words[i].Low) {
		if found := p.V.Lookup(english.Fold(country)); len(country) > 1 && len(found) > 0 {
			return noFlags(p, found)
		}
	}
	list := p.V.Stems[words[i].Stem]
	if len(list) > 0 && !otherForm(words[i].Low, list[0].Value) && len(noFlags(p, list)) == len(list) {
		return list
	}
	if exactRows(p, words, i) < 0 {
		return synonymous(p, &words[i])
	}
	return nil
}

// synonymous returns the values of which a word is a synonym: flats are apartments.
func synonymous(p *Text, w *english.Word) []schema.Found {
	if w.Number || w.Quoted || w.Mark || english.Stop[w.Low] || ofMeasures[w.Stem] ||
		english.Glue.Has(w.Low) || english.Deed.Has(w.Low) {
		return nil
	}
	only := ""
	for stem := range p.V.Stems {
		said := english.NewWord(stem, false)
		said.Stem = stem
		if near := max(english.Near(w, stem), english.Near(&said, w.Stem)); near > sureName && near < sureName+.02 {
			if only != "" {
				return nil
			}
			only = stem
		}
	}
	return noFlags(p, p.V.Stems[only])
}

// ofMeasures lists stems of words for how much there is of something, which is no piece of it.
var ofMeasures = english.WordSet("quantiti amount number size rate total valu price cost worth sum")

// otherForm reports a verb of which a value has but the root: "opened" is no "open".
func otherForm(low, held string) bool {
	for _, end := range []string{"ed", "ing"} {
		if strings.HasSuffix(low, end) && !strings.HasSuffix(strings.ToLower(held), end) {
			return true
		}
	}
	return false
}

// typedAsValue reports a word that says little in most questions but is a value
// here: one in capitals, "IT", or one of a few keywords, "sales us february".
func typedAsValue(p *Text, words []english.Word, i int) bool {
	w := &words[i]
	if len(w.Text) > 1 && w.Text == strings.ToUpper(w.Text) {
		return true
	}
	return len(words) <= 4 && len(w.Text) > 1 && !bareGlue[w.Low] && !slices.ContainsFunc(words,
		func(x english.Word) bool {
			return asking(x.Low)
		})
}

var bareGlue = english.WordSet("in is on of to at per the no not or and by an with for from all")

// noFlags leaves out yes and no.
func noFlags(p *Text, found []schema.Found) []schema.Found {
	return slices.DeleteFunc(slices.Clone(found),
		func(f schema.Found) bool { return p.S.Columns[f.Column].Flag != nil || p.V.Lists(f) })
}

// writtenSo reports a value that is spelt like the word, where no column is.
func writtenSo(p *Text, w *english.Word, found []schema.Found) bool {
	return strings.EqualFold(found[0].Value, w.Text) && !slices.ContainsFunc(p.S.Columns, func(c schema.Column) bool {
		return strings.EqualFold(c.Name, w.Text) || strings.EqualFold(c.Name, w.Text+"s") ||
			strings.EqualFold(c.Name+"s", w.Text)
	})
}
