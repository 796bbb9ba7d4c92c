package grammar

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// workshop is a database whose answers can be seen: who repaired which car, and who is whose boss.
const workshop = `CREATE TABLE mechanic (id INTEGER PRIMARY KEY, name TEXT, city TEXT, wage REAL, hired TEXT,
	left_on TEXT, boss_id INTEGER REFERENCES mechanic(id));
CREATE TABLE car (id INTEGER PRIMARY KEY, plate TEXT, maker TEXT, year INTEGER, mileage INTEGER, electric TEXT);
CREATE TABLE repair (id INTEGER PRIMARY KEY, car_id INTEGER REFERENCES car(id),
	mechanic_id INTEGER REFERENCES mechanic(id), started TEXT, finished TEXT, hours REAL, price REAL, budget REAL,
	status TEXT);
INSERT INTO mechanic VALUES (1, 'Olga', 'Bergen', 48, '2015-02-01', NULL, NULL),
	(2, 'Piet', 'Oslo', 30, '2018-06-11', NULL, 1), (3, 'Rosa', 'Oslo', 52, '2020-09-30', '2023-01-31', 1),
	(4, 'Sami', 'Bergen', 27, '2022-01-15', NULL, 2);
INSERT INTO car VALUES (1, 'AB 1', 'Volvo', 2004, 210000, 'no'), (2, 'CD 2', 'Saab', 1998, 305000, 'no'),
	(3, 'EF 3', 'Volvo', 2021, 15000, 'yes'), (4, 'GH 4', 'Tesla', 2019, 88000, 'yes');
INSERT INTO repair VALUES (1, 1, 2, '2023-03-01', '2023-03-04', 5, 400, 350, 'done'),
	(2, 2, 2, '2023-03-20', '2023-03-21', 2, 150, 200, 'done'),
	(3, 1, 3, '2022-11-05', '2022-11-15', 11, 900, 1000, 'done'),
	(4, 3, 4, '2023-04-02', NULL, 1, 80, 60, 'open'), (5, 2, 2, '2022-12-24', '2022-12-26', 3, 260, 300, 'done');`

// A rule has a question that it fires on, by what it writes into the SQL, and one like it that it passes. Both have the
// rows that answer them, reckoned by hand from the workshop's: cells with a space between, rows with a slash.
type rule struct{ name, writes, asked, rows, passes, passed string }

