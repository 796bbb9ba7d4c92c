package harness_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/samples"
)

func TestWhatCannotBeAnsweredIsRightlyLeftUnanswered(t *testing.T) {
	c, err := samples.Read(t.Context(), sqldb.OpenSource)
	if err != nil {
		t.Fatal(err)
	}
	const ferries = "ferry_line"
	queries := []corpus.Query{
		{ID: "left", Text: "Wovon träumt der alte Fährmann wohl nachts?", Database: ferries},
		{ID: "answered", Text: "How many vessels does the ferry line have?", Database: ferries},
	}
	for _, config := range []experiment.Config{{}, {Retriever: "bm25", Database: experiment.FoundDatabase}} {
		runner, err := harness.New(t.Context(), c, config, harness.Dependencies{})
		if err != nil {
			t.Fatal(err)
		}
		defer runner.Close()
		done := 0
		got, err := runner.Abstain(t.Context(), queries, func(n int) { done = n })
		if err != nil {
			t.Fatal(err)
		}
		if got.Questions != 2 || got.Abstained != 1 || len(got.Answered) != 1 ||
			got.Answered[0].Query != "answered" ||
			done != 2 {
			t.Errorf("%+v: %+v, told of %d", config, got, done)
		}
	}
	for _, q := range c.Unanswerable {
		if c.Database(q.Database) == nil || q.Text == "" || q.SQL != "" {
			t.Errorf("a sample question without an answer is %+v", q)
		}
	}
	if len(c.Unanswerable) < 40 {
		t.Errorf("%d of the sample questions have no answer, want 40 or more", len(c.Unanswerable))
	}
}
