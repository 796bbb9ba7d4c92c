package span

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/derived"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// parcels are ordered, {2}, shipped, {3}, and due, {4}; their senders were born, {8}.
const parcels = `CREATE TABLE parcels (parcel_id INTEGER PRIMARY KEY, sender TEXT, ordered_on DATE, shipped_on DATE,
	due_on DATE, weight REAL);
INSERT INTO parcels VALUES (1, 'Ann', '2023-01-05', '2023-01-09', '2023-01-08', 2),
	(2, 'Bob', '2024-02-03', '2024-02-04', '2024-02-10', 3);
CREATE TABLE senders (sender_id INTEGER PRIMARY KEY, name TEXT, born DATE);
INSERT INTO senders VALUES (1, 'Ann', '1990-01-02'), (2, 'Bob', '1985-03-04');`

// A reading is a question with the SQL of its conditions, and the words that they leave to others.
type reading struct{ name, asked, want, left string }

// check reads conditions of questions about parcels.
func check(t *testing.T, conditions func(*token.Text) []Condition, list []reading) {
	t.Helper()
	s, v := readtest.Script(t, parcels)
	s, v = schema.With(s, v, derived.Columns(s, v))
	for _, r := range list {
		t.Run(r.name, func(t *testing.T) {
			p := token.Read(s, v, r.asked)
			look.ChooseBase(p)
			var got, left []string
			for _, c := range conditions(p) {
				got = append(got, c.SQL)
			}
			for i := range p.Tokens {
				if p.Tokens[i].Kind != token.Glue {
					left = append(left, p.Tokens[i].Text)
				}
			}
			if sql := strings.Join(got, " and "); sql != r.want {
				t.Errorf("%q has the conditions %q, want %q", r.asked, sql, r.want)
			}
			if words := strings.Join(left, " "); words != r.left {
				t.Errorf("%q leaves %q, want %q", r.asked, words, r.left)
			}
		})
	}
}

func TestTimesAreConditionsOfTheDateThatIsSpokenOf(t *testing.T) {
	check(t, Times, []reading{
		{"a month of any year", "parcels in March", "{2} LIKE '%-03-%'", "parcels"},
		{"a month", "parcels in March 2024", "{2} LIKE '2024-03-%'", "parcels"},
		{"a year", "parcels in 2024", "{2} LIKE '2024%'", "parcels"},
		{"a day", "parcels on 3 March 2024", "{2} LIKE '2024-03-03%'", "parcels"},
		{"a day of any year", "parcels on 3 March", "{2} LIKE '%-03-03%'", "parcels"},
		{"before", "parcels before 2024", "{2} < '2024-01-01'", "parcels"},
		{"after is behind its end", "parcels after March 2023", "{2} >= '2023-04-01'", "parcels"},
		{"since is from its beginning", "parcels since 3 February 2024", "{2} >= '2024-02-03'", "parcels"},
		{"or later", "parcels in 2023 or later", "{2} >= '2023-01-01'", "parcels"},
		{"the date of a verb", "parcels shipped in March", "{3} LIKE '%-03-%'", "parcels"},
		{"before, by the date of a verb", "parcels shipped before 2024", "{3} < '2024-01-01'", "parcels"},
		{"the date of another table", "senders born in 1990", "{8} LIKE '1990%'", "senders"},
		{"a unit alone is no time", "parcels per month", "", "parcels per month"},
		{"no time", "parcels of Ann", "", "parcels Ann"},
	})
}

func TestSeveralTimesAreOneCondition(t *testing.T) {
	check(t, Times, []reading{
		{"either", "parcels in January or February", "({2} LIKE '%-01-%' OR {2} LIKE '%-02-%')", "parcels"},
		{"any of a list", "parcels in January, February and March 2023",
			"({2} LIKE '%-01-%' OR {2} LIKE '%-02-%' OR {2} LIKE '2023-03-%')", "parcels"},
		{"compared, they are none", "more parcels in January or February", "", "more parcels January or February"},
		{"from one to another of a year", "parcels between January and March 2023",
			"{2} >= '2023-01-01' AND {2} < '2023-04-01'", "parcels"},
		{"of any year", "parcels from January to March", "strftime('%m', {2}) BETWEEN '01' AND '03'", "parcels"},
		{"days of any year", "parcels from 3 January to 9 February",
			"strftime('%m-%d', {2}) BETWEEN '01-03' AND '02-09'", "parcels"},
		{"days", "parcels between 2023-01-01 and 2023-12-31", "{2} >= '2023-01-01' AND {2} < '2024-01-01'", "parcels"},
	})
}

