// Package rephrase writes some ways of asking as the plainer ones that the lexicon knows:
// "more trips than any other" is "most trips", "more than all" is more than the maximum,
// "sorted by descending age" is in descending order of age, "half an hour" is 30 minutes.
//
//	words = rephrase.Plainer(schema, values, words, cues)
//
// The words stand for the same places of the question.
package rephrase

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/knowledge"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Cues tell the words of the cue table, which are no names.
type Cues struct {
	Known func(low string) bool // the word is a cue by itself
	Ranks func(low string) bool // a cue for a number, an aggregate or a superlative begins with it
}

// Plainer writes the words plainer where the database has no such words.
func Plainer(s *schema.Schema, v *schema.Values, words []english.Word, cues Cues) []english.Word {
	sentences(words)
	words = underscored(v, words)
	words = knowledge.WriteOut(s, words, cues.Known)
	words = knowledge.Counted(s, v, words)
	words = outdone(spent(s, words))
	words = bounds(years(words), cues.Ranks)
	words = averaged(severals(words))
	words = knowledge.Reword(s, v, words)
	words = spans(s, words)
	words = topBy(byAge(s, sortedBy(aged(s, results(words)))))
	return ordinals(s, words)
}

// sentences takes the capital from the first word of each sentence but the
// first, whose place tells it already: there it tells no name.
func sentences(words []english.Word) {
	for i := 1; i < len(words); i++ {
		if before := &words[i-1]; before.Mark && (before.Low == "." || before.Low == "?") &&
			words[i].Text != strings.ToUpper(words[i].Text) {
			words[i].Upper = false
		}
	}
}

// outdone reads "more trips than any other station", "longer than all the
// others" as "most trips", "longest".
func outdone(words []english.Word) []english.Word {
	for i := 0; i < len(words); i++ {
		most := english.Superlative(words[i].Low)
		if most == "" {
			continue
		}
		for j := i + 1; j < len(words) && !words[j].Mark; j++ {
			if words[j].Low != "than" {
				continue
			}
			if end := othersEnd(words, j+1); end > 0 {
				words = english.Reworded(words, j, end)
				words = english.Reworded(words, i, i+1, most)
			}
			break
		}
	}
	return words
}

// severals reads "shared by several stations" as by more than one.
func severals(words []english.Word) []english.Word {
	for i := 1; i+1 < len(words); i++ {
		if low := words[i].Low; low != "several" && low != "multiple" || words[i].Quoted || english.Stop[words[i+1].Low] {
			continue
		}
		switch words[i-1].Low {
		case "by", "with", "have", "has", "had", "in", "on", "to", "at":
			words = english.Reworded(words, i, i+1, "more", "than", "1")
		}
	}
	return words
}

// othersEnd returns the end of "any other X", "all the others", "anyone else"
// at word i, perhaps after a preposition, or 0.
func othersEnd(words []english.Word, i int) int {
	low := func(n int) string {
		if n < len(words) {
			return words[n].Low
		}
		return ""
	}
	switch low(i) {
	case "in", "at", "on", "from", "by", "to", "for", "of", "with":
		i++
	}
	if low(i+1) == "else" && (strings.HasPrefix(low(i), "any") || strings.HasPrefix(low(i), "every") || low(i) == "all") {
		return i + 2
	}
	switch low(i) {
	case "any", "all", "every":
		i++
	case "the": // "than the other ships", not "the others"
		if low(i+1) != "other" {
			return 0
		}
	default:
		return 0
	}
	if low(i) == "of" {
		i++
	}
	if low(i) == "the" {
		i++
	}
	switch low(i) {
	case "others":
		return i + 1
	case "other":
		return nounEnd(words, i+1)
	}
	return 0
}

// nounEnd returns where a noun of three words at most ends.
func nounEnd(words []english.Word, i int) int {
	for most := i + 3; i < min(most, len(words)) && !words[i].Mark && !english.Stop[words[i].Low]; i++ {
	}
	return i
}

// lengths of time that questions put in words: what each is in a smaller unit.
var lengths = []struct {
	phrase, number, unit string
}{
	{"half an hour", "30", "minutes"}, {"a half hour", "30", "minutes"}, {"a quarter of an hour", "15", "minutes"},
	{"an hour and a half", "90", "minutes"}, {"one and a half hours", "90", "minutes"},
	{"three quarters of an hour", "45", "minutes"},
	{"half a century", "50", "years"}, {"a century", "100", "years"}, {"half a year", "6", "months"},
	{"a decade", "10", "years"}, {"half a minute", "30", "seconds"},
}

// spans writes lengths of time as numbers, and hours in minutes where the
// schema speaks of minutes and never of hours.
func spans(s *schema.Schema, words []english.Word) []english.Word {
	minutes := s.SpeaksOf("minut") && !s.SpeaksOf("hour")
	for i := 0; i < len(words); i++ {
		for _, l := range lengths {
			f := strings.Fields(l.phrase)
			if english.PhraseIs(words, i, f) {
				words = english.Reworded(words, i, i+len(f), l.number, l.unit)
				break
			}
		}
		if !minutes || i+1 >= len(words) {
			continue
		}
		if next := words[i+1].Low; next != "hour" && next != "hours" {
			continue
		}
		number := words[i].Low
		if number == "an" {
			number = "1"
		} else if n := english.SmallNumbers[number]; n != "" {
			number = n
		}
		if n, err := strconv.ParseFloat(number, 64); err == nil && !words[i].Quoted {
			words = english.Reworded(words, i, i+2, strconv.FormatFloat(60*n, 'f', -1, 64), "minutes")
		}
	}
	return words
}

// ordinals reads "the fourth period" and "the 12th grade" as "period 4" and
// "grade 12" where a column of numbers is called so.
func ordinals(s *schema.Schema, words []english.Word) []english.Word {
	for i := 0; i+1 < len(words); i++ {
		n := english.Ordinal(words[i].Low)
		if n == "" || words[i].Quoted || !countedBy(s, words[i+1].Stem) {
			continue
		}
		words = english.Reworded(words, i, i+2, words[i+1].Text, n)
		i++
	}
	return words
}

// countedBy reports a column of numbers with this stem for its whole name, or
// for its name beside words like "number" and "level".
func countedBy(s *schema.Schema, stem string) bool {
	return slices.ContainsFunc(s.Columns, func(c schema.Column) bool {
		if c.Class != schema.Numeric || len(c.Full) == 0 || c.Full[0] != stem {
			return false
		}
		return len(c.Full) == 1 || len(c.Full) == 2 && (c.Full[1] == "number" || c.Full[1] == "level")
	})
}
