// Command train-associations learns which words of a question belong to which
// kind of table, and writes what package associate embeds. It reads public
// training data only, and commits none of it:
//
//		go run ./scripts/train-associations -ottqa ../shared/data/ottqa \
//			-tabfact ../Table-Fact-Checking/data -wtq ../WikiTableQuestions \
//			-hold-out ../shared/data -out core/associate/associations.bin
//
//	  - OTT-QA's tables that dev.json does not name, by their titles;
//	  - TabFact's training tables (train_id.json, all_csv/), by the titles of
//	    their pages (table_to_page.json);
//	  - WikiTableQuestions' training questions (data/training.tsv, csv/) with the
//	    titles of their pages (misc/table-metadata.tsv).
//
// Tables from pages that OTT-QA's, FeTaQA's or TabFact's test tables below
// -hold-out are from too are left out. The same files give the same bytes.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"

	"github.com/orbweaver/orbweaver/core/associate"
)

func main() {
	var from sources
	flag.StringVar(&from.ottqa, "ottqa", "", "`folder` of OTT-QA")
	flag.StringVar(&from.tabfact, "tabfact", "", "`folder` data of TabFact's repository")
	flag.StringVar(&from.wtq, "wtq", "", "`folder` of WikiTableQuestions")
	flag.StringVar(&from.holdOut, "hold-out", "",
		"`folder` with ottqa, fetaqa and tabfact, whose pages are not learnt from")
	out := flag.String("out", "", "`file` that the vectors are written to")
	epochs := flag.Int("epochs", 7, "`times` that everything is read")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, from, *out, *epochs); err != nil {
		fmt.Fprintln(os.Stderr, "train-associations:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, from sources, out string, epochs int) error {
	if out == "" || from.holdOut == "" {
		return errors.New("-out FILE and -hold-out DIR are needed: see go doc ./scripts/train-associations")
	}
	lessons, err := from.read(ctx)
	if err != nil {
		return err
	}
	if len(lessons) < batch {
		return fmt.Errorf("%d lessons: give at least one of -ottqa, -tabfact and -wtq, with %d tables", len(lessons), batch)
	}
	learnt, err := learn(ctx, lessons, epochs)
	if err != nil {
		return err
	}
	return os.WriteFile(out, associate.Write(learnt), 0o666)
}
