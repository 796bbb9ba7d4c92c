package builtin

import (
	"context"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
)

// Files of glens, paths and what lies beside what, of which none declares a key.
const glens = `CREATE TABLE glen (glen_name TEXT, area REAL, population INTEGER, village TEXT);
CREATE TABLE path (path_name TEXT, length INTEGER, crosses TEXT);
CREATE TABLE pass (pass_name TEXT, height INTEGER, glen_name TEXT);
CREATE TABLE beside (glen_name TEXT, borders TEXT);
INSERT INTO glen VALUES ('Affric', 90, 500, 'Cannich'), ('Bruar', 40, 900, 'Calvine'), ('Clova', 60, 300, 'Milton'),
	('Doll', 20, 100, 'Braedownie');
INSERT INTO path VALUES ('Long Way', 90, 'Affric'), ('Long Way', 90, 'Bruar'), ('Bruar', 30, 'Clova'),
	('Salt Road', 55, 'Doll');
INSERT INTO pass VALUES ('Eyrie', 2100, 'Affric'), ('Fern', 1800, 'Bruar'), ('Gale', 2500, 'Affric'),
	('Holm', 1500, 'Clova');
INSERT INTO beside VALUES ('Affric', 'Bruar'), ('Bruar', 'Affric'), ('Affric', 'Clova'), ('Clova', 'Affric');`

func TestRowsThatOthersDescribeAreFirstAndLast(t *testing.T) {
	task := open(t, glens)
	for question, want := range map[string]string{
		"What is the village of the glen with the longest path?": "SELECT village FROM glen WHERE glen_name IN (SELECT " +
			"crosses FROM path WHERE length = (SELECT MAX(length) FROM path))",
	} {
		if got := ask(t, task, question); got != want {
			t.Errorf("%s\n got %s\nwant %s", question, got, want)
		}
		task.Question = question
		actor := &Actor{}
		loop := actorcritic.Loop{Actor: actor, Critic: &Critic{Actor: actor}, Z: 5}
		trace, err := loop.Run(context.Background(), task, nil)
		if err != nil {
			t.Fatal(err)
		}
		if a := trace.Answer(); a == nil || a.SQL != want {
			t.Errorf("%s is answered at last by %v", question, a)
		}
	}
}
