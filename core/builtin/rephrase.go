package builtin

import (
	"slices"
	"strconv"
	"strings"
)

// rephrase writes some ways of asking as the plainer ones that the lexicon
// knows: the words stand for the same places of the question.
func rephrase(s *schema, words []word) []word {
	sentences(words)
	words = outdone(words)
	words = bounds(words)
	words = severals(words)
	words = spans(s, words)
	words = topBy(sortedBy(aged(s, words)))
	return ordinals(s, words)
}

// sentences takes the capital from the first word of each sentence but the
// first, whose place tells it already: there it tells no name.
func sentences(words []word) {
	for i := 1; i < len(words); i++ {
		if before := &words[i-1]; before.mark && (before.low == "." || before.low == "?") && words[i].text != strings.ToUpper(words[i].text) {
			words[i].upper = false
		}
	}
}

// outdone reads "more trips than any other station", "longer than all the
// others" as "most trips", "longest".
func outdone(words []word) []word {
	for i := 0; i < len(words); i++ {
		most := superlativeOf(words[i].low)
		if most == "" {
			continue
		}
		for j := i + 1; j < len(words) && j < i+9 && !words[j].mark; j++ {
			if words[j].low != "than" {
				continue
			}
			if end := othersEnd(words, j+1); end > 0 {
				words = reworded(words, j, end)
				words = reworded(words, i, i+1, most)
			}
			break
		}
	}
	return words
}

// bounds reads "more than all X", "less than any of the X" as more than the
// maximum, less than the minimum; "more than some X" is more than the minimum.
func bounds(words []word) []word {
	for i := 1; i+2 < len(words); i++ {
		if words[i].low != "than" || stop[words[i+2].low] && words[i+2].low != "of" && words[i+2].low != "the" {
			continue
		}
		up := 0
		for j := i - 1; j >= 0 && j >= i-4 && up == 0; j-- {
			switch {
			case moreThan[words[j].low] == ">":
				up = 1
			case moreThan[words[j].low] == "<":
				up = -1
			}
		}
		switch words[i+1].low {
		case "any", "all", "every":
		case "some":
			up = -up
		default:
			up = 0
		}
		if up != 0 {
			word := "maximum"
			if up < 0 {
				word = "minimum"
			}
			words = reworded(words, i+1, i+2, word)
		}
	}
	return words
}

// severals reads "shared by several stations" as by more than one.
func severals(words []word) []word {
	for i := 1; i+1 < len(words); i++ {
		if low := words[i].low; low != "several" && low != "multiple" || words[i].quoted || stop[words[i+1].low] {
			continue
		}
		switch words[i-1].low {
		case "by", "with", "have", "has", "had", "in", "on", "to", "at":
			words = reworded(words, i, i+1, "more", "than", "1")
		}
	}
	return words
}

// reworded puts other words for those from one place to another, where they
// all stand.
func reworded(words []word, from, to int, texts ...string) []word {
	var put []word
	for _, t := range texts {
		w := newWord(t, false)
		w.at, w.end = words[from].at, words[to-1].end
		put = append(put, w)
	}
	return slices.Replace(words, from, to, put...)
}

// superlativeOf is "most" for "more", "largest" for "larger", or "".
func superlativeOf(low string) string {
	switch low {
	case "more":
		return "most"
	case "less":
		return "least"
	case "fewer":
		return "fewest"
	case "better":
		return "best"
	case "worse":
		return "worst"
	case "other", "their", "after", "over", "under", "number", "per", "ever", "never", "her":
		return ""
	}
	if head, ok := strings.CutSuffix(low, "er"); ok && len(head) > 2 {
		return head + "est"
	}
	return ""
}

// othersEnd is where "any other X", "all the others", "anyone else" that begins
// at word i, perhaps after a preposition, ends, or 0.
func othersEnd(words []word, i int) int {
	low := func(n int) string {
		if n < len(words) {
			return words[n].low
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
		i++
		if i < len(words) && !words[i].mark && !stop[words[i].low] {
			i++
		}
		return i
	}
	return 0
}

// lengths of time that questions put in words: what each is in a smaller unit.
var lengths = []struct {
	phrase, number, unit string
}{
	{"half an hour", "30", "minutes"}, {"a half hour", "30", "minutes"}, {"a quarter of an hour", "15", "minutes"},
	{"an hour and a half", "90", "minutes"}, {"one and a half hours", "90", "minutes"}, {"three quarters of an hour", "45", "minutes"},
	{"half a century", "50", "years"}, {"a century", "100", "years"}, {"half a year", "6", "months"},
	{"a decade", "10", "years"}, {"half a minute", "30", "seconds"},
}

// spans writes lengths of time as numbers, and hours in minutes where the
// schema speaks of minutes and never of hours.
func spans(s *schema, words []word) []word {
	minutes := s.speaksOf("minut") && !s.speaksOf("hour")
	for i := 0; i < len(words); i++ {
		for _, l := range lengths {
			f := strings.Fields(l.phrase)
			if phraseIs(words, i, f) {
				words = reworded(words, i, i+len(f), l.number, l.unit)
				break
			}
		}
		if !minutes || i+1 >= len(words) {
			continue
		}
		if next := words[i+1].low; next != "hour" && next != "hours" {
			continue
		}
		number := words[i].low
		if number == "an" {
			number = "1"
		} else if n := smallNumbers[number]; n != "" {
			number = n
		}
		if n, err := strconv.ParseFloat(number, 64); err == nil && !words[i].quoted {
			words = reworded(words, i, i+2, strconv.FormatFloat(60*n, 'f', -1, 64), "minutes")
		}
	}
	return words
}

// speaksOf reports whether a column's name has a stem.
func (s *schema) speaksOf(stem string) bool {
	return slices.ContainsFunc(s.columns, func(c column) bool { return slices.Contains(c.full, stem) })
}

func phraseIs(words []word, i int, phrase []string) bool {
	if i+len(phrase) > len(words) {
		return false
	}
	for n, p := range phrase {
		if words[i+n].low != p || words[i+n].quoted {
			return false
		}
	}
	return true
}

// ordinalWords are those that are no superlatives.
var ordinalWords = []string{"second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"}

// ordinals reads "the fourth period" and "the 12th grade" as "period 4" and
// "grade 12" where a column of numbers is called so.
func ordinals(s *schema, words []word) []word {
	for i := 0; i+1 < len(words); i++ {
		n := ordinal(words[i].low)
		if n == "" || words[i].quoted || !s.countedBy(words[i+1].stem) {
			continue
		}
		words = reworded(words, i, i+2, words[i+1].text, n)
		i++
	}
	return words
}

func ordinal(low string) string {
	if n := slices.Index(ordinalWords, low); n >= 0 {
		return strconv.Itoa(n + 2)
	}
	if len(low) < 3 || !startsWithDigit(low) {
		return ""
	}
	switch low[len(low)-2:] {
	case "st", "nd", "rd", "th":
		if n := low[:len(low)-2]; isNumber(n) {
			return n
		}
	}
	return ""
}

// countedBy reports a column of numbers with this stem for its whole name, or
// for its name beside words like "number" and "level".
func (s *schema) countedBy(stem string) bool {
	return slices.ContainsFunc(s.columns, func(c column) bool {
		if c.class != numeric || len(c.full) == 0 || c.full[0] != stem {
			return false
		}
		return len(c.full) == 1 || len(c.full) == 2 && (c.full[1] == "number" || c.full[1] == "level")
	})
}
