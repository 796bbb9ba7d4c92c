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
		got := []int{0, 1, 2, 3, 4, 5, 6, 7}
		if yielded(got, tt.out, tt.at, 5); !slices.Equal(got, tt.want) {
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

// TestTheFirstPlacesGoToTheTablesThatAreWorthMostTogether has seven tables of four
// databases in the order of a set, as sure as is said.
func TestTheFirstPlacesGoToTheTablesThatAreWorthMostTogether(t *testing.T) {
	database := []int32{0, 0, 0, 0, 0, 1, 2, 3}
	for _, tt := range []struct {
		name string
		size int
		sure []float64
		want []int
	}{
		{"all of the five are needed", 5, []float64{.9, .8, .9, .8, .9, .1, .1, .1}, []int{0, 1, 2, 3, 4, 5, 6, 7}},
		{"a neighbour is hardly needed", 5, []float64{.9, .8, .9, .02, .9, .1, .05, 0}, []int{0, 1, 2, 4, 5, 3, 6, 7}},
		{"three are", 5, []float64{.9, .8, .01, .02, .01, .1, .05, .1}, []int{0, 1, 5, 7, 6, 3, 4, 2}},
		{"the surest comes first, and what was first stays", 5, []float64{.01, .8, .9, .7, .9, .5, .01, .01},
			[]int{2, 0, 1, 4, 5, 3, 6, 7}},
		{"one database is too large to say", 40, []float64{.9, .8, .01, .02, .01, .1, .05, .1},
			[]int{0, 1, 2, 3, 4, 5, 6, 7}},
	} {
		r := &Retriever{database: database, sizes: []int{tt.size, 1, 1, 1}, weights: ofDatabases(true)}
		var list []member
		for i, sure := range tt.sure {
			list = append(list, member{Hit: index.Hit{Document: i, Score: float64(10 - i)}, part: partJoins, sure: sure})
		}
		var got []int
		list = r.byNeed(&queryContext{}, list)
		for i, m := range list {
			if got = append(got, m.Document); i > 0 && m.Score > list[i-1].Score {
				t.Errorf("%s: place %d has %g, the one before %g", tt.name, i+1, m.Score, list[i-1].Score)
			}
			if moved := m.Score != float64(10-m.Document); moved != (m.part == partNeed) {
				t.Errorf("%s: table %d has %g, which is said to be for %s", tt.name, m.Document, m.Score, m.part)
			}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

// The third, which was joined to the first, is the surest.
func TestWhatTheSurestTableWasJoinedToIsJoinedToIt(t *testing.T) {
	r := &Retriever{database: make([]int32, 3), sizes: []int{3}, weights: ofDatabases(true)}
	list := []member{{Hit: index.Hit{Document: 0, Score: 3}, sure: .5}, {Hit: index.Hit{Document: 1, Score: 2}, sure: .1},
		{Hit: index.Hit{Document: 2, Score: 1}, sure: .9,
			joins: []retrieve.Join{{Rank: 1, Column: "port", ToColumn: "id", Inferred: true}}}}
	list = r.byNeed(&queryContext{}, list)
	if list[0].Document != 2 || len(list[0].joins) != 0 || list[0].Score <= 3 || list[0].part != partNeed {
		t.Errorf("the first is %+v", list[0])
	}
	want := []retrieve.Join{{Rank: 1, Column: "id", ToColumn: "port", Inferred: true}}
	if list[1].Document != 0 || !slices.Equal(list[1].joins, want) {
		t.Errorf("the second is %+v, want table 0 with the joins %v", list[1], want)
	}
}

func TestWithoutRowsTheOnlyTableOfADatabaseThatTheFirstLookFoundThirdStaysAmongFive(t *testing.T) {
	for _, tt := range []struct {
		name  string
		rows  bool
		stays bool
	}{{"no rows", false, true}, {"rows", true, false}} {
		r := &Retriever{database: []int32{0, 0, 0, 0, 1, 2}, sizes: []int{4, 1, 1}, weights: ofDatabases(tt.rows)}
		g := &queryContext{first: []index.Hit{{Document: 0}, {Document: 1}, {Document: 4}}}
		var list []member
		for i, sure := range []float64{.9, .9, .9, .9, .01, .3} {
			list = append(list, member{Hit: index.Hit{Document: i, Score: float64(10 - i)}, sure: sure})
		}
		list = r.byNeed(g, list)
		if at := placeOf(list, 4); (at < fewPlaces) != tt.stays {
			t.Errorf("%s: it is at place %d", tt.name, at+1)
		}
	}
}
