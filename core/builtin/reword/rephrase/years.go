package rephrase

import "github.com/orbweaver/orbweaver/core/builtin/english"

// years reads "for 1951 to 1957 inclusive" as "from 1951 to 1957", and "since the year 1990, including 1990" as
// "since 1990", which takes that year too.
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
