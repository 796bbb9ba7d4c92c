// Package askcmd has the command "orbweaver ask", which answers one question.
//
//	c := askcmd.Command()
package askcmd

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/flags"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/lists"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/progress"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// Command answers a question.
func Command() command.Command {
	return command.Command{
		Name: "ask", Long: true, Usage: "--db FILE [flags] \"QUESTION\"",
		Summary: "answer a question: find tables, write SQL, run it, show every attempt",
		Examples: `
orbweaver ask --db shop.sqlite "Who are our three best customers?"
orbweaver ask --db sales.csv "Which region sold most?"
orbweaver ask --db sales.csv --suggest                       questions to begin with, made of the file's columns
orbweaver ask --dataset sample "QUESTION"                    the retriever chooses the database
orbweaver ask --dataset spider --data DIR --database world_1 "Which country has the most languages?"
orbweaver ask --db shop.sqlite --endpoint http://localhost:11434/v1 --model llama3.1 "QUESTION"`,
		Flags: func(f *flag.FlagSet) command.Runner {
			var o askOptions
			f.StringVar(&o.data.File, "db", "", "SQLite, CSV or XLSX `file` to ask about")
			o.data.Flags(f)
			f.StringVar(&o.database, "database", "",
				"`name` of the dataset's database to ask; found by the retriever where it is not given")
			f.StringVar(&o.retriever, "retriever", retrieve.Default,
				"`name` of the retriever: "+flags.RetrieverNames())
			lists.OneOf(f, "retriever", flags.Retrievers()...)
			o.models.Flags(f)
			f.IntVar(&o.k, "k", experiment.DefaultK, "most `tables` found")
			f.StringVar(&o.context, "context", string(experiment.WholeDatabase),
				"`what` the actor sees: database, hits or none")
			lists.OneOf(f, "context", experiment.WholeDatabase, experiment.OnlyHits, experiment.NoContext)
			o.players.Flags(f)
			f.BoolVar(&o.json, "json", false, "print the record as JSON")
			f.BoolVar(&o.suggest, "suggest", false,
				"ask nothing: print questions to begin with, which the built-in rules answer")
			return func(ctx context.Context, a *command.App, args []string) error { return runAsk(ctx, a, o, args) }
		},
	}
}

type askOptions struct {
	data                         flags.Dataset
	players                      flags.Players
	models                       flags.RetrieverModels
	database, retriever, context string
	k                            int
	json, suggest                bool
}

// named returns an error where no flag names the data to ask about.
func (o *askOptions) named() error {
	switch {
	case o.data.File != "" || o.data.Name != "":
		return nil
	case o.data.Dir != "":
		return command.Misuse("say what --data %s holds: --dataset NAME for a folder; a single file is --db FILE",
			o.data.Dir)
	}
	return command.Misuse("say what to ask about: --db FILE, or --dataset sample")
}

// begin prints questions to begin with, and asks none.
func (o *askOptions) begin(ctx context.Context, a *command.App, args []string) error {
	if len(args) > 0 {
		return command.Misuse("--suggest asks nothing: leave the question out")
	}
	if err := o.named(); err != nil {
		return err
	}
	return printSuggestions(ctx, a, o.data, o.database, o.json)
}

func runAsk(ctx context.Context, a *command.App, o askOptions, args []string) (err error) {
	if o.suggest {
		return o.begin(ctx, a, args)
	}
	question, err := oneQuestion(args)
	if err != nil {
		return err
	}
	if err := o.named(); err != nil {
		return err
	}
	if err := o.players.One(); err != nil {
		return err
	}
	cfg := experiment.Config{Retriever: o.retriever, K: o.k, Context: experiment.Context(o.context)}
	parts, err := o.players.Configure(a, &cfg)
	if err != nil {
		return err
	}
	o.models.Endpoint, o.models.Model = o.players.Endpoint, o.players.Model
	done, err := o.models.Configure(a, []string{o.retriever}, &cfg, &parts)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, done()) }()
	c, err := o.data.Read(ctx)
	if err != nil {
		return err
	}
	flags.TellNotes(a.Err, c)
	query, err := o.query(c, question)
	if err != nil {
		return err
	}
	if query.Database == "" || o.database == "" && len(c.Databases) > 1 {
		cfg.Database = experiment.FoundDatabase
	}
	if err := harness.Check(cfg, parts); err != nil {
		return command.AsMisuse(err)
	}
	runner, err := harness.New(ctx, c, cfg, parts)
	if err != nil {
		return err
	}
	p := a.Progress.Begin()
	rec, err := runner.Ask(ctx, query, func(e harness.Event) { live(a, p, e.Loop) })
	p.End()
	// What happened before a failure is worth seeing.
	if shown := showRecord(a, rec, o.json); err == nil {
		err = shown
	}
	return errors.Join(err, runner.Close())
}

// query returns the question for the database that is asked, with its gold
// answer if the dataset has it.
func (o *askOptions) query(c *corpus.Corpus, question string) (corpus.Query, error) {
	database := o.database
	if database == "" && len(c.Databases) == 1 {
		database = c.Databases[0].ID
	}
	if database != "" {
		if err := flags.HasDatabase(c, database); err != nil {
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
func live(a *command.App, p *progress.Progress, e *actorcritic.Event) {
	switch {
	case e == nil:
	case e.Stage == actorcritic.Retried:
		p.End()
		fmt.Fprintf(a.Err, "attempt %d: %s\n", e.Attempt, e.Text)
	case a.Terminal:
		p.Say("attempt %d: %s", e.Attempt, strings.ReplaceAll(string(e.Stage), "-", " "))
	}
}

func showRecord(a *command.App, rec *experiment.Record, asJSON bool) error {
	if asJSON {
		return layout.WriteJSON(a.Out, rec)
	}
	if err := report.Record(a.Out, rec); err != nil {
		return fmt.Errorf("printing: %w", err)
	}
	return nil
}

// oneQuestion takes the question from the arguments: one in quotation marks,
// or its words.
func oneQuestion(args []string) (string, error) {
	q := strings.TrimSpace(strings.Join(args, " "))
	if q == "" {
		return "", command.Misuse("there is no question: write it after the flags, in quotation marks; " +
			"--suggest prints some to begin with")
	}
	return q, nil
}
