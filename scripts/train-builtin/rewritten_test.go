package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestRewrittenQuestionsStandAtTheirNumbers(t *testing.T) {
	file := filepath.Join(t.TempDir(), "rewritten.tsv")
	write := func(text string) {
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("# number, question\n2\tWho is the oldest?\n0\tAll boats\n")
	got, err := rewrittenTexts(file, 3)
	if err != nil || len(got) != 3 || len(got[1]) != 0 || got[0][0] != "All boats" || got[2][0] != "Who is the oldest?" {
		t.Errorf("got %q, %v", got, err)
	}
	for _, line := range []string{"3\tWho?", "-1\tWho?", "one\tWho?", "1 Who?"} {
		write("0\tAll boats\n" + line + "\n")
		if _, err := rewrittenTexts(file, 3); err == nil || !strings.Contains(err.Error(), file+":2: ") {
			t.Errorf("%q: %v", line, err)
		}
	}
}

// What is kept in the repository is learnt from by scripts/train.
func TestTheRewrittenQuestionsAreRead(t *testing.T) {
	const asked = 7000 // so many has Spider-Syn's file of training questions
	texts, err := rewrittenTexts("rewritten.tsv", asked)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for i := range texts {
		if len(texts[i]) > 1 {
			t.Errorf("question %d is there %d times", i, len(texts[i]))
		}
		n += len(texts[i])
	}
	if n < 1500 {
		t.Errorf("%d questions", n)
	}
}
