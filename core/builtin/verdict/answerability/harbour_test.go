package answerability

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// harbour is a database of boats that says nothing of their insurance, sponsors or captains.
const harbour = `CREATE TABLE boat (id INTEGER PRIMARY KEY, name TEXT, length REAL, built INTEGER, port TEXT);
CREATE TABLE trip (id INTEGER PRIMARY KEY, boat_id INTEGER REFERENCES boat(id), sailed TEXT, guests INTEGER);
INSERT INTO boat VALUES (1, 'Heron', 12.5, 1988, 'Moss'), (2, 'Skua', 31, 2004, 'Horten'), (3, 'Tern', 8, 2015, 'Moss');
INSERT INTO trip VALUES (1, 1, '2024-05-01', 6), (2, 2, '2024-05-03', 40), (3, 2, '2024-06-11', 25);`

// asked is a question of the harbour, linked as the built-in engine links it.
func asked(s *schema.Schema, v *schema.Values, question string) *Question {
	words, chunks := link.Read(s, v, question)
	return &Question{Schema: s, Values: v, Words: words, Chunks: chunks}
}

func TestEachSignIsOfItsExampleAndNotOfTheOther(t *testing.T) {
	s, v := readtest.Script(t, harbour)
	for _, tt := range []struct {
		sign           Feature
		example, other string
	}{
		{WordUnknown, "Show the insurance of all boats", "names of all boats"},
		{anyUnknown, "How many dentists are there?", "How many trips are there?"},
		{unknownShown, "Show the insurance of all boats", "Show the harbour of each boat"},
		{unknownWhat, "Which sponsor has the longest boat?", "Which boat is the longest?"},
		{unknownCounted, "How many dentists are there?", "average salary of boats"},
		{unknownRanked, "average salary of boats", "boats with horsepower more than 5"},
		{unknownRanked, "boats sorted by weight", "boat insurance"},
		{unknownEach, "each sponsor of boats", "average salary of boats"},
		{unknownBound, "boats with horsepower more than 5", "boats with length more than 5"},
		{unknownListed, "names and passports of boats", "names and lengths of boats"},
		{unknownOf, "the mortgage of Heron", "length of the Heron"},
		{unknownWhere, "boats whose captain is old", "insured boats"},
		{besideBefore, "boat insurance", "insured boats"},
		{besideAfter, "insured boats", "boat insurance"},
		{unknownLast, "boats sorted by weight", "the mortgage of Heron"},
		{unknownAsked, "the mortgage of Heron", "boats with horsepower more than 5"},
		{verbForm, "insured boats", "boat insurance"},
		{pluralForm, "names and passports of boats", "the mortgage of Heron"},
		{personWord, "Show musicians of trips", "Show the insurance of all boats"},
		{everydayWord, "What do people take?", "boats from Moss"},
		{linkedSurely, "names of all boats", "How many dentists are there?"},
		{linkedWeakly, "Show the harbour of each boat", "boats from Moss"},
	} {
		t.Run(Names[tt.sign]+": "+tt.example, func(t *testing.T) {
			if f, _ := Of(asked(s, v, tt.example)); f[tt.sign] <= 0 {
				t.Errorf("%q has not the sign %s", tt.example, Names[tt.sign])
			}
			if f, _ := Of(asked(s, v, tt.other)); f[tt.sign] != 0 {
				t.Errorf("%q has the sign %s: %v", tt.other, Names[tt.sign], f[tt.sign])
			}
		})
	}
}

func TestTheWordsThatNothingExplainsAreListed(t *testing.T) {
	s, v := readtest.Script(t, harbour)
	for question, want := range map[string][]string{
		"Show the insurance of all boats":   {"insurance"},
		"names and passports of boats":      {"passports"},
		"boats with horsepower more than 5": {"horsepower"},
		"the mortgage of Heron":             {"mortgage"},
		"Which sponsor and which dentist?":  {"sponsor", "dentist"},
		"names and lengths of boats":        nil,
		"What do people take?":              nil,
		"boats from Moss":                   nil,
	} {
		if _, unknown := Of(asked(s, v, question)); !slices.Equal(unknown, want) {
			t.Errorf("%q leaves %q unexplained, want %q", question, unknown, want)
		}
	}
}

func TestTheNameOfTheDatabaseIsASign(t *testing.T) {
	s, v := readtest.Script(t, harbour)
	q := asked(s, v, "Show the insurance of all boats")
	if f, _ := Of(q); f[domainWord] != 0 {
		t.Error("a word is the database's own name, which has none")
	}
	q.Domain = []string{"insur"}
	if f, _ := Of(q); f[domainWord] != 1 {
		t.Errorf("the sign %s is %v of a word that is the database's name", Names[domainWord], f[domainWord])
	}
}

func TestTheShareOfUnknownWordsGrowsWithThem(t *testing.T) {
	s, v := readtest.Script(t, harbour)
	last := -1.0
	for _, question := range []string{"names and lengths of boats", "names and passports of boats",
		"Show the insurance of all boats", "How many dentists are there?"} {
		f, _ := Of(asked(s, v, question))
		if f[unknownShare] <= last {
			t.Errorf("%q has a share of %v, the one before %v", question, f[unknownShare], last)
		}
		last = f[unknownShare]
	}
}
