// Command check looks whether the sample databases and questions keep the
// rules of samples/README.md, and prints their statistics:
//
//	go run ./samples/check                        what is wrong, then the tables
//	go run ./samples/check --write                also writes the tables into samples/README.md
//	go run ./samples/check --survivors            also the near misses that the data does not tell from their gold
//	go run ./samples/check --database ferry_line  one database, without the rules for all of them
//
// It ends with exit code 1 if a rule is broken.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	var o options
	flag.StringVar(&o.root, "root", "samples", "the `folder` of the samples")
	flag.StringVar(&o.database, "database", "", "look at the database of this `name` only")
	flag.BoolVar(&o.survivors, "survivors", false, "print the near misses that the data does not tell from their gold")
	flag.BoolVar(&o.write, "write", false, "write the tables into the README")
	flag.Parse()
	if err := run(ctx, os.Stdout, o); err != nil {
		fmt.Fprintln(os.Stderr, "check:", err)
		os.Exit(1)
	}
}

type options struct {
	root, database   string
	survivors, write bool
}

func run(ctx context.Context, out io.Writer, o options) error {
	c, err := inspect(ctx, o.root, o.database)
	if err != nil {
		return err
	}
	if o.database == "" {
		if err := c.inspectAll(o.root); err != nil {
			return err
		}
	}
	if o.survivors {
		c.printSurvivors(out)
	}
	fmt.Fprint(out, c.tables())
	for _, p := range c.problems {
		fmt.Fprintln(out, "WRONG:", p)
	}
	if len(c.problems) > 0 {
		return fmt.Errorf("%d rules are broken", len(c.problems))
	}
	if o.write && o.database == "" {
		return c.write(filepath.Join(o.root, "README.md"))
	}
	return nil
}

func (c *collection) printSurvivors(out io.Writer) {
	for _, g := range c.golds {
		if len(g.survive) == 0 {
			continue
		}
		fmt.Fprintf(out, "%s, %d of %d: %s\n", g.database.ID, len(g.survive), g.misses, g.sql)
		for _, s := range g.survive {
			fmt.Fprintf(out, "    %s\n", s)
		}
	}
}
