package slip

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/text"
)

// A class of words, those that are taken rather than others last.
type class uint8

const (
	other   class = iota
	related       // means what a word of a name means
	asking        // asks, counts, compares or orders
	naming        // is of a table's or column's name
	held          // is a value
)

// meantBy returns the word that one which is none was meant as, or "" where that is a value,
// or nothing that a question could say.
func meantBy(s *schema.Schema, v *schema.Values, low string) string {
	form := inflected(low, degrees[:])
	for k := swapped; k <= wrong; k++ {
		best, is := "", other
		for _, word := range slipped(low, k) {
			if !likely(low, word, k, form) {
				continue
			}
			if c := classOf(s, v, word); c > is || c == is && c != other && word < best {
				best, is = word, c
			}
		}
		if is == held {
			return ""
		}
		if is != other {
			return best
		}
	}
	if word := twice(low); word != "" {
		return word
	}
	return apart(s, low)
}

// shortestRelated is the length of the shortest words that may stand for a name: there are
// too many others near short ones.
const shortestRelated = 5

// surely is how surely the dictionary has to know that one means the other.
const surely = .4

// classOf says what a word would be in a question to a database.
func classOf(s *schema.Schema, v *schema.Values, word string) class {
	switch {
	case len(word) > shortest && len(v.Lookup(english.Fold(word))) > 0:
		return held
	case len(word) > shortest && s.Stems[text.Stem(word)] && inflected(word, endings[:]):
		return naming
	case asks()[word]:
		return asking
	case len(word) >= shortestRelated && slices.ContainsFunc(lexicon.Builtin().Synonyms(word),
		func(said lexicon.Synonym) bool { return said.Weight >= surely && s.Stems[text.Stem(said.Word)] }):
		return related
	}
	return other
}

// likely reports a slip that is more often one than a word that the dictionary lacks: the
// first letter is seldom wrong, and a short word with one other letter is often a word, as
// is what may be the form of one ("shooter" is not shorter).
func likely(low, meant string, k kind, form bool) bool {
	switch {
	case low[0] != meant[0]:
		return k == swapped
	case len(low) == shortest:
		return k == swapped
	case form:
		return k <= missing
	}
	return k != wrong || len(low) > 4
}

// twice returns the word of questions that a long one with two slips was meant as, or "".
func twice(low string) string {
	if lexicon.Slips(low) < 2 {
		return ""
	}
	near := spelling().Near(low)
	at := slices.IndexFunc(near, func(n lexicon.Near) bool {
		word := words()[n.Word]
		return word[0] == low[0] && len(word) != len(low)
	})
	if at < 0 {
		return ""
	}
	return words()[near[at].Word]
}

// apart returns the words of several that were written together: "howmany". The first is
// small, the others are words of questions or of a name.
func apart(s *schema.Schema, low string) string {
	parts := lexicon.Builtin().Split(low)
	if len(parts) < 2 || !joins[parts[0]] || slices.ContainsFunc(parts, func(p string) bool {
		return len(p) < 2 || !asks()[p] && !s.Stems[text.Stem(p)]
	}) {
		return ""
	}
	return strings.Join(parts, " ")
}
