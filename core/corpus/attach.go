package corpus

import (
	"context"
	"fmt"
	"iter"
)

// Attach gives a database its image and lets its tables scan it. With nil for
// open the tables have no rows.
func (d *Database) Attach(f File, open Opener) {
	d.File = f
	if f.Absent() || open == nil {
		return
	}
	for _, t := range d.Tables {
		t.Scan = ScanFile(open, f, t.Name)
	}
}

// ScanFile makes a Table.Scan that opens the image for each scan and closes it
// after, so that a corpus of hundreds of databases holds none open.
func ScanFile(open Opener, f File, table string) func(context.Context) iter.Seq2[[]string, error] {
	return func(ctx context.Context) iter.Seq2[[]string, error] {
		return func(yield func([]string, error) bool) {
			src, err := open(ctx, f)
			if err != nil {
				yield(nil, fmt.Errorf("table %q: %w", table, err))
				return
			}
			defer src.Close()
			for row, err := range src.Rows(ctx, table) {
				if err != nil {
					yield(nil, fmt.Errorf("table %q: %w", table, err))
					return
				}
				if !yield(row, nil) {
					return
				}
			}
		}
	}
}
