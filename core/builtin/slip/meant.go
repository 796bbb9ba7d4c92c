package slip

import (
	"cmp"
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
	none    class = iota
	plain         // is a word, and says nothing of the database
	related       // means what a word of a name means
	asking        // asks, counts, compares or orders
	held          // is a value, or one of its words
	naming        // is of a table's or column's name
)

// A database is what a word may be meant of.
type database struct {
	s     *schema.Schema
	v     *schema.Values
	parts map[string]bool // words of values of several, once they were asked for
}

// meant returns the word that one which is none was meant as, or "".
func (d *database) meant(low string) string {
	short := len(lexicon.Expand(low)) > 0 || d.abbreviates(low)
	for k := swapped; k <= wrong; k++ {
		if best, is := d.best(low, k); is > plain &&
			(!short || is == naming && k <= missing || is >= asking && len(low) > shortestPlain) {
			return best
		}
	}
	if short {
		return ""
	}
	if long := cmp.Or(twice(low), apart(d.s, low)); long != "" {
		return long
	}
	return d.likeliest(low)
}

// clearly is by how many bits a word is commoner than another that may be meant as well, where it is taken.
const clearly = 1.5

// likeliest returns the word that says nothing of the database and that one was surely meant as, or "": a common one,
// by a common kind of slip.
func (d *database) likeliest(low string) (best string) {
	form, least, next := inflected(low, degrees[:]), float64(never), float64(never)
	if form {
		return ""
	}
	for k := swapped; k <= wrong; k++ {
		for _, word := range slipped(low, k) {
			if word == best || !likely(low, word, k, form) || formOf(word, low) || d.classOf(word) != plain {
				continue
			}
			if bits := rare(word) + float64(k); bits < least {
				best, least, next = word, bits, least
			} else {
				next = min(next, bits)
			}
		}
	}
	if next-least < clearly {
		return ""
	}
	return best
}

// best returns the word that one was meant as if its slip is of a kind, and its class.
func (d *database) best(low string, k kind) (best string, is class) {
	form := inflected(low, degrees[:])
	for _, word := range slipped(low, k) {
		if word == best || !likely(low, word, k, form) {
			continue
		}
		c := d.classOf(word)
		if c > is || c == is && word < best {
			best, is = word, c
		}
	}
	return best, is
}

// formOf reports words of which one is the other with an ending, or that begin with another
// letter: the dictionary has not all words, and seldom all forms of one.
func formOf(word, low string) bool {
	return word[0] != low[0] || strings.HasPrefix(word, low) || strings.HasPrefix(low, word)
}

// The lengths of the shortest words that may mean what a name does, and that may be taken
// for words at all: there are too many others near short ones.
const (
	shortestRelated = 5
	shortestPlain   = 6
)

// surely is how surely the dictionary has to know that one means the other.
const surely = .4

// classOf says what a word would be in a question to the database.
func (d *database) classOf(word string) class {
	known := len(word) > shortest && inflected(word, endings[:])
	switch {
	case d.names(word, known):
		return naming
	case len(word) > shortest && (d.value(english.Fold(word)) || d.holds(word)):
		return held
	case asked(word):
		return asking
	case known && len(word) >= shortestRelated && d.relates(word):
		return related
	case len(word) >= shortestPlain && rare(word) < never && !foreign(word):
		return plain
	}
	return none
}

// names reports a word of a name: one that is known, or the long one itself.
func (d *database) names(word string, known bool) bool {
	stem := text.Stem(word)
	return d.s.Stems[stem] && (known || len(word) >= shortestPlain && stem == strings.TrimSuffix(word, "s"))
}

// again reports what is done once more: "reorder" is no slip for a recorder.
func again(word string) bool {
	rest, ok := strings.CutPrefix(word, "re")
	return ok && len(rest) >= shortestPlain && inflected(rest, endings[:])
}

// foreign reports a word of another language that is none of English.
func foreign(word string) bool {
	said, _ := lexicon.Translate(word)
	return said != nil && !lexicon.Builtin().Known(word)
}

// relates reports a word that means what one of a name means.
func (d *database) relates(word string) bool {
	w := english.NewWord(word, false)
	for stem := range d.s.Stems { // a set needs no order
		if english.Near(&w, stem) >= 1-english.SynonymCost {
			return true
		}
	}
	return slices.ContainsFunc(lexicon.Builtin().Synonyms(w.Fold), func(said lexicon.Synonym) bool {
		return said.Weight >= surely && d.s.Stems[text.Stem(said.Word)]
	})
}

// value reports the key of what a cell is, or lists.
func (d *database) value(key string) bool { return len(d.v.Lookup(key)) > 0 || len(d.v.Items[key]) > 0 }

// holds reports one of several words of a value.
func (d *database) holds(word string) bool {
	if d.parts == nil {
		d.parts = make(map[string]bool)
		for _, k := range d.v.Keys {
			if strings.Contains(k, " ") {
				for part := range strings.FieldsSeq(k) {
					d.parts[part] = len(part) >= shortestRelated
				}
			}
		}
	}
	return d.parts[english.Fold(word)]
}

// abbreviates reports that a word is cut short of a name, or a name of the word.
func (d *database) abbreviates(low string) bool {
	for stem := range d.s.Stems { // a set needs no order
		if english.Abbreviates(stem, low) || english.Abbreviates(low, stem) {
			return true
		}
	}
	return false
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
	if lexicon.Slips(low) < 2 || inflected(low, degrees[:]) {
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
