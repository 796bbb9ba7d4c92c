package reword_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
)

func TestRowsAreCalledByTheShortestName(t *testing.T) {
	s, v, err := readtest.Read(t.Context(), "CREATE TABLE boat_races (id INTEGER); CREATE TABLE boats (id INTEGER);")
	if err != nil {
		t.Fatal(err)
	}
	q := reword.Question{S: s, V: v, Words: english.Split("Which of the boats won 'boats'?")}
	for i, want := range []int{-1, -1, -1, 1, -1, -1, -1, -1} {
		if got := q.RowsAt(i); got != want {
			t.Errorf("word %d: table %d, want %d", i, got, want)
		}
	}
}

func TestTheLongestPhraseCounts(t *testing.T) {
	q := reword.Question{Words: english.Split("At least two of at most five")}
	for _, tt := range []struct {
		at      int
		phrases string
		want    int
	}{
		{0, "at|at least|least", 2},
		{4, "at least|at most", 2},
		{1, "at least", 0},
		{-1, "at", 0},
		{9, "at", 0},
	} {
		if got := q.Phrase(tt.at, tt.phrases); got != tt.want {
			t.Errorf("%q at word %d: %d words, want %d", tt.phrases, tt.at, got, tt.want)
		}
	}
}
