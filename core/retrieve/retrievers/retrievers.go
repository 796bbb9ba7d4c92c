// Package retrievers is the table of the retrievers that can be asked for by name.
// Each is a [retrieve.Kind] that stands beside its own code; fusions of several
// are here, since they make their parts by name.
//
//	r, err := retrievers.New("orbweaver", retrieve.Options{})
package retrievers

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/dense"
	"github.com/orbweaver/orbweaver/core/retrieve/lexical"
	"github.com/orbweaver/orbweaver/core/retrieve/remote"
	"github.com/orbweaver/orbweaver/core/retrieve/rerank"
	"github.com/orbweaver/orbweaver/core/retrieve/target"
)

// kinds lists all kinds.
func kinds() []retrieve.Kind { return append(listed(), nativeKinds()...) }

// listed returns the kinds that page and command have. A retriever of one's own
// is one line here; see [retrieve.Kind].
func listed() []retrieve.Kind {
	return []retrieve.Kind{
		lexical.Kind(), rerank.Kind(), fusionKind(NewWith), target.Kind(), noneKind(),
		dense.Kind(), dense.LatentKind(), remote.Kind(),
	}
}

// kindOf returns the kind that has a name.
func kindOf(name string) (retrieve.Kind, bool) {
	for _, k := range kinds() {
		if slices.Contains(k.Names, name) || slices.Contains(k.Elsewhere, name) || k.Has != nil && k.Has(name) {
			return k, true
		}
	}
	return retrieve.Kind{}, false
}

func names(asksModel bool) (list []string) {
	for _, k := range kinds() {
		if k.AsksModel == asksModel {
			list = append(list, k.Names...)
		}
	}
	return list
}

// Names lists the retrievers that New knows.
func Names() []string { return names(false) }

// ModelNames lists those that NewWith makes with a model's help.
func ModelNames() []string { return names(true) }

// Reads returns what a retriever of that name reads of a table, which may be
// less than the options allow: OTT-QA's baselines as they were, and embeddings
// of headers, never read rows.
func Reads(name string, o retrieve.Options) retrieve.Options {
	if k, ok := kindOf(name); ok && k.Reads != nil {
		return k.Reads(name, o)
	}
	return o
}

// AsksModel reports whether a retriever of that name, or a part of it, asks a
// model.
func AsksModel(name string) bool {
	return slices.ContainsFunc(kinds(), func(k retrieve.Kind) bool {
		has := func(model string) bool { return strings.Contains(name, model) }
		return k.AsksModel && (slices.ContainsFunc(k.Names, has) || slices.ContainsFunc(k.Elsewhere, has))
	})
}

// New returns the retriever of that name; README.md of package retrieve says
// what each does.
func New(name string, o retrieve.Options) (retrieve.Retriever, error) {
	return NewWith(name, o, retrieve.Clients{})
}

// NewWith also returns retrievers that ask somebody else; without a client
// for it they are an ErrNoClient.
func NewWith(name string, o retrieve.Options, m retrieve.Clients) (retrieve.Retriever, error) {
	if o.MaxRows < 0 {
		return nil, fmt.Errorf("retrieve: max_rows %d is below 0", o.MaxRows)
	}
	if k, ok := kindOf(name); ok {
		return k.New(name, o, m)
	}
	return nil, fmt.Errorf("retrieve: unknown retriever %q; there are %s; with a model %s; and http:URL",
		name, strings.Join(Names(), ", "), strings.Join(ModelNames(), ", "))
}

// Indexed makes a retriever by its name and indexes a corpus with it.
func Indexed(ctx context.Context, c *corpus.Corpus, name string, o retrieve.Options,
	m retrieve.Clients) (retrieve.Retriever, error) {
	r, err := NewWith(name, o, m)
	if err != nil {
		return nil, err
	}
	if err := r.Index(ctx, c); err != nil {
		return nil, fmt.Errorf("indexing %s with %s: %w", c.Name, name, err)
	}
	return r, nil
}

// Expect estimates what a retriever of a name will ask of models to index a
// corpus and answer queries.
func Expect(ctx context.Context, name string, o retrieve.Options, m retrieve.Clients, c *corpus.Corpus,
	queries []string) (retrieve.Estimate, error) {
	r, err := NewWith(name, o, m)
	if err != nil {
		return retrieve.Estimate{}, err
	}
	return retrieve.Expect(ctx, r, c, queries)
}

// Load makes a retriever by its name over a corpus whose index was saved by
// [retrieve.Save].
func Load(r io.Reader, name string, o retrieve.Options, c *corpus.Corpus) (retrieve.Retriever, error) {
	made, err := New(name, o)
	if err != nil {
		return nil, err
	}
	if err := retrieve.Load(r, made, name, c); err != nil {
		return nil, err
	}
	return made, nil
}
