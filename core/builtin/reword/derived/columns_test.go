package derived

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func TestColumnsAreMadeOfTheOnesThatSaySo(t *testing.T) {
	for _, tt := range []struct{ columns, kind, want string }{
		{"qty:n, list price:n", "revenue", "{1} * {2}"},
		{"harvest:n, price:n", "revenue", "{1} * {2}"},
		{"qty:n, wholesale price:n, price:n", "revenue", "{1} * {3}"},
		{"hours:n, price:n", "revenue", ""},
		{"qty:n, discount price:n", "revenue", ""},
		{"qty:n, weight:n", "revenue", ""},
		{"inventory:n, price:n", "stock value", "{1} * {2}"},
		{"in stock:n, price:n, purchase price:n", "stock value", "{1} * {3}"},
		{"in stock:n, reorder cost:n", "stock value", ""},
		{"wholesale:n, retail:n", "profit", "{2} - {1}"},
		{"paid:n, est value:n", "profit", "{2} - {1}"},
		{"cost price:n", "profit", ""},
		{"price:n, rating:n", "profit", ""},
		{"budget:n, spent:n", "overspend", "{2} - {1}"},
		{"target:n, achieved:n", "overspend", "{2} - {1}"},
		{"budget:n, staff:n", "overspend", ""},
		{"checked in:d, left on:d", "days", "julianday({2}) - julianday({1})"},
		{"ordered:d, next due:d", "days", ""},
		{"opened:d", "days", ""},
	} {
		s, v := table(tt.columns)
		s, _ = schema.With(s, v, Columns(s, v))
		got := ""
		if ci := Of(s, 0, tt.kind); ci >= 0 {
			got = s.Columns[ci].Expr
		}
		if got != tt.want {
			t.Errorf("%s of %s is %q, want %q", tt.kind, tt.columns, got, tt.want)
		}
	}
}

// What is taken off a price is a share of one, or so many of a hundred where the name says so; else it may be an
// amount.
func TestADiscountIsTakenOff(t *testing.T) {
	for _, tt := range []struct {
		columns string
		top     float64
		want    string
	}{
		{"qty:n, price:n, discount:n", .25, "{1} * {2} * (1 - {3})"},
		{"qty:n, price:n, discount %:n", 15, "{1} * {2} * (1 - {3} / 100.0)"},
		{"qty:n, price:n, discount pct:n", 15, "{1} * {2} * (1 - {3} / 100.0)"},
		{"qty:n, price:n, discount:n", 15, "{1} * {2}"},
		{"qty:n, price:n, discount %:n", 150, "{1} * {2}"},
		{"qty:n, price:n, discount %:n", 0, "{1} * {2}"},
	} {
		s, v := table(tt.columns)
		v.Top[3] = tt.top
		if got := revenue(s, v, 0); got != tt.want {
			t.Errorf("revenue of %s up to %v is %q, want %q", tt.columns, tt.top, got, tt.want)
		}
	}
}

// In files so many nights are multiplied by what one costs.
func TestWhatIsHiredBringsItsPriceOfEachDay(t *testing.T) {
	for columns, want := range map[string]string{
		"nights INTEGER, price_per_night REAL":         "nights * price_per_night",
		"days INTEGER, day_rate REAL":                  "days * day_rate",
		"days INTEGER, price REAL":                     "",
		"days INTEGER, day_rate REAL, total REAL":      "",
		"days INTEGER, price_per_night REAL":           "",
		"nights INTEGER, price_per_night REAL, x TEXT": "nights * price_per_night",
	} {
		s, v := readtest.Script(t, "CREATE TABLE hires (customer TEXT, "+columns+");")
		got := schema.Written(revenue(s, v, 0), func(ci int, _, _ string) string { return s.Columns[ci].Name })
		if got != want {
			t.Errorf("revenue of %s is %q, want %q", columns, got, want)
		}
	}
}

// What was taken off is that share of the whole.
func TestWhatADiscountComesTo(t *testing.T) {
	for _, tt := range []struct {
		columns string
		off     int
		top     float64
		want    string
	}{
		{"qty:n, price:n, discount:n", 3, .25, "{1} * {2} * {3}"},
		{"qty:n, price:n, discount %:n", 3, 15, "{1} * {2} * {3} / 100.0"},
		{"amount:n, discount pct:n", 2, 15, "{1} * {2} / 100.0"},
		{"amount:n, discount:n", 2, 15, ""},
		{"rating:n, discount pct:n", 2, 15, ""},
	} {
		s, v := table(tt.columns)
		v.Top[tt.off] = tt.top
		if got := takenOff(s, v, 0); got != tt.want {
			t.Errorf("the discount of %s up to %v is %q, want %q", tt.columns, tt.top, got, tt.want)
		}
	}
	s, v := table("vat rate:n, tip:n")
	v.Top[1], v.Top[2] = .2, .9
	if Share(s, v, 1) != "{1}" || Share(s, v, 2) != "" {
		t.Error("a rate is a share, and a tip below 1 is none")
	}
}

