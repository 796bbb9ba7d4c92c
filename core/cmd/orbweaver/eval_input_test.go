package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// badFolder has a database whose text is not all UTF-8, an empty file and one
// that is no database.
func badFolder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	image, err := sqldb.Build(t.Context(),
		"CREATE TABLE t(a INTEGER, b TEXT); INSERT INTO t VALUES (1, 'x'), (2, CAST(x'ff61' AS TEXT))")
	if err != nil {
		t.Fatal(err)
	}
	file(t, filepath.Join(dir, "d", "d.sqlite"), string(image))
	file(t, filepath.Join(dir, "empty", "empty.sqlite"), "")
	file(t, filepath.Join(dir, "junk", "junk.sqlite"), "hello\n")
	return dir
}

// Every kind of bad input that the evaluation is meant to outlive, with both
// programs: what each of them prints, or which words name the place.
func TestEvalTakesBadInputAsItSays(t *testing.T) {
	const one, text = "SELECT count(*) FROM t\td\n", "SELECT b FROM t\td\n"
	flood := "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n) SELECT i FROM n LIMIT 10000000\n"
	endless := "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n) SELECT count(*) FROM n\n"
	right, wrong := "execution            1.000 ", "execution            0.000 "
	suite, older, report := []string{"--compat", "test-suite"},
		[]string{"--compat", "spider"}, []string{"--report"}
	for _, tt := range []struct {
		name, gold, pred string
		flags            []string
		code             int
		says             string // on stdout, or on stderr where it fails
	}{
		{"a byte order mark", "\ufeff" + one, "\ufeffSELECT count(*) FROM t\n", nil, command.Done, right},
		{"a byte order mark in gold, as the official program", "\ufeff" + one, "SELECT 1\n", suite, command.Failed,
			`gold line 1: spider: gold "\ufeffSELECT`},
		{"a byte order mark in an answer, as the official program", one, "\ufeffSELECT count(*) FROM t\n",
			suite, command.Done,
			right},
		{"lines of Windows", strings.ReplaceAll(one+text, "\n", "\r\n"),
			"SELECT count(*) FROM t\r\nSELECT b FROM t\r\n",
			nil, command.Done, right},
		{"lines of an old Mac", strings.ReplaceAll(one+one, "\n", "\r"),
			"SELECT count(*) FROM t\rSELECT count(*) FROM t",
			nil, command.Done, "count                2 "},
		{"no line end at the end", strings.TrimSpace(one), "SELECT count(*) FROM t", nil, command.Done, right},
		{"text in a database that is not UTF-8", text, "SELECT b FROM t\n", nil, command.Done, right},
		{"the same, which the older program cannot read", text, "SELECT b FROM t\n",
			append([]string{"--etype", "exec"}, older...), command.Failed,
			"gold line 1: spider: the gold SQL \"SELECT b FROM t\" gave no result: it has text that is not UTF-8"},
		{"an answer that is not UTF-8", one + one, "SELECT 1\nSELECT \xff\n", nil, command.Failed,
			"pred.txt: line 2 is not UTF-8 text: save the file as UTF-8"},
		{"an answer too few", one + one, "SELECT 1\n", nil, command.Failed, "pred.txt ends at line 1, where"},
		{"an answer too many", one, "SELECT 1\nSELECT 2\n", nil, command.Failed, "gold.tsv ends at line 1, where"},
		{"an empty answer", one + one, "\nSELECT 1\n", nil, command.Failed, "pred.txt: line 1 is empty where"},
		{"an empty answer, which shifts as the official program does", one + one + one,
			"\nSELECT count(*) FROM t\nSELECT " +
				"count(*) FROM t\n", append([]string{"--etype", "exec"}, older...), command.Done,
			"count                2 "},
		{"no second file to compare with", one, "SELECT 1\n",
			[]string{"--report", "--compare", "no.txt"}, command.Failed,
			"--compare: open no.txt"},
		{"no tab", "SELECT 1 d\n", "SELECT 1\n", nil, command.Failed,
			"gold.tsv: line 1: no tab where one is expected"},
		{"two tabs", "SELECT 1\td\tx\n", "SELECT 1\n", nil, command.Failed,
			"gold.tsv: line 1: 2 tabs where one is expected"},
		{"an unknown db_id", "SELECT 1\tjunc\n", "SELECT 1\n", nil, command.Failed,
			`db_id "junc" (did you mean "junk"?)`},
		{"the file that a wrong db_id is in", "SELECT 1\tjunc\n", "SELECT 1\n", nil, command.Failed,
			"gold.tsv: spider: gold line 1: "},
		{"a db_id like no other", "SELECT 1\twharf_and_crane\n", "SELECT 1\n", nil, command.Failed,
			"wharf_and_crane.sqlite is not there; --db is the folder that holds a folder for each db_id"},
		{"gold that does not run", "SELECT c FROM t\td\n", "SELECT 1\n", nil, command.Failed,
			"; the official program ends here, --report goes on and lists all such gold"},
		{"gold that does not run, in a report", "SELECT c FROM t\td\n", "SELECT 1\n", report,
			command.Done, "SELECT c FROM t"},
		{"a db_id that leaves the folder", "SELECT 1\t../d\n", "SELECT 1\n", nil, command.Failed,
			`db_id "../d" is no name of a folder`},
		{"an empty database file", "SELECT 1\tempty\n", "SELECT 1\n", nil, command.Failed,
			"empty.sqlite: the file is empty"},
		{"a file that is no database", "SELECT 1\tjunk\n", "SELECT 1\n", nil, command.Failed,
			`junk.sqlite: not a SQLite database: it begins with "hello`},
		{"an answer that never ends", one, endless, []string{"--max-steps", "50000"}, command.Done, wrong},
		{"its class", one, endless, append([]string{"--max-steps", "50000"}, report...), command.Done,
			"class timeout: stopped after 50000 steps"},
		{"ten million rows", one, flood, nil, command.Done, wrong},
		{"their class", one, flood, report, command.Done, "class too large: more than "},
		{"an answer that writes", one, "DELETE FROM t\n", report, command.Done, "class not a select: "},
		{"an answer that attaches", one, "ATTACH DATABASE 'x.db' AS x\n", report,
			command.Done, "class not a select: "},
		{"several statements", one, "SELECT count(*) FROM t; SELECT 2\n",
			append([]string{"--keep_distinct"}, report...),
			command.Done, "class several statements: "},
		{"a function that came later", one, "SELECT count(*) FROM t WHERE concat(a, b) IS NOT NULL\n",
			report, command.Done, "class no such name: no such function: concat"},
		{"a very long answer", one, "SELECT count(*) FROM t WHERE a IN (" + strings.Repeat("1,", 40_000) + "1)\n",
			report,
			command.Done, "class other error: "},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			args := append([]string{"eval", "--gold", file(t, filepath.Join(dir, "gold.tsv"), tt.gold), "--pred",
				file(t, filepath.Join(dir, "pred.txt"), tt.pred), "--db", badFolder(t)}, tt.flags...)
			code, out, err := run(t, context.Background(), nil, args...)
			said := out
			if tt.code != command.Done {
				said = err
			}
			if code != tt.code || !strings.Contains(said, tt.says) {
				t.Errorf("exit code %d, stdout %.600q, stderr %q; want %d and %q", code, out, err, tt.code, tt.says)
			}
			if _, err := os.Stat("x.db"); err == nil {
				t.Error("a database was attached, and made")
			}
		})
	}
}

func TestEvalSaysWhichFlagNamesAFileThatCannotBeRead(t *testing.T) {
	gold := file(t, filepath.Join(t.TempDir(), "gold.tsv"), "SELECT 1\td\n")
	for _, tt := range []struct{ gold, pred, says string }{
		{"absent.tsv", gold, "--gold: open absent.tsv: "},
		{gold, t.TempDir(), "--pred: read "},
	} {
		code, _, err := run(t, context.Background(), nil, "eval", "--gold", tt.gold, "--pred",
			tt.pred, "--db", badFolder(t))
		if code != command.Failed || !strings.Contains(err, tt.says) {
			t.Errorf("exit code %d, %q, want %q", code, err, tt.says)
		}
	}
}
