package report

import (
	"fmt"
	"io"
	"slices"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/report/layout"
)

// Paper writes runs in the layout of the AC-SQL paper's tables (arXiv
// 2410.22082): execution accuracy on Spider's dev split (Table 3), on Spider-DK
// and Spider-Syn (Table 4), and of the critics apart (Table 5), each with its
// 95 % interval, and the paper's figure behind it in brackets where the actor
// is one of its models. A table without a run is left out. Where runs differ in
// z, those with the largest one count.
func Paper(w io.Writer, f layout.Format, runs []*experiment.Summary) error {
	p := &layout.Printer{W: w, Form: f}
	var shown []int
	for _, t := range paperTables {
		table := t.fill(runs)
		if len(table.Rows) == 0 {
			continue
		}
		shown = append(shown, t.number)
		p.Line("\n%s%s", t.title, zOf(runs))
		p.Line("")
		p.Write(table, f)
	}
	if len(shown) > 0 {
		p.Line("")
		paperNotes(p, shown, runs)
	}
	return p.Err
}

// paperNotes prints how the tables of these numbers are to be read.
func paperNotes(p *layout.Printer, tables []int, runs []*experiment.Summary) {
	p.Line("EX in percent, with its 95 %% interval. Abs. is AC(+) less AC(-), Rel. the share of AC(-)'s " +
		"errors that AC(+) takes away.")
	p.Line("In brackets the paper's figure for the same model, at z = %d; – is a run that was not made.",
		experiment.DefaultZ)
	p.Line("Temperature: %s%s.", temperaturesOf(runs), ownChoice)
	if slices.ContainsFunc(runs, func(s *experiment.Summary) bool {
		return s.Config.Mode != experiment.PaperLoop
	}) {
		p.Line("Runs without --mode paper ask and tell models otherwise than the paper does.")
	}
	var models []*publishedModel
	for _, actor := range actorsOf(runs) {
		models = append(models, modelOf(actor))
	}
	for _, says := range errata(tables, models) {
		p.Line("The paper's own slip: %s", says)
	}
}

// A paperTable is one of the paper's.
type paperTable struct {
	number  int
	title   string
	columns []paperColumn
}

// A paperColumn is a variant on a dataset, or what AC(+) gains over AC(-) there:
// variant absolute or relative.
type paperColumn struct{ dataset, header, variant string }

const (
	absolute = "Abs."
	relative = "Rel."
)

var paperTables = []paperTable{
	{3, "Execution accuracy on Spider-dev (as Table 3 of the paper)", []paperColumn{
		{onDev, "AC(-)", "AC(-)"}, {onDev, "AC(+)", "AC(+)"}, {onDev, "Abs.", absolute},
		{onDev, "Rel.", relative}}},
	{4, "Execution accuracy on Spider-DK and Spider-SYN (as Table 4)", []paperColumn{
		{onDK, "DK AC(-)", "AC(-)"}, {onDK, "DK AC(+)", "AC(+)"}, {onDK, "DK Rel.", relative},
		{onSyn, "SYN AC(-)", "AC(-)"}, {onSyn, "SYN AC(+)", "AC(+)"}, {onSyn, "SYN Rel.", relative}}},
	{5, "The critics apart, on Spider-dev (as Table 5)", []paperColumn{
		{onDev, "AC(-)", "AC(-)"}, {onDev, "AC-LLM", "AC-LLM"}, {onDev, "AC-Ex", "AC-Ex"},
		{onDev, "AC(+)", "AC(+)"}}},
}

// fill makes the table of the actors that have a run in it. Table 5 is there
// only for critics that ran apart, because its others are in Table 3.
func (t paperTable) fill(runs []*experiment.Summary) *layout.Table {
	table := &layout.Table{Header: []string{"model"}}
	for i, c := range t.columns {
		table.Header, table.Right = append(table.Header, c.header), append(table.Right, i+1)
	}
	for _, actor := range actorsOf(runs) {
		row, cells := []string{Player(actor.ActorName())}, 0
		for _, c := range t.columns {
			cell := t.cell(runs, actor, c)
			if cell != "–" && (t.number != 5 || c.variant == "AC-LLM" || c.variant == "AC-Ex") {
				cells++
			}
			row = append(row, cell)
		}
		if cells > 0 {
			table.Rows = append(table.Rows, row)
		}
	}
	return table
}

// actorsOf lists a configuration of each actor, in the order of the runs.
func actorsOf(runs []*experiment.Summary) []experiment.Config {
	var list []experiment.Config
	for _, run := range runs {
		if !slices.ContainsFunc(list, func(c experiment.Config) bool {
			return firstActor(c) == firstActor(run.Config)
		}) {
			list = append(list, run.Config)
		}
	}
	return list
}

func (t paperTable) cell(runs []*experiment.Summary, actor experiment.Config, c paperColumn) string {
	model := modelOf(actor)
	if c.variant == absolute || c.variant == relative {
		gain := gainOf(find(runs, actor, c.dataset, "AC(-)"), find(runs, actor, c.dataset, "AC(+)"), c.variant)
		if t.number != 3 || model == nil || gain == "–" {
			return gain // the paper prints these in Table 3 alone
		}
		return gain +
			fmt.Sprintf(" [%.1f]", map[string]float64{absolute: model.abs, relative: model.rel}[c.variant])
	}
	s := find(runs, actor, c.dataset, c.variant)
	if s == nil || len(s.Records) == 0 {
		return "–"
	}
	all := everyQuestion(s)
	cell := fmt.Sprintf("%.1f (%s)", 100*all.EX, between(all.Low, all.High))
	if model == nil {
		return cell
	}
	if paper, ok := model.cell(t.number, c.dataset, c.variant); ok {
		return cell + fmt.Sprintf(" [%.1f]", paper)
	}
	return cell
}

// find returns the actor's run of a variant on a dataset with the largest z, or
// nil.
func find(runs []*experiment.Summary, actor experiment.Config, dataset, variant string) *experiment.Summary {
	var found *experiment.Summary
	for _, run := range runs {
		if run.Dataset == dataset && run.Config.Variant() == variant &&
			firstActor(run.Config) == firstActor(actor) &&
			(found == nil || run.Config.Z > found.Config.Z) {
			found = run
		}
	}
	return found
}

// gainOf compares one run with another: its gain in points or as the share of
// errors that it takes away.
func gainOf(without, with *experiment.Summary, measure string) string {
	if without == nil || with == nil {
		return "–"
	}
	a, b := everyQuestion(without), everyQuestion(with)
	gain := b.EX - a.EX
	if a.Total == 0 || b.Total == 0 || measure == relative && a.EX == 1 {
		return "–"
	}
	if measure == relative {
		gain /= 1 - a.EX
	}
	return fmt.Sprintf("%.1f", 100*gain)
}

// everyQuestion returns a run's accuracy over all hardness levels.
func everyQuestion(s *experiment.Summary) metric.Accuracy {
	score := s.Score()
	return score.All()
}

// zOf describes how many attempts the loops had.
func zOf(runs []*experiment.Summary) string {
	z := 0
	for _, run := range runs {
		z = max(z, run.Config.Z)
	}
	return fmt.Sprintf(", z = %d (%s)", z, layout.Count(z-1, "regeneration"))
}
