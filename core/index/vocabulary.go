package index

import "hash/maphash"

// A vocabulary numbers words in the order in which they are added. It is a
// hash table over flat slices: Go's maps are several times slower under wasm,
// and every string in one is a pointer for the collector to follow.
type vocabulary struct {
	seed  maphash.Seed // so that no corpus can be made to fill one place
	text  []byte       // of all words, one after another
	ends  []uint32     // by word: where it ends in text
	slots []slot       // a power of two; at most three of four are taken
}

// A slot says of most words by itself whether it is theirs: what is not in
// the processor's cache costs more than all else.
type slot struct {
	head uint64 // the first bytes of the word, and its length
	hash uint32
	id   uint32 // its number + 1; 0 is free
}

// inSlot are those of a word that stand in its slot.
const inSlot = 7

// head is the first bytes of a word, and above them its length, up to 255.
func head(word string) uint64 {
	h := uint64(min(len(word), 255)) << (8 * inSlot)
	if len(word) >= inSlot { // without a loop, which costs more than its work under wasm
		return h | uint64(word[0]) | uint64(word[1])<<8 | uint64(word[2])<<16 | uint64(word[3])<<24 |
			uint64(word[4])<<32 | uint64(word[5])<<40 | uint64(word[6])<<48
	}
	for i := range min(len(word), inSlot) {
		h |= uint64(word[i]) << (8 * i)
	}
	return h
}

const fewSlots = 256

func newVocabulary() vocabulary {
	return vocabulary{seed: maphash.MakeSeed(), slots: make([]slot, fewSlots)}
}

// word is the text of a number.
func (v *vocabulary) word(id int32) string {
	start := uint32(0)
	if id > 0 {
		start = v.ends[id-1]
	}
	return string(v.text[start:v.ends[id]])
}

// is reports whether a number is that of a word.
func (v *vocabulary) is(id int32, word string) bool {
	start := uint32(0)
	if id > 0 {
		start = v.ends[id-1]
	}
	return string(v.text[start:v.ends[id]]) == word // which copies nothing
}

// look returns where a word's slot is, or which it would take, and what it has
// to hold.
func (v *vocabulary) look(word string) (at int, wanted slot) {
	hash := maphash.String(v.seed, word)
	wanted = slot{head: head(word), hash: uint32(hash ^ hash>>32)}
	for at = int(wanted.hash); ; at++ {
		at &= len(v.slots) - 1
		s := &v.slots[at]
		if s.id == 0 {
			return at, wanted
		}
		if s.hash == wanted.hash && s.head == wanted.head && (len(word) <= inSlot || v.is(int32(s.id-1), word)) {
			return at, wanted
		}
	}
}

// find returns a word's number, below 0 if it is none.
func (v *vocabulary) find(word string) int32 {
	if len(v.slots) == 0 {
		return -1
	}
	at, _ := v.look(word)
	return int32(v.slots[at].id) - 1
}

// add returns a word's number, and whether it is new.
func (v *vocabulary) add(word string) (id int32, isNew bool) {
	at, wanted := v.look(word)
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
	v.slots = make([]slot, 2*len(before))
	for _, s := range before {
		if s.id == 0 {
			continue
		}
		at := int(s.hash) & (len(v.slots) - 1)
		for v.slots[at].id != 0 {
			at = (at + 1) & (len(v.slots) - 1)
		}
		v.slots[at] = s
	}
}

// place enters a word that is in text, but in no slot, and reports whether no
// other is the same.
func (v *vocabulary) place(id int32) (isNew bool) {
	at, wanted := v.look(v.word(id))
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
