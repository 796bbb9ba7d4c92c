package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
)

// evalFiles writes gold SQL and answers beside a small dataset, and returns
// the flags that name them.
func evalFiles(t *testing.T, gold, pred string) []string {
	t.Helper()
	dir := spiderFolder(t)
	return []string{"eval", "--gold", file(t, filepath.Join(dir, "gold.tsv"), gold), "--pred",
		file(t, filepath.Join(dir, "pred.txt"), pred),
		"--db", filepath.Join(dir, "database"), "--table", filepath.Join(dir, "tables.json")}
}

const (
	ferryGold = "SELECT count(*) FROM ferry\tferries\nSELECT name FROM ferry ORDER BY seats DESC LIMIT " +
		"1\tferries\n"
	ferryPred = "SELECT count(id) FROM ferry\nSELECT name FROM ferry ORDER BY seats DESC LIMIT 1\n"
)

func TestEvalPrintsTheOfficialTable(t *testing.T) {
	out := ok(t, append(evalFiles(t, ferryGold, ferryPred), "--etype", "all")...)
	contains(t, out, "easy pred: SELECT count(id) FROM ferry\neasy gold: SELECT count(*) FROM ferry\n\n",
		"execution            1.000                1.000 ", "exact match          0.000                1.000 ")
	for _, more := range [][]string{{"--etype", "match"}, {"--keep_distinct"}, {"--plug_value"},
		{"--etype", "all", "--compat", "spider"}} {
		ok(t, append(evalFiles(t, ferryGold, ferryPred), more...)...)
	}
}

func TestEvalNeedsToBeToldWhat(t *testing.T) {
	for _, tt := range []struct {
		name string
		args []string
		says string
	}{
		{"nothing", nil, "--gold FILE and --pred FILE"},
		{"an unknown program", []string{"--gold", "g", "--pred", "p", "--compat", "testsuite"},
			`(did you mean "test-suite"?)`},
		{"an unknown type", []string{"--gold", "g", "--pred", "p", "--etype", "al"}, `(did you mean "all"?)`},
		{"exact match without foreign keys", []string{"--gold", "g", "--pred", "p", "--db", "d", "--etype", "all"},
			"--table tables.json is needed"},
		{"no databases", []string{"--gold", "g", "--pred", "p"}, "--db DIR is needed"},
		{"a flag of the other program", []string{"--gold", "g", "--pred", "p", "--db", "d", "--compat", "spider",
			"--plug_value"}, "not of --compat spider"},
		{"a form without a report", []string{"--gold", "g", "--pred", "p", "--format", "html"}, "are for --report"},
		{"no step", []string{"--gold", "g", "--pred", "p", "--db", "d", "--max-steps", "0"},
			"--max-steps 0: at least 1"},
		{"two forms", []string{"--gold", "g", "--pred", "p", "--json", "--format", "md"}, "choose one"},
		{"an unknown form", []string{"--gold", "g", "--pred", "p", "--db", "d", "--report", "--format", "pdf"},
			`unknown format "pdf"`},
		{"an argument too many", []string{"dev.sql"}, `unexpected argument "dev.sql"`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			code, out, err := run(t, context.Background(), nil, append([]string{"eval"}, tt.args...)...)
			if code != command.WrongUse || out != "" || !strings.Contains(err, tt.says) {
				t.Errorf("exit code %d, stdout %q, stderr %q; want 2 and %q", code, out, err, tt.says)
			}
		})
	}
}

func TestEvalNamesTheLineThatIsWrong(t *testing.T) {
	for _, tt := range []struct{ name, gold, pred, says string }{
		{"an answer too few", ferryGold, "SELECT 1\n", "pred.txt ends at line 1"},
		{"no tab", "SELECT 1 ferries\n", "SELECT 1\n", "gold.tsv: line 1: no tab"},
		{"an unknown db_id", "SELECT count(*) FROM ferry\tferrys\n", "SELECT 1\n",
			`unknown db_id "ferrys" (did you mean "ferries"?)`},
		{"a database without a file", "SELECT 1\tlost\n", "SELECT 1\n", "no database file"},
		{"a gold that does not parse", "SELECT nothing\tferries\n", "SELECT 1\n", "gold.tsv: gold line 1: "},
		{"no question at all", "", "", "no question together"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			code, out, err := run(t, context.Background(), nil, evalFiles(t, tt.gold, tt.pred)...)
			if code != command.Failed || out != "" || !strings.Contains(err, tt.says) {
				t.Errorf("exit code %d, stdout %q, stderr %q; want 1 and %q", code, out, err, tt.says)
			}
		})
	}
	code, out, err := run(t, context.Background(), nil,
		append(evalFiles(t, ferryGold, "SELECT count(*) FROM ferry\n"),
			"--compat", "test-suite")...)
	if code != command.Done || !strings.Contains(out, "count                1 ") ||
		!strings.Contains(err, "warning: spider: ") {
		t.Errorf("as the official program: exit code %d, stdout %q, stderr %q", code, out, err)
	}
}

