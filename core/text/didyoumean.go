package text

import (
	"fmt"
	"strings"
)

// DidYouMean is what an error says of the candidate that a misspelt name is
// nearest to, "" where none is near.
func DidYouMean(name string, candidates []string) string {
	best := Nearest(name, candidates)
	if best == "" {
		return ""
	}
	return fmt.Sprintf(" (did you mean %q?)", best)
}

// Nearest returns the first of the candidates that differ least from a
// misspelt name, "" where a third of its letters would have to be changed.
func Nearest(name string, candidates []string) string {
	best, least := "", len(name)/3+1
	for _, c := range candidates {
		if d := Distance(strings.ToLower(name), strings.ToLower(c)); d < least {
			best, least = c, d
		}
	}
	return best
}
