package retrievecmd

import (
	"context"
	"errors"
	"flag"
	"io"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/flags"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/indexfile"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/lists"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

// Options hold the options that retrieve and bench --task retrieval share.
type Options struct {
	Data       flags.Dataset
	Retrievers lists.Names
	K          lists.Numbers
	View       retrieve.Options
	Limit      int
	Files      Files
	Models     flags.RetrieverModels
	Clusters   metric.Clustering
	format     string
	json       bool
	SVG        string

	Out    string // file that keeps the run
	Shard  flags.Shard
	Budget flags.Budget

	byTable     bool
	sensitivity bool
	explain     bool
}

// Flags declares them.
func (o *Options) Flags(f *flag.FlagSet) {
	o.Retrievers, o.K = lists.Names{retrieve.Default}, lists.Numbers{1, 5, 10}
	o.Data.Flags(f)
	f.Var(&o.Retrievers, "retriever", "`names` of retrievers with commas: "+flags.RetrieverNames())
	lists.OneOf(f, "retriever", flags.Retrievers()...)
	f.Var(&o.K, "k", "cut-offs with commas, in `tables`")
	f.BoolVar(&o.View.NoTitle, "no-title", false, "leave titles out of the index")
	f.BoolVar(&o.View.NoHeader, "no-header", false, "leave column names out of the index")
	f.BoolVar(&o.View.NoRows, "no-rows", false, "leave rows out of the index")
	f.BoolVar(&o.View.Literal, "literal", false,
		"take names and words as they are written: cut no name, and take no word for another")
	f.IntVar(&o.View.MaxRows, "max-rows", 0, "index at most so many `rows` of a table; 0 is all")
	f.BoolVar(&o.byTable, "by-table", false,
		"count the tables that a question's gold SQL reads, where only its database is known")
	f.IntVar(&o.Limit, "limit", 0, "ask only the first `questions`; 0 is all")
	o.Files.flags(f)
	o.Models.Flags(f)
	f.StringVar(&o.Out, "out", "", "keep the run in this `file`, so that it can be stopped and gone on with")
	f.Var(&o.Shard, "shard",
		"ask only this `part` of the questions, 2/4 say, and keep it with --out; orbweaver merge "+
			"puts parts together")
	o.Budget.Flags(f)
	flags.AddClusters(f, &o.Clusters)
	flags.AddFormat(f, &o.format, &o.json)
	flags.AddSVG(f, &o.SVG)
}

// Check reports flags that have no meaning, and returns the form of the output.
func (o *Options) Check() (layout.Format, error) {
	for _, name := range o.Retrievers {
		if _, err := retrievers.New(name, o.View); err != nil && !errors.Is(err, retrieve.ErrNoClient) {
			return "", command.AsMisuse(err)
		}
	}
	if o.Limit < 0 {
		return "", command.Misuse("--limit %d is below 0", o.Limit)
	}
	if err := o.checkIndex(); err != nil {
		return "", err
	}
	if err := flags.HasFolder("out", o.Out); err != nil {
		return "", err
	}
	format, err := flags.FormatOf(o.format, o.json)
	if err != nil {
		return "", err
	}
	return format, o.Files.check()
}

// checkIndex checks the flags for what an index is made of.
func (o *Options) checkIndex() error {
	if o.Files.index != "" && len(o.Retrievers) != 1 {
		return command.Misuse("--index-file holds the index of one retriever, not of %s", o.Retrievers.String())
	}
	if o.Files.index != "" && retrievers.AsksModel(o.Retrievers[0]) {
		return command.Misuse("--index-file: the vectors of %s are kept in --embed-cache", o.Retrievers[0])
	}
	if err := indexfile.CheckStream(o.Files.index, o.Retrievers[0], o.explain); o.Files.stream && err != nil {
		return command.AsMisuse(err)
	}
	if o.sensitivity &&
		(o.Files.run != "" || o.Files.perQuery != "" || o.Files.scored != "" || o.Files.index != "" ||
			o.Out != "") {
		return command.Misuse("--sensitivity measures several indexes: leave --trec-run, --per-query, " +
			"--score-run, --index-file and --out out")
	}
	return nil
}

// corpus reads what is searched, and tells what its reader made of it.
func (o *Options) corpus(ctx context.Context, told io.Writer) (*corpus.Corpus, error) {
	c, err := o.Data.Read(ctx)
	if err != nil {
		return nil, err
	}
	if o.byTable {
		c.ByTable()
	}
	if err := o.Files.AddDistractors(ctx, c); err != nil {
		return nil, err
	}
	flags.TellNotes(told, c)
	return c, nil
}

// undrawn checks the options of a form of the command that draws no figure.
func (o *Options) undrawn() (layout.Format, error) {
	if o.SVG != "" {
		return "", command.Misuse("--svg draws recall over k, or with --haystack over distractors: " +
			"leave --every, --question, --sensitivity and --tables-in-database out")
	}
	return o.Check()
}
