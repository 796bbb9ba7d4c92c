package builtin

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
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
	right, all                                         map[string]int
	acceptRight, rejectRight, acceptWrong, rejectWrong int
	reasons                                            map[string][2]int

	time    time.Duration
	slowest time.Duration
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
	t.Logf("first attempts: q (wrong, accepted) %.3f, s (right, rejected) %.3f", share(got.acceptWrong, got.rejectWrong), share(got.rejectRight, got.acceptRight))
	for reason, n := range got.reasons {
		t.Logf("%4d right, %4d wrong rejected: %s", n[0], n[1], reason)
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
	if _, err := actor.Write(ctx, task, nil, nil); err != nil && !errors.Is(err, actorcritic.ErrNoMore) {
		t.Fatal(err)
	}
	took := time.Since(start)
	c.time += took
	c.slowest = max(c.slowest, took)
	critic := &Critic{Actor: actor}
	loop := actorcritic.Loop{Actor: actor, Critic: critic, Z: *attempts}
	trace, err := loop.Run(ctx, task, nil)
	if err != nil {
		t.Fatal(err)
	}
	h := string(level)
	c.all[h]++
	c.all["all"]++
	right := false
	for i, a := range trace.Attempts {
		m := same(gold, a.Result, q.SQL)
		if i == 0 && a.Result != nil && a.Result.Outcome == sqldb.OK {
			j, err := critic.Judge(ctx, task, a, nil)
			if err != nil {
				t.Fatal(err)
			}
			c.judge(m.Right, j)
		}
		if i+1 == trace.Final && m.Right {
			right = true
		}
		if *failures && !m.Right && i == 0 {
			fmt.Printf("%s %s %s\n  Q: %s\n  G: %s\n  P: %s\n  %s | %s\n", q.ID, h, d.ID, q.Text, q.SQL, a.SQL, m.Reason, a.Answer)
		}
	}
	if *failures && len(trace.Attempts) == 0 {
		fmt.Printf("%s %s %s\n  Q: %s\n  G: %s\n  nothing\n", q.ID, h, d.ID, q.Text, q.SQL)
	}
	if right {
		c.right[h]++
		c.right["all"]++
	}
}

func same(gold, got *sqldb.Result, sql string) spider.Match {
	if got == nil {
		return spider.Match{Reason: "nothing ran"}
	}
	return spider.SameResult(gold, got, spider.Ordered(sql))
}

func (c *tally) judge(right bool, j actorcritic.Judgement) {
	accepted := j.Verdict == actorcritic.True
	switch {
	case right && accepted:
		c.acceptRight++
	case right:
		c.rejectRight++
	case accepted:
		c.acceptWrong++
	default:
		c.rejectWrong++
	}
	if !accepted {
		if c.reasons == nil {
			c.reasons = map[string][2]int{}
		}
		r := c.reasons[firstWords(j.Reason)]
		if right {
			r[0]++
		} else {
			r[1]++
		}
		c.reasons[firstWords(j.Reason)] = r
	}
}

func share(n, rest int) float64 { return float64(n) / float64(max(1, n+rest)) }

// firstWords of a reason tell the rule without its particulars.
func firstWords(s string) string {
	f := strings.Fields(s)
	if s[0] == '"' {
		f = f[1:]
	}
	return strings.Join(f[:min(len(f), 4)], " ")
}
