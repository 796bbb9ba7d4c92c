package grammar

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// works are projects and, in another table, what was worked on each.
const works = `CREATE TABLE project (id INTEGER PRIMARY KEY, name TEXT, department TEXT, budget_hours INTEGER);
CREATE TABLE task (id INTEGER PRIMARY KEY, project_id INTEGER REFERENCES project(id), worker TEXT, hours INTEGER,
	day DATE, rate REAL);
INSERT INTO project VALUES (1, 'Bridge', 'North', 40), (2, 'Tunnel', 'North', 20), (3, 'Harbour', 'South', 60);
INSERT INTO task VALUES (1, 1, 'Ida', 30, '2024-01-08', 20), (2, 1, 'Max', 8, '2024-01-09', 25),
	(3, 2, 'Ida', 15, '2024-02-02', 20), (4, 2, 'Tom', 10, '2024-02-05', 30);`

func TestThingsAreToldByTheirRowsInAnotherTable(t *testing.T) {
	fire(t, works, []rule{
		{name: "pairs: parts come to more than the whole has", writes: "HAVING SUM(T2.hours) > T1.budget_hours",
			asked: "Which projects are over budget?", rows: "Tunnel",
			passes: "projects with budget hours over 30", passed: "Bridge / Harbour"},
		{name: "absent: no rows of another table", writes: "NOT IN (",
			asked: "Which projects have no tasks?", rows: "Harbour",
			passes: "How many tasks has each project?", passed: "Bridge 2 / Tunnel 2"},
		{name: "absent: counted", writes: "COUNT(DISTINCT name)",
			asked: "How many projects have no tasks?", rows: "1",
			passes: "How many projects are there?", passed: "3"},
		{name: "absent: of things of a kind", writes: "department = 'South' AND id NOT IN (",
			asked: "projects of the South department without tasks", rows: "Harbour",
			passes: "projects of the South department", passed: "Harbour"},
		{name: "absent: rows of other things", writes: "NOT IN (",
			asked: "tasks not on Bridge", rows: "3 / 4",
			passes: "tasks on Bridge", passed: "1 / 2"},
		{name: "superlatives: the top by a sum", writes: "ORDER BY SUM(hours) DESC LIMIT 2",
			asked: "top 2 workers by hours", rows: "Ida / Tom",
			passes: "hours per worker", passed: "Ida 45 / Max 8 / Tom 10"},
		{name: "superlatives: the top by how many rows", writes: "ORDER BY COUNT(*) DESC",
			asked: "top worker by number of tasks", rows: "Ida",
			passes: "Which worker worked the most hours?", passed: "Ida"},
		{name: "superlatives: the top by an average", writes: "ORDER BY AVG(rate) DESC",
			asked: "top worker by average rate", rows: "Tom",
			passes: "Which worker has the highest rate?", passed: "Tom"},
		{name: "superlatives: rows are not grouped", writes: "ORDER BY hours DESC LIMIT 3",
			asked: "top 3 tasks by hours", rows: "1 / 3 / 4",
			passes: "top 2 workers by hours", passed: "Ida / Tom"},
		{name: "superlatives: the most of a column", writes: "ORDER BY SUM(hours) DESC LIMIT 1",
			asked: "Which worker worked the most hours?", rows: "Ida",
			passes: "hours of the latest task", passed: "10"},
		{name: "measure: a rate is no sum", writes: "SUM(hours), AVG(rate)",
			asked: "hours and rate per worker", rows: "Ida 45 20.0 / Max 8 25.0 / Tom 10 30.0",
			passes: "average rate per project", passed: "Bridge 22.5 / Tunnel 25.0"},
		{name: "measure: different things", writes: "COUNT(DISTINCT worker)",
			asked: "How many different workers are there?", rows: "3",
			passes: "How many tasks are there?", passed: "4"},
		{name: "measure: different things of each", writes: "COUNT(DISTINCT T2.worker)",
			asked: "number of workers per project", rows: "Bridge 2 / Tunnel 2",
			passes: "number of tasks per project", passed: "Bridge 2 / Tunnel 2"},
	})
}

// wines have a column that says how good they are.
const wines = `CREATE TABLE wine (id INTEGER PRIMARY KEY, name TEXT, country TEXT, grape TEXT, rating REAL, price REAL);
INSERT INTO wine VALUES (1, 'Alba', 'Italy', 'Merlot', 4.5, 20), (2, 'Bora', 'Italy', 'Syrah', 3.5, 8),
	(3, 'Ciel', 'France', 'Merlot', 4.9, 35), (4, 'Dune', 'France', 'Syrah', 2.5, 6);`

