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

// Rules are the definitions of execution accuracy, the official one first:
// what test-suite-sql-eval prints when it is run without flags.
func Rules() []Rule {
	return []Rule{
		{"official", SuiteExec, "test-suite-sql-eval without flags: every DISTINCT taken out"},
		{"keep-distinct", SuiteDistinct, "the same with every DISTINCT in place"},
		{"plug-value", SuitePlugged, "the same as official, or right with the gold's values"},
		{"spider", SpiderExec, "the older evaluation.py"},
		{"bird", Bird, "the sets of rows are equal"},
		{"subset", Subset, "the gold's columns are among the answer's"},
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
	case Bird, Subset:
		return rightByRows(ctx, d, db, gold, answer, l)
	}
	return false, fmt.Errorf("spider: %q is no definition of execution accuracy", d)
}

// rightByRows decides by the rows of both statements as they stand.
func rightByRows(ctx context.Context, d Definition, db Querier, gold, answer string, l sqldb.Limits) (bool, error) {
	want, err := Run(ctx, db, gold, l)
	if err != nil {
		return false, err
	}
	if want.Exception != "" {
		return false, &GoldError{gold, want.Exception}
	}
	got, err := Run(ctx, db, answer, l)
	if err != nil || got.Exception != "" {
		return false, err
	}
	a, b := NewTable(want.Rows), NewTable(got.Rows)
	if d == Subset {
		return Contains(a, b, Ordered(gold)), nil
	}
	return !BadText(want.Rows) && !BadText(got.Rows) && SameSet(a, b), nil
}
