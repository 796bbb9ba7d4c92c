package sqldb

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// takeComments takes for the description of a table's columns the comments of its CREATE TABLE:
// behind a column on the same line, or above it on lines of their own. One behind the first
// bracket is the table's.
//
//	bats TEXT, -- L = left, R = right
func takeComments(t *corpus.Table, sql string) {
	depth, at, above, end, begins := 0, -1, "", 0, false
	for token, ok := sqltext.Next(sql, 0); ok; token, ok = sqltext.Next(sql, token.End) {
		said := sql[token.Start:token.End]
		switch {
		case token.Kind == sqltext.Comment:
			said = strings.TrimSpace(strings.TrimSuffix(strings.TrimLeft(said, "-/* "), "*/"))
			switch alone := strings.Contains(sql[end:token.Start], "\n"); {
			case depth == 0:
			case alone:
				above = strings.TrimSpace(above + " " + said)
			case at >= 0 && t.Columns[at].Description == "":
				t.Columns[at].Description = said
			}
			continue
		case said == "(":
			depth++
			begins = depth == 1
		case said == ")":
			depth--
		case said == "," && depth == 1:
			begins = true
		case begins:
			if n := t.Column(sqltext.Unquote(said)); n >= 0 {
				at = n
				t.Columns[n].Description, above = above, ""
			}
			begins = false
		}
		end = token.End
	}
}
