package retrieve

import (
	"context"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/naming"
	"github.com/orbweaver/orbweaver/core/index"
)

// Wholly explains a score that no single word earned.
func Wholly(by string, score float64, fields []FieldName) []Contribution {
	return []Contribution{{Term: by, Words: []string{by}, Fields: append([]FieldName{}, fields...), Score: score}}
}

// EachRow calls fn for each of the first rows of a table; most of 0 is all.
func EachRow(ctx context.Context, t *corpus.Table, most int, fn func(row []string)) error {
	rows := 0
	for row, err := range t.Rows(ctx) {
		if err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		fn(row)
		if rows++; rows == most {
			break
		}
	}
	return nil
}

// Ready says why a retriever cannot answer a query now, nil if it can.
func Ready(ctx context.Context, name string, indexed bool, query string) error {
	switch {
	case !indexed:
		return fmt.Errorf("retrieve: %s: asked before a corpus was indexed", name)
	case strings.TrimSpace(query) == "":
		return ErrNoQuestion
	}
	return ctx.Err()
}

func NamesOf(fields index.Fields) (names []FieldName) {
	for field, name := range FieldNames {
		if fields.Has(field) {
			names = append(names, name)
		}
	}
	return names
}

func ColumnNames(t *corpus.Table) []string {
	names := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		names[i] = c.Name
	}
	return names
}

// RankRangeOf finds the best of the right tables among scores, of which 0 is
// none.
func RankRangeOf(tables []*corpus.Table, scores []float64, right func(*corpus.Table) bool) RankRange {
	best := 0.0
	isRight := make([]bool, len(tables))
	for d, t := range tables {
		if scores[d] > best && right(t) {
			best = scores[d]
		}
		isRight[d] = scores[d] == best && best > 0 && right(t)
	}
	var s RankRange
	if best == 0 {
		return s
	}
	for d, score := range scores {
		switch {
		case score > best:
			s.Above++
		case score == best:
			s.Tied++
			if isRight[d] {
				s.Right++
			}
		}
	}
	return s
}

// TitleOf returns a table's title, with its original name behind where it has
// one that means something.
func TitleOf(t *corpus.Table) string {
	if t.NaturalName == "" {
		return t.Title
	}
	return WithOriginal(t.Title, t.Name)
}

// WithOriginal returns a natural name with the original one behind it, unless
// that only says the same.
func WithOriginal(natural, original string) string {
	if strings.HasSuffix(strings.ToLower(natural), naming.Natural(original)) {
		return natural
	}
	return natural + " " + original
}
