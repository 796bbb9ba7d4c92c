package builtin

import "testing"

const railway = school + `
CREATE TABLE train (train_id INTEGER PRIMARY KEY, name TEXT, origin TEXT, destination TEXT, length INTEGER,
	weight INTEGER, built DATE);
INSERT INTO train VALUES (1,'Arrow','Oslo','Rome',120,300,'1975-03-02'),(2,'Bolt','Rome','Bern',90,500,'1999-05-05'),
	(3,'Comet','Oslo','Bern',150,250,'2003-05-05');
`

// Ways of asking that training questions have, and the sketch had not.
func TestWaysOfAskingOfTheTrainingQuestions(t *testing.T) {
	askAll(t, []toFile{{railway, [][2]string{
		{"Who entered tournaments most often?", "SELECT T1.name FROM player AS T1 JOIN entry AS T2 " +
			"ON T1.player_id = T2.player_id JOIN tournament AS T3 ON T2.tournament_id = T3.tournament_id " +
			"GROUP BY T1.player_id ORDER BY COUNT(*) DESC LIMIT 1"},
		{"What is the average age of players who entered both Spring Open and Autumn Cup?",
			"SELECT AVG(age) FROM player WHERE player_id IN (SELECT T1.player_id FROM player AS T1 " +
				"JOIN entry AS T2 ON T1.player_id = T2.player_id JOIN tournament AS T3 " +
				"ON T2.tournament_id = T3.tournament_id WHERE T3.title = 'Spring Open' INTERSECT SELECT T1.player_id " +
				"FROM player AS T1 JOIN entry AS T2 ON T1.player_id = T2.player_id JOIN tournament AS T3 " +
				"ON T2.tournament_id = T3.tournament_id WHERE T3.title = 'Autumn Cup')"},
		{"List players by age in descending order.", "SELECT name FROM player ORDER BY age DESC"},
		{"Which trains are longer than 100 or heavier than 400?",
			"SELECT name FROM train WHERE length > 100 OR weight > 400"},
		{"Which players have an age that is higher than the average?",
			"SELECT name FROM player WHERE age > (SELECT AVG(age) FROM player)"},
		{"Which country has the lowest average age?",
			"SELECT country FROM player GROUP BY country ORDER BY AVG(age) LIMIT 1"},
		{"List the trains from Oslo to Rome.",
			"SELECT name FROM train WHERE origin = 'Oslo' AND destination = 'Rome'"},
		{"Show trains from Oslo.", "SELECT name FROM train WHERE origin = 'Oslo'"},
		{"Where does the Bolt train go?", "SELECT destination FROM train WHERE name = 'Bolt'"},
		{"Show the prize, title and year of tournaments.", "SELECT prize, title, year FROM tournament"},
	}}})
}

func TestWhatEverybodyKnowsOfTimesAndAges(t *testing.T) {
	askAll(t, []toFile{{railway, [][2]string{
		{"Which trains were built between 1970 and 2000?",
			"SELECT name FROM train WHERE built BETWEEN '1970-01-01' AND '2000-12-31'"},
		{"Which players were born in the 1990s?",
			"SELECT name FROM player WHERE born BETWEEN '1990-01-01' AND '1999-12-31'"},
		{"Which clubs were founded in the 20th century?",
			"SELECT name FROM club WHERE founded BETWEEN 1901 AND 2000"},
		{"How many adult players are there?", "SELECT COUNT(*) FROM player WHERE age >= 18"},
		{"Show the names of players who are adults.", "SELECT name FROM player WHERE age >= 18"},
	}}})
}
