package rephrase

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// plainer rephrases with some of the cue table's words.
func plainer(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	known, ranks := english.WordSet("average most number per by"), english.WordSet("average most number highest")
	return Plainer(s, v, words, Cues{Known: func(low string) bool { return known[low] },
		Ranks: func(low string) bool { return ranks[low] }})
}

func typed(words []english.Word) string {
	var list []string
	for _, w := range words {
		list = append(list, w.Text)
	}
	return strings.Join(list, " ")
}

func TestPlainerWords(t *testing.T) {
	s := schema.New(schematest.Tables([]string{"player", "player_id", "age"}))
	ageless := schema.New(schematest.Tables([]string{"player", "player_id", "born"}))
	for question, want := range map[string]string{
		"players sorted by age":                     "players from youngest to oldest",
		"players in descending order of their age":  "players from oldest to youngest",
		"players ordered by age from young to old":  "players from young to old",
		"players sorted by age in descending order": "players from oldest to youngest",
		"players in order of age":                   "players from youngest to oldest",
		"the age of players":                        "the age of players",
	} {
		if got := typed(byAge(ageless, english.Split(question))); got != want {
			t.Errorf("%q becomes %q, want %q", question, got, want)
		}
	}
	for _, tt := range []struct {
		name, question, want string
	}{
		{"years old", "players over 40 years old", "players over 40 age"},
		{"years of age", "players over forty years of age", "players over 40 age"},
		{"a year old", "one year old players", "age one players"},
		{"with hyphens", "a 25-year-old", "a age 25"},
		{"the direction before its column", "ordered by descending age", "in descending order of age"},
		{"in order of the direction", "players in order of increasing age", "players in increasing order of age"},
		{"sorted by the direction", "sort by the ascending age", "in ascending order of age"},
		{"a direction of its own", "descending age", "descending age"},
		{"an order behind it", "by descending order of age", "by descending order of age"},
		{"the top by a number", "the top 3 clubs by number of players", "the 3 clubs with the most players"},
		{"the top by a total", "top 3 clubs by total number of players", "the 3 clubs with the most players"},
		{"the top by an average", "the top 2 clubs by total wages", "the 2 clubs with the highest total wages"},
		{"the top pairs", "top 3 combinations of club and town by the number of players",
			"the 3 club and town with the most players"},
		{"the top behind a condition", "the top 3 clubs of the second division in Kent by number of players",
			"the 3 clubs of the second division in Kent with the most players"},
		{"what somebody spent", "how much money did each player spend in May", "total amount spent by each player in May"},
		{"the top by a column", "the top 3 players by age", "the top 3 players by age"},
		{"a name as the schema has it", "the home_port of players", "the home port of players"},
		{"a quotation with such a sign", `the "home_port" of players`, "the home_port of players"},
		{"sorted by an age that there is", "sorted by age", "sorted by age"},
		{"the result that is sorted", "sort the results by age", "sort by age"},
		{"the result in an order", "show the result in order of age", "in order of age"},
		{"results that are shown", "show the results of players", "show the results of players"},
		{"a century", "clubs founded in the 19th century", "clubs founded between 1801 and 1900"},
		{"a century by its name", "built during the nineteenth century", "built between 1801 and 1900"},
		{"a decade", "players born in the 1990s", "players born between 1990 and 1999"},
		{"an ordinal of something else", "in the 19th club", "in the 19th club"},
		{"adults before their table", "how many adult players", "how many players aged at least 18"},
		{"those who are adults", "players who are adults", "players who aged at least 18"},
		{"a weekend where the data have no such days", "on the weekend", "on the weekend"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := typed(plainer(s, schema.NoValues(s), english.Numerals(english.Split(tt.question)))); got != tt.want {
				t.Errorf("%q becomes %q, want %q", tt.question, got, tt.want)
			}
		})
	}
	if got := typed(aged(ageless, english.Split("over 40 years old"))); got != "over 40 years old" {
		t.Errorf("where no column is an age it becomes %q", got)
	}
}

func TestAllOthersEndWhereTheirNounDoes(t *testing.T) {
	for question, want := range map[string]int{
		"any other ship": 3, "all the others": 3, "all of the other ships": 5, "anyone else": 2, "everybody else": 2,
		"in any other port": 4, "all else": 2, "any other": 2, "any ship": 0, "the others": 0,
		"the other red ships": 4, "the ship": 0, "other ships": 0, "": 0,
	} {
		if got := othersEnd(english.Split(question), 0); got != want {
			t.Errorf("%q ends at word %d, want %d", question, got, want)
		}
	}
}
