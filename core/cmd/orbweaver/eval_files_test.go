package main

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
)

// evalMore returns the flags of evalFiles with several files of answers.
func evalMore(t *testing.T, gold string, preds map[string]string) []string {
	t.Helper()
	args := evalFiles(t, gold, ferryPred)
	dir := t.TempDir()
	var files []string
	for _, name := range []string{"a.txt", "b.csv", "c.json"} {
		if text, ok := preds[name]; ok {
			files = append(files, file(t, filepath.Join(dir, name), text))
		}
	}
	args[4] = strings.Join(files, ",")
	return args
}

func TestEvalComparesSeveralFilesInOneTable(t *testing.T) {
	args := evalMore(t, ferryGold, map[string]string{
		"a.txt": "predicted_sql\nSELECT count(*) FROM ferry\nSELECT 'no'\n",
		"b.csv": "question,PREDICTED SQL\nq,\"SELECT count(*)\nFROM ferry\"\nq,SELECT name FROM ferry ORDER " +
			"BY seats DESC LIMIT 1\n",
		"c.json": `["SELECT 0", "SELECT name FROM ferry ORDER BY seats DESC LIMIT 1"]`,
	})
	code, out, told := run(t, context.Background(), nil, args...)
	if code != command.Done {
		t.Fatalf("exit code %d: %s", code, told)
	}
	contains(t, out, "3 files against gold.tsv: 2 questions", "a.txt       1      50.0 %",
		"b.csv       2     100.0 %", "c.json      1      50.0 %",
		"p by Holm", "Right in at least one file, which a perfect choice among them would reach: 100.0 %",
		"Only b.csv is right: nowhere",
		"Only c.json is wrong: 1, at line 1.")
	contains(t, told, `its first line, "predicted_sql", is taken for a header`,
		`CSV with 2 answers in "PREDICTED SQL"`, "JSON with 2 answers")
	if n := strings.Count(out, "a.txt") + strings.Count(out, "b.csv"); n < 6 {
		t.Errorf("not every pair is there:\n%s", out)
	}
	for form, want := range map[string]string{"json": `"p_holm"`, "csv": "c.json,test-suite,1,2,0.5000,",
		"md": "| a.txt |", "html": "<!doctype html>", "latex": `\toprule`} {
		contains(t, ok(t, append(args, "--format", form)...), want)
	}
}

func TestEvalJudgesByCorrectedGoldBesideTheOfficial(t *testing.T) {
	const first, last = "SELECT count(*) FROM ferry\n", "SELECT name FROM ferry ORDER BY seats LIMIT 1"
	args := evalMore(t, ferryGold, map[string]string{
		"a.txt": first + "SELECT name FROM ferry ORDER BY seats DESC LIMIT 1\n",
		"b.csv": "sql\n" + first + last + "\n",
	})
	fixes := file(t, filepath.Join(t.TempDir(), "fixes.tsv"), "2\t"+last+"\n")
	args = append(args, "--overlay", fixes)
	contains(t, ok(t, args...), "2 files against gold.tsv and the corrections of fixes.tsv: 2 questions",
		"Gold statements corrected: 1, at line 2.", "a.txt  100.0 %", "b.csv     50.0 %",
		"b.csv is right by the corrected gold alone: 1, at line 2.", "b.csv is right by the official gold "+
			"alone: nowhere.",
		"a.txt is right by the official gold alone: 1, at line 2.")
	contains(t, ok(t, append(args, "--format", "json")...), `"corrected": [`, `"gained": [`)
	for _, more := range [][]string{{"--make-suite", "2"}, {"--fail-under", "1"}, {"--counterexample"}} {
		if code, _, said := run(t, context.Background(), nil, append(args, more...)...); code != command.WrongUse ||
			!strings.Contains(said, "--overlay") {
			t.Errorf("%v: exit code %d: %s", more, code, said)
		}
	}
	args[len(args)-1] = file(t, filepath.Join(t.TempDir(), "fixes.tsv"), "7\tSELECT 1\n")
	if code, _, said := run(t, context.Background(), nil, args...); code != command.Failed ||
		!strings.Contains(said, "no question at line 7") {
		t.Errorf("exit code %d: %s", code, said)
	}
}

