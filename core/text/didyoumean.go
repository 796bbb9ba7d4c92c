package text

import (
	"fmt"
	"strings"
)

// DidYouMean returns an error's hint at the candidate that a misspelt name is
// nearest to, "" where none is near.
func DidYouMean(name string, candidates []string) string {
	return meant(Nearest(name, candidates))
}

// DidYouMeanWithin is DidYouMean with at most so many slips between name and
// candidate: for few and short words, as on a command line.
func DidYouMeanWithin(slips int, name string, candidates []string) string {
	return meant(nearest(slips, name, candidates))
}

// Nearest returns the first of the candidates that differ least from a
// misspelt name, "" where more than a third of its letters would have to be
// changed.
func Nearest(name string, candidates []string) string { return nearest(len(name)/3, name, candidates) }

func nearest(slips int, name string, candidates []string) string {
	best, least := "", slips+1
	for _, c := range candidates {
		if d := Distance(strings.ToLower(name), strings.ToLower(c)); d < least {
			best, least = c, d
		}
	}
	return best
}

func meant(name string) string {
	if name == "" {
		return ""
	}
	return fmt.Sprintf(" (did you mean %q?)", name)
}
