package attack

import (
	"encoding/json"
	"flag"
	"fmt"
	"hash/fnv"
	"io"
	"math"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/orbweaver/orbweaver/core/runstore"
)

// What the attack on a queue is made of; its short form is a test of package
// distributed.
var (
	queueItems = flag.Int("items", 100_000, "questions of the attack on a queue")
	queueRate  = flag.Int("rate", 500, "calls a second that its endpoint admits")
	queueKills = flag.Duration("every", 3*time.Second, "time from one kill of a worker to the next")
	queueCalm  = flag.Bool("calm", false, "have four workers ask all questions undisturbed, too")
)

// A limitedModel answers by the hash of the request and refuses requests above
// its limit in any second.
type limitedModel struct {
	*httptest.Server
	most int // 0 = all are admitted

	mu      sync.Mutex
	starts  []time.Time // of all calls
	refused int
}

func newLimitedModel(t *testing.T, most int) *limitedModel {
	m := &limitedModel{most: most}
	m.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if !m.admit() {
			w.WriteHeader(http.StatusTooManyRequests)
			return
		}
		h := fnv.New32a()
		h.Write(body)
		fmt.Fprintf(w, `{"choices":[{"message":{"content":"%d"},"finish_reason":"stop"}],`+
			`"usage":{"prompt_tokens":10,"completion_tokens":2}}`, h.Sum32()%7)
	}))
	t.Cleanup(m.Close)
	return m
}

// admit reports whether a second that ends now has room for one more call,
// with a twentieth to spare for what a network does to the distance of calls.
func (m *limitedModel) admit() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	now := time.Now()
	if back := m.most + m.most/20; m.most > 0 && len(m.starts) >= back &&
		now.Sub(m.starts[len(m.starts)-back]) < time.Second {
		m.refused++
		return false
	}
	m.starts = append(m.starts, now)
	return true
}

// fastest returns the highest rate over so long a time.
func (m *limitedModel) fastest(over time.Duration) float64 {
	most, first := 0, 0
	for i, at := range m.starts {
		for at.Sub(m.starts[first]) >= over {
			first++
		}
		most = max(most, i-first+1)
	}
	return float64(most) / over.Seconds()
}

// window is the number of questions that a bench has in its queue: with fewer
// left, workers may have nothing to ask.
const window = 512

// slowest returns the lowest rate over so long a time while there was enough to
// ask, but for times that reach into the five seconds after any of some
// moments, at which the server was killed.
func (m *limitedModel) slowest(over time.Duration, pauses []time.Time) float64 {
	paused := func(from, to time.Time) bool {
		return slices.ContainsFunc(pauses, func(p time.Time) bool { return from.Before(p.Add(5*time.Second)) && to.After(p) })
	}
	least, last, starts := math.Inf(1), 0, m.starts[:max(0, len(m.starts)-window)]
	for first, at := range starts {
		for last < len(starts) && starts[last].Sub(at) < over {
			last++
		}
		if last < len(starts) && !paused(at, at.Add(over)) {
			least = min(least, float64(last-first)/over.Seconds())
		}
	}
	return least
}

// calls returns how many it has admitted.
func (m *limitedModel) calls() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.starts)
}

// pace holds the calls of one bench, from the one of a number to the last,
// against the rate.
func (m *limitedModel) pace(t *testing.T, from int, pauses []time.Time) {
	t.Helper()
	part := &limitedModel{starts: m.starts[from:]}
	for _, over := range []time.Duration{time.Second, 5 * time.Second, 20 * time.Second} {
		rate := part.fastest(over)
		t.Logf("over %v at most %.1f calls a second of %d, at least %.1f, and %.1f where the server restarts", over, rate,
			*queueRate, part.slowest(over, pauses), part.slowest(over, nil))
		if over > time.Second && rate > 1.02*float64(*queueRate) {
			t.Errorf("%.1f calls a second over %v, the rate is %d", rate, over, *queueRate)
		}
	}
	if busy := len(part.starts) - window; busy > 1 {
		mean := float64(busy-1) / part.starts[busy-1].Sub(part.starts[0]).Seconds()
		t.Logf("mean %.1f calls a second of %d until the last %d", mean, *queueRate, window)
	}
}

