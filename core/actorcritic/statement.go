package actorcritic

import "strings"

// statement is one SQL statement found in a text.
type statement struct {
	sql        string // without the semicolon and trailing comments
	start, end int    // where it was, the semicolon included
	whole      bool   // it is SQL as far as can be told, and not cut off
}

// readStatement reads the statement that begins at i. In prose it also ends
// where a line goes on in a human language; elsewhere only at a semicolon, a
// fence, a closing tag or a bracket that was never opened.
func readStatement(text string, i int, prose bool) statement {
	depth, end, after := 0, i, i
	for pos := i; ; {
		t, ok := next(text, pos)
		if !ok || stopsAt(text, t.start) {
			break
		}
		if prose && depth == 0 && t.start > i && (leavesSQL(text, end, t) || endsSentence(text, t)) {
			break
		}
		if t.kind == brokenToken {
			depth = max(depth, 1)
			if t.start > i && strings.ContainsRune("'\"`", rune(text[t.start])) && t.start == end {
				depth = 0 // a quote around the whole statement
			}
			break
		}
		if t.is(text, ';') {
			after = t.end
			break
		}
		if t.is(text, '(') {
			depth++
		}
		if t.is(text, ')') {
			if depth == 0 {
				break
			}
			depth--
		}
		if t.kind != commentToken {
			end = t.end
		}
		pos = t.end
	}
	s := statement{sql: text[i:end], start: i, end: max(end, after)}
	s.whole = depth == 0 && plausible(s.sql)
	return s
}

// stopsAt reports what never stands in SQL but ends it in answers: a fence, a
// closing tag, bold, a special token.
func stopsAt(text string, i int) bool {
	for _, s := range []string{"```", "~~~", "</", "**", "[/", "<|"} {
		if strings.HasPrefix(text[i:], s) {
			return true
		}
	}
	return false
}

// plausible reports whether a text that begins with SELECT or WITH is a
// statement and not a sentence with one of these words in it.
func plausible(sql string) bool {
	if proseIn(sql) {
		return false
	}
	first, ok := next(sql, 0)
	if !ok {
		return false
	}
	if first.isWord(sql, "WITH") {
		return isCommonTable(sql, first.end) && hasTop(sql, "SELECT")
	}
	if !first.isWord(sql, "SELECT", "VALUES") {
		return false
	}
	if t, ok := lastToken(sql); !ok || t.start == first.start || dangles(sql, t) {
		return false
	}
	return hasTop(sql, "FROM") || isExpression(sql, first.end)
}

// isCommonTable reports whether "name [(columns)] AS [NOT MATERIALIZED] ("
// follows a WITH.
func isCommonTable(sql string, pos int) bool {
	t, ok := next(sql, pos)
	if ok && t.isWord(sql, "RECURSIVE") {
		t, ok = next(sql, t.end)
	}
	if !ok || t.kind != wordToken && t.kind != quotedToken {
		return false
	}
	t, ok = next(sql, t.end)
	if ok && t.is(sql, '(') {
		n := strings.IndexByte(sql[t.end:], ')')
		if n < 0 {
			return false
		}
		t, ok = next(sql, t.end+n+1)
	}
	return ok && t.isWord(sql, "AS")
}

// hasTop reports whether a keyword stands outside all brackets.
func hasTop(sql, word string) bool {
	depth := 0
	for pos := 0; ; {
		t, ok := next(sql, pos)
		switch {
		case !ok:
			return false
		case t.is(sql, '('):
			depth++
		case t.is(sql, ')'):
			depth--
		case depth == 0 && t.isWord(sql, word):
			return true
		}
		pos = t.end
	}
}

// isExpression reports whether what follows a SELECT without FROM is a value
// or a function call.
func isExpression(sql string, pos int) bool {
	t, ok := next(sql, pos)
	if !ok {
		return false
	}
	if t.kind != wordToken {
		return t.kind == numberToken || t.kind == quotedToken || t.is(sql, '(') || t.is(sql, '-')
	}
	if t.isWord(sql, "DISTINCT", "ALL") {
		return isExpression(sql, t.end)
	}
	if t.isWord(sql, "CASE", "CAST", "EXISTS", "NOT", "NULL") {
		return true
	}
	n, ok := next(sql, t.end)
	return ok && n.is(sql, '(')
}

func lastToken(sql string) (last token, ok bool) {
	for pos := 0; ; {
		t, more := next(sql, pos)
		if !more {
			return last, ok
		}
		if t.kind != commentToken {
			last, ok = t, true
		}
		pos = t.end
	}
}

// dangles reports whether a statement cannot end with that token.
func dangles(sql string, t token) bool {
	if t.kind == wordToken {
		return t.isKeyword(sql) && !t.isWord(sql, "END", "NULL", "ASC", "DESC", "ISNULL", "NOTNULL", "ALL", "ROW", "ROWS", "MATCH", "GLOB", "FILTER", "REGEXP")
	}
	return t.kind == punctToken && !t.is(sql, ')') && !t.is(sql, '*')
}
