package main

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
)

const ferryPairs = `[
 {"question": "How many ferries are there?", "db_id": "ferries",
  "sql": "SELECT count(*) FROM ferry", "gold": "SELECT count(*) FROM ferry", "label": true},
 {"question": "How many ferries are there?", "db_id": "ferries",
  "sql": "SELECT name FROM ferry", "gold": "SELECT count(*) FROM ferry", "label": false,
  "error_types": [{"error_type": "Aggregate"}]},
 {"question": "How many ferries are there?", "db_id": "ferries",
  "sql": "SELECT boats FROM ferry", "gold": "SELECT count(*) FROM ferry", "label": false,
  "error_types": [{"error_type": "Column"}]},
 {"question": "How deep is it?", "db_id": "lost", "sql": "SELECT 1", "gold": "SELECT 1", "label": true}
]`

func TestCriticsAreMeasuredByLabels(t *testing.T) {
	dir, pairs := spiderFolder(t), filepath.Join(t.TempDir(), "pairs.json")
	file(t, pairs, ferryPairs)
	verdicts := filepath.Join(t.TempDir(), "verdicts.txt")
	file(t, verdicts, "true\nfalse\ntrue\nfalse\n")
	for _, tt := range []struct {
		args []string
		row  string   // how the critic's begins
		says []string // besides
	}{
		{[]string{"--critic", "rules", "--dataset", "spider", "--data", dir}, "test-suite 3 0.0 %",
			[]string{"Left out: 1 pair: there is no file of lost."}},
		{[]string{"--critic", "none", "--dataset", "spider", "--data", dir}, "none 3 50.0 %",
			[]string{"Left out: 1 pair", "Aggregate", "Column"}},
		{[]string{"--critic", "builtin", "--dataset", "spider", "--data", dir},
			"built-in, no language model 3", nil},
		{[]string{"--critic", "recorded:" + verdicts}, "recorded: verdicts.txt 4 50.0 %",
			[]string{"p = 40.0 % in z = 3 attempts"}},
		{[]string{"--critic", "simulated:q=0,s=0"},
			"simulated, knows the label (q = 0, s = 0, seed 0) 4 0.0 %", nil},
	} {
		out := ok(t, append([]string{"critic", "--pairs", pairs, "-p", ".4", "-z", "3"}, tt.args...)...)
		found := false
		for line := range strings.Lines(out) {
			found = found || strings.HasPrefix(strings.Join(strings.Fields(line), " "), tt.row)
		}
		if !found {
			t.Errorf("%v: no row begins with %q:\n%s", tt.args, tt.row, out)
		}
		contains(t, out, tt.says...)
	}
	contains(t, ok(t, "critic", "--pairs", pairs, "--critic", "simulated:q=0,s=0", "--json"),
		`"kappa": 1`, `"worth": {`)
}

func TestAModelJudgesLabelledPairsOnce(t *testing.T) {
	dir, pairs, out := spiderFolder(t), filepath.Join(t.TempDir(), "pairs.json"),
		filepath.Join(t.TempDir(), "run.db")
	file(t, pairs, ferryPairs)
	s := fakeEndpoint(t, dir, "q=0,s=0")
	args := []string{"critic", "--pairs", pairs, "--critic", "llm", "--mode", "paper",
		"--dataset", "spider", "--data",
		dir,
		"--endpoint", s.URL + "/v1", "--model", "fake", "--out", out}
	first := ok(t, args...)
	calls := statsOf(t, s.URL).Calls
	// Of four pairs one does not run; that of the database without a file is judged all the same.
	if !strings.Contains(first, "fake") || calls != 3 {
		t.Errorf("%d calls:\n%s", calls, first)
	}
	if again := ok(t, args...); again != first || statsOf(t, s.URL).Calls != calls {
		t.Errorf("asked again, with %d calls:\n%s", statsOf(t, s.URL).Calls, again)
	}
}

func TestWrongUseOfCriticIsSaidWithTheNextStep(t *testing.T) {
	pairs := filepath.Join(t.TempDir(), "pairs.json")
	file(t, pairs, ferryPairs)
	for _, tt := range []struct {
		args []string
		says string
	}{
		{nil, "there is no --pairs FILE"},
		{[]string{"--pairs", pairs}, "there is no --dataset"},
		{[]string{"--pairs", pairs, "--critic", "ruels"}, `did you mean "rules"?`},
		{[]string{"--pairs", pairs, "--critic", "simulated:q=x"}, "is no number"},
		{[]string{"--pairs", pairs, "-p", "0"}, "a share above 0"},
		{[]string{"--pairs", filepath.Join(t.TempDir(), "none.tsv")}, "--pairs: open"},
		{[]string{"--pairs", pairs, "--clusters", "moon"}, "unknown clusters"},
	} {
		code, _, errs := run(t, context.Background(), nil, append([]string{"critic"}, tt.args...)...)
		if code != command.WrongUse || !strings.Contains(errs, tt.says) {
			t.Errorf("critic %q: exit code %d, %s", tt.args, code, errs)
		}
	}
}
