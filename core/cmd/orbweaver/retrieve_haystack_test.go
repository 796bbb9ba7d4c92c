package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
)

func TestRecallAmongDistractorsIsMeasuredForEachNumberOfThem(t *testing.T) {
	run := func(args ...string) (string, string, int) {
		var out, err strings.Builder
		a := &command.App{Out: &out, Err: &err, Env: func(string) string { return "" }}
		code := command.Run(t.Context(), a, commands(),
			append([]string{"retrieve", "--dataset", "almanac", "--limit", "20", "--retriever",
				"bm25f", "-k", "1"}, args...))
		return out.String(), err.String(), code
	}
	text, problem, code := run("--haystack", "0,50", "--json")
	var list []struct {
		Distractors int
		Result      struct {
			Tables int
			Recall map[string]float64
		}
	}
	if err := json.Unmarshal([]byte(text), &list); code != command.Done || err != nil {
		t.Fatalf("code %d, %v: %s", code, err, problem)
	}
	if len(list) != 2 || list[1].Result.Tables != list[0].Result.Tables+50 ||
		list[0].Result.Recall["1"] < list[1].Result.Recall["1"] {
		t.Errorf("%s", text)
	}
	if text, _, _ := run("--haystack", "0,50"); !strings.Contains(text, "distractors") ||
		!strings.Contains(text, "95 % interval") {
		t.Errorf("%s", text)
	}
	for want, sizes := range map[string]string{"tables that no question needs": "1000000",
		"not a whole number": "-1"} {
		if _, problem, code := run("--haystack", sizes); code != command.WrongUse ||
			!strings.Contains(problem, want) {
			t.Errorf("--haystack %s: code %d, %s; want %q", sizes, code, problem, want)
		}
	}
}
