package execution

import (
	"context"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/text"
)

// A Rule is a definition of execution accuracy under the name that --ex takes.
type Rule struct {
	Name       string
	Definition Definition
	What       string // what it says, for help
}

// Rules returns the definitions of execution accuracy, the official one first:
// what test-suite-sql-eval prints when it is run without flags.
func Rules() []Rule {
	return []Rule{
		{"official", SuiteExec, "test-suite-sql-eval without flags: every DISTINCT taken out"},
		{"keep-distinct", SuiteDistinct, "the same with every DISTINCT in place"},
		{"plug-value", SuitePlugged, "the same as official, or right with the gold's values"},
		{"spider", SpiderExec, "the older evaluation.py"},
		{"bird", Bird, "the sets of rows are equal"},
		{"subset", Subset, "the gold's columns are among the answer's"},
		{"soft-ex", Soft, "LiveSQLBench's: sets of rows without comments, DISTINCT and ROUND, to two places"},
		{"denotation", Denotation, "WikiTableQuestions': the answer's cells are the gold's items"},
	}
}

// ParseRule returns the definition of a rule's name, or of its own; "" is the
// official one.
func ParseRule(name string) (Definition, error) {
	if name == "" {
		return SuiteExec, nil
	}
	var known []string
	for _, r := range Rules() {
		if name == r.Name || name == string(r.Definition) {
			return r.Definition, nil
		}
		known = append(known, r.Name)
	}
	return "", fmt.Errorf("spider: unknown rule of execution accuracy %q%s (known: %s)",
		name, text.DidYouMean(name, known), strings.Join(known, ", "))
}

// RightBy reports whether an answer is right on one database by a definition of
// execution accuracy. An error means that the gold statement gives no result (a
// [GoldError]) or that the context ended; the limits hold for each statement.
func RightBy(ctx context.Context, d Definition, db Querier, schema *spider.Schema, gold, answer string,
	l sqldb.Limits) (bool, error) {
	l = OrGenerous(l)
	switch d {
	case SuiteExec, SuiteDistinct, SuitePlugged:
		return SuiteExecution(ctx, []Querier{db}, gold, answer,
			SuiteOptions{KeepDistinct: d == SuiteDistinct, PlugValue: d == SuitePlugged, Limits: l})
	case SpiderExec:
		return OriginalExecution(ctx, db, schema, gold, answer, l)
	case Bird:
		return SameRows(ctx, db, gold, db, answer, l)
	case Soft:
		return SoftEqual(ctx, db, gold, answer, l)
	case Subset:
		want, got, err := rowsOf(ctx, db, gold, db, answer, l)
		return err == nil && got != nil && Contains(NewTable(want), NewTable(got), Ordered(gold)), err
	case Denotation:
		want, got, err := rowsOf(ctx, db, gold, db, answer, l)
		return err == nil && got != nil && sameItems(want, got), err
	}
	return false, fmt.Errorf("spider: %q is no definition of execution accuracy", d)
}

// SameRows reports whether a gold statement and an answer, each on a database
// of its own, return equal sets of rows: TARGET's execution accuracy, which
// lets the answer choose its database and does not ask which it chose. On one
// database it is BIRD's. It returns the errors of [RightBy].
func SameRows(ctx context.Context, of Querier, gold string, asked Querier,
	answer string, l sqldb.Limits) (bool,
	error) {
	want, got, err := rowsOf(ctx, of, gold, asked, answer, OrGenerous(l))
	if err != nil || got == nil || BadText(want) || BadText(got) {
		return false, err
	}
	return SameSet(NewTable(want), NewTable(got)), nil
}

// rowsOf returns the rows of both statements as they stand; an answer that
// fails has nil.
func rowsOf(ctx context.Context, of Querier, gold string, asked Querier, answer string, l sqldb.Limits) (want,
	got [][]sqldb.Value, err error) {
	g, err := Run(ctx, of, gold, l)
	if err != nil {
		return nil, nil, err
	}
	if g.Exception != "" {
		return nil, nil, &GoldError{gold, g.Exception}
	}
	a, err := Run(ctx, asked, answer, l)
	if err != nil || a.Exception != "" {
		return nil, nil, err
	}
	if a.Rows == nil {
		a.Rows = [][]sqldb.Value{}
	}
	return g.Rows, a.Rows, nil
}
