package query

import (
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// AddsText objects to a sum or an average of a column whose text is no number: SQLite takes 1.250,50 for
// 1.25, and n/a for 0, without a word. It is asked of columns of text alone whether they hold such: noNumber
// returns one, or "".
func AddsText(s *schema.Schema, sql *sqltext.Statement, noNumber func(table, column string) string) string {
	for _, function := range []string{"SUM", "AVG"} {
		for _, name := range sql.Columns(function) {
			for i := range s.Columns {
				c := &s.Columns[i]
				table := s.Tables[c.Table].Name
				number := c.Class != schema.Textual && c.Spelled == nil
				if number || !strings.EqualFold(c.Name, name) || !sql.Names(table) {
					continue
				}
				if said := noNumber(table, c.Name); said != "" {
					return fmt.Sprintf("%s holds text such as %q, which SQLite does not add up as it is meant", c.Name, said)
				}
			}
		}
	}
	return ""
}
