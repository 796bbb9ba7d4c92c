package schema

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// An asked is a database that answers a statement.
type asked interface {
	Query(context.Context, string, sqldb.Limits) *sqldb.Result
}

// NoNumber returns a text of a column that is no number to SQLite; empty if
// there is none, or the database does not tell.
func NoNumber(ctx context.Context, db asked, table, column string, limits sqldb.Limits) string {
	name := sqltext.Name(column)
	res := db.Query(ctx, fmt.Sprintf("SELECT %s FROM %s WHERE typeof(%s) = 'text' AND trim(%s) <> '' AND "+
		"NOT (trim(%s) GLOB '*[0-9]*' AND trim(%s) NOT GLOB '*[^0-9.eE+-]*') LIMIT 1",
		name, sqltext.Name(table), name, name, name, name), limits)
	if res.Outcome != sqldb.OK || len(res.Rows) == 0 || res.Rows[0][0].Kind != sqldb.Text {
		return ""
	}
	return res.Rows[0][0].Str
}
