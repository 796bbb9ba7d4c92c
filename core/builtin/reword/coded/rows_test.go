package coded

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// A puts is a question with what becomes of it, "" where it is left as it is.
type puts struct{ asked, want string }

func check(t *testing.T, script string, list []puts) {
	t.Helper()
	s, v := readtest.Script(t, script)
	for _, tt := range list {
		want := tt.want
		if want == "" {
			want = tt.asked
		}
		if got := reworded(s, v, tt.asked); got != want {
			t.Errorf("%q becomes\n     %s\nwant %s", tt.asked, got, want)
		}
	}
}

// flags is a database of items with one column of yes and no.
func flags(column, yes, no string) string {
	return fmt.Sprintf(`CREATE TABLE item (id INTEGER PRIMARY KEY, title TEXT, %s TEXT);
INSERT INTO item VALUES (1, 'A1', '%s'), (2, 'B2', '%s'), (3, 'C3', '%s');`, column, yes, no, yes)
}

func TestEachVerdictIsToldByWordsThatItsNameHasNot(t *testing.T) {
	for _, tt := range []struct{ column, yes, no string }{
		{"elected", "winning items", "items that lost"},
		{"winner", "victorious items", "defeated items"},
		{"passed", "", "items that failed"},
		{"failed", "flunked items", "items that passed"},
		{"survived", "survivors", "items that perished"},
		{"deceased", "dead items", "living items"},
		{"alive", "living items", "items that died"},
		{"paid", "settled items", "unpaid items"},
		{"cancelled", "", "kept items"},
		{"approved", "granted items", "rejected items"},
		{"resolved", "fixed items", "unsolved items"},
		{"active", "current items", "inactive items"},
		{"open", "", "closed items"},
		{"available", "", "taken items"},
		{"public", "", "private items"},
		{"indoor", "", "outdoor items"},
		{"rush", "urgent items", ""},
		{"retired", "", "working items"},
		{"smoker", "smoking items", "items of nonsmokers"},
		{"married", "", "unmarried items"},
		{"died", "deceased items", "items that are alive"},
		{"was_married", "", "single items"},
		{"employed", "", "jobless items"},
		{"delivered", "", "undelivered items"},
	} {
		s, v := readtest.Script(t, flags(tt.column, "Y", "N"))
		name := english.LastOf(s.Columns[2].Full)
		for _, said := range []string{tt.yes, tt.no} {
			got := reworded(s, v, said)
			switch {
			case said != "" && !strings.Contains(got, "with"):
				t.Errorf("%q is left of items that have %s", got, tt.column)
			case said != "" && (said == tt.no) != strings.Contains(got, "non "+name):
				t.Errorf("%q becomes %q", said, got)
			}
		}
		if left := "broken items"; reworded(s, v, left) != left {
			t.Errorf("%q is told by %s", left, tt.column)
		}
	}
}

func TestAVerdictIsTakenOfOneColumnOnly(t *testing.T) {
	check(t, league, []puts{
		{"the losing person", "person with non elect"},
		{"winners", "person with elect"},
		{"How many losers are there?", "How many person with non elect are there"},
		{"how many were defeated", "how many with non elect"},
		{"win rate of the Reds", ""},
		{`persons called "losers"`, ""},
		{"failed persons", ""},
		{"elected persons", ""}, // the name says it
	})
	check(t, `CREATE TABLE bout (id INTEGER PRIMARY KEY, boxer TEXT, won TEXT, elected TEXT);
INSERT INTO bout VALUES (1, 'Al', 'Y', 'N'), (2, 'Cal', 'N', 'Y');`, []puts{{"bouts that lost", ""}})
	check(t, `CREATE TABLE bout (id INTEGER PRIMARY KEY, boxer TEXT, won TEXT);
INSERT INTO bout VALUES (1, 'Lost', 'Y'), (2, 'Cal', 'N');`, []puts{{"bouts of lost", ""}})
}

func TestSeatsAreTheRowsOfTheElected(t *testing.T) {
	check(t, league, []puts{
		{"how many mandates have the Reds", "how many person with elect have the Reds"},
		{"how many seats did the Blues gain", "how many person with elect did the Blues have"},
		{"how many benches did the Blues gain", ""},
	})
	check(t, flags("paid", "Y", "N"), []puts{{"how many seats did the Blues gain", ""}})
	check(t, `CREATE TABLE hall (id INTEGER PRIMARY KEY, seats INTEGER, elected TEXT);
INSERT INTO hall VALUES (1, 300, 'Y'), (2, 120, 'N');`, []puts{{"how many seats did the Blues get", ""}})
}

func TestElectricIsAFlagThatBeginsWithE(t *testing.T) {
	check(t, league, []puts{
		{"electronic bikes in Oslo", "bikes with e bike in Oslo"},
		{"is the bike electric", ""},
		{"electric persons", ""},
	})
	check(t, `CREATE TABLE car (id INTEGER PRIMARY KEY, model TEXT, is_e INTEGER); INSERT INTO car VALUES (1, 'Leaf', 1),
	(2, 'Punto', 0);`, []puts{{"list electric cars", "list cars with is e"}})
}

func TestATierIsTheCodeThatEndsWithItsNumber(t *testing.T) {
	check(t, league, []puts{
		{"persons of the highest class", `persons with level "L1"`},
		{"which persons compete in the first division", `which persons with level "L1"`},
		{"persons in the third tier", ""},
		{"persons in the second row", ""},
		{"the first", ""},
	})
	club := func(levels ...string) string {
		script := "CREATE TABLE club (id INTEGER PRIMARY KEY, name TEXT, level TEXT);"
		for i, l := range levels {
			script += fmt.Sprintf("INSERT INTO club VALUES (%d, 'Club %c', '%s');", i, 'A'+rune(i), l)
		}
		return script
	}
	check(t, club("Div1", "Div2", "Div2", "Div1"), []puts{{"clubs in the top tier", `clubs with level "Div1"`}})
	check(t, club("Div1", "Cup2", "Cup2", "Div1"), []puts{{"clubs in the second tier", ""}})
	check(t, club("Group1", "Group2", "Group2", "Group1"), []puts{{"clubs in the second tier", ""}})
	check(t, club("A1", "B1"), []puts{{"clubs in the first tier", ""}})
	check(t, `CREATE TABLE club (id INTEGER PRIMARY KEY, men TEXT, women TEXT);
INSERT INTO club VALUES (1, 'M1', 'W1'), (2, 'M2', 'W2'), (3, 'M1', 'W2');`, []puts{
		{"clubs in the first tier", ""}, // two columns have tiers
	})
	check(t, club("L1", "L1"), []puts{{"clubs in the first tier", ""}})
}
