package link

import (
	"math"
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/corpus"
)

// scored is the score of a table or column among the meanings of a question, 0
// where it is none.
func scored(t *testing.T, s *schema.Schema, v *schema.Values, question string, kind Kind, number int) float64 {
	t.Helper()
	_, chunks := Read(s, v, question)
	best := 0.0
	for _, c := range chunks {
		for _, a := range c.Alts {
			if a.Kind == kind && (kind == Table && a.Table == number || kind != Table && a.Column == number) {
				best = max(best, a.Score)
			}
		}
	}
	return best
}

// What is said more of a name is a better link.
func TestTheMoreOfANameIsSaidTheBetterIsItsLink(t *testing.T) {
	s := schema.New(schematest.Tables([]string{"ferry", "ferry_id", "departure port name", "note"}))
	v := schema.NoValues(s)
	last := math.Inf(1)
	for _, q := range []string{"each ferry departure port name", "each departure port name", "each departure port",
		"each departure"} {
		got := scored(t, s, v, q, Column, 1)
		if got >= last {
			t.Errorf("%q is linked by %v, more of the name by %v", q, got, last)
		}
		last = got
	}
	if got := scored(t, s, v, "each ferry", Column, 1); got != 0 {
		t.Errorf("the table's name alone is a link to its column by %v", got)
	}
}

func TestASlipAndASynonymAreWorseLinksThanTheNameItself(t *testing.T) {
	s := schema.New(schematest.Tables([]string{"class", "class_id", "stadium"}))
	v := schema.NoValues(s)
	for _, tt := range []struct {
		name, itself, other string
		kind                Kind
		number              int
	}{
		{"a slip", "every stadium", "every stadum", Column, 1},
		{"a synonym", "every class", "every course", Table, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			itself := scored(t, s, v, tt.itself, tt.kind, tt.number)
			other := scored(t, s, v, tt.other, tt.kind, tt.number)
			if itself != 1 || other < minLink || other >= 1 {
				t.Errorf("the name itself is a link by %v, the other by %v", itself, other)
			}
		})
	}
}

func TestNamesAreFoundTogetherAndApart(t *testing.T) {
	s := schema.New(schematest.Tables([]string{"class room", "room_id", "white board"},
		[]string{"lighthouse", "id", "town"}, []string{"policy holder", "id", "age"}))
	v := schema.NoValues(s)
	for _, tt := range []struct {
		question string
		kind     Kind
		number   int
	}{
		{"every classroom", Table, 0}, {"every class room", Table, 0}, {"every light house", Table, 1},
		{"every policyholder", Table, 2}, {"two policyholders", Table, 2}, // another stem within than alone
		{"every whiteboard", Column, 1}, {"every white board", Column, 1},
	} {
		if got := scored(t, s, v, tt.question, tt.kind, tt.number); got < 1 {
			t.Errorf("%q is linked by %v, want 1 or more", tt.question, got)
		}
	}
}

// Of two readings the one that explains more words wins, with the glue between.
func TestALongLinkWinsOverItsParts(t *testing.T) {
	s := schema.New(schematest.Tables([]string{"voyage", "voyage_id", "port of origin", "port", "origin"}))
	for question, want := range map[string]string{
		"the origin port":          "origin port=voyage.port of origin",
		"the port of origin":       "port of origin=voyage.port of origin",
		"the port of the origin":   "port of the origin=voyage.port of origin",
		"the port and the origin":  "port=voyage.port, origin=voyage.origin",
		"the ports, by the voyage": "ports=voyage.port, voyage=voyage",
	} {
		if _, chunks := Read(s, schema.NoValues(s), question); meant(s, chunks) != want {
			t.Errorf("%q is linked as %s, want %s", question, meant(s, chunks), want)
		}
	}
}

func TestAValueIsWorthMoreWithACapitalAndMostInQuotationMarks(t *testing.T) {
	s, v := harbour()
	quoted := scored(t, s, v, `every 'Alta'`, Value, 12)
	capital := scored(t, s, v, "every Alta", Value, 12)
	small := scored(t, s, v, "every alta", Value, 12)
	if !(quoted > capital && capital > small && small >= minLink) {
		t.Errorf("in quotation marks %v, with a capital %v, in small letters %v", quoted, capital, small)
	}
	for _, number := range []string{"every 7", "every seven", "every x"} {
		v.ByKey[english.Fold(number[6:])] = []schema.Found{{Column: 12, Value: number[6:]}}
		if got := scored(t, s, v, number, Value, 12); got != 0 {
			t.Errorf("%q is taken for a value by %v", number, got)
		}
	}
}

