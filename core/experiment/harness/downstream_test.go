package harness

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/internal/modeltest"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/llm/transport"
	"github.com/orbweaver/orbweaver/core/prompt"
)

// regattas returns three stand-alone tables with a question and a statement about
// two.
func regattas(statements bool) *corpus.Corpus {
	c := &corpus.Corpus{Name: "regattas"}
	for i, rows := range [][][]string{
		{{"Place", "Boat", "Skipper"}, {"1", "Petrel", "Ann"}, {"2", "Tern", "Bo"}},
		{{"Place", "Boat", "Skipper"}, {"1", "Heron", "Cleo"}, {"2", "Gull", "Dag"}},
		{{"Bridge", "Span"}, {"Weir Walk", "135"}},
	} {
		id := fmt.Sprint(i)
		t := &corpus.Table{ID: "t" + id, Database: id,
			Title: []string{"Oslo Regatta", "Bergen Regatta", "Bridges"}[i]}
		for _, name := range rows[0] {
			t.Columns = append(t.Columns, corpus.Column{Name: name})
		}
		t.Scan = func(context.Context) iter.Seq2[[]string, error] {
			return func(yield func([]string, error) bool) {
				for _, row := range rows[1:] {
					if !yield(row, nil) {
						return
					}
				}
			}
		}
		c.Tables = append(c.Tables, t)
		c.Databases = append(c.Databases, &corpus.Database{ID: id, Tables: []*corpus.Table{t}})
	}
	if statements {
		c.Queries = []corpus.Query{
			{ID: "s1", Text: "Bo sailed the Tern at the Oslo Regatta.", Tables: []string{"t0"}, Answer: "true"},
			{ID: "s2", Text: "Dag sailed the Heron at the Bergen Regatta.", Tables: []string{"t1"}, Answer: "false"},
		}
		return c
	}
	c.Queries = []corpus.Query{
		{ID: "q1", Text: "Who sailed the Tern at the Oslo Regatta?", Tables: []string{"t0"}, Answer: "Bo"},
		{ID: "q2", Text: "Who won the Bergen Regatta?", Tables: []string{"t1"}, Answer: "Cleo"},
		{ID: "q3", Text: "Who lost?", Tables: []string{"t1"}},
	}
	return c
}

// A reader answers by what it is sent: the last cell of the first row of the
// prompt that shares a capital word with the question, and "not enough
// information" where there is none.
type reader struct {
	seen   []string
	tokens int // that it says the prompt had
}

func (r *reader) Do(_ context.Context, request *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	body := string(request.Body)
	r.seen = append(r.seen, body)
	_, question, _ := strings.Cut(body, `Question: `)
	said := "Not enough information."
	for line := range strings.SplitSeq(body, `\n`) {
		cells := strings.Split(line, " | ")
		for _, cell := range cells {
			if len(cells) == 3 && len(cell) > 2 && strings.Contains(question, cell) && said[0] == 'N' {
				said = strings.TrimSuffix(cells[2], " |")
			}
		}
	}
	stream := fmt.Sprintf("data: {\"choices\":[{\"delta\":{\"content\":%q}}]}\n\ndata: "+
		"{\"choices\":[{\"delta\":{},"+
		"\"finish_reason\":\"stop\"}],\"usage\":{\"prompt_tokens\":%d,\"completion_tokens\":3}}\n\ndata: [DONE]\n\n", said,
		r.tokens)
	return modeltest.Response(200, "text/event-stream", stream), nil
}

func qaConfig(c experiment.Config) experiment.Config {
	c.Task = experiment.QA
	if c.Actor == experiment.ModelActor {
		c.Endpoint = llm.Endpoint{BaseURL: "http://model.test/v1", Model: "m"}
	}
	return c
}

func TestQuestionsAreAnsweredFromWhatIsShown(t *testing.T) {
	words := func(s string) int { return len(strings.Fields(s)) }
	for _, tt := range []struct {
		name    string
		config  experiment.Config
		answers []string
		causes  []experiment.FailureCause
	}{
		{"the tables found", experiment.Config{Retriever: "bm25", K: 1}, []string{"Bo", "Cleo"},
			[]experiment.FailureCause{"", ""}},
		{"the gold tables", experiment.Config{Context: experiment.GoldTables}, []string{"Bo", "Cleo"},
			[]experiment.FailureCause{"", ""}},
		{"no table: rules know nothing", experiment.Config{Context: experiment.NoContext}, []string{"", ""},
			[]experiment.FailureCause{experiment.Declined, experiment.Declined}},
		{"a model and the gold tables",
			experiment.Config{Actor: experiment.ModelActor, Context: experiment.GoldTables},
			[]string{"Bo", "Not enough information."},
			[]experiment.FailureCause{"", experiment.Declined}},
		{"a model without tables", experiment.Config{Actor: experiment.ModelActor, Context: experiment.NoContext},
			[]string{"Not enough information.", "Not enough information."},
			[]experiment.FailureCause{experiment.Declined,
				experiment.Declined}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			m := &reader{tokens: 100}
			c := regattas(false)
			s, err := testRunner(t, c, qaConfig(tt.config),
				Dependencies{Transport: m, Count: words}).Bench(t.Context(),
				c.Queries, BenchOptions{})
			if err != nil {
				t.Fatal(err)
			}
			if len(s.LeftOut) != 1 || s.LeftOut[0].Reason != "there is no gold answer" {
				t.Errorf("left out: %v, want the question without an answer", s.LeftOut)
			}
			for i, r := range s.Records {
				if r.Answered.Text != tt.answers[i] || r.Answered.Cause != tt.causes[i] ||
					r.Right() != (tt.causes[i] == "") {
					t.Errorf("%s: %q, right %v, cause %q; want %q and %q", r.Query, r.Answered.Text,
						r.Right(), r.Answered.Cause,
						tt.answers[i], tt.causes[i])
				}
			}
		})
	}
}

