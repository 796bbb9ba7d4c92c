package distributed_test

import (
	"encoding/json"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/distributed"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/llm/transport"
	"github.com/orbweaver/orbweaver/core/runstore"
)

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

func TestAKilledBenchLosesAndRepeatsNothingWhileWorkersGoOn(t *testing.T) {
	const questions, hands = 400, 2 * 4
	m := newModel(t)
	s := newSetting(t, questions, func(*distributed.Run) {}, m)
	s.worker()
	s.worker()
	wire, err := json.Marshal(s.run)
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "killed.db")
	for _, calls := range []int64{100, 250} {
		bench, ended := s.process("DISTRIBUTED_RUN="+string(wire), "DISTRIBUTED_FILE="+name), make(chan error, 1)
		go func() { ended <- bench.Wait() }()
		select {
		case <-m.after(calls):
		case err := <-ended:
			t.Fatalf("the bench ended by itself: %v", err)
		}
		bench.Process.Kill()
		<-ended
	}
	if err := s.file.Close(); err != nil {
		t.Fatal(err)
	}
	if s.file, err = runstore.Open(t.Context(), name, s.run.Config, s.corpus, version); err != nil {
		t.Fatal(err)
	}
	kept := 0
	for _, q := range s.corpus.Queries {
		if r, err := s.file.Load(t.Context(), q.ID); err != nil {
			t.Fatal(err)
		} else if r != nil {
			kept++
		}
	}
	if kept < 100-hands || kept == questions {
		t.Errorf("the killed benches kept %d records", kept)
	}
	summary, err := s.bench(nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(summary.Records) != questions {
		t.Fatalf("%d records of %d questions", len(summary.Records), questions)
	}
	paid := m.calls.Load()
	same(t, summary.Records, s.alone())
	if paid > questions+2*hands { // what workers had under way when nobody kept their answers
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
	// A call comes up to 50 ms after its slot was given, the first one too; a busy machine may be slower.
	took := m.last.Sub(m.first).Seconds() + .1
	if r := (calls - 1) / took; r > rate*1.02 {
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
	b, err := conn.Begin(t.Context(), s.run, distributed.Storage{})
	if err != nil {
		t.Fatal(err)
	}
	for want, w := range map[string]distributed.Worker{
		"it is orbweaver 1.2.4, and the " +
			"bench is 1.2.3": {Version: "1.2.4", Checksum: s.run.Checksum, Corpus: s.corpus},
		"its data of jsonl": {Version: version, Checksum: "other", Corpus: s.corpus},
	} {
		if _, err := conn.Work(t.Context(), w); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	other := s.run
	other.Checksum = "other"
	if _, err := conn.Begin(t.Context(), other, distributed.Storage{}); err == nil ||
		!strings.Contains(err.Error(), "another run is in it") {
		t.Errorf("a second run in the queue: %v", err)
	}
	if err := b.End(t.Context()); err != nil {
		t.Error(err)
	}
}
