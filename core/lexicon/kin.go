package lexicon

import (
	"cmp"
	"slices"

	"github.com/orbweaver/orbweaver/core/internal/order"
)

// What kin weighs, before its sense fades.
const (
	swappedWeight  = .55 // what was seen written the other way round
	narrowerWeight = .5
	siblingWeight  = .45
	kinFade        = .95 // for each further sense
)

// Kin returns words that a word in lower case may stand for though they do not
// mean the same: more special ones, and those with the same next wider word. There
// may be hundreds, most of them wrong: they are of use only where few words are
// possible at all, as in the names of one schema.
func (l *Lexicon) Kin(word string) []Synonym {
	if l.Empty() {
		return nil
	}
	best := make(map[int32]float64)
	for _, form := range singulars(word) {
		if id := l.find(form); id >= 0 {
			l.addKin(best, id)
			for _, p := range l.pairs {
				if p.to == id {
					best[p.from] = max(best[p.from], swappedWeight)
				}
			}
		}
	}
	out := make([]Synonym, 0, len(best))
	for id, weight := range best {
		if w := l.words[id]; w != word {
			out = append(out, Synonym{Word: w, Weight: weight})
		}
	}
	order.Stable(out, func(a, b Synonym) int {
		return cmp.Or(cmp.Compare(b.Weight, a.Weight), cmp.Compare(a.Word, b.Word))
	})
	return out
}

// addKin adds the kin of a word by each of its senses: what is narrower, wider, or
// stands beside it.
func (l *Lexicon) addKin(best map[int32]float64, id int32) {
	fade := 1.0
	for _, g := range l.member[l.starts[id]:l.starts[id+1]] {
		l.addNarrower(best, g, narrowerWeight*fade, -1)
		if wider := l.groups[g].wider; wider >= 0 {
			l.addWords(best, wider, narrowerWeight*fade)
			l.addNarrower(best, wider, siblingWeight*fade, g)
			if top := l.groups[wider].wider; top >= 0 {
				l.addWords(best, top, siblingWeight*fade)
			}
		}
		fade *= kinFade
	}
}

// commonSenses is the number of a word's senses that count for Kin: of rare ones
// nobody thinks.
const commonSenses = 2

// addWords adds the words of a group that is a common sense of theirs.
func (l *Lexicon) addWords(best map[int32]float64, g int32, weight float64) {
	for _, w := range l.groups[g].words {
		senses := l.member[l.starts[w]:l.starts[w+1]]
		if slices.Contains(senses[:min(len(senses), commonSenses)], g) {
			best[w] = max(best[w], weight)
		}
	}
}

// addNarrower adds the words of the groups right below one, but one of them.
func (l *Lexicon) addNarrower(best map[int32]float64, above int32, weight float64, but int32) {
	at, _ := slices.BinarySearchFunc(l.below, above, func(g, above int32) int {
		return cmp.Compare(l.groups[g].wider, above)
	})
	for ; at < len(l.below) && l.groups[l.below[at]].wider == above; at++ {
		if g := l.below[at]; g != but {
			l.addWords(best, g, weight)
		}
	}
}
