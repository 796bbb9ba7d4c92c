package report_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/internal/golden"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/theory"
)

// times repeats a record n times, with another SQL at each attempt.
func times(n int, r *experiment.Record) []*experiment.Record {
	for i := range r.Trace.Attempts {
		r.Trace.Attempts[i].SQL += fmt.Sprintf(" WHERE seats > %d", i)
	}
	list := make([]*experiment.Record, n)
	for i := range list {
		list[i] = r
	}
	return list
}

// stubborn returns a run whose rejected questions are hardly ever answered
// right: 60 first attempts right, 4 of them rejected, 40 wrong, 30 rejected.
func stubborn() *experiment.Summary {
	yes, no, unchecked := actorcritic.True, actorcritic.False, actorcritic.Unchecked
	s := &experiment.Summary{
		Dataset: "spider", Split: "dev", Clusters: metric.ByQuestion, // the records are copies
		Config: experiment.Config{Z: 3}.Filled(),
	}
	for _, part := range [][]*experiment.Record{
		times(56, record("easy", 1, []bool{true}, yes)),
		times(4, record("easy", 2, []bool{true, true}, no, yes)),
		times(10, record("easy", 1, []bool{false}, yes)),
		times(2, record("easy", 2, []bool{false, true}, no, yes)),
		times(8, record("easy", 2, []bool{false, false}, no, yes)),
		times(20, record("easy", 3, []bool{false, false, false}, no, no, unchecked)),
		times(1, record("easy", 0, nil)),
	} {
		s.Records = append(s.Records, part...)
	}
	s.Total = len(s.Records)
	return s
}

func TestARunIsSetBesideTheTheorem(t *testing.T) {
	e := report.Explain(stubborn(), 1)
	if e.Explanation == nil || e.Explanation.Measured.Count != 62 ||
		e.Explanation.Measured.Of != 100 || e.LeftOut != 1 ||
		e.Rejected.Count != 34 {
		t.Fatalf("%+v", e)
	}
	for _, f := range []layout.Format{layout.Text, layout.Markdown} {
		var b bytes.Buffer
		if err := e.Write(&b, f, theory.Prices{Actor: 1, Critic: 1}); err != nil {
			t.Fatal(err)
		}
		golden.Check(t, "explain."+string(f), b.String())
	}
	var b bytes.Buffer
	if err := layout.WriteJSON(&b, e); err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "explain.json", b.String())
}

// Rejected questions that are never right later are beyond any correlation.
func TestWhereTheTheoremFailsTheMeasuredGainIsToBeBelieved(t *testing.T) {
	s := stubborn()
	for _, r := range s.Records {
		if len(r.Trace.Attempts) == 2 {
			r.Gold.ByAttempt[1], r.Gold.Right = false, false
		}
	}
	var b bytes.Buffer
	if err := report.Explain(s, 1).Write(&b, layout.Text, theory.Prices{}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"the loop added -4.0 points", "does not describe this run"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%q is not in:\n%s", want, b.String())
		}
	}
}

func TestWhatRunningStopsIsSaidApart(t *testing.T) {
	s := stubborn()
	for i, r := range s.Records[72:87] { // wrong, and rejected
		own, trace := *r, *r.Trace
		trace.Attempts = slices.Clone(trace.Attempts)
		trace.Attempts[0].Judgement.Verdict = actorcritic.NotRun
		own.Trace = &trace
		s.Records[72+i] = &own
	}
	var b bytes.Buffer
	if err := report.Explain(s, 1).Write(&b, layout.Text, theory.Prices{}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"stops 37.5 % of the wrong and 0.0 % of the right ones", "accepts 40.0 % of the wrong and rejects 6.7 % " +
			"of the right",
		"With no check but running the SQL",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%q is not in:\n%s", want, b.String())
		}
	}
}

func TestARunThatTellsTooLittleSaysSo(t *testing.T) {
	noGold := stubborn()
	for i, r := range noGold.Records {
		without := *r
		without.Gold = nil
		noGold.Records[i] = &without
	}
	noWrong := stubborn()
	noWrong.Records = noWrong.Records[:60]
	for want, s := range map[string]*experiment.Summary{
		"Rejected: 34.0 % of 100 first attempts": noGold,
		"there is no gold answer":                noGold,
		"or no wrong one":                        noWrong,
	} {
		e := report.Explain(s, 1)
		var b bytes.Buffer
		if err := e.Write(&b, layout.Text, theory.Prices{}); err != nil {
			t.Fatal(err)
		}
		if e.Explanation != nil || !strings.Contains(b.String(), want) {
			t.Errorf("%q is not in:\n%s", want, b.String())
		}
	}
}
