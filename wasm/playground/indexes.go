package playground

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// mostIndexes bounds how many indexes are kept for comparing: every column of
// a comparison, and the ones that a person has just switched away from.
const mostIndexes = 2 * mostColumns

// indexes keeps the retrievers that are compared, so that a switch back and
// forth does not index again.
type indexes struct {
	making turnstile

	mu   sync.Mutex
	kept []kept // least recently used first
}

type kept struct {
	retriever retrieve.Retriever
	corpus    *corpus.Corpus
	column    CompareColumn
	models    string // with their keys; "" where the column asks none
}

// get returns a retriever that has the corpus indexed.
func (x *indexes) get(ctx context.Context, c *corpus.Corpus, column CompareColumn, by models) (retrieve.Retriever,
	error) {
	of := ""
	if retrievers.AsksModel(column.Retriever) {
		of = fmt.Sprint(by.Models)
	}
	if err := x.making.enter(ctx); err != nil {
		return nil, err
	}
	defer x.making.leave()
	if r := x.take(c, column, of); r != nil {
		return r, nil
	}
	r, err := retrievers.NewWith(column.Retriever, column.Options, by.means)
	if err != nil {
		return nil, rpc.Fail(rpc.BadInput, err)
	}
	if err := r.Index(ctx, c); err != nil {
		return nil, err
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	x.kept = append(x.kept, kept{r, c, column, of})
	if len(x.kept) > mostIndexes {
		x.kept = slices.Delete(x.kept, 0, 1)
	}
	return r, nil
}

// take finds an index that is kept; nil where there is none.
func (x *indexes) take(c *corpus.Corpus, column CompareColumn, of string) retrieve.Retriever {
	x.mu.Lock()
	defer x.mu.Unlock()
	i := slices.IndexFunc(x.kept, func(k kept) bool { return k.corpus == c && k.column == column && k.models == of })
	if i < 0 {
		return nil
	}
	k := x.kept[i]
	x.kept = append(slices.Delete(x.kept, i, i+1), k)
	return k.retriever
}

// forget drops every index of a corpus.
func (x *indexes) forget(c *corpus.Corpus) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.kept = slices.DeleteFunc(x.kept, func(k kept) bool { return k.corpus == c })
}
