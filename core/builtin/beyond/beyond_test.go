package beyond

import (
	"context"
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// parish has 3,000 people before those that a question may name, and two villages that are called as people are.
const parish = `CREATE TABLE person (person_id INTEGER PRIMARY KEY, full_name TEXT, village_id INTEGER
	REFERENCES village);
CREATE TABLE village (village_id INTEGER PRIMARY KEY, village_name TEXT);
INSERT INTO village VALUES (1, 'Thornby'), (2, 'Holt');
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
INSERT INTO person SELECT i, 'Person ' || i, 1 FROM n;
INSERT INTO person VALUES (9001, 'Ada Thornby', 1), (9002, 'Ivo Žukas', 2), (9003, 'Ivo Marsh', 2), 
	(9004, 'Ute O''Dell', 1), (9005, 'Jan de Wit', 2), (9006, 'Holt', 2), (9007, 'Una Brassey-Lund', 1);`

// open opens the database of a script and reads its first rows.
func open(t testing.TB, script string) (*schema.Schema, *schema.Values, *sqldb.DB) {
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
	s := schema.New(d)
	v, err := schema.ReadValues(context.Background(), s, db)
	if err != nil {
		t.Fatal(err)
	}
	s.Look(v)
	return s, v, db
}

func TestNamesAreFoundInRowsThatWereNotRead(t *testing.T) {
	s, v, db := open(t, parish)
	for _, tt := range []struct{ name, asked, key, value, part string }{
		{"a whole name", "Where does Ada Thornby live?", "ada thornby", "Ada Thornby", ""},
		{"a letter that SQLite knows no small one of", "Where does Ivo Žukas live?", "ivo žuka", "Ivo Žukas", ""},
		{"a particle within", "Where does Jan de Wit live?", "jan de wit", "Jan de Wit", ""},
		{"a sign within", "Where does Ute O'Dell live?", "ute o dell", "Ute O'Dell", ""},
		{"a hyphen", "village of Una Brassey-Lund", "una brassey lund", "Una Brassey-Lund", ""},
		{"in small letters, where no dictionary has it", "where does brassey live", "brassey", "Una Brassey-Lund", ""},
		{"one who has a part of it", "Where does Marsh live?", "marsh", "Ivo Marsh", ""},
		{"several who have a part of it", "Where does Ivo live?", "ivo", "", "Ivo"},
		{"by a number", "Where does person 2999 live?", "person 2999", "Person 2999", ""},
		{"quoted", "Who is 'Ada Thornby'?", "ada thornby", "Ada Thornby", ""},
		{"a value that was read stays alone", "Who lives in Holt?", "holt", "Holt", ""},
		{"a common word in small letters is no name", "who lives near the marsh", "marsh", "", ""},
		{"the first word is none either", "Marsh people?", "marsh", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := Find(context.Background(), s, v, db, tt.asked)
			if err != nil {
				t.Fatal(err)
			}
			holds := func(f schema.Found) bool { return f.Value == tt.value }
			found := got.Lookup(tt.key)
			if len(found) > 1 || (tt.value != "") != slices.ContainsFunc(found, holds) {
				t.Errorf("%q is %v, want %q", tt.key, found, tt.value)
			}
			var part string
			for _, f := range got.Items[tt.key] {
				part += f.Value
			}
			if part != tt.part {
				t.Errorf("%q is the part %q, want %q", tt.key, part, tt.part)
			}
		})
	}
	if len(v.Lookup("ada thornby"))+len(v.Items["ivo"]) > 0 {
		t.Error("the values that were read have changed, which other questions see")
	}
}

// A counting database counts what it is asked.
type counting struct {
	*sqldb.DB
	asked int
}

func (c *counting) Query(ctx context.Context, sql string, l sqldb.Limits) *sqldb.Result {
	c.asked++
	return c.DB.Query(ctx, sql, l)
}

func TestNothingIsAskedOfWhatWasReadToItsEnd(t *testing.T) {
	for _, tt := range []struct {
		name, script, asked string
		want                int
	}{
		{"small tables", "CREATE TABLE pond (pond_name TEXT); INSERT INTO pond VALUES ('Mill');",
			"Where is Ada Thornby?", 0},
		{"no name", parish, "How many people are there?", 0},
		{"a name that was read", parish, "Who lives in Thornby?", 0},
		{"a name", parish, "Who is Ada Thornby?", 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, v, db := open(t, tt.script)
			c := &counting{DB: db}
			if _, err := Find(context.Background(), s, v, c, tt.asked); err != nil {
				t.Fatal(err)
			}
			if c.asked != tt.want {
				t.Errorf("%q asks %d statements, want %d", tt.asked, c.asked, tt.want)
			}
		})
	}
}

func TestFindEndsWhereTheContextDoes(t *testing.T) {
	s, v, db := open(t, parish)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Find(ctx, s, v, db, "Who is Ada Thornby?"); err == nil {
		t.Error("no error, though the question was given up")
	}
}
