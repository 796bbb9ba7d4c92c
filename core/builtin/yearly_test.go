package builtin

import "testing"

// A club of the quiz nights of pubs: the same teams are listed anew each year, one table says who won, and of the many
// guests the last ones are behind all that were read.
const quizNights = `
CREATE TABLE season (year INTEGER PRIMARY KEY, pub TEXT, guests INTEGER);
INSERT INTO season VALUES (2019,'Anchor',40),(2020,'Crown',55),(2021,'Anchor',61);
CREATE TABLE team (team_id INTEGER PRIMARY KEY, team_name TEXT, year INTEGER);
INSERT INTO team VALUES (1,'Owls',2019),(2,'Larks',2019),(3,'Owls',2020),(4,'Larks',2020),(5,'Owls',2021),
	(6,'Larks',2021);
CREATE TABLE placing (year INTEGER REFERENCES season(year), team_id INTEGER REFERENCES team(team_id),
	winner BOOLEAN, runner_up BOOLEAN);
INSERT INTO placing VALUES (2019,1,1,0),(2019,2,0,1),(2020,3,1,0),(2020,4,0,1),(2021,6,1,0),(2021,5,0,1);
CREATE TABLE guest (guest_id INTEGER PRIMARY KEY, guest_name TEXT, born DATE, team_id INTEGER REFERENCES team(team_id));
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
INSERT INTO guest SELECT i, 'Guest ' || i, '1980-01-01', 1 FROM n;
INSERT INTO guest VALUES (3001,'Edda Brisk','1991-04-05',2),(3002,'Ilse Vrdoljak','1988-02-03',4);
`

func TestTeamsThatAreListedAnewEachYear(t *testing.T) {
	const won = "SELECT T1.team_name FROM team AS T1 JOIN placing AS T2 ON T1.team_id = T2.team_id WHERE T2."
	askAll(t, []toFile{{quizNights, [][2]string{
		{"Which team was the winner the most?",
			won + "winner = 1 GROUP BY T1.team_name ORDER BY COUNT(*) DESC LIMIT 1"},
		{"When was Edda Brisk born?", "SELECT born FROM guest WHERE guest_name = 'Edda Brisk'"},
		{"when was ilse vrdoljak born", "SELECT born FROM guest WHERE guest_name = 'Ilse Vrdoljak'"},
		{"For which team did Brisk play?", "SELECT DISTINCT T1.team_name FROM team AS T1 JOIN guest AS T2 ON " +
			"T1.team_id = T2.team_id WHERE T2.guest_name = 'Edda Brisk'"},
	}}})
}
