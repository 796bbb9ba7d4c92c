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
		err := scan.open(ctx, table)
		for err == nil {
			if err = scan.fill(ctx); len(scan.batch) == 0 && err == nil {
				return
			}
			for _, row := range scan.batch {
				if !yield(row, nil) {
					return
				}
			}
		}
		yield(nil, fmt.Errorf("sqldb: %s: reading %q: %w", db.name, table, err))
	}
}

// A scan is a statement that stays open while others run. It takes the
// connection for a batch of rows at a time, so that whoever reads them may
// use the DB meanwhile.
type scan struct {
	db    *DB
	conn  *sqlite3.Conn // on which stmt was compiled
	stmt  *sqlite3.Stmt
	batch [][]string
	done  bool
}

// A batch ends after so many rows or bytes.
const (
	batchRows  = 256
	batchBytes = 1 << 20
)

func (s *scan) open(ctx context.Context, table string) error {
	return s.db.own(ctx, func(c *sqlite3.Conn, m *meter) (err error) {
		m.enter()
		s.conn = c
		s.stmt, _, err = c.Prepare("SELECT * FROM " + quoted(table))
		return err
	})
}

// fill reads the next batch; an empty one is the end.
func (s *scan) fill(ctx context.Context) error {
	s.batch = s.batch[:0]
	if s.done {
		return nil
	}
	return s.db.own(ctx, func(c *sqlite3.Conn, m *meter) error {
		if c != s.conn {
			return errReopened
		}
		for bytes := 0; len(s.batch) < batchRows && bytes < batchBytes; {
			m.enter()
			if !s.stmt.Step() {
				s.done = true
				return s.stmt.Err()
			}
			row := make([]string, s.stmt.ColumnCount())
			for i := range row {
				row[i] = text(s.stmt, i)
				bytes += len(row[i])
			}
			s.batch = append(s.batch, row)
		}
		return s.stmt.Err()
	})
}

func (s *scan) close() {
	s.db.busy <- struct{}{}
	defer s.db.free()
	if s.stmt != nil && s.db.conn == s.conn {
		s.stmt.Close()
	}
}

// text is a cell as SQLite prints it, a blob as hexadecimal digits.
func text(s *sqlite3.Stmt, i int) string {
	if s.ColumnType(i) == sqlite3.BLOB {
		return hex.EncodeToString(s.ColumnRawBlob(i))
	}
	return s.ColumnText(i)
}