func TestTheBestIsThatOfTheHighestRating(t *testing.T) {
	fire(t, wines, []rule{
		{name: "superlatives: the best", writes: "ORDER BY rating DESC LIMIT 1",
			asked: "What is the best wine?", rows: "Ciel",
			passes: "most expensive wine from Italy", passed: "Alba"},
		{name: "superlatives: the number before the best", writes: "LIMIT 3",
			asked: "3 best wines", rows: "Ciel / Alba / Bora",
			passes: "the dearest 2 wines", passed: "Ciel / Alba"},
		{name: "superlatives: the best of some", writes: "country = 'Italy' ORDER BY rating DESC",
			asked: "best wine from Italy", rows: "Alba",
			passes: "wines from Italy", passed: "Alba / Bora"},
		{name: "superlatives: two words that rank", writes: "ORDER BY rating DESC",
			asked: "best rated wine", rows: "Ciel",
			passes: "wines with a rating above 4", passed: "Alba / Ciel"},
		{name: "plan: extremes of one column", writes: "MAX(price) - MIN(price)",
			asked: "difference between the highest and the lowest price", rows: "29.0",
			passes: "the highest price", passed: "35.0"},
		{name: "measure: rates on average", writes: "AVG(price), AVG(rating)",
			asked: "average price and rating per country", rows: "France 20.5 3.7 / Italy 14.0 4.0",
			passes: "average rating per country", passed: "France 3.7 / Italy 4.0"},
		{name: "amounts: of one row", writes: "SELECT price",
			asked: "How much is Alba?", rows: "20.0",
			passes: "average price", passed: "17.25"},
	})
}

// clubs have a name, as their players have.
const clubs = `CREATE TABLE club (id INTEGER PRIMARY KEY, name TEXT, city TEXT, founded INTEGER);
CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, age INTEGER, club_id INTEGER REFERENCES club(id),
	goals INTEGER);
INSERT INTO club VALUES (1, 'Vikings', 'Oslo', 1920), (2, 'Rovers', 'Bern', 1899), (3, 'United', 'Oslo', 1950);
INSERT INTO player VALUES (1, 'Ann', 22, 1, 10), (2, 'Bob', 30, 1, 3), (3, 'Cid', 27, 2, 8), (4, 'Dag', 19, 2, 0);`

func TestAConditionOnAnotherTableIsReachedThroughIt(t *testing.T) {
	fire(t, clubs, []rule{
		{name: "through: rows of another table in a place", writes: "T2.city = 'Oslo'",
			asked: "players from clubs in Oslo", rows: "Ann / Bob",
			passes: "clubs in Oslo", passed: "Vikings / United"},
		{name: "through: whose", writes: "T2.founded < 1900",
			asked: "players whose club was founded before 1900", rows: "Cid / Dag",
			passes: "clubs founded after 1900", passed: "Vikings / United"},
		{name: "through: a value before it", writes: "T2.city = 'Oslo'",
			asked: "players of Oslo clubs", rows: "Ann / Bob",
			passes: "players aged over 25", passed: "Bob / Cid"},
		{name: "absent: things that no row refers to", writes: "NOT IN (",
			asked: "clubs without players", rows: "United",
			passes: "How many players has each club?", passed: "Rovers 2 / Vikings 2"},
		{name: "tops: of each thing of another table", writes: "PARTITION BY T2.name",
			asked: "the oldest player of each club", rows: "Rovers Cid / Vikings Bob",
			passes: "youngest player", passed: "Dag"},
		{name: "tops: a thing by a sum over another table", writes: "ORDER BY SUM(T2.goals) DESC",
			asked: "Which club has the most goals?", rows: "Vikings",
			passes: "goals by club", passed: "Rovers 8 / Vikings 13"},
	})
}

// trips have a harbour at each end.
const trips = `CREATE TABLE trip (id INTEGER PRIMARY KEY, boat TEXT, start_harbour TEXT, end_harbour TEXT, sailed DATE,
	guests INTEGER, price REAL);
INSERT INTO trip VALUES (1, 'Tern', 'Kiel', 'Skagen', '2024-05-03', 4, 100),
	(2, 'Tern', 'Skagen', 'Kiel', '2024-05-09', 2, 120), (3, 'Gull', 'Kiel', 'Kiel', '2024-06-01', 6, 90),
	(4, 'Gull', 'Skagen', 'Skagen', '2024-06-15', 3, 80);`

