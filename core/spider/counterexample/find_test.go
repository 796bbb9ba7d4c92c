package counterexample

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

const harbour = `
	CREATE TABLE captain(id INTEGER PRIMARY KEY, name TEXT, age INT);
	CREATE TABLE boat(id INTEGER PRIMARY KEY, name TEXT, captain_id INT REFERENCES captain(id), length INT);
	INSERT INTO captain VALUES (1, 'Ada', 40), (2, 'Bo', 30), (3, 'Cy', 50);
	INSERT INTO boat VALUES (1, 'Gull', 1, 12), (2, 'Tern', 2, 9);`

func openJudge(t testing.TB, search bool) *Judge {
	t.Helper()
	j, err := NewJudge(t.Context(), corpus.File{Image: dbtest.Image(t, harbour)}, search)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { j.Close() })
	return j
}

func TestWhatADatabaseIsFoundFor(t *testing.T) {
	j := openJudge(t, true)
	for _, tt := range []struct {
		name, gold, answer string
		want               Verdict
	}{
		{"the same in other words", "SELECT name FROM captain WHERE age > 30",
			"SELECT c.name FROM captain AS c WHERE 30 < c.age", Same},
		{"a bound that is one off", "SELECT name FROM captain WHERE age > 30",
			"SELECT name FROM captain WHERE age >= 30", Differ},
		{"a condition that says nothing here", "SELECT name FROM boat WHERE length > 3",
			"SELECT name FROM boat", Differ},
		{"letters that are large", "SELECT id FROM captain WHERE name = 'Ada'",
			"SELECT id FROM captain WHERE name LIKE 'ada'", Differ},
		{"duplicates", "SELECT name FROM boat", "SELECT DISTINCT name FROM boat", Differ},
		{"a pattern", "SELECT id FROM boat WHERE name LIKE 'G%'",
			"SELECT id FROM boat WHERE name LIKE '%G%'", Differ},
		{"rows without a partner", "SELECT count(*) FROM captain",
			"SELECT count(DISTINCT c.id) FROM captain c JOIN boat b ON b.captain_id = c.id", Differ},
		{"a join that a key makes needless", "SELECT count(*) FROM boat",
			"SELECT count(*) FROM boat b JOIN captain c ON b.captain_id = c.id", KeysOnly},
		{"groups of more than two", "SELECT captain_id FROM boat GROUP BY captain_id HAVING count(*) > 2",
			"SELECT captain_id FROM boat GROUP BY captain_id HAVING count(*) > 3", Differ},
		{"ties that are a matter of chance", "SELECT name FROM captain ORDER BY age LIMIT 1",
			"SELECT name FROM captain ORDER BY age ASC LIMIT 1", Same},
		{"the least of nothing", "SELECT min(age) FROM captain",
			"SELECT age FROM captain ORDER BY age LIMIT 1", Same},
		{"a statement that does not run", "SELECT name FROM captain", "SELECT nme FROM captain", NotRun},
		{"one that writes", "SELECT name FROM captain", "DELETE FROM captain", NotRun},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f, err := Find(t.Context(), j.schema, tt.gold, tt.answer, Options{})
			if err != nil || f.Verdict != tt.want {
				t.Fatalf("got %+v, %v, want %q", f, err, tt.want)
			}
			if w := f.Witness; w != nil {
				checkWitness(t, w)
			}
		})
	}
}

func checkWitness(t *testing.T, w *Witness) {
	t.Helper()
	for _, table := range w.Tables {
		if len(table.Rows) > 5 {
			t.Errorf("%d rows of %s, want at most five:\n%s", len(table.Rows), table.Name, w)
		}
	}
	if w.Reason == "" || w.Gold.Outcome != sqldb.OK || w.Answer.Outcome != sqldb.OK {
		t.Errorf("the results do not show a difference: %s\n%s", w.Reason, w)
	}
}

func TestAnAnswerThatIsRightByLuck(t *testing.T) {
	for _, search := range []bool{false, true} {
		j := openJudge(t, search)
		found, err := j.Pair(t.Context(), "SELECT name FROM boat WHERE length > 10",
			"SELECT name FROM boat WHERE length > 11")
		if err != nil || !found.Right || found.Lucky() != search {
			t.Errorf("with search %t: %+v, %v", search, found, err)
		}
	}
	wrong, err := openJudge(t, true).Pair(t.Context(), "SELECT name FROM boat", "SELECT name FROM captain")
	if err != nil || wrong.Right || wrong.Reason == "" || wrong.Finding != nil {
		t.Errorf("an answer that is wrong: %+v, %v", wrong, err)
	}
}

func TestTheSameSearchFindsTheSameDatabase(t *testing.T) {
	j := openJudge(t, true)
	find := func() string {
		f, err := Find(t.Context(), j.schema, "SELECT name FROM boat WHERE length > 10",
			"SELECT name FROM boat WHERE length < 90", Options{})
		if err != nil || f.Witness == nil {
			t.Fatal(f, err)
		}
		return f.Witness.String()
	}
	if first, again := find(), find(); first != again {
		t.Errorf("first\n%s\nthen\n%s", first, again)
	}
}

func FuzzFind(f *testing.F) {
	f.Add("SELECT name FROM boat WHERE length > 10", `SELECT "name" FROM boat WHERE name LIKE '%x_' LIMIT 3`)
	f.Add("SELECT count(*) FROM captain GROUP BY age HAVING count(*) BETWEEN 2 AND 4",
		"SELECT -1.5e3, [id] FROM captain")
	j := openJudge(f, true)
	f.Fuzz(func(t *testing.T, gold, answer string) {
		found, err := Find(t.Context(), j.schema, gold, answer, Options{Trials: 4})
		if err != nil {
			t.Fatal(err)
		}
		if found.Witness != nil {
			_ = found.Witness.String()
		}
	})
}

func ExampleFind() {
	d := &corpus.Database{ID: "harbour", Tables: []*corpus.Table{{Name: "boat", PrimaryKey: []int{0},
		Columns: []corpus.Column{{Name: "id", Type: "INTEGER"}, {Name: "length", Type: "INTEGER"}}}}}
	gold, answer := "SELECT id FROM boat WHERE length > 10", "SELECT id FROM boat WHERE length >= 10"
	f, err := Find(context.Background(), d, gold, answer, Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(f.Verdict, "with boats of length", f.Witness.Tables[0].Rows[0][1])
	fmt.Println(strings.TrimSpace(f.Witness.Reason))
	// Output:
	// differ with boats of length 10
	// 1 row where none was expected
}
