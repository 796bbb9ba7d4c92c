package playground

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/samples"
	"github.com/orbweaver/orbweaver/wasm/playground/ask"
	"github.com/orbweaver/orbweaver/wasm/playground/databases"
	"github.com/orbweaver/orbweaver/wasm/playground/runs"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

func TestASampleQuestionIsToldStageByStageAndComparedWithItsGold(t *testing.T) {
	p := newPage(t, Options{})
	d, q := p.firstSample()
	var told []string
	r, failed := call[ask.AskResult](p, "ask", ask.AskParams{Database: d.ID, Question: q.Text, Query: q.ID,
		Config: experiment.Config{Retriever: "bm25"}}, nil,
		func(e harness.Event) {
			switch {
			case e.Hits != nil:
				told = append(told, "hits")
			case e.Database != "":
				told = append(told, "database")
			case e.Loop != nil:
				told = append(told, string(e.Loop.Stage))
			case e.Gold != nil:
				told = append(told, "gold")
			}
		})
	if failed != nil {
		t.Fatal(failed)
	}
	rec := r.Record
	if rec.Query != q.ID || rec.Database != d.ID || len(rec.Hits) == 0 || rec.Trace == nil || rec.Trace.Answer() == nil ||
		rec.Gold == nil || rec.Gold.SQL != q.SQL {
		t.Errorf("the record is incomplete: %+v", rec)
	}
	stages := strings.Join(told, " ")
	last := -1
	for _, stage := range []string{"hits", "database", "drafted", "executed", "judged", "gold"} {
		at := strings.Index(stages, stage)
		if at <= last {
			t.Fatalf("%q is not told, or not in its place: %s", stage, stages)
		}
		last = at
	}
}

func TestAChangedSampleQuestionHasNoGold(t *testing.T) {
	p := newPage(t, Options{})
	d, q := p.firstSample()
	r := must[ask.AskResult](p, "ask", ask.AskParams{Database: d.ID, Question: q.Text + " Please.", Query: q.ID}, nil)
	if r.Record.Gold != nil || r.Record.Query != "" || r.Record.Trace == nil {
		t.Errorf("the record is %+v", r.Record)
	}
}

func TestAQuestionOfTheirOwnOnAFileOfTheirOwn(t *testing.T) {
	p := newPage(t, Options{})
	d := must[databases.Database](p, "open", databases.OpenParams{Name: "fleet.db"}, image(t, boats))
	r := must[ask.AskResult](p, "ask", ask.AskParams{Database: d.ID, Question: "How many boats are there?",
		Config: experiment.Config{Retriever: "bm25", Database: experiment.FoundDatabase}}, nil)
	answer := r.Record.Trace.Answer()
	if answer == nil || answer.Result == nil || len(answer.Result.Rows) != 1 ||
		answer.Result.Rows[0][0] != (sqldb.Value{Kind: sqldb.Integer, Int: 3}) {
		t.Errorf("the answer is %+v, want 3 boats", answer)
	}
	if len(r.Record.Hits) == 0 || r.Record.Hits[0].Table != "fleet.boat" {
		t.Errorf("the tables found are %+v", r.Record.Hits)
	}
}

func TestWhatCannotBeAskedIsExplained(t *testing.T) {
	p := newPage(t, Options{})
	d, _ := p.firstSample()
	model := llm.Endpoint{BaseURL: "http://model.example/v1", Model: "m"}
	for _, test := range []struct {
		name   string
		params ask.AskParams
		want   string
	}{
		{"no question", ask.AskParams{Database: d.ID, Question: " \n"}, "question is empty"},
		{"an unknown database", ask.AskParams{Database: "nowhere", Question: "x"}, `"nowhere"`},
		{"an unknown retriever", ask.AskParams{Database: d.ID, Question: "x", Config: experiment.Config{Retriever: "bm26"}},
			"bm25"},
		{"words that are nowhere", ask.AskParams{Database: d.ID, Question: "zzyzx",
			Config: experiment.Config{Retriever: "bm25",
				Database: experiment.FoundDatabase}}, "no table"},
		{"a model without address", ask.AskParams{Database: d.ID, Question: "x",
			Config: experiment.Config{Actor: experiment.ModelActor}}, "address"},
		{"a model without transport", ask.AskParams{Database: d.ID, Question: "x",
			Config: experiment.Config{Actor: experiment.ModelActor, Endpoint: model}}, "Transport"},
	} {
		t.Run(test.name, func(t *testing.T) { p.fails("ask", test.params, nil, rpc.BadInput, test.want) })
	}
}

