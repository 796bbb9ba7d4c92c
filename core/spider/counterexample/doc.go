// Package counterexample looks for a small database on which two statements
// differ: an answer that is right on one database by luck is wrong on another.
// It comes after execution, which compares two results.
//
//	f, err := counterexample.Find(ctx, database, gold, answer, counterexample.Options{})
//	if f.Verdict == counterexample.Differ { … f.Witness … }
//
// # The search
//
// It makes only the tables that the two statements read, with their keys, and
// draws their rows from few values, so that joins find partners, groups have
// several rows and values are tied: for each column the constants that the
// statements compare it with, the neighbours of those, texts that a pattern
// matches or nearly matches, and a few values of its type. The first databases
// are full, later ones have empty tables, rows without partners and NULL. Both
// statements run on each, in SQLite. A difference counts only where neither
// result depends on an order that its statement leaves open; then Find takes
// rows away as long as the results differ.
//
// Nothing found is no proof: it means that some hundred databases made to tell
// these two statements apart did not.
package counterexample
