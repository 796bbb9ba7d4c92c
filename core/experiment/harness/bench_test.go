package harness

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/internal/modeltest"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/retrieval"
)

func TestABenchCountsWhatItLeavesOut(t *testing.T) {
	c := dbtest.Ferries(t)
	c.Queries = append(c.Queries, corpus.Query{ID: "empty", Database: "clubs", SQL: "SELECT 1"},
		corpus.Query{ID: "goldless", Text: "Who?", Database: "clubs"})
	s, err := testRunner(t, c, experiment.Config{}, Dependencies{}).Bench(context.Background(),
		c.Queries, BenchOptions{})
	if err != nil {
		t.Fatal(err)
	}
	want := []corpus.LeftOut{
		{Database: "lost", Queries: 1, Reason: "there is no database file"},
		{Database: "clubs", Queries: 1, Reason: "the question is empty"},
		{Database: "clubs", Queries: 1, Reason: "there is no gold SQL"},
	}
	if !slices.Equal(s.LeftOut, want) {
		t.Errorf("left out %v, want %v", s.LeftOut, want)
	}
	sc := s.Score()
	if all := sc.All(); all.Total != 3 || all.Right != 3 || s.Total != 3 {
		t.Errorf("%d of %d right, %d planned; the built-in actor answers all 3", all.Right, all.Total, s.Total)
	}
}

func TestRecordsComeInTheOrderOfTheirQuestionsHoweverManyAreAskedAtOnce(t *testing.T) {
	c := dbtest.Ferries(t)
	var many []corpus.Query
	for i := range 24 {
		q := c.Queries[[...]int{0, 2, 3}[i%3]]
		q.ID = fmt.Sprintf("q%02d", i)
		many = append(many, q)
	}
	var wires []string
	for _, parallel := range []int{1, 8} {
		done := 0
		s, err := testRunner(t, c, experiment.Config{Retriever: "bm25"},
			Dependencies{}).Bench(context.Background(), many,
			BenchOptions{
				Parallel: parallel,
				Watch: func(p Progress) {
					if done++; p.Done != done || p.Total != len(many) || p.Record == nil || p.Left < 0 {
						t.Errorf("progress %d: %+v", done, p)
					}
				},
			})
		if err != nil {
			t.Fatal(err)
		}
		wire, err := json.Marshal(s.Records)
		if err != nil {
			t.Fatal(err)
		}
		wires = append(wires, string(wire))
	}
	if wires[0] != wires[1] {
		t.Error("asking 8 questions at once gave other records, or another order, than one by one")
	}
}

func TestABenchThatIsStoppedReturnsWhatWasDone(t *testing.T) {
	c := dbtest.Ferries(t)
	ctx, cancel := context.WithCancel(context.Background())
	s, err := testRunner(t, c, experiment.Config{}, Dependencies{}).Bench(ctx, c.Queries,
		BenchOptions{Watch: func(Progress) { cancel() }})
	if !Stopped(err) || len(s.Records) != 1 || s.Total != 3 {
		t.Errorf("error %v, %d of %d records; want a cancel after the first of 3", err, len(s.Records), s.Total)
	}
}

// failing is an endpoint that refuses every call.
type failing struct {
	status int
	calls  int
}

func (f *failing) Do(context.Context, *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	f.calls++
	return modeltest.Response(f.status, "application/json", `{"error":{"message":"no"}}`), nil
}

var modelConfig = experiment.Config{Actor: experiment.ModelActor, Critic: experiment.ModelCritic,
	Endpoint: llm.Endpoint{BaseURL: "http://model.test/v1",
		Model: "m", Key: "s3cret-key"}}

