// Command check looks whether the sample databases and questions keep the
// rules of samples/README.md, and prints their statistics:
//
//	go run ./samples/check                 what is wrong, then the tables
//	go run ./samples/check --survivors     also the near misses that the data does not tell from their gold
//	go run ./samples/check --write         writes the tables into samples/README.md
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	root := flag.String("root", "samples", "the `folder` of the samples")
	survivors := flag.Bool("survivors", false, "print the near misses that the data does not tell from their gold")
	only := flag.String("database", "", "look at the database with this `ID` only")
	flag.Parse()
	c, err := inspect(ctx, *root, *only)
	if err != nil {
		fmt.Fprintln(os.Stderr, "check:", err)
		os.Exit(1)
	}
	if *survivors {
		c.printSurvivors(os.Stdout)
	}
	fmt.Print(c.tables())
	for _, p := range c.problems {
		fmt.Fprintln(os.Stderr, "check:", p)
	}
	if len(c.problems) > 0 {
		os.Exit(1)
	}
}