func TestWordsForWomenAndCountriesAreValuesAsTheDataSpellThem(t *testing.T) {
	s := schema.New(schematest.Tables([]string{"crew", "crew_id", "sex", "grade", "nation"}))
	v := schema.NoValues(s)
	v.ByKey["f"] = []schema.Found{{Column: 1, Value: "F"}, {Column: 2, Value: "F"}}
	v.ByKey["norway"] = []schema.Found{{Column: 3, Value: "Norway"}}
	if got := scored(t, s, v, "how many women", Value, 1); got == 0 {
		t.Error("women are no F of a sex")
	}
	if got := scored(t, s, v, "how many women", Value, 2); got != 0 {
		t.Errorf("women are an F of a grade, by %v", got)
	}
	for _, q := range []string{"the Norwegian crew", "every Norwegian"} {
		if got := scored(t, s, v, q, Value, 3); got == 0 {
			t.Errorf("%q: nobody is from Norway", q)
		}
	}
}

func TestPeopleAreTheRowsOfTheOneTableOfPeople(t *testing.T) {
	one := schema.New(schematest.Tables([]string{"captain", "captain_id", "town"}, []string{"ship", "ship_id", "size"}))
	two := schema.New(schematest.Tables([]string{"captain", "captain_id", "town"}, []string{"sailor", "sailor_id", "age"},
		[]string{"passenger", "passenger_id", "seat"}))
	if got := scored(t, one, schema.NoValues(one), "how many people", Table, 0); got == 0 {
		t.Error("people are no captains where nobody else is there")
	}
	if got := scored(t, two, schema.NoValues(two), "how many people", Table, 0); got != 0 {
		t.Errorf("people are captains by %v, where there are passengers too", got)
	}
}

func TestANumberIsTheKeyWhereNothingIsCalledSo(t *testing.T) {
	s := schema.New(schematest.Tables([]string{"train", "train_id", "town"}))
	numbered := schema.New(schematest.Tables([]string{"train", "train_id", "coach number"}))
	v := schema.NoValues(s)
	if got := scored(t, s, v, "show number and town", Column, 0); got == 0 {
		t.Error("a train has no number")
	}
	if got := scored(t, s, v, "the number of trains", Column, 0); got != 0 {
		t.Errorf("the number of trains is their key by %v", got)
	}
	if got := scored(t, numbered, v, "show number and town", Column, 0); got != 0 {
		t.Errorf("the key is the number by %v, where coaches have one", got)
	}
}

// Of more columns of one name than are kept, those of tables that the question names are.
func TestOfTooManyMeaningsThoseInTablesThatAreNamedAreKept(t *testing.T) {
	var tables [][]string
	for _, name := range []string{"park", "shop", "tower", "lake", "museum", "market", "hotel", "visit", "beach"} {
		tables = append(tables, []string{name, name + "_id", name + " detail"})
	}
	s := schema.New(schematest.Tables(append(tables, []string{"guide", "guide_id", "other details"})...))
	other := len(s.Columns) - 1
	if got := scored(t, s, schema.NoValues(s), "the details of each guide", Column, other); got == 0 {
		t.Error("the details of guides are not among the meanings")
	}
	if got := scored(t, s, schema.NoValues(s), "the details of each park", Column, other); got != 0 {
		t.Errorf("the details of guides are among the meanings (%.2f), and parks were asked for", got)
	}
}

// A foreign key's whole name means the key that it leads to, where that is called the same.
func TestTheNameOfAKeyMeansBothOfItsEnds(t *testing.T) {
	d := schematest.Tables([]string{"student", "student id", "age"},
		[]string{"visit", "visit_id", "student id", "age of student"})
	d.ForeignKeys = []corpus.ForeignKey{
		{Table: "visit", Column: "student id", RefTable: "student", RefColumn: "student id"}}
	s := schema.New(d)
	for question, want := range map[string]bool{"the ids of the students": true, "the ages of the students": false} {
		v := schema.NoValues(s)
		both := scored(t, s, v, question, Column, 0) > 0 && scored(t, s, v, question, Column, 3) > 0
		if both != want {
			t.Errorf("%q means both ends of the key: %v", question, both)
		}
	}
}

func TestWhatSomebodyDoesMostIsNoPartOfAName(t *testing.T) {
	s := schema.New(schematest.Tables([]string{"plays", "student_id", "game"}))
	v := schema.NoValues(s)
	if got := scored(t, s, v, "which student plays the most games", Column, 0); got >= 1 {
		t.Errorf("a student who plays is the number of one by %v", got)
	}
}

func TestVerbsOfAmountsCompare(t *testing.T) {
	s := schema.New(schematest.Tables([]string{"film", "film_id", "price"}))
	for question, want := range map[string]string{
		"films that cost more than 5": "price", "films that lasted less than 5": "durat",
		"films that weigh more than 5": "weight", "films that show more than 5": ""} {
		_, chunks := Read(s, schema.NoValues(s), question)
		at := slices.IndexFunc(chunks, func(c Chunk) bool { return c.Kind == Compare })
		if at < 0 || want == "" && len(chunks[at].Hints) > 0 || want != "" && !slices.Contains(chunks[at].Hints, want) {
			t.Errorf("%q: no comparison by %q: %+v", question, want, chunks)
		}
	}
}
