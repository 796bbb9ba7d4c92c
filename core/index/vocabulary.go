package index

import "hash/maphash"

// A vocabulary numbers words in the order in which they are added. It is a
// hash table over flat slices: Go's maps are several times slower under wasm,
// and every string in one is a pointer for the collector to follow.
type vocabulary struct {
	seed  maphash.Seed // so that no corpus can be made to fill one place
	text  []byte       // of all words, one after another
	ends  []uint32     // by word: where it ends in text
	slots []uint64     // half of a hash, and below it a word's number + 1; 0 is free
}

func newVocabulary() vocabulary {
	return vocabulary{seed: maphash.MakeSeed(), slots: make([]uint64, 256)}
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

// look returns a word's number, or below 0 where it is none, with the slot
// that it would take and its hash.
func (v *vocabulary) look(word string) (id int32, slot int, hash uint64) {
	hash = maphash.String(v.seed, word)
	slot = int(hash) & (len(v.slots) - 1)
	for {
		s := v.slots[slot]
		if s == 0 {
			return -1, slot, hash
		}
		if s>>32 == hash>>32 {
			if id := int32(uint32(s) - 1); v.is(id, word) {
				return id, slot, hash
			}
		}
		slot = (slot + 1) & (len(v.slots) - 1)
	}
}

// find returns a word's number, below 0 if it is none.
func (v *vocabulary) find(word string) int32 {
	if len(v.slots) == 0 {
		return -1
	}
	id, _, _ := v.look(word)
	return id
}

// add returns a word's number, and whether it is new.
func (v *vocabulary) add(word string) (id int32, isNew bool) {
	id, slot, hash := v.look(word)
	if id >= 0 {
		return id, false
	}
	id = int32(len(v.ends))
	v.text = append(v.text, word...)
	v.ends = append(v.ends, uint32(len(v.text)))
	v.slots[slot] = hash>>32<<32 | uint64(id+1)
	if 2*len(v.ends) > len(v.slots) {
		v.grow()
	}
	return id, true
}

// grow makes room for twice as many words.
func (v *vocabulary) grow() {
	v.slots = make([]uint64, 2*len(v.slots))
	for id := range v.ends {
		v.place(int32(id))
	}
}

// place enters a word that is in text, but in no slot.
func (v *vocabulary) place(id int32) (isNew bool) {
	other, slot, hash := v.look(v.word(id))
	v.slots[slot] = hash>>32<<32 | uint64(id+1)
	return other < 0
}

func (v *vocabulary) bytes() int64 {
	return int64(len(v.text)) + int64(len(v.ends))*4 + int64(len(v.slots))*8
}

// A pair is two terms in a row.
type pair struct{ first, second int32 }

// A pairTable numbers pairs in the order in which they are added.
type pairTable struct {
	pairs []pair  // by number
	slots []int32 // a pair's number + 1; 0 is free
}

// add returns a pair's number, and whether it is new.
func (t *pairTable) add(p pair) (id int32, isNew bool) {
	if 2*len(t.pairs) >= len(t.slots) {
		t.grow()
	}
	slot := t.slot(p)
	if id := t.slots[slot]; id != 0 {
		return id - 1, false
	}
	t.pairs = append(t.pairs, p)
	t.slots[slot] = int32(len(t.pairs))
	return int32(len(t.pairs)) - 1, true
}

// slot is where a pair is, or where it would be.
func (t *pairTable) slot(p pair) int {
	hash := (uint64(p.first)<<32 | uint64(p.second)) * 0x9e3779b97f4a7c15
	slot := int(hash>>32) & (len(t.slots) - 1)
	for {
		id := t.slots[slot]
		if id == 0 || t.pairs[id-1] == p {
			return slot
		}
		slot = (slot + 1) & (len(t.slots) - 1)
	}
}

func (t *pairTable) grow() {
	t.slots = make([]int32, max(256, 2*len(t.slots)))
	for id, p := range t.pairs {
		t.slots[t.slot(p)] = int32(id + 1)
	}
}

// sorted returns the pairs by their first term: where those of each term
// begin, one more at the end, and their second terms, ascending; and the place
// of each pair by its number. Two passes, by the second term and then by the
// first, keep all in order.
func (t *pairTable) sorted(terms int) (firsts, seconds, places []int32) {
	bySecond := make([]int32, len(t.pairs))
	next := make([]int32, terms+1)
	firsts = make([]int32, terms+1)
	for _, p := range t.pairs {
		next[p.second+1]++
		firsts[p.first+1]++
	}
	accumulate(next)
	accumulate(firsts)
	for id, p := range t.pairs {
		bySecond[next[p.second]] = int32(id)
		next[p.second]++
	}
	copy(next, firsts)
	seconds, places = make([]int32, len(t.pairs)), make([]int32, len(t.pairs))
	for _, id := range bySecond {
		p := t.pairs[id]
		at := next[p.first]
		next[p.first]++
		seconds[at], places[id] = p.second, at
	}
	return firsts, seconds, places
}

// accumulate makes of numbers, each one place too late, where each begins.
func accumulate(numbers []int32) {
	for i := range len(numbers) - 1 {
		numbers[i+1] += numbers[i]
	}
}
