package lexicon

import (
	"math"
	"slices"
	"strings"
)

// Lengths in bytes of the words to split: shorter words are hardly ever two,
// and longer ones are no names.
const (
	shortestCut = 5
	longestCut  = 160
	longestWord = 22
)

// shortestStrange is the least length of a part that is no word.
const shortestStrange = 3

// endings end words, and are none in a name, though the dictionary has them.
var endings = map[string]bool{
	"ness": true, "able": true, "ing": true, "ment": true, "tion": true, "ers": true, "est": true,
	"ish": true, "ful": true,
}

// What a part of a name costs, in bits beside the rarity of words.
const (
	ownCost     = 9.0  // a word that other names of the same source have
	shortCost   = 13.0 // an abbreviation
	strangeCost = 30.0 // letters that are no word
	letterCost  = 5.0  // each of them
	cutCost     = 3.0  // each further part
	tinyCost    = 6.0  // more for a word of two letters
	keyCost     = 3.0  // an id at the end: a userid is no use rid
	unitCost    = 12.0 // a unit at the end
)

// An owned reports a part of a name that is a word of the name's source, where it begins the name or not.
type owned func(part string, first bool) bool

const longestUnit = 4

// CutUnit cuts the unit off the end of a name in lower case, and reports whether it
// has one.
func (l *Lexicon) CutUnit(name string) (head, unit string, ok bool) {
	if l.Whole(name) {
		return name, "", false
	}
	for n := min(longestUnit, len(name)-1); n > 0; n-- {
		head, unit = name[:len(name)-n], name[len(name)-n:]
		for _, of := range measured[unit] {
			if rest, ends := strings.CutSuffix(head, of); ends && (rest == "" || len(rest) > 1) {
				return head, unit, true
			}
		}
	}
	return name, "", false
}

// Split returns the words that a name in lower case was put together of, or
// nil where it is a word itself, or cannot be cut. "listedsecurity" is listed
// and security; what is not in the dictionary stays together.
func (l *Lexicon) Split(name string) []string {
	head, unit, ok := l.CutUnit(name)
	if !ok {
		return l.split(name, nil)
	}
	if parts := l.split(head, nil); parts != nil {
		return append(parts, unit)
	}
	return []string{head, unit}
}

// split is Split with known words besides the dictionary's.
func (l *Lexicon) split(name string, own owned) []string {
	if len(name) < shortestCut || len(name) > longestCut || !letters(name) || l.rarer(name) {
		return nil
	}
	type step struct {
		cost  float64
		start int
		known bool
	}
	best := make([]step, len(name)+1)
	for end := 1; end <= len(name); end++ {
		best[end].cost = math.Inf(1)
		for start := max(0, end-longestWord); start < end; start++ {
			cost, known := l.cost(name, start, end, own)
			if cost += best[start].cost + cutCost; cost < best[end].cost {
				best[end] = step{cost, start, known}
			}
		}
	}
	var parts []string
	strange := 0
	for end := len(name); end > 0; end = best[end].start {
		part := name[best[end].start:end]
		if parts = append(parts, part); !best[end].known {
			strange += len(part)
		}
	}
	if len(parts) < 2 || 2*strange >= len(name) {
		return nil
	}
	for i, j := 0, len(parts)-1; i < j; i, j = i+1, j-1 {
		parts[i], parts[j] = parts[j], parts[i]
	}
	return parts
}

// cost weighs a part of a name, and says whether it is a word.
func (l *Lexicon) cost(name string, start, end int, own owned) (bits float64, known bool) {
	part, ours := name[start:end], own != nil && own(name[start:end], start == 0)
	if start > 0 && end == len(name) {
		if part == "id" {
			return keyCost, true
		}
		if start > 1 && len(part) > 1 && measured[part] != nil {
			return unitCost, true
		}
	}
	if endings[part] && !ours {
		return math.Inf(1), false
	}
	bits = l.word(part, ours)
	if len(part) < shortestStrange {
		return bits, true
	}
	if strange := strangeCost + letterCost*float64(len(part)); strange < bits {
		return strange, false
	}
	return bits, true
}

// word weighs a part of a name as a word, of the dictionary, of other names, or cut short.
func (l *Lexicon) word(part string, ours bool) (bits float64) {
	bits = math.Inf(1)
	if r, ok := l.Rarity(part); ok {
		bits = r
	}
	if ours {
		bits = min(bits, ownCost)
	}
	if _, ok := abbreviations[part]; ok {
		bits = min(bits, shortCost)
	}
	switch {
	case len(part) > 2:
		return bits
	case tiny[part] || ours:
		return bits + tinyCost
	}
	return math.Inf(1)
}

// Rarity returns how rare a word of the dictionary is, in bits, or its singular; ok tells that it is there.
func (l *Lexicon) Rarity(word string) (bits float64, ok bool) {
	for i, form := range singulars(word) {
		if id := l.find(form); id >= 0 {
			return float64(l.rarity[id])/8 + float64(i), true
		}
	}
	return 0, false
}

// Known reports whether a word in lower case is in the dictionary, itself or
// its singular.
func (l *Lexicon) Known(word string) bool {
	_, ok := l.Rarity(word)
	return ok
}

// Whole reports whether a word in lower case, or its singular, is one word, though others could be cut from it: a
// stylist is no "sty list". Besides the dictionary's these are nouns of WordNet that are too rare for it, of which
// little is kept: a strange word in two thousand is taken for one.
func (l *Lexicon) Whole(word string) bool {
	return l.Known(word) || l.rarer(word)
}

// rarer reports such a word that is not in the dictionary. None is so short that nothing could be cut from it.
func (l *Lexicon) rarer(word string) bool {
	return l != nil && len(word) >= shortestCut && slices.ContainsFunc(singulars(word), l.whole.has)
}

// tiny are the words of one or two letters that names have.
var tiny = map[string]bool{
	"id": true, "of": true, "in": true, "to": true, "by": true, "at": true, "on": true, "no": true, "is": true,
	"or": true, "as": true, "up": true, "tv": true, "ip": true, "us": true, "uk": true, "nr": true, "dt": true,
	"cd": true, "pk": true, "fk": true, "nm": true, "yn": true, "eu": true, "ok": true,
}

func letters(s string) bool {
	for i := range len(s) {
		if s[i]-'a' >= 26 {
			return false
		}
	}
	return true
}
