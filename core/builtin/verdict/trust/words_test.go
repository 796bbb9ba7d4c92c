package trust

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

func TestKindsOfWordsAreSaidOrLeftOut(t *testing.T) {
	for _, tt := range []struct {
		kind, question, left string
		want                 float64
	}{
		{"left-order", "which lake comes next", `"next"`, 1},
		{"left-order", "which lake comes next", "", 0}, // the statement has it
		{"left-order", "which lake comes next", `"nexta"`, 0},
		{"left-more", "how much deeper is Ems than Ulm", `"deeper", "Than"`, 1},
		{"left-more", "how much deeper is Ems than Ulm", `"deeper"`, 0},
		{"left-listed", "which lakes are listed", `"listed"`, 1},
		{"left-listed", "which lakes are listed", "", 0},
		{"says-only", "which is the ONLY lake", "", 1},
		{"says-only", "which is the lake", `"only"`, 0}, // of what was said, not of what was left out
		{"says-same", "which lakes have the same town", "", 1},
		{"says-same", "which lakes have a town", "", 0},
		{"says-row", "the years in a row", "", 1},
		{"says-row", "the years", "", 0},
		{"says-bound", "lakes of at least nine metres", "", 1},
		{"says-bound", "lakes of nine metres", "", 0},
		{"says-or", "is Ems or Ulm deeper", "", 1},
		{"says-or", "is the order of Ems higher", "", 0},
	} {
		for i := range kinds {
			if k := &kinds[i]; k.name == tt.kind {
				if got := k.in(english.Split(tt.question), tt.left); got != tt.want {
					t.Errorf("%s of %q, %s left out, is %v, want %v", tt.kind, tt.question, tt.left, got, tt.want)
				}
			}
		}
	}
}

func TestAVerbAsksForOneOrForMany(t *testing.T) {
	for word, want := range map[string][2]bool{
		"is": {true, false}, "are": {false, true}, "lake": {}, "": {}, "is|was": {},
	} {
		if got := [2]bool{ofOne.has(word), ofMany.has(word)}; got != want {
			t.Errorf("%q asks for one, for many: %v, want %v", word, got, want)
		}
	}
}
