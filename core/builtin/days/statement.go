package days

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// A statement is what is known of SQL before its columns are looked at.
type statement struct {
	tables  map[string]string // by what columns are said to be of, the table; all in small letters
	several bool              // it joins the rows of two queries, of which only names may be sorted by
}

// read looks at a statement.
func read(sql string) statement {
	s := statement{tables: make(map[string]string)}
	var last, table string
	for t, ok := sqltext.Next(sql, 0); ok; t, ok = sqltext.Next(sql, t.End) {
		said := sql[t.Start:t.End]
		low := strings.ToLower(sqltext.Unquote(said))
		switch {
		case t.Kind != sqltext.Word && t.Kind != sqltext.Quoted || said[0] == '\'':
		case last == "from" || last == "join":
			table, s.tables[low] = low, low
		case last == "as" && table != "":
			delete(s.tables, table)
			s.tables[low], table = table, ""
		case low != "as":
			table = ""
		}
		s.several = s.several || t.Kind == sqltext.Word && together[low]
		last = low
	}
	return s
}

var together = english.WordSet("union intersect except")
