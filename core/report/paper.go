package report

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/metric"
)

// Paper writes runs in the layout of the AC-SQL paper's tables (arXiv
// 2410.22082): execution accuracy on Spider's dev split (Table 3), on
// Spider-DK and Spider-Syn (Table 4), and of the critics apart (Table 5), each
// with its 95 % interval, and the paper's figure behind it in brackets where
// the actor is one of its models: [?] where that figure is not among those
// that this package was given, and no figure at all for other models. A table of
// which there is no run is left out. Where runs differ in z, those with the
// largest one count.
func Paper(w io.Writer, f Format, runs []*experiment.Summary) error {
	p := &printer{w: w, form: f}
	some := false
	for _, t := range paperTables {
		table := t.fill(runs)
		if len(table.Rows) == 0 {
			continue
		}
		some = true
		p.line("\n%s%s", t.title, zOf(runs))
		p.line("")
		p.write(table, f)
	}
	if some {
		p.line("\nTemperature: %s%s.", temperaturesOf(runs), ownChoice)
		p.line("\nEX in percent, with its 95 %% interval; Rel. is the share of AC(-)'s errors that AC(+) takes away. In brackets the paper's figure for one of its eleven models, [?] where it is not known here; – is a run that was not made.")
	}
	return p.err
}

// A paperTable is one of the paper's.
type paperTable struct {
	number  int
	title   string
	columns []paperColumn
}

// A paperColumn is a variant on a dataset; variant "" is the relative error
// reduction of AC(+) there.
type paperColumn struct{ dataset, header, variant string }

const (
	onDev = "spider"
	onDK  = "spider-dk"
	onSyn = "spider-syn"
)

var paperTables = []paperTable{
	{3, "Execution accuracy on Spider-dev (as Table 3 of the paper)", []paperColumn{
		{onDev, "AC(-)", "AC(-)"}, {onDev, "AC(+)", "AC(+)"}, {onDev, "Rel.", ""}}},
	{4, "Execution accuracy on Spider-DK and Spider-SYN (as Table 4)", []paperColumn{
		{onDK, "DK AC(-)", "AC(-)"}, {onDK, "DK AC(+)", "AC(+)"}, {onDK, "DK Rel.", ""},
		{onSyn, "SYN AC(-)", "AC(-)"}, {onSyn, "SYN AC(+)", "AC(+)"}, {onSyn, "SYN Rel.", ""}}},
	{5, "The critics apart, on Spider-dev (as Table 5)", []paperColumn{
		{onDev, "AC(-)", "AC(-)"}, {onDev, "AC-LLM", "AC-LLM"}, {onDev, "AC-Ex", "AC-Ex"}, {onDev, "AC(+)", "AC(+)"}}},
}

// fill makes the table of the actors that have a run in it. Table 5 is there
// only for critics that ran apart, because its others are in Table 3.
func (t paperTable) fill(runs []*experiment.Summary) *Table {
	table := &Table{Header: []string{"model"}}
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
		if !slices.ContainsFunc(list, func(c experiment.Config) bool { return firstActor(c) == firstActor(run.Config) }) {
			list = append(list, run.Config)
		}
	}
	return list
}

func (t paperTable) cell(runs []*experiment.Summary, actor experiment.Config, c paperColumn) string {
	if c.variant == "" {
		return reductionOf(find(runs, actor, c.dataset, "AC(-)"), find(runs, actor, c.dataset, "AC(+)"))
	}
	s := find(runs, actor, c.dataset, c.variant)
	if s == nil || len(s.Records) == 0 {
		return "–"
	}
	all := everyQuestion(s)
	cell := fmt.Sprintf("%.1f (%s)", 100*all.EX, between(all.Low, all.High))
	model, ok := paperModel(actor.ActorName())
	if !ok {
		return cell
	}
	if paper, ok := publishedEX(t.number, c, model); ok {
		return cell + fmt.Sprintf(" [%.1f]", paper)
	}
	return cell + " [?]"
}

// find is the actor's run of a variant on a dataset with the largest z, or nil.
func find(runs []*experiment.Summary, actor experiment.Config, dataset, variant string) *experiment.Summary {
	var found *experiment.Summary
	for _, run := range runs {
		if run.Dataset == dataset && run.Config.Variant() == variant && firstActor(run.Config) == firstActor(actor) && (found == nil || run.Config.Z > found.Config.Z) {
			found = run
		}
	}
	return found
}