func TestAQuestionOfAHundredThousandCharactersIsAnswered(t *testing.T) {
	p := newPage(t, Options{})
	d, q := p.firstSample()
	for _, text := range []string{strings.Repeat(q.Text+" ", 100_000/len(q.Text)), strings.Repeat("x", 100_000)} {
		r := must[ask.AskResult](p, "ask", ask.AskParams{Database: d.ID, Question: text,
			Config: experiment.Config{Retriever: "bm25"}}, nil)
		if r.Record.Question != text {
			t.Errorf("the record has a question of %d characters, want %d", len(r.Record.Question), len(text))
		}
	}
}

// hidden is a failure whose reason a browser does not tell.
type hidden struct{}

func (hidden) Error() string { return "Failed to fetch" }
func (hidden) Hint() string  { return "Is it running?\nDoes it allow this page?" }

// A model answers chat completions by what they hold, and remembers what it
// was sent.
type model struct {
	answers [][2]string // part of the prompt, and a text or how to fail: "wrong key", "hidden"; the last that fits
	asked   []string
	keys    []string
}

// answer is the model's to a prompt, as JSON has it.
func (m *model) answer(prompt string) (string, error) {
	for _, a := range slices.Backward(m.answers) {
		if strings.Contains(prompt, a[0]) {
			return a[1], nil
		}
	}
	return "", fmt.Errorf("no answer to %s", prompt)
}

func (m *model) Do(ctx context.Context, r *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	m.asked = append(m.asked, string(r.Body))
	for _, h := range r.Header {
		if h[0] == "Authorization" {
			m.keys = append(m.keys, h[1])
		}
	}
	answer, err := m.answer(string(r.Body))
	if err != nil {
		return nil, err
	}
	status, body := 200, ""
	switch answer {
	case "hidden":
		return nil, hidden{}
	case "wrong key", "slow down":
		status, body = map[string]int{"wrong key": 401, "slow down": 429}[answer], `{"error":{"message":"`+answer+`"}}`
	default:
		text, err := json.Marshal(answer)
		if err != nil {
			return nil, err
		}
		body = `{"choices":[{"message":{"role":"assistant","content":` + string(text) +
			`},"finish_reason":"stop"}],"usage":{"prompt_tokens":9,"completion_tokens":2}}`
	}
	return &llm.HTTPResponse{Status: status, Header: func(string) string { return "" },
		Body: io.NopCloser(strings.NewReader(body))}, nil
}

