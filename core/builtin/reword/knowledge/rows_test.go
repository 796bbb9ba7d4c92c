package knowledge

import (
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Each way of each row is read as a name where a column is called so, and stays where none is.
func TestEachParaphraseIsReadAsItsNames(t *testing.T) {
	without := schema.New(schematest.Tables([]string{"things", "thing_id", "colour"}))
	for _, p := range paraphrases {
		for way := range strings.SplitSeq(p.words, "|") {
			asked := "the " + way + " of things"
			if got := typed(Paraphrase(without, english.Split(asked))); got != asked {
				t.Errorf("%q becomes %q of a table without %s", asked, got, p.names)
			}
			for name := range strings.SplitSeq(p.names, "|") {
				s := schema.New(schematest.Tables([]string{"things", "thing_id", strings.ReplaceAll(name, " ", "_")}))
				if named(s, strings.Fields(way)) {
					continue // the words are the name's own
				}
				got := typed(Paraphrase(s, english.Split(asked)))
				said := strings.TrimSuffix(strings.TrimPrefix(got, "the "), " of things")
				if got == asked || !slices.Contains(strings.Split(p.names, "|"), said) || !speaks(s, strings.Fields(said)) {
					t.Errorf("%q becomes %q of a table with %s", asked, got, name)
				}
			}
		}
	}
}

// A name that says the unit alone is asked for by what is measured in it.
func TestEachDimensionIsAskedForByItsUnits(t *testing.T) {
	for word, of := range map[string]string{"energy": "kwh", "power": "kw", "mileage": "km", "weight": "kg",
		"temperature": "degc", "price": "eur", "volume": "ltr", "speed": "mph", "pressure": "hpa", "storage": "gb",
		"noise": "dba", "concentration": "ppm"} {
		d := schematest.Tables([]string{"meters", "meter_id", of + "_used", "cups"})
		d.Tables[0].Columns[1].Type, d.Tables[0].Columns[2].Type = "real", "integer"
		s := schema.New(d)
		v := schema.NoValues(s)
		if got, want := typed(Plain(s, v, english.Split("the average "+word))), strings.Join(s.Columns[1].Full, " "); got !=
			"the average "+want {
			t.Errorf("%s is read as %q of a column %s", word, got, d.Tables[0].Columns[1].Name)
		}
		if got := typed(Plain(s, v, english.Split("the average warranty"))); got != "the average warranty" {
			t.Errorf("a warranty is read as %q", got)
		}
	}
}

func TestEachAgeIsABound(t *testing.T) {
	s := schema.New(schematest.Tables([]string{"student", "student_id", "name", "age"}))
	v := schema.NoValues(s)
	for _, a := range ageWords {
		bound := strings.Join(a.bound, " ")
		for asked, want := range map[string]string{
			"students who are " + a.called:    "students who " + bound,
			a.called + " who sing":            a.called + " who sing", // the first word is no "adult students"
			"all " + a.called + " students":   "all students " + bound,
			"the " + a.called + " of a class": "the " + a.called + " of a class",
		} {
			if got := typed(Reword(s, v, english.Split(asked))); got != want {
				t.Errorf("%q becomes %q, want %q", asked, got, want)
			}
		}
	}
	ageless := schema.New(schematest.Tables([]string{"student", "student_id", "name"}))
	if got := typed(Reword(ageless, v, english.Split("students who are minors"))); got != "students who are minors" {
		t.Errorf("nothing says how old they are, and it becomes %q", got)
	}
}

// cut is a table whose names are cut short, and one that is spelt out.
const cut = `CREATE TABLE officer (officer_id INTEGER PRIMARY KEY, inc_rpt TEXT, salary INTEGER, arr_flg TEXT);
INSERT INTO officer VALUES (1, 'none', 100, 'Y');`

func TestWordsAreCutShortAndWrittenOutAsTheNamesAre(t *testing.T) {
	s, v := readtest.Script(t, cut)
	for _, tt := range []struct {
		name, asked string
		read        func(*schema.Schema, *schema.Values, []english.Word) []english.Word
		want        string
	}{
		{"a short word that a name has in full", "average sal of officers", writeOut, "average salary of officers"},
		{"a word that a name has", "salary of officers", writeOut, "salary of officers"},
		{"one that stands for no name", "officers per qty", writeOut, "officers per qty"},
		{"a quotation", `officers called "sal"`, writeOut, "officers called sal"},
		{"a cue", "sum of sal", writeOut, "sum of salary"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := typed(tt.read(s, v, english.Split(tt.asked))); got != tt.want {
				t.Errorf("%q becomes %q, want %q", tt.asked, got, tt.want)
			}
		})
	}
	stems := func(asked string) (list []string) {
		for _, w := range CutShort(s, v, english.Split(asked), func(word string) bool { return word == "count" }) {
			list = append(list, w.Stem)
		}
		return list
	}
	for asked, want := range map[string]string{
		"officers with incidents": "offic with incom", "officers by weather": "offic by weather",
		"officers without arrest": "offic without arriv", "count officers": "count offic", `by "incidents"`: "by incidents",
	} {
		if got := strings.Join(stems(asked), " "); got != want {
			t.Errorf("%q has the stems %q, want %q", asked, got, want)
		}
	}
}

func writeOut(s *schema.Schema, _ *schema.Values, words []english.Word) []english.Word {
	return WriteOut(s, words, func(word string) bool { return word == "sum" })
}
