package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
)

func TestScoreReadsBothFilesAndSaysWhatIsWrongWithThem(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	gold, same := write("gold.txt", "The boat has won twice.\n7\n"),
		write("same.jsonl", "{\"answer\":\"The boat has won twice.\"}\n{\"answer\":7}\n")
	labels, said := write("labels.txt", "true\n0\nundecidable\n"),
		write("said.jsonl", "{\"label\":true}\n{\"label\":\"It is false\"}\n{\"label\":1}\n")
	for _, tt := range []struct {
		name string
		args []string
		code int
		want string
	}{
		{"the gold itself scores 100", []string{"--gold", gold, "--pred", same},
			command.Done, "SacreBLEU     100.00"},
		{"with JSON, each sentence", []string{"--gold", gold, "--pred", same, "--json"},
			command.Done, `"exact_match": true`},
		{"labels", []string{"--task", "verify", "--gold", labels, "--pred", said}, command.Done, "66.7 %"},
		{"a gold label that is none", []string{"--task", "verify", "--gold", gold, "--pred", same}, command.Failed,
			`statement 1: label "The boat has won twice."`},
		{"other numbers of answers", []string{"--gold", gold, "--pred", labels}, command.Failed,
			"3 answers to 2 gold answers"},
		{"an unknown task", []string{"--task", "sql", "--gold", gold, "--pred", same},
			command.WrongUse, "known: qa, verify"},
		{"a file that is not there", []string{"--gold", gold, "--pred", "nowhere.txt"}, command.Failed,
			"--pred: open nowhere.txt"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var out, err strings.Builder
			a := &command.App{Out: &out, Err: &err, Env: func(string) string { return "" }}
			if code := command.Run(t.Context(), a, commands(),
				append([]string{"score"}, tt.args...)); code != tt.code {
				t.Errorf("exit code %d, want %d: %s", code, tt.code, err.String())
			}
			if !strings.Contains(out.String()+err.String(), tt.want) {
				t.Errorf("no %q in:\n%s%s", tt.want, out.String(), err.String())
			}
		})
	}
}

func TestWhatAnswersDenoteIsScoredByID(t *testing.T) {
	dir := t.TempDir()
	gold := file(t, filepath.Join(dir, "gold.tagged"),
		"id\ttargetValue\ttargetCanon\nq-1\ttwo\t2.0\nq-2\tUlm|Bern\tUlm|Bern\nq-3\tOslo\tOslo\n")
	pred := file(t, filepath.Join(dir, "pred.tsv"), "q-1\t2\nq-2\tUlm\n")
	args := []string{"score", "--task", "denotation", "--gold", gold, "--pred", pred}
	contains(t, ok(t, args...), "       2        1    0.5000  0.0945 to 0.9055",
		"Not counted: 1 question without an answer, 0 answers to no question of gold.")
	contains(t, ok(t, append(args, "--json")...), `"correct": 1`, `"q-2": false`)
	code, _, said := run(t, context.Background(), nil, append(args[:5:5], "--pred", file(t, pred, "2\nUlm\n"))...)
	if code != command.Failed || !strings.Contains(said, "no line begins with the ID of a question") {
		t.Errorf("exit code %d: %s", code, said)
	}
}

func TestReliabilityIsScoredByID(t *testing.T) {
	dir := t.TempDir()
	gold := file(t, filepath.Join(dir, "answer.json"),
		`{"a": "[['1']]", "b": "null", "c": "[['2']]", "d": "[['3']]"}`)
	pred := file(t, filepath.Join(dir, "prediction.json"),
		`{"a": "[['1']]", "b": "null", "c": "null", "d": "[['4']]"}`)
	contains(t, ok(t, "score", "--task", "reliability", "--gold", gold, "--pred", pred),
		"4 questions, 1 of them without an answer", "50.00  -75.00  -200.00  -50.00")
	contains(t, ok(t, "score", "--task", "reliability", "--gold", gold, "--pred", pred, "--json"),
		`"rs_5": -0.75`)
	code, _, said := run(t, context.Background(), nil, "score", "--task",
		"reliability", "--gold", gold, "--pred",
		file(t, pred, `{"a": "x"}`))
	if code != command.Failed || !strings.Contains(said, `no answer to question "b"`) {
		t.Errorf("exit code %d: %s", code, said)
	}
}
