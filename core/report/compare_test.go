package report_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/internal/golden"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
)

// variants returns runs over the same questions: a single attempt, with the
// execution critic, and with both critics.
func variants(t *testing.T) []*experiment.Summary {
	t.Helper()
	var runs []*experiment.Summary
	for _, name := range []experiment.Variant{"none", "exec", "both"} {
		s := summary()
		cfg, err := s.Config.As(name)
		if err != nil {
			t.Fatal(err)
		}
		s.Config = cfg
		if name == "none" {
			s.Records = []*experiment.Record{
				record("easy", 1, []bool{true}, actorcritic.Unchecked),
				record("easy", 1, []bool{false}, actorcritic.Unchecked),
				record("extra", 1, []bool{false}, actorcritic.Unchecked),
				record("", 1, []bool{true}, actorcritic.Unchecked),
			}
		}
		runs = append(runs, s)
	}
	return runs
}

func TestRunsAreComparedARowEach(t *testing.T) {
	for _, f := range []layout.Format{layout.Text, layout.Markdown, layout.CSV} {
		var b bytes.Buffer
		if err := report.Compare(&b, f, variants(t)); err != nil {
			t.Fatal(err)
		}
		golden.Check(t, "compare."+string(f), b.String())
	}
	var b bytes.Buffer
	if err := report.Compare(&b, layout.JSON, variants(t)); err != nil ||
		strings.Count(b.String(), `"variant"`) != 3 {
		t.Errorf("error %v; as JSON the runs are\n%s", err, b.String())
	}
}

func TestTheReductionIsOfTheErrorsOfASingleAttempt(t *testing.T) {
	runs := variants(t) // a half right, then 4 of 7
	var b bytes.Buffer
	if err := report.Compare(&b, layout.Text, runs); err != nil || !strings.Contains(b.String(), "+14.3 %") {
		t.Errorf("error %v; (4/7 - 1/2) / (1 - 1/2) is 14.3 %%:\n%s", err, b.String())
	}
	b.Reset()
	if err := report.Compare(&b, layout.Text, runs[1:]); err != nil || strings.Contains(b.String(), "Rel.") {
		t.Errorf("error %v; there is nothing to compare with:\n%s", err, b.String())
	}
}

func TestARunThatMayAbstainSaysHowOftenItDid(t *testing.T) {
	s := summary()
	s.Config.Improve.Abstain = true
	r := record("hard", 0, []bool{false}, actorcritic.False)
	r.Trace.Abstained = true
	s.Records = append(s.Records, r)
	var b bytes.Buffer
	if err := report.SQL(&b, layout.Text, s); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Beyond the paper: feedback outcomes, abstain.",
		"Abstained: 1, counted as wrong above; of 7 answered 57.1 % are right"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%q is not in:\n%s", want, b.String())
		}
	}
}

func TestRepetitionsHaveAMeanAndASpread(t *testing.T) {
	var runs []*experiment.Summary
	for sample, right := range [][]bool{{true, true, false, false}, {true, false, false, false},
		{true, true, true, false}} {
		s := summary()
		s.Config.Sample, s.Records, s.Total = sample, nil, len(right)
		for i, is := range right {
			rec := record("easy", 1, []bool{is}, actorcritic.Unchecked)
			rec.Query = string(rune('a' + i))
			s.Records = append(s.Records, rec)
		}
		runs = append(runs, s)
	}
	var b bytes.Buffer
	if err := report.Compare(&b, layout.Markdown, runs); err != nil {
		t.Fatal(err)
	}
	// Half, a quarter and three quarters; the first question always, two of
	// the others in some runs.
	if want := "| 3 | 50.0 % | 25.00 | 25.0 % | 75.0 % | 1 | 2 | 1 |"; !strings.Contains(b.String(), want) {
		t.Errorf("%q is not in:\n%s", want, b.String())
	}
	b.Reset()
	runs[0].Total++ // not finished
	runs[1].Config.Z++
	if err := report.Compare(&b, layout.Text, runs); err != nil ||
		strings.Contains(b.String(), "Over repetitions") {
		t.Errorf("error %v; nothing was repeated:\n%s", err, b.String())
	}
}
