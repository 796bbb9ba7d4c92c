package link

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/knowledge"
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
