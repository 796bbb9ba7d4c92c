package dense

import (
	"context"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// An Encoder gives tables and questions the vectors of "openai-embedding", for
// an index that is elsewhere. It may be used by several goroutines.
type Encoder struct {
	embed *embedder
	text  *markdown
}

// NewEncoder makes the Encoder of a retriever of that name.
func NewEncoder(name string, o retrieve.Options, m retrieve.Clients) (*Encoder, error) {
	e, err := newEmbedder(name, m)
	if err != nil {
		return nil, err
	}
	return &Encoder{e, &markdown{o, e.clients.Count, e.clients.MostTokens}}, nil
}

// Model returns the model that gives the vectors.
func (e *Encoder) Model() string { return e.embed.client.Endpoint.Model }

// Tables gives each table a vector, nil to one without a text or a direction.
func (e *Encoder) Tables(ctx context.Context, tables []*corpus.Table) ([][]float32, retrieve.Cost, error) {
	texts, err := e.text.texts(ctx, tables)
	if err != nil {
		return nil, retrieve.Cost{}, err
	}
	return e.vectors(ctx, "embedding the tables", texts)
}

// Questions gives each question a vector.
func (e *Encoder) Questions(ctx context.Context, questions []string) ([][]float32, retrieve.Cost, error) {
	return e.vectors(ctx, "embedding the questions", questions)
}

func (e *Encoder) vectors(ctx context.Context, doing string,
	texts []string) ([][]float32, retrieve.Cost, error) {
	vectors, cost, err := e.embed.embed(ctx, doing, texts)
	for i, v := range vectors {
		if !direction(v) {
			vectors[i] = nil
		}
	}
	return vectors, cost, err
}