func TestStatementsAreCheckedAndCounted(t *testing.T) {
	c := regattas(true)
	s, err := testRunner(t, c, experiment.Config{Task: experiment.Verify, Retriever: "bm25", K: 3},
		Dependencies{}).Bench(t.Context(),
		c.Queries, BenchOptions{})
	if err != nil {
		t.Fatal(err)
	}
	d := s.Downstream()
	if d.Verification.Accuracy != 1 || d.Retrieved != 1 || d.RightRetrieved != 1 {
		t.Errorf("%+v, %+v", d, d.Verification)
	}
}

func TestWhatDoesNotFitIntoTheWindowIsInTheRecord(t *testing.T) {
	c := regattas(false)
	rows := &c.Tables[0].Scan
	few := *rows
	*rows = func(ctx context.Context) iter.Seq2[[]string, error] {
		return func(yield func([]string, error) bool) {
			for i := range 500 {
				if !yield([]string{fmt.Sprint(i), "Boat", "Nobody"}, nil) {
					return
				}
			}
			for row, err := range few(ctx) {
				if !yield(row, err) {
					return
				}
			}
		}
	}
	m := &reader{tokens: 1}
	words := func(s string) int { return len(strings.Fields(s)) }
	for rule, want := range map[prompt.Rule]string{prompt.BestRows: "Bo",
		prompt.FirstRows: "Not enough information."} {
		cfg := qaConfig(experiment.Config{Actor: experiment.ModelActor, Context: experiment.GoldTables,
			Downstream: experiment.Downstream{Window: 2500, Rows: rule}})
		rec, err := testRunner(t, c, cfg, Dependencies{Transport: m, Count: words}).Ask(t.Context(),
			c.Queries[0], nil)
		if err != nil {
			t.Fatal(err)
		}
		a := rec.Answered
		shown := a.Tables[0]
		if shown.Rows+shown.Dropped != 502 || shown.Dropped == 0 || a.Text != want {
			t.Errorf("rule %s: %d rows shown, %d dropped, answer %q, want 502 in all and %q", rule, shown.Rows,
				shown.Dropped, a.Text, want)
		}
		if !a.Unread {
			t.Errorf("rule %s: the endpoint counted 1 token of some 2,000, and nothing was said of it", rule)
		}
	}
}

func TestADownstreamRunIsResumedWithoutAnotherCall(t *testing.T) {
	c, kept := regattas(false), &memory{kept: map[string]transport.Answer{}}
	m := &reader{tokens: 100}
	cfg := qaConfig(experiment.Config{Actor: experiment.ModelActor, Context: experiment.GoldTables})
	parts := Dependencies{Transport: m, Answers: kept, Count: func(s string) int { return len(s) }}
	first := ""
	for turn := range 2 {
		s, err := testRunner(t, c, cfg, parts).Bench(t.Context(), c.Queries, BenchOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if len(m.seen) != 2 {
			t.Errorf("turn %d: %d calls, want 2", turn+1, len(m.seen))
		}
		wire, err := json.Marshal(s.Records)
		if err != nil {
			t.Fatal(err)
		}
		if first != "" && string(wire) != first {
			t.Errorf("the second turn's records differ:\n%s\n%s", first, wire)
		}
		first = string(wire)
	}
}

func TestADownstreamConfigurationThatCannotRunIsRefused(t *testing.T) {
	for _, tt := range []struct {
		name   string
		config experiment.Config
		want   string
	}{
		{"an unknown task", experiment.Config{Task: "poems"}, "unknown task"},
		{"no retriever", experiment.Config{Task: experiment.QA}, "needs a retriever"},
		{"a whole database", experiment.Config{Task: experiment.QA, Context: experiment.WholeDatabase},
			"unknown context"},
		{"a window without room for an answer", experiment.Config{Task: experiment.QA, Actor: experiment.ModelActor,
			Context:    experiment.NoContext,
			Downstream: experiment.Downstream{Window: 100}}, "a window of 100 tokens"},
		{"recorded SQL", experiment.Config{Task: experiment.Verify, Context: experiment.NoContext,
			Actor: experiment.RecordedActor}, "actor \"recorded\""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			err := Check(tt.config, Dependencies{})
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%v, want %q", err, tt.want)
			}
		})
	}
}

func TestAGoldLabelThatIsNoneIsLeftOut(t *testing.T) {
	c := regattas(true)
	c.Queries[0].Answer = "perhaps"
	s, err := testRunner(t, c, experiment.Config{Task: experiment.Verify, Context: experiment.GoldTables},
		Dependencies{}).Bench(t.Context(),
		c.Queries, BenchOptions{})
	if err != nil || len(s.Records) != 1 || len(s.LeftOut) != 1 {
		t.Errorf("%d records, left out %v, %v", len(s.Records), s.LeftOut, err)
	}
}
