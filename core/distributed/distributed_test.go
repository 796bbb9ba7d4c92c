package distributed_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/distributed"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/llm/nethttp"
	"github.com/orbweaver/orbweaver/core/llm/transport"
	"github.com/orbweaver/orbweaver/core/runstore"
)

// A worker is this test's program, started again: it can be killed.
func TestMain(m *testing.M) {
	if dir := os.Getenv("DISTRIBUTED_WORKER"); dir != "" {
		if err := workerProcess(dir, os.Getenv("DISTRIBUTED_URL")); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

const version, silence = "1.2.3", time.Second

func workerProcess(dir, url string) error {
	ctx := context.Background()
	c, err := files.ReadJSONL(ctx, dir, corpus.Options{})
	if err != nil {
		return err
	}
	sum, err := runstore.Checksum(ctx, c)
	if err != nil {
		return err
	}
	conn, err := distributed.Connect(distributed.Options{URL: url, AckWait: silence})
	if err != nil {
		return err
	}
	defer conn.Close()
	_, err = conn.Work(ctx, distributed.Worker{Version: version, Checksum: sum, Corpus: c, Parallel: 4, Parts: parts})
	return err
}

func parts(*experiment.Config, distributed.Run) (harness.Parts, error) {
	return harness.Parts{Transport: nethttp.New(), Count: func(s string) int { return len(s) / 4 }}, nil
}

// A model answers by the hash of what it is asked, and counts.
type model struct {
	*httptest.Server
	calls   atomic.Int64
	pause   time.Duration
	mu      sync.Mutex
	first   time.Time
	last    time.Time
	running atomic.Int64
}

func newModel(t *testing.T) *model {
	m := &model{pause: 2 * time.Millisecond}
	m.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		m.calls.Add(1)
		m.running.Add(1)
		defer m.running.Add(-1)
		m.mu.Lock()
		if m.last = time.Now(); m.first.IsZero() {
			m.first = m.last
		}
		m.mu.Unlock()
		h := fnv.New32a()
		h.Write(body)
		time.Sleep(m.pause)
		fmt.Fprintf(w, `{"choices":[{"message":{"content":"%d"},"finish_reason":"stop"}],`+
			`"usage":{"prompt_tokens":10,"completion_tokens":2}}`, h.Sum32()%7)
	}))
	t.Cleanup(m.Close)
	return m
}

// layout writes a dataset of so many questions.
func layout(t *testing.T, questions int) (string, *corpus.Corpus) {
	dir := t.TempDir()
	var b strings.Builder
	for i := range questions {
		fmt.Fprintf(&b, `{"id":"q%d","text":"How deep is harbour %d?","tables":["harbours"],"answer":"%d"}`+"\n", i, i, i%7)
	}
	for name, content := range map[string]string{
		"tables.jsonl":    `{"id":"harbours","title":"Harbours","header":["Name","Depth"],"rows":[["Varn","7"]]}`,
		"questions.jsonl": b.String(),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	c, err := files.ReadJSONL(t.Context(), dir, corpus.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return dir, c
}

func config(m *model) experiment.Config {
	return experiment.Config{Dataset: "jsonl", Split: "questions", Task: experiment.QA, Context: experiment.NoContext,
		Actor: experiment.Model, Endpoint: llm.Endpoint{BaseURL: m.URL + "/v1", Model: "m", NoStream: true}}.Filled()
}

// A setting is a bench with its store and its server.
type setting struct {
	t       *testing.T
	dir     string
	corpus  *corpus.Corpus
	run     distributed.Run
	server  *distributed.Server
	queue   string
	file    *runstore.File
	meter   *transport.Meter
	workers []*exec.Cmd
}

func newSetting(t *testing.T, questions int, run func(*distributed.Run), m *model) *setting {
	s := &setting{t: t, queue: t.TempDir(), meter: transport.NewMeter(transport.Budget{})}
	s.dir, s.corpus = layout(t, questions)
	sum, err := runstore.Checksum(t.Context(), s.corpus)
	if err != nil {
		t.Fatal(err)
	}
	s.run = distributed.Run{Version: version, Checksum: sum, Config: config(m)}
	run(&s.run)
	s.start()
	t.Cleanup(func() { s.server.Close() })
	if s.file, err = runstore.Open(t.Context(), filepath.Join(t.TempDir(), "run.db"), s.run.Config, s.corpus,
		version); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.file.Close() })
	return s
}

func (s *setting) start() {
	var err error
	if s.server, err = distributed.Embed(s.queue); err != nil {
		s.t.Fatal(err)
	}
}

func (s *setting) worker() *exec.Cmd {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), "DISTRIBUTED_WORKER="+s.dir, "DISTRIBUTED_URL="+s.server.URL)
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(func() { cmd.Process.Kill(); cmd.Wait() })
	return cmd
}