func TestEvalPrintsBirdsMeasures(t *testing.T) {
	args := evalFiles(t, ferryGold,
		`{"0": "SELECT count(id) FROM ferry\t----- bird -----\tferries", "1": "SELECT seats `+
			`FROM ferry"}`)
	dir := t.TempDir()
	hard := file(t, filepath.Join(dir, "dev.json"), `[{"difficulty": "simple"}, {"difficulty": "moderate"}]`)
	args = append(args[:7], "--compat", "bird", "--diff_json_path", hard) // --table is not needed
	out := ok(t, args...)
	contains(t, out,
		"EX                   100.00               0.00                 0.00                 50.00 ", "Soft-F1 ")
	if strings.Contains(out, "R-VES") {
		t.Errorf("R-VES was measured without being asked for:\n%s", out)
	}
	contains(t, ok(t, append(args, "--etype", "all", "--iterations", "2")...), "R-VES ")
	contains(t, ok(t, append(args, "--json")...), `"ex": 50,`)
	for _, tt := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"--etype", "match"}, command.WrongUse, "takes --etype exec or all"},
		{[]string{"--iterations", "0", "--etype", "all"}, command.WrongUse, "at least 1"},
		{[]string{"--diff_json_path", file(t, filepath.Join(dir, "one.json"), "[{}]")}, command.Failed,
			"one.json has 1 questions, and "},
	} {
		code, _, err := run(t, context.Background(), nil, append(args, tt.args...)...)
		if code != tt.code || !strings.Contains(err, tt.says) {
			t.Errorf("%v: exit code %d, stderr %q; want %d and %q", tt.args, code, err, tt.code, tt.says)
		}
	}
}

func TestEvalStopsWhatNeverEnds(t *testing.T) {
	args := evalFiles(t, ferryGold,
		"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n) SELECT count(*) FROM "+
			"n\nDROP TABLE ferry\n")
	args = append(args, "--max-steps", "100000")
	contains(t, ok(t, args...), "execution            0.000                0.000 ")
	contains(t, ok(t, append(args, "--report")...), "timeout             1", "not a select        1",
		"stopped after 100000 steps")
}

func TestEvalMakesSuites(t *testing.T) {
	// Of the three ferries, no two have equally many seats.
	args := evalFiles(t, "SELECT name FROM ferry WHERE seats > 100\tferries\n",
		"SELECT name FROM ferry WHERE id = 1\n")
	contains(t, ok(t, args...), "execution            1.000 ")
	out := filepath.Join(t.TempDir(), "suites")
	args = append(args, "--make-suite", "4", "--seed", "5")
	code, table, told := run(t, context.Background(), nil, append(args, "--suite-out", out)...)
	if code != command.Done || !strings.Contains(table, "execution            0.000 ") ||
		!strings.Contains(told, "Answers right without them: 1, of which they expose 1 as wrong.") {
		t.Errorf("exit code %d, stdout %q, stderr %q", code, table, told)
	}
	if files, err := os.ReadDir(filepath.Join(out, "ferries")); err != nil || len(files) != 5 {
		t.Errorf("%d files of ferries were written (error %v), want the original and 4 neighbours", len(files), err)
	}
	contains(t, ok(t, append(args, "--report")...), "5 databases per db_id",
		"with seed 5: 4. Answers", "Exposed: line 1.")
	for _, tt := range []struct {
		args []string
		says string
	}{
		{[]string{"--compat", "spider"}, "--make-suite is for execution by --compat test-suite"},
		{[]string{"--make-suite", "-1"}, "1 to 1000 databases"},
		{[]string{"--make-suite", "100000000"}, "1 to 1000 databases"},
		{[]string{"--make-suite", "0", "--suite-out", out}, "--suite-out needs --make-suite"},
	} {
		if code, _, err := run(t, context.Background(), nil,
			append(args, tt.args...)...); code != command.WrongUse ||
			!strings.Contains(err, tt.says) {
			t.Errorf("%v: exit code %d, stderr %q; want %q", tt.args, code, err, tt.says)
		}
	}
}

