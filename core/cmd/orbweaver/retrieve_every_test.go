package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
)

func TestEveryDatasetOfAFolderIsMeasuredBesidePublishedFigures(t *testing.T) {
	dir := t.TempDir()
	write := func(name, content string) {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("e2e-wtq/tables.jsonl",
		`{"id": "a", "title": "Ferries", "header": ["name", "speed"], "rows": [["Havørn", "12"]]}
{"id": "b", "title": "Clubs", "header": ["club", "city"], "rows": [["Brann", "Bergen"]]}
`)
	write("e2e-wtq/questions.jsonl", `{"id": "q", "text": "How fast is the ferry Havørn?", "tables": ["a"]}
`)
	write("fetaqa/README", "no questions")
	var out, problem bytes.Buffer
	a := &command.App{Out: &out, Err: &problem, Env: func(string) string { return "" }}
	if code := command.Run(t.Context(), a, commands(), []string{"retrieve", "--every", dir, "--retriever",
		"bm25f"}); code != command.Done {
		t.Fatalf("code %d: %s", code, problem.String())
	}
	for _, want := range []string{"header, 10 rows", "1.000 (1.000–1.000)", "CGPT", ".722",
		"Left out: ottqa, of which", "Left out: fetaqa, which could not be measured"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not in\n%s", want, out.String())
		}
	}
	if strings.Contains(out.String(), "MTEB") {
		t.Error("a dataset that was left out has published figures in the table")
	}
	if code := command.Run(t.Context(), a, commands(), []string{"retrieve", "--every", dir, "--dataset",
		"sample"}); code != command.WrongUse {
		t.Errorf("--every beside --dataset: code %d, want %d", code, command.WrongUse)
	}
}