var workshopRules = []rule{
	{name: "absent: never", writes: "NOT IN (",
		asked: "Which cars were never repaired?", rows: "GH 4",
		passes: "Who repaired the Saab?", passed: "Piet"},
	{name: "absent: never one of a kind", writes: "maker = 'Volvo' AND",
		asked: "Which mechanics never repaired a Volvo?", rows: "Olga",
		passes: "mechanics who repaired both a Volvo and a Saab", passed: "Piet"},
	{name: "absent: without rows", writes: "NOT IN (",
		asked: "mechanics without repairs", rows: "Olga",
		passes: "mechanics who left", passed: "Rosa"},
	{name: "firsts: of the first of an order", writes: "DESC LIMIT 2)",
		asked: "average price of the 2 longest repairs", rows: "650.0",
		passes: "average price of repairs", passed: "358.0"},
	{name: "amounts: added up", writes: "SUM(price)",
		asked: "total price of repairs", rows: "1790.0",
		passes: "repairs per status", passed: "done 4 / open 1"},
	{name: "amounts: on average", writes: "AVG(",
		asked: "How long did repairs take on average?", rows: "4.0",
		passes: "longest repair", passed: "3"},
	{name: "amounts: several of one column", writes: "MIN(wage)",
		asked: "minimum and maximum wage", rows: "27.0 52.0",
		passes: "highest wage", passed: "52.0"},
	{name: "amounts: what pieces come to", writes: "SUM(T1.hours)",
		asked: "How many hours did Piet work?", rows: "10.0",
		passes: "How many repairs did Piet do?", passed: "3"},
	{name: "amounts: a difference", writes: "MAX(wage) - MIN(wage)",
		asked: "difference between the highest and the lowest wage", rows: "25.0",
		passes: "the highest wage", passed: "52.0"},
	{name: "pairs: a ratio", writes: "1.0 * price / hours",
		asked:  "price per hour of each repair",
		rows:   "1 80.0 / 2 75.0 / 3 81.81818181818181 / 4 80.0 / 5 86.66666666666667",
		passes: "repairs per mechanic", passed: "Piet 3 / Rosa 1 / Sami 1"},
	{name: "pairs: above the average", writes: "> (SELECT AVG(price)",
		asked: "repairs with a price above the average", rows: "1 / 3",
		passes: "average price of repairs", passed: "358.0"},
	{name: "bounds: between", writes: "BETWEEN",
		asked: "cars with mileage between 80000 and 220000", rows: "AB 1 / GH 4",
		passes: "mechanics from Oslo", passed: "Piet / Rosa"},
	{name: "bounds: less", writes: "< 100000",
		asked: "cars with less than 100000 mileage", rows: "EF 3 / GH 4",
		passes: "cars of Volvo or Saab", passed: "AB 1 / CD 2 / EF 3"},
	{name: "bounds: rows of a thing", writes: "HAVING COUNT(*) > 1",
		asked: "makers with more than one car", rows: "Volvo",
		passes: "How many cars of each maker?", passed: "Saab 1 / Tesla 1 / Volvo 2"},
	{name: "groups: by a unit of time", writes: "GROUP BY strftime",
		asked: "repairs per month", rows: "2022-11 1 / 2022-12 1 / 2023-03 2 / 2023-04 1",
		passes: "repairs in March 2023", passed: "1 / 2"},
	{name: "groups: by what a key leads to", writes: "GROUP BY T1.name",
		asked: "average hours by mechanic", rows: "Piet 3.3333333333333335 / Rosa 11.0 / Sami 1.0",
		passes: "repairs per status", passed: "done 4 / open 1"},
	{name: "groups: by the usual name", writes: "GROUP BY T2.plate",
		asked: "number of repairs per car", rows: "AB 1 2 / CD 2 2 / EF 3 1",
		passes: "number of repairs", passed: "5"},
	{name: "groups: not there", writes: "finished IS NULL",
		asked: "repairs not finished", rows: "4",
		passes: "open repairs", passed: "4"},
	{name: "itself: below", writes: "T1.boss_id = T2.id",
		asked: "Who reports to Olga?", rows: "Piet / Rosa",
		passes: "mechanics in Bergen", passed: "Olga / Sami"},
	{name: "itself: above", writes: "SELECT T2.name",
		asked: "Who does Sami report to?", rows: "Piet",
		passes: "When was Rosa hired?", passed: "2020-09-30"},
	{name: "leaving: left", writes: "left_on IS NOT NULL",
		asked: "mechanics who left", rows: "Rosa",
		passes: "When was Rosa hired?", passed: "2020-09-30"},
	{name: "leaving: left at a time", writes: "left_on LIKE '2023%'",
		asked: "mechanics who left in 2023", rows: "Rosa",
		passes: "repairs in 2022", passed: "3 / 5"},
	{name: "shares: of rows", writes: "AS percent",
		asked: "What share of the repairs is done?", rows: "80.0",
		passes: "How many repairs are done?", passed: "4"},
	{name: "shares: of a flag", writes: "AS percent",
		asked: "What percentage of cars is electric?", rows: "50.0",
		passes: "electric cars", passed: "EF 3 / GH 4"},
	{name: "shares: of the rows of each", writes: "SUM(CASE WHEN",
		asked: "What percentage of the repairs of each mechanic are done?", rows: "Piet 100.0 / Rosa 100.0 / Sami 0.0",
		passes: "share of the repairs by mechanic", passed: "Piet 60.0 / Rosa 20.0 / Sami 20.0"},
	{name: "shares: of a sum", writes: "OVER ()",
		asked: "share of the price by mechanic", rows: "Piet 45.25 / Rosa 50.28 / Sami 4.47",
		passes: "total price by mechanic", passed: "Piet 810.0 / Rosa 900.0 / Sami 80.0"},
	{name: "shares: one or the other", writes: "ORDER BY COUNT(*)",
		asked: "Are there more Volvo or Saab cars?", rows: "Volvo 2 / Saab 1",
		passes: "cars of Volvo or Saab", passed: "AB 1 / CD 2 / EF 3"},
	{name: "values: listed", writes: "maker IN ('Volvo', 'Saab')",
		asked: "cars of Volvo or Saab", rows: "AB 1 / CD 2 / EF 3",
		passes: "electric cars", passed: "EF 3 / GH 4"},
	{name: "values: denied", writes: "electric = 'no'",
		asked: "cars that are not electric", rows: "AB 1 / CD 2",
		passes: "Is there an electric car?", passed: "yes 2"},
	{name: "values: a state", writes: "status = 'open'",
		asked: "open repairs", rows: "4",
		passes: "repairs not finished", passed: "4"},
	{name: "values: of another table", writes: "JOIN car",
		asked: "repairs of Saab cars", rows: "2 / 5",
		passes: "Saab cars", passed: "CD 2"},
	{name: "times: a month", writes: "'2023-03-%'",
		asked: "repairs in March 2023", rows: "1 / 2",
		passes: "repairs in 2022", passed: "3 / 5"},
	{name: "times: since", writes: ">=",
		asked: "repairs since April 2023", rows: "4",
		passes: "repairs before 2023", passed: "3 / 5"},
	{name: "times: from one to another", writes: "< '2023-04-01'",
		asked: "repairs between December 2022 and March 2023", rows: "1 / 2 / 5",
		passes: "repairs per month", passed: "2022-11 1 / 2022-12 1 / 2023-03 2 / 2023-04 1"},
	{name: "times: the last", writes: "MAX(T1.started)",
		asked: "When did Piet last repair a car?", rows: "2023-03-20",
		passes: "When was Rosa hired?", passed: "2020-09-30"},
	{name: "tops: rows", writes: "ORDER BY price DESC",
		asked: "the most expensive repair", rows: "3",
		passes: "average price of repairs", passed: "358.0"},
	{name: "tops: a thing by its rows", writes: "ORDER BY COUNT(*) DESC",
		asked: "Which mechanic did the most repairs?", rows: "Piet",
		passes: "repairs per mechanic", passed: "Piet 3 / Rosa 1 / Sami 1"},
	{name: "tops: a time", writes: "ORDER BY COUNT(*) DESC",
		asked: "Which month had the most repairs?", rows: "2023-03",
		passes: "repairs per month", passed: "2022-11 1 / 2022-12 1 / 2023-03 2 / 2023-04 1"},
	{name: "tops: of each", writes: "PARTITION BY T2.name",
		asked: "the cheapest repair of each mechanic", rows: "Piet 2 / Rosa 3 / Sami 4",
		passes: "the cheapest repair", passed: "4"},
	{name: "tops: what the first has", writes: "SELECT price",
		asked: "the price of the latest repair", rows: "80.0",
		passes: "the latest repair", passed: "4"},
	{name: "tops: the lowest", writes: "ORDER BY wage LIMIT 1",
		asked: "the mechanic with the lowest wage", rows: "Sami",
		passes: "wages of mechanics in Bergen", passed: "Olga 48.0 / Sami 27.0"},
	{name: "tops: by an average", writes: "ORDER BY AVG(wage) DESC",
		asked: "Which city has the highest average wage?", rows: "Oslo",
		passes: "average wage per city", passed: "Bergen 37.5 / Oslo 41.0"},
	{name: "existence: whether", writes: "THEN 'yes'",
		asked: "Is there an electric car?", rows: "yes 2",
		passes: "electric cars", passed: "EF 3 / GH 4"},
}

