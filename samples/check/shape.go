package main

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/sqldb"
)

// Bounds of a database.
const (
	fewestTables, mostTables = 3, 8
	fewestRows, mostRows     = 20, 2000 // of the database, of a table
	fewestReferences         = 2
)

// all runs a statement whose result has to be there in full.
func all(ctx context.Context, db *sqldb.DB, sql string) (*sqldb.Result, error) {
	r := db.Query(ctx, sql, sqldb.Limits{})
	if r.Outcome != sqldb.OK {
		return nil, fmt.Errorf("%s: %s: %s", sql, r.Outcome, r.Error)
	}
	return r, nil
}
