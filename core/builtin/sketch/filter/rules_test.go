package filter_test

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/filter"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// meant is what a rule makes of its example, and what others make of the question
// that only looks like it.
var meant = map[string]struct{ example, unlike string }{
	"a time of day":                        {"starts < '10:30'", ""},
	"how many were counted before":         {"|COUNT(*) > 2", "T1.points > 2"},
	"the column before":                    {"height > 1.7", "|COUNT(*) > 2"},
	"how many times":                       {"|COUNT(*) > 2", "|COUNT(DISTINCT T1.tournament_id) > 2"},
	"the same column again":                {"height > 1.8 OR height < 1.7", "height > 1.8"},
	"what stands behind":                   {"|COUNT(*) > 2", "height > 1.7"},
	"the column that the comparison means": {"age > 30", "T1.points > 5"},
	"the column behind":                    {"T1.points > 5", "age > 30"},
	"how many of what stands behind":       {"|COUNT(*) > 2", "T1.points > 5"},
	"how many of a kind":                   {"T1.country = 'Norway'|COUNT(*) > 2", "|COUNT(*) > 2"},
	"a date":                               {"born BETWEEN '1990-01-01' AND '1997-12-31'", ""},
	"a year":                               {"year > 2014", "T1.founded > '1990-01-01'"},
	"the one quantity there is":            {"points > 5", "year > 2014"},
	"times":                                {"|COUNT(*) = 2", "T1.points = 5"},
	"of the column before":                 {"age = 31", "T1.points = 31"},
	"the year of what was named":           {"year = 2015", "prize = 2015"},
	"of rows":                              {"|COUNT(*) = 3", "T1.points = 5"},
	"of the column behind":                 {"T1.points = 5", "|COUNT(*) = 3"},
	"the key of what was done":             {"player_id = 2", "age = 31"},
	"the key of the table before":          {"player_id = 3", "age = 31"},
}

func TestEachRuleReadsItsExampleAndLeavesTheOtherToOthers(t *testing.T) {
	for _, r := range filter.Rules() {
		t.Run(r.Rule, func(t *testing.T) {
			want, listed := meant[r.Rule]
			if !listed {
				t.Fatal("say in meant what the rule makes of its example")
			}
			read := func(question string) *draft.Draft { return filtered(question, 0) }
			if r.Rule == "a time of day" {
				read = timetabled
			}
			d := read(r.Question)
			if got := where(d); got != want.example || !slices.Contains(d.Rules, r.Rule) {
				t.Errorf("%s\n got %s by %q\nwant %s", r.Question, got, d.Rules, want.example)
			}
			d = read(r.Unlike)
			if got := where(d); got != want.unlike || slices.Contains(d.Rules, r.Rule) {
				t.Errorf("%s\n got %s by %q\nwant %s by another rule", r.Unlike, got, d.Rules, want.unlike)
			}
		})
	}
}

// timetabled reads the conditions of a question about lessons, which start at
// times of day.
func timetabled(question string) *draft.Draft {
	s := schema.New(schematest.Tables([]string{"lesson", "lesson_id", "title", "starts"},
		[]string{"tournament", "tournament_id", "name"}))
	v := schema.NoValues(s)
	v.Codes[2].Values = []string{"09:30", "11:15"}
	_, chunks := link.Read(s, v, question)
	d := draft.New(phrase.New(s, v, chunks).Reread(), nil).With(0)
	d.Query.Where = filter.Conditions(d, 0, len(d.Chunks))
	return d
}

// The first rule that holds is taken: where two do, the one that knows more of the
// question stands before the other.
func TestTheSurerOfTwoRulesIsTaken(t *testing.T) {
	for _, tt := range []struct{ question, rule, not string }{
		{"Which players have a height over 1.7?", "the column before", "what stands behind"},
		{"Which clubs have a number of players above 2?", "how many were counted before", "the column before"},
		{"Which players have more than 5 points?", "the column behind", "how many of what stands behind"},
		{"Which tournaments are above 2014?", "a year", "the one quantity there is"},
		{"Which players entered a tournament 2 times?", "times", "of rows"},
		{"Which players have age 31?", "of the column before", "of rows"},
	} {
		d := filtered(tt.question, 0)
		if !slices.Contains(d.Rules, tt.rule) || slices.Contains(d.Rules, tt.not) {
			t.Errorf("%s: read by %q, want %q and not %q", tt.question, d.Rules, tt.rule, tt.not)
		}
	}
}

// A condition that turns a comparison round in the question turns it round in SQL.
func TestEachWordOfComparisonHasItsOperator(t *testing.T) {
	for word, want := range map[string]string{
		"over": ">", "above": ">", "more than": ">", "greater than": ">", "larger than": ">",
		"under": "<", "below": "<", "less than": "<", "lower than": "<", "smaller than": "<",
		"at least": ">=", "no less than": ">=", "at most": "<=", "no more than": "<=",
	} {
		if got := where(filtered("players with age "+word+" 30", 0)); got != "age "+want+" 30" {
			t.Errorf("age %s 30: %s, want age %s 30", word, got, want)
		}
	}
}