func TestKindsOfTimesAreCutOutOfTheDate(t *testing.T) {
	check(t, Times, []reading{
		{"winter goes over the new year", "parcels in winter", "strftime('%m', {2}) IN ('12', '01', '02')", "parcels"},
		{"a season of a year", "parcels in summer 2024",
			"strftime('%m', {2}) IN ('06', '07', '08') AND strftime('%Y', {2}) = '2024'", "parcels"},
		{"a quarter", "parcels in Q1 2023", "(strftime('%m', {2}) + 2) / 3 = 1 AND strftime('%Y', {2}) = '2023'", "parcels"},
		{"a day of the week", "parcels on Fridays", "strftime('%w', {2}) = '5'", "parcels"},
		{"the weekend", "parcels on weekends", "strftime('%w', {2}) IN ('0', '6')", "parcels"},
		{"last month, from the latest date", "parcels last month", "strftime('%Y-%m', {2}) = strftime('%Y-%m', " +
			"date((SELECT MAX(ordered_on) FROM parcels), 'start of month', '-1 month'))", "parcels"},
		{"this year", "parcels this year",
			"strftime('%Y', {2}) = strftime('%Y', date((SELECT MAX(ordered_on) FROM parcels), 'start of year'))", "parcels"},
		{"last week", "parcels last week",
			"strftime('%Y-%W', {2}) = strftime('%Y-%W', date((SELECT MAX(ordered_on) FROM parcels), '-7 day'))", "parcels"},
		{"the last quarter is not reckoned", "parcels last quarter", "", "parcels last quarter"},
	})
}

func TestWhatIsLateIsToldByTheDateWhenItWasDue(t *testing.T) {
	check(t, Days, []reading{
		{"late", "which parcels were late", "{3} > {4}", "which parcels"},
		{"on time", "parcels shipped on time", "{3} <= {4}", "parcels shipped"},
		{"of another table", "senders with late parcels", "{3} > {4}", "senders parcels"},
		{"of another table, where the rows have no days", "senders that were late", "{3} > {4}", "senders"},
		{"how long, of rows at a time", "How long did parcels ordered in March take?", "",
			"How long parcels ordered March"},
		{"how long, by what was done", "How long did it take to ship parcels?", "", "How long parcels"},
		{"in days", "How many days did it take to ship parcels?", "", "How many parcels"},
		{"not said", "parcels of Ann", "", "parcels Ann"},
		{"how long", "How long did parcels take?", "", "How long parcels"},
		{"at most so many days", "parcels shipped within 2 days", "", "parcels shipped within 2 days"},
		{"days from a date to another", "days between ordered and due", "", "days"},
	})
}

func TestWeeksAreSevenDays(t *testing.T) {
	s, v := readtest.Script(t, parcels)
	s, v = schema.With(s, v, derived.Columns(s, v))
	for asked, want := range map[string]float64{
		"parcels that took more than a week": 7, "parcels that took more than 2 weeks": 14, "parcels of a week": 0,
		"parcels that took more than 3 days": 3,
	} {
		p := token.Read(s, v, asked)
		look.ChooseBase(p)
		Days(p)
		got := 0.0
		for _, x := range p.Tokens {
			if x.Kind == token.Number && x.Unit == "day" {
				got = x.Number
			}
		}
		if got != want {
			t.Errorf("%q says %v days, want %v", asked, got, want)
		}
	}
}

// Times with an "or" between are alternatives, until they are one condition.
func TestTimesWithAnOrBetweenAreAlternatives(t *testing.T) {
	s, v := readtest.Script(t, parcels)
	p := token.Read(s, v, "parcels in March or April")
	look.ChooseBase(p)
	for i := range p.Tokens {
		x := &p.Tokens[i]
		if x.Kind == token.Period && !Alternatives(p, i) {
			t.Errorf("%q stands beside no other time", x.Text)
		}
		if x.Kind == token.Rows && Alternatives(p, i) {
			t.Errorf("%q is a time", x.Text)
		}
	}
	if list := Times(p); len(list) != 1 || list[0].Column != 2 {
		t.Errorf("the conditions are %v, want one of column 2", list)
	}
}

func TestAUnitIsCutOutOfTheDateThatItsWordsSpeakOf(t *testing.T) {
	s, v := readtest.Script(t, parcels)
	for asked, want := range map[string]string{
		"parcels per month": "strftime('%Y-%m', {2})", "parcels shipped per month": "strftime('%Y-%m', {3})",
		"parcels per quarter": "strftime('%Y', {2}) || '-Q' || ((strftime('%m', {2}) + 2) / 3)",
		"parcels per year":    "strftime('%Y', {2})",
	} {
		p := token.Read(s, v, asked)
		look.ChooseBase(p)
		for i := range p.Tokens {
			if x := &p.Tokens[i]; x.Kind == token.Period {
				if got := Cut(DateFor(p, i), x.Period.Unit); got != want {
					t.Errorf("%q is by %s, want %s", asked, got, want)
				}
			}
		}
	}
}
