package index

// A filter says of most pairs that no document has that this is so. It has
// some eight bits a pair, one of them set, so that it stays in the processor's
// cache, where the pairs themselves are not.
type filter struct {
	bits  []uint64 // a power of two of them
	shift uint8
	all   bool // there are no bits, and any pair may be there: of a mapped file, which is searched where pairs are
}

const bitsPerPair = 8

func filterOf(firsts, seconds []int32) filter {
	if len(seconds) == 0 {
		return filter{}
	}
	words, shift := 1, uint8(64-6)
	for 64*words < bitsPerPair*len(seconds) {
		words, shift = 2*words, shift-1
	}
	f := filter{bits: make([]uint64, words), shift: shift}
	for first := range firsts[1:] {
		for _, second := range seconds[firsts[first]:firsts[first+1]] {
			at := f.place(int32(first), second)
			f.bits[at>>6] |= 1 << (at & 63)
		}
	}
	return f
}

// place is a pair's bit.
func (f *filter) place(first, second int32) uint64 {
	return (uint64(first)<<32 | uint64(second)) * 0x9e3779b97f4a7c15 >> f.shift
}

// may reports whether a pair may be one of the documents'.
func (f *filter) may(first, second int32) bool {
	if len(f.bits) == 0 {
		return f.all
	}
	at := f.place(first, second)
	return f.bits[at>>6]>>(at&63)&1 != 0
}
