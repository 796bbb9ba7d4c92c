package builtin

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

var (
	every    = flag.Int("every", 5, "measure every n-th question")
	failures = flag.Bool("failures", false, "print the questions that are answered wrongly")
	offset   = flag.Int("offset", 0, "of the first question measured")
	onTrain  = flag.Bool("train", false, "measure on Spider-Syn's training questions, which the rules may be tuned on")
	attempts = flag.Int("z", 1, "attempts a question")
)

const data = "../../../shared/data"

// readData reads Spider, or skips where it is not on this machine.
func readData(t *testing.T) *corpus.Corpus {
	t.Helper()
	if _, err := os.Stat(filepath.Join(data, "spider", "tables.json")); err != nil {
		t.Skipf("Spider is not in %s", data)
	}
	c, err := corpus.ReadSpider(context.Background(), filepath.Join(data, "spider"), corpus.Options{All: true})
	if err != nil {
		t.Fatal(err)
	}
	if *onTrain {
		c.Queries = trainQuestions(t)
	}
	return c
}

func trainQuestions(t *testing.T) []corpus.Query {
	raw, err := os.ReadFile(filepath.Join(data, "spider-syn", "Spider-Syn", "train_spider.json"))
	if err != nil {
		t.Skip(err)
	}
	var list []struct {
		DB       string `json:"db_id"`
		Question string `json:"SpiderQuestion"`
		SQL      string `json:"query"`
	}
	if err := json.Unmarshal(raw, &list); err != nil {
		t.Fatal(err)
	}
	var out []corpus.Query
	for i, q := range list {
		out = append(out, corpus.Query{ID: fmt.Sprintf("train-%04d", i), Text: q.Question, Database: q.DB, SQL: q.SQL})
	}
	return out
}

// A tally counts right answers by hardness.
type tally struct {
	right, all map[string]int
	time       time.Duration
	slowest    time.Duration
}

func TestMeasure(t *testing.T) {
	c := readData(t)
	got := tally{right: map[string]int{}, all: map[string]int{}}
	actor := &Actor{}
	open := map[string]*sqldb.DB{}
	for i, q := range c.Queries {
		if i%*every != *offset {
			continue
		}
		d := c.Database(q.Database)
		if d.File.Absent() {
			continue
		}
		db := open[d.ID]
		if db == nil {
			var err error
			if db, err = sqldb.Open(context.Background(), d.File); err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			open[d.ID] = db
		}
		got.ask(t, actor, d, db, q)
	}
	for _, h := range []string{"easy", "medium", "hard", "extra", "all"} {
		t.Logf("%-7s %4d of %4d  %5.1f%%", h, got.right[h], got.all[h], 100*float64(got.right[h])/float64(max(1, got.all[h])))
	}
	t.Logf("%v a question, slowest %v", got.time/time.Duration(max(1, got.all["all"])), got.slowest)
}

func (c *tally) ask(t *testing.T, actor *Actor, d *corpus.Database, db *sqldb.DB, q corpus.Query) {
	ctx := context.Background()
	level, err := spider.Hardness(spider.NewSchema(d), q.SQL)
	if err != nil {
		return
	}
	gold := db.Query(ctx, q.SQL, sqldb.Limits{})
	if gold.Outcome != sqldb.OK {
		return
	}
	task := actorcritic.Task{Question: q.Text, Database: d, DB: db}
	start := time.Now()
	draft, err := actor.Write(ctx, task, nil, nil)
	took := time.Since(start)
	c.time += took
	c.slowest = max(c.slowest, took)
	h := string(level)
	c.all[h]++
	c.all["all"]++
	if err == nil {
		res := db.Query(ctx, draft.SQL, sqldb.Limits{})
		m := spider.Match{Reason: "other size"}
		if len(gold.Rows) == len(res.Rows) && len(gold.Columns) == len(res.Columns) {
			m = spider.SameResult(gold, res, spider.Ordered(q.SQL))
		}
		if m.Right {
			c.right[h]++
			c.right["all"]++
			return
		}
		if *failures {
			fmt.Printf("%s %s %s\n  Q: %s\n  G: %s\n  P: %s\n  %s %s | %s\n", q.ID, h, d.ID, q.Text, q.SQL, draft.SQL, m.Reason, res.Error, draft.Answer)
		}
	} else if *failures {
		fmt.Printf("%s %s\n  Q: %s\n  G: %s\n  %v\n", q.ID, h, q.Text, q.SQL, err)
	}
}
