package mutate_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/mutate"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A marina's piers have names that happen to be different, and no berth is as
// long as the 10 metres that a question asks for.
const marina = `
CREATE TABLE pier (id INTEGER PRIMARY KEY, name TEXT, built INTEGER, parent INTEGER REFERENCES pier (id));
INSERT INTO pier VALUES (1, 'north', 1990, NULL), (2, 'south', 2001, 1), (3, 'it''s east', 1970, 1);
CREATE TABLE berth (id INTEGER PRIMARY KEY, pier_id INTEGER REFERENCES pier (id), metres INTEGER, note TEXT);
INSERT INTO berth VALUES (1, 1, 12, 'a'), (2, 1, 9, NULL), (3, 2, 20, 'b'),
  (4, 3, 15, 'a'), (5, 3, 8, 'a'), (6, 3, 30, NULL);
CREATE TABLE stay (berth_id INTEGER, day INTEGER, PRIMARY KEY (berth_id, day),
  FOREIGN KEY (berth_id) REFERENCES berth (id));
INSERT INTO stay VALUES (1, 1), (1, 2), (2, 1), (3, 5);`

func marinaCatalog(t *testing.T, gold ...string) (*evaluate.Catalog, []evaluate.Pair) {
	t.Helper()
	var pairs []evaluate.Pair
	for i, g := range gold {
		pairs = append(pairs, evaluate.Pair{Line: i + 1, Gold: g, Database: "marina", Answer: g})
	}
	c := evaluate.NewCatalog(nil)
	c.Files["marina"] = []corpus.File{{Image: dbtest.Image(t, marina)}}
	return c, pairs
}

func TestNeighboursExposeAnswersThatAreRightByAccident(t *testing.T) {
	for _, tt := range []struct{ name, gold, answer string }{
		{"another comparison", "SELECT id FROM berth WHERE metres > 10", "SELECT id FROM berth WHERE metres >= 10"},
		{"another aggregate", "SELECT max(metres) FROM berth", "SELECT sum(metres) - 64 FROM berth"},
		{"a constant", "SELECT count(*) FROM berth", "SELECT 6"},
		{"a filter too much", "SELECT count(*) FROM pier", "SELECT count(*) FROM pier WHERE built < 2005"},
		{"a name where the key is meant",
			"SELECT T1.name, count(*) FROM pier AS T1 JOIN berth AS T2 ON T1.id = T2.pier_id GROUP BY T1.id",
			"SELECT T1.name, count(*) FROM pier AS T1 JOIN berth AS T2 ON T1.id = T2.pier_id GROUP BY T1.name"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c, pairs := marinaCatalog(t, tt.gold, tt.gold)
			pairs[1].Answer = tt.answer
			o := evaluate.Options{Program: spider.TestSuite, Sections: evaluate.Execution}
			before, err := evaluate.Judge(t.Context(), c, pairs, o)
			if err != nil {
				t.Fatal(err)
			}
			stats, err := mutate.MakeSuites(t.Context(), c, pairs, mutate.MakeOptions{Neighbours: 8})
			if err != nil {
				t.Fatal(err)
			}
			after, err := evaluate.Judge(t.Context(), c, pairs, o)
			if err != nil {
				t.Fatal(err)
			}
			if !before[0].Executed || !before[1].Executed || !after[0].Executed || after[1].Executed {
				t.Errorf("gold and answer: %v and %v before, %v and %v after", before[0].Executed, before[1].Executed,
					after[0].Executed, after[1].Executed)
			}
			if stats.Neighbours != 8 || stats.Golds != 1 || stats.Told > stats.Misses {
				t.Errorf("stats %+v", stats)
			}
		})
	}
}

