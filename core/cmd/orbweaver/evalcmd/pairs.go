package evalcmd

import (
	"fmt"
	"os"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
)

// readPairs reads the gold and the predictions that a flag names, and warns where they are paired wrongly, as the
// official program would pair them.
func readPairs(a *command.App, o evalOptions, flag, predictions string,
	program spider.Program) ([]evaluate.Pair,
	error) {
	gold, err := listing("gold", o.gold)
	if err != nil {
		return nil, err
	}
	answers, err := predicted(a, flag, predictions)
	if err != nil {
		return nil, err
	}
	if o.official {
		if wrong := evaluate.Aligned(gold, answers); wrong != nil {
			fmt.Fprintf(a.Err, "warning: %v; the official program does not see that, and nor does --compat\n", wrong)
		}
	}
	pairs, err := evaluate.Pairs(gold, answers, evaluate.PairOptions{Program: program, AsOfficial: o.official})
	if err != nil {
		return nil, err
	}
	if len(pairs) == 0 {
		return nil, fmt.Errorf("%s and %s have no question together", o.gold, predictions)
	}
	if o.corrections != nil {
		return evaluate.Corrected(pairs, *o.corrections)
	}
	return pairs, nil
}

// listing reads the file that a flag names.
func listing(name, path string) (evaluate.Listing, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return evaluate.Listing{}, fmt.Errorf("--%s: %w", name, err)
	}
	return evaluate.Listing{Name: path, Text: string(text)}, nil
}

// catalog finds the schemas and, where SQL is run, the databases.
func (o *evalOptions) catalog(e evaluate.Options, pairs []evaluate.Pair) (*evaluate.Catalog, error) {
	c, err := o.schemas()
	if err != nil {
		return nil, err
	}
	if e.Sections&evaluate.Execution == 0 && !o.report {
		return c, o.ofGold(c.Known(pairs))
	}
	return c, o.ofGold(c.Find(o.db, e.Program, pairs))
}

// schemas returns a catalog of the schemas that --table holds.
func (o *evalOptions) schemas() (*evaluate.Catalog, error) {
	if o.table == "" {
		return evaluate.NewCatalog(nil), nil
	}
	if o.databases == nil {
		var err error
		if o.databases, err = benchmark.ReadSchemas(o.table); err != nil {
			return nil, err
		}
	}
	return evaluate.NewCatalog(o.databases), nil
}

// present reads the pairs of a file. Where a report is made, or absent
// databases are to be skipped, those about them are left out and counted.
func present(a *command.App, o evalOptions, flag, predictions string,
	program spider.Program) ([]evaluate.Pair,
	[]corpus.LeftOut, error) {
	pairs, err := readPairs(a, o, flag, predictions, program)
	if err != nil || o.db == "" || !o.report && !o.skipMissing {
		return pairs, nil, err
	}
	c, err := o.schemas()
	if err != nil {
		return nil, nil, err
	}
	present, absent, err := c.Present(o.db, program, pairs)
	if err != nil {
		return nil, nil, o.ofGold(err)
	}
	if len(present) == 0 || len(absent) > 0 && !o.skipMissing && len(c.Schemas) > 0 {
		if err := c.Known(pairs); err != nil || len(present) == 0 { // a db_id that is written wrong
			return nil, nil, o.ofGold(c.Find(o.db, program, pairs))
		}
	}
	var left []corpus.LeftOut
	for _, l := range absent {
		left = append(left,
			corpus.LeftOut{Database: l.Database, Queries: l.Pairs, Reason: "there is no database file"})
		if !o.report { // which says so itself
			fmt.Fprintf(a.Err, "left out: %d of %d questions, about %s: there is no database file\n", l.Pairs,
				len(pairs), l.Database)
		}
	}
	return present, left, nil
}

// predicted reads predictions in any form as one a line, and says which form it
// was.
func predicted(a *command.App, name, path string) (evaluate.Listing, error) {
	l, err := listing(name, path)
	if err != nil {
		return l, err
	}
	l, read, err := evaluate.OneALine(l)
	switch {
	case err != nil:
		return l, fmt.Errorf("--%s: %s: %w", name, path, err)
	case read.Form == evaluate.Lines && read.Header == "":
		return l, nil
	case read.Form == evaluate.Lines:
		fmt.Fprintf(a.Err, "%s: its first line, %q, is taken for a header\n", path, read.Header)
		return l, nil
	}
	of := ""
	if read.Header != "" {
		of = fmt.Sprintf(" in %q", read.Header)
	}
	fmt.Fprintf(a.Err, "%s: %s with %d answers%s\n", path, read.Form, len(read.List), of)
	return l, nil
}
