package experiment

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
)

func TestAWrongAnswerIsLostAtTheFirstStageThatErred(t *testing.T) {
	const gold = "SELECT T1.name FROM city AS T1 JOIN country AS T2 ON T1.country_id = T2.id WHERE " +
		"T2.continent = 'Asia' AND T1.size > 5"
	for _, tt := range []struct {
		name, database, sql string
		right               bool
		want                Loss
	}{
		{"a right answer is not lost", "world", gold, true, ""},
		{"another database", "boats", "SELECT name FROM boat", false, AtRetrieval},
		{"no SQL", "world", " ", false, AtAnswer},
		{"another column", "world", "SELECT T1.mayor FROM city AS T1 JOIN country AS T2 ON T1.country_id = " +
			"T2.id WHERE T2.continent = 'Asia' AND T1.size > 5", false, AtLinking},
		{"another table", "world", "SELECT name FROM port WHERE continent = 'Asia' AND size > 5", false, AtLinking},
		{"OR for AND", "world", "SELECT T1.name FROM city AS T1 JOIN country AS T2 ON T1.country_id = " +
			"T2.id WHERE T2.continent = 'Asia' OR T1.size > 5", false, AtSketch},
		{"a join too few", "world", "SELECT name FROM city WHERE continent = 'Asia' AND size > 5", false, AtSketch},
		{"another value", "world", "SELECT T1.name FROM city AS T1 JOIN country AS T2 ON T1.country_id = " +
			"T2.id WHERE T2.continent = 'Africa' AND T1.size > 5", false, AtValue},
		{"text that is no SQL", "world", "it's", false, AtLinking},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := Record{Database: tt.database, Gold: &Gold{Database: "world", SQL: gold, Right: tt.right},
				Trace: &actorcritic.Trace{Attempts: []actorcritic.Attempt{{Number: 1, SQL: tt.sql}}, Final: 1}}
			if got := r.Lost(); got != tt.want {
				t.Errorf("lost at %q, want %q", got, tt.want)
			}
		})
	}
	unseen := Record{Database: "world", Gold: &Gold{Database: "world", SQL: gold},
		Shown: &SchemaShown{Missed: []string{"country"}}}
	if got := unseen.Lost(); got != AtTables {
		t.Errorf("with a table that was not shown: lost at %q, want %q", got, AtTables)
	}
	if got := (&Record{}).Lost(); got != "" {
		t.Errorf("without a gold answer: lost at %q", got)
	}
}
