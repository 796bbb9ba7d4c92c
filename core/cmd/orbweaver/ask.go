package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/progress"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

func askCommand() command {
	return command{
		name: "ask", long: true, usage: "--db FILE [flags] \"QUESTION\"",
		short: "answer a question: find tables, write SQL, run it, show every attempt",
		examples: `
orbweaver ask --db shop.sqlite "Who are our three best customers?"
orbweaver ask --db sales.csv "Which region sold most?"
orbweaver ask --dataset sample "QUESTION"                    the retriever chooses the database
orbweaver ask --dataset spider --data DIR --database world_1 "Which country has the most languages?"
orbweaver ask --db shop.sqlite --endpoint http://localhost:11434/v1 --model llama3.1 "QUESTION"`,
		flags: func(f *flag.FlagSet) func(context.Context, *app, []string) error {
			var o askOptions
			f.StringVar(&o.data.file, "db", "", "SQLite, CSV or XLSX `file` to ask about")
			o.data.flags(f)
			f.StringVar(&o.database, "database", "",
				"`name` of the dataset's database to ask; found by the retriever where it is not given")
			f.StringVar(&o.retriever, "retriever", retrieve.Default, "`name` of the retriever: "+retrieverNames())
			o.models.flags(f)
			f.IntVar(&o.k, "k", experiment.DefaultK, "most `tables` found")
			f.StringVar(&o.context, "context", experiment.WholeDatabase, "`what` the actor sees: database, hits or none")
			o.players.flags(f)
			f.BoolVar(&o.json, "json", false, "print the record as JSON")
			return func(ctx context.Context, a *app, args []string) error { return a.ask(ctx, o, args) }
		},
	}
}

type askOptions struct {
	data                         dataset
	players                      players
	models                       retrieverModels
	database, retriever, context string
	k                            int
	json                         bool
}

func (a *app) ask(ctx context.Context, o askOptions, args []string) (err error) {
	question, err := oneQuestion(args)
	if err != nil {
		return err
	}
	if o.data.file == "" && o.data.name == "" {
		return usage("say what to ask about: --db FILE, or --dataset sample")
	}
	if err := o.players.one(); err != nil {
		return err
	}
	cfg := experiment.Config{Retriever: o.retriever, K: o.k, Context: o.context}
	parts, err := o.players.configure(a, &cfg)
	if err != nil {
		return err
	}
	o.models.endpoint, o.models.model = o.players.endpoint, o.players.model
	done, err := o.models.configure(a, []string{o.retriever}, &cfg, &parts)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, done()) }()
	c, err := o.data.read(ctx)
	if err != nil {
		return err
	}
	query, err := o.query(c, question)
	if err != nil {
		return err
	}
	if query.Database == "" || o.database == "" && len(c.Databases) > 1 {
		cfg.Database = experiment.Found
	}
	if err := harness.Check(cfg, parts); err != nil {
		return usageError{err}
	}
	lab, err := harness.New(ctx, c, cfg, parts)
	if err != nil {
		return err
	}
	p := a.progress.Begin()
	rec, err := lab.Ask(ctx, query, func(e harness.Event) { live(a, p, e.Loop) })
	p.End()
	// What happened before a failure is worth seeing.
	if shown := a.showRecord(rec, o.json); err == nil {
		err = shown
	}
	return errors.Join(err, lab.Close())
}

// query is the question as the dataset has it, with its gold answer, where it
// does, in the database that is asked.
func (o *askOptions) query(c *corpus.Corpus, question string) (corpus.Query, error) {
	database := o.database
	if database == "" && len(c.Databases) == 1 {
		database = c.Databases[0].ID
	}
	if database != "" {
		if err := hasDatabase(c, database); err != nil {
			return corpus.Query{}, err
		}
	}
	for _, q := range c.Queries {
		if q.Text == question && (database == "" || q.Database == database) {
			return q, nil
		}
	}
	return corpus.Query{Text: question, Database: database}, nil
}

// live shows what the loop is doing, because a model may take long: a moving
// line on a terminal, and everywhere why a call is made again.
func live(a *app, p *progress.Progress, e *actorcritic.Event) {
	switch {
	case e == nil:
	case e.Stage == actorcritic.Retried:
		p.End()
		fmt.Fprintf(a.err, "attempt %d: %s\n", e.Attempt, e.Text)
	case a.terminal:
		p.Say("attempt %d: %s", e.Attempt, strings.ReplaceAll(string(e.Stage), "-", " "))
	}
}

func (a *app) showRecord(rec *experiment.Record, asJSON bool) error {
	if asJSON {
		return layout.WriteJSON(a.out, rec)
	}
	if err := report.Record(a.out, rec); err != nil {
		return fmt.Errorf("printing: %w", err)
	}
	return nil
}
