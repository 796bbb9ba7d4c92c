package report_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
)

// publishedCells reads testdata/published.md, which was written from the paper:
// each model's figures in the order of its columns.
func publishedCells(t *testing.T) map[string][]float64 {
	t.Helper()
	content, err := os.ReadFile("testdata/published.md")
	if err != nil {
		t.Fatal(err)
	}
	models := map[string][]float64{}
	for line := range strings.Lines(string(content)) {
		cells := strings.Split(strings.Trim(line, "| \n"), " | ")
		for _, c := range cells[1:] {
			if v, err := strconv.ParseFloat(c, 64); err == nil {
				models[cells[0]] = append(models[cells[0]], v)
			}
		}
	}
	if len(models) != 11 {
		t.Fatalf("%d models, want 11", len(models))
	}
	return models
}

// namesOf lists the names under which servers offer the paper's models.
var namesOf = map[string][]string{
	"LLaMA2-7B":  {"llama2", "llama2:latest", "llama2:7b", "meta-llama/Llama-2-7b-chat-hf", "llama-2-chat-7b"},
	"LLaMA2-13B": {"llama2:13b", "meta-llama/Llama-2-13b-hf"},
	"LLaMA3-8B": {"llama3", "llama3:8b-instruct-q4_0", "meta-llama/Meta-Llama-3-8B", "llama3-8b-8192",
		"accounts/fireworks/models/llama-v3-8b-instruct", "meta.llama3-8b-instruct-v1:0"},
	"Guanaco-7B":  {"TheBloke/guanaco-7B-HF"},
	"Guanaco-33B": {"timdettmers/guanaco-33b-merged"},
	"Vicuna-7B":   {"vicuna", "lmsys/vicuna-7b-v1.5-16k"},
	"Vicuna-13B":  {"vicuna:13b"},
	"Vicuna-33B":  {"lmsys/vicuna-33b-v1.3"},
	"Gemma-7B":    {"gemma", "gemma:7b", "google/gemma-7b-it"},
	"GPT-3.5":     {"gpt-3.5-turbo-0125", "openai/gpt-3.5-turbo", "gpt-35-turbo"},
	"GPT-4o":      {"gpt-4o", "gpt-4o-2024-08-06", "openai/gpt-4o:extended"},
}

// The columns of testdata/published.md.
var publishedColumns = []struct {
	table            int
	dataset, variant string // variant "" is a gain, of which no single run has one
}{
	{3, "spider", "none"}, {3, "spider", "both"}, {3, "spider", ""}, {3, "spider", ""},
	{4, "spider-dk", "none"}, {4, "spider-dk", "both"}, {4, "spider-syn", "none"}, {4, "spider-syn", "both"},
	{5, "spider", "none"}, {5, "spider", "llm"}, {5, "spider", "exec"}, {5, "spider", "both"},
}

func TestEveryCellOfThePapersTablesStandsBesideOurs(t *testing.T) {
	seen := 0
	for model, cells := range publishedCells(t) {
		if len(cells) != len(publishedColumns) {
			t.Fatalf("%s has %d cells, want %d", model, len(cells), len(publishedColumns))
		}
		name := namesOf[model][0]
		var runs []*experiment.Summary
		for _, c := range publishedColumns {
			if c.variant != "" && (c.table != 5 || c.variant == "llm" || c.variant == "exec") {
				runs = append(runs, paperRun(t, name, c.dataset, c.variant, 5))
			}
		}
		var b bytes.Buffer
		if err := report.Paper(&b, layout.Markdown, runs); err != nil {
			t.Fatal(err)
		}
		var printed []string
		for line := range strings.Lines(b.String()) {
			if strings.HasPrefix(line, "| "+name) {
				for _, cell := range strings.Split(line, " | ")[1:] {
					if _, paper, ok := strings.Cut(cell, "["); ok {
						paper, _, _ = strings.Cut(paper, "]")
						printed = append(printed, paper)
					}
				}
			}
		}
		var want []string
		for _, v := range cells {
			want = append(want, fmt.Sprintf("%.1f", v))
		}
		if got := strings.Join(printed, " "); got != strings.Join(want, " ") {
			t.Errorf("%s: beside ours stands %s, the paper has %s\n%s", model, got, want, &b)
		}
		seen += len(printed)
	}
	if seen != 110+22 {
		t.Errorf("%d cells, want 110 of EX and 22 of gains", seen)
	}
}

