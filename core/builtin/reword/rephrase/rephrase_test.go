package rephrase

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/knowledge"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func TestWaysOfAskingBecomePlainer(t *testing.T) {
	s := schema.New(schematest.Tables([]string{"film", "film_id", "minutes", "grade level"}))
	s.Columns[1].Class, s.Columns[2].Class = schema.Numeric, schema.Numeric
	for _, tt := range []struct{ name, question, want string }{
		{"more than any other", "which town has more trains than any other town", "which town has most trains"},
		{"more than anywhere else", "where do more trips end than anywhere else?", "where do most trips end ?"},
		{"longer than all the others", "a film longer than all the others", "a film longest"},
		{"more than a number is left as it is", "more trains than 5", "more trains than 5"},
		{"more than all of something", "more pay than all teachers", "more pay than maximum teachers"},
		{"less than any of something", "less pay than any of the teachers", "less pay than minimum of the teachers"},
		{"more than some of something", "more pay than some teachers", "more pay than minimum teachers"},
		{"more than one at least", "older than at least one teacher", "older than minimum teacher"},
		{"less than one at least", "younger than at least one teacher", "younger than maximum teacher"},
		{"that of any", "pay higher than that of any teacher", "pay higher than maximum teacher"},
		{"a quantity named again", "released before the year of all films", "released before minimum year of films"},
		{"the average named again", "pay above the average of all pay", "pay above the average of all pay"},
		{"before any of something", "before any of the films", "before any of the films"},
		{"then for than", "more pay then all teachers", "more pay than maximum teachers"},
		{"then for than behind a comparative", "more expensive then all films", "more expensive than maximum films"},
		{"then of a time", "first the films, then all teachers", "first the films , then all teachers"},
		{"lowest on average", "which town has the lowest fare on average", "which town has the lowest average fare"},
		{"on average first", "on average, which town has the lowest fare", "which town has the lowest average fare"},
		{"most on average is left as it is", "town with the most trains on average", "town with the most trains on average"},
		{"half an hour", "over half an hour", "over 30 minutes"},
		{"hours where the schema has minutes", "over two hours", "over 120 minutes"},
		{"an ordinal before what is numbered", "the fourth grade", "the grade 4"},
		{"digits of an ordinal", "in 12th grade", "in grade 12"},
		{"another ordinal is left as it is", "the second film", "the second film"},
		{"several", "shared by several films", "shared by more than 1 films"},
		{"several at the beginning is left as it is", "several films", "several films"},
		{"a quotation is left as it is", `"half an hour"`, "half an hour"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, w := range plainer(s, schema.NoValues(s), english.Split(tt.question)) {
				got = append(got, w.Text)
			}
			if s := strings.Join(got, " "); s != tt.want {
				t.Errorf("%q becomes %q, want %q", tt.question, s, tt.want)
			}
		})
	}
}

func TestTheFirstWordOfASentenceIsNoName(t *testing.T) {
	words := english.Split("Which is best? Remember IBM. NATO is none.")
	sentences(words)
	for _, w := range words {
		if want := w.Low == "which" || w.Low == "ibm" || w.Low == "nato"; w.Upper != want {
			t.Errorf("%q is a name: %v, want %v", w.Text, w.Upper, want)
		}
	}
}

func FuzzRephrase(f *testing.F) {
	for _, q := range []string{"more than any other", "half past", "a quarter to", "than all", "12th", "several x",
		"8pm", "", "half an hour than any"} {
		f.Add(q)
	}
	s := schema.New(schematest.Tables([]string{"film", "film_id", "minutes"}))
	v := &schema.Values{Codes: []schema.Coded{{Values: []string{"10:00"}}}}
	f.Fuzz(func(t *testing.T, q string) {
		for _, w := range knowledge.ClockTimes(v, plainer(s, v, english.Numerals(english.Split(q)))) {
			if w.At > w.End || w.End > len(q) {
				t.Errorf("%q: the word %q is from %d to %d of %d bytes", q, w.Text, w.At, w.End, len(q))
			}
		}
	})
}

func TestGradesAreNumberedAndRatesAreText(t *testing.T) {
	s, _ := readtest.Script(t, "CREATE TABLE lessons (lesson_id INTEGER, grade_level INTEGER, rate TEXT);"+
		"INSERT INTO lessons VALUES (1, 4, 'low'), (2, 5, 'high');")
	if !countedBy(s, "grade") || countedBy(s, "rate") || countedBy(s, "level") {
		t.Error("grades are numbered, rates are text")
	}
}
