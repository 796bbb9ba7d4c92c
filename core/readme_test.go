package core_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/samples"
)

// workedQuestion is the one that README.md follows from stage to stage.
const workedQuestion = "How many routes leave from each port?"

// worked asks it as the command of README.md does.
func worked(t *testing.T) *experiment.Record {
	t.Helper()
	c, err := samples.Read(t.Context(), sqldb.OpenSource)
	if err != nil {
		t.Fatal(err)
	}
	runner, err := harness.New(t.Context(), c, experiment.Config{Retriever: "orbweaver",
		Database: experiment.FoundDatabase}, harness.Dependencies{})
	if err != nil {
		t.Fatal(err)
	}
	defer runner.Close()
	rec, err := runner.Ask(t.Context(), corpus.Query{Text: workedQuestion}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

// README.md says of the worked question what the program makes of it: every
// sentence below is written from what was computed just now.
func TestTheWorkedQuestionIsAnsweredAsTheREADMESays(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Join(strings.Fields(string(readme)), " ")
	says := func(format string, args ...any) {
		t.Helper()
		if want := fmt.Sprintf(format, args...); !strings.Contains(text, want) {
			t.Errorf("README.md does not say %q", want)
		}
	}
	says(`--dataset sample --all-databases --retriever orbweaver "%s"`, workedQuestion)
	rec := worked(t)
	if len(rec.Hits) == 0 || len(rec.Trace.Attempts) != 1 {
		t.Fatalf("%d tables, %d attempts", len(rec.Hits), len(rec.Trace.Attempts))
	}

	best := rec.Hits[0]
	first := best.Contributions[0]
	says("`%s`, %.3f, of which `%s` in %s gave %.3f", best.Table, best.Score, strings.Join(first.Words, " "),
		fieldsOf(first), first.Score)
	sum := 0.0
	for _, c := range best.Contributions {
		sum += c.Score
	}
	if diff := sum - best.Score; diff > 0.001 || diff < -0.001 {
		t.Errorf("the contributions of %s add up to %.3f, and its score is %.3f", best.Table, sum, best.Score)
	}

	a := rec.Trace.Attempts
	if !strings.HasPrefix(best.Table, rec.Database+".") {
		t.Errorf("the database asked is %s, and the best table %s", rec.Database, best.Table)
	}
	for _, l := range a[0].Reason.Links {
		if l.Kind == actorcritic.TableLink {
			says("%q is a table", l.Text)
		} else if l.Text != "How many" && l.Text != "from each" {
			t.Errorf("%q is a %s too, and README.md does not say so", l.Text, l.Kind)
		}
	}
	says(`"each" groups, "how many" counts`)
	if steps := strings.Join(a[0].Reason.Steps, "; "); steps != "grouped by the rows of port; a count" {
		t.Errorf("the steps are %q; README.md says that the question groups and counts", steps)
	}
	says("Attempt 1: `%s`.", a[0].SQL)
	says("within a budget of steps: %d rows.", len(a[0].Result.Rows))
	if verdict := a[0].Judgement.Verdict; verdict != actorcritic.True {
		t.Errorf("the attempt is judged %s; README.md says that it is accepted", verdict)
	}
	says("Here it says True: \"%s\"", a[0].Judgement.Reason)
	says("attempt z = %d is returned unchecked", experiment.DefaultZ)
}

// fieldsOf says where in a table a contribution comes from: "title and header".
func fieldsOf(c retrieve.Contribution) string {
	var names []string
	for _, f := range c.Fields {
		names = append(names, string(f))
	}
	return strings.Join(names, " and ")
}
