package main

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
)

func TestQuestionsWithoutAnAnswerAreCountedApart(t *testing.T) {
	args := []string{"bench", "--dataset", "sample", "--task", "unanswerable", "--limit", "6"}
	out := ok(t, args...)
	contains(t, out, "of 6 questions without an answer in the data", "left unanswered, which is right")
	var found harness.Abstentions
	if err := json.Unmarshal([]byte(ok(t, append(args, "--json")...)), &found); err != nil {
		t.Fatal(err)
	}
	if found.Questions != 6 || found.Abstained+len(found.Answered) != 6 {
		t.Errorf("%d questions, %d abstained, %d answered", found.Questions, found.Abstained, len(found.Answered))
	}
	for _, refused := range []struct {
		args []string
		want string
	}{
		{append(args, "-z", "1,2"), "takes one run, not 2"},
		{[]string{"bench", "--dataset", "tabfact", "--data", "testdata/tabfact", "--task", "unanswerable"},
			"tabfact"},
	} {
		if code, _, errs := run(t, context.Background(), nil, refused.args...); code != command.WrongUse ||
			!strings.Contains(errs, refused.want) {
			t.Errorf("%v: exit code %d: %s", refused.args, code, errs)
		}
	}
}
