package token

import (
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// shop is what a shop exports: a line for each item of an order, with who bought it by
// address alone, and a list of who works there.
const shop = `CREATE TABLE orders_export (id INTEGER PRIMARY KEY, email TEXT, lineitem_name TEXT, lineitem_price REAL,
	total REAL, shipped TEXT, ordered_on DATE, status TEXT, state TEXT);
INSERT INTO orders_export VALUES (1, 'ida@example.org', 'Lamp', 20, 40, 'yes', '2024-03-02', 'open', 'bezahlt'),
	(2, 'max@example.org', 'Chair', 80, 80, 'no', '2024-04-05', 'closed', 'offen');
CREATE TABLE staff (id INTEGER PRIMARY KEY, first_name TEXT, salary INTEGER, hired INTEGER, seller TEXT);
INSERT INTO staff VALUES (1, 'Ida', 3000, 2019, 'Ida Holm'), (2, 'Max', 2800, 2021, 'Max Lund');`

// shopped reads a question to the shop, and the columns by their names.
func shopped(t *testing.T, question string) (p *Text, column func(string) int) {
	t.Helper()
	s, v := readtest.Script(t, shop)
	return Read(s, v, question), func(name string) int {
		for ci := range s.Columns {
			if s.Columns[ci].Name == name {
				return ci
			}
		}
		t.Fatalf("no column is called %s", name)
		return -1
	}
}

// called are the names of columns.
func called(p *Text, list []int) string {
	var names []string
	for _, ci := range list {
		names = append(names, p.S.Columns[ci].Name)
	}
	return strings.Join(names, " ")
}

func TestAColumnIsNamedByItsStemsOrWhatStandsForIt(t *testing.T) {
	for _, tt := range []struct{ name, words, want, rest string }{
		{"its name", "salary of all", "salary", "of all"},
		{"its name of two words", "first name of all", "first_name", "of all"},
		{"its plural", "salaries", "salary", ""},
		{"a part that no other column has", "lineitem price over 5", "lineitem_price", "over 5"},
		{"a part that two have", "lineitem", "", "lineitem"},
		{"who bought, by address", "customers", "email", ""},
		{"what was bought", "products", "lineitem_name", ""},
		{"a synonym", "wage", "salary", ""},
		{"a mark", ", salary", "", ", salary"},
		{"a word that names nothing", "weather", "", "weather"},
		{"a word that says little", "the salary", "", "the salary"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p, _ := shopped(t, "orders")
			words := english.Split(tt.words)
			list, to := columnAt(p, words, 0)
			if got := called(p, list); got != tt.want || textOf(words[to:]) != tt.rest {
				t.Errorf("%s: %q and then %q, want %q and then %q", tt.words, got, textOf(words[to:]),
					tt.want, tt.rest)
			}
		})
	}
}

// The nearness of several words is that of the one that is least near.
func TestANameIsAsNearAsItsFarthestWord(t *testing.T) {
	for _, tt := range []struct {
		words, name string
		near        bool
	}{
		{"unit price", "unit price", true}, {"unit prices", "unit price", true}, {"unit weather", "unit price", false},
		{"unit", "unit price", false},
		{"the price", "the price", false},
		{"price", "", false},
	} {
		var stems []string
		for _, w := range english.Split(tt.name) {
			stems = append(stems, w.Stem)
		}
		near, to := nearness(english.Split(tt.words), 0, stems)
		if (near >= sureName) != tt.near || tt.near && to != len(stems) {
			t.Errorf("%q is as near as %v to %q, and ends at %d", tt.words, near, tt.name, to)
		}
	}
}

func TestPeopleAreColumnsWithTheirNames(t *testing.T) {
	p, column := shopped(t, "orders")
	for name, want := range map[string]bool{
		"email": true, "seller": true, "first_name": true, "lineitem_name": false,
		"status": false, "shipped": false, "salary": false,
	} {
		if got := slices.Contains(OfPeople(p), column(name)); got != want {
			t.Errorf("%s has names of people: %v, want %v", name, got, want)
		}
	}
}

func TestTheYearOfATableIsItsOnlyColumnOfYears(t *testing.T) {
	p, column := shopped(t, "orders")
	for base, want := range map[int]int{-1: -1, 0: -1, 1: column("hired")} {
		p.Base = base
		if got := YearColumn(p); got != want {
			t.Errorf("of table %d it is %d, want %d", base, got, want)
		}
	}
	s, v := readtest.Script(t, `CREATE TABLE staff (name TEXT, hired_year INTEGER, born_year INTEGER);
INSERT INTO staff VALUES ('Ida', 2019, 1990);`)
	if got := YearColumn(&Text{S: s, V: v}); got >= 0 {
		t.Errorf("of two years it is column %d: it is not said which", got)
	}
	if p.Base = 0; HintedText(p, "status") != column("status") || HintedText(p, "total") >= 0 {
		t.Error("the status is a text; the total is a number, and none")
	}
}

func TestRowsAreCalledByTheirFileOrAnotherWordForIt(t *testing.T) {
	for _, tt := range []struct {
		name, word, stem string
		want             bool
	}{
		{"the same root", "rented", "rental", true}, {"another root", "rendered", "rental", false},
		{"too short to tell", "bee", "be", false}, {"another noun for it", "trips", "rental", true},
		{"a noun of other rows", "lessons", "rental", false}, {"a synonym", "journeys", "trip", true},
		{"money is no row", "revenue", "sale", false}, {"a number", "4000", "4000", false},
	} {
		w := english.Split(tt.word)[0]
		if got := saysRows(&w, tt.stem); got != tt.want {
			t.Errorf("%s: %s says rows of %s: %v, want %v", tt.name, tt.word, tt.stem, got, tt.want)
		}
	}
	for stems, want := range map[string]string{"order export": "order", "order": "order", "export": "export",
		"sale record final": "sale", "export order": "export order"} {
		if got := strings.Join(fileStems(strings.Fields(stems)), " "); got != want {
			t.Errorf("rows of %s are called %s, want %s", stems, got, want)
		}
	}
	for word, want := range map[string]cue.Cue{"sales": cue.Money, "orders": cue.None} {
		if w := english.Split(word)[0]; moneyRows(&w) != want {
			t.Errorf("%s bring %q, want %q", word, moneyRows(&w), want)
		}
	}
}

func TestAFlagIsSaidByItsNameOrDenied(t *testing.T) {
	p, column := shopped(t, "orders")
	for word, want := range map[string]struct{ is, no bool }{
		"shipped": {true, false}, "unshipped": {true, true}, "non-shipped": {true, true},
		"shipping": {true, false},
		"skipped":  {false, false}, "open": {false, false}, "un": {false, false},
	} {
		w := english.NewWord(word, false)
		f, is := flagAt(p, &w)
		if is != want.is || f.No != want.no || is && f.Columns[0] != column("shipped") {
			t.Errorf("%s is %+v (%v), want %+v", word, f, is, want)
		}
	}
}

func TestOneEndOfSomethingIsTheColumnForIt(t *testing.T) {
	s, v := readtest.Script(t, bookings)
	p := &Text{S: s, V: v, Base: -1}
	for words, want := range map[string]string{
		"from harbour": "start_harbour", "start harbour": "start_harbour",
		"to harbour":          "end_harbour",
		"destination harbour": "end_harbour", "from boat": "", "from": "", "near harbour": "",
	} {
		got := ""
		if ci := endAt(p, english.Split(words), 0); ci >= 0 {
			got = s.Columns[ci].Name
		}
		if got != want {
			t.Errorf("%s is %q, want %q", words, got, want)
		}
	}
}
