package report_test

import (
	"bytes"
	"testing"

	"github.com/orbweaver/orbweaver/core/internal/golden"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/theory"
)

func TestTheTheoremIsReportedInEveryForm(t *testing.T) {
	loop := theory.Loop{P: .25, Q: .25, S: .25, Z: 1}
	rows := []report.TheoryRow{report.NewTheoryRow(theory.Setup{Loop: loop}, nil)}
	loop.Z = 5
	rows = append(rows,
		report.NewTheoryRow(theory.Setup{Loop: loop}, &theory.Outcome{Trials: 1000, Right: 462}),
		report.NewTheoryRow(theory.Setup{Loop: loop, Execution: theory.Execution{E: .5},
			Panel: theory.Panel{Critics: 3}, Rho: .25}, nil))
	for _, f := range layout.Formats() {
		var b bytes.Buffer
		if err := report.Theory(&b, f, rows, "It is worth it."); err != nil {
			t.Fatal(err)
		}
		golden.Check(t, "theory."+string(f), b.String())
	}
}

func TestALoopThatAbstainsIsRightAsOftenAsTheTheoremsLimit(t *testing.T) {
	for z := 2; z < 8; z++ {
		loop := theory.Loop{P: .3, Q: .2, S: .4, Z: z}
		r := report.NewTheoryRow(theory.Setup{Loop: loop}, nil)
		if d := *r.Precise - loop.Limit(); d > 1e-14 || d < -1e-14 {
			t.Errorf("z = %d: %v of the accepted are right, the limit is %v", z, *r.Precise, loop.Limit())
		}
	}
}
