package turns

import (
	"fmt"
	"slices"
	"testing"
)

func TestWorkersShareADatabaseOnlyWhereThereIsNoOtherLeft(t *testing.T) {
	databases := []string{"a", "a", "b", "b", "b", "c"}
	q := New([]int{0, 1, 2, 3, 4, 5}, func(i int) string { return databases[i] })
	type step struct{ worker, question int }
	at := make([]*Line, 3)
	var got []step
	for _, worker := range []int{0, 1, 2, 2, 0, 1, 0} {
		var question int
		if at[worker], question = q.Next(at[worker]); at[worker] != nil {
			got = append(got, step{worker, question})
		}
	}
	// The longest comes first; who is done with the shortest helps where most is
	// left to do.
	want := []step{{0, 2}, {1, 0}, {2, 5}, {2, 3}, {0, 4}, {1, 1}}
	if !slices.Equal(got, want) {
		t.Errorf("workers took questions in the order %v, want %v", got, want)
	}
}

func TestNoMoreDatabasesAreAskedAtOnceThanAreRemembered(t *testing.T) {
	const workers, databases, questions = 3 * maxAsked, 5 * maxAsked, 20
	all := make([]int, databases*questions)
	for i := range all {
		all[i] = i
	}
	q := New(all, func(i int) string { return string(rune('a' + i%databases)) })
	at, asked := make([]*Line, workers), map[int]bool{}
	for turn := range 2 * len(all) {
		worker := turn % workers
		var i int
		if at[worker], i = q.Next(at[worker]); at[worker] == nil {
			continue
		}
		asked[i] = true
		begun := map[*Line]bool{}
		for _, l := range at {
			if l != nil && len(l.questions) > 0 {
				begun[l] = true
			}
		}
		if len(begun) > maxAsked {
			t.Fatalf("%d databases are asked at once, at most %d were expected", len(begun), maxAsked)
		}
	}
	if len(asked) != len(all) {
		t.Errorf("%d of %d questions were handed out", len(asked), len(all))
	}
}

func ExampleNew() {
	databases := []string{"ferries", "ports", "ferries"}
	q := New([]int{0, 1, 2}, func(i int) string { return databases[i] })
	for at, i := q.Next(nil); at != nil; at, i = q.Next(at) {
		fmt.Println(i, databases[i])
	}
	// Output:
	// 0 ferries
	// 2 ferries
	// 1 ports
}
