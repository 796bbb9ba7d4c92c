package builtin

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/reword/derived"
	"github.com/orbweaver/orbweaver/core/builtin/verdict/objection"
)

// addsShares objects to a sum of shares or percents, which is none of anything.
func addsShares(e *objection.Evidence) string {
	for _, name := range e.SQL.Columns("SUM") {
		for ci := range e.Schema.Columns {
			c := &e.Schema.Columns[ci]
			if strings.EqualFold(c.Name, name) && e.SQL.Names(e.Schema.Tables[c.Table].Name) &&
				derived.Share(e.Schema, e.Values, ci) != "" {
				return c.Name + " holds shares of something else each, and adding them up makes no sense"
			}
		}
	}
	return ""
}