func TestAModelIsAskedAgainUntilTheCriticAccepts(t *testing.T) {
	m := &model{answers: [][2]string{
		{"Question: ", "SELECT nme FROM boat"}, // does not run
		{`Attempt 1:\nSELECT nme`, "SELECT name FROM boat"},
		{`Attempt 2:\nSELECT name`, "```sql\nSELECT count(*) FROM boat\n```"},
		{`-- Query:\nSELECT name`, "False"},
		{`-- Query:\nSELECT count(*)`, "True"},
	}}
	p := newPage(t, Options{Transport: m})
	d := must[databases.Database](p, "open", databases.OpenParams{Name: "boats.db"}, image(t, boats))
	r := must[ask.AskResult](p, "ask", ask.AskParams{Database: d.ID, Question: "How many boats are there?",
		Keys: llm.Keys{"http://model.example/v1": "sk-secret"},
		Config: experiment.Config{Retriever: "bm25", Actor: experiment.ModelActor, Critic: experiment.ModelCritic,
			Endpoint: llm.Endpoint{BaseURL: "http://model.example/v1", Model: "m", NoStream: true},
		}}, nil)
	var verdicts []actorcritic.Verdict
	for _, a := range r.Record.Trace.Attempts {
		verdicts = append(verdicts, a.Judgement.Verdict)
	}
	if len(verdicts) != 3 || verdicts[0] != actorcritic.NotRun || verdicts[1] != actorcritic.False ||
		verdicts[2] != actorcritic.True {
		t.Errorf("the verdicts are %v", verdicts)
	}
	if len(m.keys) != 5 || m.keys[0] != "Bearer sk-secret" {
		t.Errorf("the endpoint got the keys %q", m.keys)
	}
	if strings.Contains(p.frames.String(), "sk-secret") {
		t.Error("the key came back to the page")
	}
}

func TestAnEndpointsFailureHasACodeOfItsOwnAndSaysWhatToDo(t *testing.T) {
	config := experiment.Config{Actor: experiment.ModelActor, Endpoint: llm.Endpoint{BaseURL: "http://model.example/v1",
		Model: "m"}}
	for how, want := range map[string]string{
		"wrong key": "wrong key\"\nType the key again",
		"slow down": "slow down\"\nWait a minute",
		"hidden":    "Failed to fetch\nIs it running?\nDoes it allow this page?",
	} {
		p := newPage(t, Options{Transport: &model{answers: [][2]string{{"", how}}}})
		d, q := p.firstSample()
		ask := ask.AskParams{Database: d.ID, Question: q.Text, Keys: llm.Keys{config.Endpoint.BaseURL: "sk-secret"},
			Config: config}
		synctest.Test(t, func(t *testing.T) { // without waiting for the tries in between
			p.fails("ask", ask, nil, rpc.Endpoint, want)
		})
		if strings.Contains(p.frames.String(), "sk-secret") {
			t.Error("the key came back to the page")
		}
	}
}

func TestWarmAsksEachDatabaseAQuestionAndNoModel(t *testing.T) {
	m := &model{}
	p := newPage(t, Options{Transport: m})
	config := experiment.Config{Retriever: "bm25", Actor: experiment.ModelActor, Critic: experiment.ModelCritic,
		Endpoint: llm.Endpoint{BaseURL: "http://model.example/v1", Model: "m"}}
	r := must[ask.WarmResult](p, "warm", ask.WarmParams{Config: config}, nil)
	if all := len(must[databases.Samples](p, "samples", rpc.None{}, nil).Databases); r.Questions != all ||
		len(m.asked) != 0 {
		t.Errorf("%d questions were asked of %d databases, and the model %d times", r.Questions, all, len(m.asked))
	}
}

func TestWarmMakesWayForAnotherCall(t *testing.T) {
	p := newPage(t, Options{})
	p.Running.Add(1)
	if r := must[ask.WarmResult](p, "warm", ask.WarmParams{}, nil); r.Questions != 0 {
		t.Errorf("%d questions were asked while a call was running", r.Questions)
	}
}

func TestABenchTellsOfEachQuestionAndCountsThem(t *testing.T) {
	p := newPage(t, Options{})
	d, _ := p.firstSample()
	var events []runs.BenchEvent
	r, failed := call[runs.BenchResult](p, "bench", runs.BenchParams{Database: d.ID}, nil,
		func(e runs.BenchEvent) { events = append(events, e) })
	if failed != nil {
		t.Fatal(failed)
	}
	right := 0
	for i, e := range events {
		if e.Record.Right() {
			right++
		}
		if e.Done != i+1 || e.Total != len(d.Questions) || e.Right != right || e.Record.Query != d.Questions[i].ID ||
			e.LeftMS < 0 {
			t.Errorf("event %d is %+v", i, e)
		}
	}
	inLevels := 0
	for _, h := range r.ByHardness {
		inLevels += h.Total
	}
	if len(events) != len(d.Questions) || r.Total != len(events) || r.Right != right || inLevels != r.Total {
		t.Errorf("%d events and the result %+v for %d questions, %d right", len(events), r, len(d.Questions), right)
	}
}

