package text

import "github.com/agnivade/levenshtein"

// Distance is the Levenshtein distance: how many characters must be inserted,
// deleted or replaced to turn one word into the other. Its work grows with the
// product of the lengths.
func Distance(a, b string) int { return levenshtein.ComputeDistance(a, b) }
