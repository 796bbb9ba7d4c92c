package actorcritic

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/sqltext"
)

// continued reads an answer that goes on after the prompt's own SELECT: a
// select list, FROM and so on, without the first word. A quote at its
// beginning is a column's or stands around it all.
func continued(text string) (statement, bool) {
	i := len(text) - len(strings.TrimLeft(text, " \t\n"))
	s, ok := continuedAt(text, i)
	if !ok && i < len(text) && (text[i] == '`' || text[i] == '"') && !strings.HasPrefix(text[i:], fence) {
		s, ok = continuedAt(text, i+1)
	}
	return s, ok
}

func continuedAt(text string, i int) (statement, bool) {
	t, ok := sqltext.Next(text, i)
	if !ok || t.IsKeyword(text) && !t.IsWord(text, "DISTINCT", "CASE", "CAST", "ALL", "NULL", "LEFT", "RIGHT") ||
		t.IsWord(text, "DELETE") {
		return statement{}, false
	}
	if line, _, _ := strings.Cut(text[i:], "\n"); isLabel(strings.TrimSpace(line)) {
		return statement{}, false
	}
	s := readStatement(text, i, true)
	full := "SELECT " + s.sql
	s.whole = looksLikeStatement(full) && hasTop(full, "FROM") && !listHasSelect(s.sql) && balanced(s.sql)
	return s, s.whole
}

// balanced reports whether every bracket is closed and every quote ends.
func balanced(sql string) bool {
	depth := 0
	for pos := 0; ; {
		t, ok := sqltext.Next(sql, pos)
		switch {
		case !ok:
			return depth == 0
		case t.Kind == sqltext.Open:
			return false
		case t.Is(sql, '('):
			depth++
		case t.Is(sql, ')'):
			depth--
		}
		pos = t.End
	}
}

// listHasSelect reports whether a SELECT or WITH stands before the first FROM
// outside brackets: then the answer did not leave its own SELECT out.
func listHasSelect(sql string) bool {
	depth := 0
	for pos := 0; ; {
		t, ok := sqltext.Next(sql, pos)
		switch {
		case !ok, depth == 0 && t.IsWord(sql, "FROM"):
			return false
		case t.Is(sql, '('):
			depth++
		case t.Is(sql, ')'):
			depth--
		case depth == 0 && t.IsWord(sql, "SELECT", "WITH"):
			return true
		}
		pos = t.End
	}
}

// otherSQL finds a statement that is no SELECT at the beginning of a text.
func otherSQL(text string, prose bool) (string, bool) {
	first, ok := firstToken(text)
	if !ok || first.Kind != sqltext.Word {
		return "", false
	}
	second, ok := sqltext.Next(text, first.End)
	if !ok {
		return "", false
	}
	for _, o := range openings {
		if first.IsWord(text, o.words...) && o.goesOn(text, second) {
			return readStatement(text, first.Start, prose).sql, true
		}
	}
	return "", false
}

// firstToken returns the first token of a text that is no comment.
func firstToken(text string) (t sqltext.Token, ok bool) {
	i := len(text) - len(strings.TrimLeft(text, " \t\n"))
	for {
		t, ok = sqltext.Next(text, i)
		if !ok || t.Kind != sqltext.Comment {
			return t, ok
		}
		i = t.End
	}
}

// openings are the words that statements begin with which are no SELECT. Each
// is English too, so that what goes on behind it has to be SQL.
var openings = []struct {
	words  []string
	goesOn func(text string, second sqltext.Token) bool
}{
	{[]string{"INSERT", "REPLACE"}, byWord("INTO", "OR")},
	{[]string{"DELETE"}, byWord("FROM")},
	{[]string{"UPDATE"}, func(text string, _ sqltext.Token) bool { return hasTop(text, "SET") }},
	{[]string{"CREATE", "DROP", "ALTER"},
		byWord("TABLE", "VIEW", "INDEX", "TRIGGER", "TEMP", "TEMPORARY", "UNIQUE")},
	{[]string{"PRAGMA"}, func(_ string, second sqltext.Token) bool { return second.Kind == sqltext.Word }},
	{[]string{"ATTACH"}, func(text string, second sqltext.Token) bool {
		return second.IsWord(text, "DATABASE") || second.Kind == sqltext.Quoted
	}},
	{[]string{"VALUES"}, func(text string, second sqltext.Token) bool { return second.Is(text, '(') }},
}

func byWord(words ...string) func(string, sqltext.Token) bool {
	return func(text string, second sqltext.Token) bool { return second.IsWord(text, words...) }
}
