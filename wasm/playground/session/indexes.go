package session

import (
	"context"
	"fmt"
	"sync"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/lru"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// MaxIndexes bounds how many indexes are kept for comparing: every column of
// a comparison, and the ones that a person has just switched away from.
const MaxIndexes = 2 * MaxColumns

// indexes keeps the retrievers that are compared, so that a switch back and
// forth does not index again.
type indexes struct {
	making Semaphore

	mu   sync.Mutex
	Kept lru.Cache[indexKey, retrieve.Retriever]
}

// An indexKey tells indexes apart.
type indexKey struct {
	corpus *corpus.Corpus
	column CompareColumn
	models string // with their keys; "" where the column asks none
}

// Get returns a retriever that has the corpus indexed.
func (x *indexes) Get(ctx context.Context, c *corpus.Corpus, column CompareColumn,
	by models) (retrieve.Retriever,
	error) {
	of := indexKey{corpus: c, column: column}
	if retrievers.AsksModel(column.Retriever) {
		of.models = fmt.Sprint(by.Models)
	}
	if err := x.making.Enter(ctx); err != nil {
		return nil, err
	}
	defer x.making.Leave()
	if r := x.take(of); r != nil {
		return r, nil
	}
	r, err := retrievers.NewWith(column.Retriever, column.Options, by.clients)
	if err != nil {
		return nil, rpc.Fail(rpc.BadInput, err)
	}
	if err := r.Index(ctx, c); err != nil {
		return nil, err
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	x.Kept.Put(of, r)
	x.Kept.Shrink(MaxIndexes, nil)
	return r, nil
}

// take finds an index that is kept; nil where there is none.
func (x *indexes) take(of indexKey) retrieve.Retriever {
	x.mu.Lock()
	defer x.mu.Unlock()
	r, _ := x.Kept.Get(of)
	return r
}

// Forget drops every index of a corpus.
func (x *indexes) Forget(c *corpus.Corpus) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.Kept.Remove(func(of indexKey, _ retrieve.Retriever) bool { return of.corpus == c })
}

// What a comparison may ask for: what a page can show side by side.
const (
	MaxColumns  = 5
	MaxCompared = 50 // hits a column
)

// CompareColumn is one retriever of a comparison.
type CompareColumn struct {
	Retriever string           `json:"retriever"`
	Options   retrieve.Options `json:"options"`
}
