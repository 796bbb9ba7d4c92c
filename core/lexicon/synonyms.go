package lexicon

import (
	"cmp"
	"slices"

	"github.com/orbweaver/orbweaver/core/internal/order"
)

// A Synonym is a word that may mean the same as another.
type Synonym struct {
	Word   string
	Weight float64 // confidence, from 0 to 1
	Wider  bool    // it is a more general word, or a more special one
}

// What a synonym of each kind weighs.
const (
	learntWeight = 0.8 // seen in training questions
	senseWeight  = 0.6 // of the most frequent sense
	widerWeight  = 0.35
	senseFade    = 0.8 // for each further sense
)

// maxSynonyms bounds how many a word has.
const maxSynonyms = 24

// Synonyms returns the words that may stand for one in lower case, the surest
// first. Plural words have those of their singular.
func (l *Lexicon) Synonyms(word string) []Synonym {
	if l.Empty() {
		return nil
	}
	var list []Synonym
	for _, form := range singulars(word) {
		if id := l.find(form); id >= 0 {
			list = l.appendSynonyms(list, id)
		}
	}
	order.Stable(list, func(a, b Synonym) int { return cmp.Compare(b.Weight, a.Weight) })
	var out []Synonym
	for _, s := range list {
		if s.Word != word && !slices.ContainsFunc(out, func(o Synonym) bool { return o.Word == s.Word }) {
			out = append(out, s)
		}
	}
	return out[:min(len(out), maxSynonyms)]
}

func (l *Lexicon) appendSynonyms(list []Synonym, id int32) []Synonym {
	at, _ := slices.BinarySearchFunc(l.pairs, id, func(p pair, id int32) int { return cmp.Compare(p.from, id) })
	for ; at < len(l.pairs) && l.pairs[at].from == id; at++ {
		list = append(list, Synonym{Word: l.words[l.pairs[at].to],
			Weight: learntWeight * min(1, 0.5+0.1*float64(l.pairs[at].times))})
	}
	weight := 1.0
	for _, g := range l.member[l.starts[id]:l.starts[id+1]] {
		for _, w := range l.groups[g].words {
			if w != id {
				list = append(list, Synonym{Word: l.words[w], Weight: senseWeight * weight})
			}
		}
		if wider := l.groups[g].wider; wider >= 0 {
			for _, w := range l.groups[wider].words {
				list = append(list, Synonym{Word: l.words[w], Weight: widerWeight * weight, Wider: true})
			}
		}
		weight *= senseFade
	}
	return list
}

// singulars returns a word and what may be its singular.
func singulars(word string) []string {
	list, n := []string{word}, len(word)
	if n < 4 || word[n-1] != 's' || word[n-2] == 's' {
		return list
	}
	list = append(list, word[:n-1])
	switch {
	case n > 4 && word[n-3:] == "ies":
		list = append(list, word[:n-3]+"y")
	case word[n-2] == 'e':
		list = append(list, word[:n-2])
	}
	return list
}
