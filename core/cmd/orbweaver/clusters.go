package main

import (
	"flag"

	"github.com/orbweaver/orbweaver/core/metric"
)

// addClusters declares the flag that says which questions intervals and tests
// take as one.
func addClusters(f *flag.FlagSet, c *metric.Clustering) {
	f.Func("clusters", "draw intervals and tests by clusters of questions: gold (the same gold SQL), database, table "+
		"(the same gold tables) or question (each for itself); gold where it is not given, and table where tables are gold",
		func(s string) (err error) {
			*c, err = metric.ParseClustering(s)
			return err
		})
}
