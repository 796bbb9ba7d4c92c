package builtin

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/rows"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

const ropery = `CREATE TABLE rolls (roll TEXT, fibre TEXT, colour TEXT,
	metres INTEGER, price REAL, spun TEXT, buyer TEXT);
INSERT INTO rolls VALUES ('R1', 'hemp', 'red', 120, 40.5, '2022-03-01', 'Ann Lee'),
	('R2', 'hemp', 'blue', 80, 30, '2022-05-11', NULL),
	('R3', 'hemp', 'red', 200, 64, '2023-03-09', 'Bo Dahl'),
	('R4', 'flax', 'red', 150, 55, '2023-06-20', NULL),
	('R5', 'flax', 'green', 60, 21, '2023-07-02', 'Ann Lee'),
	('R6', 'jute', 'blue', 90, 18, '2024-01-15', 'Cy Moe');`

// One question in several wordings, "|" between, of a file and of a database with keys.
var wordings = []struct{ script, asks string }{
	{ropery, "How many rolls are there?|number of rolls|Count of rolls|What is the number of rolls?"},
	{ropery, "How many rolls were spun in 2023?|How many rolls were spun during 2023?|" +
		"How many rolls were spun in the year 2023?|Number of rolls that were spun in 2023|" +
		"In 2023, how many rolls were spun?"},
	{ropery, "How many rolls were spun before 2023?|How many rolls were spun prior to 2023?|" +
		"Count the rolls that were spun earlier than 2023"},
	{ropery, "average price per fibre|avg price per fibre|mean price for each fibre|" +
		"average price for every fibre|" +
		"For each fibre, average price"},
	{ropery, "total metres of red rolls|sum of metres of red rolls|metres of red rolls in total|" +
		"combined metres of red rolls"},
	{ropery, "Which fibre has the most rolls?|Which fibre has the highest number of rolls?|" +
		"Fibre with the most rolls|Show the fibre with the largest number of rolls."},
	{ropery, "rolls per fibre|rolls for each fibre|rolls for every fibre|rolls, fibre by fibre"},
	{ropery, "Which roll has the highest price?|Which roll has the maximum price?|" +
		"Roll with the highest price"},
	{ropery, "Which rolls have no buyer?|List the rolls that have no buyer.|" +
		"Which rolls do not have any buyer?|" +
		"Show me rolls that don't have a buyer"},
	{ropery, "Which fibres have at least 2 rolls?|Which fibres have no fewer than 2 rolls?|" +
		"Which fibres have 2 or more rolls?|fibres that have a minimum of 2 rolls"},
	{ropery, "What is the average price of red rolls?|What's the mean price of red rolls?|" +
		"What is the price of red rolls on average?"},
	{school, "How many players are from Norway?|number of players that are from Norway|" +
		"What is the number of players who are from Norway?|Count the players that are from Norway"},
	{school, "Which clubs have more than 1 player?|Which clubs have over 1 player?|" +
		"Which clubs have > 1 player?|" +
		"List the clubs that have more than 1 player."},
	{school, "What is the average age of players per club?|What is the avg age of players per club?|" +
		"What is the mean age of players for each club?|What is the average age of players for every club?"},
	{school, "Show the name as well as the age of each player.|Show the name and age of each player."},
}

// Whoever asks in the plainest other words is answered alike: nobody can tell which of them is
// the program's own.
func TestOtherWordsBringTheSameRows(t *testing.T) {
	for _, w := range wordings {
		task := open(t, w.script)
		var first *sqldb.Result
		for one := range strings.SplitSeq(w.asks, "|") {
			sql := ask(t, task, one)
			got := task.DB.Query(t.Context(), sql, sqldb.Limits{})
			switch {
			case !ran(got):
				t.Errorf("%q: %q %s", one, sql, got.Error)
			case first == nil:
				first = got
			case !rows.Same(first, got):
				t.Errorf("%q brings other rows than %q:\n%s", one, w.asks, sql)
			}
		}
	}
}
