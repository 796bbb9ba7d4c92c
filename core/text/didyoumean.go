package text

import (
	"fmt"
	"strings"
)

func DidYouMean(name string, candidates []string) string {
	best, least := "", len(name)/3+1
	for _, c := range candidates {
		if d := Distance(strings.ToLower(name), strings.ToLower(c)); d < least {
			best, least = c, d
		}
	}
	if best == "" {
		return ""
	}
	return fmt.Sprintf(" (did you mean %q?)", best)
}