// bench runs the bench by way of the queue; watch sees it from the outside.
func (s *setting) bench(watch func(harness.Progress)) (*experiment.Summary, error) {
	conn, err := distributed.Connect(distributed.Options{URL: s.server.URL, AckWait: silence})
	if err != nil {
		s.t.Fatal(err)
	}
	defer conn.Close()
	b, err := conn.Begin(s.t.Context(), s.run, distributed.Keeper{Answers: s.file, Ledger: s.file, Meter: s.meter,
		Delivered: s.file.Delivered})
	if err != nil {
		s.t.Fatal(err)
	}
	lab := s.lab(harness.Parts{Transport: nethttp.New()})
	defer lab.Close()
	summary, err := lab.Bench(s.t.Context(), s.corpus.Queries, harness.BenchOptions{Ask: b.Ask,
		Store: b.Store(s.file), Parallel: distributed.Window, Watch: watch})
	if ended := errors.Join(b.End(s.t.Context()), conn.Finish(s.t.Context())); ended != nil {
		s.t.Error(ended)
	}
	return summary, err
}

func (s *setting) lab(p harness.Parts) *harness.Lab {
	lab, err := harness.New(s.t.Context(), s.corpus, s.run.Config, p)
	if err != nil {
		s.t.Fatal(err)
	}
	return lab
}

// alone are the records of the same bench in one process.
func (s *setting) alone() []*experiment.Record {
	lab := s.lab(harness.Parts{Transport: nethttp.New(), Count: func(s string) int { return len(s) / 4 }})
	defer lab.Close()
	summary, err := lab.Bench(s.t.Context(), s.corpus.Queries, harness.BenchOptions{Parallel: 8})
	if err != nil {
		s.t.Fatal(err)
	}
	return summary.Records
}

func same(t *testing.T, got, want []*experiment.Record) {
	t.Helper()
	a, err := json.Marshal(got)
	if err != nil {
		t.Fatal(err)
	}
	b, err := json.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	if string(a) != string(b) {
		t.Errorf("%d records are not those of one process:\n%.300s\n%.300s", len(got), a, b)
	}
}

func TestKilledWorkersAndARestartedServerLoseAndRepeatNothing(t *testing.T) {
	const questions = 600
	m := newModel(t)
	s := newSetting(t, questions, func(*distributed.Run) {}, m)
	workers := []*exec.Cmd{s.worker(), s.worker()}
	disturb := func(p harness.Progress) {
		switch p.Done {
		case 100, 400: // in the middle of their work
			workers[p.Done%3%2].Process.Kill()
			go s.worker()
		case 250:
			s.server.Close()
			s.start()
		}
	}
	summary, err := s.bench(disturb)
	if err != nil {
		t.Fatal(err)
	}
	if len(summary.Records) != questions {
		t.Fatalf("%d records of %d questions", len(summary.Records), questions)
	}
	paid := m.calls.Load()
	same(t, summary.Records, s.alone())
	spent, err := s.file.Spent(t.Context())
	if err != nil || int64(spent.Calls) < paid {
		t.Errorf("the ledger has %d calls of %d: %v", spent.Calls, paid, err)
	}
	if paid > questions+2*4 { // what two killed workers had under way
		t.Errorf("%d calls for %d questions", paid, questions)
	}
}

func TestAllWorkersShareOneRateAndOneBudget(t *testing.T) {
	const rate, calls = 200, 300
	m := newModel(t)
	s := newSetting(t, 2*calls, func(r *distributed.Run) {
		r.Rate, r.Budget = rate, transport.Budget{Calls: calls}
	}, m)
	s.worker()
	s.worker()
	summary, err := s.bench(nil)
	if harness.OutcomeOf(err) != harness.OverBudget || !strings.Contains(err.Error(), "300 calls") {
		t.Errorf("ended by %v", err)
	}
	if made := m.calls.Load(); made > calls || made < calls-2*4 {
		t.Errorf("%d calls, the budget is of %d", made, calls)
	}
	if n := len(summary.Records); n > calls || n < calls-2*4 {
		t.Errorf("%d records of %d calls", n, calls)
	}
	took := m.last.Sub(m.first).Seconds()
	if r := (calls - 1) / took; r > rate*1.02 { // slower is what a busy machine may be
		t.Errorf("%.1f calls a second, the rate is %d", r, rate)
	}
	if spent, _ := s.meter.Spent(); spent.Calls != calls || spent.Prompt < 10*(calls-2*4) {
		t.Errorf("the bench saw %+v spent", spent)
	}
}

func TestAWorkerThatWouldAnswerOtherwiseIsRefused(t *testing.T) {
	m := newModel(t)
	s := newSetting(t, 1, func(*distributed.Run) {}, m)
	conn, err := distributed.Connect(distributed.Options{URL: s.server.URL})
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	b, err := conn.Begin(t.Context(), s.run, distributed.Keeper{})
	if err != nil {
		t.Fatal(err)
	}
	for want, w := range map[string]distributed.Worker{
		"it is orbweaver 1.2.4, and the bench is 1.2.3": {Version: "1.2.4", Checksum: s.run.Checksum, Corpus: s.corpus},
		"its data of jsonl":                             {Version: version, Checksum: "other", Corpus: s.corpus},
	} {
		if _, err := conn.Work(t.Context(), w); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	other := s.run
	other.Checksum = "other"
	if _, err := conn.Begin(t.Context(), other, distributed.Keeper{}); err == nil ||
		!strings.Contains(err.Error(), "another run is in it") {
		t.Errorf("a second run in the queue: %v", err)
	}
	if err := b.End(t.Context()); err != nil {
		t.Error(err)
	}
}
