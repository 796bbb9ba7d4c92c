// Package filter rules out most pairs of terms that no document of an index has.
//
//	f := filter.Of(firsts, seconds)
//	if f.May(first, second) {
//		// look among the pairs
//	}
package filter

// A Filter has some eight bits a pair, one of them set, so that it stays in the
// processor's cache, where the pairs themselves are not.
type Filter struct {
	bits  []uint64 // a power of two of them
	shift uint8
	all   bool // there are no bits, and any pair may be there
}

// Any lets every pair pass: that of a mapped file, which is searched where pairs are.
func Any() Filter { return Filter{all: true} }

// Bytes returns how much memory it takes.
func (f *Filter) Bytes() int64 { return int64(len(f.bits)) * 8 }

const bitsPerPair = 8

// Of returns the filter of some pairs: the second terms of first term i are
// seconds[firsts[i]:firsts[i+1]].
func Of(firsts, seconds []int32) Filter {
	if len(seconds) == 0 {
		return Filter{}
	}
	words, shift := 1, uint8(64-6)
	for 64*words < bitsPerPair*len(seconds) {
		words, shift = 2*words, shift-1
	}
	f := Filter{bits: make([]uint64, words), shift: shift}
	for first := range firsts[1:] {
		for _, second := range seconds[firsts[first]:firsts[first+1]] {
			at := f.place(int32(first), second)
			f.bits[at>>6] |= 1 << (at & 63)
		}
	}
	return f
}

// place returns the position of a pair's bit.
func (f *Filter) place(first, second int32) uint64 {
	return (uint64(first)<<32 | uint64(second)) * 0x9e3779b97f4a7c15 >> f.shift
}

// May reports whether a pair may be one of the documents'.
func (f *Filter) May(first, second int32) bool {
	if len(f.bits) == 0 {
		return f.all
	}
	at := f.place(first, second)
	return f.bits[at>>6]>>(at&63)&1 != 0
}
