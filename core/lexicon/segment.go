package lexicon

import "math"

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
)

// split is Split with known words besides the dictionary's.
func (l *Lexicon) split(name string, own map[string]bool) []string {
	if len(name) < shortestCut || len(name) > longestCut || !letters(name) {
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
			cost, known := l.cost(name[start:end], own)
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
func (l *Lexicon) cost(part string, own map[string]bool) (bits float64, known bool) {
	bits = math.Inf(1)
	if r, ok := l.rare(part); ok {
		bits = r
	}
	if own[part] {
		bits = min(bits, ownCost)
	}
	if _, ok := abbreviations[part]; ok {
		bits = min(bits, shortCost)
	}
	if len(part) < 3 && !tiny[part] {
		bits = math.Inf(1)
	} else if len(part) < 3 {
		bits += tinyCost
	}
	if endings[part] {
		return math.Inf(1), false
	}
	if len(part) < shortestStrange {
		return bits, true
	}
	if strange := strangeCost + letterCost*float64(len(part)); strange < bits {
		return strange, false
	}
	return bits, true
}

// rare returns the rarity, in bits, of a word of the dictionary or of its singular.
func (l *Lexicon) rare(word string) (bits float64, ok bool) {
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
	_, ok := l.rare(word)
	return ok
}

// tiny are the words of one or two letters that names have.
var tiny = map[string]bool{
	"id": true, "of": true, "in": true, "to": true, "by": true, "at": true, "on": true, "no": true, "is": true,
	"or": true, "as": true, "up": true, "tv": true, "ip": true, "us": true, "uk": true, "nr": true, "dt": true,
	"cd": true, "pk": true, "fk": true, "nm": true,
}

func letters(s string) bool {
	for i := range len(s) {
		if s[i]-'a' >= 26 {
			return false
		}
	}
	return true
}
