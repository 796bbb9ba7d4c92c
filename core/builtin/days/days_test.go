package days_test

import (
	"context"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/days"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// hires write one of their days in each way. The first of three months of "fixed" may have the month
// first or the day.
const hires = `CREATE TABLE hires (boat TEXT, "hired on" TEXT, back TEXT, due TEXT, paid TEXT, fixed TEXT, iso TEXT);
CREATE TABLE notes (boat TEXT, back TEXT);
INSERT INTO hires VALUES
	('Ida', '03/11/2024', '5.11.2024', '11/25/2024 09:30', '7 Nov 2024', '01/02/2024', '2024-11-03'),
	('Una', '28/10/2024', '2.1.2025', '10/30/2024 18:00', '30 Dec 2024', '01/03/2024', '2024-10-28'),
	('Bo', '14/01/2025', NULL, '02/01/2025 07:15', '1 May 2025', '02/02/2024', '2025-01-14');
INSERT INTO notes VALUES ('Ida', 'soon'), ('Una', 'late');`

// asked opens a database whose first rows were read.
func asked(t testing.TB, script string) (*days.Database, *sqldb.DB) {
	image, err := sqldb.Build(t.Context(), script)
	if err != nil {
		t.Fatal(err)
	}
	db, err := sqldb.Open(t.Context(), corpus.File{Image: image})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	d := days.Of(db)
	d.Query(t.Context(), `SELECT boat, "hired on", back, due, paid, fixed, iso FROM hires LIMIT 10`, sqldb.Limits{})
	d.Query(t.Context(), `SELECT boat, back FROM notes LIMIT 10`, sqldb.Limits{})
	return d, db
}

// table writes a result as text.
func table(res *sqldb.Result) string {
	if res.Outcome != sqldb.OK {
		return res.Error
	}
	var rows []string
	for _, row := range res.Rows {
		var cells []string
		for _, v := range row {
			cells = append(cells, v.String())
		}
		rows = append(rows, strings.Join(cells, ","))
	}
	return strings.Join(rows, "; ")
}

func TestDaysAreReadYearFirst(t *testing.T) {
	d, _ := asked(t, hires)
	for _, tt := range []struct{ name, sql, want string }{
		{"the day first", `SELECT "hired on" FROM hires LIMIT 9`, "2024-11-03; 2024-10-28; 2025-01-14"},
		{"without noughts", "SELECT back FROM hires LIMIT 9", "2024-11-05; 2025-01-02; NULL"},
		{"the month first, with times", "SELECT due FROM hires LIMIT 2", "2024-11-25 09:30; 2024-10-30 18:00"},
		{"months by name", "SELECT paid FROM hires LIMIT 2", "2024-11-07; 2024-12-30"},
		{"either", "SELECT fixed FROM hires LIMIT 1", "01/02/2024"},
		{"texts", "SELECT back FROM notes LIMIT 1", "soon"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := table(d.Query(t.Context(), tt.sql, sqldb.Limits{})); got != tt.want {
				t.Errorf("%s brings %q, not %q", tt.sql, got, tt.want)
			}
		})
	}
}

func TestStatementsAreWrittenForDaysAsTheyAre(t *testing.T) {
	d, db := asked(t, hires)
	for _, tt := range []struct{ name, sql, want string }{
		{"compared", `SELECT boat FROM hires WHERE "hired on" > '2024-11-01'`, "Ida; Bo"},
		{"of a table called otherwise", `SELECT COUNT(*) FROM hires AS T WHERE T.back LIKE '2024-11-%'`, "1"},
		{"in order, shown as it is", `SELECT "hired on" FROM hires ORDER BY "hired on" DESC LIMIT 1`, "14/01/2025"},
		{"the month", `SELECT strftime('%Y-%m', paid), COUNT(*) FROM hires GROUP BY strftime('%Y-%m', paid)`,
			"2024-11,1; 2024-12,1; 2025-05,1"},
		{"the least, written as it is", `SELECT MIN("hired on") FROM hires`, "28/10/2024"},
		{"the greatest without noughts", "SELECT MAX(back) FROM hires", "2025-01-02"},
		{"days between", `SELECT julianday(back) - julianday("hired on") FROM hires WHERE back IS NOT NULL LIMIT 1`, "2.0"},
		{"times of day", "SELECT boat FROM hires WHERE due >= '2024-11-25 09:30' ORDER BY due", "Ida; Bo"},
		{"counted under a condition", "SELECT COUNT(CASE WHEN back < '2025-01-01' THEN 1 END) FROM hires", "1"},
		{"counted", "SELECT COUNT(DISTINCT back) FROM hires", "2"},
		{"the row with the greatest", `SELECT boat FROM hires WHERE back = (SELECT MAX(back) FROM hires)`, "Una"},
		{"among some", `SELECT boat FROM hires WHERE paid IN (SELECT paid FROM hires WHERE boat = 'Bo')`, "Bo"},
		{"grouped", `SELECT back, COUNT(*) FROM hires WHERE back IS NOT NULL GROUP BY back ORDER BY back`,
			"5.11.2024,1; 2.1.2025,1"},
		{"of two tables, one with days", `SELECT T2.back FROM hires AS T1 JOIN notes AS T2 ON T1.boat = T2.boat
			WHERE T1.back > '2024-12-01' AND T2.back = 'late'`, "late"},
		{"none of its days", "SELECT boat FROM hires WHERE iso > '2024-12-01'", "Bo"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			sql := d.SQL(tt.sql)
			if got := table(db.Query(t.Context(), sql, sqldb.Limits{})); got != tt.want {
				t.Errorf("%s\nis %s\nwhich brings %q, not %q", tt.sql, sql, got, tt.want)
			}
		})
	}
}

func TestDatabasesThatWriteDaysYearFirstAreAskedAsTheyAre(t *testing.T) {
	d, _ := asked(t, `CREATE TABLE hires (boat TEXT, day TEXT); INSERT INTO hires VALUES ('Ida', '2024-11-03')`)
	d.Query(context.Background(), "SELECT boat, day FROM hires LIMIT 9", sqldb.Limits{})
	const sql = "SELECT boat FROM hires WHERE day > '2024-11-01'"
	if got := d.SQL(sql); got != sql {
		t.Errorf("%s is %s", sql, got)
	}
	if got := (*days.Database)(nil).SQL(sql); got != sql {
		t.Errorf("%s is %s where nothing was read", sql, got)
	}
}
