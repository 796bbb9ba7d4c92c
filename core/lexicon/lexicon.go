// Package lexicon reads other people's names and words: it splits compound
// names ("singerinconcert"), expands abbreviations ("qty", "dob"), finds
// synonyms, and corrects misspelt words. Retrievers read tables and questions
// through it, and so may the actor.
//
//	l := lexicon.Builtin()
//	l.Split("singerinconcert")                 // singer in concert
//	l.Names([]string{"T_FED_REV"}).Words(…)    // federal revenue
//	l.Synonyms("vocalist")                     // singer, vocalizer, …
//	lexicon.NewSpelling(words).Near("stadim")  // stadium
//
// # What is learnt, and from what
//
// scripts/train-lexicon makes words.bin from WordNet 3.0, from training data, and
// from two lists written by hand: English words with their frequency in WordNet's
// glosses, which of them share a synset, which is the next wider word, and the pairs
// of words in which Spider-Syn's training questions differ from Spider's, with those
// of the lists: the thesaurus beside that command, and foreign.txt, the words of
// names in other languages, which Translate also reads. Abbreviations are written by
// hand in abbreviations.go.
//
// # The file
//
// All numbers are unsigned varints. words.bin has the number of words and then,
// in ascending order, for each word how many first bytes it shares with the word
// before, how many are its own, these, and a byte with its rarity, in eighths of
// a bit; the number of groups and for each its wider group plus one, its size,
// and its words as steps; and the number of pairs and for each the step of its
// first word, its second word, and how often it was seen.
package lexicon

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

// A Lexicon knows words. It does not change, and may be used from several
// goroutines. The zero value has no dictionary: it reads names by their
// separators, capitals and abbreviations alone.
type Lexicon struct {
	words  []string // ascending
	rarity []byte   // by word, in eighths of a bit
	groups []group
	starts []int32 // by word: where its groups begin in member; one more at the end
	member []int32 // groups, by word
	pairs  []pair  // ascending
	below  []int32 // groups, by the group that is wider
}

// A group is words with one meaning.
type group struct {
	wider int32 // the group that says more generally what this says; below 0 for none
	words []int32
}

// A pair is a word that somebody wrote in place of another, and how often.
type pair struct{ from, to, times int32 }

// Empty reports whether there is no dictionary.
func (l *Lexicon) Empty() bool { return l == nil || len(l.words) == 0 }

// find returns a word's number, below 0 if it is not in the dictionary.
func (l *Lexicon) find(word string) int32 {
	if l == nil {
		return -1
	}
	if i, ok := slices.BinarySearch(l.words, word); ok {
		return int32(i)
	}
	return -1
}

// Read reads a dictionary that Write wrote.
func Read(file []byte) (*Lexicon, error) {
	d := decoder{rest: file}
	l := &Lexicon{}
	l.readWords(&d)
	l.readGroups(&d)
	l.readPairs(&d)
	switch {
	case d.err != nil:
		return nil, fmt.Errorf("lexicon: reading a dictionary: %w", d.err)
	case len(d.rest) > 0:
		return nil, fmt.Errorf("lexicon: reading a dictionary: %d bytes follow its end", len(d.rest))
	}
	l.invert()
	return l, nil
}

func (l *Lexicon) readWords(d *decoder) {
	before := ""
	for range d.count() {
		shared, own := d.number(), d.number()
		if d.err != nil || shared > len(before) || own >= len(d.rest) {
			d.fail("a word ends behind the file")
			return
		}
		word := before[:shared] + string(d.rest[:own])
		if word <= before && len(l.words) > 0 {
			d.fail("its words are not in order")
			return
		}
		l.words, l.rarity = append(l.words, word), append(l.rarity, d.rest[own])
		d.rest, before = d.rest[own+1:], word
	}
}

func (l *Lexicon) readGroups(d *decoder) {
	n := d.count()
	for range n {
		g := group{wider: int32(d.number()) - 1}
		word := 0
		for range d.count() {
			word += d.number()
			if d.err != nil || word >= len(l.words) {
				d.fail("a group has a word that is none")
				return
			}
			g.words = append(g.words, int32(word))
		}
		if int(g.wider) >= n {
			d.fail("a group is within one that is none")
			return
		}
		l.groups = append(l.groups, g)
	}
}

func (l *Lexicon) readPairs(d *decoder) {
	from := 0
	for range d.count() {
		from += d.number()
		to, times := d.number(), d.number()
		if d.err != nil || from >= len(l.words) || to >= len(l.words) {
			d.fail("a pair has a word that is none")
			return
		}
		l.pairs = append(l.pairs, pair{int32(from), int32(to), int32(times)})
	}
}

// invert finds the groups of each word.
func (l *Lexicon) invert() {
	l.starts = make([]int32, len(l.words)+2)
	for _, g := range l.groups {
		for _, w := range g.words {
			l.starts[w+2]++
		}
	}
	for i := range l.starts[1:] {
		l.starts[i+1] += l.starts[i]
	}
	l.member = make([]int32, l.starts[len(l.starts)-1])
	for i, g := range l.groups {
		for _, w := range g.words {
			l.member[l.starts[w+1]] = int32(i)
			l.starts[w+1]++
		}
	}
	l.starts = l.starts[:len(l.words)+1]
	for g := range l.groups {
		if l.groups[g].wider >= 0 {
			l.below = append(l.below, int32(g))
		}
	}
	slices.SortStableFunc(l.below, func(a, b int32) int {
		return cmp.Compare(l.groups[a].wider, l.groups[b].wider)
	})
}

// A decoder takes numbers off the front of a file.
type decoder struct {
	rest []byte
	err  error
}

func (d *decoder) fail(why string) {
	if d.err == nil {
		d.err = errors.New(why)
	}
}

// maxNumber bounds every number of a file.
const maxNumber = 1 << 24

func (d *decoder) number() int {
	n, size := binary.Uvarint(d.rest)
	if size <= 0 || n > maxNumber {
		d.fail("it has no number where one should be")
		d.rest = nil
		return 0
	}
	d.rest = d.rest[size:]
	return int(n)
}

// count reads a number of things, each of which takes at least a byte.
func (d *decoder) count() int {
	n := d.number()
	if n > len(d.rest) {
		d.fail("it is shorter than it says")
		return 0
	}
	return n
}
