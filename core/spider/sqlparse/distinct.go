package sqlparse

import "strings"

// MaxLexed bounds the texts that are cut into tokens, for quotes that are not
// closed make that quadratic. sqldb runs less than half as much.
const MaxLexed = 64 << 10

// RemoveDistinct returns the first statement of a text without the word
// DISTINCT, wherever it stands but in literals, quoted names and comments. The
// test-suite program does so with sqlparse 0.4.2; this follows its lexer.
//
// A text too long to be run comes back as it is.
func RemoveDistinct(sql string) string {
	if len(sql) > MaxLexed {
		return sql
	}
	var b strings.Builder
	for _, tok := range FirstStatement(sql) {
		if !strings.EqualFold(tok.Text, "distinct") {
			b.WriteString(tok.Text)
		}
	}
	return b.String()
}

// FirstStatement returns the tokens of a text up to the first semicolon outside
// of brackets, with the blanks and line comments behind it.
func FirstStatement(sql string) []Token {
	level, ended := 0, false
	toks := Lex(sql)
	for i, tok := range toks {
		if ended && tok.Kind != Blank && tok.Kind != lineComment {
			return toks[:i]
		}
		switch {
		case tok.Kind == Mark && tok.Text == "(":
			level++
		case tok.Kind == Mark && tok.Text == ")",
			tok.Kind == Word && strings.EqualFold(tok.Text, "end"):
			level--
		case tok.Kind == Mark && tok.Text == ";":
			ended = ended || level <= 0
		}
	}
	return toks
}
