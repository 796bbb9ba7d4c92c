package unasked

import (
	"context"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// open opens the database of a script.
func open(t testing.TB, script string) (*corpus.Database, *sqldb.DB) {
	t.Helper()
	image, err := sqldb.Build(context.Background(), script)
	if err != nil {
		t.Fatal(err)
	}
	db, err := sqldb.Open(context.Background(), corpus.File{Image: image})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	d, err := db.Schema(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return d, db
}

// columns are those of a database in its order.
func columns(d *corpus.Database) string {
	var out []string
	for _, t := range d.Tables {
		for _, c := range t.Columns {
			out = append(out, c.Name)
		}
	}
	return strings.Join(out, " ")
}

func TestColumnsThatOnlyNumberRowsAreLeftOut(t *testing.T) {
	for _, tt := range []struct{ name, script, want string }{
		{"by their name", "CREATE TABLE gig (row_id INTEGER, hall TEXT); INSERT INTO gig VALUES (1, 'a'), (2, 'b')", "hall"},
		{"from 0 on, without a name", "CREATE TABLE gig (column_1 INTEGER, hall TEXT);" +
			"INSERT INTO gig VALUES (0, 'a'), (1, 'a')", "hall"},
		{"where the rows were sorted since", "CREATE TABLE gig (hall TEXT, Row_No INTEGER);" +
			"INSERT INTO gig VALUES ('a', 3), ('b', 1), ('c', 2)", "hall"},
		{"an id beside the rows' own number", "CREATE TABLE gigs (id INTEGER, gig_no INTEGER, hall TEXT);" +
			"INSERT INTO gigs VALUES (1, 71, 'a'), (2, 73, 'b')", "gig_no hall"},
		{"not the only number of rows", "CREATE TABLE gigs (id INTEGER, hall TEXT);" +
			"INSERT INTO gigs VALUES (1, 'a'), (2, 'b')", "id hall"},
		{"not beside the number of something else", "CREATE TABLE gigs (id INTEGER, hall_no INTEGER);" +
			"INSERT INTO gigs VALUES (1, 71), (2, 73)", "id hall_no"},
		{"not numbers that come again", "CREATE TABLE seat (row INTEGER, seat INTEGER);" +
			"INSERT INTO seat VALUES (1, 1), (1, 2), (2, 1)", "row seat"},
		{"not with gaps", "CREATE TABLE gig (row_id INTEGER, hall TEXT); INSERT INTO gig VALUES (1, 'a'), (5, 'b')",
			"row_id hall"},
		{"not a declared key", "CREATE TABLE gig (row_id INTEGER PRIMARY KEY, hall TEXT);" +
			"INSERT INTO gig VALUES (1, 'a'), (2, 'b')", "row_id hall"},
		{"not what others speak of", "CREATE TABLE gig (row_id INTEGER, hall TEXT);" +
			"INSERT INTO gig VALUES (1, 'a'), (2, 'b'); CREATE TABLE fee (gig_row_id INTEGER);", "row_id hall gig_row_id"},
		{"when records were made, after the day that counts", "CREATE TABLE gig (played TEXT, created_at TEXT);" +
			"INSERT INTO gig VALUES ('2024-05-01', '2024-05-02 10:00'), ('2024-06-01', '2024-06-01 12:00')", "played"},
		{"or the year", "CREATE TABLE disc (year INTEGER, updated_at TEXT);" +
			"INSERT INTO disc VALUES (1971, '2024-05-02 10:00'), (1988, '2024-06-01 12:00')", "year"},
		{"not where all else comes later", "CREATE TABLE ticket (created_at TEXT, closed_at TEXT);" +
			"INSERT INTO ticket VALUES ('2024-05-01', '2024-05-02'), ('2024-06-01', '2024-06-09')", "created_at closed_at"},
		{"not the only day", "CREATE TABLE ticket (created_at TEXT, topic TEXT);" +
			"INSERT INTO ticket VALUES ('2024-05-01', 'a'), ('2024-06-01', 'b')", "created_at topic"},
		{"who entered them", "CREATE TABLE gig (hall TEXT, entered_by TEXT);" +
			"INSERT INTO gig VALUES ('a', 'mk'), ('b', 'jd')", "hall"},
		{"not the key of who did", "CREATE TABLE clerk (id INTEGER PRIMARY KEY); CREATE TABLE gig (hall TEXT, " +
			"created_by INTEGER REFERENCES clerk(id)); INSERT INTO clerk VALUES (7); INSERT INTO gig VALUES ('a', 7)",
			"id hall created_by"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d, db := open(t, tt.script)
			less := Without(context.Background(), d, db)
			if got := columns(less.Database); got != tt.want {
				t.Errorf("left %q, want %q", got, tt.want)
			}
		})
	}
}

func TestAQuestionNamesWhatIsLeftOut(t *testing.T) {
	d, db := open(t, "CREATE TABLE gig (row_id INTEGER, hall TEXT, entered_by TEXT);"+
		"INSERT INTO gig VALUES (1, 'a', 'mk'), (2, 'b', 'jd')")
	less := Without(context.Background(), d, db)
	for question, want := range map[string]bool{"What stands in row 2?": true, "Which gigs are there?": false,
		"Who entered the gig in a?": true, "gigs mk": true} {
		if less.Named(question) != want {
			t.Errorf("%s: %v, want %v", question, !want, want)
		}
	}
}

// Keys are columns by their numbers, which change where a column before them is left out.
func TestKeysBehindAColumnThatIsLeftOutStay(t *testing.T) {
	d, db := open(t, "CREATE TABLE gig (entered_by TEXT, hall TEXT, gig_no INTEGER, PRIMARY KEY (hall, gig_no));"+
		"INSERT INTO gig VALUES ('mk', 'a', 71), ('jd', 'b', 73)")
	less := Without(context.Background(), d, db).Database.Tables[0]
	if got := columns(&corpus.Database{Tables: []*corpus.Table{less}}); got != "hall gig_no" {
		t.Errorf("left %q", got)
	}
	if key := less.PrimaryKey; len(key) != 2 || key[0] != 0 || key[1] != 1 {
		t.Errorf("the key is %v", key)
	}
	if key := d.Tables[0].PrimaryKey; key[0] != 1 || key[1] != 2 {
		t.Errorf("the key of the database itself became %v", key)
	}
}
