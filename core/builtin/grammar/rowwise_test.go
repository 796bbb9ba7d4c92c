package grammar

import "testing"

// crossings are rows that several have the name of, of a state that some rows do not tell.
const crossings = `CREATE TABLE crossings (ferry TEXT, flag TEXT, mood TEXT, gain INTEGER, cnt INTEGER);
INSERT INTO crossings VALUES ('Tern', 'Danish', 'calm', -4, 10), ('Tern', 'Polish', NULL, 5, 20),
	('Gull', 'Danish', NULL, 3, 30), ('Gull', 'Finnish', NULL, 2, 40);`

func TestRowsAreCountedAsSuch(t *testing.T) {
	fire(t, crossings, []rule{
		{name: "absent: rows that are not so", writes: "NOT (flag = 'Danish')",
			asked: "How many crossings are not Danish?", rows: "60",
			passes: "How many crossings are Danish?", passed: "40"},
		{name: "absent: rows with a column that is not so", writes: "NOT (flag = 'Polish')",
			asked: "How many crossings have a flag that is not Polish?", rows: "80",
			passes: "Which ferries are not Danish?", passed: ""},
		{name: "measure: below nought nothing is counted", writes: "SUM(cnt)",
			asked: "How many crossings are there?", rows: "100",
			passes: "total gain", passed: "6"},
		{name: "tally: rows whose own number is told", writes: "COUNT(*)",
			asked: "How many crossings have a cnt over 15?", rows: "3",
			passes: "How many Danish crossings are there?", passed: "40"},
		{name: "top: the most common is something", writes: "mood IS NOT NULL",
			asked: "What are the 2 most common moods?", rows: "calm",
			passes: "What are the 2 most common ferries?", passed: "Gull / Tern"},
	})
}
