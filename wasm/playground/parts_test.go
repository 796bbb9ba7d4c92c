package playground

import (
	"encoding/json"
	"testing"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// asJSON is what the page would see.
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
	run := func(part Portion) (records []*experiment.Record, r BenchResult) {
		r, failed := call[BenchResult](p, "bench", BenchParams{Database: d.ID, Config: ParityConfig(), Part: part}, nil,
			func(e BenchEvent) {
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
	records, want := run(Portion{})
	var parts [][]*experiment.Record
	for at := range 3 {
		some, _ := run(Portion{at, 3})
		parts = append(parts, some)
	}
	joined := inOrder(parts)
	if asJSON(t, joined) != asJSON(t, records) {
		t.Error("the records of the parts differ from those of the whole")
	}
	if got := must[BenchResult](p, "benchJoin", BenchJoin{joined}, nil); asJSON(t, got) != asJSON(t, want) {
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
			params := LoopParams{Questions: 21, Variant: "both", Config: config}
			want := must[LoopResult](p, "loop", params, nil)
			var parts [][]*experiment.Record
			for at := range 3 {
				var records []*experiment.Record
				params.Part = Portion{at, 3}
				if _, failed := call[LoopResult](p, "loop", params, nil,
					func(e LoopProgress) { records = append(records, e.Record) }); failed != nil {
					t.Fatal(failed)
				}
				parts = append(parts, records)
			}
			got := must[LoopResult](p, "loopJoin", LoopJoin{Variant: "both", Config: config, Records: inOrder(parts)}, nil)
			if asJSON(t, got) != asJSON(t, want) {
				t.Errorf("joined\n%s\nwhole\n%s", asJSON(t, got), asJSON(t, want))
			}
		})
	}
}

func TestRetrieversMeasuredApartCompareTheSame(t *testing.T) {
	p := newPage(t, Options{})
	columns := []CompareColumn{{Retriever: "bm25"}, {Retriever: "tfidf"}, {Retriever: "bm25"}}
	columns[2].Options.NoTitle = true
	want := must[RecallResult](p, "recall", RecallParams{Columns: columns}, nil)
	var join RecallJoin
	for _, c := range columns {
		join.Parts = append(join.Parts,
			must[RecallResult](p, "recall", RecallParams{Columns: []CompareColumn{c}, Ranks: true}, nil))
	}
	got := must[RecallResult](p, "recallJoin", join, nil)
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
	for _, part := range []Portion{{3, 3}, {-1, 2}, {0, -1}, {1, 0}} {
		p.fails("bench", BenchParams{Database: d.ID, Part: part}, nil, rpc.BadInput, "there is no part")
	}
	p.fails("loopJoin", LoopJoin{Variant: "both", Records: []*experiment.Record{nil}}, nil, rpc.BadInput,
		"record 0 is missing")
	p.fails("loopJoin", LoopJoin{Variant: "neither"}, nil, rpc.BadInput, "neither")
}
