package playground

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/fakemodel"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/wasm/playground/compare"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// embedding is a transport to a fake embedding model.
type embedding struct {
	model   *fakemodel.Model
	texts   int
	key     string // that the last call had
	refused bool
}

func (e *embedding) Do(ctx context.Context, r *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	if e.refused {
		return nil, fmt.Errorf("nobody answers: %w", llm.ErrRefused)
	}
	for _, h := range r.Header {
		if h[0] == "Authorization" {
			e.key = h[1]
		}
	}
	var asked struct{ Input []string }
	if err := json.Unmarshal(r.Body, &asked); err != nil {
		return nil, err
	}
	answer, err := e.model.Embed(ctx, asked.Input)
	if err != nil {
		return nil, err
	}
	e.texts += len(asked.Input)
	var list []any
	for i, v := range answer.Vectors {
		list = append(list, map[string]any{"index": i, "embedding": v})
	}
	raw, err := json.Marshal(map[string]any{"data": list})
	return &llm.HTTPResponse{Status: 200, Body: io.NopCloser(bytes.NewReader(raw))}, err
}

func TestRetrieversOverAModelAreComparedWhereOneIsNamed(t *testing.T) {
	e := &embedding{model: fakemodel.New(&corpus.Corpus{}, fakemodel.Options{})}
	p := newPage(t, Options{Transport: e})
	h := must[Hello](p, "hello", rpc.None{}, nil)
	if got := strings.Join(h.OverModels, " "); got != "openai-embedding openai-embedding-header llamaindex" {
		t.Errorf("over models: %s", got)
	}
	d, q := p.firstSample()
	models := session.Models{Embedding: llm.Endpoint{BaseURL: "http://localhost:1/v1", Model: "m"},
		Keys: llm.Keys{"http://localhost:1/v1": "k"}}
	params := compare.CompareParams{Database: d.ID, Question: q.Text, Query: q.ID,
		Columns: []session.CompareColumn{whole, {Retriever: "openai-embedding"}}, Models: models, K: 3}
	r := must[compare.CompareResult](p, "compare", params, nil)
	if hits := r.Columns[1].Hits; len(hits) != 3 || hits[0].Contributions[0].Words[0] != "cosine similarity" ||
		e.key != "Bearer k" || r.Columns[1].GoldRank == 0 {
		t.Errorf("found %+v", r.Columns[1])
	}
	paid := e.texts
	params.Models.Keys = llm.Keys{"http://localhost:1/v1": "other"} // what is kept is not asked for again
	must[compare.CompareResult](p, "compare", params, nil)
	if e.texts != paid {
		t.Errorf("%d texts were embedded again", e.texts-paid)
	}
	recall := must[compare.RecallResult](p, "recall",
		compare.RecallParams{Columns: params.Columns, Models: models}, nil)
	if len(recall.Columns) != 2 || recall.Columns[1].MRR <= 0 {
		t.Errorf("measured %+v", recall.Columns)
	}
}

func TestAModelThatIsMissingOrDownIsToldInTheComparison(t *testing.T) {
	e := &embedding{model: fakemodel.New(&corpus.Corpus{}, fakemodel.Options{})}
	p := newPage(t, Options{Transport: e})
	d, _ := p.firstSample()
	params := compare.CompareParams{Database: d.ID, Question: "Which ferries?",
		Columns: []session.CompareColumn{{Retriever: "openai-embedding"}}, K: 3}
	p.fails("compare", params, nil, rpc.BadInput, "embedding model")
	params.Models.Embedding = llm.Endpoint{BaseURL: "http://localhost:1/v1", Model: "m"}
	e.refused = true
	p.fails("compare", params, nil, rpc.Endpoint, "nobody answers")
}
