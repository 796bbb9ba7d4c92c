package main

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/internal/golden"
)

func TestTheoryPrintsTheTheoremAndWhatItMeans(t *testing.T) {
	golden.Check(t, "theory.txt", ok(t, "theory", "-p", ".25", "-q", ".25", "-s", ".25", "-z", "1..6"))
}

func TestTheoryRowsHaveTheDocumentedKeys(t *testing.T) {
	var rows []map[string]any
	out := ok(t, "theory", "-p", ".25,.5", "-z", "2..3", "--simulate", "200000", "--seed", "3", "--json")
	if err := json.Unmarshal([]byte(out), &rows); err != nil || len(rows) != 4 {
		t.Fatalf("%d rows (error %v) of two p and two z:\n%s", len(rows), err, out)
	}
	for _, row := range rows {
		for _, key := range []string{"p", "q", "s", "z", "prob", "simulated"} {
			if _, ok := row[key].(float64); !ok {
				t.Errorf("%q is missing in %v", key, row)
			}
		}
		if off := row["prob"].(float64) - row["simulated"].(float64); off > .005 || off < -.005 {
			t.Errorf("simulated %v where %v is expected", row["simulated"], row["prob"])
		}
	}
	if again := ok(t, "theory", "-p", ".25,.5", "-z", "2..3", "--simulate", "200000", "--seed", "3",
		"--json"); again != out {
		t.Error("the same seed gave another table")
	}
	if out := ok(t, "theory", "-z", "1", "--json"); !strings.Contains(out, `"simulated": null`) {
		t.Errorf("nothing was simulated, but it says:\n%s", out)
	}
}

func TestTheoryTakesWhatStandsAroundTheCritic(t *testing.T) {
	for want, args := range map[string][]string{
		"0.24783":         {"-p", ".153", "-q", ".68", "-s", ".55", "-z", "5", "-e", ".72"},
		"makes it 31.6 %": {"-p", ".153", "-q", ".68", "-s", ".55", "-z", "5", "-e", ".72"},
		"0.75041": {"-p", ".5", "-q", ".6", "-s", ".1", "-z", "5", "--panel", "3",
			"--reject-at", "1"},
		"0.64229": {"-p", ".437", "-q", ".25", "-s", ".2", "-z", "5", "--rho", ".2"},
		"a correlation of ρ = 0.08": {"-p", ".3774", "-q", ".2541", "-s", ".1973",
			"-z", "5", "--measured", ".61"},
		"At 2 for a right answer z = 1 is": {"-z", "5", "--actor-price", "1", "--critic-price",
			"1", "--answer-worth", "2"},
	} {
		if out := ok(t, append([]string{"theory"}, args...)...); !strings.Contains(out, want) {
			t.Errorf("theory %s: %q is not in\n%s", strings.Join(args, " "), want, out)
		}
	}
}

func TestTheoryDrawsTheFigures(t *testing.T) {
	path := filepath.Join(t.TempDir(), "figure.svg")
	for figure, want := range map[string]string{"2": "over z = 1 to 20", "3": "at p = 0.25, z = 5",
		"4": "at p = 0.75, z = 5"} {
		ok(t, "theory", "--figure", figure, "--svg", path)
		svg, err := os.ReadFile(path)
		if err != nil || !strings.Contains(string(svg), want) || !strings.HasPrefix(string(svg), "<svg ") {
			t.Errorf("figure %s (error %v): %q is not in\n%s", figure, err, want, svg)
		}
	}
	if out := ok(t, "theory", "--figure", "3", "-p", ".6", "-z", "7", "--rho", ".1"); !strings.Contains(out,
		"at p = 0.6, z = 7") {
		t.Errorf("other parameters are not drawn:\n%s", out)
	}
	if out := ok(t, "theory", "-p", ".3", "-q", ".1", "-s", ".1", "-z", "1..8", "--svg",
		"-"); !strings.Contains(out,
		"Curves: p 0.3, q 0.1, s 0.1: ") {
		t.Errorf("one curve is not drawn:\n%s", out)
	}
}

func TestTheoryRefusesWhatIsNoChance(t *testing.T) {
	for want, args := range map[string]string{
		"p is 1.5":                 "-p 1.5",
		`"x" is not a number`:      "-q x",
		`"5..2" is not`:            "-z 5..2",
		`"0" is not`:               "-z 0",
		`"1..1001" is not`:         "-z 1..1001",
		"e is 3":                   "-e 3",
		"4 votes against of 3":     "--panel 3 --reject-at 4",
		"--simulate -1 is below 0": "--simulate -1",
		"leave --rho out":          "--measured .5 --rho .1",
		"--measured 7":             "--measured 7",
		"--figure 5":               "--figure 5",
		"for one p, and 2 are":     "--figure 3 -p .1,.2",
		"a figure has no":          "--figure 3 --json",
		"a check is -1":            "--critic-price -1",
		`".5" and other flags`:     "-p .25 .5",
		"18 curves":                "--svg - -p .1,.2,.3,.4,.5,.6,.7,.8,.9 -q .1,.2 -s .1",
		"leave the execution":      "--figure 3 -e .5",
	} {
		code, _, err := run(t, context.Background(), nil, append([]string{"theory"}, strings.Fields(args)...)...)
		if code != command.WrongUse || !strings.Contains(err, want) {
			t.Errorf("theory %s: exit code %d, %q is not in: %s", args, code, want, err)
		}
	}
}

func TestTheoryStopsWhenAsked(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if code, out, err := run(t, ctx, nil, "theory", "--simulate", "1000000000000"); code != command.Failed ||
		out != "" ||
		!strings.Contains(err, "stopped") {
		t.Errorf("exit code %d, printed %q, said %q", code, out, err)
	}
}

func TestTheoryIsSetBesideAStoredRun(t *testing.T) {
	store := filepath.Join(t.TempDir(), "run.db")
	ok(t, "bench", "--task", "sql", "--dataset", "sample", "--limit", "60", "--out", store)
	out := ok(t, "theory", store)
	for _, want := range []string{"AC(+) and the theorem", "built-in, no language model",
		"Theorem 1 predicts", "Gap: ", "First attempts alone are right in"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in\n%s", want, out)
		}
	}
	var runs []map[string]any
	if err := json.Unmarshal([]byte(ok(t, "theory", store, store, "--json")), &runs); err != nil ||
		len(runs) != 2 ||
		runs[0]["explanation"] == nil {
		t.Errorf("%d runs in two files (error %v): %v", len(runs), err, runs)
	}
	for want, args := range map[string][]string{
		"set beside stored runs, or worked out": {"theory", store, "-p", ".5"},
		"--format csv":                          {"theory", store, "--format", "csv"},
	} {
		if code, _, err := run(t, context.Background(), nil, args...); code != command.WrongUse ||
			!strings.Contains(err, want) {
			t.Errorf("exit code %d, %q is not in %s", code, want, err)
		}
	}
	if code, _, err := run(t, context.Background(), nil, "theory",
		filepath.Join(t.TempDir(), "none.db")); code != command.Failed || !strings.Contains(err, "none.db") {
		t.Errorf("a missing file: exit code %d, %s", code, err)
	}
}
