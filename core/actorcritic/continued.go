package actorcritic

import "strings"

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
	t, ok := next(text, i)
	if !ok || t.isKeyword(text) && !t.isWord(text, "DISTINCT", "CASE", "CAST", "ALL", "NULL", "LEFT", "RIGHT") || t.isWord(text, "DELETE") {
		return statement{}, false
	}
	if line, _, _ := strings.Cut(text[i:], "\n"); isLabel(strings.TrimSpace(line)) {
		return statement{}, false
	}
	s := readStatement(text, i, true)
	full := "SELECT " + s.sql
	s.whole = plausible(full) && hasTop(full, "FROM") && !listHasSelect(s.sql) && balanced(s.sql)
	return s, s.whole
}

// balanced reports whether every bracket is closed and every quote ends.
func balanced(sql string) bool {
	depth := 0
	for pos := 0; ; {
		t, ok := next(sql, pos)
		switch {
		case !ok:
			return depth == 0
		case t.kind == brokenToken:
			return false
		case t.is(sql, '('):
			depth++
		case t.is(sql, ')'):
			depth--
		}
		pos = t.end
	}
}

// listHasSelect reports whether a SELECT or WITH stands before the first FROM
// outside brackets: then the answer did not leave its own SELECT out.
func listHasSelect(sql string) bool {
	depth := 0
	for pos := 0; ; {
		t, ok := next(sql, pos)
		switch {
		case !ok, depth == 0 && t.isWord(sql, "FROM"):
			return false
		case t.is(sql, '('):
			depth++
		case t.is(sql, ')'):
			depth--
		case depth == 0 && t.isWord(sql, "SELECT", "WITH"):
			return true
		}
		pos = t.end
	}
}

// otherSQL finds a statement that is no SELECT at the beginning of a text.
func otherSQL(text string, prose bool) (string, bool) {
	i := len(text) - len(strings.TrimLeft(text, " \t\n"))
	for {
		t, ok := next(text, i)
		if !ok || t.kind != commentToken {
			break
		}
		i = t.end
	}
	t, ok := next(text, i)
	if !ok || t.kind != wordToken {
		return "", false
	}
	second, ok := next(text, t.end)
	if !ok {
		return "", false
	}
	known := t.isWord(text, "INSERT", "REPLACE") && second.isWord(text, "INTO", "OR") ||
		t.isWord(text, "DELETE") && second.isWord(text, "FROM") ||
		t.isWord(text, "UPDATE") && hasTop(text, "SET") ||
		t.isWord(text, "CREATE", "DROP", "ALTER") && second.isWord(text, "TABLE", "VIEW", "INDEX", "TRIGGER", "TEMP", "TEMPORARY", "UNIQUE") ||
		t.isWord(text, "PRAGMA") && second.kind == wordToken ||
		t.isWord(text, "ATTACH") && (second.isWord(text, "DATABASE") || second.kind == quotedToken) ||
		t.isWord(text, "VALUES") && second.is(text, '(')
	if !known {
		return "", false
	}
	return readStatement(text, t.start, prose).sql, true
}
