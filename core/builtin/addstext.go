package builtin

import (
	"context"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
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
				number := c.Class != schema.Textual && c.Spelled == nil
				if number || !strings.EqualFold(c.Name, name) || !e.sql.Names(table) {
					continue
				}
				if said := schema.NoNumber(ctx, t.DB, table, c.Name, t.Limits); said != "" {
					return fmt.Sprintf("%s holds text such as %q, which SQLite does not add up as it is meant", c.Name, said)
				}
			}
		}
	}
	return ""
}
