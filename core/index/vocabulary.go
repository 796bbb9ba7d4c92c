package index

import (
	"math/bits"
	"math/rand/v2"

	"github.com/orbweaver/orbweaver/core/index/sections"
)

// A vocabulary numbers words in the order in which they are added. It is a
// hash table over flat slices: Go's maps are several times slower under wasm,
// and every string in one is a pointer for the collector to follow.
type vocabulary struct {
	seed  uint64   // by chance, so that no corpus can be made to fill one place
	text  []byte   // of all words, one after another
	ends  []uint32 // by word: where it ends in text
	slots []slot   // a power of two; at most three of four are taken
	shift uint8    // what is left of a hash after it is the place of its slot

	file *sections.File // that is mapped; nil for words in memory
}

// A slot is enough to compare most words: reading outside the processor's cache
// costs more than all else.
type slot struct {
	head uint64 // the first bytes of the word, and its length
	hash uint32
	id   uint32 // its number + 1; 0 is free
}

// inSlot is the number of bytes of a word that its slot holds.
const inSlot = 7

// head returns the first bytes of a word, and above them its length, up to 255.
// It reads as few pieces as possible, two of which may overlap: a loop costs
// more than its work under wasm.
func head(word string) uint64 {
	n := len(word)
	h := uint64(min(n, 255)) << (8 * inSlot)
	switch {
	case n > inSlot:
		return h | eight(word)&(1<<(8*inSlot)-1)
	case n >= 4:
		return h | four(word) | four(word[n-4:])<<(8*(n-4))
	case n >= 2:
		return h | uint64(word[0]) | uint64(word[1])<<8 | uint64(word[n-1])<<(8*(n-1))
	case n == 1:
		return h | uint64(word[0])
	}
	return h
}

func four(s string) uint64 {
	_ = s[3]
	return uint64(uint32(s[0]) | uint32(s[1])<<8 | uint32(s[2])<<16 | uint32(s[3])<<24)
}

func eight(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// hash multiplies by the seed, a random odd number; the upper bits of the
// product are a universal hash: no two words collide for many seeds. maphash
// takes three times as long under wasm, where it has to multiply to 128 bits.
func (v *vocabulary) hash(head uint64, word string) uint32 {
	h := head * v.seed
	for i := inSlot; i < len(word); i += 8 {
		h = (h>>32 ^ h ^ eight(word[min(i, len(word)-8):])) * v.seed
	}
	return uint32(h >> 32)
}

const fewSlots = 256

// newSeed returns a random odd number.
func newSeed() uint64 { return rand.Uint64() | 1 }

func newVocabulary() vocabulary {
	v := vocabulary{seed: newSeed()}
	v.size(fewSlots)
	return v
}

// size makes so many slots, all free.
func (v *vocabulary) size(slots int) {
	v.slots, v.shift = make([]slot, slots), shiftOf(slots)
}

func shiftOf(slots int) uint8 { return uint8(32 - bits.TrailingZeros(uint(slots))) }

// word returns the text of a number.
func (v *vocabulary) word(id int32) string {
	start, end := v.span(id)
	return string(v.text[start:end])
}

// is reports whether a word has that number.
func (v *vocabulary) is(id int32, word string) bool {
	start, end := v.span(id)
	return string(v.text[start:end]) == word // which copies nothing
}

// span returns the start and end of a word in text.
func (v *vocabulary) span(id int32) (start, end uint32) {
	if v.file != nil {
		v.file.Check(sectionEnds, int(max(0, id-1)), int(min(id, 1))+1, 4)
	}
	if id > 0 {
		start = v.ends[id-1]
	}
	end = v.ends[id]
	if v.file != nil {
		v.file.Check(sectionText, int(start), int(end-start), 1)
	}
	return start, end
}

// key makes the slot of a word, but for its number.
func (v *vocabulary) key(word string) slot {
	h := head(word)
	return slot{head: h, hash: v.hash(h, word)}
}

// slotOf returns where the slot of a word with a key is, or which it would take.
func (v *vocabulary) slotOf(word string, key slot) (at int) {
	at = int(key.hash >> v.shift)
	v.checkChain(at)
	for ; ; at++ {
		at &= len(v.slots) - 1
		s := &v.slots[at]
		if s.id == 0 {
			return at
		}
		if s.hash == key.hash && s.head == key.head && (len(word) <= inSlot || v.is(int32(s.id-1), word)) {
			return at
		}
	}
}

// find returns a word's number, below 0 if it is none.
func (v *vocabulary) find(word string) int32 {
	if len(v.slots) == 0 {
		return -1
	}
	return int32(v.slots[v.slotOf(word, v.key(word))].id) - 1
}

// add returns a word's number, and whether it is new.
func (v *vocabulary) add(word string) (id int32, isNew bool) {
	wanted := v.key(word)
	at := v.slotOf(word, wanted)
	if id := v.slots[at].id; id != 0 {
		return int32(id - 1), false
	}
	v.text = append(v.text, word...)
	v.ends = append(v.ends, uint32(len(v.text)))
	wanted.id = uint32(len(v.ends))
	v.slots[at] = wanted
	if 4*len(v.ends) > 3*len(v.slots) {
		v.grow()
	}
	return int32(wanted.id - 1), true
}

// grow makes room for twice as many words.
func (v *vocabulary) grow() {
	before := v.slots
	v.size(2 * len(before))
	for _, s := range before {
		if s.id == 0 {
			continue
		}
		at := int(s.hash >> v.shift)
		for v.slots[at].id != 0 {
			at = (at + 1) & (len(v.slots) - 1)
		}
		v.slots[at] = s
	}
}

// place enters a word that is in text, but in no slot, and reports whether no
// other is the same.
func (v *vocabulary) place(id int32) (isNew bool) {
	word := v.word(id)
	wanted := v.key(word)
	at := v.slotOf(word, wanted)
	if v.slots[at].id != 0 {
		return false
	}
	wanted.id = uint32(id + 1)
	v.slots[at] = wanted
	return true
}

func (v *vocabulary) bytes() int64 {
	return int64(len(v.text)) + int64(len(v.ends))*4 + int64(len(v.slots))*16
}

// accumulate makes of numbers, each one place too late, where each begins.
func accumulate(numbers []int32) {
	for i := range len(numbers) - 1 {
		numbers[i+1] += numbers[i]
	}
}

// checkChain checks the slots from one on to the next free one, which has to
// exist.
func (v *vocabulary) checkChain(at int) {
	if v.file == nil {
		return
	}
	for range v.slots {
		at &= len(v.slots) - 1
		v.file.Check(sectionSlots, at, 1, 16)
		if v.slots[at].id == 0 {
			return
		}
		at++
	}
	panic(sections.Damaged("its words have no end"))
}
