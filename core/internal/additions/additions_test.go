//go:build !js

// Package additions_test adds a retriever, a metric, a dataset and a command to
// the program, and a rule to its critic, as CONTRIBUTING.md says, and asks the
// program for each, or the tests of the rules. The files are laid over the tree
// for one build; nothing is written into it.
package additions_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// An addition is a file of its own, and a line in the table of its kind.
type addition struct {
	file, source string
	table        string // the file with the table
	after, line  string // what the line follows, and the line
	count        string // what the number of the lines follows, where the table says it
}

func additions() map[string]addition {
	return map[string]addition{
		"retriever": {
			file: "core/retrieve/retrievers/first.go",
			source: `package retrievers

import (
	"context"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

func firstKind() retrieve.Kind {
	return retrieve.Kind{
		Names: []string{"first"},
		New: func(string, retrieve.Options, retrieve.Clients) (retrieve.Retriever, error) { return &first{}, nil },
	}
}

type first struct{ tables []*corpus.Table }

func (f *first) Index(_ context.Context, c *corpus.Corpus) error {
	f.tables = c.Tables
	return nil
}

func (f *first) Retrieve(context.Context, string, int) ([]retrieve.Hit, error) {
	t := f.tables[0]
	return []retrieve.Hit{{Table: t.ID, Database: t.Database, Rank: 1, Score: 1}}, nil
}
`,
			table: "core/retrieve/retrievers/retrievers.go",
			after: "return []retrieve.Kind{", line: "firstKind(),",
		},
		"metric": {
			file: "core/metric/hit.go",
			source: "package metric\n\nfunc hits() RankingMetric {\n\treturn RankingMetric{\"Hit\", func(r " +
				"Ranking, _ int) float64 { return float64(min(1, len(r.Ranked))) }}\n}\n",
			table: "core/metric/ranked.go",
			after: "averagePrecisions()", line: ", hits()",
		},
		"dataset": {
			file: "core/corpus/benchmark/one.go",
			source: `package benchmark

import (
	"context"

	"github.com/orbweaver/orbweaver/core/corpus"
)

func oneDataset() corpus.Dataset { return corpus.Dataset{Name: "one", Holds: "anything", Read: readOne} }

func readOne(context.Context, string, corpus.Options) (*corpus.Corpus, error) {
	c := &corpus.Corpus{Name: "one", Split: "dev", Queries: []corpus.Query{{ID: "q", Text: "Which one?", Database: "d"}}}
	c.Add(&corpus.Database{ID: "d", Tables: []*corpus.Table{{ID: "only", Database: "d", Name: "only", Title: "only"}}})
	return c, nil
}
`,
			table: "core/corpus/benchmark/datasets.go",
			after: "return []corpus.Dataset{", line: "\n\t\toneDataset(),",
		},
		"command": {
			file: "core/cmd/orbweaver/greet.go",
			source: `package main

import (
	"context"
	"flag"
	"fmt"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
)

func greetCommand() command.Command {
	return command.Command{
		Name: "greet", Summary: "greet", Examples: "\norbweaver greet",
		Flags: func(*flag.FlagSet) command.Runner {
			return func(_ context.Context, a *command.App, _ []string) error {
				_, err := fmt.Fprintln(a.Out, "hello")
				return err
			}
		},
	}
}
`,
			table: "core/cmd/orbweaver/main.go",
			after: "return []command.Command{", line: "\n\t\tgreetCommand(),",
		},
	}
}

// ruled is a rule of the critic.
var ruled = addition{
	file: "core/builtin/verdict/objection/limitless.go",
	source: `package objection

func limitless(e *Evidence) string {
	if e.SQL.Has("LIMIT") {
		return ""
	}
	return "it may return any number of rows"
}
`,
	table: "core/builtin/verdict/objection/rules.go",
	count: "const NumRules = ",
	after: "var rules = [NumRules]rule{",
	line: `
	{"limitless", limitless,
		example{"How many players are there?", "SELECT count(*) FROM player"},
		example{"How many players are there?", "SELECT count(*) FROM player LIMIT 1"}},`,
}

func TestARuleIsAddedByAFunctionAndARow(t *testing.T) {
	if testing.Short() {
		t.Skip("it links the tests of the critic")
	}
	root, file := laid(t, map[string]addition{"rule": ruled})
	test := exec.CommandContext(t.Context(), "go", "test", "-overlay", file, "-v",
		"-run", "TestEachRuleFiresOnItsExampleAlone", "./core/builtin/verdict/objection")
	test.Dir = root
	out, err := test.CombinedOutput()
	want := "--- PASS: TestEachRuleFiresOnItsExampleAlone/limitless"
	if err != nil || !strings.Contains(string(out), want) {
		t.Errorf("%v: no %q in\n%s", err, want, out)
	}
}

func TestEachKindIsAddedByAFileAndALine(t *testing.T) {
	if testing.Short() {
		t.Skip("it links the program")
	}
	program := built(t, additions())
	for _, tt := range []struct {
		args []string
		want []string
	}{
		{[]string{"retrieve", "--dataset", "one", "--data", t.TempDir(), "--retriever", "first,bm25"},
			[]string{"Hit@", "first", "1.000"}},
		{[]string{"greet"}, []string{"hello"}},
		{[]string{"help"}, []string{"greet"}},
	} {
		out, err := exec.CommandContext(t.Context(), program, tt.args...).CombinedOutput()
		if err != nil {
			t.Errorf("orbweaver %s: %v: %s", strings.Join(tt.args, " "), err, out)
		}
		for _, want := range tt.want {
			if !strings.Contains(string(out), want) {
				t.Errorf("orbweaver %s: no %q in\n%s", strings.Join(tt.args, " "), want, out)
			}
		}
	}
}

// laid returns the tree's root, and a file that lays the additions over it.
func laid(t *testing.T, list map[string]addition) (root, file string) {
	t.Helper()
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	overlay := struct{ Replace map[string]string }{map[string]string{}}
	lay := func(file, source string) {
		name := filepath.Join(dir, strings.ReplaceAll(file, "/", "_"))
		if err := os.WriteFile(name, []byte(source), 0o600); err != nil {
			t.Fatal(err)
		}
		overlay.Replace[filepath.Join(root, filepath.FromSlash(file))] = name
	}
	for kind, a := range list {
		table, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(a.table)))
		if err != nil {
			t.Fatal(err)
		}
		text := string(table)
		if a.count != "" {
			text = strings.Replace(text, a.count, a.count+"1 + ", 1)
		}
		before, after, ok := strings.Cut(text, a.after)
		if !ok {
			t.Fatalf("a %s: %s has no %q: say in CONTRIBUTING.md how one is added now", kind, a.table, a.after)
		}
		lay(a.file, a.source)
		lay(a.table, before+a.after+a.line+after)
	}
	data, err := json.Marshal(overlay)
	if err != nil {
		t.Fatal(err)
	}
	file = filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return root, file
}

// built returns the program with the additions laid over the tree.
func built(t *testing.T, list map[string]addition) string {
	t.Helper()
	root, file := laid(t, list)
	program := filepath.Join(t.TempDir(), "orbweaver")
	build := exec.CommandContext(t.Context(), "go", "build", "-overlay", file, "-o",
		program, "./core/cmd/orbweaver")
	build.Dir = root
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("building: %v: %s", err, out)
	}
	return program
}
