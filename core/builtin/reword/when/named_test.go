package when

import "testing"

func TestWhatDatesAreWrittenWithIsNoValue(t *testing.T) {
	for text, want := range map[string]bool{"%w": true, "%Y-%W": true, Days: true, "Mon": false, "5 %": false} {
		if got := Writes(text); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

func TestDaysOfTheWeekAreShownByName(t *testing.T) {
	const name = "substr('SunMonTueWedThuFriSat', 1 + 3 * strftime('%w', day), 3) AS weekday"
	for _, tt := range []struct{ name, sql, want string }{
		{"beside a count", "SELECT strftime('%w', day), COUNT(*) FROM t GROUP BY strftime('%w', day)",
			"SELECT " + name + ", COUNT(*) FROM t GROUP BY strftime('%w', day)"},
		{"the last", "SELECT SUM(n), strftime('%w', day) FROM t", "SELECT SUM(n), " + name + " FROM t"},
		{"only in a condition", "SELECT a FROM t WHERE strftime('%w', day) = '1'",
			"SELECT a FROM t WHERE strftime('%w', day) = '1'"},
		{"compared", "SELECT strftime('%w', day) = '1' FROM t", "SELECT strftime('%w', day) = '1' FROM t"},
		{"within what is counted", "SELECT COUNT(DISTINCT strftime('%w', day)) FROM t",
			"SELECT COUNT(DISTINCT strftime('%w', day)) FROM t"},
		{"a column with brackets", `SELECT strftime('%w', "day (UTC)") FROM t`,
			`SELECT substr('SunMonTueWedThuFriSat', 1 + 3 * strftime('%w', "day (UTC)"), 3) AS weekday FROM t`},
		{"a query within", "SELECT a FROM (SELECT strftime('%w', day) AS a FROM t)",
			"SELECT a FROM (SELECT strftime('%w', day) AS a FROM t)"},
		{"no statement", "strftime", "strftime"},
	} {
		if got := Named(tt.sql); got != tt.want {
			t.Errorf("%s:\n got  %s\n want %s", tt.name, got, tt.want)
		}
	}
}
