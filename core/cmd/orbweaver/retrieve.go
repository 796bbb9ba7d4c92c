package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

func retrieveCommand() command {
	return command{
		name: "retrieve", long: true, usage: "--dataset NAME [flags]",
		short: "find tables: measure retrievers on a dataset, or see the hits of one question",
		examples: `
orbweaver retrieve --dataset sample
orbweaver retrieve --dataset spider --data DIR --retriever bm25,tfidf,none -k 1,5,10
orbweaver retrieve --dataset ottqa --data DIR --retriever ottqa-bm25,ottqa-tfidf -k 1,5,10,25,50 ` +
			`    TARGET's published figures
orbweaver retrieve --dataset ottqa --data DIR --trec-run mine.run --trec-qrels gold.qrels
orbweaver retrieve --dataset ottqa --data DIR --score-run theirs.run
orbweaver retrieve --dataset ottqa --data DIR --all-databases --retriever orbweaver --index-file ottqa.index ` +
			`--question "..."
orbweaver retrieve --dataset ottqa --data DIR --retriever orbweaver,ottqa-bm25-corrected --sensitivity
orbweaver retrieve --dataset ottqa --data DIR --retriever ` +
			`orbweaver,openai-embedding,rrf:orbweaver+openai-embedding --endpoint http://localhost:11434/v1 ` +
			`--embed-model nomic-embed-text
orbweaver retrieve --dataset ottqa --data DIR --retriever openai-embedding --out found.db --max-tokens 2000000 ` +
			`    stopped, it goes on
orbweaver retrieve --dataset ottqa --data DIR --export-tables tables.jsonl ` +
			`--retriever orbweaver,http:http://localhost:9000/find
orbweaver retrieve --every DIR --retriever bm25f,orbweaver --format md     the table of core/retrieve/README.md
orbweaver retrieve --dataset ottqa --data DIR --haystack 0,100,1000,8000 --retriever bm25f,orbweaver
orbweaver retrieve --dataset spider --data DIR --tables-in-database
orbweaver retrieve --dataset sample --tables-in-database --database NAME --question "..."
orbweaver retrieve --dataset spider --data DIR --question "Which singers have never sung here?"`,
		flags: func(f *flag.FlagSet) func(context.Context, *app, []string) error {
			var o retrievalOptions
			o.flags(f)
			o.models.chatFlags(f)
			f.BoolVar(&o.sensitivity, "sensitivity", false,
				"print what each retriever loses without titles, without rows and with the header alone")
			inDatabase := f.Bool("tables-in-database", false,
				"select the tables that a question needs within its gold database; with --question and --database, show them")
			database := f.String("database", "", "`name` of the database in which --tables-in-database selects for --question")
			question := f.String("question", "",
				"show the hits of this `question`; with -, of each line of the standard input, a line of JSON each")
			every := f.String("every", "",
				"measure on each dataset that this `folder` holds a folder of, beside published figures")
			var haystack counts
			f.Var(&haystack, "haystack", "measure among so many `tables` that no question needs, several with commas: 0,10,100")
			f.BoolVar(&o.explain, "explain", false, "with --question, print what each word, field and row adds to each hit")
			return func(ctx context.Context, a *app, args []string) error {
				if len(args) > 0 {
					return usage("unexpected argument %q: a question follows --question, in quotation marks", args[0])
				}
				asked := false
				f.Visit(func(given *flag.Flag) { asked = asked || given.Name == "question" })
				if asked && strings.TrimSpace(*question) == "" {
					return usage("--question is empty: say what to find, as in --question \"Which singers have never sung here?\"")
				}
				switch {
				case *every != "" && (o.data.name != "" || asked || o.sensitivity || *inDatabase || o.out != ""):
					return usage("--every measures whole datasets: leave --dataset, --question, --sensitivity, --tables-in-database " +
						"and --out out")
				case *every != "":
					return a.every(ctx, o, *every)
				case haystack != nil && (asked || o.sensitivity || *inDatabase || o.out != ""):
					return usage("--haystack measures a dataset: leave --question, --sensitivity, --tables-in-database and --out out")
				case haystack != nil:
					return a.haystack(ctx, o, haystack)
				case o.out != "" && (asked || *inDatabase):
					return usage("--out keeps what retrievers find for the questions of a dataset: leave --question and " +
						"--tables-in-database out")
				case o.explain && !asked:
					return usage("--explain is about one question: add --question \"...\"")
				case *database != "" && (!*inDatabase || *question == ""):
					return usage("--database is for --tables-in-database with --question")
				case *inDatabase && *question == "":
					return a.selection(ctx, o)
				case *inDatabase && *database == "":
					return usage("--tables-in-database with --question needs --database NAME, in which to select")
				case *inDatabase:
					return a.tablesOf(ctx, o, *database, *question)
				case *question != "":
					return a.hits(ctx, o, *question)
				}
				return a.measure(ctx, o)
			}
		},
	}
}

