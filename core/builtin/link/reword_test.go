package link

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/knowledge"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func TestAWordThatTwoNamesShareIsPutAfterEach(t *testing.T) {
	s := schema.New(schematest.Tables([]string{"crew", "crew_id", "first name", "last name", "home port"}))
	for _, tt := range []struct{ name, question, want string }{
		{"with and", "first and last name", "first name and last name"},
		{"with or", "first or last name", "first name or last name"},
		{"in a sentence", "show the first and last name of crew", "show the first name and last name of crew"},
		{"one that no column has", "first and middle name", "first and middle name"},
		{"of another name", "first and home port", "first and home port"},
		{"at the end", "the first and last", "the first and last"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := typed(knowledge.Coordinate(s, english.Split(tt.question))); got != tt.want {
				t.Errorf("%q becomes %q, want %q", tt.question, got, tt.want)
			}
		})
	}
}

func TestAWholeNameIsTakenApartWhereTheDataHaveItsParts(t *testing.T) {
	s := schema.New(schematest.Tables([]string{"crew", "crew_id", "first name", "last name"},
		[]string{"ship", "ship_id", "name"}))
	v := schema.NoValues(s)
	v.ByKey["ada"] = []schema.Found{{Column: 1, Value: "Ada"}}
	v.ByKey["brun"] = []schema.Found{{Column: 2, Value: "Brun"}}
	v.ByKey["old oak"] = []schema.Found{{Column: 4, Value: "Old Oak"}}
	for _, tt := range []struct {
		name, question string
		want           int // words
	}{
		{"a first and a last name", `"Ada Brun"`, 2},
		{"the other way round", `"Brun Ada"`, 1},
		{"one that nobody has", `"Ada Berg"`, 1},
		{"a value of its own", `"Old Oak"`, 1},
		{"three words", `"Ada de Brun"`, 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			words := knowledge.ApartNames(s, v, english.Split(tt.question))
			if len(words) != tt.want {
				t.Errorf("%s becomes %q, want %d words", tt.question, typed(words), tt.want)
			}
			for _, w := range words {
				if w.At != 0 || w.End != len(tt.question) {
					t.Errorf("%q is said to come from %d to %d", w.Text, w.At, w.End)
				}
			}
		})
	}
}

func TestWhatIsAbbreviatedIsWrittenOutWhereTheSchemaHasTheWord(t *testing.T) {
	s := schema.New(schematest.Tables([]string{"employee", "employee_id", "salary", "department", "dept"}))
	for question, want := range map[string]string{
		"avg sal per emp": "avg salary per employee",
		"the dept":        "the department", // the schema reads its own dept so too
		"the qty":         "the qty",        // nothing here is a quantity
		`the "sal"`:       "the sal",
	} {
		if got := typed(knowledge.WriteOut(s, english.Split(question), isCue)); got != want {
			t.Errorf("%q becomes %q, want %q", question, got, want)
		}
	}
}

func TestWhatIsListedBySomethingIsCounted(t *testing.T) {
	s := schema.New(schematest.Tables([]string{"orders", "order_id", "country"}))
	for question, want := range map[string]string{
		"orders per country":     "number of orders per country",
		"orders by country":      "number of orders by country",
		"order per country":      "order per country",
		"trips per country":      "trips per country",
		"all orders per country": "all orders per country",
		"orders by the":          "orders by the",
		"orders by Holm":         "orders by Holm",
	} {
		if got := typed(knowledge.Counted(s, schema.NoValues(s), english.Split(question))); got != want {
			t.Errorf("%q becomes %q, want %q", question, got, want)
		}
	}
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
			if got := typed(rephrase(s, schema.NoValues(s), english.Numerals(english.Split(tt.question)))); got != tt.want {
				t.Errorf("%q becomes %q, want %q", tt.question, got, tt.want)
			}
		})
	}
	if got := typed(aged(ageless, english.Split("over 40 years old"))); got != "over 40 years old" {
		t.Errorf("where no column is an age it becomes %q", got)
	}
}

func TestAWordForGreaterHasItsSuperlative(t *testing.T) {
	for low, want := range map[string]string{"more": "most", "less": "least", "fewer": "fewest", "better": "best",
		"worse": "worst", "longer": "longest", "older": "oldest",
		"other": "", "number": "", "her": "", "per": "", "never": "", "under": "", "long": ""} {
		if got := superlativeOf(low); got != want {
			t.Errorf("the superlative of %q is %q, want %q", low, got, want)
		}
	}
}

func TestAllOthersEndWhereTheirNounDoes(t *testing.T) {
	for question, want := range map[string]int{
		"any other ship": 3, "all the others": 3, "all of the other ships": 5, "anyone else": 2, "everybody else": 2,
		"in any other port": 4, "all else": 2, "any other": 2, "any ship": 0, "the others": 0, "other ships": 0, "": 0,
	} {
		if got := othersEnd(english.Split(question), 0); got != want {
			t.Errorf("%q ends at word %d, want %d", question, got, want)
		}
	}
}
