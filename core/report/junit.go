package report

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/report/layout"
)

// JUnitOfRun returns a run's suite.
func JUnitOfRun(s *experiment.Summary) layout.JUnit {
	j := layout.JUnit{Name: strings.TrimSpace(s.Dataset+" "+s.Split) + ": " + s.Config.ActorName() +
		", " + s.Config.Variant()}
	for _, r := range s.Records {
		c := layout.JUnitCase{Class: r.Database, Name: r.Query + ": " + r.Question}
		if !r.Right() {
			if c.Failure = r.Error; r.Gold != nil {
				c.Class, c.Failure, c.Detail = r.Gold.Database, r.Gold.Reason, "gold: "+r.Gold.SQL
			}
			if r.Trace != nil {
				if a := r.Trace.Answer(); a != nil {
					c.Detail += "\nanswer: " + a.SQL
				}
			}
			if c.Failure == "" {
				c.Failure = "wrong"
			}
		}
		j.Cases = append(j.Cases, c)
	}
	return j
}
