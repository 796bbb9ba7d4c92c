//go:build !js

package builtin

import (
	"math/rand"
	"regexp"
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/corpus"
)

// word is one that a slip is made in: long enough for another to be near, and no name of its own.
var word = regexp.MustCompile(`\b[a-z]{5,}\b`)

// One slip of typing in a word that counts, compares or orders had made two thirds of Spider's right answers wrong, and
// one in another word a seventh of them.
func TestASlipOfTypingLosesFewAnswers(t *testing.T) {
	cues := link.Cues()
	for _, tt := range []struct {
		name string
		in   func(word string) bool
		most float64 // of the right answers, that may be lost
	}{
		{"in a word that asks", func(word string) bool { return slices.Contains(cues, word) }, .04},
		{"in another word", func(word string) bool { return !slices.Contains(cues, word) }, .07},
	} {
		t.Run(tt.name, func(t *testing.T) {
			clean, typed := readData(t, *on), readData(t, *on)
			r := rand.New(rand.NewSource(7))
			var plain, slips []corpus.Query
			for i, q := range clean.Queries {
				places := slices.DeleteFunc(word.FindAllStringIndex(q.Text, -1), func(at []int) bool {
					return !tt.in(q.Text[at[0]:at[1]])
				})
				if len(places) == 0 || i%*every != *offset {
					continue
				}
				at := places[r.Intn(len(places))]
				plain = append(plain, q)
				q.Text = q.Text[:at[0]] + mistype(r, q.Text[at[0]:at[1]]) + q.Text[at[1]:]
				slips = append(slips, q)
			}
			clean.Queries, typed.Queries = plain, slips
			want, got := measureAll(t, clean, 1, 0).right["all"], measureAll(t, typed, 1, 0).right["all"]
			t.Logf("%d of %d questions are answered rightly, with a slip of typing %d", want, len(plain), got)
			if float64(got) < float64(want)*(1-tt.most) {
				t.Errorf("a slip loses %d of %d right answers", want-got, want)
			}
		})
	}
}

// mistype makes a slip behind the first letter of a word: two letters change places, one is missing, said twice, or
// another.
func mistype(r *rand.Rand, word string) string {
	i := 1 + r.Intn(len(word)-2)
	head, letter, tail := word[:i], word[i:i+1], word[i+1:]
	switch r.Intn(4) {
	case 0:
		if tail[:1] != letter {
			return head + tail[:1] + letter + tail[1:]
		}
		return head + tail
	case 1:
		return head + tail
	case 2:
		return head + letter + letter + tail
	}
	other := string(rune('a' + (int(letter[0]-'a')+1+r.Intn(25))%26))
	return head + other + tail
}
