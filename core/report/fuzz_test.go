package report_test

import (
	"encoding/json"
	"io"
	"testing"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/theory"
)

// Whatever a run's file holds that its reader lets through is reported, in
// every form, without a panic and without an end.
func FuzzReportsOfAStoredRun(f *testing.F) {
	for _, r := range summary().Records {
		record, err := json.Marshal(r)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(`{"z": 3}`, string(record), 4)
	}
	f.Add(`{"task": "qa", "retriever": "bm25"}`,
		`{"answered": {"text": "a", "scores": {"f1": 1}, "usage": {"prompt": 7}}}`, 0)
	f.Add(`{"z": 100, "panel": {"critics": 99}}`,
		`{"trace": {"z": 100, "final": 1, "attempts": [{"number": 1, "result": {"rows": [[null]]}}]}}`, -1)
	f.Fuzz(func(t *testing.T, config, record string, total int) {
		var c experiment.Config
		var r experiment.Record
		if json.Unmarshal([]byte(config), &c) != nil || json.Unmarshal([]byte(record), &r) != nil ||
			c.CheckNumbers() != nil || r.Check() != nil {
			t.Skip("the reader refuses it")
		}
		run := &experiment.Summary{Config: c.Filled(), Records: []*experiment.Record{&r, &r}, Total: max(total, 2)}
		for _, format := range layout.Formats() {
			everyReport(t, format, run)
		}
	})
}

// everyReport writes all reports of a run.
func everyReport(t *testing.T, format layout.Format, run *experiment.Summary) {
	t.Helper()
	for _, clusters := range []metric.Clustering{"", metric.ByQuestion} {
		run.Clusters = clusters
		runs := []*experiment.Summary{run, run}
		for name, err := range map[string]error{
			"the run":        report.SQL(io.Discard, format, run),
			"its answers":    report.Downstream(io.Discard, format, runs),
			"two runs":       report.Compare(io.Discard, format, runs),
			"in pairs":       report.PairedRuns(io.Discard, format, experiment.PairRuns(runs)),
			"as the paper":   report.Paper(io.Discard, format, runs),
			"and the theory": explainIn(format, run),
			"as tests":       layout.WriteJUnit(io.Discard, []layout.JUnit{report.JUnitOfRun(run)}),
			"a question":     report.Record(io.Discard, run.Records[0]),
		} {
			if err != nil {
				t.Logf("%s as %s: %v", name, format, err) // a form that a report lacks, or a number too large to write
			}
		}
	}
}

func explainIn(format layout.Format, run *experiment.Summary) error {
	return report.Explain(run, 1).Write(io.Discard, format, theory.Prices{})
}
