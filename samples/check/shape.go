package main

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// Bounds of a database.
const (
	fewestTables, mostTables = 3, 8
	fewestRows, mostRows     = 20, 2000 // of the database, of a table
	fewestReferences         = 2
)

// inspectShape looks whether a database is what a schema of the world is: it
// has keys that hold, and does not know everything.
func (c *collection) inspectShape(ctx context.Context, db *sqldb.DB, d *corpus.Database) error {
	if n := len(d.Tables); n < fewestTables || n > mostTables {
		c.complain("%s: %d tables, want %d to %d", d.ID, n, fewestTables, mostTables)
	}
	if n := len(d.ForeignKeys); n < fewestReferences {
		c.complain("%s: %d foreign keys, want %d or more", d.ID, n, fewestReferences)
	}
	nulls := 0
	for _, t := range d.Tables {
		r, err := all(ctx, db, "SELECT * FROM "+sqldb.Quote(t.Name))
		if err != nil {
			return err
		}
		if len(r.Rows) > mostRows || len(t.PrimaryKey) == 0 {
			c.complain("%s: %d rows, want at most %d; a primary key of %d columns, want one or more", t.ID, len(r.Rows),
				mostRows, len(t.PrimaryKey))
		}
		c.rows[d.ID] += len(r.Rows)
		for _, row := range r.Rows {
			for _, v := range row {
				if v.Kind == sqldb.Null {
					nulls++
				}
			}
		}
	}
	if c.rows[d.ID] < fewestRows || nulls == 0 {
		c.complain("%s: %d rows, want %d or more; %d times NULL, want once or more", d.ID, c.rows[d.ID], fewestRows, nulls)
	}
	for _, k := range d.ForeignKeys {
		r, err := all(ctx, db, fmt.Sprintf("SELECT DISTINCT %s FROM %s WHERE %[1]s NOT IN (SELECT %[3]s FROM %[4]s)",
			sqldb.Quote(k.Column), sqldb.Quote(k.Table), sqldb.Quote(k.RefColumn), sqldb.Quote(k.RefTable)))
		if err != nil {
			return err
		}
		for _, row := range r.Rows {
			c.complain("%s: %s.%s has %s, which is not in %s.%s", d.ID, k.Table, k.Column, row[0], k.RefTable, k.RefColumn)
		}
	}
	return nil
}

// all runs a statement whose result has to be there in full.
func all(ctx context.Context, db *sqldb.DB, sql string) (*sqldb.Result, error) {
	r := db.Query(ctx, sql, sqldb.Limits{})
	if r.Outcome != sqldb.OK {
		return nil, fmt.Errorf("%s: %s: %s", sql, r.Outcome, r.Error)
	}
	return r, nil
}
