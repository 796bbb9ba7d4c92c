package main

import (
	"context"
	"encoding/json"
	"encoding/xml"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/progress"
)

// benchOf returns the flags of a bench over the samples' first questions, whose
// answers are recorded: right where it is said, else an answer that is wrong.
func benchOf(t *testing.T, out, file string) []string {
	t.Helper()
	return []string{"bench", "--dataset", "sample", "--limit", "60", "--critic", "none", "-z", "1", "--out",
		filepath.Join(t.TempDir(), out), "--context", file}
}

func TestABuildFailsWhereFiguresAreWorse(t *testing.T) {
	good, bad := benchOf(t, "good.db", "database"), append(benchOf(t, "bad.db", "none"), "--actor", "builtin")

	ok(t, good...)
	base := good[len(good)-3]
	junit := filepath.Join(t.TempDir(), "j.xml")
	contains(t,
		ok(t, append(benchOf(t, "again.db", "database"), "--baseline", base, "--fail-under", "10", "--junit",
			junit)...), "60 questions")
	data, err := os.ReadFile(junit)
	if err != nil {
		t.Fatal(err)
	}
	var suites struct {
		Suites []struct {
			Tests    int `xml:"tests,attr"`
			Failures int `xml:"failures,attr"`
			Cases    []struct {
				Failure *struct{} `xml:"failure"`
			} `xml:"testcase"`
		} `xml:"testsuite"`
	}
	if err := xml.Unmarshal(data, &suites); err != nil || len(suites.Suites) != 1 ||
		suites.Suites[0].Tests != 60 ||
		len(suites.Suites[0].Cases) != 60 {
		t.Fatalf("JUnit: %v, %+v", err, suites)
	}
	code, _, told := run(t, context.Background(), map[string]string{"GITHUB_ACTIONS": "true"},
		append(bad, "--baseline", base)...)
	if code != command.Failed || !strings.Contains(told, "worse than the baseline by ") ||
		!strings.Contains(told, "::error::lost: dev-0") || !strings.Contains(told, "lost  ") {
		t.Errorf("a worse run: exit code %d, stderr %s", code, told)
	}
	code, _, told = run(t, context.Background(), nil,
		append(benchOf(t, "low.db", "database"), "--fail-under", "99.5")...)
	if code != command.Failed || !strings.Contains(told, "--fail-under asks for 99.5 %") ||
		strings.Contains(told, "::error") {
		t.Errorf("under the bar: exit code %d, stderr %s", code, told)
	}
	both := ok(t, "report", base, bad[len(bad)-5])
	contains(t, both, "Runs compared in pairs", "Flipped from builtin, AC(-), z = 1 to")
	contains(t, ok(t, "report", base, "--question", "dev-0000"), "dev-0000: ",
		"Attempt 1 of at most 1", "gold answer")
	contains(t, ok(t, "report", base, "--question", "dev-0000", "--json"), `"query": "dev-0000"`)
	for _, tt := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"report", base, "--question", "dev-000"}, command.Failed,
			`no run has a question "dev-000" (did you mean "dev-0000"?)`},
		{[]string{"report", base, "--baseline", filepath.Join(t.TempDir(), "no.db")},
			command.Failed, "--baseline: "},
		{[]string{"report", base, "--fail-under", "many"}, command.WrongUse, "is no percentage"},
		{[]string{"report", base, "--junit", filepath.Join(t.TempDir(), "no", "j.xml")},
			command.Failed, "make it first"},
	} {
		if code, _, err := run(t, context.Background(), nil, tt.args...); code != tt.code ||
			!strings.Contains(err, tt.says) {
			t.Errorf("%v: exit code %d, stderr %q; want %d and %q", tt.args, code, err, tt.code, tt.says)
		}
	}
}

func TestEvalFailsABuildAndAnnotatesLines(t *testing.T) {
	junit := filepath.Join(t.TempDir(), "j.xml")
	args := append(evalFiles(t, ferryGold, "SELECT count(*) FROM ferry\nSELECT 'no'\n"),
		"--fail-under", "60", "--junit",
		junit)
	code, out, told := run(t, context.Background(), map[string]string{"GITHUB_ACTIONS": "true"}, args...)
	if code != command.Failed || !strings.Contains(out, "1 of 2 are right") ||
		!strings.Contains(told, "pred.txt,line=2::values: ") || !strings.Contains(told, "asks for 60.0 %") {
		t.Errorf("exit code %d, stdout %s, stderr %s", code, out, told)
	}
	data, err := os.ReadFile(junit)
	if err != nil || !strings.Contains(string(data), `tests="2" failures="1"`) {
		t.Errorf("JUnit: %v\n%s", err, data)
	}
	args[len(args)-3] = "50"
	ok(t, args...)
}

func TestBenchTellsHowFarItIs(t *testing.T) {
	bench := []string{"bench", "--dataset", "spider", "--data", spiderFolder(t)}
	code, _, told := run(t, t.Context(), nil, append(bench, "--progress", "json")...)
	lines := strings.Split(strings.TrimSpace(told), "\n")
	var last progress.At
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &last); code != command.Done || err != nil ||
		last.Done == 0 || last.Done != last.Total || last.High < last.Low {
		t.Errorf("--progress json: exit code %d, %v\n%s", code, err, told)
	}
	if code, _, told = run(t, t.Context(), nil, append(bench, "--quiet")...); code != command.Done ||
		told != "" {
		t.Errorf("--quiet: exit code %d\n%s", code, told)
	}
}
