package builtin

import (
	"context"
	"slices"
	"testing"
)

const travel = `
	CREATE TABLE airport (airport_id INTEGER PRIMARY KEY, name TEXT, country TEXT, size INTEGER, visits INTEGER);
	CREATE TABLE flight (flight_id INTEGER PRIMARY KEY, source_id INTEGER REFERENCES airport (airport_id),
		destination_id INTEGER REFERENCES airport (airport_id), price INTEGER);
	CREATE TABLE pilot (pilot_id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT,
		flight_id INTEGER REFERENCES flight (flight_id));
	INSERT INTO airport VALUES (1, 'Alta', 'Norway', 5, 9), (2, 'Brest', 'France', 7, 3), (3, 'Calvi', 'France', 2, 2);
	INSERT INTO flight VALUES (1, 1, 2, 50), (2, 2, 3, 70), (3, 1, 3, 90);
	INSERT INTO pilot VALUES (1, 'Ada', 'Brun', 1), (2, 'Brun', 'Ada', 2);`

func TestSketchesAreAmongTheCandidates(t *testing.T) {
	task := open(t, travel)
	for _, tt := range []struct{ name, question, want string }{
		{"the key that the question speaks of", "How many flights have their destination in France?",
			"SELECT COUNT(*) FROM airport AS T1 JOIN flight AS T2 ON T1.airport_id = T2.destination_id WHERE " +
				"T1.country = 'France'"},
		{"the other key of the two", "How many flights are there from France?",
			"SELECT COUNT(*) FROM airport AS T1 JOIN flight AS T2 ON T1.airport_id = T2.destination_id WHERE " +
				"T1.country = 'France'"},
		{"a whole name in quotation marks", `Which flight has the pilot "Ada Brun"?`,
			"SELECT flight_id FROM pilot WHERE first_name = 'Ada' AND last_name = 'Brun'"},
		{"two columns compared", "List the names of airports whose size is larger than their visits.",
			"SELECT name FROM airport WHERE size > visits"},
		{"all but those of which something holds", "Show the countries of airports except those with size above 6.",
			"SELECT country FROM airport EXCEPT SELECT country FROM airport WHERE size > 6"},
		{"a table within a list of columns", "Show the first name, flight, and last name of pilots.",
			"SELECT first_name, flight_id, last_name FROM pilot"},
		{"an alteration: one column less", "Show the names and countries of airports.",
			"SELECT country FROM airport"},
		{"an alteration: one condition less", "Show the names of airports in France with size 7.",
			"SELECT name FROM airport WHERE size = 7"},
		{"an alteration: the key instead", "How many pilots are there for each flight price?",
			"SELECT flight_id, COUNT(*) FROM pilot GROUP BY flight_id"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			task.Question = tt.question
			q, err := (&Actor{}).stateCache().question(context.Background(), task)
			if err != nil || q.refusal != "" {
				t.Fatal(err, q.refusal)
			}
			if !slices.ContainsFunc(q.list, func(c candidate) bool { return c.sql == tt.want }) {
				for _, c := range q.list {
					t.Logf("%.2f %s", c.prob, c.sql)
				}
				t.Errorf("%s\nnot among them: %s", tt.question, tt.want)
			}
		})
	}
}