func TestThePapersCellsAgreeWithEachOtherButForItsSlips(t *testing.T) {
	for model, c := range publishedCells(t) {
		gain := c[1] - c[0]
		rel := 100 * gain / (100 - c[0])
		slip := model == "LLaMA2-7B" || model == "GPT-4o"
		if math.Abs(gain-c[2]) > .051 || (math.Abs(rel-c[3]) > .11) != slip {
			t.Errorf("%s: from %v to %v are %.2f points and %.2f %%; %v and %v are printed", model,
				c[0], c[1], gain, rel, c[2],
				c[3])
		}
		if same := c[0] == c[8]; same == (model == "Gemma-7B") || c[1] != c[11] {
			t.Errorf("%s: Table 3 has %v and %v, Table 5 %v and %v", model, c[0], c[1], c[8], c[11])
		}
	}
}

func TestAModelIsKnownByTheNamesThatServersGiveIt(t *testing.T) {
	cells := publishedCells(t)
	for model, names := range namesOf {
		for _, name := range append(names, model) {
			got := report.NewSQLReport(paperRun(t, name, "spider-syn", "both", 5)).Paper
			if got == nil || got.Model != model || math.Abs(got.EX-cells[model][7]/100) > 1e-9 || got.Table != 4 {
				t.Errorf("%s: %+v, want %s's %v", name, got, model, cells[model][7])
			}
		}
	}
	for _, name := range []string{
		"gpt-4o-mini", "gpt-4o-mini-2024-07-18", "gpt-4o-audio-preview", "gpt-4", "gpt-4-turbo", "llama3.1",
		"llama3.1:8b", "llama3:70b",
		"llama3.2:3b", "llama2:70b", "gemma2:9b", "gemma:2b", "gemma3", "codellama:7b", "llama-3-8b-sqlcoder",
		"vicuna:30b", "fake-model", "",
	} {
		if got := report.NewSQLReport(paperRun(t, name, "spider", "both", 5)).Paper; got != nil {
			t.Errorf("%q is taken for %s", name, got.Model)
		}
	}
	recorded := paperRun(t, "gpt-4o", "spider", "both", 5)
	recorded.Config.Actor, recorded.Config.Recorded = experiment.RecordedActor,
		[]experiment.Recording{{File: "gpt-4o"}}
	if got := report.NewSQLReport(recorded).Paper; got != nil {
		t.Errorf("recorded answers are taken for %s", got.Model)
	}
}

func TestOneRunAndSeveralShowThePapersFigureAndItsSlip(t *testing.T) {
	run := paperRun(t, "gemma:7b", "spider", "none", 3)
	var one, several bytes.Buffer
	if err := report.SQL(&one, layout.Text, run); err != nil {
		t.Fatal(err)
	}
	if err := report.Compare(&several, layout.Text,
		[]*experiment.Summary{run, paperRun(t, "gemma:7b", "spider", "both", 6)}); err != nil {
		t.Fatal(err)
	}
	for _, says := range []string{"The AC-SQL paper has 30.3 % for Gemma-7B with AC(-) (Table 3, z = 5).",
		"30.3 in Table 3 and 29.9 in Table 5"} {
		if !strings.Contains(one.String(), says) {
			t.Errorf("%q is not in\n%s", says, &one)
		}
	}
	if out := several.String(); !strings.Contains(out, "paper") || !strings.Contains(out, "30.3 %") ||
		!strings.Contains(out, "65.3 %") {
		t.Errorf("the table is\n%s", out)
	}
	wire, err := json.Marshal(report.NewSQLReport(run))
	if err != nil || !strings.Contains(string(wire), `"paper":{"model":"Gemma-7B","table":3,"ex":0.303}`) {
		t.Errorf("%s, error %v", wire, err)
	}
	ours := paperRun(t, "gemma:7b", "ours", "both", 5)
	ours.Records[0].Trace.Attempts[0].Judgement.Verdict = actorcritic.False
	if got := report.NewSQLReport(ours).Paper; got != nil {
		t.Errorf("on a dataset that the paper has not: %+v", got)
	}
}
