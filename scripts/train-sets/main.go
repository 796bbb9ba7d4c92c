// Command train-sets learns the probability that a question needs a table of a
// set, and writes the model to the file that core/retrieve/rerank embeds. Only
// that file is committed, never a question.
//
//	go run ./scripts/train-sets -data ../shared/data/spider \
//		-questions ../shared/data/spider-syn/Spider-Syn/train_spider.json -out core/retrieve/rerank
//
// The questions are Spider-Syn's training questions, with Spider's own beside them.
// Their databases are put into pools of twenty, as many as Spider's development
// split has, and each question is asked of its pool: as it is, with other words,
// without rows, and without rows and keys, since other corpora have none; and some
// of all databases at once, where many have as much of them. It judges the model
// learnt from four fifths of the databases on the questions of the last fifth, and
// prints the result; the file is learnt from all. The same files give the same
// trees, to the last digit.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"

	"github.com/orbweaver/orbweaver/core/retrieve/rerank"
	"github.com/orbweaver/orbweaver/scripts/train-builtin/boost"
)

// options are the flags.
type options struct {
	data, questions, out string
	trees, depth         int
	rate, least          float64
}

func main() {
	var o options
	flag.StringVar(&o.data, "data", "../shared/data/spider", "`folder` of Spider: tables.json and database/")
	flag.StringVar(&o.questions, "questions", "../shared/data/spider-syn/Spider-Syn/train_spider.json",
		"`file` of Spider-Syn's training questions")
	flag.StringVar(&o.out, "out", "core/retrieve/rerank", "`folder` that what was learnt is written to")
	flag.IntVar(&o.trees, "trees", 100, "how many trees")
	flag.IntVar(&o.depth, "depth", 3, "how deep they are")
	flag.Float64Var(&o.rate, "rate", .15, "how much of what a tree says counts")
	flag.Float64Var(&o.least, "least", 12, "how many uncertain rows a leaf has to have")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := train(ctx, o); err != nil {
		fmt.Fprintln(os.Stderr, "train-sets:", err)
		os.Exit(1)
	}
}

func train(ctx context.Context, o options) error {
	asked, err := ask(ctx, o.data, o.questions)
	if err != nil {
		return err
	}
	b := boost.Options{Trees: o.trees, Depth: o.depth, Rate: o.rate, Least: o.least}
	crossValidate(asked, b)
	model := boost.Fit(rows(asked, func(string) bool { return true }), b)
	return os.WriteFile(filepath.Join(o.out, "choice.txt"), []byte(model.Text(rerank.ChoiceFactors())), 0o666)
}
