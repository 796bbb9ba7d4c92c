package sparse

import (
	"maps"
	"slices"
	"strconv"
	"testing"
)

// rows have a class that one word tells, and words that tell nothing.
func rows(n int) (out []Row) {
	for i := range n {
		there := []string{"always", "noise " + strconv.Itoa(i*7%11)}
		class := i % 3
		if class > 0 {
			there = append(there, "tells "+strconv.Itoa(class))
		}
		out = append(out, Row{There: there, Class: class})
	}
	return out
}

func TestWhatTellsTheClassIsLearntAndWhatTellsNothingIsNot(t *testing.T) {
	w := Fit(rows(1200), 3, Options{})
	for class := range 2 {
		of := w["tells "+strconv.Itoa(class+1)]
		if of == nil || of[class] < 10 || of[1-class] > 0 {
			t.Errorf("what tells class %d weighs %v", class+1, of)
		}
	}
	for word := range w {
		if word[0] == 'n' && (max(w[word][0], w[word][1]) > 3 || min(w[word][0], w[word][1]) < -3) {
			t.Errorf("%s weighs %v", word, w[word])
		}
	}
}

func TestTheSameRowsGiveTheSameWeights(t *testing.T) {
	if a, b := Fit(rows(300), 3, Options{}), Fit(rows(300), 3, Options{}); !maps.EqualFunc(a, b, slices.Equal[[]int]) {
		t.Errorf("%v and %v", a, b)
	}
}

func TestAGreaterPenaltyLeavesFewerWeights(t *testing.T) {
	some, few := Fit(rows(600), 3, Options{Few: 1e-4}), Fit(rows(600), 3, Options{Few: .05})
	if len(few) >= len(some) {
		t.Errorf("%d and %d words weigh something", len(some), len(few))
	}
}
