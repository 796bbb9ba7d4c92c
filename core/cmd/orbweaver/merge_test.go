package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
)

func TestShardsPutTogetherReportWhatASingleRunDoes(t *testing.T) {
	dir := t.TempDir()
	run := func(args ...string) (string, string, int) {
		var out, err strings.Builder
		a := &command.App{Out: &out, Err: &err, Env: func(string) string { return "" }}
		code := command.Run(t.Context(), a, commands(), args)
		return out.String(), err.String(), code
	}
	bench := func(file string, more ...string) string {
		t.Helper()
		path := filepath.Join(dir, file)
		args := append([]string{"bench", "--dataset", "almanac", "--task", "qa",
			"--retriever", "bm25f", "--limit", "61", "--out", path}, more...)
		if _, problem, code := run(args...); code != command.Done {
			t.Fatal(problem)
		}
		return path
	}
	whole := bench("whole.db")
	var parts []string
	for i := 1; i <= 3; i++ {
		parts = append(parts, bench(fmt.Sprintf("part%d.db", i), "--shard", fmt.Sprintf("%d/3", i)))
	}
	merged := filepath.Join(dir, "merged.db")
	if _, problem, code := run("merge", "--out", merged, parts[2], parts[0], parts[1]); code != command.Done {
		t.Fatal(problem)
	}
	want, _, _ := run("report", whole, "--json")
	if got, problem, _ := run("report", merged, "--json"); got != want || got == "" {
		t.Errorf("merged:\n%s%s\nsingle:\n%s", got, problem, want)
	}
	for want, args := range map[string][]string{
		"is there already":       {"merge", "--out", merged, parts[0]},
		"is in another part too": {"merge", "--out", filepath.Join(dir, "twice.db"), parts[0], whole},
		"--out FILE is needed":   {"merge", parts[0]},
		"is no shard":            {"bench", "--dataset", "almanac", "--task", "qa", "--shard", "4/3"},
	} {
		if _, problem, code := run(args...); code == command.Done || !strings.Contains(problem, want) {
			t.Errorf("%v: exit code %d, %s, want %q", args, code, problem, want)
		}
	}
}
