package builtin

import (
	"context"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func TestTheCriticObjectsInWords(t *testing.T) {
	task := open(t, school)
	for _, tt := range []struct{ name, question, sql, want string }{
		{"a right answer", "What are the names of players from Norway?",
			"SELECT name FROM player WHERE country = 'Norway'",
			""},
		{"a right count", "How many players are there?", "SELECT COUNT(*) FROM player", ""},
		{"rows that are not there", "What are the names of players from Norway?",
			"SELECT name FROM player WHERE country = 'Norway' AND age > 99", "no row fits"},
		{"NULL alone", "Which club does Eva Fuchs belong to?",
			"SELECT club_id FROM player WHERE name = 'Eva Fuchs'", "NULL"},
		{"a list for a count", "How many players are there?", "SELECT name FROM player", "one number"},
		{"a text for a count", "How many players are there?", "SELECT name FROM player LIMIT 1", "no number"},
		{"a value that nobody has", "List the names of players not from Norway.",
			"SELECT name FROM player WHERE country != 'Norvay'", `"Norvay" is nowhere`},
		{"a value left out", "What are the names of players from Norway?", "SELECT name FROM player",
			`"Norway" of the question`},
		{"a number left out", "Which players are older than 40?", "SELECT name FROM player", "number 40"},
		{"a negation left out", "Which clubs do not have players?", "SELECT name FROM club", "excludes"},
		{"an average left out", "What is the average age of players?", "SELECT age FROM player", "average"},
		{"groups left out", "How many players are there in each country?", "SELECT COUNT(*) FROM player", "group"},
		{"a superlative left out", "Who is the tallest player?", "SELECT name FROM player",
			"the most or the least"},
		{"too many for a superlative", "Who is the tallest player?", "SELECT name FROM player ORDER BY height",
			"6 rows"},
		{"a column left out", "List the name, age and country of players.", "SELECT name, country FROM player",
			`"age" of the question`},
		{"columns not shown", "List the name, age and country of players.",
			"SELECT name FROM player WHERE age > 0 AND country > ''", "3 things"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			task.Question = tt.question
			res := task.DB.Query(context.Background(), tt.sql, sqldb.Limits{})
			said := ""
			j, err := (&Critic{}).Judge(context.Background(), task, actorcritic.Attempt{SQL: tt.sql, Result: res},
				func(s string) { said += s })
			if err != nil {
				t.Fatal(err)
			}
			if accepted := j.Verdict == actorcritic.True; accepted != (tt.want == "") ||
				!strings.Contains(j.Reason, tt.want) {
				t.Errorf("verdict %s, %q; want one that says %q", j.Verdict, j.Reason, tt.want)
			}
			if j.Reason == "" || !strings.Contains(said, Label) {
				t.Errorf("the answer %q lacks a reason or the label", said)
			}
		})
	}
}

func TestTheCriticNeedsNoResultToObject(t *testing.T) {
	task := open(t, school)
	task.Question = "How many players are there?"
	j, err := (&Critic{}).Judge(context.Background(), task, actorcritic.Attempt{SQL: "SELEKT"}, nil)
	if err != nil || j.Verdict != actorcritic.False {
		t.Errorf("%v %v, want False", j, err)
	}
}
