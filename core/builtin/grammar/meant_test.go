package grammar

import "testing"

// dockers has a hand who is called as a word of the grammar's is, hours of theirs, and where they come from.
const dockers = `CREATE TABLE shifts (hand TEXT, country TEXT, age INTEGER, pay REAL, day DATE, hours REAL);
INSERT INTO shifts VALUES ('Max', 'Norway', 41, 20, '2024-05-02', 8), ('Ada', 'France', 29, 25, '2024-05-02', 6),
	('Max', 'Norway', 41, 20, '2024-06-03', 5), ('Ada', 'France', 29, 25, '2024-06-04', 7),
	('Bea', 'Norway', 52, 18, '2024-06-05', 4);`

func TestWordsMeanWhatPeopleMeanByThem(t *testing.T) {
	fire(t, dockers, []rule{
		{name: "values: whose something is", writes: "hand = 'Max'",
			asked: "Max's age", rows: "41 / 41",
			passes: "max age", passed: "52"},
		{name: "aggregate: mean", writes: "AVG(pay)",
			asked: "mean pay in Norway", rows: "19.333333333333332",
			passes: "I mean the highest pay", passed: "25.0"},
		{name: "bounds: who are over so many is older", writes: "age > 40",
			asked: "Which hands are over 40?", rows: "Max / Bea",
			passes: "total hours of shifts with more than 7 hours", passed: "8.0"},
		{name: "values: of a country", writes: "country = 'France'",
			asked: "average pay of French hands", rows: "25.0",
			passes: "average pay in Norway", passed: "19.333333333333332"},
		{name: "added up: by whom", writes: "SUM(hours)",
			asked: "hours worked by Max", rows: "13.0",
			passes: "age of Max", passed: "41 / 41"},
	})
}
