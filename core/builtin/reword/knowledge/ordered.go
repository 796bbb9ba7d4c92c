package knowledge

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// listedBy reads "list the products by weight" as "sorted by weight", where that is a number
// or a date of theirs at the end of what is asked, and nothing is counted or compared.
func listedBy(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	by := slices.IndexFunc(words, func(w english.Word) bool { return w.Low == "by" && !w.Quoted })
	if by < 1 || words[by-1].Low == words[by-1].Fold || slices.ContainsFunc(words[:by], weighs) {
		return words
	}
	from := by + 1
	if from < len(words) && english.Determiner.Has(words[from].Low) {
		from++
	}
	end := from
	for end < len(words) && !words[end].Mark && !directs[words[end].Low] {
		end++
	}
	if !ordersRows(s, rowsSaid(s, v, words[:by]), words[from:end]) {
		return words
	}
	return english.Reworded(words, by, by+1, "sorted", "by")
}

// weighs reports a word for a number, a total or an end of an order.
func weighs(w english.Word) bool {
	return measuring[w.Low] || (english.Ranks | english.Adding).Has(w.Low)
}

var (
	measuring = english.WordSet("how number count top best worst first last newest oldest youngest latest earliest " +
		"longest shortest fewest cheapest share percentage sorted ordered grouped ranked order maximum minimum")
	directs = english.WordSet("in ascending descending increasing decreasing")
)

// rowsSaid returns the table whose rows the last of some words calls, or that has it for a
// value where the first asks to show them ("list developers"), or -1.
func rowsSaid(s *schema.Schema, v *schema.Values, words []english.Word) int {
	last := &words[len(words)-1]
	for t := range s.Tables {
		shown := s.Tables[t].Shown
		if s.Tables[t].Calls(last.Stem) || shown >= 0 && slices.Equal(s.Columns[shown].Full, []string{last.Stem}) {
			return t
		}
	}
	if found := v.Lookup(last.Fold); len(found) > 0 && english.Showing.Has(words[0].Low) {
		return s.Columns[found[0].Column].Table
	}
	return -1
}

// ordersRows reports words that name a number or a date of a table's.
func ordersRows(s *schema.Schema, table int, words []english.Word) bool {
	return table >= 0 && len(words) > 0 && slices.ContainsFunc(s.Tables[table].Columns, func(ci int) bool {
		c := &s.Columns[ci]
		says := func(stem string, w english.Word) bool { return w.Stem == stem }
		return c.Class != schema.Textual && !c.PK && !c.FK && slices.EqualFunc(c.Stems, words, says)
	})
}
