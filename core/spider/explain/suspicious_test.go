package explain_test

import (
	"fmt"
	"testing"

	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/spider/explain"
	"github.com/orbweaver/orbweaver/core/spider/internal/spidertest"
)

func TestGoldThatSystemsSpeakAgainstIsListed(t *testing.T) {
	const all, south, none, broken = "SELECT id FROM berth", "SELECT id FROM berth WHERE pier = 'south'",
		"SELECT id FROM berth WHERE id < 0", "SELECT nowt FROM berth"
	const backwards, piers = "SELECT id FROM berth ORDER BY id DESC", "SELECT pier FROM berth"
	questions := []struct {
		gold    string
		answers [3]string
		want    string // the signs, who is right, who agrees
	}{
		{all, [3]string{all, all, south}, ""},
		{south, [3]string{all, backwards, south}, "[systems agree] [c] [a b]"},
		{south, [3]string{all, south, south}, ""},
		{none, [3]string{none, none, none}, "[gold is empty] [a b c] []"},
		{none, [3]string{all, backwards, none}, "[systems agree gold is empty] [c] [a b]"},
		{broken, [3]string{all, all, all}, "[gold fails] [] []"},
		{south, [3]string{none, none, broken}, "[no system is right] [] []"},
		{"SELECT DISTINCT pier FROM berth", [3]string{piers, piers, "SELECT DISTINCT pier FROM berth"},
			"[definitions disagree] [a b c] []"},
	}
	files := make([]explain.EvaluationOf, 3)
	for i := range files {
		files[i] = explain.EvaluationOf{Gold: "gold.sql", Predictions: string(rune('a' + i)),
			Program: execution.SuiteExec}
		for line, q := range questions {
			files[i].Pairs = append(files[i].Pairs,
				evaluate.Pair{Line: line + 1, Database: "harbour", Gold: q.gold, Answer: q.answers[i]})
		}
		c := evaluate.NewCatalog(nil)
		if err := c.Find(spidertest.HarbourFolder(t), spider.TestSuite, files[i].Pairs); err != nil {
			t.Fatal(err)
		}
		examined, err := explain.Examine(t.Context(), c, files[i].Pairs,
			evaluate.Options{Program: spider.TestSuite})
		if err != nil {
			t.Fatal(err)
		}
		files[i].Examined = examined
	}
	s, err := explain.NewSuspicious(files)
	if err != nil {
		t.Fatal(err)
	}
	got, before := map[int]string{}, ""
	for _, g := range s.Golds {
		got[g.Line] = fmt.Sprint(g.Signs, " ", g.Right, " ", g.Against)
		before += fmt.Sprint(g.Line, " ")
	}
	for i, q := range questions {
		if got[i+1] != q.want {
			t.Errorf("line %d: %q, want %q", i+1, got[i+1], q.want)
		}
	}
	if before != "6 5 2 4 7 8 " {
		t.Errorf("in the order %s", before)
	}
	files[2].Pairs = files[2].Pairs[:1]
	if _, err := explain.NewSuspicious(files); err == nil {
		t.Error("files that answer other questions are no error")
	}
}
