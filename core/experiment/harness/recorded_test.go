package harness

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
)

// Two systems' predictions for the four questions of the test corpus; the
// second question has no database file.
const (
	firstSystem = "SELECT count(*) FROM boats\tferries\nSELECT 1\n name FROM ferry\nSELECT count(*) " +
		"FROM player\n"
	secondCSV = "NLQ,PREDICTED SQL,GOLD SQL,DATABASE\n" +
		"q,SELECT count(*) FROM ferry;,,ferries\nq,SELECT 1,,lost\nq,\"SELECT name\nFROM ferry\",,ferries\n" +
		"q,SELECT 0,,clubs\n"
)

func mustRead(t testing.TB, file, content string, c *corpus.Corpus) *Predictions {
	t.Helper()
	p, err := ReadPredictions(file, []byte(content), c)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// recordedRun returns a configuration and parts whose attempts come from files.
func recordedRun(files ...*Predictions) (experiment.Config, Dependencies) {
	cfg := experiment.Config{Actor: experiment.RecordedActor, Critic: experiment.NoCritic, Z: len(files)}
	for _, f := range files {
		cfg.Recorded = append(cfg.Recorded, f.Recording)
	}
	return cfg, Dependencies{Predictions: files}
}

func TestAttemptIComesFromFileI(t *testing.T) {
	c := dbtest.Ferries(t)
	cfg, parts := recordedRun(mustRead(t, "first.txt", firstSystem, c), mustRead(t, "second.csv", secondCSV, c))
	s, err := testRunner(t, c, cfg, parts).Bench(context.Background(), c.Queries, BenchOptions{})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, r := range s.Records {
		a := r.Trace.Answer()
		got = append(got, strings.Join(strings.Fields(a.SQL), " "))
		if r.Trace.Actor != "recorded: first.txt, second.csv" {
			t.Errorf("the actor is called %q", r.Trace.Actor)
		}
	}
	if want := []string{"SELECT count(*) FROM ferry", "SELECT name FROM ferry",
		"SELECT count(*) FROM player"}; !slices.Equal(got, want) {
		t.Fatalf("answers %q, want %q", got, want)
	}
	if !s.Records[0].Right() || len(s.Records[0].Trace.Attempts) != 2 || len(s.Records[2].Trace.Attempts) != 1 {
		t.Errorf("answers %q: the first file's failure is to be followed by the second's, and what "+
			"runs by none", got)
	}
}

func TestPredictionsThatDoNotFitTheDatasetAreRefused(t *testing.T) {
	c := dbtest.Ferries(t)
	for _, tt := range []struct{ name, content, says string }{
		{"too few", "SELECT 1\nSELECT 2\n", "it has 2, test has 4 questions (3 with a database file)"},
		{"nothing", "", "it has 1, test has 4"},
		{"of another dataset", strings.ReplaceAll(secondCSV, "lost", "world_1"),
			`number 2 is for database "world_1", the question for "lost"`},
		{"a broken CSV", "prediction,db\n\"SELECT", "reading it as CSV"},
	} {
		if _, err := ReadPredictions("x", []byte(tt.content), c); err == nil ||
			!strings.Contains(err.Error(), tt.says) {
			t.Errorf("%s: error %v, want %q", tt.name, err, tt.says)
		}
	}
	p := mustRead(t, "quoted.csv", "\"question, as asked\",Prediction\nq,a\nq,b\nq,c\n", c)
	if p.answers["dev-0000"] != "a" || p.answers["dev-0002"] != "b" {
		t.Errorf("a comma in a header's quotation marks moves the column: %v", p.answers)
	}
	p = mustRead(t, "three.txt", "a\nb\nc", c)
	if p.answers["dev-0000"] != "a" || p.answers["dev-0002"] != "b" || p.answers["dev-0001"] != "" {
		t.Errorf("predictions for the questions that can be asked were laid to others: %v", p.answers)
	}
}

func TestAQuestionOfOnesOwnIsNotRecorded(t *testing.T) {
	c := dbtest.Ferries(t)
	cfg, parts := recordedRun(mustRead(t, "first.txt", firstSystem, c))
	_, err := testRunner(t, c, cfg, parts).Ask(context.Background(),
		corpus.Query{Text: "And the sea?", Database: "ferries"},
		nil)
	if !errors.Is(err, errNotRecorded) {
		t.Errorf("error %v", err)
	}
}

func FuzzReadPredictions(f *testing.F) {
	f.Add([]byte(firstSystem))
	f.Add([]byte(secondCSV))
	f.Add([]byte("\xef\xbb\xbfpred\n\n"))
	f.Add([]byte("\"question, as asked\",pred\na,SELECT 1\nb,SELECT 2\n"))
	c := &corpus.Corpus{Name: "test",
		Queries: []corpus.Query{{ID: "a", Database: "d"}, {ID: "b", Database: "d"}}}
	f.Fuzz(func(t *testing.T, content []byte) {
		p, err := ReadPredictions("x", content, c)
		if err == nil && len(p.answers) != len(c.Queries) {
			t.Errorf("%d answers for %d questions", len(p.answers), len(c.Queries))
		}
	})
}

func TestASimulatedCriticErrsAsOftenAsItIsTold(t *testing.T) {
	for _, tt := range []struct {
		q, s float64
		want []actorcritic.Verdict // of a wrong attempt and a right one
	}{
		{0, 0, []actorcritic.Verdict{actorcritic.False, actorcritic.True}},
		{1, 1, []actorcritic.Verdict{actorcritic.True, actorcritic.False}},
	} {
		c := dbtest.Ferries(t)
		cfg, parts := recordedRun(mustRead(t, "wrong.txt", "SELECT 7\nx\nSELECT name FROM ferry\nSELECT 7", c),
			mustRead(t, "more.txt", "SELECT 1\nSELECT 1\nSELECT 1\nSELECT 1", c))
		cfg.Critic, cfg.Simulated = experiment.SimulatedCritic,
			experiment.Simulated{AcceptWrong: tt.q, RejectRight: tt.s,
				Seed: 1}
		s, err := testRunner(t, c, cfg, parts).Bench(context.Background(), c.Queries, BenchOptions{})
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range tt.want {
			j := s.Records[i].Trace.Attempts[0].Judgement
			if j.Verdict != want || !strings.Contains(j.Reason, "simulated") ||
				!strings.Contains(s.Records[i].Trace.Critic, "simulated") {
				t.Errorf("q = %v, s = %v: question %d is judged %s (%s), want %s", tt.q, tt.s,
					i, j.Verdict, j.Reason, want)
			}
		}
	}
	c := simulated{Simulated: experiment.Simulated{Seed: 3}, query: "q"}
	below, same := 0, 0
	for i := range 10_000 {
		d := c.draw(i)
		if d < .25 {
			below++
		}
		if other := (simulated{Simulated: experiment.Simulated{Seed: 3}, query: "q",
			member: 1}); other.draw(i) == d {
			same++
		}
	}
	if below < 2_370 || below > 2_630 || same > 0 { // 2,500 ± 3 standard deviations
		t.Errorf("%d of 10,000 draws are below a quarter, and %d are another member's", below, same)
	}
}

func TestASimulatedCriticNeedsTheGoldAnswer(t *testing.T) {
	runner := testRunner(t, dbtest.Ferries(t),
		experiment.Config{Critic: experiment.SimulatedCritic}, Dependencies{})
	if _, err := runner.Ask(context.Background(), corpus.Query{Text: "How many ferries?", Database: "ferries"},
		nil); !errors.Is(err, ErrNoGold) {
		t.Errorf("error %v", err)
	}
}

func TestAPanelOfSimulatedCriticsVotes(t *testing.T) {
	c := dbtest.Ferries(t)
	cfg := experiment.Config{Critic: experiment.SimulatedCritic, Simulated: experiment.Simulated{
		AcceptWrong: .5, RejectRight: .5,
		Seed: 1},
		Panel: experiment.Panel{Critics: 3}}
	rec, err := testRunner(t, c, cfg, Dependencies{}).Ask(context.Background(), c.Queries[0], nil)
	if err != nil {
		t.Fatal(err)
	}
	j := rec.Trace.Attempts[0].Judgement
	if len(j.Votes) != 3 || !strings.Contains(j.Reason, "of 3 critics reject it, 2 are needed") {
		t.Errorf("%d votes: %s", len(j.Votes), j.Reason)
	}
	s := experiment.Summary{Config: cfg, Records: []*experiment.Record{rec}}
	checks := 0
	for _, a := range rec.Trace.Attempts {
		checks += len(a.Judgement.Votes)
	}
	if got := s.Score().Calls.Critic; got != checks {
		t.Errorf("%d calls of critics are counted, want each member's: %d", got, checks)
	}
}
