package schema

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/text"
)

// shorts are those of the names of tables and columns, without repeats.
func (r *nameReader) shorts(d *corpus.Database) (list []short) {
	add := func(name string) {
		for _, w := range text.Words(name) {
			if r.cutShort(w.Text) && !slices.ContainsFunc(list, func(s short) bool { return s.token == w.Text }) {
				list = append(list, short{w.Text, r.english(w.Text)})
			}
		}
	}
	for _, t := range d.Tables {
		add(natural(t.NaturalName, t.Name))
		for i := range t.Columns {
			add(natural(t.Columns[i].NaturalName, t.Columns[i].Name))
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
	return abbreviations[token] != nil || lexicon.Expand(token) != nil || !lexicon.Builtin().Known(token)
}
