package link

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func TestInitialsStandForWhatTheyAreOf(t *testing.T) {
	s := schema.New(schematest.Tables([]string{"car", "car_id", "mpg", "gallon price", "cat"}))
	for question, want := range map[string]string{
		"the average miles per gram of cars": "the average mpg of cars",
		"the miles per gallon":               "the miles per gallon", // here is a gallon
		"cars and trucks":                    "cars and trucks",
		"cheap new tyres":                    "cheap new tyres",
		`the "miles per gram"`:               "the miles per gram",
	} {
		if got := typed(initials(s, english.Split(question))); got != want {
			t.Errorf("%q becomes %q, want %q", question, got, want)
		}
	}
}

func TestSeveralWordsAreReadAsTheNameThatSaysTheSame(t *testing.T) {
	s := schema.New(schematest.Tables([]string{"firm", "headquarters", "population", "audience", "LastName", "dob"},
		[]string{"guests", "rooms"}))
	for _, tt := range []struct{ name, question, want string }{
		{"a noun with another", "the head office of each firm", "the headquarters of each firm"},
		{"the plural", "all head offices", "all headquarters"},
		{"the likeliest name that is there", "the number of attendees", "the audience"},
		{"one word for two", "their surnames", "their last name"},
		{"two for two", "the family name", "the last name"},
		{"a name that is cut short", "her birthday", "her birth date"},
		{"a number", "the number of people there", "the population there"},
		{"no such name", "the job titles", "the job titles"},
		{"a quotation", `the "head office"`, "the head office"},
		{"the words are apart", "head of the office", "head of the office"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, w := range paraphrased(s, english.Split(tt.question)) {
				got = append(got, w.Text)
			}
			if s := strings.Join(got, " "); s != tt.want {
				t.Errorf("%q becomes %q, want %q", tt.question, s, tt.want)
			}
		})
	}
}

func TestWordsThatANameHasAreNoParaphrase(t *testing.T) {
	s := schema.New(schematest.Tables([]string{"people", "name"}, []string{"town", "population"}))
	if got := paraphrased(s, english.Split("number of people")); len(got) != 3 {
		t.Errorf("%v: the table people was meant", got)
	}
}
