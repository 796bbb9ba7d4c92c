package playground

import (
	"encoding/json"
	"testing"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/wasm/playground/compare"
	"github.com/orbweaver/orbweaver/wasm/playground/runs"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// asJSON returns what the page would see.
func asJSON(t *testing.T, v any) string {
	t.Helper()
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// inOrder takes what three parts told back into the order of the questions.
func inOrder[T any](parts [][]T) []T {
	var list []T
	for i := 0; ; i++ {
		part := parts[i%len(parts)]
		if i/len(parts) >= len(part) {
			return list
		}
		list = append(list, part[i/len(parts)])
	}
}

func TestABenchInPartsIsTheSameAsWhole(t *testing.T) {
	p := newPage(t, Options{})
	d, _ := p.firstSample()
	run := func(part runs.Portion) (records []*experiment.Record, r runs.BenchResult) {
		r, failed := call[runs.BenchResult](p, "bench",
			runs.BenchParams{Database: d.ID, Config: runs.ParityConfig(),
				Part: part}, nil,
			func(e runs.BenchEvent) {
				if want := part.At + len(records)*part.Of; e.Place != want {
					t.Errorf("the place is %d, want %d", e.Place, want)
				}
				records = append(records, e.Record)
			})
		if failed != nil {
			t.Fatal(failed)
		}
		return records, r
	}
	records, want := run(runs.Portion{})
	var parts [][]*experiment.Record
	for at := range 3 {
		some, _ := run(runs.Portion{At: at, Of: 3})
		parts = append(parts, some)
	}
	joined := inOrder(parts)
	if asJSON(t, joined) != asJSON(t, records) {
		t.Error("the records of the parts differ from those of the whole")
	}
	if got := must[runs.BenchResult](p, "benchJoin", runs.BenchJoin{Records: joined},
		nil); asJSON(t, got) != asJSON(t,
		want) {
		t.Errorf("joined %+v, whole %+v", got, want)
	}
}

func TestALoopInPartsIsTheSameAsWhole(t *testing.T) {
	p := newPage(t, Options{})
	abstaining := doubtful
	abstaining.Improve.Abstain = true
	panel := doubtful
	panel.Panel.Critics = 3
	for name, config := range map[string]experiment.Config{"rules": {}, "simulated critics": doubtful,
		"a loop that abstains": abstaining, "a panel": panel} {
		t.Run(name, func(t *testing.T) {
			params := runs.LoopParams{Questions: 21, Variant: "both", Config: config}
			want := must[runs.LoopResult](p, "loop", params, nil)
			var parts [][]*experiment.Record
			for at := range 3 {
				var records []*experiment.Record
				params.Part = runs.Portion{At: at, Of: 3}
				if _, failed := call[runs.LoopResult](p, "loop", params, nil,
					func(e runs.LoopProgress) { records = append(records, e.Record) }); failed != nil {
					t.Fatal(failed)
				}
				parts = append(parts, records)
			}
			got := must[runs.LoopResult](p, "loopJoin",
				runs.LoopJoin{Variant: "both", Config: config, Records: inOrder(parts)},
				nil)
			if asJSON(t, got) != asJSON(t, want) {
				t.Errorf("joined\n%s\nwhole\n%s", asJSON(t, got), asJSON(t, want))
			}
		})
	}
}

func TestRetrieversMeasuredApartCompareTheSame(t *testing.T) {
	p := newPage(t, Options{})
	columns := []session.CompareColumn{{Retriever: "bm25"}, {Retriever: "tfidf"}, {Retriever: "bm25"}}
	columns[2].Options.NoTitle = true
	want := must[compare.RecallResult](p, "recall", compare.RecallParams{Columns: columns}, nil)
	var join compare.RecallJoin
	for _, c := range columns {
		join.Parts = append(join.Parts,
			must[compare.RecallResult](p, "recall",
				compare.RecallParams{Columns: []session.CompareColumn{c}, Ranks: true}, nil))
	}
	got := must[compare.RecallResult](p, "recallJoin", join, nil)
	for i := range got.Columns { // how long it took is not the same twice
		got.Columns[i].MS, want.Columns[i].MS = 0, 0
	}
	if asJSON(t, got) != asJSON(t, want) {
		t.Errorf("joined\n%s\nwhole\n%s", asJSON(t, got), asJSON(t, want))
	}
	join.Parts[1].Ranks[0] = join.Parts[1].Ranks[0][1:]
	p.fails("recallJoin", join, nil, rpc.BadInput, "part 1 has the ranks of")
}

func TestAPartThatIsNoneIsRefused(t *testing.T) {
	p := newPage(t, Options{})
	d, _ := p.firstSample()
	for _, part := range []runs.Portion{{At: 3, Of: 3}, {At: -1, Of: 2}, {At: 0, Of: -1}, {At: 1, Of: 0}} {
		p.fails("bench", runs.BenchParams{Database: d.ID, Part: part}, nil, rpc.BadInput, "there is no part")
	}
	p.fails("loopJoin", runs.LoopJoin{Variant: "both", Records: []*experiment.Record{nil}}, nil, rpc.BadInput,
		"record 0 is missing")
	p.fails("loopJoin", runs.LoopJoin{Variant: "neither"}, nil, rpc.BadInput, "neither")
}