func TestAnEndpointThatFailsEveryQuestionEndsTheBench(t *testing.T) {
	for _, tt := range []struct {
		status, calls int
		is            error
	}{
		{400, failuresInARow, llm.ErrEndpoint},
		{401, 1, llm.ErrUnauthorized},
	} {
		c := dbtest.Ferries(t)
		many := slices.Repeat(c.Queries[:1], 10)
		f := &failing{status: tt.status}
		s, err := testRunner(t, c, modelConfig, Dependencies{Transport: f}).Bench(context.Background(),
			many, BenchOptions{})
		if !errors.Is(err, tt.is) || f.calls != tt.calls {
			t.Errorf("status %d: error %v after %d calls, want %v after %d", tt.status, err, f.calls, tt.is, tt.calls)
		}
		sc := s.Score()
		if sc.Failed != tt.calls || sc.All().Right != 0 || s.Records[0].Gold == nil ||
			s.Records[0].Gold.Hardness != "easy" {
			t.Errorf("status %d: %d failed, %d right: failures count as wrong at their hardness", tt.status,
				sc.Failed, sc.All().Right)
		}
		if strings.Contains(err.Error(), "s3cret") {
			t.Errorf("the error shows the key: %v", err)
		}
	}
}

func TestABenchKeepsTheFirstRowsOfAResultAndTheirNumber(t *testing.T) {
	c := &corpus.Corpus{Name: "test"}
	dbtest.AddDatabase(t, c, "big",
		"CREATE TABLE n (x INTEGER); WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i+1 "+
			"FROM r WHERE i < 500) INSERT INTO n SELECT i FROM r;")
	c.Queries = []corpus.Query{{ID: "q", Text: "List x of n", Database: "big", SQL: "SELECT x FROM n"}}
	l := testRunner(t, c, experiment.Config{Critic: experiment.NoCritic}, Dependencies{})
	l.actor = &scripted{sql: []string{"SELECT x FROM n ORDER BY x DESC"}}
	s, err := l.Bench(context.Background(), c.Queries, BenchOptions{})
	if err != nil {
		t.Fatal(err)
	}
	r := s.Records[0]
	if !r.Right() || r.Rows[0] != 500 || r.Gold.Rows != 500 {
		t.Errorf("right %v, rows %v, gold rows %d; want the whole 500 compared", r.Right(), r.Rows, r.Gold.Rows)
	}
	if n, g := len(r.Trace.Attempts[0].Result.Rows), len(r.Gold.Result.Rows); n != experiment.RecordRows ||
		g != experiment.RecordRows {
		t.Errorf("%d and %d rows kept, want %d", n, g, experiment.RecordRows)
	}
	one, err := l.Ask(context.Background(), c.Queries[0], nil)
	if err != nil || len(one.Trace.Attempts[0].Result.Rows) != 500 {
		t.Errorf("a single question shows %d rows (error %v), want all 500",
			len(one.Trace.Attempts[0].Result.Rows), err)
	}
}

func TestRetrievalIsMeasuredByTheGoldDatabase(t *testing.T) {
	c := dbtest.Ferries(t)
	c.Queries = append(c.Queries, corpus.Query{ID: "empty", Database: "clubs"},
		corpus.Query{ID: "free", Text: "ferry"})
	m, err := retrieval.Measure(context.Background(), c, c.Queries, retrieval.Options{K: []int{1, 3}})
	if err != nil {
		t.Fatal(err)
	}
	if m.Queries != 4 || m.Recall[0].Value != 1 || m.MRR != 1 || m.Tables != 4 || m.Index.Bytes == 0 {
		t.Errorf("measured %+v: every question names its own database", m)
	}
	if len(m.LeftOut) != 2 {
		t.Errorf("left out %v, want the empty question and the one without a database", m.LeftOut)
	}
	none, err := retrieval.Measure(context.Background(), c, c.Queries, retrieval.Options{Retriever: "none"})
	if err != nil || none.Recall[2].K != 10 || none.Recall[2].Value != 0 {
		t.Errorf("without context: %+v (error %v)", none, err)
	}
	if _, err := retrieval.Measure(context.Background(), c, nil, retrieval.Options{Retriever: "x"}); err == nil {
		t.Error("an unknown retriever is measured")
	}
}
