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

// A worker, and a bench that is to be killed, are this test's program, started
// again.
func TestMain(m *testing.M) {
	process, dir := workerProcess, os.Getenv("DISTRIBUTED_WORKER")
	if run := os.Getenv("DISTRIBUTED_RUN"); run != "" {
		process = func(dir, url string) error { return benchProcess(dir, url, run, os.Getenv("DISTRIBUTED_FILE")) }
	}
	if dir == "" {
		os.Exit(m.Run())
	}
	if err := process(dir, os.Getenv("DISTRIBUTED_URL")); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
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
	_, err = conn.Work(ctx,
		distributed.Worker{Version: version, Checksum: sum, Corpus: c, Parallel: 4, Dependencies: parts})
	return err
}

// benchProcess asks all questions of a run, given as JSON, and keeps it in a file.
func benchProcess(dir, url, wire, name string) error {
	ctx := context.Background()
	c, err := files.ReadJSONL(ctx, dir, corpus.Options{})
	if err != nil {
		return err
	}
	var run distributed.Run
	if err := json.Unmarshal([]byte(wire), &run); err != nil {
		return err
	}
	file, err := runstore.Open(ctx, name, run.Config, c, version)
	if err != nil {
		return err
	}
	defer file.Close()
	_, err = benchOf(ctx, url, run, c, file, transport.NewMeter(transport.Budget{}), nil)
	return err
}

// benchOf runs a bench by way of a queue.
func benchOf(ctx context.Context, url string, run distributed.Run, c *corpus.Corpus, file *runstore.File,
	meter *transport.Meter, watch func(harness.Progress)) (*experiment.Summary, error) {
	conn, err := distributed.Connect(distributed.Options{URL: url, AckWait: silence})
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	b, err := conn.Begin(ctx, run, distributed.Storage{Answers: file, Ledger: file, Meter: meter,
		Delivered: file.Delivered})
	if err != nil {
		return nil, err
	}
	runner, err := harness.New(ctx, c, run.Config, harness.Dependencies{Transport: nethttp.New()})
	if err != nil {
		return nil, err
	}
	defer runner.Close()
	summary, err := runner.Bench(ctx, c.Queries, harness.BenchOptions{Ask: b.Ask, Store: b.Store(file),
		Parallel: distributed.Window, Watch: watch})
	if ended := errors.Join(b.End(ctx), conn.Finish(ctx)); ended != nil {
		return summary, ended
	}
	return summary, err
}

func parts(*experiment.Config, distributed.Run) (harness.Dependencies, error) {
	return harness.Dependencies{Transport: nethttp.New(), Count: func(s string) int { return len(s) / 4 }}, nil
}

// A model answers by the hash of the request, and counts.
type model struct {
	*httptest.Server
	calls   atomic.Int64
	pause   time.Duration
	mu      sync.Mutex
	first   time.Time
	last    time.Time
	running atomic.Int64
	waiting map[int64]chan struct{} // by the number of a call
}

// after returns a channel that the call of that number closes.
func (m *model) after(calls int64) <-chan struct{} {
	m.mu.Lock()
	defer m.mu.Unlock()
	came := make(chan struct{})
	if m.waiting[calls] = came; m.calls.Load() >= calls {
		close(came)
		delete(m.waiting, calls)
	}
	return came
}

func newModel(t *testing.T) *model {
	m := &model{pause: 2 * time.Millisecond, waiting: map[int64]chan struct{}{}}
	m.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		m.running.Add(1)
		defer m.running.Add(-1)
		m.mu.Lock()
		if n := m.calls.Add(1); m.waiting[n] != nil {
			close(m.waiting[n])
			delete(m.waiting, n)
		}
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
		fmt.Fprintf(&b, `{"id":"q%d","text":"How deep is harbour %d?","tables":["harbours"],"answer":"%d"}`+"\n", i,
			i, i%7)
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
	return experiment.Config{Dataset: "jsonl", Split: "questions", Task: experiment.QA,
		Context: experiment.NoContext, Actor: experiment.ModelActor, Endpoint: llm.Endpoint{BaseURL: m.URL + "/v1",
			Model: "m", NoStream: true}}.Filled()
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

func (s *setting) worker() *exec.Cmd { return s.process() }

// process starts this test's program with more in its environment.
func (s *setting) process(more ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(append(os.Environ(), "DISTRIBUTED_WORKER="+s.dir, "DISTRIBUTED_URL="+s.server.URL), more...)
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(func() { cmd.Process.Kill(); cmd.Wait() })
	return cmd
}

// bench runs the bench by way of the queue; watch sees it from the outside.
func (s *setting) bench(watch func(harness.Progress)) (*experiment.Summary, error) {
	return benchOf(s.t.Context(), s.server.URL, s.run, s.corpus, s.file, s.meter, watch)
}

func (s *setting) runner(p harness.Dependencies) *harness.Runner {
	runner, err := harness.New(s.t.Context(), s.corpus, s.run.Config, p)
	if err != nil {
		s.t.Fatal(err)
	}
	return runner
}

// alone returns the records of the same bench in one process.
func (s *setting) alone() []*experiment.Record {
	runner := s.runner(harness.Dependencies{Transport: nethttp.New(), Count: func(s string) int {
		return len(s) / 4
	}})
	defer runner.Close()
	summary, err := runner.Bench(s.t.Context(), s.corpus.Queries, harness.BenchOptions{Parallel: 8})
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
