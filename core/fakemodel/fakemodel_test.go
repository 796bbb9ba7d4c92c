package fakemodel

import (
	"context"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/prompt"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// ferries returns a corpus of one database and a few questions.
func ferries(t testing.TB) *corpus.Corpus {
	t.Helper()
	ctx := context.Background()
	image := dbtest.Image(t, `CREATE TABLE ferry (id INTEGER PRIMARY KEY, name TEXT);
		INSERT INTO ferry VALUES (1, 'Heron'), (2, 'Tern'), (3, 'Gull');`)
	c, err := files.ReadSQLite(ctx, "ferries", corpus.File{Image: image}, corpus.Options{Open: sqldb.OpenSource})
	if err != nil {
		t.Fatal(err)
	}
	for i, q := range [][2]string{
		{"How many ferries are there?", "SELECT count(*)  FROM ferry"},
		{"How many of them?", "SELECT count(id) FROM ferry"}, // the same rows
		{"List the names.", "SELECT name FROM ferry"},
		{"What is the largest id?", "SELECT max(id) FROM ferry"}, // the same rows
	} {
		c.Queries = append(c.Queries,
			corpus.Query{ID: fmt.Sprint(i), Text: q[0], Database: c.Databases[0].ID, SQL: q[1]})
	}
	return c
}

func fake(t testing.TB, c *corpus.Corpus, options string) *Model {
	t.Helper()
	o, err := Parse(options)
	if err != nil {
		t.Fatal(err)
	}
	m := New(c, o)
	t.Cleanup(func() {
		if err := m.Close(); err != nil {
			t.Error(err)
		}
	})
	return m
}

// actor and critic are the prompts about a question.
func actor(c *corpus.Corpus, question string) []llm.Message {
	return prompt.Actor(prompt.Schema{Database: c.Databases[0], Quote: sqldb.Quote}, question).Messages
}

func critic(c *corpus.Corpus, question, sql string) []llm.Message {
	return prompt.Critic(prompt.Schema{Database: c.Databases[0], Quote: sqldb.Quote}, question, sql).Messages
}

func say(t testing.TB, m *Model, messages []llm.Message) Reply {
	t.Helper()
	return ask(t, m, Request{Messages: messages})
}

// ask is say with every field of a request.
func ask(t testing.TB, m *Model, r Request) Reply {
	t.Helper()
	reply, err := m.Reply(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	return reply
}

func TestTheModelKnowsTheGoldAnswerAndWrongOnes(t *testing.T) {
	c := ferries(t)
	const question = "How many ferries are there?"
	if got := say(t, fake(t, c, "p=1"), actor(c, question)).Text; got != "SELECT count(*) FROM ferry" {
		t.Errorf("with p = 1 it says %q", got)
	}
	if got := say(t, fake(t, c, "p=0"), actor(c, question)).Text; got != "SELECT name FROM ferry" {
		t.Errorf("with p = 0 it says %q, want the one SQL that has another result", got)
	}
	if got := say(t, fake(t, c, "p=1"), actor(c, "And the sea?")).Text; !strings.Contains(got,
		"not in the dataset") {
		t.Errorf("of an unknown question it says %q", got)
	}
}

var zero = 0.0

func TestTheSameMessagesAtTemperature0HaveTheSameAnswer(t *testing.T) {
	c := ferries(t)
	m := fake(t, c, "p=.5,e=.5,fence=.3,think=.3,seed=5")
	cold := Request{Messages: actor(c, "How many ferries are there?"), Temperature: &zero}
	seeded := Request{Messages: cold.Messages, Seed: 9}
	warm := Request{Messages: cold.Messages}
	said := map[string]map[string]bool{"at temperature 0": {}, "with a seed": {}, "warm": {}}
	for range 30 {
		said["at temperature 0"][ask(t, m, cold).Text] = true
		said["with a seed"][ask(t, m, seeded).Text] = true
		said["warm"][ask(t, m, warm).Text] = true
	}
	if len(said["at temperature 0"]) != 1 || len(said["with a seed"]) != 1 || len(said["warm"]) < 3 {
		t.Errorf("of the same messages, asked 30 times, it says %v", said)
	}
	dialogue := map[string]bool{}
	var rejected []string
	for range 30 {
		cold.Messages = prompt.Style{}.Dialogue(prompt.Schema{Database: c.Databases[0]},
			"How many ferries are there?",
			rejected).Messages
		answer := ask(t, m, cold).Text
		dialogue[answer] = true
		rejected = append(rejected, answer)
	}
	if len(dialogue) < 3 {
		t.Errorf("in a dialogue of 30 turns it says only %v", dialogue)
	}
}

func TestWhatDoesNotRunFailsInSQLitesWords(t *testing.T) {
	c := ferries(t)
	m := fake(t, c, "p=0,e=1")
	db := m.open(context.Background(), c.Databases[0])
	said := map[string]int{}
	for i := range 200 {
		r := Request{Messages: actor(c, "How many ferries are there?"), Temperature: &zero, Seed: int64(i)}
		sql := ask(t, m, r).Text
		got, err := actorcritic.Extract(sql)
		if err != nil || got != sql {
			t.Fatalf("of %q the loop reads %q, error %v", sql, got, err)
		}
		result := db.Query(context.Background(), sql, sqldb.Limits{})
		if result.Outcome != sqldb.Failed {
			t.Fatalf("%s: %s", sql, result.Outcome)
		}
		for _, s := range brokenTemplates {
			if strings.Contains(result.Error, s.says) {
				said[s.says]++
			}
		}
	}
	for _, s := range brokenTemplates {
		if n := said[s.says]; n < 25 {
			t.Errorf("SQLite says %q of %d in 200", s.says, n)
		}
	}
}

func TestTheCriticKnowsSQLByItsRows(t *testing.T) {
	c := ferries(t)
	m, liar := fake(t, c, "q=0,s=0"), fake(t, c, "q=1,s=1")
	for _, tt := range []struct {
		sql         string
		want, liars string
	}{
		{"SELECT count(*) FROM ferry", "True", "False"},
		{"SELECT sum(1)\nFROM ferry", "True", "False"},
		{"SELECT name FROM ferry", "False", "True"},
		{"SELECT 4", "False", "True"},
		{"SELECT nothing", "False", "True"},
	} {
		const question = "How many ferries are there?"
		messages := critic(c, question, tt.sql)
		bare := prompt.BareCritic(prompt.Schema{Database: c.Databases[0]}, question, tt.sql).Messages
		if got := say(t, m, bare).Text; got != tt.want {
			t.Errorf("%s: %s, asked as the paper does", tt.sql, got)
		}
		if got, lie := say(t, m, messages).Text, say(t, liar, messages).Text; got != tt.want || lie != tt.liars {
			t.Errorf("%s: %s, and %s by the one that always errs", tt.sql, got, lie)
		}
	}
}

func TestSharesComeOutAsSet(t *testing.T) {
	c := ferries(t)
	m := fake(t, c,
		"p=.4,seed=3,429=.1,500=.05,broken=.05,hang=.01,malformed=.02,truncated=.03,retry-after=1s,fence=.5,"+
			"think=.25")
	const n = 2000
	right, fenced, thinking, whole := 0, 0, 0, 0
	for range n {
		r := say(t, m, actor(c, "How many ferries are there?"))
		if r.Fault != None {
			continue
		}
		whole++
		for _, count := range []struct {
			n    *int
			sign string
		}{{&right, "SELECT count(*)"}, {&fenced, "```"}, {&thinking, "<think>"}} {
			if strings.Contains(r.Text, count.sign) {
				*count.n++
			}
		}
	}
	s := m.Stats()
	for _, tt := range []struct {
		what  string
		count int
		of    int
		want  float64
	}{
		{"right", right, whole, .4}, {"fenced", fenced, whole, .5}, {"thinking", thinking, whole, .25},
		{"429", s.Faults[TooMany], n, .1}, {"500", s.Faults[Failing], n, .05},
		{"broken", s.Faults[Broken], n, .05}, {"hang", s.Faults[Hanging], n, .01}, {"malformed",
			s.Faults[Malformed], n, .02},
		{"truncated", s.Faults[Truncated], n, .03},
	} {
		share := float64(tt.count) / float64(tt.of)
		if four := 4 * math.Sqrt(tt.want*(1-tt.want)/float64(tt.of)); math.Abs(share-tt.want) > four {
			t.Errorf("%s: a share of %.3f, want %.3f ± %.3f", tt.what, share, tt.want, four)
		}
	}
	if s.Calls != n || s.Whole != whole || s.Repeated != whole-1 || s.Unknown != 0 {
		t.Errorf("counted %+v, want %d calls of which %d whole", s, n, whole)
	}
}

func TestWhatGoesWrongDoesNotChangeWhatIsSaid(t *testing.T) {
	c := ferries(t)
	answers := func(options string) (list []string) {
		m := fake(t, c, options)
		for len(list) < 20 {
			if r := say(t, m, actor(c, "How many ferries are there?")); r.Fault == None {
				list = append(list, r.Text)
			}
		}
		return list
	}
	calm, rough := answers("p=.5,seed=1"), answers("p=.5,seed=1,429=.3,broken=.3")
	if fmt.Sprint(calm) != fmt.Sprint(rough) {
		t.Errorf("with faults the answers are\n%q\nwithout\n%q", rough, calm)
	}
	if fmt.Sprint(calm) == fmt.Sprint(answers("p=.5,seed=2")) {
		t.Error("another seed gives the same answers")
	}
}

func TestQuestionsOfTwoDatabasesAreToldApartByTheirTables(t *testing.T) {
	c := ferries(t)
	other := &corpus.Database{ID: "clubs", Tables: []*corpus.Table{{Name: "player"}}}
	c.Databases = append([]*corpus.Database{other}, c.Databases...)
	c.Queries = append([]corpus.Query{{ID: "x", Text: "List the names.", Database: "clubs",
		SQL: "SELECT surname FROM player"}}, c.Queries...)
	m := fake(t, c, "p=1")
	for want, d := range map[string]*corpus.Database{"SELECT surname FROM player": other,
		"SELECT name FROM ferry": c.Databases[1]} {
		messages := prompt.Actor(prompt.Schema{Database: d}, "List the names.").Messages
		if got := say(t, m, messages).Text; got != want {
			t.Errorf("about %s it says %q, want %q", d.ID, got, want)
		}
	}
}

func TestOptionsAreReadOrRefused(t *testing.T) {
	o, err := Parse("p=.5, q=0.25,seed=7,latency=50ms,429=.1")
	if err != nil || o.Right != .5 || o.AcceptWrong != .25 || o.Seed != 7 || o.Latency != 50*time.Millisecond ||
		o.TooMany != .1 {
		t.Errorf("%+v, error %v", o, err)
	}
	for options, says := range map[string]string{
		"":              `unknown option ""`,
		"r=1":           "known: p, q, s",
		"p=2":           "not a chance",
		"p=NaN":         "not a chance",
		"latency=5":     "write 50ms",
		"latency=-1s":   "write 50ms",
		"seed=x":        "option seed",
		"429=.6,500=.6": "more than 1",
	} {
		if _, err := Parse(options); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: error %v, want %q", options, err, says)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("p=.5,q=.25,s=.2,latency=50ms,seed=1")
	f.Add("429=1e-3,,=")
	f.Fuzz(func(t *testing.T, s string) {
		o, err := Parse(s)
		if err == nil && (!(o.Right >= 0 && o.Right <= 1) || o.Latency < 0) {
			t.Errorf("%q is read as %+v", s, o)
		}
	})
}

func Example() {
	options, err := Parse("p=1")
	if err != nil {
		fmt.Println(err)
		return
	}
	c := &corpus.Corpus{
		Databases: []*corpus.Database{{ID: "ferries"}},
		Queries: []corpus.Query{{Text: "How many ferries?", Database: "ferries",
			SQL: "SELECT count(*) FROM ferry"}},
	}
	reply, err := New(c, options).Reply(context.Background(),
		Request{Messages: []llm.Message{{Role: "user", Content: "How many ferries?"}}})
	fmt.Println(reply.Text, err)
	// Output: SELECT count(*) FROM ferry <nil>
}
