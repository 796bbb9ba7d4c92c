package spider_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider"
)

// devCatalog is Spider's databases as the command line finds them.
func devCatalog(t testing.TB, program spider.Program, pairs []spider.Pair) *spider.Catalog {
	t.Helper()
	needs(t, "spider/tables.json")
	databases, err := corpus.ReadSchemas(filepath.Join(official, "spider", "tables.json"))
	if err != nil {
		t.Fatal(err)
	}
	c := spider.NewCatalog(databases)
	if err := c.Find(filepath.Join(official, "spider", "database"), program, pairs); err != nil {
		t.Fatal(err)
	}
	return c
}

// printed evaluates a file of predictions as the command line does.
func printed(t testing.TB, name string, o spider.EvaluateOptions) string {
	t.Helper()
	gold := spider.Listing{Name: "gold_972.tsv", Text: officialText(t, "gold_972.tsv")}
	answers := spider.Listing{Name: name + ".sql", Text: officialText(t, name+".sql")}
	pairs, err := spider.Pairs(gold, answers, spider.PairOptions{Program: o.Program})
	if err != nil {
		t.Fatal(err)
	}
	grades, err := spider.Evaluate(t.Context(), devCatalog(t, o.Program, pairs), pairs, o)
	if err != nil {
		t.Fatal(err)
	}
	if err := spider.Problem(pairs, grades); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := spider.WriteOfficial(&out, pairs, grades, o.Program, o.Sections); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestEvaluatePrintsWhatTheOfficialProgramsPrint(t *testing.T) {
	for _, name := range predictions {
		sameText(t, "spider_"+name+".txt", printed(t, name, spider.EvaluateOptions{Program: spider.Original}))
		sameText(t, "ts_"+name+".txt", printed(t, name, spider.EvaluateOptions{Program: spider.TestSuite}))
		distinct := spider.EvaluateOptions{Program: spider.TestSuite, Sections: spider.Execution, Suite: spider.SuiteOptions{KeepDistinct: true}}
		sameText(t, "ts_kd_"+name+".txt", printed(t, name, distinct))
	}
}

func TestEvaluatePluggingValuesPrintsWhatTheOfficialProgramPrints(t *testing.T) {
	for _, name := range predictions {
		o := spider.EvaluateOptions{Program: spider.TestSuite, Sections: spider.Execution, Suite: spider.SuiteOptions{PlugValue: true}}
		if out := printed(t, name, o); name != "gpt4_zero" { // the official program did not come to an end
			sameText(t, "ts_pv_"+name+".txt", out)
		}
	}
}

func benchmarkEvaluate(b *testing.B, o spider.EvaluateOptions, names ...string) {
	for _, name := range names {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				printed(b, name, o)
			}
		})
	}
}

func BenchmarkOriginal(b *testing.B) {
	benchmarkEvaluate(b, spider.EvaluateOptions{Program: spider.Original}, predictions...)
}

func BenchmarkTestSuite(b *testing.B) {
	benchmarkEvaluate(b, spider.EvaluateOptions{Program: spider.TestSuite}, predictions...)
}

func BenchmarkPlugValue(b *testing.B) {
	o := spider.EvaluateOptions{Program: spider.TestSuite, Sections: spider.Execution, Suite: spider.SuiteOptions{PlugValue: true}}
	benchmarkEvaluate(b, o, predictions...)
}
