package execution

import (
	"context"
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// OriginalExecution reports whether an answer's result is right by the rule of
// the original evaluation.py, which only old papers use. It identifies each
// column by its expression in the SELECT list and compares its values as a
// list. So row order always counts, column order never, an answer that does not
// parse is always wrong, and so is one that finds the same values in another
// column.
//
// An error means that the gold statement does not parse or run, at which the
// official program ends, or that the context ended.
func OriginalExecution(ctx context.Context, db Querier, s *spider.Schema,
	gold, answer string, l sqldb.Limits) (bool,
	error) {
	o, err := NewOriginalJudge(ctx, db, s, gold, l)
	if err != nil {
		return false, err
	}
	return o.Right(ctx, answer)
}

// An OriginalJudge compares answers with one gold statement.
type OriginalJudge struct {
	db     Querier
	schema *spider.Schema
	limits sqldb.Limits
	rows   int                              // of the gold result
	wanted map[spider.ValUnit][]sqldb.Value // its columns; nil where the official program fails
}

func NewOriginalJudge(ctx context.Context, db Querier, s *spider.Schema, gold string,
	l sqldb.Limits) (*OriginalJudge,
	error) {
	g, err := spider.Parse(s, gold)
	if err != nil {
		return nil, fmt.Errorf("spider: gold %q: %w", gold, err)
	}
	want, err := Run(ctx, db, gold, l)
	switch {
	case err != nil:
		return nil, err
	case want.Exception != "":
		return nil, &GoldError{gold, want.Exception}
	case BadText(want.Rows):
		return nil, &GoldError{gold, "it has text that is not UTF-8, which the original program cannot read"}
	}
	wanted, _ := columnsBySelect(s, g, want.Rows)
	return &OriginalJudge{db: db, schema: s, limits: l, rows: len(want.Rows), wanted: wanted}, nil
}

// Right reports whether an answer's columns are the gold ones. An answer that
// does not parse has none, and a gold statement has at least one.
func (o *OriginalJudge) Right(ctx context.Context, answer string) (bool, error) {
	p, err := spider.Parse(o.schema, answer)
	if err != nil || o.wanted == nil {
		return false, nil
	}
	got, err := Run(ctx, o.db, answer, atMost(o.rows, o.limits))
	if err != nil || got.Exception != "" || BadText(got.Rows) {
		return false, err
	}
	found, ok := columnsBySelect(o.schema, p, got.Rows)
	return ok && equalColumns(o.wanted, found), nil
}

// columnsBySelect gives the result's columns by the values of the SELECT list,
// as they are rebuilt for exact set match. The aggregate around an item is not
// part of its value, nor is the operator of a single column; of columns with
// the same value the last one stays. It fails where the official program does.
func columnsBySelect(s *spider.Schema, q *spider.Statement,
	rows [][]sqldb.Value) (map[spider.ValUnit][]sqldb.Value,
	bool) {
	q, err := s.Rebuild(q)
	if err != nil {
		return nil, false
	}
	t := NewTable(rows)
	by := map[spider.ValUnit][]sqldb.Value{}
	for i, item := range q.Select.Items {
		if t.Height() > 0 && i >= t.Width() {
			return nil, false // SQLite read two names without a comma as one column
		}
		key := item.Value
		if key.Second.Column == "" {
			key.Op = 0
		}
		column := make([]sqldb.Value, t.Height())
		for r, row := range t.Rows {
			column[r] = row[i]
		}
		by[key] = column
	}
	return by, true
}

func equalColumns(a, b map[spider.ValUnit][]sqldb.Value) bool {
	if len(a) != len(b) {
		return false
	}
	for key, column := range a {
		other, ok := b[key]
		if !ok || !slices.Equal(column, other) {
			return false
		}
	}
	return true
}
