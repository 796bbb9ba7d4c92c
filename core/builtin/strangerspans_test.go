package builtin

import "testing"

// squadFile is a file of players, asked as people say bounds and what they leave out.
const squadFile = `CREATE TABLE players (name TEXT, age INTEGER, country TEXT, club TEXT, joined_year INTEGER,
	goals INTEGER);
INSERT INTO players VALUES ('Ann Lee', 22, 'Norway', 'Reds', 2010, 4), ('Bo Xu', 31, 'China', 'Blues', 2011, 9),
	('Cid Ray', 27, 'Peru', 'Reds', 2012, 2), ('Dee Fox', 35, 'Peru', 'Greens', 2009, 7),
	('Eva Sol', 19, 'Norway', 'Blues', 2013, 1);`

func TestBoundsAndWhatIsLeftOutAreReadAsPeopleSayThem(t *testing.T) {
	askAll(t, []toFile{{squadFile, [][2]string{
		{"players from neither Norway nor China",
			"SELECT name FROM players WHERE country != 'Norway' AND country != 'China'"},
		{"players who are not from Norway nor from China",
			"SELECT name FROM players WHERE country != 'Norway' AND country != 'China'"},
		{"players who joined from 2010 to 2012", "SELECT name FROM players WHERE joined_year BETWEEN 2010 AND 2012"},
		{"players aged 20 to 30", "SELECT name FROM players WHERE age BETWEEN 20 AND 30"},
		{"players who are 30 or older", "SELECT name FROM players WHERE age >= 30"},
		{"how many players are 27 years or younger", "SELECT COUNT(*) FROM players WHERE age <= 27"},
		{"players over 20 and under 30", "SELECT name FROM players WHERE age > 20 AND age < 30"},
		{"players whose name contains an 'o'", "SELECT name FROM players WHERE name LIKE '%o%'"},
		{"average goals of the 2 oldest players",
			"SELECT AVG(goals) FROM (SELECT goals FROM players ORDER BY age DESC LIMIT 2)"},
	}}})
}
