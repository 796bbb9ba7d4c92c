package rank

import "testing"

// example has a right candidate with one feature and a wrong one with another.
func example(fold int, right, wrong Feature) Example {
	e := Example{Fold: fold, Features: make([]Features, 2), Right: []bool{false, true}}
	e.Features[0][wrong], e.Features[1][right] = 1, 1
	return e
}

func TestFittingRanksRightCandidatesFirst(t *testing.T) {
	list := []Example{example(0, ColumnLinked, Joined), example(1, ColumnLinked, Guessed), example(1, TableLinked, Joined)}
	var from Features
	from[Joined], from[Guessed] = 1, 1
	for i := range list {
		if list[i].Hit(&from) != 0 {
			t.Fatalf("example %d is right to begin with", i)
		}
	}
	w := Fit(list, &from, nil)
	for i := range list {
		if list[i].Hit(w) != 1 {
			t.Errorf("example %d is wrong after learning", i)
		}
	}
	if w[Joined] >= from[Joined] || w[ShownTerms] != 0 {
		t.Errorf("a join weighs %v, what no example has %v", w[Joined], w[ShownTerms])
	}
}

func TestWhatIsUnseenIsJudgedByTheOtherHalf(t *testing.T) {
	var from Features
	from[Joined] = 1
	same := []Example{example(0, ColumnLinked, Joined), example(1, ColumnLinked, Joined)}
	if got := Unseen(same, &from); got != 1 {
		t.Errorf("halves that agree: %v, want 1", got)
	}
	against := []Example{example(0, ColumnLinked, Joined), example(1, Joined, ColumnLinked)}
	if got := Unseen(against, &from); got != 0 {
		t.Errorf("halves that contradict each other: %v, want 0", got)
	}
}

func TestNothingIsLearntFromExamplesWithoutARightCandidate(t *testing.T) {
	e := example(0, ColumnLinked, Joined)
	e.Right[1] = false
	var from Features
	from[Joined] = 1
	if w := Fit([]Example{e}, &from, nil); e.Reachable() || *w != from {
		t.Errorf("reachable %v, weights differ: %v", e.Reachable(), *w != from)
	}
	if got := (&Example{}).Hit(&from); got != 0 {
		t.Errorf("no candidate at all is right: %v", got)
	}
}
