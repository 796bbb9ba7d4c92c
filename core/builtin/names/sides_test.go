package names

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
)

func TestBothLettersOfAPairSayASide(t *testing.T) {
	table := &corpus.Table{Columns: []corpus.Column{{Name: "h_score"}, {Name: "a_score"}, {Name: "s_total"}}}
	got := Sides(table)
	if got[0] != "home score" || got[1] != "away score" || got[2] != "" {
		t.Errorf("%v, want both sides of a match, and no start of which the end is missing", got)
	}
}

func TestBothHalvesOfTheDayAreWrittenOut(t *testing.T) {
	table := &corpus.Table{Columns: []corpus.Column{{Name: "dose_am"}, {Name: "dose_pm"}, {Name: "bus_am"}}}
	got := Sides(table)
	if got[0] != "morning dose" || got[1] != "afternoon dose" || got[2] != "" {
		t.Errorf("%v, want the doses of the morning and of the afternoon, and the bus as it is written", got)
	}
}

func TestGoalsForAndAgainstAreScoredAndConceded(t *testing.T) {
	for _, tt := range []struct {
		names [3]string
		want  [2]string
	}{
		{[3]string{"day", "goals_for", "goals_against"}, [2]string{"goals scored", "goals conceded"}},
		{[3]string{"day", "PointsFor", "PointsAgainst"}, [2]string{"points scored", "points conceded"}},
		{[3]string{"day", "votes_for", "votes_against"}, [2]string{}},
		{[3]string{"day", "goals_for", "goals"}, [2]string{}},
	} {
		table := &corpus.Table{}
		for _, name := range tt.names {
			table.Columns = append(table.Columns, corpus.Column{Name: name})
		}
		if got := Sides(table); got[1] != tt.want[0] || got[2] != tt.want[1] {
			t.Errorf("%v are %v, want %v", tt.names, got, tt.want)
		}
	}
}
