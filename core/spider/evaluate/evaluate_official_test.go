package evaluate_test

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/spider/internal/spidertest"
)

// printed evaluates a file of spidertest.Predictions as the command line does.
func printed(t testing.TB, name string, o evaluate.Options) string {
	t.Helper()
	gold := evaluate.Listing{Name: "gold_972.tsv", Text: spidertest.OfficialText(t, "gold_972.tsv")}
	answers := evaluate.Listing{Name: name + ".sql", Text: spidertest.OfficialText(t, name+".sql")}
	pairs, err := evaluate.Pairs(gold, answers, evaluate.PairOptions{Program: o.Program})
	if err != nil {
		t.Fatal(err)
	}
	grades, err := evaluate.Judge(t.Context(), spidertest.DevCatalog(t, o.Program, pairs), pairs, o)
	if err != nil {
		t.Fatal(err)
	}
	if err := evaluate.Problem(pairs, grades); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := evaluate.WriteOfficial(&out, pairs, grades, o.Program, o.Sections); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// predictions returns the files whose evaluation is compared; one is enough
// where it is slow, as under WebAssembly.
func predictions() []string {
	if testing.Short() {
		return spidertest.Predictions[:1]
	}
	return spidertest.Predictions
}

func TestEvaluatePrintsWhatTheOfficialProgramsPrint(t *testing.T) {
	for _, name := range predictions() {
		spidertest.SameText(t, "spider_"+name+".txt", printed(t, name, evaluate.Options{Program: spider.Original}))
		spidertest.SameText(t, "ts_"+name+".txt", printed(t, name, evaluate.Options{Program: spider.TestSuite}))
		distinct := evaluate.Options{Program: spider.TestSuite, Sections: evaluate.Execution,
			Suite: execution.SuiteOptions{
				KeepDistinct: true}}
		spidertest.SameText(t, "ts_kd_"+name+".txt", printed(t, name, distinct))
	}
}

func TestEvaluatePluggingValuesPrintsWhatTheOfficialProgramPrints(t *testing.T) {
	for _, name := range predictions() {
		o := evaluate.Options{Program: spider.TestSuite, Sections: evaluate.Execution,
			Suite: execution.SuiteOptions{PlugValue: true}}
		if out := printed(t, name, o); name != "gpt4_zero" { // the official program did not come to an end
			spidertest.SameText(t, "ts_pv_"+name+".txt", out)
		}
	}
}

func benchmarkEvaluate(b *testing.B, o evaluate.Options, names ...string) {
	for _, name := range names {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				printed(b, name, o)
			}
		})
	}
}

func BenchmarkOriginal(b *testing.B) {
	benchmarkEvaluate(b, evaluate.Options{Program: spider.Original}, spidertest.Predictions...)
}

func BenchmarkTestSuite(b *testing.B) {
	benchmarkEvaluate(b, evaluate.Options{Program: spider.TestSuite}, spidertest.Predictions...)
}

func BenchmarkPlugValue(b *testing.B) {
	o := evaluate.Options{Program: spider.TestSuite, Sections: evaluate.Execution,
		Suite: execution.SuiteOptions{PlugValue: true}}
	benchmarkEvaluate(b, o, spidertest.Predictions...)
}
