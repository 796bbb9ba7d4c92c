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
// All numbers are unsigned varints. words.bin has the number of words, in ascending order, then for each how many
// first bytes it shares with the word before, then the other bytes of each and a line break, then of each a byte with
// its rarity, in eighths of a bit; the number of groups, then for each its wider group plus one, then their sizes, then
// their words as steps; the number of pairs, then the step of the first word of each, then their second words, then
// how often each was seen; and the number of bytes that are the signs of rarer words (Whole), then these. What is alike
// stands together: it compresses a ninth better.
package lexicon

import (
	"bytes"
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
	whole  signed  // rarer words that are one
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
	l.whole = d.take(d.count())
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
	shared := d.numbers(d.count())
	before := ""
	for i, n := range shared {
		own := bytes.IndexByte(d.rest, '\n')
		if own < 0 || n > len(before) {
			d.fail("a word ends behind the file")
			return
		}
		word := before[:n] + string(d.rest[:own])
		if word <= before && i > 0 {
			d.fail("its words are not in order")
			return
		}
		l.words = append(l.words, word)
		d.rest, before = d.rest[own+1:], word
	}
	if len(d.rest) < len(l.words) {
		d.fail("its words have no rarity")
		return
	}
	l.rarity, d.rest = d.rest[:len(l.words)], d.rest[len(l.words):]
}

func (l *Lexicon) readGroups(d *decoder) {
	n := d.count()
	wider, sizes := d.numbers(n), d.numbers(n)
	for i, size := range sizes {
		g := group{wider: int32(wider[i]) - 1}
		word := 0
		for range size {
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
	n := d.count()
	steps, seconds, times := d.numbers(n), d.numbers(n), d.numbers(n)
	from := 0
	for i := range times {
		if from += steps[i]; from >= len(l.words) || seconds[i] >= len(l.words) {
			d.fail("a pair has a word that is none")
			return
		}
		l.pairs = append(l.pairs, pair{int32(from), int32(seconds[i]), int32(times[i])})
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

// numbers reads so many numbers; where one is missing none is returned.
func (d *decoder) numbers(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = d.number()
	}
	if d.err != nil {
		return nil
	}
	return out
}

// take takes so many bytes.
func (d *decoder) take(n int) (taken []byte) {
	taken, d.rest = d.rest[:n], d.rest[n:]
	return taken
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
