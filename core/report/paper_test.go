package report_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/internal/golden"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
)

// paperRun returns a model's run of a variant on a dataset with so many of ten
// questions right.
func paperRun(t *testing.T, model, dataset, variant string, right int) *experiment.Summary {
	t.Helper()
	cfg, err := experiment.Config{Actor: experiment.ModelActor, Critic: experiment.ModelCritic,
		Endpoint: llm.Endpoint{Model: model}}.As(experiment.Variant(variant))
	if err != nil {
		t.Fatal(err)
	}
	s := &experiment.Summary{Dataset: dataset, Split: "dev", Config: cfg, Total: 10}
	for i := range 10 {
		s.Records = append(s.Records, record("easy", 1, []bool{i < right}, actorcritic.True))
	}
	return s
}

func TestThePapersTablesComeInItsLayout(t *testing.T) {
	runs := []*experiment.Summary{
		paperRun(t, "vicuna:33b-v1.3", "spider", "none", 4), paperRun(t, "vicuna:33b-v1.3", "spider", "llm", 5),
		paperRun(t, "vicuna:33b-v1.3", "spider", "exec", 5), paperRun(t, "vicuna:33b-v1.3", "spider", "both", 7),
		paperRun(t, "openai/gpt-3.5-turbo", "spider-dk", "none", 6), paperRun(t,
			"openai/gpt-3.5-turbo", "spider-dk", "both", 6),
		paperRun(t, "openai/gpt-3.5-turbo", "spider-syn", "none", 5),
		paperRun(t, "gpt-4o-mini", "spider", "none", 10), paperRun(t, "gpt-4o-mini", "spider", "both", 10),
	}
	for _, f := range []layout.Format{layout.Text, layout.Markdown} {
		var b bytes.Buffer
		if err := report.Paper(&b, f, runs); err != nil {
			t.Fatal(err)
		}
		golden.Check(t, "paper."+string(f), b.String())
	}
}

func TestATableWithoutARunIsLeftOut(t *testing.T) {
	var b bytes.Buffer
	runs := []*experiment.Summary{paperRun(t, "m", "spider-syn", "both", 5), paperRun(t, "m", "ours", "both", 5)}
	if err := report.Paper(&b, layout.Text, runs); err != nil {
		t.Fatal(err)
	}
	if out := b.String(); strings.Contains(out, "Table 3") || strings.Contains(out, "Table 5") ||
		!strings.Contains(out, "Table 4") {
		t.Errorf("there are only runs on Spider-Syn and our own:\n%s", out)
	}
}
