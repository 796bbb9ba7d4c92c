package actorcritic

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/sqltext"
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
	r := reader{text: text, prose: prose, start: i, end: i, after: i}
	for pos := i; ; {
		t, ok := sqltext.Next(text, pos)
		if !ok || stopsAt(text, t.Start) || r.leaves(t) || !r.take(t) {
			break
		}
		pos = t.End
	}
	s := statement{sql: text[i:r.end], start: i, end: max(r.end, r.after)}
	s.whole = r.depth == 0 && looksLikeStatement(s.sql)
	return s
}

// A reader holds the state of reading a statement.
type reader struct {
	text       string
	prose      bool
	start, end int // without the semicolon and trailing comments
	after      int // behind the semicolon
	depth      int // brackets that are open
}

// leaves reports whether in prose a token is no longer of the statement.
func (r *reader) leaves(t sqltext.Token) bool {
	return r.prose && r.depth == 0 && t.Start > r.start &&
		(leavesSQL(r.text, r.end, t) || endsSentence(r.text, t))
}

// take reads one token and returns false where the statement ends.
func (r *reader) take(t sqltext.Token) bool {
	switch {
	case t.Kind == sqltext.Open:
		r.depth = max(r.depth, 1)
		if t.Start > r.start && strings.ContainsRune("'\"`", rune(r.text[t.Start])) && t.Start == r.end {
			r.depth = 0 // a quote around the whole statement
		}
		return false
	case t.Is(r.text, ';'):
		r.after = t.End
		return false
	case t.Is(r.text, ')') && r.depth == 0:
		return false
	case t.Is(r.text, ')'):
		r.depth--
	case t.Is(r.text, '('):
		r.depth++
	}
	if t.Kind != sqltext.Comment {
		r.end = t.End
	}
	return true
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

// looksLikeStatement reports whether a text that begins with SELECT or WITH is a
// statement and not a sentence with one of these words in it.
func looksLikeStatement(sql string) bool {
	if proseIn(sql) {
		return false
	}
	first, ok := sqltext.Next(sql, 0)
	if !ok {
		return false
	}
	if first.IsWord(sql, "WITH") {
		return isCommonTable(sql, first.End) && hasTop(sql, "SELECT")
	}
	if !first.IsWord(sql, "SELECT", "VALUES") {
		return false
	}
	if t, ok := lastToken(sql); !ok || t.Start == first.Start || endsIncomplete(sql, t) {
		return false
	}
	return hasTop(sql, "FROM") || isExpression(sql, first.End)
}

// isCommonTable reports whether "name [(columns)] AS [NOT MATERIALIZED] ("
// follows a WITH.
func isCommonTable(sql string, pos int) bool {
	t, ok := sqltext.Next(sql, pos)
	if ok && t.IsWord(sql, "RECURSIVE") {
		t, ok = sqltext.Next(sql, t.End)
	}
	if !ok || t.Kind != sqltext.Word && t.Kind != sqltext.Quoted {
		return false
	}
	t, ok = sqltext.Next(sql, t.End)
	if ok && t.Is(sql, '(') {
		n := strings.IndexByte(sql[t.End:], ')')
		if n < 0 {
			return false
		}
		t, ok = sqltext.Next(sql, t.End+n+1)
	}
	return ok && t.IsWord(sql, "AS")
}

// hasTop reports whether a keyword stands outside all brackets.
func hasTop(sql, word string) bool {
	depth := 0
	for pos := 0; ; {
		t, ok := sqltext.Next(sql, pos)
		switch {
		case !ok:
			return false
		case t.Is(sql, '('):
			depth++
		case t.Is(sql, ')'):
			depth--
		case depth == 0 && t.IsWord(sql, word):
			return true
		}
		pos = t.End
	}
}

// isExpression reports whether what follows a SELECT without FROM is a value
// or a function call.
func isExpression(sql string, pos int) bool {
	t, ok := sqltext.Next(sql, pos)
	if !ok {
		return false
	}
	if t.Kind != sqltext.Word {
		return t.Kind == sqltext.Number || t.Kind == sqltext.Quoted || t.Is(sql, '(') || t.Is(sql, '-')
	}
	if t.IsWord(sql, "DISTINCT", "ALL") {
		return isExpression(sql, t.End)
	}
	if t.IsWord(sql, "CASE", "CAST", "EXISTS", "NOT", "NULL") {
		return true
	}
	n, ok := sqltext.Next(sql, t.End)
	return ok && n.Is(sql, '(')
}

func lastToken(sql string) (last sqltext.Token, ok bool) {
	for pos := 0; ; {
		t, more := sqltext.Next(sql, pos)
		if !more {
			return last, ok
		}
		if t.Kind != sqltext.Comment {
			last, ok = t, true
		}
		pos = t.End
	}
}

// endsIncomplete reports whether a statement cannot end with that token.
func endsIncomplete(sql string, t sqltext.Token) bool {
	if t.Kind == sqltext.Word {
		return t.IsKeyword(sql) && !t.IsWord(sql, "END", "NULL", "ASC", "DESC", "ISNULL",
			"NOTNULL", "ALL", "ROW", "ROWS", "MATCH", "GLOB", "FILTER", "REGEXP")
	}
	return t.Kind == sqltext.Punct && !t.Is(sql, ')') && !t.Is(sql, '*')
}
