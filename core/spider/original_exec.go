package spider

import (
	"context"
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/sqldb"
)

// OriginalExecution reports whether an answer's result is right by the rule of
// the original evaluation.py, which is in use no more but in old papers. It
// compares columns: each by what the SELECT list says it is, as a list. So
// row order always counts, column order never, an answer that does not parse
// is always wrong, and so is one that finds the same values in another column.
//
// An error means that the gold statement does not parse or run, which ends
// the official program, or that the context ended.
func OriginalExecution(ctx context.Context, db Querier, s *Schema, gold, answer string, l sqldb.Limits) (bool, error) {
	g, err := Parse(s, gold)
	if err != nil {
		return false, fmt.Errorf("spider: gold %q: %w", gold, err)
	}
	p, err := Parse(s, answer)
	if err != nil {
		p = &Query{}
	}
	want, err := run(ctx, db, gold, l)
	if err != nil {
		return false, err
	}
	if want.exception != "" || badText(want.rows) {
		return false, fmt.Errorf("spider: the gold SQL %q gave no result: %s", gold, want.exception)
	}
	got, err := run(ctx, db, answer, l)
	if err != nil || got.exception != "" || badText(got.rows) {
		return false, err
	}
	wanted, okGold := s.columnsBySelect(g, want.rows)
	found, okPred := s.columnsBySelect(p, got.rows)
	return okGold && okPred && equalColumns(wanted, found), nil
}

// columnsBySelect gives the result's columns by the values of the SELECT list,
// as they are rebuilt for exact set match. The aggregate around an item is not
// part of its value, nor is the operator of a single column; of columns with
// the same value the last one stays. It fails where the official program does.
func (s *Schema) columnsBySelect(q *Query, rows [][]sqldb.Value) (map[ValUnit][]sqldb.Value, bool) {
	q, err := s.rebuild(q)
	if err != nil {
		return nil, false
	}
	t := newTable(rows)
	by := map[ValUnit][]sqldb.Value{}
	for i, item := range q.Select.Items {
		if t.height() > 0 && i >= t.width() {
			return nil, false // SQLite read two names without a comma as one column
		}
		key := item.Value
		if key.Second.Column == "" {
			key.Op = 0
		}
		column := make([]sqldb.Value, t.height())
		for r, row := range t.rows {
			column[r] = row[i]
		}
		by[key] = column
	}
	return by, true
}

func equalColumns(a, b map[ValUnit][]sqldb.Value) bool {
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
