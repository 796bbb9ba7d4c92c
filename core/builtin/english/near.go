package english

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/lexicon"
)

// Near says how well a word of the question matches a stem of a name: 1 for
// the same stem, less for a synonym, an abbreviation or a typo, 0 for none.
func Near(w *Word, stem string) float64 {
	switch {
	case w.Mark || w.Quoted || Stop[w.Low] && w.Low != stem:
		return 0
	case w.Stem == stem || w.Low == stem:
		return 1
	case slices.Contains(w.synonyms, stem):
		return 1 - SynonymCost
	case Abbreviates(stem, w.Low) || Abbreviates(w.Low, stem) || done(w, stem):
		return 0.8
	case sameButTypo(w.Stem, stem) || mistyped(w.Low, stem):
		return 1 - typoCost
	case continues(w.Stem, stem) || continues(stem, w.Stem):
		return 0.75
	}
	return meant(w, stem)
}

// What Nearness takes for said: a word at least so near to a stem. A stem that is not said takes so much off.
const leastNear, unsaid = .6, .2

// Nearness says how well the words from one place to another, those that may, say the stems of a name, no word more
// than one, and which words do.
func Nearness(words []Word, from, to int, stems []string, may func(i int, stem string) bool) (sum float64, by []int) {
	for _, stem := range stems {
		best, at := 0.0, -1
		for i := max(0, from); i < min(to, len(words)); i++ {
			if near := Near(&words[i], stem); near > best && !slices.Contains(by, i) && may(i, stem) {
				best, at = near, i
			}
		}
		if best >= leastNear {
			sum, by = sum+best, append(by, at)
		} else {
			sum -= unsaid
		}
	}
	return sum, by
}

// mistyped reports a typo for what is no word: "pirce", whose stem has lost an e that "price"
// keeps.
func mistyped(low, stem string) bool {
	return sameButTypo(low, stem) && !lexicon.Builtin().Known(low)
}

// continues reports a long word that begins with another long one: "registrar"
// with "registr".
func continues(long, beginning string) bool {
	return len(beginning) >= 6 && strings.HasPrefix(long, beginning)
}

// done reports that something was done that a name has the noun of: what was "rented" has
// a rental, what was "shipped" a shipment, and who "applied" an application; or the other way
// round, "satisfaction" with how satisfied somebody is, where the noun does more than begin so.
func done(w *Word, stem string) bool {
	participle := Participle(w.Low)
	for _, noun := range ofVerbs {
		if participle && nounOf(stem, w.Stem, noun) || noun[0] != "" && nounOf(w.Stem, stem, noun) {
			return true
		}
	}
	return false
}

// nounOf reports the stem of a noun of a verb, by the ends that both have.
func nounOf(noun, verb string, ends [2]string) bool {
	begin, ok := strings.CutSuffix(noun, ends[1])
	return ok && begin != "" && len(verb) > 3 && begin+ends[0] == verb
}

// ofVerbs lists the ends of stems of verbs and those of their nouns: emit and emission,
// consume and consumption, decide and decision.
var ofVerbs = [...][2]string{
	{"", "al"}, {"", "ment"}, {"li", "lic"}, {"fi", "f"}, {"fi", "fact"}, {"mit", "miss"}, {"um", "umpt"},
	{"educ", "educt"}, {"id", "is"}, {"rib", "ript"}, {"ist", "istr"}, {"lish", "lic"}, {"ceiv", "cept"},
	{"pand", "pans"}, {"vert", "vers"},
}

// meant returns the worth of a stem that the dictionary has for a word.
func meant(w *Word, stem string) float64 {
	for _, m := range w.Meant {
		if m.Stem == stem {
			return meantBase + meantShare*m.Weight
		}
	}
	return 0
}

// What a word that is not the very one of a name is worth less.
const (
	SynonymCost = 0.35 // through a synonym
	typoCost    = 0.25
)

// What a link through the dictionary is worth: least, and by how sure it is.
// Chosen on Spider-Syn's training questions.
const meantBase, meantShare = 0.3, 0.5

// Telling reports a word that may be looked up: no mark, quotation, number or stop word, nor the "second" of the
// second highest.
func Telling(words []Word, i int) bool {
	w := &words[i]
	return !w.Mark && !w.Quoted && !w.Number && len(w.Low) >= 3 && !Stop[w.Low] &&
		(w.Low != "second" || !Ranks.Has(LowAt(words, i+1)))
}
