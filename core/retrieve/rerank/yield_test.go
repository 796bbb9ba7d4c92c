package rerank

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

func TestATableThatYieldsStandsBehindTheFirstFive(t *testing.T) {
	for _, tt := range []struct {
		name    string
		out, at int
		want    []int
	}{
		{"the third to the seventh", 2, 6, []int{0, 1, 3, 4, 6, 2, 5, 7}},
		{"the fifth to the sixth", 4, 5, []int{0, 1, 2, 3, 5, 4, 6, 7}},
		{"the fourth to the last", 3, 7, []int{0, 1, 2, 4, 7, 3, 5, 6}},
	} {
		if got := yielded([]int{0, 1, 2, 3, 4, 5, 6, 7}, tt.out, tt.at); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

// The third of six yields to the sixth: the fourth was joined to it, the fifth to the first.
func TestTablesThatChangePlacesAreJoinedToThoseBeforeThemAlone(t *testing.T) {
	list := []member{{Hit: index.Hit{Score: 5}}, {Hit: index.Hit{Score: 4}},
		{Hit: index.Hit{Score: 2}, joins: []retrieve.Join{{Rank: 3}}, bridge: true},
		{Hit: index.Hit{Score: 1}, joins: []retrieve.Join{{Rank: 1}, {Rank: 4}}, bridge: true},
		{Hit: index.Hit{Score: 3}}, {Hit: index.Hit{Score: 3}, joins: []retrieve.Join{{Rank: 1}}}}
	rejoin(list, []int{0, 1, 3, 4, 5, 2})
	if len(list[2].joins) != 0 || list[2].bridge {
		t.Errorf("what was joined to the table that yielded: joins %v, bridge %v", list[2].joins, list[2].bridge)
	}
	if want := []retrieve.Join{{Rank: 1}, {Rank: 3}}; !slices.Equal(list[3].joins, want) || !list[3].bridge {
		t.Errorf("joins %v, bridge %v, want %v and a bridge", list[3].joins, list[3].bridge, want)
	}
	for i := range list[1:] {
		if list[i+1].Score > list[i].Score {
			t.Errorf("place %d has %g, place %d before it %g", i+2, list[i+1].Score, i+1, list[i].Score)
		}
	}
}
