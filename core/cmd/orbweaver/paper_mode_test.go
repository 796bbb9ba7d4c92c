package main

import (
	"context"
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/fakemodel"
)

// statsOf returns what a fake endpoint counted.
func statsOf(t *testing.T, url string) (s fakemodel.Stats) {
	t.Helper()
	if err := json.Unmarshal([]byte(bodyOf(t, post(t, url+"/v1/stats", ""))), &s); err != nil {
		t.Fatal(err)
	}
	return s
}

// withModel adds a model's endpoint, and keeps the run in a file of its own.
func withModel(t *testing.T, args []string, file, url string, more ...string) []string {
	t.Helper()
	args = slices.Concat(args, []string{"--endpoint", url + "/v1", "--model", "fake"}, more)
	args[slices.Index(args, file)] = filepath.Join(t.TempDir(), "run.db")
	return args
}

func TestInThePapersLoopADeterministicModelIsNeverAskedTheSameTwice(t *testing.T) {
	args, file := benchArgs(t)
	const options = "p=0,e=1,seed=2" // nothing runs, so that no critic is asked
	papers, repeats := fakeEndpoint(t, args[4], options), fakeEndpoint(t, args[4], options)
	out := ok(t, withModel(t, args, file, papers.URL, "--mode", "paper")...)
	contains(t, out, "Loop: the paper's.",
		"Temperature: 0 of the actor, 0 of the critic (a choice of ours: the paper states none).")
	if s := statsOf(t, papers.URL); s.Repeated != 0 || s.Calls != 3*5 {
		t.Errorf("3 questions in 5 attempts: %+v", s)
	}
	ok(t, withModel(t, args, file, repeats.URL, "--feedback", "none")...)
	if s := statsOf(t, repeats.URL); s.Repeated != 3*4 || s.Calls != 3*5 {
		t.Errorf("without the dialogue, where the same prompts are sent again: %+v", s)
	}
	warm := ok(t, withModel(t, args, file, papers.URL, "--mode", "paper", "--temperature", ".7", "--json")...)
	contains(t, warm, `"mode": "paper"`, `"temperature": 0.7`, `"critic_temperature": 0`)
}

func TestADialogueThatABudgetStopsGoesOnWithoutPayingTwice(t *testing.T) {
	args, file := benchArgs(t)
	const options = "p=.2,q=.1,s=.2,e=.5,seed=3"
	whole, parts := fakeEndpoint(t, args[4], options), fakeEndpoint(t, args[4], options)
	want := table(ok(t, withModel(t, args, file, whole.URL, "--mode", "paper")...))
	all := statsOf(t, whole.URL)
	stopped := withModel(t, args, file, parts.URL, "--mode", "paper")
	code, _, errs := run(t, context.Background(), nil, append(slices.Clone(stopped), "--max-calls", "5")...)
	if s := statsOf(t, parts.URL); code != command.Stopped || s.Calls != 5 || all.Calls <= 5 {
		t.Fatalf("exit code %d after %d of %d calls: %s", code, s.Calls, all.Calls, errs)
	}
	for range 2 { // goes on, then has nothing to ask
		if got := table(ok(t, stopped...)); got != want {
			t.Errorf("a run that was stopped reports\n%s\nand one that was not\n%s", got, want)
		}
		if s := statsOf(t, parts.URL); s.Calls != all.Calls || s.Repeated != all.Repeated {
			t.Errorf("stopped and gone on with: %+v, in one go: %+v", s, all)
		}
	}
}

func TestCriticsApartDifferWhereSQLDoesNotRun(t *testing.T) {
	args, file := benchArgs(t)
	s := fakeEndpoint(t, args[4], "p=0,q=1,s=0,e=1,seed=1")
	run := withModel(t, args, file, s.URL, "--mode", "paper", "--variant", "llm,both")
	out := ok(t, run...)
	var rows []string
	for line := range strings.Lines(out) {
		if strings.Contains(line, "AC-LLM") || strings.Contains(line, "AC(+)") {
			rows = append(rows, strings.Join(strings.Fields(line), " "))
		}
	}
	// The critic accepts all that it is asked about; execution lets none pass.
	if len(rows) != 2 || !strings.Contains(rows[0], "0 3 0.0 %") ||
		rows[0] == strings.Replace(rows[1], "AC(+)", "AC-LLM",
			1) {
		t.Errorf("the variants are %q", rows)
	}
}