func TestNeighboursKeepTypesAndKeys(t *testing.T) {
	c, pairs := marinaCatalog(t, "SELECT id FROM berth WHERE metres > 10 AND note = 'x'")
	if _, err := mutate.MakeSuites(t.Context(), c, pairs,
		mutate.MakeOptions{Neighbours: 6, Seed: 3}); err != nil {
		t.Fatal(err)
	}
	if len(c.Files["marina"]) != 7 {
		t.Fatalf("%d files, want the original and 6 neighbours", len(c.Files["marina"]))
	}
	asked := false
	for _, f := range c.Files["marina"][1:] {
		db, err := sqldb.Open(t.Context(), f)
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		for _, broken := range []string{
			"SELECT 1 FROM pier GROUP BY id HAVING count(*) > 1 OR id IS NULL",
			"SELECT 1 FROM stay GROUP BY berth_id, day HAVING count(*) > 1",
			"SELECT 1 FROM berth WHERE pier_id NOT IN (SELECT id FROM pier) OR pier_id IS NULL",
			"SELECT 1 FROM stay WHERE berth_id NOT IN (SELECT id FROM berth) OR berth_id IS NULL",
			"SELECT 1 FROM pier WHERE parent NOT IN (SELECT id FROM pier)",
			"SELECT 1 FROM berth WHERE typeof(metres) <> 'integer' OR typeof(note) NOT IN ('text', 'null')",
			"SELECT 1 FROM pier WHERE name IS NULL OR built IS NULL",
		} {
			if r := db.Query(t.Context(), broken, sqldb.Limits{}); r.Outcome != sqldb.OK || len(r.Rows) > 0 {
				t.Errorf("%s: %s %s, %d rows; want none", broken, r.Outcome, r.Error, len(r.Rows))
			}
		}
		r := db.Query(t.Context(), "SELECT 1 FROM berth WHERE note = 'x'", sqldb.Limits{})
		asked = asked || len(r.Rows) > 0
	}
	if !asked {
		t.Error("no neighbour has the value that the gold statement asks for")
	}
}

func TestTheSameSeedMakesTheSameNeighbours(t *testing.T) {
	images := func(seed uint64) [][]byte {
		c, pairs := marinaCatalog(t, "SELECT id FROM berth WHERE metres > 10")
		if _, err := mutate.MakeSuites(t.Context(), c, pairs,
			mutate.MakeOptions{Neighbours: 3, Seed: seed}); err != nil {
			t.Fatal(err)
		}
		var out [][]byte
		for _, f := range c.Files["marina"] {
			out = append(out, f.Image)
		}
		return out
	}
	same := func(a, b [][]byte) bool { return slices.EqualFunc(a, b, bytes.Equal) }
	if !same(images(7), images(7)) {
		t.Error("seed 7 made different neighbours")
	}
	if same(images(7), images(8)) {
		t.Error("seeds 7 and 8 made the same neighbours")
	}
}

func TestAGoldThatHangsOnTheOrderOfRowsIsNotComparedThere(t *testing.T) {
	const tie = "SELECT id FROM berth LIMIT 1"
	c, pairs := marinaCatalog(t, tie)
	stats, err := mutate.MakeSuites(t.Context(), c, pairs, mutate.MakeOptions{Neighbours: 8})
	if err != nil {
		t.Fatal(err)
	}
	if stats.Unfit != stats.Neighbours {
		t.Errorf("the first row hangs on how rows are stored, but is compared on %d of %d neighbours",
			stats.Neighbours-stats.Unfit, stats.Neighbours)
	}
	pairs[0].Answer = "SELECT min(id) FROM berth"
	grades, err := evaluate.Judge(t.Context(), c, pairs, evaluate.Options{Program: spider.TestSuite,
		Sections: evaluate.Execution})
	if err != nil || !grades[0].Executed {
		t.Errorf("an answer that is right where it can be compared: %+v (error %v)", grades, err)
	}
}

func TestMadeSuitesAreWrittenInTheOfficialLayout(t *testing.T) {
	c, pairs := marinaCatalog(t, "SELECT count(*) FROM berth")
	if _, err := mutate.MakeSuites(t.Context(), c, pairs, mutate.MakeOptions{Neighbours: 2}); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := mutate.WriteSuites(c, dir); err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(filepath.Join(dir, "marina"))
	if err != nil || len(entries) != 3 || entries[0].Name() != "marina.sqlite" {
		t.Fatalf("%v (error %v)", entries, err)
	}
	again := evaluate.NewCatalog(nil)
	if err := again.Find(dir, spider.TestSuite, pairs); err != nil || len(again.Files["marina"]) != 3 {
		t.Errorf("%d files are found again, error %v", len(again.Files["marina"]), err)
	}
	if err := mutate.WriteSuites(c, dir); err == nil {
		t.Error("files that are there were written over")
	}
}
