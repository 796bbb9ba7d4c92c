package evaluate_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/spider/internal/spidertest"
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
	spidertest.Needs(t, "spider/tables.json")
	d := &devSet{schemas: map[string]*spider.Schema{}, databases: map[string]*sqldb.DB{}}
	for _, line := range spidertest.OfficialLines(t, "gold_972.tsv") {
		sql, db, _ := strings.Cut(line, "\t")
		d.gold = append(d.gold, [2]string{sql, db})
	}
	c, err := benchmark.ReadSpider(t.Context(), filepath.Join(spidertest.Data, "spider"), corpus.Options{})
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

func TestOurExecutionAccuracyIsThatOfTheTestSuiteWithDistinctKept(t *testing.T) {
	d := readDev(t)
	for _, name := range predictions() {
		var tally evaluate.Tally
		for i, answer := range spidertest.OfficialLines(t, name+".sql") {
			gold, db := d.gold[i][0], d.gold[i][1]
			level, err := spider.Hardness(d.schemas[db], gold)
			if err != nil {
				t.Fatal(err)
			}
			e := execution.Execute(t.Context(), d.databases[db], gold, answer, sqldb.Limits{})
			if e.Class == execution.NoGold {
				t.Errorf("%s: %s", gold, e.Reason)
			}
			tally.Add(spider.Score{Hardness: level}, e.Right)
		}
		spidertest.SameText(t, "ts_kd_"+name+".txt", tally.Table(evaluate.Execution))
	}
}
