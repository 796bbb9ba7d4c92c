package spider

import "strings"

// maxLexed bounds the texts that are cut into tokens, for quotes that are not
// closed make that quadratic. sqldb runs less than half as much.
const maxLexed = 64 << 10

// RemoveDistinct returns the first statement of a text without the word
// DISTINCT, wherever it stands but in literals, quoted names and comments. The
// test-suite program does so with sqlparse 0.4.2; this follows its lexer.
//
// A text too long to be run comes back as it is.
func RemoveDistinct(sql string) string {
	if len(sql) > maxLexed {
		return sql
	}
	var b strings.Builder
	for _, tok := range firstStatement(sql) {
		if !strings.EqualFold(tok.text, "distinct") {
			b.WriteString(tok.text)
		}
	}
	return b.String()
}

// firstStatement is the tokens of a text up to the first semicolon outside of
// brackets, with the blanks and line comments behind it.
func firstStatement(sql string) []sqlToken {
	level, ended := 0, false
	toks := lexSQL(sql)
	for i, tok := range toks {
		if ended && tok.kind != blankToken && tok.kind != lineComment {
			return toks[:i]
		}
		switch {
		case tok.kind == markToken && tok.text == "(":
			level++
		case tok.kind == markToken && tok.text == ")",
			tok.kind == wordToken && strings.EqualFold(tok.text, "end"):
			level--
		case tok.kind == markToken && tok.text == ";":
			ended = ended || level <= 0
		}
	}
	return toks
}
