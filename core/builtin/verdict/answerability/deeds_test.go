package answerability

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
)

func TestVerbsAreToldFromThings(t *testing.T) {
	for _, tt := range []struct {
		question string
		word     int
		deed     bool
	}{
		{"books published after 2010", 1, true},
		{"When does AF10 leave?", 3, true},
		{"What did Mia pay for?", 3, true},
		{"card payments in february", 1, true},
		{"boats stolen last week", 1, true},
		{"What is the garden size of 12 Elm Street?", 3, false},
		{"How many accidents had Marco?", 2, false},
		{"Does the truck that Marco drives have a radio?", 8, false},
	} {
		q := &Question{Words: english.Split(tt.question), Chunks: []link.Chunk{{From: tt.word, To: tt.word + 1}}}
		if got := q.deed(0); got != tt.deed {
			t.Errorf("%q: %s is a deed: %v, want %v", tt.question, q.Words[tt.word].Low, got, tt.deed)
		}
	}
}
