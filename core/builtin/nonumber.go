package builtin

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// noNumber returns a text of a column that is no number to SQLite; empty if
// there is none, or the database does not tell.
func noNumber(ctx context.Context, t actorcritic.Task, table, column string) string {
	name := sqltext.Name(column)
	res := t.DB.Query(ctx, fmt.Sprintf("SELECT %s FROM %s WHERE typeof(%s) = 'text' AND trim(%s) <> '' AND "+
		"NOT (trim(%s) GLOB '*[0-9]*' AND trim(%s) NOT GLOB '*[^0-9.eE+-]*') LIMIT 1",
		name, sqltext.Name(table), name, name, name, name), t.Limits)
	if res.Outcome != sqldb.OK || len(res.Rows) == 0 || res.Rows[0][0].Kind != sqldb.Text {
		return ""
	}
	return res.Rows[0][0].Str
}
