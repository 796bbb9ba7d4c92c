package harness

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
)

func TestRecordsKeptForTheirFiguresGiveTheSame(t *testing.T) {
	words := func(s string) int { return len(strings.Fields(s)) }
	for _, tt := range []struct {
		name    string
		corpus  *corpus.Corpus
		config  experiment.Config
		parts   Dependencies
		figures func(*experiment.Summary) any
	}{
		{"answers of a model, some rows dropped", regattas(false),
			qaConfig(experiment.Config{Actor: experiment.ModelActor, Retriever: "bm25",
				Downstream: experiment.Downstream{Window: 1024}}),
			Dependencies{Transport: &reader{tokens: 100}, Count: words}, downstreamFigures},
		{"labels of the built-in reader", regattas(true),
			experiment.Config{Task: experiment.Verify, Retriever: "bm25"},
			Dependencies{},
			downstreamFigures},
		{"SQL", dbtest.Ferries(t), experiment.Config{Retriever: "bm25"}, Dependencies{},
			func(s *experiment.Summary) any { return []any{s.Score(), s.Flow(), s.TARGET(), s.Lost()} }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var figures [2]string
			var kept [2]int
			for i, o := range []BenchOptions{{}, {Figures: true}} {
				s, err := testRunner(t, tt.corpus, tt.config, tt.parts).Bench(t.Context(), tt.corpus.Queries, o)
				if err != nil {
					t.Fatal(err)
				}
				figures[i], kept[i] = wire(t, tt.figures(s)), len(wire(t, s.Records))
			}
			if figures[0] != figures[1] {
				t.Errorf("of whole records\n%s\nand of those kept for figures\n%s", figures[0], figures[1])
			}
			if kept[1] >= kept[0] {
				t.Errorf("%d bytes are kept, of %d", kept[1], kept[0])
			}
		})
	}
}

func downstreamFigures(s *experiment.Summary) any {
	return []any{s.Downstream(), s.DownstreamIntervals()}
}

func wire(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
