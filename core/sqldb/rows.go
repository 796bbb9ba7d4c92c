package sqldb

import (
	"context"
	"encoding/hex"
	"fmt"
	"iter"

	"github.com/ncruces/go-sqlite3"
)

// Rows yields the rows of a table as corpus.Table.Scan documents it, in the
// order in which they are stored. Other statements may run on the DB between
// two rows.
func (db *DB) Rows(ctx context.Context, table string) iter.Seq2[[]string, error] {
	return func(yield func([]string, error) bool) {
		scan := scan{db: db}
		defer scan.close()
		err := db.ready(ctx)
		if n, known := db.Counted(table); err == nil && known && n == 0 {
			return // thousands of empty tables are not worth a statement each
		}
		if err == nil {
			err = scan.open(ctx, table)
		}
		for err == nil {
			var batch batch
			if batch, err = scan.next(ctx); err != nil {
				break
			}
			for _, row := range batch.rows {
				if !yield(row, nil) {
					return
				}
			}
			if batch.last {
				return
			}
		}
		yield(nil, fmt.Errorf("sqldb: %s: reading %q: %w", db.name, table, err))
	}
}

// A scan is a statement that stays open while others run. It takes the
// session for a batch of rows at a time, so that the reader
// may use the DB meanwhile.
type scan struct {
	db      *DB
	session *session // on which stmt was compiled
	stmt    *sqlite3.Stmt
	rows    int64 // so far
}

// A batch ends after so many rows or bytes.
const (
	batchRows  = 256
	batchBytes = 1 << 20
)

type batch struct {
	rows [][]string
	last bool
}

func (s *scan) open(ctx context.Context, table string) error {
	var opened scan
	err := s.db.own(ctx, func(c *session, m *meter) (err error) {
		opened.session = c
		opened.stmt, err = c.prepareOwn(m, "SELECT * FROM "+quoted(table))
		return err
	})
	if err == nil {
		s.session, s.stmt = opened.session, opened.stmt
	}
	return err
}

// next reads a batch.
func (s *scan) next(ctx context.Context) (batch, error) {
	var out batch
	err := s.db.own(ctx, func(c *session, m *meter) error {
		if c != s.session {
			return errReopened
		}
		for bytes := 0; len(out.rows) < batchRows && bytes < batchBytes; {
			m.enter()
			if !s.stmt.Step() {
				out.last = true
				return s.stmt.Err()
			}
			row := make([]string, s.stmt.ColumnCount())
			for i := range row {
				row[i] = printed(s.stmt, i)
				bytes += len(row[i])
			}
			out.rows = append(out.rows, row)
		}
		return s.stmt.Err()
	})
	if err != nil {
		return batch{}, err
	}
	if s.rows += int64(len(out.rows)); s.rows > s.db.mostRows() {
		return batch{}, fmt.Errorf("after %d rows: %w", s.rows, ErrTooMuchWork)
	}
	return out, nil
}

func (s *scan) close() {
	s.db.busy <- struct{}{}
	defer s.db.free()
	if s.stmt != nil && s.db.session == s.session {
		s.stmt.Close()
	}
}

// printed returns a cell as SQLite prints it, a blob as hexadecimal digits.
func printed(s *sqlite3.Stmt, i int) string {
	if s.ColumnType(i) == sqlite3.BLOB {
		return hex.EncodeToString(s.ColumnRawBlob(i))
	}
	return s.ColumnText(i)
}

// mostRows returns how many rows a table can have in a file of this size: each
// takes two bytes for its place in a page, and at least two more.
func (db *DB) mostRows() int64 { return db.size / 4 }
