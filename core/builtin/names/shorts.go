package names

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/lexicon"
)

// Shorts returns the short forms in names of tables and columns, without repeats.
func (r *Reader) Shorts(d *corpus.Database) (list []Short) {
	once := func(s Short) {
		if !slices.ContainsFunc(list, func(other Short) bool { return other.Token == s.Token }) {
			list = append(list, s)
		}
	}
	add := func(name string, table bool) {
		for _, w := range r.words(name) {
			if r.cutShort(w.Text) {
				once(Short{w.Text, r.english(w.Text), len(w.Text) == shortestShort && (table || r.writtenOut(w.Text) == nil)})
			} else if parts := r.glued(w.Text); parts != nil && abbreviations[w.Text] == nil {
				for _, part := range parts {
					if part.Words[0] != part.Token {
						once(part)
					}
				}
			}
		}
	}
	for _, t := range d.Tables {
		add(Table(d, t), true)
		for i := range t.Columns {
			add(Natural(t.Columns[i].NaturalName, t.Columns[i].Name), false)
		}
	}
	return list
}

// cutShort reports a token that may be a word cut short: one that is written out, or that
// the dictionary does not have.
func (r *Reader) cutShort(token string) bool {
	if len(token) < shortestShort || len(token) > longestShort || token == "id" {
		return false
	}
	two := len(token) == shortestShort && english.Vowels(token) == 0 // "dr", which is a word too
	return two || abbreviations[token] != nil || lexicon.Expand(token) != nil || !lexicon.Builtin().Known(token)
}
