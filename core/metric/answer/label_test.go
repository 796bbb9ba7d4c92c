package answer_test

import (
	"math"
	"testing"

	"github.com/orbweaver/orbweaver/core/metric/answer"
)

func TestShortAnswersAreComparedWithoutCaseArticlesAndPunctuation(t *testing.T) {
	for _, tt := range []struct {
		name       string
		answer     string
		references []string
		exact      bool
		f1         float64
	}{
		{"equal", "Havørn", []string{"Havørn"}, true, 1},
		{"case and article", "the Havørn", []string{"havørn."}, true, 1},
		{"article within a word stays", "Athens", []string{"ens"}, false, 0},
		{"article beside a dash that is no ASCII", "a–b", []string{"–b"}, true, 1},
		{"half of the tokens", "Maren Holt", []string{"Maren Berg"}, false, .5},
		{"any reference will do", "7", []string{"seven", "7"}, true, 1},
		{"nothing left of both", "the", []string{"a"}, true, 1},
		{"nothing left of one", "the", []string{"boat"}, false, 0},
		{"no reference", "boat", nil, false, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := answer.ExactMatch(tt.answer, tt.references); got != tt.exact {
				t.Errorf("exact match %v, want %v", got, tt.exact)
			}
			if got := answer.TokenF1(tt.answer, tt.references); got != tt.f1 {
				t.Errorf("F1 %v, want %v", got, tt.f1)
			}
		})
	}
}

func TestLabelsAreReadAsTargetReadsThem(t *testing.T) {
	for text, want := range map[string]answer.Label{
		"True": answer.True, "  FALSE.": answer.False,
		"Not Enough Information": answer.NotEnough, "": answer.NotEnough, "It is not true": answer.True,
		"true or false": answer.True, "untrue": answer.True, "refuted": answer.NotEnough,
	} {
		if got := answer.ParseLabel(text); got != want {
			t.Errorf("%q is read as %v, want %v", text, got, want)
		}
	}
}

// The figures were worked out by hand from the definitions: 6 statements, 4 of
// them true; answers are True 3 times (2 rightly), False 2 times (1 rightly).
func TestWeightedFiguresOfFactVerification(t *testing.T) {
	gold := []answer.Label{1, 1, 1, 1, 0, 0}
	v := answer.Verify([]answer.Label{1, 1, 0, -1, 0, 1}, gold)
	near := func(name string, got, want float64) {
		t.Helper()
		if math.Abs(got-want) > 1e-12 {
			t.Errorf("%s %v, want %v", name, got, want)
		}
	}
	near("accuracy", v.Accuracy, .5)
	near("weighted recall", v.Weighted.Recall, v.Accuracy)
	near("weighted precision", v.Weighted.Precision, (4*2./3+2*.5)/6)
	near("weighted F1", v.Weighted.F1, (4*4./7+2*.5)/6)
	if want := [3][3]int{{2, 1, 1}, {1, 1, 0}, {0, 0, 0}}; v.Confusion != want {
		t.Errorf("confusion %v, want %v", v.Confusion, want)
	}
	near("accuracy of what was answered", v.Answered.Accuracy, .6)
	if v.Answered.Statements != 5 {
		t.Errorf("%d statements answered, want 5", v.Answered.Statements)
	}
}
