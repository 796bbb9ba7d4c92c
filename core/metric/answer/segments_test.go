package answer

import (
	"math"
	"testing"
)

func TestSegmentsAddUpToTheCorpusScore(t *testing.T) {
	answers := []string{"The ferry Havørn sails to Bergen at nine.", "two",
		"It was won by Brann in 2004 and 2006."}
	references := [][]string{{"The ferry Havørn leaves for Bergen at nine."},
		{"2", "two"}, {"Brann won it in 2004."}}
	s := SegmentsOf(answers, references)
	twice := SacreBLEU([]string{answers[0], answers[2], answers[2]}, [][]string{references[0], references[2],
		references[2]}).Score
	for _, tt := range []struct {
		times []int
		want  float64
	}{{[]int{1, 1, 1}, SacreBLEU(answers, references).Score}, {[]int{1, 0, 2}, twice}} {
		if got := s.Score(tt.times); math.Abs(got-tt.want) > 1e-12 {
			t.Errorf("%v times: %v, want %v", tt.times, got, tt.want)
		}
	}
}

func TestWeightedF1IsThatOfTheStatementsCounted(t *testing.T) {
	said, gold := []Label{True, False, True, NotEnough}, []Label{True, True, False, False}
	if got, want := WeightedF1(said, gold, []int{1, 1, 1, 1}), Verify(said, gold).Weighted.F1; got != want {
		t.Errorf("%v, want %v", got, want)
	}
	if got, want := WeightedF1(said, gold, []int{2, 0, 1, 0}),
		Verify([]Label{True, True, True}, []Label{True, True, False}).Weighted.F1; got != want {
		t.Errorf("counted twice: %v, want %v", got, want)
	}
}
