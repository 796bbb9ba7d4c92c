package report_test

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/internal/golden"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
)

// answered returns a run of three questions, or statements, made by hand.
func answered(c experiment.Config, answers ...experiment.Answered) *experiment.Summary {
	s := &experiment.Summary{Dataset: "ottqa", Config: c.Filled(), Total: len(answers)}
	for i := range answers {
		s.Records = append(s.Records, &experiment.Record{Query: string(rune('a' + i)), Question: "Who won?",
			Answered: &answers[i]})
	}
	return s
}

func TestDownstreamRunsAsTextMarkdownAndTargetsTable(t *testing.T) {
	gold := []string{"Ann"}
	qa := answered(experiment.Config{Task: experiment.QA, Retriever: "ottqa-bm25", K: 10},
		experiment.Answered{Text: "Ann", References: gold, GoldShown: true, Right: true},
		experiment.Answered{Text: "Bo", References: gold, GoldShown: true, Cause: experiment.WrongCell},
		experiment.Answered{Text: "", References: gold, Cause: experiment.NotRetrieved})
	none := answered(experiment.Config{Task: experiment.QA, Context: experiment.NoContext},
		experiment.Answered{Text: "", References: gold, Cause: experiment.Declined})
	verify := answered(experiment.Config{Task: experiment.Verify, Context: experiment.GoldTables},
		experiment.Answered{Text: "True", References: []string{"true"}, GoldShown: true, Right: true},
		experiment.Answered{Text: "True", References: []string{"false"}, GoldShown: true,
			Cause: experiment.WrongLabel})
	var b strings.Builder
	for _, f := range []layout.Format{layout.Text, layout.Markdown, layout.CSV} {
		for _, runs := range [][]*experiment.Summary{{qa}, {qa, none}, {verify}} {
			if err := report.Downstream(&b, f, runs); err != nil {
				t.Fatal(err)
			}
			b.WriteString("\n")
		}
	}
	golden.Check(t, "downstream.golden.txt", b.String())
}
