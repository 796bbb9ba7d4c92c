package text

import (
	"unicode/utf8"

	"github.com/agnivade/levenshtein"
)

// Distance returns the Levenshtein distance: how many characters must be
// inserted, deleted or replaced to turn one word into the other. Its work grows
// with the product of the lengths.
func Distance(a, b string) int { return levenshtein.ComputeDistance(a, b) }

// fewSlips is up to how many slips trying each of them takes less than Distance.
const fewSlips = 2

// Within returns Distance up to most, and some number above most beyond it.
func Within(a, b string, most int) int {
	if most > fewSlips || !plain(a) || !plain(b) {
		return Distance(a, b)
	}
	return slips(a, b, most)
}

// slips tries every way to make one slip where two words part, for both to go on
// behind it.
func slips(a, b string, most int) int {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	a, b = a[i:], b[i:]
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	switch longer, shorter := max(len(a), len(b)), min(len(a), len(b)); {
	case shorter == 0, longer == 1:
		return longer
	case longer-shorter > most || most < 2:
		return most + 1 // more than one slip, for both ends differ
	}
	return 1 + min(slips(a[1:], b[1:], most-1), slips(a[1:], b, most-1), slips(a, b[1:], most-1))
}

func plain(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
