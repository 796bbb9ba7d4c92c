package slots_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/forms/slots"
)

func TestStatementsThatMakeNothingOfAQuestionAreBarren(t *testing.T) {
	const counted = "SELECT COUNT(*) FROM t WHERE crew > 5"
	for _, tt := range []struct {
		name, question, sql, other string
		want                       bool
	}{
		{"none", "which race was in Ems", "", counted, true},
		{"two columns, of which none is asked beside the other", "how many races were in Ems",
			"SELECT COUNT(*), race FROM t WHERE harbour = 'Ems' GROUP BY race", counted, true},
		{"all columns", "which race was in Ems", "SELECT * FROM t WHERE harbour = 'Ems'", counted, true},
		{"two columns that are asked for", "show the race and the crew in Ems",
			"SELECT race, crew FROM t WHERE harbour = 'Ems'", counted, false},
		{"what a function takes beside", "which race was in Ems",
			"SELECT REPLACE(race, 'a', 'b') FROM t WHERE harbour = 'Ems'", counted, false},
		{"all rows", "which races had over 5 crew members", "SELECT race FROM t", counted, true},
		{"all rows of a short question", "show all races", "SELECT race FROM t", counted, false},
		{"sorted", "which race was the largest of all", "SELECT race FROM t ORDER BY crew DESC LIMIT 1", counted, false},
		{"different texts", "how many races were in Ems", "SELECT COUNT(DISTINCT race) FROM t", counted, true},
		{"added up", "how many races were in Ems", "SELECT SUM(place) FROM t", counted, true},
		{"a count without a condition", "how many races had over 5", "SELECT COUNT(*) FROM t", counted, true},
		{"where the other has none either", "how many races are there", "SELECT COUNT(*) FROM t",
			"SELECT COUNT(*) FROM t", false},
		{"one query less another", "which races were never in Ems",
			"SELECT race FROM t EXCEPT SELECT race FROM t WHERE harbour = 'Ems'", counted, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := slots.Barren(tt.question, tt.sql, tt.other); got != tt.want {
				t.Errorf("%s\n%s: barren is %v", tt.question, tt.sql, got)
			}
		})
	}
}
