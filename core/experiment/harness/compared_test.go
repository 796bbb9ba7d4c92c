package harness

import (
	"context"
	"testing"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
)

// runOf asks the questions of the test corpus with recorded answers.
func runOf(t *testing.T, file, answers string) *experiment.Summary {
	t.Helper()
	c := dbtest.Ferries(t)
	cfg, parts := recordedRun(mustRead(t, file, answers, c))
	s, err := testRunner(t, c, cfg, parts).Bench(context.Background(), c.Queries, BenchOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestRunsAreComparedQuestionByQuestion(t *testing.T) {
	first := runOf(t, "a.txt", "SELECT count(*) FROM ferry\nSELECT 1\nSELECT 'x'\nSELECT count(*) FROM player\n")
	second := runOf(t, "b.txt", "SELECT 0\nSELECT 1\nSELECT name FROM ferry\nSELECT count(*) FROM player\n")
	list := experiment.PairRuns([]*experiment.Summary{first, second, first})
	if len(list) != 3 {
		t.Fatalf("%d pairs of three runs", len(list))
	}
	p := list[0]
	if p.Questions != 3 || p.OnlyFirst != 1 || p.OnlySecond != 1 || p.Test.Difference != 0 ||
		p.Test.P != 1 || p.Worse() {
		t.Errorf("compared: %+v", p)
	}
	if len(p.Flips) != 2 || !p.Flips[0].Lost || p.Flips[0].Query != "dev-0000" || p.Flips[0].Reason == "" ||
		p.Flips[1].Lost || p.Flips[1].Query != "dev-0002" {
		t.Errorf("flipped: %+v", p.Flips)
	}
	if same := list[1]; same.OnlyFirst+same.OnlySecond != 0 || same.First == same.Second {
		t.Errorf("a run and itself: %+v", same)
	}
	second.Config.EX = "bird"
	if list := experiment.CompareRuns(first, []*experiment.Summary{second}); len(list) != 0 {
		t.Errorf("runs by different rules were compared: %+v", list)
	}
}