// A retrievalOptions is what retrieve and bench --task retrieval share.
type retrievalOptions struct {
	data       dataset
	retrievers names
	k          numbers
	index      retrieve.Options
	limit      int
	files      retrievalFiles
	models     retrieverModels
	clusters   metric.Clustering
	format     string
	json       bool
	svg        string

	out    string // file that keeps the run
	shard  shard
	budget budget

	byTable     bool
	sensitivity bool
	explain     bool
}

func (o *retrievalOptions) flags(f *flag.FlagSet) {
	o.retrievers, o.k = names{retrieve.Default}, numbers{1, 5, 10}
	o.data.flags(f)
	f.Var(&o.retrievers, "retriever", "`names` of retrievers with commas: "+retrieverNames())
	f.Var(&o.k, "k", "cut-offs with commas, in `tables`")
	f.BoolVar(&o.index.NoTitle, "no-title", false, "leave titles out of the index")
	f.BoolVar(&o.index.NoHeader, "no-header", false, "leave column names out of the index")
	f.BoolVar(&o.index.NoRows, "no-rows", false, "leave rows out of the index")
	f.BoolVar(&o.index.Literal, "literal", false,
		"take names and words as they are written: cut no name, and take no word for another")
	f.IntVar(&o.index.MaxRows, "max-rows", 0, "index at most so many `rows` of a table; 0 is all")
	f.BoolVar(&o.byTable, "by-table", false,
		"count the tables that a question's gold SQL reads, where only its database is known")
	f.IntVar(&o.limit, "limit", 0, "ask only the first `questions`; 0 is all")
	o.files.flags(f)
	o.models.flags(f)
	f.StringVar(&o.out, "out", "", "keep the run in this `file`, so that it can be stopped and gone on with")
	f.Var(&o.shard, "shard", "ask only this `part` of the questions, 2/4 say, and keep it with --out; orbweaver merge "+
		"puts parts together")
	o.budget.flags(f)
	addClusters(f, &o.clusters)
	addFormat(f, &o.format, &o.json)
	addSVG(f, &o.svg)
}

// addFormat declares the flags that choose the form of the output.
func addFormat(f *flag.FlagSet, format *string, asJSON *bool) {
	f.StringVar(format, "format", "",
		"`form` of the output: text, md, csv, json, latex or html; text where it is not given")
	f.BoolVar(asJSON, "json", false, "the same as --format json")
}

func formatOf(name string, asJSON bool) (layout.Format, error) {
	if asJSON {
		return layout.JSON, nil
	}
	f, err := layout.ParseFormat(name)
	if err != nil {
		return "", usageError{err}
	}
	return f, nil
}

// retrieverNames lists what --retriever takes.
func retrieverNames() string {
	return strings.Join(retrievers.Names(), ", ") + "; with a model " + strings.Join(retrievers.ModelNames(), ", ") +
		"; http:URL, a program that answers {query, k} with ids and scores; rrf:A+B and weighted:2*A+B of any of them"
}

func (o *retrievalOptions) check() (layout.Format, error) {
	for _, name := range o.retrievers {
		if _, err := retrievers.New(name, o.index); err != nil && !errors.Is(err, retrieve.ErrNoClient) {
			return "", usageError{err}
		}
	}
	if o.limit < 0 {
		return "", usage("--limit %d is below 0", o.limit)
	}
	if o.files.index != "" && len(o.retrievers) != 1 {
		return "", usage("--index-file holds the index of one retriever, not of %s", o.retrievers.String())
	}
	if o.files.index != "" && retrievers.AsksModel(o.retrievers[0]) {
		return "", usage("--index-file: the vectors of %s are kept in --embed-cache", o.retrievers[0])
	}
	if o.sensitivity && (o.files.run != "" || o.files.perQuery != "" || o.files.scored != "" || o.files.index != "" ||
		o.out != "") {
		return "", usage("--sensitivity measures several indexes: leave --trec-run, --per-query, --score-run, --index-file " +
			"and --out out")
	}
	if err := hasFolder("out", o.out); err != nil {
		return "", err
	}
	format, err := formatOf(o.format, o.json)
	if err != nil {
		return "", err
	}
	return format, o.files.check()
}

