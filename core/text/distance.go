package text

import (
	"unicode/utf8"

	"github.com/agnivade/levenshtein"
)

// longestCompared bounds the work of Similarity, which grows with the product
// of the lengths.
const longestCompared = 256

// Distance is the Levenshtein distance: how many characters must be inserted,
// deleted or replaced to turn one word into the other.
func Distance(a, b string) int { return levenshtein.ComputeDistance(a, b) }

// Similarity is 1 for equal words and falls to 0 with the share of the longer
// word's characters that differ. Texts of more than 256 bytes are alike only
// if they are equal.
func Similarity(a, b string) float64 {
	if a == b {
		return 1
	}
	longer := max(utf8.RuneCountInString(a), utf8.RuneCountInString(b))
	if len(a) > longestCompared || len(b) > longestCompared {
		return 0
	}
	return 1 - float64(Distance(a, b))/float64(longer)
}
