package rephrase

import "github.com/orbweaver/orbweaver/core/builtin/english"

// years reads "for 1980 to 1989 inclusive" as "from 1980 to 1989", and "since the year 2000, including 2000" as
// "since 2000", which takes that year too.
func years(words []english.Word) []english.Word {
	low := func(i int) string { return english.LowAt(words, i) }
	for i := range words {
		switch {
		case low(i) == "for" && english.YearLike(low(i+1)) && low(i+2) == "to" && english.YearLike(low(i+3)):
			words = without(english.Reworded(words, i, i+1, "from"), i+4, "inclusive")
		case low(i) == "since" && low(i+1) == "the" && low(i+2) == "year" && english.YearLike(low(i+3)):
			words = english.Reworded(words, i+1, i+3)
			words = without(words, i+2, ",", "including", low(i+1))
		}
	}
	return words
}

// without leaves out what stands at word i, if it is this.
func without(words []english.Word, i int, phrase ...string) []english.Word {
	if english.PhraseIs(words, i, phrase) {
		return english.Reworded(words, i, i+len(phrase))
	}
	return words
}