// corpus reads what is searched.
func (o *retrievalOptions) corpus(ctx context.Context) (*corpus.Corpus, error) {
	c, err := o.data.read(ctx)
	if err != nil {
		return nil, err
	}
	if o.byTable {
		c.ByTable()
	}
	return c, o.files.bury(ctx, c)
}

// notes tells what the reader of a corpus made of what was written otherwise.
func (a *app) notes(c *corpus.Corpus) {
	for _, note := range c.Notes {
		fmt.Fprintf(a.err, "orbweaver: %s: %s\n", c.Name, note)
	}
}

func limited(queries []corpus.Query, limit int) []corpus.Query {
	if limit > 0 && limit < len(queries) {
		return queries[:limit]
	}
	return queries
}

// hits prints what each retriever finds for one question.
func (a *app) hits(ctx context.Context, o retrievalOptions, question string) (err error) {
	format, err := o.undrawn()
	if err != nil {
		return err
	}
	if err := o.files.forOneQuestion(); err != nil {
		return err
	}
	var cfg experiment.Config
	var parts harness.Parts
	done, err := o.models.configure(a, o.retrievers, &cfg, &parts)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, done()) }()
	c, err := o.corpus(ctx)
	if err != nil {
		return err
	}
	indexed := make([]retrieve.Retriever, len(o.retrievers))
	for i, name := range o.retrievers {
		p := a.progress.Begin()
		indexed[i], err = o.files.retriever(ctx, c, name, o.index, a.means(cfg, parts, p, name))
		p.End()
		if err != nil {
			return err
		}
	}
	ask := func(question string) ([]retrieverHits, error) { return o.ask(ctx, c, indexed, question) }
	if question == eachLine {
		return a.hitsOfLines(ask)
	}
	found, err := ask(question)
	if err != nil {
		return err
	}
	if format == layout.JSON {
		return layout.WriteJSON(a.out, found)
	}
	return layout.Document(a.out, format, question, func() error { return a.found(o, format, found) })
}

// ask has every retriever find tables for a question.
func (o *retrievalOptions) ask(
	ctx context.Context, c *corpus.Corpus, indexed []retrieve.Retriever, question string,
) ([]retrieverHits, error) {
	found := make([]retrieverHits, len(indexed))
	for i, r := range indexed {
		hits, err := r.Retrieve(ctx, question, o.k[len(o.k)-1])
		if err == nil && o.explain {
			hits, err = explained(ctx, r, c, hits)
		}
		if err != nil {
			return nil, err
		}
		found[i] = retrieverHits{o.retrievers[i], question, append([]retrieve.Hit{}, hits...)}
	}
	return found, nil
}

// eachLine in place of a question reads questions from the standard input.
const eachLine = "-"

// hitsOfLines answers each line of the standard input with a line of JSON, at
// once: who sends a question and waits gets its tables.
func (a *app) hitsOfLines(ask func(question string) ([]retrieverHits, error)) error {
	lines := bufio.NewScanner(a.in)
	lines.Buffer(nil, 1<<20)
	out := bufio.NewWriter(a.out)
	for lines.Scan() {
		question := strings.TrimSpace(lines.Text())
		if question == "" {
			continue
		}
		found, err := ask(question)
		if err != nil {
			return err
		}
		if err := errors.Join(json.NewEncoder(out).Encode(found), out.Flush()); err != nil {
			return err
		}
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("reading the questions: %w", err)
	}
	return nil
}

// found prints what each retriever found.
func (a *app) found(o retrievalOptions, format layout.Format, found []retrieverHits) error {
	for _, f := range found {
		if err := layout.Line(a.out, format, f.Retriever); err != nil {
			return err
		}
		table := report.Hits(f.Hits)
		if o.explain {
			table = report.Parts(f.Hits)
		}
		if err := table.Write(a.out, format); err != nil {
			return err
		}
	}
	return nil
}

type retrieverHits struct {
	Retriever string         `json:"retriever"`
	Question  string         `json:"question"`
	Hits      []retrieve.Hit `json:"hits"`
}