func TestABenchIsCancelledBetweenQuestions(t *testing.T) {
	done := 0
	p := cancelling(t, func() bool { return done >= 2 })
	_, failed := call[runs.BenchResult](p, "bench", runs.BenchParams{}, nil, func(e runs.BenchEvent) { done = e.Done })
	if failed == nil || failed.Code != rpc.Cancelled || done < 2 || done > 3 {
		t.Errorf("after %d questions the bench ended with %+v", done, failed)
	}
}

func TestABenchNeedsSampleQuestions(t *testing.T) {
	p := newPage(t, Options{})
	d := must[databases.Database](p, "open", databases.OpenParams{Name: "boats.db"}, image(t, boats))
	p.fails("bench", runs.BenchParams{Database: d.ID}, nil, rpc.BadInput, "no sample questions")
}

func TestALabIsKeptForItsConfigurationAndClosedWhenNobodyUsesIt(t *testing.T) {
	p := newPage(t, Options{})
	d := must[databases.Database](p, "open", databases.OpenParams{Name: "boats.db"}, image(t, boats))
	c, _, err := p.Corpora.Find(t.Context(), d.ID)
	if err != nil {
		t.Fatal(err)
	}
	get := func(config experiment.Config) (*harness.Runner, func()) {
		runner, release, err := p.Runners.Get(t.Context(), c, config, harness.Dependencies{})
		if err != nil {
			t.Fatal(err)
		}
		return runner, release
	}
	one, release := get(experiment.Config{Retriever: "bm25"})
	again, releaseAgain := get(experiment.Config{Retriever: "bm25", Z: experiment.DefaultZ})
	if one != again {
		t.Error("a default written out made another runner")
	}
	other, releaseOther := get(experiment.Config{Retriever: "bm25", Endpoint: llm.Endpoint{Key: "k"}})
	if one == other {
		t.Error("another key shares the runner")
	}
	releaseAgain()
	releaseOther()
	for z := 1; z <= session.MaxRunners; z++ {
		_, done := get(experiment.Config{Z: 10 + z})
		done()
	}
	if p.Runners.Kept.Len() != session.MaxRunners {
		t.Errorf("%d runners are kept, want %d", p.Runners.Kept.Len(), session.MaxRunners)
	}
	for _, q := range []string{"How many boats are there?", "How many harbours are there?"} {
		if _, err := one.Ask(t.Context(), session.QueryOf(c, d.ID, q, ""), nil); err != nil {
			t.Errorf("a runner that is in use was closed: %v", err)
		}
	}
	release()
}

func TestAQuestionWithoutAnAnswerIsAskedUnderItsNameAndHasNoGold(t *testing.T) {
	p := newPage(t, Options{})
	listed := must[databases.Samples](p, "samples", rpc.None{}, nil).Databases
	for _, d := range listed {
		if len(d.Unanswerable) == 0 {
			t.Errorf("%s has no question without an answer", d.ID)
		}
		for _, q := range d.Unanswerable {
			if q.Kind != samples.Unanswerable || q.Note == "" || q.SQL != "" {
				t.Errorf("%s: %+v", d.ID, q)
			}
		}
	}
	q := listed[0].Unanswerable[0]
	r := must[ask.AskResult](p, "ask", ask.AskParams{Database: listed[0].ID, Question: q.Text, Query: q.ID}, nil)
	if r.Record.Query != q.ID || r.Record.Gold != nil || r.Record.Trace == nil {
		t.Errorf("the record is %+v", r.Record)
	}
}
