package knowledge

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func TestInitialsStandForWhatTheyAreOf(t *testing.T) {
	s := schema.New(schematest.Tables([]string{"car", "car_id", "mpg", "gallon price", "cat", "hp"}))
	for question, want := range map[string]string{
		"the average miles per gram of cars": "the average mpg of cars",
		"the miles per gallon":               "the miles per gallon", // here is a gallon
		"cars and trucks":                    "cars and trucks",
		"the horse power of cars":            "the hp of cars",
		"cheap new tyres":                    "cheap new tyres",
		`the "miles per gram"`:               "the miles per gram",
	} {
		if got := typed(initials(s, english.Split(question))); got != want {
			t.Errorf("%q becomes %q, want %q", question, got, want)
		}
	}
}

func TestSeveralWordsAreReadAsTheNameThatSaysTheSame(t *testing.T) {
	s := schema.New(schematest.Tables([]string{"firm", "headquarters", "population", "audience", "manager",
		"LastName", "dob"},
		[]string{"guests", "rooms"}))
	for _, tt := range []struct{ name, question, want string }{
		{"a noun with another", "the head office of each firm", "the headquarters of each firm"},
		{"the plural", "all head offices", "all headquarters"},
		{"the likeliest name that is there", "the number of attendees", "the audience"},
		{"one word for two", "their surnames", "their last name"},
		{"two for two", "the family name", "the last name"},
		{"a name that is cut short", "her birthday", "her birth date"},
		{"a number", "the number of people there", "the population there"},
		{"who leads", "who is in charge of it", "who is manager of it"},
		{"what is charged", "the charge of it", "the charge of it"},
		{"no such name", "the job titles", "the job titles"},
		{"a quotation", `the "head office"`, "the head office"},
		{"the words are apart", "head of the office", "head of the office"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, w := range Paraphrase(s, english.Split(tt.question)) {
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
	if got := Paraphrase(s, english.Split("number of people")); len(got) != 3 {
		t.Errorf("%v: the table people was meant", got)
	}
}

func TestTimesOfDayAreWrittenAsTheDataHaveThem(t *testing.T) {
	for _, tt := range []struct{ name, like, question, want string }{
		{"in the evening", "10:00", "after 8 in the evening", "after 20:00"},
		{"half past", "10:00", "the half past seven morning train", "the 07:30 train"},
		{"a quarter to", "10:00", "at a quarter to nine", "at 08:45"},
		{"pm", "10:00", "at 9.30 pm", "at 21:30"},
		{"joined to pm", "10:00", "by 8pm", "by 20:00"},
		{"noon", "10:00", "before noon", "before 12:00"},
		{"twelve at night", "10:00", "12 am", "00:00"},
		{"with seconds", "10:00:00", "after noon", "after 12:00:00"},
		{"a number is none", "10:00", "more than 8 trains", "more than 8 trains"},
		{"no hour is 30", "10:00", "30 in the evening", "30 in the evening"},
		{"nothing where no column holds such times", "Alta", "before noon", "before noon"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			v := &schema.Values{Codes: []schema.Coded{{Values: []string{tt.like}}}}
			var got []string
			for _, w := range ClockTimes(v, english.Split(tt.question)) {
				got = append(got, w.Text)
			}
			if s := strings.Join(got, " "); s != tt.want {
				t.Errorf("%q becomes %q, want %q", tt.question, s, tt.want)
			}
		})
	}
}

func TestWhoTakesPartIsNoRating(t *testing.T) {
	s := schema.New(schematest.Tables([]string{"films", "title", "rating"}))
	for asked, want := range map[string]string{
		"films starring Ida Holm": "films with Ida Holm", "films with a star rating": "films with a star rating",
		"Featuring Ida": "Featuring Ida",
	} {
		if got := typed(taking(s, english.Split(asked))); got != want {
			t.Errorf("%q becomes %q, want %q", asked, got, want)
		}
	}
}

// typed are words with a space between.
func typed(words []english.Word) string {
	var list []string
	for _, w := range words {
		list = append(list, w.Text)
	}
	return strings.Join(list, " ")
}
