package retrievers

import (
	"context"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// none finds nothing.
type none struct{}

func (none) Index(context.Context, *corpus.Corpus) error { return nil }

func (none) Retrieve(context.Context, string, int) ([]retrieve.Hit, error) { return nil, nil }

// noneKind returns "none", which TARGET calls "no-context": it finds nothing.
func noneKind() retrieve.Kind {
	return retrieve.Kind{
		Names: []string{"none"},
		Has:   func(name string) bool { return name == "no-context" },
		New:   func(string, retrieve.Options, retrieve.Clients) (retrieve.Retriever, error) { return none{}, nil },
	}
}
