package builtin

import "testing"

func TestPlainWaysOfAskingBecomeTheSameSQLAsTheOthers(t *testing.T) {
	task := open(t, school)
	for _, tt := range []struct{ name, question, want string }{
		{"years of age where a column has years", "Which players are at least 37 years old?",
			"SELECT name FROM player WHERE age >= 37"},
		{"a negated age", "Which players are not 20 years old?", "SELECT name FROM player WHERE age != 20"},
		{"an age before its noun", "Which 31 year old player is in Oslo?",
			"SELECT T1.name FROM player AS T1 JOIN club AS T2 ON T1.club_id = T2.club_id " +
				"WHERE T1.age = 31 AND T2.city = 'Oslo'"},
		{"an age with hyphens", "Show the names of players who are 25-year-olds.", "SELECT name FROM player WHERE age = 25"},
		{"the direction before what is sorted by", "List the titles of tournaments ordered by descending prize.",
			"SELECT title FROM tournament ORDER BY prize DESC"},
		{"the direction before a count", "Show the club name sorted by ascending number of players.",
			"SELECT T1.name FROM club AS T1 JOIN player AS T2 ON T1.club_id = T2.club_id GROUP BY T1.club_id ORDER BY COUNT(*)"},
		{"in order of the direction", "List players in order of decreasing age.",
			"SELECT name FROM player ORDER BY age DESC"},
		{"from most to fewest", "What is the number of players per club, from most to fewest?",
			"SELECT T1.name, COUNT(*) FROM club AS T1 JOIN player AS T2 ON T1.club_id = T2.club_id GROUP BY T1.club_id " +
				"ORDER BY COUNT(*) DESC"},
		{"the top by a number", "List the top 3 clubs by the number of players.",
			"SELECT T1.name FROM club AS T1 JOIN player AS T2 ON T1.club_id = T2.club_id GROUP BY T1.club_id ORDER BY " +
				"COUNT(*) DESC LIMIT 3"},
		{"the top values by a number", "What are the top 2 countries by number of players?",
			"SELECT country FROM player GROUP BY country ORDER BY COUNT(*) DESC LIMIT 2"},
		{"the least amount", "Which tournament has the least amount of prize?",
			"SELECT title FROM tournament ORDER BY prize LIMIT 1"},
		{"the second of an order", "Who is the second oldest player?",
			"SELECT name FROM player ORDER BY age DESC LIMIT 1 OFFSET 1"},
		{"the second of groups", "Which country has the second most players?",
			"SELECT country FROM player GROUP BY country ORDER BY COUNT(*) DESC LIMIT 1 OFFSET 1"},
		{"the third highest number by itself", "What is the 3rd highest prize?",
			"SELECT prize FROM tournament ORDER BY prize DESC LIMIT 1 OFFSET 2"},
		{"the first of all is no ordinal", "Who is the oldest player?", "SELECT name FROM player ORDER BY age DESC LIMIT 1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := ask(t, task, tt.question); got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.question, got, tt.want)
			}
		})
	}
}

func TestAmountsOfThingsAreThoseOfTheirColumn(t *testing.T) {
	task := open(t, `CREATE TABLE account (account_id INTEGER PRIMARY KEY, owner TEXT);
CREATE TABLE transfer (transfer_id INTEGER PRIMARY KEY, account_id INTEGER REFERENCES account, kind TEXT,
	transfer_amount REAL);
INSERT INTO account VALUES (1, 'Ida Lund'), (2, 'Ole Vik');
INSERT INTO transfer VALUES (1, 1, 'rent', 700), (2, 1, 'food', 30), (3, 2, 'rent', 650)`)
	for question, want := range map[string]string{
		"What is the total amount of all transfers?":  "SELECT SUM(transfer_amount) FROM transfer",
		"What is the total amount of transfers?":      "SELECT SUM(transfer_amount) FROM transfer",
		"average and total amount of all transfers":   "SELECT AVG(transfer_amount), SUM(transfer_amount) FROM transfer",
		"lowest and highest amount of all transfers":  "SELECT MIN(transfer_amount), MAX(transfer_amount) FROM transfer",
		"What is the total number of all transfers?":  "SELECT COUNT(*) FROM transfer",
		"the average amount of the transfers of rent": "SELECT AVG(transfer_amount) FROM transfer WHERE kind = 'rent'",
	} {
		t.Run(question, func(t *testing.T) {
			if got := ask(t, task, question); got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
		})
	}
}

func TestAValueMayHoldAPointAndTheQuestionMayNot(t *testing.T) {
	task := open(t, `CREATE TABLE town (town_id INTEGER PRIMARY KEY, name TEXT, people INTEGER);
		INSERT INTO town VALUES (1, 'St. Louis', 9), (2, 'Louis', 4);`)
	want := "SELECT people FROM town WHERE name = 'St. Louis'"
	if got := ask(t, task, "How many people live in St. Louis?"); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestWhatThingsCostIsAVerbAndThePriceOfAnyName(t *testing.T) {
	task := open(t, `CREATE TABLE room (room_id TEXT PRIMARY KEY, room_name TEXT, beds INTEGER, base_price INTEGER);
		INSERT INTO room VALUES ('A', 'Alpha', 2, 100), ('B', 'Beta', 1, 80), ('C', 'Gamma', 3, 200);`)
	for _, tt := range []struct{ name, question, want string }{
		{"one thing and the most", "Which room costs the most?", "SELECT room_name FROM room ORDER BY base_price DESC " +
			"LIMIT 1"},
		{"more than a number", "What are the names of rooms that cost more than 100?",
			"SELECT room_name FROM room WHERE base_price > 100"},
		{"more than the average", "Which rooms cost more than the average?",
			"SELECT room_name FROM room WHERE base_price > (SELECT AVG(base_price) FROM room)"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := ask(t, task, tt.question); got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.question, got, tt.want)
			}
		})
	}
}
