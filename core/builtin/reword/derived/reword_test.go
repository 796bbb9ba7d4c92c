package derived

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// workshop has repairs between two dates, matches of two sides, and what was sold.
const workshop = `CREATE TABLE repair (id INTEGER PRIMARY KEY, car TEXT, opened TEXT, closed TEXT, cost INTEGER);
INSERT INTO repair VALUES (1, 'Saab', '2024-01-05', '2024-01-09', 90), (2, 'Volvo', '2024-02-05', '2024-02-06', 70);
CREATE TABLE match (id INTEGER PRIMARY KEY, town TEXT, h_goals INTEGER, a_goals INTEGER);
INSERT INTO match VALUES (1, 'Ashby', 2, 1), (2, 'Bayton', 0, 0), (3, 'Dalby', 1, 3);
CREATE TABLE sale (id INTEGER PRIMARY KEY, product TEXT, quantity INTEGER, unit_price REAL);
INSERT INTO sale VALUES (1, 'Bolt', 500, 0.1), (2, 'Drill', 2, 89);`

func reworded(t *testing.T, question string) string {
	t.Helper()
	s, v := readtest.Script(t, workshop)
	s, v = Asked(s, v, question)
	var list []string
	for _, w := range Reword(s, v, english.Split(question)) {
		if !w.Mark {
			list = append(list, w.Text)
		}
	}
	return strings.Join(list, " ")
}

func TestEachStepReadsItsExampleAndPassesTheOther(t *testing.T) {
	for _, step := range steps {
		t.Run(step.name, func(t *testing.T) {
			e, listed := examples[step.name]
			if !listed {
				t.Fatal("say in examples what the step reads")
			}
			if got := reworded(t, e.asked); got != e.plain {
				t.Errorf("%q becomes\n     %q\nwant %q", e.asked, got, e.plain)
			}
			if got := reworded(t, e.passes); got != e.passes {
				t.Errorf("%q becomes %q", e.passes, got)
			}
		})
	}
}

// A column is made for the question that asks for it, and for no other.
func TestAColumnIsMadeWhereAQuestionAsksForIt(t *testing.T) {
	s, v := readtest.Script(t, workshop)
	for question, want := range map[string]string{
		"repairs that took more than 2 days": "days: julianday({3}) - julianday({2})",
		"repairs of 2 cars":                  "",
		"how many matches were drawn":        "drawn: {7} = {8}",
		"how many home wins were there":      "home win: {7} > {8}",
		"away wins":                          "away win: {7} < {8}",
		"revenue of bolts":                   "revenue: {11} * {12}",
		"price of bolts":                     "",
	} {
		got := ""
		if more, _ := Asked(s, v, question); more != s {
			c := more.Columns[len(s.Columns)]
			got = c.Name + ": " + c.Expr
		}
		if got != want {
			t.Errorf("%s: %q, want %q", question, got, want)
		}
	}
}
