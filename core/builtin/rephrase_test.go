package builtin

import (
	"testing"
)

// timetable has times of day, dates, counts in millions and a table below it.
const timetable = `
CREATE TABLE town (town_id INTEGER PRIMARY KEY, name TEXT, population REAL, grade INTEGER);
CREATE TABLE train (train_id INTEGER PRIMARY KEY, name TEXT, town_id INTEGER REFERENCES town(town_id), minutes INTEGER,
	departure_time TEXT, built_on DATE, manner TEXT, passengers INTEGER);
INSERT INTO town VALUES (1,'Alta',12.5,4),(2,'Brest',60.25,5),(3,'Calvi',3,4);
INSERT INTO train VALUES (1,'Arrow',1,25,'07:30','1990-02-03','landing',7),
	(2,'Bolt',1,90,'20:15','2001-05-06','orbit',0),(3,'Comet',2,45,'12:00','1977-01-09','landing',9);
`

func TestFirstAnswersToWaysOfAsking(t *testing.T) {
	task := open(t, timetable)
	for _, tt := range []struct{ name, question, want string }{
		{"a time of day", "Which trains leave after 8 in the evening?",
			"SELECT name FROM train WHERE departure_time > '20:00'"},
		{"the unit of a column", "Which towns have a population over 50 million?",
			"SELECT name FROM town WHERE population > 50"},
		{"more than any other", "Which town has more trains than any other?",
			"SELECT T1.name FROM town AS T1 JOIN train AS T2 ON T1.town_id = T2.town_id GROUP BY T1.town_id ORDER BY " +
				"COUNT(*) DESC LIMIT 1"},
		{"none of a quantity", "How many trains have no passengers?", "SELECT COUNT(*) FROM train WHERE passengers = 0"},
		{"another form of a value", "Which trains landed?", "SELECT name FROM train WHERE manner = 'landing'"},
		{"things are counted once", "How many towns have a train of more than 20 minutes?",
			"SELECT COUNT(DISTINCT T1.town_id) FROM town AS T1 JOIN train AS T2 ON T1.town_id = T2.town_id WHERE " +
				"T2.minutes > 20"},
		{"a bound behind the noun", "Which towns have two trains or more?",
			"SELECT T1.name FROM town AS T1 JOIN train AS T2 ON T1.town_id = T2.town_id GROUP BY T1.town_id HAVING " +
				"COUNT(*) >= 2"},
		{"an average asked with how", "On average, how long do the trains take in minutes?",
			"SELECT AVG(minutes) FROM train"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := ask(t, task, tt.question); got != tt.want {
				t.Errorf("%q gets\n%s, want\n%s", tt.question, got, tt.want)
			}
		})
	}
}
