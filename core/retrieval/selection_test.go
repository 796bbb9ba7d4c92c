package retrieval

import (
	"math"
	"testing"

	"github.com/orbweaver/orbweaver/core/retrieve/selection"
)

func TestSelectionsAreCounted(t *testing.T) {
	m := &Selection{}
	m.count([]string{"a", "b"}, []selection.Selected{{Table: "a"}}, 4)
	m.count([]string{"a"}, []selection.Selected{{Table: "a"}}, 4)
	m.count([]string{"a"}, []selection.Selected{{Table: "b"}, {Table: "a"}}, 4)
	m.average()
	want := Selection{Questions: 3, Recall: 2.5 / 3, Precision: 2.5 / 3, F1: m.F1,
		AllFound: 2. / 3, Exact: 1. / 3, Tables: 4. / 3, Of: 4}
	if *m != want || math.Abs(m.F1-7./9) > 1e-9 {
		t.Errorf("%+v, want %+v", *m, want)
	}
}