func TestRulesFireOnTheirExamplesAndPassOthers(t *testing.T) { fire(t, workshop, workshopRules) }

// fire asks a database both questions of each rule.
func fire(t *testing.T, script string, rules []rule) {
	t.Helper()
	s, v := readtest.Script(t, script)
	image, err := sqldb.Build(t.Context(), script)
	if err != nil {
		t.Fatal(err)
	}
	db, err := sqldb.Open(t.Context(), corpus.File{Image: image})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, r := range rules {
		t.Run(r.name, func(t *testing.T) {
			sql := answered(t, db, s, v, r.asked, r.rows)
			if !strings.Contains(sql, r.writes) {
				t.Errorf("%q is read without %s: %s", r.asked, r.writes, sql)
			}
			if sql = answered(t, db, s, v, r.passes, r.passed); strings.Contains(sql, r.writes) {
				t.Errorf("%q is read with %s: %s", r.passes, r.writes, sql)
			}
		})
	}
}

// answered is the SQL of a question, which must have these rows.
func answered(t *testing.T, db *sqldb.DB, s *schema.Schema, v *schema.Values, asked, want string) string {
	t.Helper()
	read := Read(s, v, asked)
	if read == nil {
		t.Fatalf("%q is not read", asked)
	}
	result := db.Query(t.Context(), read.SQL, sqldb.Limits{})
	var rows []string
	for _, row := range result.Rows {
		var cells []string
		for _, cell := range row {
			cells = append(cells, cell.String())
		}
		rows = append(rows, strings.Join(cells, " "))
	}
	if got := strings.Join(rows, " / "); got != want {
		t.Errorf("%q is answered by %q (%s), want %q: %s", asked, got, result.Outcome, want, read.SQL)
	}
	return read.SQL
}

func TestWhatTheWorkshopDoesNotSayIsNotRead(t *testing.T) {
	s, v := readtest.Script(t, workshop)
	for _, asked := range []string{"Why did Rosa leave?", "phone of Piet", "weather in Oslo"} {
		if read := Read(s, v, asked); read != nil {
			t.Errorf("%q is read as %s", asked, read.SQL)
		}
	}
}