// reductionOf is the relative error reduction between two runs.
func reductionOf(without, with *experiment.Summary) string {
	if without == nil || with == nil {
		return "–"
	}
	a, b := everyQuestion(without), everyQuestion(with)
	if a.Total == 0 || b.Total == 0 || a.EX == 1 {
		return "–"
	}
	return fmt.Sprintf("%.1f", 100*(b.EX-a.EX)/(1-a.EX))
}

// everyQuestion is a run's accuracy over all hardness levels.
func everyQuestion(s *experiment.Summary) metric.Accuracy {
	score := s.Score()
	return score.All()
}

// zOf says how many attempts the loops had.
func zOf(runs []*experiment.Summary) string {
	z := 0
	for _, run := range runs {
		z = max(z, run.Config.Z)
	}
	return fmt.Sprintf(", z = %d (%s)", z, count(z-1, "regeneration"))
}

// A publishedCell is a figure of the paper's tables that is known here.
type publishedCell struct {
	table                   int
	dataset, variant, model string // the model's name in letters and digits
	ex                      float64
}

var publishedCells = []publishedCell{
	{3, onDev, "AC(-)", "vicuna33b", 43.7}, {3, onDev, "AC(+)", "vicuna33b", 61.0},
	{3, onDev, "AC(-)", "gpt4o", 72.1}, {3, onDev, "AC(+)", "gpt4o", 77.7},
	{3, onDev, "AC(-)", "gpt35", 58.8}, {3, onDev, "AC(-)", "gemma7b", 30.3},
	{3, onDev, "AC(+)", "llama27b", 10.9}, {3, onDev, "AC(+)", "llama213b", 25.0}, {3, onDev, "AC(+)", "guanaco7b", 11.3},
	{4, onDK, "AC(-)", "gpt35", 62.5}, {4, onSyn, "AC(-)", "gpt35", 64.6}, {4, onSyn, "AC(+)", "guanaco7b", 8.6},
	{5, onDev, "AC(-)", "vicuna33b", 43.7}, {5, onDev, "AC(-)", "gemma7b", 29.9},
	{5, onDev, "AC-Ex", "llama27b", 8.3}, {5, onDev, "AC-LLM", "llama27b", 8.4},
	{5, onDev, "AC-Ex", "guanaco7b", 6.4}, {5, onDev, "AC-LLM", "guanaco7b", 6.5},
	{5, onDev, "AC-Ex", "llama213b", 23.7}, {5, onDev, "AC-LLM", "llama213b", 23.1},
	{5, onDev, "AC-LLM", "vicuna7b", 7.6}, {5, onDev, "AC-Ex", "vicuna7b", 35.9}, {5, onDev, "AC(+)", "vicuna7b", 20.6},
	{5, onDev, "AC-LLM", "vicuna13b", 18.1}, {5, onDev, "AC-Ex", "vicuna13b", 47.1}, {5, onDev, "AC(+)", "vicuna13b", 32.4},
}

// paperModels are the paper's eleven, in letters and digits.
var paperModels = []string{
	"llama27b", "llama213b", "llama38b", "vicuna7b", "vicuna13b", "vicuna33b", "guanaco7b", "guanaco33b", "gemma7b", "gpt35", "gpt4o",
}

// paperModel finds a model of the paper's under one of the names that servers
// give it: "gpt-4o-2024-08-06", "vicuna:33b-v1.3", "Llama-2-7b-chat".
func paperModel(actor string) (string, bool) {
	name := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, strings.ToLower(actor[strings.LastIndexByte(actor, '/')+1:]))
	name = strings.TrimPrefix(name, "meta") // "Meta-Llama-3-8B-Instruct"
	if name == "llama3" {
		return "llama38b", true
	}
	for _, model := range paperModels {
		if rest, ok := strings.CutPrefix(name, model); ok && !strings.HasPrefix(rest, "mini") {
			return model, true
		}
	}
	return "", false
}

// publishedEX is the paper's figure for one of its models.
func publishedEX(table int, c paperColumn, model string) (float64, bool) {
	for _, p := range publishedCells {
		if p.model == model && p.table == table && p.dataset == c.dataset && p.variant == c.variant {
			return p.ex, true
		}
	}
	return 0, false
}
