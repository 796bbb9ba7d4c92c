package link

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/lexicon"
)

// What a value that the dictionary has for a word is worth: least, by how sure it is, and most in the same language.
const kindBase, kindShare, MostSynonymous = minLink, 0.15, 0.56

// linkKindMeant links words that say nothing else to what the dictionary has for them and a
// column of kinds holds: books "of verse" are those with poetry, a jab is a vaccination. A word
// that it has two kinds for is a wider one, and none of them: among vans and cars a vehicle.
func linkKindMeant(l *linker) {
	for i := range l.words {
		w := &l.words[i]
		if !codable(l, w) || len(w.Low) < 4 || w.Upper && i > 0 || covered(l, i) {
			continue
		}
		var kinds []Alt
		for _, other := range lexicon.Builtin().Synonyms(w.Low) {
			for _, f := range l.v.Lookup(english.Fold(other.Word)) {
				if c := &l.s.Columns[f.Column]; l.v.Kinds[f.Column] && !c.IsName && !strings.Contains(f.Value, " ") {
					kinds = append(kinds, Alt{Kind: Value, Table: c.Table, Column: f.Column, Value: f.Value,
						Score: kindBase + kindShare*other.Weight})
				}
			}
		}
		for _, kind := range kinds {
			if !slices.ContainsFunc(kinds, func(k Alt) bool { return k.Column == kind.Column && k.Value != kind.Value }) {
				l.add(i, i+1, kind)
			}
		}
	}
}

// covered reports a word that a link has.
func covered(l *linker, i int) bool {
	for at := range l.spans {
		if at[0] <= i && i < at[1] {
			return true
		}
	}
	return false
}
