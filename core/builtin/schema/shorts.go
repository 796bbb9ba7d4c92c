package schema

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/text"
)

// shorts returns the short forms in names of tables and columns, without repeats.
func (r *nameReader) shorts(d *corpus.Database) (list []short) {
	once := func(s short) {
		if !slices.ContainsFunc(list, func(other short) bool { return other.token == s.token }) {
			list = append(list, s)
		}
	}
	add := func(name string, table bool) {
		for _, w := range text.Words(name) {
			if r.cutShort(w.Text) {
				once(short{w.Text, r.english(w.Text), len(w.Text) == shortestShort && (table || r.writtenOut(w.Text) == nil)})
			} else if parts := r.glued(w.Text); parts != nil && abbreviations[w.Text] == nil {
				for _, part := range parts {
					if part.words[0] != part.token {
						once(part)
					}
				}
			}
		}
	}
	for _, t := range d.Tables {
		add(natural(t.NaturalName, t.Name), true)
		for i := range t.Columns {
			add(natural(t.Columns[i].NaturalName, t.Columns[i].Name), false)
		}
	}
	return list
}

// cutShort reports a token that may be a word cut short: one that is written out, or that
// the dictionary does not have.
func (r *nameReader) cutShort(token string) bool {
	if len(token) < shortestShort || len(token) > longestShort || token == "id" {
		return false
	}
	two := len(token) == shortestShort && english.Vowels(token) == 0 // "dr", which is a word too
	return two || abbreviations[token] != nil || lexicon.Expand(token) != nil || !lexicon.Builtin().Known(token)
}