func TestDatesAreToldByWhatTheySay(t *testing.T) {
	name := func(s *schema.Schema, ci int) string {
		if ci < 0 {
			return ""
		}
		return s.Columns[ci].Name
	}
	for _, tt := range []struct{ columns, begins, due string }{
		{"loaned on:d, due on:d, returned on:d", "loaned_on", "due_on"},
		{"expected delivery:d, delivered:d", "", "expected_delivery"},
		{"birth date:d, hired:d", "hired", ""},
		{"started:n, deadline:n", "", ""},
	} {
		s, v := table(tt.columns)
		if got := name(s, Beginning(s, v, 0)); got != tt.begins {
			t.Errorf("%s begin with %q, want %q", tt.columns, got, tt.begins)
		}
		if got := name(s, Due(s, v, 0)); got != tt.due {
			t.Errorf("%s are due on %q, want %q", tt.columns, got, tt.due)
		}
	}
	for _, tt := range []struct {
		from, to string
		want     bool
	}{{"order", "deliveri", true}, {"hire", "leav", true}, {"deliveri", "order", false}, {"price", "end", false}} {
		if got := Ends(tt.from, tt.to); got != tt.want {
			t.Errorf("from %s to %s is a way: %v, want %v", tt.from, tt.to, got, tt.want)
		}
	}
	if c := Days(0, 2, 3); c.Expr != "julianday({3}) - julianday({2})" || !Is(&c, "days") || !c.Count {
		t.Errorf("the days from column 2 to 3 are %+v", c)
	}
}

func TestThePriceThatSomethingIsSoldForIsAskedOf(t *testing.T) {
	s, _ := table("buying price:n, price:n, cost centre:d, rating:n")
	for ci, want := range map[int]int{1: 2, 2: 2, 3: 3, 4: 4, -1: -1} {
		if got := Sold(s, ci); got != want {
			t.Errorf("column %d is sold for %d, want %d", ci, got, want)
		}
	}
	if s, _ = table("cost:n, rating:n"); Bought(s, 1) {
		t.Error("a cost without a price is no price at which something was bought")
	}
	if planned, actual := Plan(s, -1); planned >= 0 || actual >= 0 || Of(s, -1, "days") >= 0 {
		t.Error("no table has a plan")
	}
}

func TestTheSidesOfAMatchAreComparedByTheSurestScore(t *testing.T) {
	for columns, want := range map[string][2]int{
		"home goals:n, away goals:n":                       {1, 2},
		"away score:n, home score:n":                       {2, 1},
		"home points:n, away points:n, home goals:n, a:n":  {1, 2},
		"home points:n, away points:n, hg:n, ag:n, score:": {1, 2},
		"home goals:n, away points:n":                      {-1, -1},
		"home goals, away goals":                           {-1, -1},
		"goals:n, points:n":                                {-1, -1},
	} {
		s, _ := table(columns)
		if home, away := Sides(s, 0); home != want[0] || away != want[1] {
			t.Errorf("%s: %d and %d, want %v", columns, home, away, want)
		}
	}
}

func TestWhatIsThereIsToldByNames(t *testing.T) {
	for columns, want := range map[string]string{
		"on hand:n, unit cost:n": "on_hand", "in stock:n, price:n": "in_stock", "qty:n, min qty:n": "qty",
		"qty:n, price:n": "", "hand size:n": "", "minimum:n": "",
	} {
		s, _ := table(columns)
		got := ""
		if ci := OnHand(s, 0); ci >= 0 {
			got = s.Columns[ci].Name
		}
		if got != want {
			t.Errorf("of %s %q is there, want %q", columns, got, want)
		}
	}
}

func TestWhatWasScoredIsToldByWhoseItIs(t *testing.T) {
	for columns, want := range map[string][2]string{
		"scored:n, conceded:n": {"scored", "conceded"}, "our score:n, their score:n": {"our_score", "their_score"},
		"goals scored:n, goals conceded:n": {"goals_scored", "goals_conceded"}, "scored:n, saved:n": {},
		"our price:n, their price:n": {},
	} {
		s, _ := table(columns)
		got := [2]string{}
		if ours, theirs := Scored(s, 0); ours >= 0 {
			got = [2]string{s.Columns[ours].Name, s.Columns[theirs].Name}
		}
		if got != want {
			t.Errorf("of %s %q was scored, want %q", columns, got, want)
		}
	}
}

func TestAskedColumnsOfMarginsAndHoldings(t *testing.T) {
	for _, tt := range []struct{ script, asked, want string }{
		{"CREATE TABLE g (d TEXT, scored INTEGER, conceded INTEGER); INSERT INTO g VALUES ('a', 1, 2);",
			"match with the highest margin", "{1} - {2}"},
		{"CREATE TABLE g (d TEXT, scored INTEGER, conceded INTEGER); INSERT INTO g VALUES ('a', 1, 2);",
			"match with the highest score", ""},
		{"CREATE TABLE g (d TEXT, on_hand INTEGER, cost REAL); INSERT INTO g VALUES ('a', 1, 2);",
			"total holding", "{1} * {2}"},
	} {
		s, v := readtest.Script(t, tt.script)
		n := len(s.Columns)
		s, _ = Asked(s, v, tt.asked)
		got := ""
		if len(s.Columns) > n {
			got = s.Columns[n].Expr
		}
		if got != tt.want {
			t.Errorf("%q asks for %q, want %q", tt.asked, got, tt.want)
		}
	}
}
