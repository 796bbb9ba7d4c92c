package lexicon

import (
	"cmp"
	"encoding/binary"
	"math"
	"slices"
)

// A Source has the words that a dictionary is made from, with their counts, groups and
// pairs.
type Source struct {
	Words  map[string]int // how often each was counted
	Groups []Group
	Pairs  []Pair
	Whole  []string // rarer words that are one, though others could be cut from them
}

// A Group is words with one meaning.
type Group struct {
	Words []string
	Wider int // the place in Source.Groups of the group with the wider meaning; below 0 for none
}

// A Pair is a word that was written in place of another, and how often.
type Pair struct {
	From, To string
	Times    int
}

// Write returns the file of a dictionary. Groups and pairs may only have words
// of the Source; each counts once. The same source gives the same bytes.
func Write(s Source) []byte {
	words := make([]string, 0, len(s.Words))
	total := 0
	for w, n := range s.Words {
		words = append(words, w)
		total += n
	}
	slices.Sort(words)
	place := make(map[string]uint64, len(words))
	out := binary.AppendUvarint(nil, uint64(len(words)))
	var ends, rarity []byte
	before := ""
	for i, w := range words {
		place[w] = uint64(i)
		shared := 0
		for shared < min(len(w), len(before)) && w[shared] == before[shared] {
			shared++
		}
		out = binary.AppendUvarint(out, uint64(shared))
		ends = append(append(ends, w[shared:]...), '\n')
		rarity = append(rarity, byte(min(255, math.Round(8*math.Log2(float64(total)/float64(s.Words[w]))))))
		before = w
	}
	out = append(append(out, ends...), rarity...)
	out = appendGroups(out, s.Groups, place)
	whole := sign(s.Whole)
	return append(binary.AppendUvarint(appendPairs(out, s.Pairs, place), uint64(len(whole))), whole...)
}

func appendGroups(out []byte, groups []Group, place map[string]uint64) []byte {
	out = binary.AppendUvarint(out, uint64(len(groups)))
	var sizes, steps []byte
	for _, g := range groups {
		out = binary.AppendUvarint(out, uint64(g.Wider+1))
		var list []uint64
		for _, w := range g.Words {
			list = append(list, place[w])
		}
		slices.Sort(list)
		list = slices.Compact(list)
		sizes = binary.AppendUvarint(sizes, uint64(len(list)))
		last := uint64(0)
		for _, n := range list {
			steps = binary.AppendUvarint(steps, n-last)
			last = n
		}
	}
	return append(append(out, sizes...), steps...)
}

func appendPairs(out []byte, pairs []Pair, place map[string]uint64) []byte {
	list := slices.Clone(pairs)
	slices.SortFunc(list, func(a, b Pair) int {
		return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(b.Times, a.Times), cmp.Compare(a.To, b.To))
	})
	out = binary.AppendUvarint(out, uint64(len(list)))
	var seconds, times []byte
	last := uint64(0)
	for _, p := range list {
		from := place[p.From]
		out = binary.AppendUvarint(out, from-last)
		seconds = binary.AppendUvarint(seconds, place[p.To])
		times = binary.AppendUvarint(times, uint64(p.Times))
		last = from
	}
	return append(append(out, seconds...), times...)
}
