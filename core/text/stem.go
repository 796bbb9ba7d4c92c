package text

import (
	"strings"
	"unicode/utf8"
)

// Stem returns the Snowball ("Porter 2") stem of an English word in lower
// case: "singers" and "singer" both give "singer". Accents and umlauts are left out
// first, so that "Gefäße", "Gefäß" and "gefass" meet, and "Malmo" finds Malmö. Words of
// other alphabets come back as they are.
func Stem(word string) string {
	if len(word) < 3 || len(word) > longestStem {
		return word
	}
	for i := range len(word) {
		if word[i] < 'a' || word[i] > 'z' {
			return stemPlain(word, i)
		}
	}
	return stem(word)
}

// stemPlain returns the stem of a word whose letter at i is none from a to z.
func stemPlain(word string, i int) string {
	if word[i] < utf8.RuneSelf && !strings.ContainsFunc(word[i:], beyondASCII) {
		return word
	}
	plain := Plain(word)
	for i := range len(plain) {
		if plain[i] < 'a' || plain[i] > 'z' {
			return word
		}
	}
	if len(plain) < 3 || len(plain) > longestStem {
		return plain
	}
	return stem(plain)
}

func beyondASCII(r rune) bool { return r >= utf8.RuneSelf }

// Stop reports whether a word in lower case says nothing about which table is
// meant: articles, pronouns, prepositions, auxiliary verbs, question words,
// and what is left of them when an apostrophe goes ("whats", "dont").
func Stop(word string) bool {
	return stop[word]
}

// stop has them: as cases of a switch they were 16 kB of the program.
var stop = wordSet("a an the this that these those i me my we us our you your he him his she her hers it its " +
	"they them their theirs am is are was were be been being do does did done doing has have had having can could " +
	"will would shall should may might must of in on at to for from by with without into as about between than " +
	"then there here and or but nor not no if so also both either what which who whom whose when where why how " +
	"all any each every some such only other own same please give show list find tell return display many much " +
	"most more least less whats whos wheres thats theres heres lets im ive dont doesnt didnt isnt arent wasnt " +
	"werent hasnt havent hadnt cant couldnt wont wouldnt shouldnt s t")

// stem returns the stem of a word of three to longestStem letters.
func stem(word string) string {
	if fixed, ok := exception(word); ok {
		return fixed
	}
	var s stemmer
	s.n = copy(s.b[:longestStem], word)
	hasY := s.markY()
	s.markRegions()
	s.plural()
	if !s.finished() {
		s.past()
		s.finalY()
		s.replace(s.r1, secondSuffixes[:])
		s.replace(s.r1, thirdSuffixes[:])
		s.fourth()
		s.last()
	}
	if hasY {
		for i, c := range s.b[:s.n] {
			if c == 'Y' {
				s.b[i] = 'y'
			}
		}
	}
	if stem := s.b[:s.n]; s.n > len(word) || string(stem) != word[:s.n] {
		return string(stem)
	}
	return word[:s.n] // most stems are the beginning of their word: no memory is needed
}

// wordSet makes a set of the words of a text.
func wordSet(words string) map[string]bool {
	set := make(map[string]bool)
	for word := range strings.FieldsSeq(words) {
		set[word] = true
	}
	return set
}
