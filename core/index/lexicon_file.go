package index

import (
	"errors"
	"fmt"
)

// lexicon reads a lexicon of so many words, terms and bytes of text.
func (d *decoder) lexicon(l *lexicon, words, terms, text uint32) {
	l.text = make([]byte, d.fits(text, 1))
	d.read(l.text, len(l.text))
	l.ends = make([]uint32, d.fits(words, 4))
	d.read(l.ends, len(l.ends))
	l.termOf = make([]int32, d.fits(words, 4))
	d.read(l.termOf, len(l.termOf))
	l.stems = make([]int32, d.fits(terms, 4))
	d.read(l.stems, len(l.stems))
	deltaDecode(l.ends)
	deltaDecode(l.termOf)
	deltaDecode(l.stems)
}

// check makes sure that a loaded lexicon can be used, and hashes its words.
func (l *lexicon) check() error {
	if err := l.enterAll(); err != nil {
		return err
	}
	for id, term := range l.termOf {
		if term < unread || int(term) >= len(l.stems) {
			return fmt.Errorf("word %d has term %d, of %d", id, term, len(l.stems))
		}
	}
	l.termAs = make([]int32, len(l.ends))
	for id := range l.termAs {
		l.termAs[id] = -1
	}
	for term, id := range l.stems {
		if id < 0 || int(id) >= len(l.ends) || l.termAs[id] >= 0 {
			return fmt.Errorf("term %d has word %d, of %d, or one that another has", term, id, len(l.ends))
		}
		l.termAs[id] = int32(term)
	}
	return nil
}

// enterAll hashes the words of a loaded vocabulary.
func (v *vocabulary) enterAll() error {
	v.seed = newSeed()
	return v.hashAll()
}

// hashAll gives each word its slot.
func (v *vocabulary) hashAll() error {
	size := fewSlots
	for 3*size < 4*len(v.ends) {
		size *= 2
	}
	v.size(size)
	start := uint32(0)
	for id, end := range v.ends {
		if end < start || int(end) > len(v.text) {
			return fmt.Errorf("word %d has no text", id)
		}
		if start = end; !v.place(int32(id)) {
			return fmt.Errorf("word %d, %q, is there before", id, v.word(int32(id)))
		}
	}
	if int(start) != len(v.text) {
		return errors.New("text is left over")
	}
	return nil
}
