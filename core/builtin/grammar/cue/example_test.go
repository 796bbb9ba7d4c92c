package cue_test

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
)

// Example finds what a phrase of two words says.
func Example() {
	for _, p := range cue.Phrases[2] {
		if slices.Equal(p.Words, strings.Fields("on average")) {
			fmt.Println(p.Cue == cue.Average)
		}
	}
	// Output: true
}
