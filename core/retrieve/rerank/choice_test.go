package rerank

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/trees"
)

func TestAsManyTablesAreChosenAsMakeTheExpectedF1Highest(t *testing.T) {
	for _, tt := range []struct {
		name   string
		sure   []float64
		beyond float64
		want   []int
	}{
		{"nothing to choose from", nil, 0, nil},
		{"one that is sure, and one that is hardly needed", []float64{.95, .2}, 0, []int{0}},
		{"two of which each is as likely as not", []float64{.5, .5}, 0, []int{0, 1}},
		{"the surer before the earlier", []float64{.9, .1, .8}, 0, []int{0, 2}},
		{"the first, though another is surer", []float64{.3, .9}, 0, []int{0, 1}},
		{"more where others are needed that cannot be chosen", []float64{.9, .4, .3}, 3, []int{0, 1, 2}},
		{"fewer where none are", []float64{.9, .4, .3}, 0, []int{0, 1}},
	} {
		if got := Choose(tt.sure, tt.beyond); !slices.Equal(got, tt.want) {
			t.Errorf("%s: chosen %v, want %v", tt.name, got, tt.want)
		}
	}
}

func TestEveryFactorOfTheChoiceHasANameOfItsOwn(t *testing.T) {
	names := choiceFactorNames[:]
	for i, name := range names {
		if name == "" || slices.Index(names, name) != i {
			t.Errorf("factor %d is called %q", i, name)
		}
	}
	m, err := trees.Parse(choiceText, names)
	if err != nil {
		t.Fatal(err)
	}
	if got := m.Text(names); got != choiceText {
		t.Error("choice.txt is not as its trees are written: train-sets has to write it")
	}
}
