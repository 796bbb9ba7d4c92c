package harness_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/samples"
)

// hashing is a model whose answer depends on nothing but the messages.
type hashing struct{}

func (hashing) Do(_ context.Context, r *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	sum := sha256.Sum256(r.Body)
	answer := [...]string{"True", "False", "SELECT 1", "SELECT count(*) FROM sqlite_schema"}[sum[0]%4]
	wire := fmt.Sprintf(`{"choices":[{"message":{"content":%q},"finish_reason":"stop"}]}`, answer)
	return &llm.HTTPResponse{Status: 200, Body: io.NopCloser(strings.NewReader(wire))}, nil
}

// A question's record depends on the question: neither on the order in which
// questions are asked, nor on what is asked beside it, nor on whether it was
// asked before.
func TestRecordsAreTheSameInAnyOrderAndAtAnyParallelism(t *testing.T) {
	c, err := samples.Read(t.Context(), sqldb.OpenSource)
	if err != nil {
		t.Fatal(err)
	}
	step := 36
	if testing.Short() {
		step = 144
	}
	var queries []corpus.Query
	for i := 0; i < len(c.Queries); i += step {
		queries = append(queries, c.Queries[i], c.Queries[i])
	}
	var gold strings.Builder
	for _, q := range c.Queries {
		fmt.Fprintf(&gold, "%s\t%s\n", strings.Join(strings.Fields(q.SQL), " "), q.Database)
	}
	recorded, err := harness.ReadPredictions("gold.sql", []byte(gold.String()), c)
	if err != nil {
		t.Fatal(err)
	}
	model := llm.Endpoint{BaseURL: "http://model.test/v1", Model: "m"}
	for _, tt := range []struct {
		name   string
		config experiment.Config
		parts  harness.Dependencies
	}{
		{"the built-in actor and critic", experiment.Config{}, harness.Dependencies{}},
		{"drawn at a temperature", experiment.Config{Temperature: 1, Sample: 3}, harness.Dependencies{}},
		{"with retrieval", experiment.Config{Retriever: "orbweaver", Context: experiment.OnlyHits},
			harness.Dependencies{}},
		{"a simulated critic", experiment.Config{Critic: experiment.SimulatedCritic,
			Simulated: experiment.Simulated{AcceptWrong: .3,
				RejectRight: .4, Seed: 1}}, harness.Dependencies{}},
		{"a model",
			experiment.Config{Actor: experiment.ModelActor, Critic: experiment.ModelCritic, Endpoint: model},
			harness.Dependencies{Transport: hashing{}}},
		{"a model judged by rules", experiment.Config{Actor: experiment.ModelActor, Endpoint: model},
			harness.Dependencies{Transport: hashing{}}},
		{"files of predictions",
			experiment.Config{Actor: experiment.RecordedActor, Recorded: []experiment.Recording{
				recorded.Recording}, Z: 1},
			harness.Dependencies{Predictions: []*harness.Predictions{recorded}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			want := recordsOf(t, c, tt.config, tt.parts, queries, 1)
			for i := 0; i < len(want); i += 2 {
				if !bytes.Equal(want[i], want[i+1]) {
					t.Errorf("%s, asked again, has another record", queries[i].ID)
				}
			}
			backwards := slices.Clone(queries)
			slices.Reverse(backwards)
			for _, parallel := range []int{2, 4, 16} {
				got := recordsOf(t, c, tt.config, tt.parts, backwards, parallel)
				slices.Reverse(got)
				for i := range got {
					if !bytes.Equal(got[i], want[i]) {
						t.Errorf("%s differs when %d are asked at once, backwards", queries[i].ID, parallel)
					}
				}
			}
		})
	}
}

// recordsOf returns the records of a bench, as JSON, in the order of the questions.
func recordsOf(t *testing.T, c *corpus.Corpus, cfg experiment.Config, parts harness.Dependencies,
	queries []corpus.Query,
	parallel int) [][]byte {
	t.Helper()
	runner, err := harness.New(t.Context(), c, cfg, parts)
	if err != nil {
		t.Fatal(err)
	}
	defer runner.Close()
	s, err := runner.Bench(t.Context(), queries, harness.BenchOptions{Parallel: parallel})
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Records) != len(queries) {
		t.Fatalf("%d records of %d questions", len(s.Records), len(queries))
	}
	out := make([][]byte, len(s.Records))
	for i, r := range s.Records {
		wire, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		out[i] = wire
	}
	return out
}
