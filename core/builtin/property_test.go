package builtin

import (
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin/sketch"
)

// everyday are questions about the school, one for each rule and some more.
func everyday() (out []string) {
	for _, x := range sketch.Rules() {
		if !strings.Contains(x.Question, "lesson") && !strings.Contains(x.Question, "payment") {
			out = append(out, x.Question)
		}
	}
	return append(out, "How many players are there for each country?", "List all clubs.",
		"Which clubs have no players older than 40?", "What is the average age of players from Norway?",
		"Show the names of players and the cities of their clubs.")
}

// A question is the same question however its words are spaced.
func TestTheAnswerDoesNotDependOnSpace(t *testing.T) {
	task := open(t, school)
	answered := 0
	for _, q := range everyday() {
		want := ask(t, task, q)
		for _, space := range []string{"  ", "\n", "\t "} {
			if got := ask(t, task, " "+strings.ReplaceAll(q, " ", space)+" "); got != want {
				t.Errorf("%q with %q between its words\n got %s\nwant %s", q, space, got, want)
			}
		}
		if want != "" {
			answered++
		}
	}
	if answered < len(everyday())*3/4 {
		t.Errorf("%d of %d questions have an answer", answered, len(everyday()))
	}
}

// The first letter of a question, and its last mark, say nothing.
func TestTheAnswerDoesNotDependOnTheFirstLetterAndTheLastMark(t *testing.T) {
	task := open(t, school)
	for _, q := range everyday() {
		want := ask(t, task, q)
		bare := strings.TrimRight(q, "?.")
		for _, other := range []string{strings.ToLower(q[:1]) + q[1:], bare, bare + "?", bare + " ?"} {
			if got := ask(t, task, other); got != want {
				t.Errorf("%q\n got %s\nof %s", other, got, want)
			}
		}
	}
}

// turned is the school with the columns of its tables in another order.
const turned = `
CREATE TABLE club (founded INTEGER, city TEXT, name TEXT, club_id INTEGER PRIMARY KEY);
CREATE TABLE player (club_id INTEGER REFERENCES club(club_id), born DATE, height REAL, age INTEGER, country TEXT,
	name TEXT, player_id INTEGER PRIMARY KEY);
INSERT INTO club VALUES (1950,'Oslo','Rook''s Nest',1),(1999,'Bern','Zwischenzug',2),(2004,'Oslo','Passed Pawn',3);
INSERT INTO player VALUES (1,'1990-02-03',1.70,31,'Norway','Anna Berg',1),(2,'1996-05-06',1.82,25,'China','Bo Chen',2),
	(1,'1977-01-09',1.65,44,'Spain','Carla Diaz',3);
`

// upright is the same the other way round.
const upright = `
CREATE TABLE club (club_id INTEGER PRIMARY KEY, name TEXT, city TEXT, founded INTEGER);
CREATE TABLE player (player_id INTEGER PRIMARY KEY, name TEXT, country TEXT, age INTEGER, height REAL, born DATE,
	club_id INTEGER REFERENCES club(club_id));
INSERT INTO club VALUES (1,'Rook''s Nest','Oslo',1950),(2,'Zwischenzug','Bern',1999),(3,'Passed Pawn','Oslo',2004);
INSERT INTO player VALUES (1,'Anna Berg','Norway',31,1.70,'1990-02-03',1),(2,'Bo Chen','China',25,1.82,'1996-05-06',2),
	(3,'Carla Diaz','Spain',44,1.65,'1977-01-09',1);
`

func TestTheAnswerDoesNotDependOnTheOrderOfColumns(t *testing.T) {
	one, other := open(t, upright), open(t, turned)
	for _, q := range []string{"How many players are there?",
		"List the players sorted by age.", "Who is the oldest player?",
		"Which players are older than 30?", "Which players are from Norway?", "Which club has the most players?",
		"How many players does each club have?", "What is the average height of players for each country?",
		"Which clubs have no players?", "Show the names of players and the cities of their clubs.",
		"Which players have a name that starts with 'A'?", "What is the highest age?"} {
		if a, b := ask(t, one, q), ask(t, other, q); a != b || a == "" {
			t.Errorf("%s\n%s, and with the columns turned\n%s", q, a, b)
		}
	}
}

// Attempts follow each other without repetition, the surest first, and each says
// how it came about.
func TestAttemptsDifferAndSayWhereTheyComeFrom(t *testing.T) {
	task := open(t, school)
	for _, q := range everyday() {
		task.Question, task.State = q, new(actorcritic.State)
		list, err := (&Actor{}).candidates(task)
		if err != nil {
			t.Fatal(err)
		}
		sum, last := 0.0, 1.0
		var seen []string
		for _, c := range list {
			if slices.Contains(seen, c.sql) {
				t.Errorf("%s: twice %s", q, c.sql)
			}
			seen = append(seen, c.sql)
			if c.prob < 0 || c.prob > last+1e-9 {
				t.Errorf("%s: %s has the probability %v behind %v", q, c.sql, c.prob, last)
			}
			sum, last = sum+c.prob, c.prob
		}
		if len(list) > 0 && (sum < 0.99 || sum > 1.01) {
			t.Errorf("%s: the probabilities sum up to %v", q, sum)
		}
	}
}

func TestSomethingIsLookedForInWhatPlayersLack(t *testing.T) {
	task := open(t, school)
	for _, tt := range []struct{ name, question, want string }{
		{"a column of what is lacked", "Which clubs have no players with height over 1.8?",
			"SELECT name FROM club WHERE club_id NOT IN (SELECT club_id FROM player WHERE height > 1.8 AND " +
				"club_id IS NOT NULL)"},
		{"an adjective of what is lacked", "Which clubs have no players older than 30?",
			"SELECT name FROM club WHERE club_id NOT IN (SELECT club_id FROM player WHERE age > 30 AND " +
				"club_id IS NOT NULL)"},
		{"a value of what is lacked", "Which clubs have no players from Norway?", "SELECT name FROM club WHERE club_id " +
			"NOT IN (SELECT club_id FROM player WHERE country = 'Norway' AND club_id IS NOT NULL)"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := ask(t, task, tt.question); got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.question, got, tt.want)
			}
		})
	}
}
