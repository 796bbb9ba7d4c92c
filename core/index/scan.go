package index

import (
	"encoding/binary"
	"math/bits"
	"strings"

	"github.com/orbweaver/orbweaver/core/text"
)

// # Reading a question
//
// Most words are small letters, the first perhaps a capital, or digits, with a
// space behind. Such a word is found eight bytes at a time, and its key is
// those bytes with the bit set that makes letters small and leaves digits as
// they are. No token is made of it. All other words are read by package text,
// between two characters that are in no word; so both find the same.

// ones has a 1 in each byte.
const ones = 0x0101010101010101

// toSmall makes capitals small and leaves small letters and digits.
const toSmall = 0x20 * ones

// A queryScratch is room for a question and its terms.
type queryScratch struct {
	scanner
	before  int32      // the term of the last word
	strange bool       // a word is none of the documents'
	ids     []int32    // of the terms, each once
	counts  []int      // how often each of them is there
	pairs   [][2]int32 // of terms that follow each other
	terms   []Term
	stats   Stats
}

// letters has the highest bit of each byte that is an ASCII letter.
func letters(x uint64) uint64 {
	small := (x | toSmall) &^ (0x80 * ones)
	return (small + (0x80-'a')*ones) &^ (small + (0x7f-'z')*ones) &^ x & (0x80 * ones)
}

// A scanner reads questions.
type scanner struct {
	reader text.Reader
	tokens []text.Token
	padded []byte // the question, and eight bytes more
}

// scan counts the words of a question, in order.
func (a *queryScratch) scan(x *Index, question string) {
	a.padded = append(append(a.padded[:0], question...), 0, 0, 0, 0, 0, 0, 0, 0)
	for i := 0; i < len(question); {
		if text.Between(a.padded[i]) {
			i++
			continue
		}
		start := i
		if i = a.simple(start); i > start {
			a.count(x, x.words.readSimple(a.padded[start:], i-start))
			continue
		}
		for i < len(question) && !text.Between(a.padded[i]) {
			i++
		}
		a.tokens = a.reader.AppendWords(a.tokens[:0], question[start:i])
		for _, w := range a.tokens {
			a.count(x, x.words.read(w.Text))
		}
	}
}

// simple returns the end of the word that begins at i, or i if it is not simple.
func (s *scanner) simple(i int) int {
	at, p := i, s.padded
	for run := 64; run == 64; at += run / 8 {
		x := binary.LittleEndian.Uint64(p[at:])
		found := letters(x)
		capitals := found &^ (x << 2)
		if at == i {
			capitals &^= 0x80 // the first may be one
		}
		run = bits.TrailingZeros64(^found&(0x80*ones)) &^ 7
		if capitals&(1<<uint(run)-1) != 0 {
			return i
		}
	}
	if at == i {
		for p[at]-'0' < 10 {
			at++
		}
	}
	if !text.Between(p[at]) {
		return i
	}
	return at
}

// keyOf returns the key of the simple word of n bytes that p begins with, which
// are at most longestWord.
func (l *lexicon) keyOf(p []byte, n int) slot {
	h := binary.LittleEndian.Uint64(p) | toSmall
	if n < inSlot {
		h &= 1<<uint(8*n) - 1
	}
	h = h&(1<<(8*inSlot)-1) | uint64(n)<<(8*inSlot)
	hash := h * l.seed
	for at := inSlot; at < n; at += 8 {
		hash = (hash>>32 ^ hash ^ (binary.LittleEndian.Uint64(p[min(at, n-8):]) | toSmall)) * l.seed
	}
	return slot{head: h, hash: uint32(hash >> 32)}
}

// readSimple is read for the simple word of n bytes that p begins with.
func (l *lexicon) readSimple(p []byte, n int) int32 {
	if n > longestWord {
		return unindexed
	}
	if l.file != nil {
		return l.read(strings.ToLower(string(p[:n])))
	}
	key := l.keyOf(p, n)
	for at := int(key.hash >> l.shift); ; at++ {
		at &= len(l.slots) - 1
		known := &l.slots[at]
		if known.id == 0 {
			break
		}
		if known.hash == key.hash && known.head == key.head && (n <= inSlot || l.same(int32(known.id-1), p[:n])) {
			if term := l.termOf[known.id-1]; term != unread {
				return term
			}
			break
		}
	}
	return l.readNew(strings.ToLower(string(p[:n])))
}

// same reports whether a word of the vocabulary of more than inSlot bytes is
// the same as a simple one of as many, whose first bytes are.
func (l *lexicon) same(id int32, word []byte) bool {
	known := l.text[l.ends[id]-uint32(len(word)) : l.ends[id]]
	for i := len(word) - 8; i > 0; i -= 8 {
		if binary.LittleEndian.Uint64(known[i:]) != binary.LittleEndian.Uint64(word[i:])|toSmall {
			return false
		}
	}
	return known[inSlot] == word[inSlot]|0x20
}

// count counts a word's term once more, and the pair that it is with the last
// one if the index may have that.
func (a *queryScratch) count(x *Index, id int32) {
	before := a.before
	if a.before = id; id < 0 {
		a.strange = a.strange || id == unknown
		return
	}
	if before >= 0 && x.filter.May(before, id) {
		a.pairs = append(a.pairs, [2]int32{before, id})
	}
	for i, other := range a.ids {
		if other == id {
			a.counts[i]++
			return
		}
	}
	a.ids, a.counts = append(a.ids, id), append(a.counts, 1)
}
