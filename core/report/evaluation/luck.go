package evaluation

import (
	"fmt"
	"io"

	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/spider/explain"
)

// Luck prints the counts, and each answer that is right by luck with its rows.
func Luck(w io.Writer, r *explain.Luck) error {
	percent := func(n int) string { return fmt.Sprintf("%.1f %%", 100*float64(n)/float64(max(1, r.Questions))) }
	for _, l := range r.LeftOut {
		fmt.Fprintf(w, "Questions left out about %s, %s: %d\n", l.Database, l.Reason, l.Queries)
	}
	_, err := fmt.Fprintf(w, "Questions: %d\nWith the gold's rows on their database: %d (%s)\n"+
		"Right by luck, which differ on the rows below: %d; right without them: %d (%s)\n"+
		"Different only where foreign keys are violated: %d; not looked at: %d\n",
		r.Questions, r.Right, percent(r.Right), r.Lucky, r.Right-r.Lucky,
		percent(r.Right-r.Lucky), r.KeysOnly, r.NotRun)
	for _, a := range r.Answers {
		_, err = fmt.Fprintf(w, "\nline %d, %s: %s\ngold  %s\npred  %s\n\n%s",
			a.Line, a.Database, a.Witness.Reason, layout.Printable(a.Gold), layout.Printable(a.Pred), a.Witness)
	}
	return err
}
