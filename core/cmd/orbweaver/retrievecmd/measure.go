package retrievecmd

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/flags"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/progress"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/llm/transport"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/report/target"
	"github.com/orbweaver/orbweaver/core/retrieval"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

// Measure prints recall and cost of every retriever.
func Measure(ctx context.Context, a *command.App, o Options) (err error) {
	check := o.Check
	if o.sensitivity {
		check = o.undrawn
	}
	format, err := check()
	if err != nil {
		return err
	}
	s := search{app: a, Options: &o}
	done, err := o.Models.Configure(a, o.Retrievers, &s.cfg, &s.dependencies)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, done()) }()
	if s.dependencies.Meter, err = o.Budget.Meter(o.Out != "", flags.Models(s.cfg, o.Retrievers)); err != nil {
		return err
	}
	if err := s.read(ctx); err != nil {
		return err
	}
	list, ended := s.all(ctx)
	if len(list) == 0 && ended != nil {
		return ended
	}
	if o.Files.scored != "" {
		m, err := scoreRun(ctx, s.corpus, s.queries, retrieval.Options{Retriever: o.Files.scored, K: o.K,
			Clusters: o.Clusters})
		if err != nil {
			return err
		}
		list = append(list, m)
	}
	if err := o.Files.write(ctx, s.corpus, s.queries, list); err != nil {
		return err
	}
	err = Show(a, format, list, o.sensitivity)
	return errors.Join(ended, err, target.Draw(a.Err, o.SVG, target.Figure2(list)))
}

// Show prints a row a retriever.
func Show(a *command.App, format layout.Format, list []*retrieval.Result, sensitivity bool) error {
	return layout.Document(a.Out, format, "Retrieval", func() error {
		if sensitivity {
			return report.Sensitivity(a.Out, format, list)
		}
		retrieval.ComparePairs(list)
		return errors.Join(report.Retrieval(a.Out, format, list),
			target.Inline(a.Out, format, target.Figure2(list)))
	})
}

// A search is one measure.
type search struct {
	*Options
	app          *command.App
	cfg          experiment.Config // of the models
	dependencies harness.Dependencies
	corpus       *corpus.Corpus
	queries      []corpus.Query
}

// read reads the corpus and the queries to ask.
func (s *search) read(ctx context.Context) error {
	c, err := s.Options.corpus(ctx, s.app.Err)
	if err != nil {
		return err
	}
	judged, err := s.Files.judged(c, c.Queries)
	if err != nil {
		return err
	}
	if len(judged) == 0 && s.Files.tables == "" {
		return fmt.Errorf("%s has no questions to measure: write them to questions.jsonl in its folder, one "+
			"on each line, "+
			`{"text": …, "tables": […]}, or ask one with --question "..."`, c.Name)
	}
	with := *c
	with.Queries = judged // which the checksum of a run that is kept is of, too
	s.corpus, s.queries = &with, flags.Part(s.Shard, flags.Limited(judged, s.Limit))
	return nil
}

// all measures one retriever after the other. One that asks somebody may end
// before its last query, and the others go on; the error is of those that did.
func (s *search) all(ctx context.Context) (list []*retrieval.Result, ended error) {
	measured := 0
	for _, name := range s.Retrievers {
		p := s.app.Progress.Begin()
		results, err := s.one(ctx, name, p)
		p.End()
		for _, m := range results {
			if m != nil {
				list = append(list, m)
				measured += m.Queries
			}
		}
		switch {
		case err == nil:
		case ctx.Err() != nil || !flags.NeedsClient(name):
			return list[:min(len(list), measured)], s.goesOn(err)
		default:
			ended = errors.Join(ended, fmt.Errorf("%s ended early: %w", name, err))
		}
	}
	if measured == 0 && ended != nil {
		list = nil // there is nothing to show
	}
	if ended != nil {
		ended = s.goesOn(ended)
	}
	return list, ended
}

