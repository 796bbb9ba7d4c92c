package builtin

import (
	"slices"
	"strings"
)

// aged reads "40 years old", "40 years of age" as "40 age", and "40-year-old" as
// "age 40", where a column is called so: the years are no date.
func aged(s *schema, words []word) []word {
	if !s.speaksOf("age") {
		return words
	}
	for i := 0; i < len(words); i++ {
		w := &words[i]
		if head, _, ok := strings.Cut(w.low, "-year-old"); ok && isNumber(head) && !w.quoted {
			words = reworded(words, i, i+1, "age", head)
			continue
		}
		if w.quoted || !w.number && smallNumbers[w.low] == "" {
			continue
		}
		switch {
		case phraseIs(words, i+1, []string{"year", "old"}):
			words = reworded(words, i, i+3, "age", w.text)
		case phraseIs(words, i+1, []string{"years", "old"}):
			words = reworded(words, i+1, i+3, "age")
		case phraseIs(words, i+1, []string{"years", "of", "age"}):
			words = reworded(words, i+1, i+4, "age")
		}
	}
	return words
}

// sortedBy reads "ordered by descending price" as "in descending order of".
func sortedBy(words []word) []word {
	for i := 1; i+1 < len(words); i++ {
		if !directions[words[i].low] || words[i].quoted || words[i+1].mark || words[i+1].low == "order" {
			continue
		}
		from := i - 1
		if words[from].low == "the" && from > 0 {
			from--
		}
		if words[from].low != "by" && words[from].low != "of" {
			continue
		}
		for back := range 2 {
			if from--; from >= 0 && sortWords[words[from].low] {
				if back == 0 && from > 0 && words[from].low == "order" && words[from-1].low == "in" {
					from-- // "in order of"
				}
				words = reworded(words, from, i+1, "in", words[i].low, "order", "of")
				i = from + 4
				break
			}
		}
	}
	return words
}

var (
	directions = wordSet("descending ascending decreasing increasing")
	sortWords  = wordSet("ordered sorted order sort ranked rank arranged arrange listed")
)

// topBy reads "the top 3 clubs by number of players" as "the 3 clubs with the
// most players".
func topBy(words []word) []word {
	top := slices.IndexFunc(words, func(w word) bool { return w.low == "top" && !w.quoted })
	if top < 0 {
		return words
	}
	for i := top + 2; i+2 < len(words) && i < top+7; i++ {
		if words[i].mark {
			break
		}
		for _, by := range [][]string{{"by", "the", "number", "of"}, {"by", "number", "of"}, {"by", "the", "total", "number", "of"}, {"by", "total", "number", "of"}, {"by", "their", "number", "of"}} {
			if phraseIs(words, i, by) {
				words = reworded(words, i, i+len(by), "with", "the", "most")
				return slices.Delete(words, top, top+1)
			}
		}
	}
	return words
}
