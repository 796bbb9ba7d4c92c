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
		{"Where does the Bolt train go?", "SELECT DISTINCT destination FROM train WHERE name = 'Bolt'"},
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

const quays = `
CREATE TABLE people (people_id INTEGER PRIMARY KEY, name TEXT, weight INTEGER);
CREATE TABLE captain (captain_id INTEGER PRIMARY KEY, people_id INTEGER REFERENCES people(people_id),
	district TEXT, rank TEXT);
CREATE TABLE port_authority (port_id INTEGER PRIMARY KEY, name TEXT, population INTEGER);
CREATE TABLE quay (quay_id INTEGER PRIMARY KEY, port_id INTEGER REFERENCES port_authority(port_id), name TEXT,
	length INTEGER, height INTEGER, opening_date DATE);
CREATE TABLE boat (boat_no INTEGER PRIMARY KEY, boat_name TEXT, enrollment INTEGER);
CREATE TABLE booking (booking_id INTEGER PRIMARY KEY, boat INTEGER REFERENCES boat(boat_no), year INTEGER,
	fee INTEGER);
INSERT INTO people VALUES (1,'Ann',80),(2,'Bob',70),(3,'Cid',90);
INSERT INTO captain VALUES (1,3,'North','high'),(2,1,'South','low'),(3,2,'South','low');
INSERT INTO port_authority VALUES (1,'Alta',500),(2,'Brest',90),(3,'Calais',300);
INSERT INTO quay VALUES (1,1,'East',30,9,'2001-05-05'),(2,1,'West',50,4,'1990-02-02'),
	(3,2,'Long Pier',50,7,'2015-01-09');
INSERT INTO boat VALUES (7,'Tern',3),(8,'Gull',9),(9,'Loon',5);
INSERT INTO booking VALUES (1,7,2019,40),(2,7,2020,60),(3,8,2020,50),(4,7,2021,90),(5,9,2021,20);
`

// Questions that do not name the columns that they speak of.
func TestColumnsThatAQuestionDoesNotName(t *testing.T) {
	askAll(t, []toFile{{quays, [][2]string{
		{"List the captains.",
			"SELECT T1.name FROM people AS T1 JOIN captain AS T2 ON T1.people_id = T2.people_id"},
		{"Who is the heaviest captain?", "SELECT T1.name FROM people AS T1 JOIN captain AS T2 " +
			"ON T1.people_id = T2.people_id ORDER BY T1.weight DESC LIMIT 1"},
		{"List the ports from most populous to least populous.",
			"SELECT name FROM port_authority ORDER BY population DESC"},
		{"Which ports do not have any quays?",
			"SELECT name FROM port_authority EXCEPT SELECT T1.name FROM port_authority AS T1 JOIN quay AS T2 " +
				"ON T1.port_id = T2.port_id"},
		{"List the quays from shortest to longest.", "SELECT name FROM quay ORDER BY length"},
		{"Show the quays from the newest to the oldest.", "SELECT name FROM quay ORDER BY opening_date DESC"},
		{"Find the boats that have been booked more than 2 times.",
			"SELECT T1.boat_name FROM boat AS T1 JOIN booking AS T2 ON T1.boat_no = T2.boat GROUP BY T1.boat_no " +
				"HAVING COUNT(*) > 2"},
		{"List the boats along with the number of bookings.", "SELECT T1.boat_name, COUNT(*) FROM boat AS T1 " +
			"JOIN booking AS T2 ON T1.boat_no = T2.boat GROUP BY T1.boat_no"},
		{"Which is the largest boat?", "SELECT boat_name FROM boat ORDER BY enrollment DESC LIMIT 1"},
		{"What is the average fee in 2020?", "SELECT AVG(fee) FROM booking WHERE year = 2020"},
		{"What are the fees after 2020 or before 2020?",
			"SELECT fee FROM booking WHERE year > 2020 OR year < 2020"},
		{"What are the 2 highest fees?", "SELECT fee FROM booking ORDER BY fee DESC LIMIT 2"},
		{"How many captains are there for each district and rank?",
			"SELECT district, rank, COUNT(*) FROM captain GROUP BY district, rank"},
		{"What are the names and heights of quays, sorted by length descending and name ascending?",
			"SELECT name, height FROM quay ORDER BY length DESC, name"},
		{"What is the height of the quay called Long Pier?", "SELECT height FROM quay WHERE name = 'Long Pier'"},
		{"What are the names of the quays of the port with the most quays?", "SELECT name FROM quay " +
			"WHERE port_id = (SELECT T1.port_id FROM port_authority AS T1 JOIN quay AS T2 ON T1.port_id = T2.port_id " +
			"GROUP BY T1.port_id ORDER BY COUNT(*) DESC LIMIT 1)"},
		{"port with the most quays", "SELECT T1.name FROM port_authority AS T1 JOIN quay AS T2 " +
			"ON T1.port_id = T2.port_id GROUP BY T1.port_id ORDER BY COUNT(*) DESC LIMIT 1"},
		{"How high is the lowest quay for each length?", "SELECT length, MIN(height) FROM quay GROUP BY length"},
		{"Which districts have two or more records?",
			"SELECT district FROM captain GROUP BY district HAVING COUNT(*) >= 2"},
		{"Which are the boats that contain 2 or more bookings?", "SELECT T1.boat_name FROM boat AS T1 JOIN booking AS T2 " +
			"ON T1.boat_no = T2.boat GROUP BY T1.boat_no HAVING COUNT(*) >= 2"},
		{`Which quays have a name containing the substring "st"?`, "SELECT name FROM quay WHERE name LIKE '%st%'"},
	}}})
}

