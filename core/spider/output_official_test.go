package spider_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A devSet is the questions of Spider's dev split whose databases are there,
// ready to be run.
type devSet struct {
	schemas   map[string]*spider.Schema
	databases map[string]*sqldb.DB
	gold      [][2]string // SQL and database
}

func readDev(t testing.TB) *devSet {
	t.Helper()
	needs(t, "spider/tables.json")
	d := &devSet{schemas: map[string]*spider.Schema{}, databases: map[string]*sqldb.DB{}}
	for _, line := range officialLines(t, "gold_972.tsv") {
		sql, db, _ := strings.Cut(line, "\t")
		d.gold = append(d.gold, [2]string{sql, db})
	}
	c, err := corpus.ReadSpider(t.Context(), filepath.Join(official, "spider"), corpus.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, db := range c.Databases {
		if db.File.Absent() {
			continue
		}
		d.schemas[db.ID] = spider.NewSchema(db)
		open, err := sqldb.Open(t.Context(), db.File)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { open.Close() })
		d.databases[db.ID] = open
	}
	return d
}

func officialLines(t testing.TB, name string) []string {
	t.Helper()
	return strings.Split(strings.TrimSuffix(officialText(t, name), "\n"), "\n")
}

func officialText(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(needs(t, "expected/spider-eval/"+name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestOurExecutionAccuracyIsThatOfTheTestSuiteWithDistinctKept(t *testing.T) {
	d := readDev(t)
	for _, name := range predictions {
		var tally spider.Tally
		for i, answer := range officialLines(t, name+".sql") {
			gold, db := d.gold[i][0], d.gold[i][1]
			level, err := spider.Hardness(d.schemas[db], gold)
			if err != nil {
				t.Fatal(err)
			}
			e := spider.Execute(t.Context(), d.databases[db], gold, answer, sqldb.Limits{})
			if e.Class == spider.NoGold {
				t.Errorf("%s: %s", gold, e.Reason)
			}
			tally.Add(spider.Score{Hardness: level}, e.Right)
		}
		sameText(t, "ts_kd_"+name+".txt", tally.Table(spider.Execution))
	}
}

// sameText compares a text with an official output and shows the first line
// that differs.
func sameText(t *testing.T, name, got string) {
	t.Helper()
	want := officialText(t, name)
	if got == want {
		return
	}
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			t.Errorf("%s: line %d\n got %q\nwant %q", name, i+1, a[i], b[i])
			return
		}
	}
	t.Errorf("%s: %d lines, want %d", name, len(a), len(b))
}
