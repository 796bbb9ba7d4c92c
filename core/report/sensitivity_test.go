package report_test

import (
	"bytes"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/internal/golden"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/retrieval"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// overModel returns the measurement of a retriever that asks a model, where
// questions have several gold tables.
func overModel(recall float64) *retrieval.Result {
	at := func(v float64) metric.ByK { return metric.ByK{{K: 10, Value: v}} }
	return &retrieval.Result{
		Retriever: "openai-embedding", Dataset: "ottqa", Split: "dev", Level: retrieval.TableLevel, Queries: 100,
		Databases: 9, Tables: 9, ClusteredBy: metric.ByTable, Clusters: 40, Depth: 10,
		Recall: at(recall), RecallLow: at(recall - .02), RecallHigh: at(recall + .02), GoldTables: at(recall - .1),
		Capped: at(recall - .05), AllGold: at(recall - .2),
		LeftOut: []corpus.LeftOut{},
		Embedding: &retrieve.Costs{Model: "some-model", Tables: retrieve.Cost{Texts: 9, Kept: 3, Calls: 2,
			Tokens: 4000, MS: 1500},
			Queries: retrieve.Cost{Texts: 100, Calls: 1, Tokens: 900, MS: 50}},
	}
}

func TestWhatModelsCostIsReported(t *testing.T) {
	plain := overModel(.7)
	plain.Retriever, plain.Embedding, plain.GoldTables, plain.Capped = "bm25", nil, plain.Recall, plain.Recall
	var b bytes.Buffer
	if err := report.Retrieval(&b, layout.Text, []*retrieval.Result{plain, overModel(.9)}); err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "retrieval_models.txt", b.String())
}

func TestASensitivityStudyIsATable(t *testing.T) {
	blind, rowless := overModel(.4), overModel(.89)
	blind.Options = retrieve.Options{NoTitle: true, MaxRows: 100}
	blind.Versus = []retrieval.Versus{
		{K: 10, Comparison: metric.Comparison{Difference: -.5, Low: -.55, High: -.45, P: .0005}, Corrected: .001}}
	rowless.Options = retrieve.Options{NoRows: true}
	rowless.Versus = []retrieval.Versus{
		{K: 10, Comparison: metric.Comparison{Difference: -.01, Low: -.03, High: .01, P: .3}, Corrected: .3}}
	for _, f := range []layout.Format{layout.Text, layout.Markdown, layout.CSV} {
		var b bytes.Buffer
		if err := report.Sensitivity(&b, f, []*retrieval.Result{overModel(.9), blind, rowless}); err != nil {
			t.Fatal(err)
		}
		golden.Check(t, "sensitivity."+string(f), b.String())
	}
}
