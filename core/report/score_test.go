package report_test

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/internal/golden"
	"github.com/orbweaver/orbweaver/core/metric/answer"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
)

func TestScoresOfAnswersAsTextAndMarkdown(t *testing.T) {
	entries := func(texts ...string) (list []answer.Entry) {
		for _, s := range texts {
			list = append(list, answer.Entry{Texts: []string{s}})
		}
		return list
	}
	scores := answer.Score(entries("The boat won twice.", "7"), entries("The boat has won twice.", "7"))
	v := answer.Verify([]answer.Label{1, 1, 0, -1, 0, 1}, []answer.Label{1, 1, 1, 1, 0, 0})
	var b strings.Builder
	for _, f := range []layout.Format{layout.Text, layout.Markdown} {
		if err := report.Scores(&b, f, &scores); err != nil {
			t.Fatal(err)
		}
		b.WriteString("\n")
		if err := report.Verification(&b, f, &v); err != nil {
			t.Fatal(err)
		}
		b.WriteString("\n")
	}
	golden.Check(t, "score.golden.txt", b.String())
}
