package main

import (
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/retrievecmd"
)

func TestARunIsWrittenAndScoredAgain(t *testing.T) {
	spider, dir := spiderFolder(t), t.TempDir()
	run1, qrels, lines := filepath.Join(dir, "a.run"), filepath.Join(dir, "a.qrels"),
		filepath.Join(dir, "a.jsonl")
	ok(t, "retrieve", "--dataset", "spider", "--data", spider, "--trec-run", run1, "--trec-qrels", qrels,
		"--per-query", lines)
	for name, want := range map[string]string{run1: "dev-0000 Q0 ferries.", qrels: "dev-0000 0 ferries.",
		lines: `{"retriever":"orbweaver","query":"dev-0000","gold":["ferries"],"rank":1,"hits":[{"table":"ferries.`} {
		data, err := os.ReadFile(name)
		if err != nil || !strings.HasPrefix(string(data), want) {
			t.Errorf("%s begins with %.80q, error %v; want %s", filepath.Base(name), data, err, want)
		}
	}
	var list []struct {
		Retriever string
		MRR, NDCG float64
		Recall    map[string]float64
		Versus    []struct{ P float64 } `json:"versus"`
	}
	out := ok(t, "retrieve", "--dataset", "spider", "--data", spider, "--score-run", run1, "--json")
	if err := json.Unmarshal([]byte(out), &list); err != nil {
		t.Fatal(err)
	}
	if len(list) != 2 || list[1].Retriever != run1 || list[0].MRR != list[1].MRR ||
		list[0].NDCG != list[1].NDCG ||
		list[1].Recall["10"] == 0 || list[1].Versus[0].P != 1 {
		t.Errorf("the retriever and its own run: %+v", list)
	}
}

func TestAMissingRunIsNamed(t *testing.T) {
	code, _, err := run(t, context.Background(), nil, "retrieve", "--dataset", "sample",
		"--score-run", "nowhere.run")
	if code != command.Failed || !strings.Contains(err, "nowhere.run") {
		t.Errorf("exit code %d: %s", code, err)
	}
}

func TestAnEmptyQuestionIsWrongUse(t *testing.T) {
	for _, question := range []string{"", " \t"} {
		code, out, err := run(t, context.Background(), nil, "retrieve", "--dataset",
			"sample", "--question", question)
		if code != command.WrongUse || out != "" || !strings.Contains(err, "--question is empty") {
			t.Errorf("%q: exit code %d, output %q: %s", question, code, out, err)
		}
	}
}