const inns = `
CREATE TABLE brand (brand_id INTEGER PRIMARY KEY, brand_name TEXT);
CREATE TABLE inn (inn_id INTEGER PRIMARY KEY, inn_name TEXT, brand_id INTEGER REFERENCES brand(brand_id),
	market_value INTEGER, number_cities INTEGER, state TEXT, season INTEGER, opened DATE);
INSERT INTO brand VALUES (1,'Fens'),(2,'Wolds');
INSERT INTO inn VALUES (12,'Crown',1,300,4,'Ohio',2019,'2019-03-02'),(11,'Swan',2,100,9,'Iowa',2020,'2020-05-05'),
	(13,'Bell',1,200,2,'Utah',2021,'2021-07-07');
`

// What stands in a list is shown though no column is named for it, and a part of a name is enough.
func TestWhatIsListedWithoutNamesOfColumns(t *testing.T) {
	askAll(t, []toFile{{inns, [][2]string{
		{"List the state and brand for each inn.",
			"SELECT T1.state, T2.brand_name FROM inn AS T1 JOIN brand AS T2 ON T1.brand_id = T2.brand_id"},
		{"Show all inn names and their brands.",
			"SELECT T1.inn_name, T2.brand_name FROM inn AS T1 JOIN brand AS T2 ON T1.brand_id = T2.brand_id"},
		{"Which inn has the highest market value? List the inn and its market value.",
			"SELECT inn_name, market_value FROM inn ORDER BY market_value DESC LIMIT 1"},
		{"List the inns in descending order of value.", "SELECT inn_name FROM inn ORDER BY market_value DESC"},
		{"What is the average value of the inns?", "SELECT AVG(market_value) FROM inn"},
		{"Where is the inn Swan?", "SELECT state FROM inn WHERE inn_name = 'Swan'"},
		{"Where are the inns in descending order of number of cities?",
			"SELECT state FROM inn ORDER BY number_cities DESC"},
		{"List the inn id, state and inn name of the inns alphabetically.",
			"SELECT inn_id, state, inn_name FROM inn ORDER BY inn_name"},
	}}})
}
