package main

import (
	"context"
	"errors"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/report/target"
	"github.com/orbweaver/orbweaver/core/retrieval"
)

// haystackSeed draws the same distractors in every run.
const haystackSeed = 1

// haystack measures the retrievers among growing numbers of tables that no
// question needs.
func (a *app) haystack(ctx context.Context, o retrievalOptions, sizes counts) error {
	format, err := o.check()
	if err != nil {
		return err
	}
	o.data.all = true
	c, err := o.corpus(ctx)
	if err != nil {
		return err
	}
	a.notes(c)
	c.Queries = limited(c.Queries, o.limit)
	var list []report.Straw
	for _, n := range sizes {
		h, others := c.Haystack(n, haystackSeed)
		if n > others {
			return tooMany(n, others, c)
		}
		for _, name := range o.retrievers {
			p := a.progress.Begin()
			m, err := retrieval.Measure(ctx, h, h.Queries, retrieval.Options{
				Retriever: name, Options: o.index, K: o.k, ByTable: o.byTable, Clusters: o.clusters,
				Watch: func(done, total int) { p.Say("%d distractors, %s: %d of %d questions", n, name, done, total) },
			})
			p.End()
			if err != nil {
				return err
			}
			list = append(list, report.Straw{Distractors: n, Result: m})
		}
	}
	err = layout.Document(a.out, format, "A needle in a haystack",
		func() error {
			return errors.Join(report.Haystack(a.out, format, list), target.Inline(a.out, format, target.Haystack(list)))
		})
	return errors.Join(err, target.Draw(a.err, o.svg, target.Haystack(list)))
}

// tooMany says that a dataset has fewer tables than --haystack asks for.
func tooMany(n, others int, c *corpus.Corpus) error {
	return usage("--haystack %d: %s has %d tables that no question needs; --distractors adds those of other datasets", n,
		c.Name, others)
}
