package rephrase

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// aged reads "40 years old", "40 years of age" as "40 age", and "40-year-old" as
// "age 40", where a column is called so: the years are no date.
func aged(s *schema.Schema, words []english.Word) []english.Word {
	if !s.SpeaksOf("age") {
		return words
	}
	for i := 0; i < len(words); i++ {
		w := &words[i]
		if head, _, ok := strings.Cut(w.Low, "-year-old"); ok && english.IsNumber(head) && !w.Quoted {
			words = english.Reworded(words, i, i+1, "age", head)
			continue
		}
		if w.Quoted || !w.Number && english.SmallNumbers[w.Low] == "" {
			continue
		}
		switch {
		case english.PhraseIs(words, i+1, []string{"year", "old"}):
			words = english.Reworded(words, i, i+3, "age", w.Text)
		case english.PhraseIs(words, i+1, []string{"years", "old"}):
			words = english.Reworded(words, i+1, i+3, "age")
		case english.PhraseIs(words, i+1, []string{"years", "of", "age"}):
			words = english.Reworded(words, i+1, i+4, "age")
		}
	}
	return words
}

// results leaves out the result in "sort the results by age" and "show the result
// in order of age": it is what was asked for, and no column.
func results(words []english.Word) []english.Word {
	for i := 0; i+2 < len(words); i++ {
		sorts := sorting[words[i].Low]
		if !sorts && !showing[words[i].Low] || words[i].Quoted {
			continue
		}
		n := i + 1
		for n < len(words) && determiners[words[n].Low] {
			n++
		}
		if n+1 >= len(words) || !outcomes[words[n].Low] {
			continue
		}
		switch behind := words[n+1].Low; {
		case sorts && behind == "by":
			words = english.Reworded(words, i+1, n+1)
		case beginsOrder[behind]:
			words = english.Reworded(words, i, n+1)
		}
	}
	return words
}

// underscored writes a name as a schema has it, "primary_conference", in words, where it
// is no value.
func underscored(v *schema.Values, words []english.Word) []english.Word {
	for i := range words {
		w := &words[i]
		if parts := strings.Split(w.Text, "_"); len(parts) > 1 && !w.Quoted && !slices.Contains(parts, "") &&
			len(v.Lookup(english.Fold(w.Text))) == 0 {
			return underscored(v, english.Reworded(words, i, i+1, parts...))
		}
	}
	return words
}

// byAge reads "sorted by age" and "in descending order of age" as "from youngest to
// oldest" and the other way, where nothing is called an age and there is a birth.
func byAge(s *schema.Schema, words []english.Word) []english.Word {
	if s.Stems["age"] || !s.Stems["birth"] && !s.Stems["born"] && !s.Stems["birthday"] {
		return words
	}
	for i := 2; i < len(words); i++ {
		if words[i].Low != "age" && words[i].Low != "ages" || words[i].Quoted {
			continue
		}
		n := i - 1
		if words[n].Low == "their" || words[n].Low == "the" {
			n--
		}
		if from, down := orderedBy(words, n); from >= 0 {
			words = fromYoungest(words, from, i+1, down)
		}
	}
	return words
}

// fromYoungest writes the words [from, end) that order by age, and a direction behind
// them, as that between the youngest and the oldest.
func fromYoungest(words []english.Word, from, end int, down bool) []english.Word {
	if end < len(words) && words[end].Low == "from" {
		return english.Reworded(words, from, end) // "sorted by age from young to old"
	}
	if english.PhraseIs(words, end, []string{"in", "descending", "order"}) ||
		english.PhraseIs(words, end, []string{"in", "ascending", "order"}) {
		down, end = words[end+1].Low == "descending", end+3
	}
	order := []string{"from", "youngest", "to", "oldest"}
	if down {
		order = []string{"from", "oldest", "to", "youngest"}
	}
	return english.Reworded(words, from, end, order...)
}

// orderedBy returns the beginning of the "sorted by" or "in descending order of"
// that ends with word n, or -1, and whether it goes down.
func orderedBy(words []english.Word, n int) (from int, down bool) {
	low := func(n int) string {
		if n < 0 {
			return ""
		}
		return words[n].Low
	}
	if low(n) != "by" && low(n) != "of" {
		return -1, false
	}
	switch {
	case low(n-1) == "order" && directions[low(n-2)]:
		if from = n - 2; low(n-3) == "in" {
			from--
		}
		return from, strings.HasPrefix(low(n-2), "de")
	case low(n-1) == "order" && low(n-2) == "in":
		return n - 2, false
	case low(n) == "by" && sortWords[low(n-1)]:
		return n - 1, false
	}
	return -1, false
}

// Words of who wants the answer in an order.
var (
	sorting     = english.WordSet("sort order arrange rank")
	showing     = english.WordSet("show list present display return give report")
	determiners = english.WordSet("the your all")
	beginsOrder = english.WordSet("in from sorted ordered")
	outcomes    = english.WordSet("result results list output answer answers them it")
)

