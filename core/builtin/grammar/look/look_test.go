package look

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// rides are rented of stations; a second table has who works there.
const rides = `CREATE TABLE rides (ride_id INTEGER PRIMARY KEY, rider TEXT, status TEXT, rented DATE, returned DATE,
	minutes INTEGER, delay_ms INTEGER, price REAL, tariff_year INTEGER);
INSERT INTO rides VALUES (1, 'Ann', 'done', '2024-01-02', '2024-01-03', 30, 250, 2.5, 2023),
	(2, 'Bob', 'open', '2024-02-02', NULL, 12, 900, 1, 2024);
CREATE TABLE staff (staff_id INTEGER PRIMARY KEY, name TEXT, quantity INTEGER, wage REAL);
INSERT INTO staff VALUES (1, 'Eva', 3, 20);`

// text is a question about rides, with its base.
func text(t *testing.T, question string) *token.Text {
	t.Helper()
	s, v := readtest.Script(t, rides)
	p := token.Read(s, v, question)
	ChooseBase(p)
	return p
}

// place is where a word of a question stands among its tokens.
func place(t *testing.T, p *token.Text, word string) int {
	t.Helper()
	for i := range p.Tokens {
		if p.Tokens[i].Text == word {
			return i
		}
	}
	t.Fatalf("no token is %q", word)
	return -1
}

// name is a column's, "none" for -1.
func name(p *token.Text, ci int) string {
	if ci < 0 {
		return "none"
	}
	return p.S.Columns[ci].Name
}

func TestColumnsAreFoundByWhatAQuestionSaysOfThem(t *testing.T) {
	for _, tt := range []struct {
		name, asked string
		find        func(*token.Text) int
		want        string
	}{
		{"what rows cost", "rides of Ann", Money, "price"},
		{"what rows of the one other table cost, where these have no price", "staff called Eva", Money, "price"},
		{"the usual measure is money", "rides over 5", func(p *token.Text) int { return Usual(p, -1) }, "price"},
		{"but not the one that is compared", "rides", func(p *token.Text) int { return Usual(p, Money(p)) }, "none"},
		{"how many comes before money", "staff", func(p *token.Text) int { return Usual(p, Money(p)) }, "quantity"},
		{"the name that a hint has", "rides", func(p *token.Text) int { return Hinted(p, "durat minut") }, "minutes"},
		{"a date by a hint", "rides", func(p *token.Text) int { return Hinted(p, "return") }, "returned"},
		{"no such hint", "rides", func(p *token.Text) int { return Hinted(p, "weight") }, "none"},
		{"the first text that is named", "status of rides", FirstText, "status"},
		{"no text is named", "price of rides", FirstText, "none"},
		{"the date of a verb that is not the usual one", "rides", doneOn("returned"), "returned"},
		{"the usual date is no other", "rides", doneOn("rented"), "none"},
		{"no date of a verb", "rides", doneOn("cleaned"), "none"},
		{"the unit that a name has", "rides", inUnit("minut"), "minutes"},
		{"money", "rides", inUnit("$"), "price"},
		{"no such unit", "rides", inUnit("kg"), "none"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := text(t, tt.asked)
			if got := name(p, tt.find(p)); got != tt.want {
				t.Errorf("%q is of %s, want %s", tt.asked, got, tt.want)
			}
		})
	}
}

func doneOn(verb string) func(*token.Text) int {
	w := english.NewWord(verb, false)
	return func(p *token.Text) int { return DoneOn(p, &w) }
}

func inUnit(unit string) func(*token.Text) int {
	return func(p *token.Text) int { ci, _ := WithUnit(p, unit); return ci }
}

func TestANumberInAnotherUnitIsMultiplied(t *testing.T) {
	p := text(t, "rides")
	for unit, want := range map[string]float64{"minut": 1, "second": 1000, "hour": 60, "kg": 1} {
		if _, scale := WithUnit(p, unit); scale != want {
			t.Errorf("a number of %s is multiplied by %v, want %v", unit, scale, want)
		}
	}
}

func TestTheBaseIsTheTableThatAQuestionNamesFirst(t *testing.T) {
	for asked, want := range map[string]int{
		"rides of staff": 0, "staff of rides": 1, "average wage": 1, "price by status": 0, "Eva": 1, "status": 0,
	} {
		if p := text(t, asked); p.Base != want {
			t.Errorf("%q is of table %d, want %d", asked, p.Base, want)
		}
	}
}

