package retrievecmd

import (
	"context"
	"errors"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/flags"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/lists"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/report/target"
	"github.com/orbweaver/orbweaver/core/retrieval"
)

// HaystackSeed draws the same distractors in every run.
const HaystackSeed = 1

// Haystack measures the retrievers among growing numbers of tables that no
// question needs.
func Haystack(ctx context.Context, a *command.App, o Options, sizes lists.Counts) error {
	format, err := o.Check()
	if err != nil {
		return err
	}
	o.Data.All = true
	c, err := o.corpus(ctx, a.Err)
	if err != nil {
		return err
	}
	c.Queries = flags.Limited(c.Queries, o.Limit)
	var list []report.HaystackResult
	for _, n := range sizes {
		h, others := c.Haystack(n, HaystackSeed)
		if n > others {
			return TooFewTables(n, others, c)
		}
		for _, name := range o.Retrievers {
			p := a.Progress.Begin()
			m, err := retrieval.Measure(ctx, h, h.Queries, retrieval.Options{
				Retriever: name, Options: o.View, K: o.K, ByTable: o.byTable, Clusters: o.Clusters,
				Watch: func(done, total int) { p.Say("%d distractors, %s: %d of %d questions", n, name, done, total) },
			})
			p.End()
			if err != nil {
				return err
			}
			list = append(list, report.HaystackResult{Distractors: n, Result: m})
		}
	}
	err = layout.Document(a.Out, format, "A needle in a haystack",
		func() error {
			return errors.Join(report.Haystack(a.Out, format, list),
				target.Inline(a.Out, format, target.Haystack(list)))
		})
	return errors.Join(err, target.Draw(a.Err, o.SVG, target.Haystack(list)))
}

// TooFewTables returns the error for a dataset with fewer tables than --haystack
// asks for.
func TooFewTables(n, others int, c *corpus.Corpus) error {
	return command.Misuse("--haystack %d: %s has %d tables that no question needs; --distractors adds "+
		"those of other datasets", n,
		c.Name, others)
}
