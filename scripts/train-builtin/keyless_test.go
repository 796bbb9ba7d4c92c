package main

import (
	"math"
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin"
	"github.com/orbweaver/orbweaver/core/trees"
	"github.com/orbweaver/orbweaver/scripts/train-builtin/boost"
)

// stepped is a model whose log-odds are -1 below 1, then 1 (73 %) and from 2 on 3 (95 %).
var stepped = &trees.Model{Trees: []trees.Tree{{
	{Factor: 0, Bound: 1, Left: 1, Right: 2}, {Factor: -1, Value: -1000},
	{Factor: 0, Bound: 2, Left: 3, Right: 4}, {Factor: -1, Value: 1000}, {Factor: -1, Value: 3000},
}}}

// trial is a candidate with one factor.
func trial(question int32, factor float32, right bool) builtin.JudgeExample {
	return builtin.JudgeExample{Question: question, Factors: []float32{factor}, Right: right}
}

func TestTheLoopEndsWithTheFirstThatIsAcceptedElseTheLikeliest(t *testing.T) {
	for _, tt := range []struct {
		what    string
		factors []float32
		right   int
		odds    float64
		found   bool
	}{
		{"the first is accepted", []float32{1.5, 2.5}, 0, 1, true},
		{"though a later one is likelier", []float32{1.5, 2.5}, 1, 1, false},
		{"the first is rejected", []float32{0.5, 1.5, 2.5}, 2, 3, true},
		{"of two that are as likely the first", []float32{0.5, 0.5}, 0, -1, true},
		{"it is alone", []float32{0.5}, 1, -1, false},
	} {
		var list []builtin.JudgeExample
		for i, x := range tt.factors {
			list = append(list, trial(0, x, i == tt.right))
		}
		want := verdict{trees.Probability(tt.odds), tt.found}
		if got := answered(list, stepped); got != want {
			t.Errorf("%s: %v, want %v", tt.what, got, want)
		}
	}
}

func TestLaterCandidatesWeighLess(t *testing.T) {
	wiki := source{weight: 1, trials: []builtin.JudgeExample{trial(0, 1, true), trial(0, 2, false), trial(1, 3, true)}}
	own := source{weight: 3, trials: []builtin.JudgeExample{trial(0, 4, false), trial(0, 5, true), trial(0, 6, true)}}
	rows := candidates([]source{wiki, own}, func(t *builtin.JudgeExample) bool { return t.Factors[0] != 6 })
	want := []boost.Row{{Right: true, Weight: 1}, {Weight: laterWeight}, {Right: true, Weight: 1},
		{Weight: 3}, {Right: true, Weight: 3 * laterWeight}}
	if !slices.EqualFunc(rows, want, func(a, b boost.Row) bool {
		return a.Right == b.Right && math.Abs(a.Weight-b.Weight) < 1e-9
	}) {
		t.Errorf("got  %v\nwant %v", rows, want)
	}
}

func TestFilesWithoutKeysHaveMoreFactors(t *testing.T) {
	names, _, keyed := builtin.FactorNames()
	for n, want := range map[int]bool{keyed: true, len(names): false} {
		if got := declaresKeys(builtin.JudgeExample{Factors: make([]float32, n)}); got != want {
			t.Errorf("%d factors are of a database with keys: %v, want %v", n, got, want)
		}
	}
}
