package sqldb

import (
	"context"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/ncruces/go-sqlite3"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// FromTables returns the image of a database of the given tables with the
// rows that their Scan yields, which is called twice. A column whose every
// cell is an integer becomes INTEGER, one of numbers REAL, any other TEXT;
// what would not read back the same ("007", "1e400") is no number here. An
// empty cell is NULL.
func FromTables(ctx context.Context, tables []*corpus.Table) ([]byte, error) {
	return build(ctx, func(c *sqlite3.Conn) error {
		if err := c.Exec("BEGIN"); err != nil {
			return err
		}
		for _, t := range tables {
			if err := store(ctx, c, t); err != nil {
				return fmt.Errorf("table %q: %w", t.Name, plain(err))
			}
		}
		return c.Exec("COMMIT")
	})
}

func store(ctx context.Context, c *sqlite3.Conn, t *corpus.Table) error {
	kinds, err := columnKinds(ctx, t)
	if err != nil {
		return err
	}
	if err := c.Exec(createTable(t, kinds)); err != nil {
		return err
	}
	marks := strings.TrimSuffix(strings.Repeat("?,", len(t.Columns)), ",")
	s, _, err := c.Prepare("INSERT INTO " + quoted(t.Name) + " VALUES (" + marks + ")")
	if err != nil {
		return err
	}
	defer s.Close()
	return eachRow(ctx, t, func(row []string) error {
		for i, cell := range row {
			if err := bind(s, i+1, cell, kinds[i]); err != nil {
				return err
			}
		}
		return s.Exec()
	})
}

// eachRow checks the number of cells on the way.
func eachRow(ctx context.Context, t *corpus.Table, do func([]string) error) error {
	n := 0
	for row, err := range t.Rows(ctx) {
		n++
		if err != nil {
			return err
		}
		if len(row) != len(t.Columns) {
			return fmt.Errorf("row %d has %d cells, the table has %d columns", n, len(row), len(t.Columns))
		}
		if err := do(row); err != nil {
			return fmt.Errorf("row %d: %w", n, err)
		}
	}
	return nil
}

// columnKinds finds what every cell of a column can be; Null where all are
// empty.
func columnKinds(ctx context.Context, t *corpus.Table) ([]Kind, error) {
	kinds := make([]Kind, len(t.Columns))
	err := eachRow(ctx, t, func(row []string) error {
		for i, cell := range row {
			if cell != "" {
				kinds[i] = max(kinds[i], cellKind(cell)) // Null < Integer < Real < Text
			}
		}
		return nil
	})
	return kinds, err
}

func cellKind(cell string) Kind {
	if n, err := strconv.ParseInt(cell, 10, 64); err == nil && strconv.FormatInt(n, 10) == cell {
		return Integer
	}
	if isReal(cell) {
		return Real
	}
	return Text
}

// isReal reports whether a cell is a decimal number that a float64 holds with
// all its digits, written without a needless zero or sign in front.
func isReal(cell string) bool {
	digits := strings.TrimPrefix(cell, "-")
	if len(digits) > 1 && digits[0] == '0' && digits[1] != '.' {
		return false
	}
	significant := 0
	for i := range len(digits) {
		switch c := digits[i]; {
		case '0' <= c && c <= '9':
			significant++
		case i == 0 || strings.IndexByte(".eE+-", c) < 0:
			return false
		}
	}
	f, err := strconv.ParseFloat(cell, 64)
	return err == nil && !math.IsInf(f, 0) && significant <= 15
}

func createTable(t *corpus.Table, kinds []Kind) string {
	types := [...]string{Null: "TEXT", Integer: "INTEGER", Real: "REAL", Text: "TEXT"}
	var parts, key []string
	for i, c := range t.Columns {
		parts = append(parts, quoted(c.Name)+" "+types[kinds[i]])
	}
	for _, i := range t.PrimaryKey {
		key = append(key, quoted(t.Columns[i].Name))
	}
	if key != nil {
		parts = append(parts, "PRIMARY KEY ("+strings.Join(key, ", ")+")")
	}
	return "CREATE TABLE " + quoted(t.Name) + " (" + strings.Join(parts, ", ") + ")"
}

// bind sets a parameter to a cell as the kind of its column.
func bind(s *sqlite3.Stmt, i int, cell string, kind Kind) error {
	if cell == "" {
		return s.BindNull(i)
	}
	switch kind {
	case Integer:
		n, err := strconv.ParseInt(cell, 10, 64)
		if err != nil {
			return err
		}
		return s.BindInt64(i, n)
	case Real:
		f, err := strconv.ParseFloat(cell, 64)
		if err != nil {
			return err
		}
		return s.BindFloat(i, f)
	}
	return s.BindText(i, cell)
}
