package sqldb

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/ncruces/go-sqlite3"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// Fill gives every database of a corpus the image that FromTables makes of its
// tables, so that SQL runs on files that are none.
func Fill(ctx context.Context, c *corpus.Corpus) error {
	for _, d := range c.Databases {
		image, err := FromTables(ctx, d.Tables)
		if err != nil {
			return fmt.Errorf("making a database of %s: %w", d.ID, err)
		}
		d.File = corpus.File{Image: image}
	}
	return nil
}

// FromTables returns the image of a database of the given tables with the
// rows that their Scan yields, which is called twice. corpus.ColumnTypes
// decides what is stored as a number. An empty cell is NULL.
func FromTables(ctx context.Context, tables []*corpus.Table) ([]byte, error) {
	return build(ctx, func(c *sqlite3.Conn, m *meter) error {
		if err := c.Exec("BEGIN"); err != nil {
			return err
		}
		for _, t := range tables {
			if err := store(ctx, c, m, t); err != nil {
				return fmt.Errorf("table %q: %w", t.Name, plain(err))
			}
		}
		return c.Exec("COMMIT")
	})
}

func store(ctx context.Context, c *sqlite3.Conn, m *meter, t *corpus.Table) error {
	types, err := corpus.ColumnTypes(len(t.Columns), t.Rows(ctx))
	if err != nil {
		return err
	}
	if err := c.Exec(createTable(t, types)); err != nil {
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
			if err := bind(s, i+1, cell, types[i]); err != nil {
				return err
			}
		}
		m.enter()
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

func createTable(t *corpus.Table, types []string) string {
	var parts, key []string
	for i, c := range t.Columns {
		parts = append(parts, quoted(c.Name)+" "+types[i])
	}
	for _, i := range t.PrimaryKey {
		key = append(key, quoted(t.Columns[i].Name))
	}
	if key != nil {
		parts = append(parts, "PRIMARY KEY ("+strings.Join(key, ", ")+")")
	}
	return "CREATE TABLE " + quoted(t.Name) + " (" + strings.Join(parts, ", ") + ")"
}

// bind sets a parameter to a cell as the type of its column.
func bind(s *sqlite3.Stmt, i int, cell, declared string) error {
	if cell == "" {
		return s.BindNull(i)
	}
	switch declared {
	case "INTEGER":
		n, err := strconv.ParseInt(cell, 10, 64)
		if err != nil {
			return err
		}
		return s.BindInt64(i, n)
	case "REAL":
		f, err := strconv.ParseFloat(cell, 64)
		if err != nil {
			return err
		}
		return s.BindFloat(i, f)
	}
	return s.BindText(i, cell)
}
