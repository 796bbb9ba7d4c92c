package rephrase

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// bounds reads "more than all X", "less than any of the X" as more than the
// maximum, less than the minimum; "more than some X" and "more than at least one
// X" is more than the minimum. Where the quantity is named again, "before the year
// of any X", it is the minimum of that.
func bounds(words []english.Word, ranks func(low string) bool) []english.Word {
	words = misspeltThan(words)
	for i := 1; i+2 < len(words); i++ {
		up := towards(words, i)
		if up == 0 {
			continue
		}
		quantity, at := namedAgain(words, i+1, ranks)
		if at == i+1 && words[i].Low != "than" {
			continue // "before any of the races" may be said of their places too
		}
		end, all := ofThem(words, at)
		if end == 0 || end >= len(words) || words[end].Mark ||
			english.Stop[words[end].Low] && words[end].Low != "of" && words[end].Low != "the" {
			continue
		}
		extreme := "maximum"
		if (up > 0) != all {
			extreme = "minimum"
		}
		with := []string{extreme}
		if quantity != "" {
			with = append(append(with, strings.Fields(quantity)...), "of")
		}
		words = english.Reworded(words, i+1, end, with...)
	}
	return words
}

// misspeltThan reads the "then" of "more expensive then" as "than".
func misspeltThan(words []english.Word) []english.Word {
	for i := 2; i+1 < len(words); i++ {
		if words[i].Low != "then" || words[i].Quoted || words[i-1].Mark {
			continue
		}
		if before := words[i-2].Low; comparative(words[i-1].Low) != 0 || before == "more" || before == "less" {
			words = english.Reworded(words, i, i+1, "than")
		}
	}
	return words
}

// towards returns 1 where rows are to exceed what stands behind word i, -1 where
// they are to undercut it, and 0 where nothing is compared.
func towards(words []english.Word, i int) int {
	switch words[i].Low {
	case "after", "above", "exceeds", "exceed":
		return 1
	case "before", "below":
		return -1
	case "than":
	default:
		return 0
	}
	for j := i - 1; j >= 0 && j >= i-4 && !words[j].Mark; j-- {
		if up := comparative(words[j].Low); up != 0 {
			return up
		}
	}
	return 0
}

// comparative returns 1 for a word like "larger", -1 for one like "smaller", else 0.
func comparative(low string) int {
	switch english.MoreThan[low] {
	case ">":
		return 1
	case "<":
		return -1
	}
	switch {
	case more[low]:
		return 1
	case less[low]:
		return -1
	}
	return 0
}

// Comparatives beside those of [english.MoreThan], by what they ask of a quantity.
var (
	more = english.WordSet("older longer taller bigger heavier later faster wider deeper richer farther further hotter")
	less = english.WordSet("younger shorter lighter earlier cheaper slower narrower poorer nearer closer colder")
)

// namedAgain reads "the YEAR of" and "that of" from word i on: the quantity, ""
// where it is not said again, and where it ends.
func namedAgain(words []english.Word, i int, ranks func(low string) bool) (quantity string, end int) {
	low := func(n int) string {
		if n < len(words) && !words[n].Quoted {
			return words[n].Low
		}
		return ""
	}
	switch {
	case (low(i) == "that" || low(i) == "those") && (low(i+1) == "of" || low(i+1) == "from"):
		return "", i + 2
	case low(i) != "the":
		return "", i
	}
	// "the AVERAGE price" is a bound by itself.
	ranked := func(w english.Word) bool { return ranks(w.Low) }
	for n := i + 2; n <= i+3; n++ {
		if low(n) == "of" && !english.Stop[low(n-1)] && !slices.ContainsFunc(words[i+1:n], ranked) {
			return strings.Join(lows(words[i+1:n]), " "), n + 1
		}
	}
	return "", i
}

func lows(words []english.Word) (out []string) {
	for i := range words {
		out = append(out, words[i].Low)
	}
	return out
}

// ofThem reads "any", "all", "some", "at least one" from word i on: where it ends,
// or 0, and whether all of them are meant.
func ofThem(words []english.Word, i int) (end int, all bool) {
	if i >= len(words) || words[i].Quoted {
		return 0, false
	}
	switch words[i].Low {
	case "any", "all", "every":
		return i + 1, true
	case "some":
		return i + 1, false
	case "at":
		if i+2 < len(words) && words[i+1].Low == "least" && (words[i+2].Low == "one" || words[i+2].Low == "1") {
			return i + 3, false
		}
	}
	return 0, false
}
