package slip

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// Bounds on what is called by one of its words.
const (
	mostWords  = 4
	mostSought = 2 << 20 // bytes of values looked through
)

// leading are the words before what is called by one of its words, where that is a word of
// English too: "the panda", "did rocky".
var leading = english.WordSet("the of on did does do has have had is are was were for with to at from and or our my " +
	"than")

// whole returns the name of several words that people call by one of them, "Fiat Panda" for
// "panda", or "": in a file without keys, where nothing else is called so and no other value
// has the word.
func (d *database) whole(words []english.Word, i int) string {
	w := &words[i]
	if !d.s.Keyless() || w.Mark || w.Quoted || w.Number || len(w.Low) < shortest || d.says(w) {
		return ""
	}
	key := d.onlyKey(w.Fold)
	if key == "" {
		return ""
	}
	beside := func(x english.Word) bool { return x.Fold != w.Fold && slices.Contains(strings.Fields(key), x.Fold) }
	name := d.v.Lookup(key)[0].Value
	switch {
	case slices.ContainsFunc(words[max(0, i-2):min(len(words), i+2)], beside), !titled(name, w.Fold),
		inflected(w.Low, endings[:]) && !d.stands(words, i):
		return ""
	}
	return name
}

// says reports a word that has a meaning without any name: of questions, of the schema or as a
// value of its own.
func (d *database) says(w *english.Word) bool {
	return english.Stop[w.Low] || asks()[w.Low] || d.s.Stems[w.Stem] || len(d.v.Lookup(w.Fold)) > 0 || d.relates(w.Low)
}

// onlyKey returns the one value of several words, folded, that has a word.
func (d *database) onlyKey(word string) (only string) {
	budget := mostSought
	for _, k := range d.v.Keys {
		if budget -= len(k); budget < 0 {
			return ""
		}
		if len(k) <= len(word) || !strings.Contains(k, word) {
			continue
		}
		if parts := strings.Fields(k); slices.Contains(parts, word) {
			if only != "" || len(parts) > mostWords {
				return ""
			}
			only = k
		}
	}
	return only
}

// titled reports that a name has a word with a capital.
func titled(name, word string) bool {
	return slices.ContainsFunc(strings.Fields(name), func(part string) bool {
		first, _ := utf8.DecodeRuneInString(part)
		return unicode.IsUpper(first) && english.Fold(part) == word
	})
}

// stands reports that word i stands as a name does, and not before what it may say more of:
// "the panda", not "the low price".
func (d *database) stands(words []english.Word, i int) bool {
	if i == 0 || !leading[words[i-1].Low] {
		return false
	}
	return i+1 == len(words) || !d.s.Stems[words[i+1].Stem] && !d.calls(words[i+1].Stem)
}

// calls reports what rows of a table are called.
func (d *database) calls(stem string) bool {
	for t := range d.s.Tables {
		if d.s.Tables[t].Calls(stem) {
			return true
		}
	}
	return false
}
