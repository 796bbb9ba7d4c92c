package cue

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func TestEachWordRanksByOneScale(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range scales {
		for _, set := range []map[string]bool{s.more, s.less} {
			for word := range set {
				if seen[word] {
					t.Errorf("%q ranks by two scales, or both ways", word)
				}
				seen[word] = true
			}
		}
	}
}

func TestAScaleRanksByItsBestColumn(t *testing.T) {
	s := &schema.Schema{Tables: []schema.Table{{Columns: []int{0, 1, 2}}},
		Columns: []schema.Column{{Full: []string{"rank"}}, {Full: []string{"team", "point"}}, {Full: []string{"durat"}}}}
	all := func(int) bool { return true }
	for _, tt := range []struct {
		low          string
		column       int
		less, turned bool
	}{
		{"highest", 1, false, false}, {"worst", 0, true, true}, {"shorter", 2, true, false}, {"heaviest", -1, false, false},
		{"most", -1, false, false}, {"boats", -1, false, false},
	} {
		scale, less := ScaleOf(tt.low)
		if ci, turned := scale.Column(s, all); ci != tt.column || less != tt.less || turned != tt.turned {
			t.Errorf("%s: column %d, less %t, turned %t", tt.low, ci, less, turned)
		}
	}
	if scale, _ := ScaleOf("higher"); !scale.Turns(&s.Columns[0]) || scale.Turns(&s.Columns[1]) {
		t.Error("the first rank is the highest, and the least points are not")
	}
}