func TestTheEndOfAWayIsToldByTheWordBeforeIt(t *testing.T) {
	fire(t, trips, []rule{
		{name: "values: where from", writes: "start_harbour = 'Kiel'",
			asked: "trips from Kiel", rows: "1 / 3",
			passes: "trips to Kiel", passed: "2 / 3"},
		{name: "values: where to", writes: "end_harbour = 'Kiel'",
			asked: "last trip to Kiel", rows: "3",
			passes: "How many trips went from Kiel?", passed: "2"},
		{name: "values: both ends", writes: "start_harbour = 'Kiel' AND end_harbour = 'Skagen'",
			asked: "trips from Kiel to Skagen", rows: "1",
			passes: "trips from Kiel", passed: "1 / 3"},
		{name: "values: by a verb", writes: "end_harbour = 'Skagen'",
			asked: "trips that ended in Skagen", rows: "1 / 4",
			passes: "trips started at Kiel", passed: "1 / 3"},
		{name: "pairs: each by its own", writes: "1.0 * price / guests",
			asked: "price per guest of each trip", rows: "1 25.0 / 2 60.0 / 3 15.0 / 4 26.666666666666668",
			passes: "guests per boat", passed: "Gull 9 / Tern 6"},
		{name: "shares: of rows with a value", writes: "AS percent",
			asked: "What percentage of trips started in Kiel?", rows: "50.0",
			passes: "trips started at Kiel", passed: "1 / 3"},
		{name: "shares: by how much", writes: "AS difference",
			asked: "How many more guests did Tern have than Gull?", rows: "-3",
			passes: "guests per boat", passed: "Gull 9 / Tern 6"},
		{name: "times: one of two months", writes: " OR ",
			asked: "trips in May or June 2024", rows: "1 / 2 / 3 / 4",
			passes: "trips in June 2024", passed: "3 / 4"},
		{name: "times: a kind of day", writes: "IN ('0', '6')",
			asked: "trips on weekends", rows: "3 / 4",
			passes: "trips between 2024-05-05 and 2024-06-10", passed: "2 / 3"},
	})
	s, v := readtest.Script(t, trips)
	if r := Read(s, v, "trips at Kiel"); r != nil {
		t.Errorf("neither end is said, and it is read as %s", r.SQL)
	}
}

// donations are of givers who come again.
const donations = `CREATE TABLE donation (id INTEGER PRIMARY KEY, donor TEXT, given DATE, amount REAL, purpose TEXT);
INSERT INTO donation VALUES (1, 'Eva', '2024-01-01', 50, 'roof'), (2, 'Eva', '2024-02-01', 70, 'bell'),
	(3, 'Finn', '2024-02-11', 100, 'roof');`

func TestThoseWhoGaveAreToldByTheirGifts(t *testing.T) {
	fire(t, donations, []rule{
		{name: "superlatives: gave the most in all", writes: "GROUP BY donor ORDER BY SUM(amount) DESC",
			asked: "Who donated the most?", rows: "Eva",
			passes: "biggest donation", passed: "3"},
		{name: "superlatives: the most money", writes: "GROUP BY purpose ORDER BY SUM(amount) DESC",
			asked: "Which purpose got the most money?", rows: "roof",
			passes: "donations for the roof", passed: "1 / 3"},
		{name: "absent: never", writes: "NOT IN (",
			asked: "donors who never gave for the bell", rows: "Finn",
			passes: "donations for the bell", passed: "2"},
		{name: "tops: the first of each", writes: "PARTITION BY donor",
			asked: "first donation of each donor", rows: "Eva 1 / Finn 3",
			passes: "When did Eva first donate?", passed: "2024-01-01"},
		{name: "amounts: what one gave", writes: "SUM(amount)",
			asked: "how much did Eva donate?", rows: "120.0",
			passes: "average donation", passed: "73.33333333333333"},
		{name: "pairs: above the average of the usual column", writes: "> (SELECT AVG(amount)",
			asked: "donations above the average", rows: "3",
			passes: "donations over 60", passed: "2 / 3"},
		{name: "bounds: more than once", writes: "HAVING COUNT(*) > 1",
			asked: "Who donated more than once?", rows: "Eva",
			passes: "Who donated the most?", passed: "Eva"},
	})
}