func TestEvalLeavesAbsentDatabasesOutWhereItIsAsked(t *testing.T) {
	gold := "SELECT 1\tlost\n" + ferryGold
	args := evalFiles(t, gold, "SELECT 1\n"+ferryPred)
	code, _, told := run(t, context.Background(), nil, args...)
	if code != command.Failed || !strings.Contains(told, "no database file") {
		t.Errorf("without --skip-missing: exit code %d, %s", code, told)
	}
	code, out, told := run(t, context.Background(), nil, append(args, "--skip-missing")...)
	if code != command.Done || !strings.Contains(out, "count                1                    1 ") &&
		!strings.Contains(out,
			"2                   ") ||
		!strings.Contains(told, "left out: 1 of 3 questions, about lost") {
		t.Errorf("with it: exit code %d, stdout %s, stderr %s", code, out, told)
	}
	contains(t, ok(t, append(args, "--report")...), "2 questions",
		"Left out: 1 question about lost: there is no database file.")
	contains(t, ok(t, append(args, "--json")...), `"left_out": [`)
}

func TestEvalRefusesWhatItWouldHaveToForget(t *testing.T) {
	args := evalMore(t, ferryGold, map[string]string{"a.txt": ferryPred})
	b := file(t, filepath.Join(t.TempDir(), "b.txt"), ferryPred)
	for _, tt := range []struct {
		args []string
		says string
	}{
		{append(args, "--report", "--compare", b, "--compare", b), "it is given twice"},
		{append(append([]string{}, args[:4]...), args[4]+","+b, "--db", "x", "--compare", b),
			"name all files there, with commas"},
		{append(append([]string{}, args[:4]...), args[4]+","+b, "--db", "x", "--make-suite", "2", "--overlay", b),
			"--make-suite makes databases for one gold"},
	} {
		if code, _, err := run(t, context.Background(), nil, tt.args...); code != command.WrongUse ||
			!strings.Contains(err, tt.says) {
			t.Errorf("%v: exit code %d, stderr %q; want %q", tt.args, code, err, tt.says)
		}
	}
}

func TestEvalListsGoldThatSystemsSpeakAgainst(t *testing.T) {
	const first, other = "SELECT count(*) FROM ferry\n", "SELECT min(name) FROM ferry\n"
	args := append(evalMore(t, ferryGold,
		map[string]string{"a.txt": first + other, "b.csv": "sql\n" + first + other}),
		"--suspicious")
	contains(t, ok(t, args...), "1 gold statement of 2 questions in gold.tsv to read, by the answers of 2 files",
		"systems agree      0      2  2 of 2", "against: SELECT min(name) FROM ferry", "--overlay FILE")
	contains(t, ok(t, append(args, "--format", "csv")...), "2,ferries,systems agree,0,2,a.txt b.csv,SELECT name",
		"SELECT min(name) FROM ferry")
	contains(t, ok(t, append(args, "--json")...), `"signs"`, `"against"`)
	if code, _, told := run(t, context.Background(), nil,
		append(args, "--overlay", "x")...); code != command.WrongUse {
		t.Errorf("with --overlay: exit code %d: %s", code, told)
	}
}

func TestOneSuiteIsMadeForSeveralFiles(t *testing.T) {
	const first, best = "SELECT count(*) FROM ferry", "SELECT name FROM ferry ORDER BY seats DESC LIMIT 1"
	args := append(evalMore(t, ferryGold, map[string]string{
		"a.txt": first + "\n" + best + "\n",
		"b.csv": "sql\n" + first + " WHERE id > -1\nSELECT 'nowt'\n",
	}), "--make-suite", "1", "--counterexample")
	contains(t, ok(t, args...), "Neighbours made of the databases, with seed 0: ",
		"a.txt: 2 right without them, exposed nowhere.", "b.csv: 1 right without them, exposed 1, at line 1.")
}
