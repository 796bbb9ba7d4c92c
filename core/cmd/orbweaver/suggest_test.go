package main

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
)

func TestAskPrintsQuestionsToBeginWith(t *testing.T) {
	var b strings.Builder
	b.WriteString("name,harbour,seats\n")
	for i := range 24 {
		fmt.Fprintf(&b, "Boat %c,%s,%d\n", 'A'+i, []string{"Kiel", "Hull", "Cork"}[i%3], 40+i*i%37*5)
	}
	csv := file(t, filepath.Join(t.TempDir(), "boats.csv"), b.String())
	out := ok(t, "ask", "--db", csv, "--suggest")
	contains(t, out, "What is the average seats by harbour?\n", "How many are there of each harbour?\n")
	var list []string
	if err := json.Unmarshal([]byte(ok(t, "ask", "--db", csv, "--suggest", "--json")), &list); err != nil ||
		strings.Join(list, "\n")+"\n" != out {
		t.Errorf("as JSON %q, %v; as text %q", list, err, out)
	}
	contains(t, ok(t, append([]string{"ask", "--db", csv}, list[0])...), "verdict  true")
}

func TestQuestionsToBeginWithAreOfOneDatabase(t *testing.T) {
	for want, args := range map[string][]string{
		"say what to ask about":    {"--suggest"},
		"leave the question out":   {"--suggest", "--dataset", "sample", "How many?"},
		"say with --database":      {"--suggest", "--dataset", "sample"},
		"has no database \"fery\"": {"--suggest", "--dataset", "sample", "--database", "fery"},
	} {
		code, _, err := run(t, context.Background(), nil, append([]string{"ask"}, args...)...)
		if code != command.WrongUse || !strings.Contains(err, want) {
			t.Errorf("%q: exit code %d, %q; want %q", args, code, err, want)
		}
	}
	empty := file(t, filepath.Join(t.TempDir(), "empty.csv"), "a,b\n")
	if _, out, err := run(t, context.Background(), nil, "ask", "--suggest", "--db", empty); out != "" ||
		!strings.Contains(err, "ask your own") {
		t.Errorf("of a file without rows: %q, %q", out, err)
	}
}
