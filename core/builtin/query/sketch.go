package query

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// Sketch returns the SQL with a low line for each name and value.
func Sketch(sql string) string {
	var out []string
	for _, w := range strings.Fields(strings.ToUpper(withoutQuoted(sql))) {
		out = append(out, blank(w))
	}
	s := strings.ReplaceAll(strings.Join(out, " "), "_ AS _", "_")
	return strings.ReplaceAll(s, " ON _ = _", "")
}

// withoutQuoted puts a question mark for whatever stands in quotes.
func withoutQuoted(sql string) string {
	var b strings.Builder
	done := 0
	for t, ok := sqltext.Next(sql, 0); ok; t, ok = sqltext.Next(sql, t.End) {
		if t.Kind == sqltext.Quoted {
			b.WriteString(sql[done:t.Start] + "?")
			done = t.End
		}
	}
	return b.String() + sql[done:]
}

// sketchWords stay in a sketch.
var sketchWords = english.WordSet("SELECT DISTINCT FROM AS JOIN ON WHERE AND OR NOT IN LIKE " +
	"BETWEEN GROUP BY HAVING ORDER DESC ASC LIMIT UNION INTERSECT EXCEPT = != <> < > <= >= IS NULL CASE " +
	"WHEN THEN ELSE END ALL EXISTS * OFFSET WITH")

// blank replaces what is not of the grammar in one word of SQL.
func blank(w string) string {
	head := ""
	for {
		i := strings.IndexByte(w, '(')
		if i < 0 {
			break
		}
		head += w[:i+1]
		w = w[i+1:]
	}
	core := strings.TrimRight(w, "),;")
	tail := w[len(core):]
	if core == "" || sketchWords[core] {
		return head + core + tail
	}
	return head + "_" + tail
}
