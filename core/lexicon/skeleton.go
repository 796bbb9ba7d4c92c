package lexicon

import (
	"slices"
	"strings"
	"sync"
)

// shortestSkeleton is the least number of consonants of a word that is recognised by
// them.
const shortestSkeleton = 3

// Expand returns what an abbreviation in lower case stands for, nil for any
// other word. What is not in the list is known by its consonants: plyr is a player.
func Expand(word string) []string {
	if long := abbreviations[word]; long != nil {
		return long
	}
	if one, ok := strings.CutSuffix(word, "s"); ok && len(one) >= shortestSkeleton && !Builtin().Known(word) {
		if long := abbreviations[one]; long != nil {
			return long // of several: "bldgs"
		}
	}
	return unvowelled(word)
}

// Skeleton is a word without its vowels behind the first letter, and with letters said
// twice once: "mtch" of match, "adrs" of address.
func Skeleton(word string) string {
	var out []byte
	for i := range len(word) {
		if i > 0 && (strings.IndexByte("aeiou", word[i]) >= 0 || out[len(out)-1] == word[i]) {
			continue
		}
		out = append(out, word[i])
	}
	return string(out)
}

// skeletons are the words that the lists of names have, by their consonants; "" by those
// of several.
var skeletons = sync.OnceValue(func() map[string]string {
	of := make(map[string]string)
	add := func(word string) {
		s := Skeleton(word)
		switch known, ok := of[s]; {
		case len(s) < shortestSkeleton || s == word:
		case !ok:
			of[s] = word
		case known != word:
			of[s] = ""
		}
	}
	for _, long := range abbreviations { // sets need no order
		for _, word := range long {
			add(word)
		}
	}
	for _, w := range foreign() {
		for _, word := range slices.Concat(w.says, w.also) {
			add(word)
		}
	}
	return of
})

// unvowelled is the word of names that is written by its consonants alone, or nil:
// "player" for plyr, "goals" for gls.
func unvowelled(short string) []string {
	if len(short) < shortestSkeleton || Skeleton(short) != short || Builtin().Known(short) {
		return nil
	}
	if word := skeletons()[short]; word != "" {
		return []string{word}
	}
	return nil
}
