package report

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/labelled"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/report/layout"
)

// Critics writes how often critics err on the same labelled pairs, a row each,
// and what Theorem 1 expects of them; of a single one also by kind of error.
func Critics(w io.Writer, f layout.Format, list []*labelled.Result) error {
	if f == layout.JSON {
		return layout.WriteJSON(w, list)
	}
	p := &layout.Printer{W: w, Form: f}
	p.Write(criticTable(list), f)
	if f == layout.CSV || len(list) == 0 {
		return p.Err
	}
	p.Line("")
	p.Line("%s", layout.InForm(f,
		"q: wrong ones that it accepts; s: right ones that it rejects; κ: agreement with the labels "+
			"beyond chance. "+
			"Intervals of 95 % take pairs with the same "+list[0].ClusteredBy.Unit()+" as one."))
	if worth := list[0].Worth; worth != nil {
		p.Line("%s", layout.InForm(f,
			fmt.Sprintf("EX: what Theorem 1 expects of an actor with p = %s in z = %d attempts; between "+
				"what q and s may be.",
				layout.Percent(worth.P), worth.Z)))
	}
	for _, says := range criticsLeftOut(list) {
		p.Line("%s", layout.InForm(f, says))
	}
	if len(list) == 1 {
		criticInFull(p, f, list[0])
	}
	return p.Err
}

// criticTable returns a table with a row for each critic.
func criticTable(list []*labelled.Result) *layout.Table {
	t := &layout.Table{Header: []string{"critic", "pairs", "q", "s", "accuracy", "κ", "EX"},
		Right: []int{1, 2, 3, 4, 5, 6}}
	for _, r := range list {
		ex := "–"
		if w := r.Worth; w != nil {
			ex = fmt.Sprintf("%s (%s)", layout.Percent(w.Prob), between(w.Low, w.High))
		}
		kappa := "–"
		if r.Pairs > 0 {
			kappa = fmt.Sprintf("%.3f (%.3f to %.3f)", r.Kappa, r.KappaIn.Low, r.KappaIn.High)
		}
		t.Rows = append(t.Rows, []string{
			Player(r.Critic), strconv.Itoa(r.Pairs), shareWithin(r.Q), shareWithin(r.S),
			shareWithin(r.Accuracy), kappa, ex,
		})
	}
	return t
}

// criticsLeftOut says once what several critics left out.
func criticsLeftOut(list []*labelled.Result) []string {
	by, order := map[labelled.LeftOut][]string{}, []labelled.LeftOut{}
	for _, r := range list {
		for _, l := range r.LeftOut {
			if by[l] == nil {
				order = append(order, l)
			}
			by[l] = append(by[l], layout.Printable(r.Critic))
		}
	}
	var said []string
	for _, l := range order {
		who := ""
		if len(by[l]) < len(list) {
			who = " by " + strings.Join(by[l], ", ")
		}
		said = append(said,
			fmt.Sprintf("Left out%s: %s: %s.", who, layout.Count(l.Pairs, "pair"), layout.Printable(l.Why)))
	}
	return said
}

// criticInFull adds a critic's errors by kind.
func criticInFull(p *layout.Printer, f layout.Format, r *labelled.Result) {
	if r.Worth != nil {
		p.Line("\n%s", r.Worth.Advice)
	}
	if len(r.Kinds) == 0 {
		return
	}
	t := &layout.Table{Header: []string{"kind", "wrong", "q", "right", "s"}, Right: []int{1, 2, 3, 4}}
	for _, k := range r.Kinds {
		t.Rows = append(t.Rows, []string{layout.Printable(k.Name), strconv.Itoa(k.Q.Of), shareWithin(k.Q),
			strconv.Itoa(k.S.Of),
			shareWithin(k.S)})
	}
	p.Line("")
	p.Write(t, f)
}

// shareWithin returns a share with its interval; "–" of none.
func shareWithin(s metric.Share) string {
	if s.Of == 0 {
		return "–"
	}
	return fmt.Sprintf("%s (%s)", layout.Percent(s.Value), between(s.Low, s.High))
}
