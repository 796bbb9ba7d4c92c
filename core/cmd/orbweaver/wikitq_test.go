package main

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
)

// A table of a page is asked by SQL as a person's file would be, and an answer is right that denotes what
// people answered: of the three questions the last asks for what the table does not say.
func TestTablesOfWikipediaAreAskedBySQL(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"data/pristine-unseen-tables.tsv": "id\tutterance\tcontext\ttargetValue\n" +
			"nu-0\tHow many bridges are in Ulm?\tcsv/1-csv/7.csv\ttwo\n" +
			"nu-1\tWhich bridge is the longest?\tcsv/1-csv/7.csv\tHill Bridge\n" +
			"nu-2\tWhich bridges are in Ulm?\tcsv/1-csv/7.csv\tOld Bridge\n",
		"tagged/data/pristine-unseen-tables.tagged": "id\ttargetCanon\nnu-0\t2.0\nnu-1\tHill Bridge\nnu-2\tOld Bridge\n",
		"misc/table-metadata.tsv":                   "contextId\ttitle\ncsv/1-csv/7.csv\tBridges\n",
		"csv/1-csv/7.tsv": "Bridge\tTown\tLength\nOld Bridge\tUlm\t90\nHill Bridge\tBern\t120\n" +
			"New Bridge\tUlm\t70\n",
	} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	out := ok(t, "bench", "--dataset", "wikitq-sql", "--data", dir, "--task", "sql", "-z", "1")
	contains(t, out, "EX by denotation: evaluator.py of WikiTableQuestions", "3      2  66.7 %")
	contains(t, ok(t, "ask", "--dataset", "wikitq-sql", "--data", dir, "--database", "0", "Which bridge is the longest?"),
		"Hill Bridge")
	code, _, errs := run(t, context.Background(), nil, "bench", "--dataset", "wikitq", "--data", dir, "--task", "sql")
	if code != command.WrongUse {
		t.Errorf("exit code %d, want %d", code, command.WrongUse)
	}
	contains(t, errs, "read the folder by --dataset wikitq-sql")
}
