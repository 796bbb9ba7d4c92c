package evaluation

import (
	"strconv"

	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/spider/explain"
)

// JUnit returns the suite of a file of predictions.
func JUnit(e *explain.Evaluation) layout.JUnit {
	j := layout.JUnit{Name: e.Predictions + " by " + string(e.Program)}
	wrong := map[int]*explain.WrongAnswer{}
	for i := range e.Wrong {
		wrong[e.Wrong[i].Line] = &e.Wrong[i]
	}
	for _, v := range e.Verdicts {
		c := layout.JUnitCase{Class: v.Database, Name: "line " + strconv.Itoa(v.Line)}
		if w := wrong[v.Line]; w != nil {
			c.Failure, c.Detail = string(w.Class)+": "+w.Reason, "gold: "+w.Gold+"\nanswer: "+w.Answer
		}
		j.Cases = append(j.Cases, c)
	}
	return j
}