func TestTokensAreLookedAtWithoutGlue(t *testing.T) {
	p := text(t, "How many of the rides over 20 with a status")
	number, rides := place(t, p, "20"), place(t, p, "rides")
	if CueBefore(p, number) != cue.More || CueBefore(p, rides) != cue.Count || CueBefore(p, 0) != cue.None {
		t.Errorf("before them stand %q, %q and %q", CueBefore(p, number), CueBefore(p, rides), CueBefore(p, 0))
	}
	status := place(t, p, "status")
	if Next(p, number) != status || Previous(p, status) != number || Next(p, status) != len(p.Tokens) ||
		Previous(p, 0) != -1 {
		t.Error("what stands between says something")
	}
	if name(p, ColumnAt(p, status)) != "status" || NumberAt(p, status) >= 0 || ColumnAt(p, 99) >= 0 || RowsOf(p) != 0 {
		t.Error("the status is a column, of no numbers, of rides")
	}
	if !CountedBefore(p, ColumnAt(p, status)) || CountedBefore(text(t, "status of rides, how many"), ColumnAt(p, status)) {
		t.Error("rides are counted before the status is named, and not in the other question")
	}
	Clear(p, number, status)
	if AnyCued(p, cue.More, cue.Less) != true || len(Texts(p)) != 0 || len(Numbers(p)) != 0 {
		t.Error("the cue is left, and no column")
	}
}

func TestWhatAQuestionStillSays(t *testing.T) {
	if unit := UnitLeft(text(t, "Which month had the most rides?")); unit != "month" {
		t.Errorf("it asks for a %q", unit)
	}
	if unit := UnitLeft(text(t, "rides in March")); unit != "" {
		t.Errorf("it asks for a %q, and says a month", unit)
	}
	if !Spends(text(t, "Who paid for rides?")) || Spends(text(t, "Who returned?")) {
		t.Error("who paid spends, who returned does not")
	}
	if p := text(t, "price and minutes of rides"); len(Numbers(p)) != 2 || len(Named(p, AnyColumn)) != 2 {
		t.Errorf("it names %v", Named(p, AnyColumn))
	}
	p := text(t, "rider values of rides")
	if PassNouns(p); p.Tokens[1].Kind != token.Glue {
		t.Errorf("%q says more than the rider", p.Tokens[1].Text)
	}
	if p := text(t, "weather codes of rides"); p.Tokens[1].Kind == token.Glue {
		t.Error("the codes of what is no column say nothing")
	}
	if ci := NumberAt(text(t, "minutes of rides"), 0); !Few(p, Hinted(p, "year")) || Few(p, ci) {
		t.Error("years are few, minutes are not")
	}
}

func TestYearsAreComparedAsNumbersAre(t *testing.T) {
	p := text(t, "minutes in 2024")
	year := &token.Token{Kind: token.Number, Number: 2024}
	if got := name(p, YearOfRow(p, year, 0, "=")); got != "tariff_year" {
		t.Errorf("2024 is of %s, want the tariff's year: minutes go to 30", got)
	}
	if got := name(p, YearOfRow(p, year, 0, ">")); got != "none" {
		t.Errorf("more than 2024 is of %s", got)
	}
	if got := name(p, YearOfRow(p, &token.Token{Number: 20}, 0, "=")); got != "none" {
		t.Errorf("20 is a year of %s", got)
	}
	if got := name(p, Boundable(p, 0, ">")); got != "minutes" || Boundable(text(t, "rider Ann"), 0, ">") >= 0 {
		t.Errorf("what is bounded is %s; a rider is not", got)
	}
}

func TestRowsThatNoTableIsReadForAreLeft(t *testing.T) {
	for _, tt := range []struct {
		question string
		read     []int
		want     bool
	}{
		{"rides with a staff", []int{0}, true},
		{"rides with a staff", []int{0, 1}, false},
		{"rides of Ann", []int{0}, false},
		{"Ann", nil, false},
	} {
		if got := LeavesRows(text(t, tt.question), tt.read); got != tt.want {
			t.Errorf("of %q, of which %v is read, rows are left: %v, want %v", tt.question, tt.read, got, tt.want)
		}
	}
}