func TestAnIndexIsSavedAndLoadedAgain(t *testing.T) {
	spider, file := spiderFolder(t), filepath.Join(t.TempDir(), "spider.index")
	args := []string{"retrieve", "--dataset", "spider", "--data", spider, "--retriever",
		"orbweaver", "--index-file", file}
	hits := append(args, "--question", "Which harbour has most trips?", "--json")
	built := ok(t, hits...)
	if info, err := os.Stat(file); err != nil || info.Size() < 100 {
		t.Fatalf("the index was not saved: %v", err)
	}
	if loaded := ok(t, hits...); loaded != built || !strings.Contains(built, "ferries.trip") {
		t.Errorf("loaded, the hits are\n%s\nbuilt, they were\n%s", loaded, built)
	}
	contains(t, ok(t, args...), "orbweaver")
	code, _, err := run(t, context.Background(), nil, append(args, "--no-rows")...)
	if code != command.Failed || !strings.Contains(err, "spider.index: ") ||
		!strings.Contains(err, "delete it, or name another file") {
		t.Errorf("other options: exit code %d: %s", code, err)
	}
	code, _, err = run(t, context.Background(), nil, append(args, "--retriever", "bm25,tfidf")...)
	if code != command.WrongUse {
		t.Errorf("two retrievers: exit code %d: %s", code, err)
	}
	left, _ := filepath.Glob(file + ".*")
	if len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestOneQuestionNeedsNoFileOfQuestions(t *testing.T) {
	dir := t.TempDir()
	lines := `{"id": "harbours", "title": "Harbours", "header": ["Name"], "rows": [["Varn"]]}`
	if err := os.WriteFile(filepath.Join(dir, "tables.jsonl"), []byte(lines), 0o600); err != nil {
		t.Fatal(err)
	}
	from := []string{"retrieve", "--dataset", "jsonl", "--data", dir, "--retriever", "bm25f"}
	contains(t, ok(t, slices.Concat(from, []string{"--question", "Where is Varn?"})...), "harbours")
	for want, args := range map[string][]string{
		"write them to questions.jsonl": from, "dev.jsonl should hold a query": append(from, "--split", "dev"),
	} {
		if code, _, err := run(t, context.Background(), nil, args...); code == command.Done ||
			!strings.Contains(err, want) {
			t.Errorf("%v ended with %d and said %q, want %q", args, code, err, want)
		}
	}
}

func TestAStreamedIndexAnswersWithoutItsDataset(t *testing.T) {
	dir := t.TempDir()
	lines := `{"id": "harbours", "title": "Harbours", "header": ["Name"], "rows": [["Varn"]]}` + "\n" +
		`{"id": "ships", "database": "port", "header": ["Ship"], "rows": [["Ada"]]}`
	for file, text := range map[string]string{
		"tables.jsonl": lines, "questions.jsonl": `{"text": "Varn", "tables": ["ships"]}`,
	} {
		if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	file := filepath.Join(dir, "port.index")
	from := []string{"retrieve", "--dataset", "jsonl", "--data", dir, "--retriever", "bm25f"}
	mapped := []string{"--stream", "--index-file", file}
	asked := []string{"--question", "Which ship was in Varn?", "--json"}
	want := ok(t, slices.Concat(from, asked)...)
	if got := ok(t, slices.Concat(from, mapped, asked)...); got != want || !strings.Contains(want, "harbours") {
		t.Errorf("streamed, the hits are\n%s\nwant\n%s", got, want)
	}
	if got := ok(t, slices.Concat([]string{"retrieve", "--retriever", "bm25f"}, mapped, asked)...); got != want {
		t.Errorf("without the dataset, the hits are\n%s\nwant\n%s", got, want)
	}
	contains(t, ok(t, slices.Concat(from, mapped)...), "Retrieval on jsonl")
	for want, args := range map[string][]string{
		"add --stream":             slices.Concat(from, []string{"--index-file", file}, asked),
		"name one, as in":          slices.Concat([]string{"retrieve"}, mapped, asked),
		"needs --index-file":       slices.Concat(from, []string{"--stream"}, asked),
		"it is of bm25f; delete":   slices.Concat([]string{"retrieve", "--retriever", "bm25"}, mapped, asked),
		"leave one of them out":    slices.Concat(from, mapped, asked, []string{"--explain"}),
		"of another retriever or ": slices.Concat(from, mapped, asked, []string{"--no-rows"}),
	} {
		if code, _, err := run(t, t.Context(), nil, args...); code == 0 || !strings.Contains(err, want) {
			t.Errorf("%v: exit code %d: %s, want %q", args, code, err, want)
		}
	}
}

func TestDistractorsAreSearchedToo(t *testing.T) {
	spider := spiderFolder(t)
	args := []string{"retrieve", "--dataset", "spider", "--data", spider, "--distractors", "sample"}
	contains(t, ok(t, args...), "Retrieval on spider+sample dev: 4 questions")
	contains(t, ok(t, append(args, "--question", "plants of the garden")...), "sample/botanical_garden.")
}

func TestFlagsOfRetrievalAreRefusedWhereTheyWouldDoNothing(t *testing.T) {
	for want, args := range map[string][]string{
		"go with --task retrieval": {"bench", "--dataset", "sample", "--task", "sql", "--trec-run", "x"},
		"leave --question out": {"retrieve", "--dataset", "sample", "--question",
			"plants", "--per-query", "x"},
		"--distractors nothing=x: unknown":  {"retrieve", "--dataset", "sample", "--distractors", "nothing=x"},
		"--dataset ottqa needs --data, the": {"retrieve", "--dataset", "sample", "--distractors", "ottqa"},
	} {
		code, _, err := run(t, context.Background(), nil, args...)
		if code != command.WrongUse || !strings.Contains(err, want) {
			t.Errorf("%v: exit code %d: %s", args, code, err)
		}
	}
}

func TestQuestionsOfLinesAreAnsweredOneByOne(t *testing.T) {
	found := func(stdin, question string) (hits []retrievecmd.RetrieverHits) {
		t.Helper()
		var out strings.Builder
		a := &command.App{In: strings.NewReader(stdin), Out: &out, Err: io.Discard, Env: func(string) string {
			return ""
		}}
		args := []string{"retrieve", "--dataset", "almanac", "-k", "3", "--json", "--question", question}
		if code := command.Run(t.Context(), a, commands(), args); code != command.Done {
			t.Fatalf("%s: exit code %d", question, code)
		}
		for from := json.NewDecoder(strings.NewReader(out.String())); from.More(); {
			var of []retrievecmd.RetrieverHits
			if err := from.Decode(&of); err != nil {
				t.Fatal(err)
			}
			hits = append(hits, of...)
		}
		return hits
	}
	want := append(found("", "How deep is the harbour?"), found("", "Who won the match?")...)
	got := found("How deep is the harbour?\n\nWho won the match?", "-")
	if len(want) != 2 || len(want[0].Hits) == 0 || !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
