package builtin

import (
	"context"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
)

// harbours have quays and boats that moor there.
const harbours = `CREATE TABLE harbour (harbour_id INTEGER PRIMARY KEY, name TEXT, coast TEXT);
CREATE TABLE boat (boat_id INTEGER PRIMARY KEY, name TEXT, rig TEXT, is_open INTEGER, harbour_id INTEGER
	REFERENCES harbour (harbour_id));
CREATE TABLE mooring (mooring_id INTEGER PRIMARY KEY, boat_id INTEGER REFERENCES boat (boat_id), paid TEXT,
	nights INTEGER);
INSERT INTO harbour VALUES (1, 'Ravn', 'north'), (2, 'Skeld', 'south');
INSERT INTO boat VALUES (1, 'Tern', 'sloop', 1, 1), (2, 'Gull', 'ketch', 0, 1), (3, 'Auk', 'sloop', 1, 2),
	(4, 'Rail', 'sloop', 0, 2);
INSERT INTO mooring VALUES (1, 1, 'yes', 3), (2, 1, 'no', 1), (3, 2, 'yes', 2), (4, 3, 'yes', 5), (5, 4, 'no', 1);`

func TestWhatComesOfTwoCountsIsReckoned(t *testing.T) {
	task := open(t, harbours)
	for question, want := range map[string]string{
		"What is the ratio of boats to harbours?": "SELECT 1.0 * (SELECT COUNT(*) FROM boat) / " +
			"NULLIF((SELECT COUNT(*) FROM harbour), 0) AS ratio",
		"What is the ratio of sloops to ketches in Ravn?": "SELECT 1.0 * COUNT(CASE WHEN T1.rig = 'sloop' THEN 1 END) / " +
			"NULLIF(COUNT(CASE WHEN T1.rig = 'ketch' THEN 1 END), 0) AS ratio FROM boat AS T1 JOIN harbour AS T2 " +
			"ON T1.harbour_id = T2.harbour_id WHERE T2.name = 'Ravn'",
		"What is the ratio of open boats to closed boats?": "SELECT 1.0 * COUNT(CASE WHEN is_open = 1 THEN 1 END) / " +
			"NULLIF(COUNT(CASE WHEN is_open = 0 THEN 1 END), 0) AS ratio FROM boat",
		"What percentage of moorings are paid?": "SELECT ROUND(100.0 * COUNT(CASE WHEN paid = 'yes' THEN 1 END) / " +
			"COUNT(*), 2) AS percent FROM mooring",
		"How many moorings are paid and how many are not?": "SELECT COUNT(CASE WHEN paid = 'yes' THEN 1 END), " +
			"COUNT(CASE WHEN paid = 'no' THEN 1 END) FROM mooring",
		"What is the average number of moorings per boat?": "SELECT AVG(n) FROM (SELECT COUNT(*) AS n FROM boat AS T1 " +
			"JOIN mooring AS T2 ON T1.boat_id = T2.boat_id GROUP BY T1.boat_id)",
		"What is the ratio of moorings to boats by coast?": "SELECT b.coast, 1.0 * COALESCE(a.n, 0) / NULLIF(b.n, 0) AS " +
			"ratio FROM (SELECT T1.coast, COUNT(*) AS n FROM harbour AS T1 JOIN boat AS T2 ON T1.harbour_id = " +
			"T2.harbour_id GROUP BY T1.coast) AS b LEFT JOIN (SELECT T1.coast, COUNT(*) AS n FROM harbour AS T1 JOIN " +
			"boat AS T2 ON T1.harbour_id = T2.harbour_id JOIN mooring AS T3 ON T2.boat_id = T3.boat_id " +
			"GROUP BY T1.coast) AS a ON a.coast IS b.coast",
	} {
		if got := ask(t, task, question); got != want {
			t.Errorf("%s\n got %s\nwant %s", question, got, want)
		}
	}
}

// What reads a question for two numbers as one adds them up, or asks for rows that are both.
func TestTwoNumbersOfOneTableAreTwo(t *testing.T) {
	task := open(t, `CREATE TABLE nests (nest TEXT, tree TEXT, eggs INTEGER, height REAL);
INSERT INTO nests VALUES ('a', 'oak', 3, 2.5), ('b', 'elm', 5, 3.5), ('c', 'oak', 2, 9), ('d', 'elm', 1, 4);`)
	const want = "SELECT COUNT(CASE WHEN tree = 'oak' THEN 1 END), COUNT(CASE WHEN tree = 'elm' THEN 1 END) FROM nests"
	for _, question := range []string{"How many nests are oak and how many are elm?",
		"How many oak and how many elm nests are there?"} {
		if got := ask(t, task, question); got != want {
			t.Errorf("%s\n got %s\nwant %s", question, got, want)
		}
	}
}

// Of the tips those with a bill over 20 are counted: what has something is no amount.
func TestWhatHasSomethingIsCounted(t *testing.T) {
	task := open(t, `CREATE TABLE tips (waiter TEXT, tip REAL, bill REAL);
INSERT INTO tips VALUES ('Ann', 3.5, 25), ('Bo', 1.5, 10), ('Ann', 2, 22), ('Bo', 9, 18);`)
	const want = "SELECT ROUND(100.0 * COUNT(CASE WHEN bill > 20 THEN 1 END) / COUNT(*), 2) AS percent FROM tips " +
		"WHERE waiter = 'Ann'"
	if got := ask(t, task, "What percentage of tips with waiter Ann have a bill of more than 20?"); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// Who doubts a part doubts the whole.
func TestTheTrustInWhatIsReckonedIsThatInItsParts(t *testing.T) {
	task := open(t, harbours)
	ctx := context.Background()
	actor := &Actor{}
	k, err := actor.stateCache().database(ctx, task)
	if err != nil {
		t.Fatal(err)
	}
	trust := func(question string) float64 {
		task.Question = question
		c := k.reckoned(ctx, actorcritic.Task{Database: task.Database, DB: task.DB, Question: question}, nil)
		if c == nil {
			t.Fatalf("%s: not reckoned", question)
		}
		return c.trust
	}
	sure, unsure := trust("What is the ratio of boats to harbours?"),
		trust("What is the ratio of splendid boats to harbours that we adore?")
	if sure <= unsure || sure > 1 {
		t.Errorf("trust is %.2f, and %.2f where words are not understood", sure, unsure)
	}
}
