package actorcritic

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

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

// leavesSQL reports whether t begins a line that is not SQL, where the SQL so
// far ends at end.
func leavesSQL(text string, end int, t token) bool {
	between := text[end:t.start]
	if !strings.Contains(between, "\n") || t.kind == commentToken && !strings.HasPrefix(text[t.start:], "---") {
		return false
	}
	line, _, _ := strings.Cut(text[t.start:], "\n")
	line = strings.TrimSpace(line)
	if strings.Count(between, "\n") > 1 && blankLine(between) && !continues(text, t) {
		return true
	}
	return isMarkup(line) || isLabel(line) || isSentence(line)
}

// blankLine reports whether a blank line is in what lies between two tokens.
func blankLine(between string) bool {
	lines := strings.Split(between, "\n")
	for _, l := range lines[1 : len(lines)-1] {
		if strings.TrimSpace(l) == "" {
			return true
		}
	}
	return false
}

// continues reports whether t can go on with a statement after a blank line.
func continues(text string, t token) bool {
	return t.isKeyword(text) || t.is(text, ')') || t.is(text, ',') || t.is(text, '(')
}

// isMarkup reports whether a line begins as a heading, list or rule.
func isMarkup(line string) bool {
	if strings.HasPrefix(line, "#") || strings.HasPrefix(line, "---") || strings.HasPrefix(line, "> ") {
		return true
	}
	if rest, ok := strings.CutPrefix(line, "- "); ok {
		return startsProse(rest)
	}
	if rest, ok := strings.CutPrefix(line, "* "); ok {
		return startsProse(rest)
	}
	digits := strings.TrimLeft(line, "0123456789")
	return len(digits) < len(line) && strings.HasPrefix(digits, ". ")
}

func startsProse(s string) bool {
	t, ok := next(s, 0)
	return ok && (t.kind == wordToken && !t.isKeyword(s) || s[t.start] == '`' || s[t.start] == '*')
}

// isLabel reports whether a line begins as "Explanation:" does.
func isLabel(line string) bool {
	before, after, ok := strings.Cut(line, ":")
	return ok && (after == "" || after[0] == ' ') && len(before) < 40 && !strings.ContainsAny(before, "'\"`()=<>,;") && wordLength(before) > 0
}

// isSentence reports whether a line is in a human language.
func isSentence(line string) bool {
	t, ok := next(line, 0)
	if !ok || t.kind != wordToken {
		return false
	}
	if r, _ := utf8.DecodeLastRuneInString(line); r == '.' || r == '!' || r == '?' {
		return true
	}
	return proseIn(line)
}

// proseIn reports whether a text has three words in a row that are no
// keywords, an article before a word, or punctuation that SQL does not use.
func proseIn(text string) bool {
	row, article := 0, false
	for pos := 0; ; {
		t, ok := next(text, pos)
		if !ok {
			return false
		}
		pos = t.end
		switch {
		case t.kind == commentToken:
			continue
		case t.kind == punctToken && !sqlPunct(text, t):
			return true
		case t.kind != wordToken || t.isKeyword(text):
			row, article = 0, false
			continue
		}
		row++
		if row >= 3 || article {
			return true
		}
		article = t.isWord(text, "THE", "THIS", "THAT", "THESE", "THOSE", "AN", "EACH", "EVERY", "YOUR", "OUR", "ITS")
	}
}

// sqlPunct reports whether a character of punctuation can be SQL's. Curly
// quotes never are, but models write them in SQL, and SQLite says so best.
func sqlPunct(text string, t token) bool {
	c := text[t.start]
	if c == '!' {
		return strings.HasPrefix(text[t.end:], "=")
	}
	if t.end-t.start > 1 {
		return strings.Contains("“”‘’", text[t.start:t.end])
	}
	return strings.IndexByte("()*+-/%,.<>=|&~;", c) >= 0
}

// endsSentence reports whether t is a full stop within a line, with a
// sentence after it: "… FROM singer. This counts them".
func endsSentence(text string, t token) bool {
	if !t.is(text, '.') || t.end < len(text) && !isSpace(text[t.end]) {
		return false
	}
	rest := strings.TrimLeft(text[t.end:], " \t")
	if rest == "" || rest[0] == '\n' {
		return true
	}
	line, _, _ := strings.Cut(rest, "\n")
	r, _ := utf8.DecodeRuneInString(rest)
	return unicode.IsUpper(r) && isSentence(line)
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
