package evaluation

import (
	"fmt"
	"io"

	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/spider/explain"
)

// Overlay writes what files of predictions score by the official gold
// statements and by corrected ones. CSV is the table alone.
func Overlay(w io.Writer, f layout.Format, o *explain.Overlay) error {
	switch f {
	case layout.JSON:
		return layout.WriteJSON(w, o)
	case layout.CSV:
		return overlayTable(o).CSV(w)
	}
	return layout.Document(w, f, "Official and corrected gold", func() error {
		p := &layout.Printer{W: w, Form: f}
		p.Line("%s against %s and the corrections of %s: %s, by %s.", layout.Count(len(o.Files), "file"),
			layout.InForm(f, o.Gold), layout.InForm(f, o.Corrections),
			layout.Count(o.Questions, "question"), o.Program)
		for _, l := range o.LeftOut {
			p.Line("Left out: %s about %s: %s.", layout.Count(l.Queries, "question"),
				layout.InForm(f, l.Database), l.Reason)
		}
		p.Line("Gold statements corrected: %s.", linesOf(o.Corrected))
		if len(o.Files) > 0 {
			p.Line("%s", layout.Intervals(o.ClusteredBy, o.Files[0].Official))
		}
		p.Line("")
		p.Write(overlayTable(o), f)
		p.Line("")
		for _, file := range o.Files {
			p.Line("%s is right by the corrected gold alone: %s.", layout.InForm(f, file.Name), linesOf(file.Gained))
			p.Line("%s is right by the official gold alone: %s.", layout.InForm(f, file.Name), linesOf(file.Lost))
		}
		return p.Err
	})
}

func overlayTable(o *explain.Overlay) *layout.Table {
	t := &layout.Table{Header: []string{"file", "official", "corrected", "gained", "lost"},
		Right: []int{1, 2, 3, 4}}
	for _, file := range o.Files {
		t.Rows = append(t.Rows,
			[]string{file.Name, layout.WithInterval(file.Official), layout.WithInterval(file.Corrected),
				fmt.Sprint(len(file.Gained)), fmt.Sprint(len(file.Lost))})
	}
	return t
}
