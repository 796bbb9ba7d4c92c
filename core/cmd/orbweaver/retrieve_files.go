package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"io"
	"os"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/metric"
)

// retrievalFiles are the files that a measurement reads and writes beside its
// table; empty names are none.
type retrievalFiles struct{ run, qrels, perQuery, scored string }

func (r *retrievalFiles) flags(f *flag.FlagSet) {
	f.StringVar(&r.run, "trec-run", "", "write what was found to this `file`, as a TREC run")
	f.StringVar(&r.qrels, "trec-qrels", "", "write the gold tables to this `file`, as TREC qrels")
	f.StringVar(&r.perQuery, "per-query", "", "write gold, rank and hits of every question to this `file`, as JSON lines")
	f.StringVar(&r.scored, "score-run", "", "measure this `file` too, a TREC run of another program")
}

// write writes the files that were asked for.
func (r *retrievalFiles) write(c *corpus.Corpus, queries []corpus.Query, list []*experiment.Retrieval) error {
	for _, f := range []struct {
		name  string
		write func(io.Writer) error
	}{
		{r.run, func(w io.Writer) error {
			var hits []metric.RunHit
			for _, m := range list {
				hits = append(hits, m.Run()...)
			}
			return metric.WriteRun(w, hits)
		}},
		{r.qrels, func(w io.Writer) error { return metric.WriteQrels(w, experiment.Qrels(c, queries)) }},
		{r.perQuery, func(w io.Writer) error { return writePerQuery(w, list) }},
	} {
		if f.name == "" {
			continue
		}
		if err := writeFile(f.name, f.write); err != nil {
			return err
		}
	}
	return nil
}

func writeFile(name string, write func(io.Writer) error) (err error) {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	return write(file)
}

// writePerQuery writes a line for each question of each retriever.
func writePerQuery(w io.Writer, list []*experiment.Retrieval) error {
	e := json.NewEncoder(w)
	for _, m := range list {
		for _, o := range m.Outcomes {
			line := struct {
				Retriever string `json:"retriever"`
				experiment.RetrievalOutcome
			}{m.Retriever, o}
			if err := e.Encode(line); err != nil {
				return err
			}
		}
	}
	return nil
}

// scoreRun measures a run that another program wrote.
func scoreRun(ctx context.Context, c *corpus.Corpus, queries []corpus.Query, name string, ks []int) (*experiment.Retrieval, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	run, err := metric.ReadRun(file)
	if err != nil {
		return nil, err
	}
	return experiment.MeasureRun(ctx, c, queries, name, run, ks)
}
