package builtin

import (
	"context"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// addsText objects to a sum or an average of a column whose text is no number:
// SQLite takes 1.250,50 for 1.25, and n/a for 0, without a word. It asks the
// database, and only about columns of text.
func (e *evidence) addsText(ctx context.Context, t actorcritic.Task) string {
	for _, function := range []string{"SUM", "AVG"} {
		for _, name := range e.sql.Columns(function) {
			for i := range e.s.Columns {
				c := &e.s.Columns[i]
				table := e.s.Tables[c.Table].Name
				if c.Class != schema.Textual || !strings.EqualFold(c.Name, name) || !e.sql.Names(table) {
					continue
				}
				if said := noNumber(ctx, t, table, c.Name); said != "" {
					return fmt.Sprintf("%s holds text such as %q, which SQLite does not add up as it is meant", c.Name, said)
				}
			}
		}
	}
	return ""
}

// noNumber is a text of a column that is no number to SQLite; empty if there is
// none, or the database does not tell.
func noNumber(ctx context.Context, t actorcritic.Task, table, column string) string {
	name := sqltext.Name(column)
	res := t.DB.Query(ctx, fmt.Sprintf("SELECT %s FROM %s WHERE typeof(%s) = 'text' AND trim(%s) <> '' AND "+
		"NOT (trim(%s) GLOB '*[0-9]*' AND trim(%s) NOT GLOB '*[^0-9.eE+-]*') LIMIT 1",
		name, sqltext.Name(table), name, name, name, name), t.Limits)
	if !ran(res) || len(res.Rows) == 0 || res.Rows[0][0].Kind != sqldb.Text {
		return ""
	}
	return res.Rows[0][0].Str
}
