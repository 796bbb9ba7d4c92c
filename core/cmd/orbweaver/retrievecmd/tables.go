package retrievecmd

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/flags"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/retrieval"
	"github.com/orbweaver/orbweaver/core/retrieve/selection"
)

// measureSelection prints how well the tables that a question needs are told from the
// others of its gold database.
func measureSelection(ctx context.Context, a *command.App, o Options) error {
	format, err := o.undrawn()
	if err != nil {
		return err
	}
	c, err := o.corpus(ctx, a.Err)
	if err != nil {
		return err
	}
	m, err := retrieval.MeasureSelection(ctx, c, flags.Limited(c.Queries, o.Limit))
	if err != nil {
		return err
	}
	if m.Questions == 0 {
		return fmt.Errorf("%s has no question with gold SQL: tables are selected for text-to-SQL, as in "+
			"spider and sample",
			c.Name)
	}
	if format == layout.JSON {
		return layout.WriteJSON(a.Out, m)
	}
	t := &layout.Table{Header: []string{"dataset", "questions", "recall", "precision", "F1", "all found",
		"exact", "tables", "of"}}
	figure := func(x float64) string { return fmt.Sprintf("%.3f", x) }
	t.Rows = append(t.Rows,
		[]string{c.Name, fmt.Sprint(m.Questions), figure(m.Recall), figure(m.Precision), figure(m.F1),
			figure(m.AllFound), figure(m.Exact), fmt.Sprintf("%.2f", m.Tables), fmt.Sprintf("%.2f", m.Of)})
	return layout.Document(a.Out, format, "Tables within a database", func() error {
		return t.Write(a.Out, format)
	})
}

// tablesOf prints the tables of one database that a question needs.
func tablesOf(ctx context.Context, a *command.App, o Options, database, question string) error {
	format, err := o.undrawn()
	if err != nil {
		return err
	}
	c, err := o.corpus(ctx, a.Err)
	if err != nil {
		return err
	}
	d := c.Database(database)
	if d == nil {
		return command.Misuse("--database %q: %s has none of that name", database, c.Name)
	}
	s, err := selection.NewSelector(ctx, d)
	if err != nil {
		return err
	}
	selected, err := s.Select(ctx, question)
	if err != nil {
		return err
	}
	if format == layout.JSON {
		return layout.WriteJSON(a.Out, append([]selection.Selected{}, selected...))
	}
	t := &layout.Table{Header: []string{"table", "score", "why"}}
	for _, s := range selected {
		why := "the question needs it"
		if s.Bridge {
			why = "it joins the others"
		}
		t.Rows = append(t.Rows, []string{s.Table, fmt.Sprintf("%.3f", s.Score), why})
	}
	return layout.Document(a.Out, format, question, func() error { return t.Write(a.Out, format) })
}
