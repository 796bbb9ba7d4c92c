// Package retrievecmd has the command "orbweaver retrieve", which measures
// retrievers and shows what they find, and what of it bench runs too.
//
//	c := retrievecmd.Command()
package retrievecmd

import (
	"context"
	"flag"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/lists"
)

// Command measures retrievers, or shows the hits of a question.
func Command() command.Command {
	return command.Command{
		Name: "retrieve", Long: true, Usage: "--dataset NAME [flags]",
		Summary: "find tables: measure retrievers on a dataset, or see the hits of one question",
		Examples: `
orbweaver retrieve --dataset sample
orbweaver retrieve --dataset spider --data DIR --retriever bm25,tfidf,none -k 1,5,10
orbweaver retrieve --dataset ottqa --data DIR --retriever ottqa-bm25,ottqa-tfidf -k 1,5,10,25,50 ` +
			`    TARGET's published figures
orbweaver retrieve --dataset ottqa --data DIR --trec-run mine.run --trec-qrels gold.qrels
orbweaver retrieve --dataset ottqa --data DIR --score-run theirs.run
orbweaver retrieve --dataset ottqa --data DIR --all-databases --retriever orbweaver --index-file ottqa.index ` +
			`--question "..."
orbweaver retrieve --dataset jsonl --data DIR --retriever bm25f --stream --index-file million.index --question "..."
orbweaver retrieve --dataset ottqa --data DIR --retriever orbweaver,ottqa-bm25-corrected --sensitivity
orbweaver retrieve --dataset ottqa --data DIR --retriever ` +
			`orbweaver,openai-embedding,rrf:orbweaver+openai-embedding --endpoint http://localhost:11434/v1 ` +
			`--embed-model nomic-embed-text
orbweaver retrieve --dataset ottqa --data DIR --retriever openai-embedding --out found.db --max-tokens 2000000 ` +
			`    stopped, it goes on
orbweaver retrieve --dataset ottqa --data DIR --export-tables tables.jsonl ` +
			`--retriever orbweaver,http:http://localhost:9000/find
orbweaver retrieve --dataset ottqa --data DIR --retriever bm25f,weaviate --weaviate http://localhost:8080
orbweaver retrieve --every DIR --retriever bm25f,orbweaver --format md     the table of core/retrieve/README.md
orbweaver retrieve --dataset ottqa --data DIR --haystack 0,100,1000,8000 --retriever bm25f,orbweaver
orbweaver retrieve --dataset spider --data DIR --tables-in-database
orbweaver retrieve --dataset sample --tables-in-database --database NAME --question "..."
orbweaver retrieve --dataset spider --data DIR --question "Which singers have never sung here?"`,
		Flags: func(f *flag.FlagSet) command.Runner {
			var o task
			o.flags(f)
			return func(ctx context.Context, a *command.App, args []string) error {
				if len(args) > 0 {
					return command.Misuse("unexpected argument %q: a question follows --question, in quotation marks",
						args[0])
				}
				f.Visit(func(given *flag.Flag) { o.asked = o.asked || given.Name == "question" })
				if err := o.checkTask(); err != nil {
					return err
				}
				return runRetrieve(ctx, a, o)
			}
		},
	}
}

// A task has beside what is searched what to do with it.
type task struct {
	Options
	question, database, everyFolder string
	asked, inDatabase               bool // asked: --question is given
	among                           lists.Counts
}

func (o *task) flags(f *flag.FlagSet) {
	o.Options.Flags(f)
	o.Models.ChatFlags(f)
	f.BoolVar(&o.sensitivity, "sensitivity", false,
		"print what each retriever loses without titles, without rows and with the header alone")
	f.BoolVar(&o.inDatabase, "tables-in-database", false,
		"select the tables that a question needs within its gold database; with --question and "+
			"--database, show them")
	f.StringVar(&o.database, "database", "",
		"`name` of the database in which --tables-in-database selects for --question")
	f.StringVar(&o.question, "question", "",
		"show the hits of this `question`; with -, of each line of the standard input, a line of JSON each")
	f.StringVar(&o.everyFolder, "every", "",
		"measure on each dataset that this `folder` holds a folder of, beside published figures")
	f.Var(&o.among, "haystack",
		"measure among so many `tables` that no question needs, several with commas: 0,10,100")
	f.BoolVar(&o.explain, "explain", false,
		"with --question, print what each word, field and row adds to each hit")
}

// checkTask refuses a question of nothing, and what has no use where whole
// datasets are measured.
func (o *task) checkTask() error {
	other := o.asked || o.sensitivity || o.inDatabase || o.Out != ""
	switch {
	case o.asked && strings.TrimSpace(o.question) == "":
		return command.Misuse("--question is empty: say what to find, as in --question \"Which singers " +
			"have never sung here?\"")
	case o.everyFolder != "" && (o.Data.Name != "" || other):
		return command.Misuse("--every measures whole datasets: leave --dataset, --question, --sensitivity, " +
			"--tables-in-database and --out out")
	case o.everyFolder == "" && o.among != nil && other:
		return command.Misuse("--haystack measures a dataset: leave --question, --sensitivity, " +
			"--tables-in-database and --out out")
	}
	return nil
}

// runRetrieve measures, or shows the hits of a question.
func runRetrieve(ctx context.Context, a *command.App, o task) error {
	switch {
	case o.everyFolder != "":
		return measureEvery(ctx, a, o.Options, o.everyFolder)
	case o.among != nil:
		return Haystack(ctx, a, o.Options, o.among)
	case o.Out != "" && (o.asked || o.inDatabase):
		return command.Misuse("--out keeps what retrievers find for the questions of a dataset: leave " +
			"--question and --tables-in-database out")
	case o.explain && !o.asked:
		return command.Misuse("--explain is about one question: add --question \"...\"")
	case o.database != "" && (!o.inDatabase || o.question == ""):
		return command.Misuse("--database is for --tables-in-database with --question")
	case o.inDatabase:
		return selectTables(ctx, a, o)
	case o.question != "":
		return showHits(ctx, a, o.Options, o.question)
	}
	return Measure(ctx, a, o.Options)
}

// selectTables measures or shows which tables of its database a question needs.
func selectTables(ctx context.Context, a *command.App, o task) error {
	switch {
	case o.question == "":
		return measureSelection(ctx, a, o.Options)
	case o.database == "":
		return command.Misuse("--tables-in-database with --question needs --database NAME, in which to select")
	}
	return tablesOf(ctx, a, o.Options, o.database, o.question)
}