// questionsOf writes a dataset of so many.
func questionsOf(t *testing.T, n int) string {
	dir := t.TempDir()
	var b strings.Builder
	for i := range n {
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
	return dir
}

// A natsServer is a process that can be killed and started again.
type natsServer struct {
	binary, dir string
	port        int
	cmd         *exec.Cmd
}

func (s *natsServer) start(t *testing.T) {
	s.cmd = exec.Command(s.binary, "-js", "-a", "127.0.0.1", "-p", fmt.Sprint(s.port), "-sd", s.dir)
	if err := s.cmd.Start(); err != nil {
		t.Fatal(err)
	}
}

func (s *natsServer) kill() { _ = s.cmd.Process.Kill(); _ = s.cmd.Wait() }

func newNATS(t *testing.T) *natsServer {
	s := &natsServer{binary: filepath.Join(t.TempDir(), "nats-server"), dir: t.TempDir()}
	if out, err := exec.Command("go", "build", "-o", s.binary,
		"github.com/nats-io/nats-server/v2").CombinedOutput(); err != nil {
		t.Fatalf("building the server: %v\n%s", err, out)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s.port = l.Addr().(*net.TCPAddr).Port
	l.Close()
	s.start(t)
	t.Cleanup(s.kill)
	until(t, "the server", func() bool {
		c, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", s.port))
		if err == nil {
			c.Close()
		}
		return err == nil
	})
	return s
}

var timeTaken = regexp.MustCompile(`(?m)^Time: .*$`)

// shownTables returns what a bench prints, without its times.
func shownTables(out string) string { return timeTaken.ReplaceAllString(out, "") }

// An attackedQueue has workers, one of which is killed every few seconds, and a
// server that is killed and started again.
type attackedQueue struct {
	data            string
	nats            *natsServer
	four            [4]*process
	began           time.Time
	kills, restarts int
	pauses          []time.Time // when the server was killed
}

func (q *attackedQueue) url() string { return fmt.Sprintf("nats://127.0.0.1:%d", q.nats.port) }

func (q *attackedQueue) work(t *testing.T, i int) {
	q.four[i] = start(t, t.Context(), "work", "--dataset", "jsonl", "--data", q.data, "--queue", q.url(),
		"--parallel", "8", "--queue-silence", "5s")
}

func (q *attackedQueue) workAll(t *testing.T) {
	for i := range q.four {
		q.work(t, i)
	}
}

func (q *attackedQueue) kill(i int) {
	_ = q.four[i].cmd.Process.Kill()
	q.four[i].wait()
}

// attack kills workers until a bench ends, and twice the server: when a third
// and when two thirds of its calls are made.
func (q *attackedQueue) attack(t *testing.T, bench *process, m *limitedModel) result {
	ended := make(chan result, 1)
	go func() { ended <- bench.wait() }()
	tick := time.NewTicker(*queueKills)
	defer tick.Stop()
	for {
		select {
		case r := <-ended:
			return r
		case <-tick.C:
			i := q.kills % len(q.four)
			q.kill(i)
			q.work(t, i)
			q.kills++
			if m.calls() > *queueItems*(q.restarts+1)/3 && q.restarts < 2 {
				q.pauses = append(q.pauses, time.Now())
				q.nats.kill()
				q.nats.start(t)
				q.restarts++
			}
			if q.kills%10 == 0 {
				t.Logf("%v: %d kills, %d restarts, %d calls", time.Since(q.began).Round(time.Second), q.kills, q.restarts,
					m.calls())
			}
		}
	}
}

func TestAQueueUnderAttackLosesNothingAndRepeatsNothing(t *testing.T) {
	if !*whole {
		t.Skip("minutes: with -whole")
	}
	dir, runs := questionsOf(t, *queueItems), t.TempDir()
	free := newLimitedModel(t, 0)
	bench := func(m *limitedModel, file string, more ...string) *process {
		return start(t, t.Context(), append([]string{"bench", "--dataset", "jsonl", "--data", dir, "--task", "qa",
			"--context", "none", "--endpoint", m.URL + "/v1", "--model", "m", "--no-stream", "--quiet", "--out",
			filepath.Join(runs, file)}, more...)...)
	}
	began := time.Now()
	alone := bench(free, "alone.db", "--parallel", "32").wait()
	if alone.code != 0 {
		t.Fatalf("alone: exit code %d\n%s", alone.code, alone.err)
	}
	t.Logf("one process, %d at once: %.0f questions a second", 32, float64(*queueItems)/time.Since(began).Seconds())

	q := &attackedQueue{data: dir, nats: newNATS(t)}
	shared := []string{"--queue", q.url(), "--queue-silence", "5s"}
	if *queueCalm {
		began = time.Now()
		calm := bench(free, "calm.db", shared...)
		q.workAll(t)
		if r := calm.wait(); r.code != 0 || strings.Contains(r.err, "panic") {
			t.Fatalf("exit code %d\n%s", r.code, r.err)
		}
		t.Logf("four workers, undisturbed: %.0f questions a second", float64(*queueItems)/time.Since(began).Seconds())
		for _, w := range q.four {
			w.wait()
		}
	}

	limited := newLimitedModel(t, *queueRate)
	shared = append(shared, "--rate", fmt.Sprint(*queueRate))
	budget := *queueItems * 9 / 10
	q.began = time.Now()
	first := bench(limited, "attacked.db", append(shared, "--max-calls", fmt.Sprint(budget))...)
	q.workAll(t)
	r := q.attack(t, first, limited)
	called := limited.calls() + limited.refused
	t.Logf("a budget of %d calls ends after %d, with exit code %d", budget, called, r.code)
	if r.code != 3 || called > budget+32 {
		t.Fatalf("exit code %d after %d calls of a budget of %d, want 3 and no more than are asked at once\n%s", r.code,
			called, budget, r.err)
	}
	paid := limited.calls()
	limited.pace(t, 0, q.pauses)
	q.pauses = append(q.pauses, time.Now())
	r = q.attack(t, bench(limited, "attacked.db", shared...), limited)
	for i := range q.four {
		q.kill(i)
	}
	if r.code != 0 {
		t.Fatalf("exit code %d\n%s", r.code, r.err)
	}
	limited.pace(t, paid, q.pauses)
	if text := shownTables(r.out); strings.ReplaceAll(text, limited.URL, free.URL) != shownTables(alone.out) {
		t.Errorf("the tables differ:\n%s\n%s", alone.out, r.out)
	}
	_, want := records(t, filepath.Join(runs, "alone.db"))
	n, got := records(t, filepath.Join(runs, "attacked.db"))
	if n != *queueItems || got != want {
		t.Errorf("%d records of %d questions, the same as alone: %v", n, *queueItems, got == want)
	}
	calls := limited.calls()
	t.Logf("%d kills, %d restarts: %d records, %d calls (%d more than questions), %d refused, %v", q.kills, q.restarts, n,
		calls, calls-*queueItems, limited.refused, time.Since(q.began).Round(time.Second))
}

// records returns the number of records in a run's file, and the records as JSON.
func records(t *testing.T, file string) (n int, content string) {
	t.Helper()
	runs, err := runstore.Read(t.Context(), file, runstore.Options{})
	if err != nil || len(runs) != 1 {
		t.Fatalf("%s: %d runs: %v", file, len(runs), err)
	}
	wire, err := json.Marshal(runs[0].Records)
	if err != nil {
		t.Fatal(err)
	}
	return len(runs[0].Records), string(wire)
}
