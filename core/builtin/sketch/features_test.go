package sketch

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/reading"
)

// Each feature of a query has a question whose query has it, so many times, and one whose query has it not.
func TestEachFeatureIsOfItsQuestionAndNotOfTheOther(t *testing.T) {
	for _, tt := range []struct {
		feature rank.Feature
		has     string
		times   float64
		lacks   string
	}{
		{rank.Guessed, "Which players have the name 'nna'?", .5, "Which players are from Norway?"},
		{rank.Joined, "Which players entered the Spring Open?", 2, "Which players are from Norway?"},
		{rank.Bridged, "Which players entered the Spring Open?", 1, "Which clubs have players?"},
		{rank.ChildIdle, "Show the names of clubs that have players.", 1, "Which players are in clubs in Oslo?"},
		{rank.ParentIdle, "How many clubs have players from Norway?", 1, "How many players are from Norway?"},
		{rank.EntityLost, "Show the names of clubs of players.", 1, "Show the names of players of clubs."},
		{rank.ShownTerms, "Show the name and the age of players.", 2, ""},
		{rank.ShownSpare, "Who is the oldest player?", 1, "What are the ages of players?"},
		{rank.ShownNothing, "Show the players sorted by age.", 1, "Show the names of players sorted by age."},
		{rank.ShownFixed, "Show the country of players from Norway.", 1, "Show the age of players from Norway."},
		{rank.AggBesidePlain, "Show the age and the average height of players.", 1,
			"For each country, show the average height of players."},
		{rank.NumberUnread, "List the players sorted 7", 1, "Which players are older than 7?"},
		{rank.NotUnread, "not players", 1, "Which clubs have no players?"},
		{rank.DistinctMissing, "Show the different players.", 1, "What are the different countries of players?"},
		{rank.RowsRepeat, "Which players entered the Spring Open?", 1,
			"Show the titles of tournaments that Anna Berg entered."},
		{rank.RowsRepeatToo, "Show the titles of tournaments that Anna Berg entered.", 1,
			"Which players entered the Spring Open?"},
		{rank.RowsCountedTwice, "How many clubs have players from Norway?", 1, "How many players are from Norway?"},
		{rank.CountDistinct, "How many different countries do players have?", 1, "How many players are there?"},
		{rank.SumColumn, "How many points were made?", 1, "What is the total prize?"},
		{rank.GroupUnasked, "Which country has the most players?", 1, "How many players are there for each country?"},
		{rank.GroupMissing, "List players for each country.", 1, "How many players are there for each country?"},
		{rank.GroupByText, "For each player, show the average age.", 1, "How many points does each player have?"},
		{rank.GroupByKey, "For each club, show the average age of its players.", 1,
			"For each country, show the average age of players."},
		{rank.HavingUsed, "Which country has more than 2 players?", 1, "Which country has the most players?"},
		{rank.Excluded, "Which clubs have no players?", 1, "Which players are older than the average?"},
		{rank.Subquery, "Which players are older than the average?", 1, "Which clubs have no players?"},
		{rank.SetUsed, "Clubs with players from Norway and from China", 1, "Players from Norway or from China"},
		{rank.OrUsed, "Players from Norway or from China", 1, "Players from Norway with age 30"},
		{rank.OtherTableValue, "players in Oslo", 1, "players from Norway"},
		{rank.EmptyWhere, "Which players are where 5?", 1, "Which players are older than 5?"},
	} {
		t.Run(rank.FeatureNames[tt.feature], func(t *testing.T) {
			of := func(question string) float64 {
				d, _ := Build(start(question), 0)
				return Features(d, rank.Features{})[tt.feature]
			}
			if got := of(tt.has); got != tt.times {
				t.Errorf("%s: %v, want %v", tt.has, got, tt.times)
			}
			if tt.lacks == "" {
				return
			}
			if got := of(tt.lacks); got != 0 {
				t.Errorf("%s: %v, want none", tt.lacks, got)
			}
		})
	}
}

// In "which club has NAME never played in" the name is of the players that are left out.
func TestWhatIsSaidOfOthersIsOfTheSecondQuery(t *testing.T) {
	const question = "Which club has Anna Berg never played in?"
	want := "SELECT name FROM club EXCEPT SELECT T1.name" + joined + " WHERE T2.name = 'Anna Berg'"
	if got := sql(question, decision.Except); got != want {
		t.Errorf("%s\n got %s\nwant %s", question, got, want)
	}
	if got := sql("Which club has Anna Berg played in?", decision.Except); got != "" {
		t.Errorf("nothing is denied, and the query is %s", got)
	}
}

// What a decision makes without a word for it has a feature, which the usual query has not.
func TestWhatNobodyAskedForIsAFeature(t *testing.T) {
	for _, tt := range []struct {
		feature  rank.Feature
		decision decision.Decision
		question string
	}{
		{rank.DistinctUnasked, decision.RowsDistinct, "What are the countries of players?"},
		{rank.CountDistinct, decision.FlipDistinct, "How many players are there?"},
		{rank.SetUsed, decision.Union, "Which players are from Norway or from China?"},
		{rank.SetUnasked, decision.Except, "Show the cities of clubs except those founded after 2000."},
	} {
		f := func(taken decision.Set) float64 {
			d, ok := Build(start(tt.question), taken)
			if !ok {
				t.Fatalf("%s makes no query", tt.question)
			}
			return Features(d, rank.Features{})[tt.feature]
		}
		if usual, other := f(0), f(decision.Set(0).And(tt.decision)); usual != 0 || other != 1 {
			t.Errorf("%s of %q: usually %v, want 0, and by that decision %v, want 1", rank.FeatureNames[tt.feature],
				tt.question, usual, other)
		}
	}
}

// Kinds that are shown as often as they come have a feature by what is said of their rows.
func TestKindsShownAsOftenAsTheyCome(t *testing.T) {
	s, v := readtest.Script(t, pets)
	for question, feature := range map[string]rank.Feature{
		"List the kinds.": rank.KindsListed, "What are the kinds of pets?": rank.KindsListedOf,
		"kinds heavier than 2": rank.KindsPicked, "names of pets": rank.NumFeatures,
	} {
		_, chunks := link.Read(s, v, question)
		d, _ := Build(New(s, v, reading.Choose(&prefer, s, chunks)[0]), decision.Set(0).And(decision.RowsDistinct))
		f := Features(d, rank.Features{})
		for _, kinds := range []rank.Feature{rank.KindsListed, rank.KindsListedOf, rank.KindsPicked} {
			if got := f[kinds] == 1; got != (kinds == feature) {
				t.Errorf("%s: %s is %v", question, rank.FeatureNames[kinds], got)
			}
		}
	}
}