// goesOn adds to the error of an interrupted measurement how to resume it.
func (s *search) goesOn(err error) error {
	if s.Out == "" {
		return flags.PaidSoFar(err, s.dependencies.Retrieval.Cache)
	}
	var failed *llm.Error
	with := ""
	switch {
	case harness.Stopped(err):
		err = command.ErrStopped
	case errors.Is(err, transport.ErrBudget):
		with = " with a larger budget"
		err = fmt.Errorf("%w: %w", command.ErrStopped, err)
	case errors.As(err, &failed):
		err = fmt.Errorf("%w: %w", command.ErrStopped, err)
	default:
		return err
	}
	return fmt.Errorf("%w\n%s keeps what was found; run the same command%s to go on", err, s.Out, with)
}

// one measures one retriever, or each view of its sensitivity study.
func (s *search) one(ctx context.Context, name string,
	p *progress.Progress) (list []*retrieval.Result, err error) {
	parts, cfg := s.dependencies, s.cfg
	cfg.Task, cfg.Dataset, cfg.Split = experiment.Retrieve, s.corpus.Name, s.corpus.Split
	cfg.Retriever, cfg.RetrieverOptions = name, s.View
	cfg.Retrieval = experiment.Retrieval{Cutoffs: s.K, ByTable: s.byTable}
	options := retrieval.Options{
		Retriever: name, Options: s.View, K: s.K, ByTable: s.byTable, Clusters: s.Clusters,
		Watch: func(done, total int) { p.Say("%s: %d of %d questions", name, done, total) },
	}
	if s.Out == "" {
		s.by(&options, cfg, parts, p)
		if s.sensitivity {
			return retrieval.Sensitivity(ctx, s.corpus, s.queries, options)
		}
		s.tellEstimate(ctx, name, options.Clients)
		m, err := retrieval.Measure(ctx, s.corpus, s.queries, options)
		return []*retrieval.Result{m}, err
	}
	store, err := flags.OpenRun(ctx, s.Out, cfg, s.corpus)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	parts.Ledger = store
	if err := s.Budget.TellStored(ctx, s.app.Err, store, flags.RunFile{Path: s.Out, Run: name + ": ",
		Dataset: s.corpus.Name}, parts.Meter); err != nil {
		return nil, err
	}
	s.by(&options, cfg, parts, p)
	s.tellEstimate(ctx, name, options.Clients)
	m, err := harness.MeasureRetrieval(ctx, s.corpus, s.queries, cfg, store, options)
	if m != nil {
		kept := store.KeepSearched(context.WithoutCancel(ctx),
			experiment.Searched{Databases: m.Databases, Tables: m.Tables,
				Index: m.Index, Embedding: m.Embedding})
		err = errors.Join(err, kept)
	}
	return []*retrieval.Result{m}, err
}

// by gives the options what the retriever works with.
func (s *search) by(o *retrieval.Options, cfg experiment.Config, parts harness.Dependencies,
	p *progress.Progress) {
	o.Clients = flags.RetrieverClients(s.app, cfg, parts, p, o.Retriever)
	o.Make = func(ctx context.Context) (retrieve.Retriever, error) {
		return s.Files.retriever(ctx, s.corpus, o.Retriever, o.Options, o.Clients)
	}
}

// tellEstimate prints what a retriever is going to ask of models.
func (s *search) tellEstimate(ctx context.Context, name string, m retrieve.Clients) {
	if !retrievers.AsksModel(name) {
		return
	}
	texts := make([]string, 0, len(s.queries))
	for _, q := range s.queries {
		if strings.TrimSpace(q.Text) != "" {
			texts = append(texts, q.Text)
		}
	}
	// measuring itself reports the error
	if e, err := retrievers.Expect(ctx, name, s.View, m, s.corpus, texts); err == nil {
		fmt.Fprintf(s.app.Err, "%s: %s%s\n", name, e, s.Budget.Cost(e.LeastTokens, e.MostTokens))
	}
}