// sortedBy reads "ordered by descending price" as "in descending order of".
func sortedBy(words []english.Word) []english.Word {
	for i := 1; i+1 < len(words); i++ {
		if !directions[words[i].Low] || words[i].Quoted || words[i+1].Mark || words[i+1].Low == "order" {
			continue
		}
		if from := sortingPhrase(words, i); from >= 0 {
			words = english.Reworded(words, from, i+1, "in", words[i].Low, "order", "of")
			i = from + 4
		}
	}
	return words
}

// sortingPhrase returns where "ordered by", "in order of the" or the like
// begins that stands before the direction at i: -1 where there is none.
func sortingPhrase(words []english.Word, i int) int {
	from := i - 1
	if words[from].Low == "the" && from > 0 {
		from--
	}
	if words[from].Low != "by" && words[from].Low != "of" {
		return -1
	}
	for back := range 2 {
		if from--; from < 0 || !sortWords[words[from].Low] {
			continue
		}
		if back == 0 && from > 0 && words[from].Low == "order" && words[from-1].Low == "in" {
			from--
		}
		return from
	}
	return -1
}

var (
	directions = english.WordSet("descending ascending decreasing increasing")
	sortWords  = english.WordSet("ordered sorted order sort ranked rank arranged arrange listed")
)

// topBy reads "the top 3 clubs by number of players" as "the 3 clubs with the most players", and "by total
// wages" as "with the highest total wages". What stands before "by" may be pairs, "combinations of club and town".
func topBy(words []english.Word) []english.Word {
	top := slices.IndexFunc(words, func(w english.Word) bool { return w.Low == "top" && !w.Quoted })
	if top < 0 {
		return words
	}
	for i := top + 2; i+2 < len(words) && !words[i].Mark; i++ {
		if words[i].Low != "by" || words[i].Quoted {
			continue
		}
		n := i + 1
		if low := words[n].Low; low == "the" || low == "their" {
			n++
		}
		if of := countedBehind(words, n); of > 0 {
			words = english.Reworded(words, i, of, "with", "the", "most")
		} else if n+1 < len(words) && aggregated[words[n].Low] && !words[n+1].Mark {
			words = english.Reworded(words, i, n, "with", "the", "highest")
		} else {
			continue
		}
		if pairs := top + 2; english.PhraseIs(words, pairs, []string{"combinations", "of"}) {
			words = slices.Delete(words, pairs, pairs+2)
		}
		if top == 0 {
			return english.Reworded(words, 0, 1, "the")
		}
		return slices.Delete(words, top, top+1)
	}
	return words
}

// aggregated says what is made of the numbers that come behind it.
var aggregated = english.WordSet("total average mean combined summed")

// countedBehind returns the word behind "number of" and "total count of" at word n, or 0.
func countedBehind(words []english.Word, n int) int {
	if english.LowAt(words, n) == "total" {
		n++
	}
	if low := english.LowAt(words, n); low == "number" || low == "count" || low == "numbers" {
		if english.LowAt(words, n+1) == "of" {
			return n + 2
		}
	}
	return 0
}

// spent reads "how much did each client spend" as "total amount spent by each client". A file of one table knows its
// own events.
func spent(s *schema.Schema, words []english.Word) []english.Word {
	if len(words) < 5 || s.Keyless() && len(s.Tables) == 1 || s.Stems["spend"] ||
		!english.PhraseIs(words, 0, []string{"how", "much"}) {
		return words
	}
	from := 2
	if words[from].Low == "money" {
		from++
	}
	to := slices.IndexFunc(words, func(w english.Word) bool { return w.Low == "spend" || w.Low == "spent" })
	if !auxiliary[words[from].Low] || to < from+2 {
		return words
	}
	words = slices.Delete(slices.Clone(words), to, to+1)
	return english.Reworded(words, 0, from+1, "total", "amount", "spent", "by")
}

var auxiliary = english.WordSet("did does do has have")

// averaged reads "the lowest pay on average" and "on average, which shop has the lowest pay" as the lowest average pay.
func averaged(words []english.Word) []english.Word {
	on := slices.IndexFunc(words, func(w english.Word) bool { return w.Low == "on" && !w.Quoted })
	if on < 0 || !english.PhraseIs(words, on, []string{"on", "average"}) {
		return words
	}
	end, until := on+2, on
	if on == 0 {
		until = len(words)
	}
	ends := end == len(words) || words[end].Mark
	size := sizeBefore(words, until)
	if size < 0 || !ends || on > 0 && (size+1 == on || on > size+5) {
		return words
	}
	if on == 0 && end < len(words) {
		end++
	}
	if on > 0 {
		words = english.Reworded(words, on, end)
	}
	words = english.Reworded(words, size, size+1, words[size].Low, "average")
	if on == 0 {
		words = english.Reworded(words, 0, end)
	}
	return words
}

// sizeBefore returns the last superlative of an amount before a word, or -1.
func sizeBefore(words []english.Word, until int) int {
	for i := until - 1; i >= 0; i-- {
		if sizes[words[i].Low] && !words[i].Quoted {
			return i
		}
	}
	return -1
}

// sizes lists the superlatives of amounts: "most" may be one of rows.
var sizes = english.WordSet("highest lowest largest smallest greatest biggest")
