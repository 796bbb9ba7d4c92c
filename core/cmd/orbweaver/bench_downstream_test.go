package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
)

func TestTheDownstreamTasksRunOverTheAlmanac(t *testing.T) {
	run := func(args ...string) (string, string, int) {
		var out, err strings.Builder
		a := &command.App{Out: &out, Err: &err, Env: func(string) string { return "" }}
		code := command.Run(t.Context(), a, commands(), append([]string{"bench", "--dataset", "almanac"}, args...))
		return out.String(), err.String(), code
	}
	file := filepath.Join(t.TempDir(), "run.db")
	first, problem, code := run("--task", "qa", "--retriever", "bm25f", "-k", "3", "--limit", "40",
		"--out", file, "--json")
	if code != command.Done {
		t.Fatal(problem)
	}
	var rows []struct {
		Retrieved float64
		QA        struct {
			ExactMatch float64 `json:"exact_match"`
		}
	}
	if err := json.Unmarshal([]byte(first), &rows); err != nil || len(rows) != 1 || rows[0].Retrieved < .9 ||
		rows[0].QA.ExactMatch < .4 {
		t.Errorf("%v: %s", err, first)
	}
	if again, _, _ := run("--task", "qa", "--retriever", "bm25f", "-k", "3", "--limit", "40", "--out", file,
		"--json"); again != first {
		t.Errorf("a stored run is reported otherwise:\n%s\n%s", first, again)
	}
	var out strings.Builder
	a := &command.App{Out: &out, Err: &out, Env: func(string) string { return "" }}
	if code := command.Run(t.Context(), a, commands(),
		[]string{"report", file, "--target"}); code != command.Done ||
		!strings.Contains(out.String(), "almanac R@10") {
		t.Errorf("report --target: exit code %d\n%s", code, out.String())
	}
	if text, problem, code := run("--task", "verify", "--context", "gold,none", "--limit",
		"40"); code != command.Done ||
		!strings.Contains(text, "gold table (oracle)") || !strings.Contains(text, "no context") {
		t.Errorf("%s%s", text, problem)
	}
	buried, drawn := filepath.Join(t.TempDir(), "buried.db"), filepath.Join(t.TempDir(), "haystack.svg")
	text, problem, code := run("--task", "qa", "--haystack", "0,3", "--limit", "5", "--out", buried)
	if code != command.Done || !strings.Contains(text, "0 distractors") ||
		!strings.Contains(text, "3 distractors") {
		t.Errorf("--haystack: %s%s", text, problem)
	}
	if code := command.Run(t.Context(), a, commands(),
		[]string{"report", buried, "--svg", drawn}); code != command.Done {
		t.Errorf("report --svg: exit code %d\n%s", code, out.String())
	}
	if svg, err := os.ReadFile(drawn); err != nil || !strings.Contains(string(svg), "gold shown") {
		t.Errorf("%v\n%.200s", err, svg)
	}
	for want, args := range map[string][]string{
		"--haystack 0,10":            {"--task", "qa", "--svg", drawn},
		"are for --task retrieval":   {"--task", "sql", "--haystack", "0"},
		"tables that no question":    {"--task", "qa", "--haystack", "1000"},
		"--paper prints AC-SQL's":    {"--task", "qa", "--paper"},
		"unknown context \"schema\"": {"--task", "qa", "--context", "schema"},
		"known: retrieval, qa":       {"--task", "poems"},
	} {
		if _, problem, code := run(args...); code != command.WrongUse || !strings.Contains(problem, want) {
			t.Errorf("%v: exit code %d, %s, want %q", args, code, problem, want)
		}
	}
}
