package execution

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/sqltext"
)

// Ordered reports whether a gold statement orders its rows, so that their
// order counts: whether it has an ORDER BY outside of brackets, literals and
// comments.
//
// The official test-suite program looks for the letters "order by" anywhere
// and thus takes "count(*) … WHERE x = (SELECT … ORDER BY y LIMIT 1)" for
// ordered too, which refuses right rows in another order. Of Spider's 1,034
// dev questions that concerns two.
func Ordered(sql string) bool {
	depth, before := 0, ""
	for i := 0; ; {
		t, ok := sqltext.Next(sql, i)
		if !ok {
			return false
		}
		i = t.End
		switch {
		case t.Kind == sqltext.Comment:
			continue
		case t.Is(sql, '('):
			depth++
		case t.Is(sql, ')'):
			depth--
		case depth <= 0 && before == "ORDER" && t.IsWord(sql, "BY"):
			return true
		}
		before = strings.ToUpper(sql[t.Start:t.End])
	}
}
