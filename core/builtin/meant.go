package builtin

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/text"
)

// A meant is the stem of a word that may say what another says.
type meant struct {
	stem   string
	weight float64 // how surely, from 0 to 1
}

// What a link through the dictionary is worth: least, and by how sure it is.
// Chosen on Spider-Syn's training questions.
const meantBase, meantShare = 0.3, 0.5

// lookUp asks the dictionary what else the words of a question may be called
// by. A word that the schema has means itself, and one with a meaning for the
// sketch means that.
func lookUp(s *schema, words []word) []word {
	dictionary := lexicon.Builtin()
	if dictionary.Empty() {
		return words
	}
	for i := range words {
		w := &words[i]
		if w.mark || w.quoted || w.number || len(w.low) < 3 || stop[w.low] || allShows[w.low] || cueWords[w.low] || s.stems[w.stem] {
			continue
		}
		for _, other := range dictionary.Synonyms(w.low) {
			w.meant = append(w.meant, meant{text.Stem(other.Word), other.Weight})
		}
	}
	return words
}

// cueWords are the words that are phrases of the cue table by themselves, and
// two that are read in other ways.
var cueWords = func() map[string]bool {
	set := wordSet("number full")
	for i := range cueTable {
		for phrase := range strings.SplitSeq(cueTable[i].phrases, "|") {
			if !strings.Contains(phrase, " ") {
				set[phrase] = true
			}
		}
	}
	return set
}()

// cut splits a token of a name that is several words written together. What
// would begin or end with a glue word is left whole: "hispanic" is no "his
// panic".
func (r *nameReader) cut(token string) []string {
	parts := r.names.Words(token)
	if len(parts) > 1 && (stop[parts[0]] || stop[parts[len(parts)-1]]) {
		return []string{token}
	}
	if len(parts) > 0 && parts[0] != token && lexicon.Builtin().Known(token) {
		return []string{token} // a word, which may abbreviate elsewhere
	}
	return parts
}