// teams are clubs and their players; two ways lead to a city.
const teams = `CREATE TABLE club (id INTEGER PRIMARY KEY, name TEXT, city TEXT, founded INTEGER);
CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, club_id INTEGER REFERENCES club(id), height REAL);
CREATE TABLE referee (id INTEGER PRIMARY KEY, name TEXT, city TEXT);
CREATE TABLE game (id INTEGER PRIMARY KEY, club_id INTEGER REFERENCES club(id),
	referee_id INTEGER REFERENCES referee(id), played DATE);
INSERT INTO club VALUES (1, 'Vikings', 'Oslo', 1920), (2, 'Rovers', 'Bern', 1899);
INSERT INTO player VALUES (1, 'Ann', 1, 1.7), (2, 'Bob', 1, 1.8), (3, 'Cid', 2, 1.9);
INSERT INTO referee VALUES (1, 'Rex', 'Oslo'), (2, 'Uma', 'Bern');
INSERT INTO game VALUES (1, 1, 1, '2024-01-01'), (2, 2, 2, '2024-02-02');`

func TestTheFirstOfAnotherTableIsOneCondition(t *testing.T) {
	fire(t, teams, []rule{
		{name: "through: rows of the first of another table", writes: "(SELECT name FROM club ORDER BY founded LIMIT 1)",
			asked: "players of the oldest club", rows: "Cid",
			passes: "oldest club", passed: "Rovers"},
		{name: "through: the last", writes: "ORDER BY founded DESC LIMIT 1)",
			asked: "players of the youngest club", rows: "Ann / Bob",
			passes: "tallest player", passed: "Cid"},
		{name: "values: of the nearest table", writes: "JOIN club",
			asked: "players in Oslo", rows: "Ann / Bob",
			passes: "referees in Oslo", passed: "Rex"},
		{name: "tops: of some", writes: "T2.city = 'Oslo' ORDER BY T1.height DESC",
			asked: "tallest player in Oslo", rows: "Bob",
			passes: "latest game", passed: "2"},
	})
}

// visits have a fee and a date, which one of them lacks.
const visits = `CREATE TABLE visits (id INTEGER PRIMARY KEY, patient TEXT, visited DATE, ward TEXT, fee REAL);
INSERT INTO visits VALUES (1, 'Ann', '2022-01-05', 'A', 10), (2, 'Bob', '2023-01-20', 'B', 20),
	(3, 'Ann', '2023-02-02', 'A', 40), (4, 'Eve', NULL, 'B', 5);`

func TestRowsWithoutADateAreOfNoTime(t *testing.T) {
	fire(t, visits, []rule{
		{name: "through: a unit of time that some rows lack", writes: "visited IS NOT NULL",
			asked: "visits per year", rows: "2022 1 / 2023 2",
			passes: "fees per ward", passed: "A 50.0 / B 25.0"},
		{name: "amounts: how many years the rows have", writes: "COUNT(DISTINCT strftime('%Y', visited))",
			asked: "How many years are there?", rows: "2",
			passes: "visits per year", passed: "2022 1 / 2023 2"},
		{name: "measure: total, of a column", writes: "SUM(fee)",
			asked: "total of the fee", rows: "75.0",
			passes: "average fee", passed: "18.75"},
		{name: "tops: what ranked rows have", writes: "SELECT id, fee",
			asked: "dearest visit in 2023", rows: "3 40.0",
			passes: "patient with the latest visit", passed: "Ann"},
		{name: "superlatives: the most on average", writes: "ORDER BY AVG(fee) DESC",
			asked: "Which ward costs the most on average?", rows: "A",
			passes: "Who spent the most?", passed: "Ann"},
	})
}

// A column of yes and no says what rows are beside "with a", and others read what is beside "with their".
func TestHallsWithABarHaveOne(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE halls (hall TEXT, town TEXT, bar TEXT);
INSERT INTO halls VALUES ('Ash', 'Ems', 'yes'), ('Elm', 'Ems', 'no'), ('Oak', 'Wyke', 'no'), ('Fir', 'Wyke', 'yes');`)
	for asked, want := range map[string]string{
		"Ems with a bar":               "SELECT hall FROM halls WHERE town = 'Ems' AND bar = 'yes'",
		"halls of Ems, with their bar": "",
	} {
		got := ""
		if r := Read(s, v, asked); r != nil {
			got = r.SQL
		}
		if got != want {
			t.Errorf("%s\n got %s\nwant %s", asked, got, want)
		}
	}
}
