package experiment_test

import (
	"reflect"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/theory"
)

func TestTracesAreWhatTheTheoremCounts(t *testing.T) {
	attempt := func(sql string, v actorcritic.Verdict) actorcritic.Attempt {
		return actorcritic.Attempt{SQL: sql, Judgement: actorcritic.Judgement{Verdict: v}}
	}
	alike := attempt("SELECT 1.0", actorcritic.False)
	alike.Judgement.Repeats = 1
	full := &experiment.Record{
		Trace: &actorcritic.Trace{Z: 4, Final: 4, Attempts: []actorcritic.Attempt{
			attempt("SELECT 1", actorcritic.NotRun), alike,
			attempt("SELECT 1", actorcritic.Unparsable), attempt("SELECT 2", actorcritic.Unchecked)}},
		Gold: &experiment.Gold{Right: true, ByAttempt: []bool{false, false, false, true}},
	}
	passed := &experiment.Record{
		Trace: &actorcritic.Trace{Z: 4, Final: 1, Attempts: []actorcritic.Attempt{
			attempt("SELECT 1", actorcritic.Unchecked)}},
		Gold: &experiment.Gold{ByAttempt: []bool{false}},
	}
	broken, noGold, none := *full, *passed, *passed
	broken.Error = "the endpoint broke off"
	noGold.Gold, none.Trace = nil, nil
	s := &experiment.Summary{Records: []*experiment.Record{full, passed, &broken, &noGold, &none}}
	want := []theory.Traced{
		{Right: true, Attempts: []theory.Judged{{Judged: true, Broken: true}, {Judged: true, Repeated: true},
			{Judged: true, Repeated: true}, {Right: true, Accepted: true}}},
		{Attempts: []theory.Judged{{Judged: true, Accepted: true}}},
	}
	if got := s.Traced(); !reflect.DeepEqual(got, want) {
		t.Errorf("traced\n%+v, want\n%+v", got, want)
	}
	// Without gold answers a rejection can still be counted.
	if r := s.Rejected(); r.Count != 2 || r.Of != 4 {
		t.Errorf("%d of %d first attempts rejected, want 2 of 4", r.Count, r.Of)
	}
}