func TestEvalReportsWhyAnswersAreWrong(t *testing.T) {
	args := append(evalFiles(t, ferryGold+"SELECT nothing\tferries\n",
		"SELECT name FROM ferry\nSELECT nam FROM ferry\nSELECT 1\n"), "--report")
	contains(t, ok(t, args...), "pred.txt against gold.tsv: 3 questions, 1 database per db_id",
		"By test-suite, 0 of 3 are right",
		"Wrong answers by class", "no such name", "feature   limit", "no such column: nam")
	for form, want := range map[string]string{"md": "## Slices", "csv": "line,database,hardness,",
		"json": `"program": "test-suite"`, "html": "<!doctype html>"} {
		contains(t, ok(t, append(args, "--format", form)...), want)
	}
	contains(t, ok(t, append(args, "--json")...), `"program": "test-suite"`)
	better := file(t, filepath.Join(t.TempDir(), "better.txt"),
		"SELECT count(*) FROM ferry\nSELECT nam FROM ferry\nSELECT 1\n")
	contains(t, ok(t, append(args, "--compare", better)...),
		"Right in both 0, only in the first 0, only in the second 1, in neither 2.", "better.txt")
}

func TestEvalPrintsTheOfficialBytesOfRealPredictions(t *testing.T) {
	data := filepath.Join("..", "..", "..", "..", "shared", "data")
	expected := filepath.Join(data, "expected", "spider-eval")
	if _, err := os.Stat(expected); err != nil {
		t.Skipf("%s is not there: the official programs' outputs are needed for this test", expected)
	}
	for _, tt := range []struct {
		output string
		flags  []string
	}{
		{"spider_dail_gpt4.txt", []string{"--etype", "all", "--compat", "spider"}},
		{"ts_dail_gpt4.txt", []string{"--etype", "all"}},
		{"ts_kd_dail_gpt4.txt", []string{"--keep_distinct"}},
		{"ts_pv_dail_gpt4.txt", []string{"--plug_value", "--etype", "exec"}},
	} {
		want, err := os.ReadFile(filepath.Join(expected, tt.output))
		if err != nil {
			t.Fatal(err)
		}
		spider := filepath.Join(data, "spider")
		out := ok(t, append([]string{"eval", "--gold", filepath.Join(expected, "gold_972.tsv"), "--pred",
			filepath.Join(expected, "dail_gpt4.sql"),
			"--db", filepath.Join(spider, "database"), "--table", filepath.Join(spider,
				"tables.json")}, tt.flags...)...)
		if out != string(want) {
			t.Errorf("%v: the output differs from %s", tt.flags, tt.output)
		}
	}
}

func TestResultsOfSpider2AreJudged(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"gold/spider2lite_eval.jsonl":    `{"instance_id": "local001", "condition_cols": [], "ignore_order": true}`,
		"gold/exec_result/local001.csv":  "seats\n120\n80\n",
		"gold/exec_result/local0010.csv": "not of this task\n",
		"results/local001.csv":           "n,seats\n1,80.001\n2,120\n",
	} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	args := []string{"eval", "--compat", "spider2", "--gold", filepath.Join(dir, "gold"), "--pred"}
	code, out, _ := run(t, t.Context(), nil, append(args, filepath.Join(dir, "results"))...)
	want := "{'local001': 1}\nFinal score: 1.0, Correct examples: 1, Total examples: 1\n"
	if code != 0 || !strings.HasPrefix(out, want) {
		t.Errorf("code %d, %q, want %q first", code, out, want)
	}
	code, _, err := run(t, t.Context(), nil, append(args, filepath.Join(dir, "gold"))...)
	if code != 1 || !strings.Contains(err, ".csv") {
		t.Errorf("a folder without results: code %d, %q", code, err)
	}
}
