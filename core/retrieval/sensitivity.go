package retrieval

import (
	"context"
	"slices"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

// Views returns the parts of a table that the paper's sensitivity study lets a
// retriever see: everything that it reads and the options allow, then without
// titles, without rows, and the header alone. It lists equal views once.
func Views(name string, o retrieve.Options) []retrieve.Options {
	o = retrievers.Reads(name, o)
	var views []retrieve.Options
	for _, hide := range []retrieve.Options{{}, {NoTitle: true}, {NoRows: true}, {NoTitle: true, NoRows: true}} {
		view := o
		view.NoTitle, view.NoRows = o.NoTitle || hide.NoTitle, o.NoRows || hide.NoRows
		if !slices.Contains(views, view) && !(view.NoTitle && view.NoHeader && view.NoRows) {
			views = append(views, view)
		}
	}
	return views
}

// Sensitivity measures a retriever under each of Views, and compares each view
// with the first, query by query.
func Sensitivity(ctx context.Context, c *corpus.Corpus, queries []corpus.Query,
	o Options) ([]*Result, error) {
	var list []*Result
	for _, view := range Views(o.Retriever, o.Options) {
		one := o
		one.Options, one.Make = view, nil
		m, err := Measure(ctx, c, queries, one)
		if err != nil {
			return nil, err
		}
		list = append(list, m)
	}
	CompareWithFirst(list)
	return list, nil
}
