package execution

import "strings"

// lexeme returns the length of the first lexeme of sql: a comment, something in
// quotes, a word, or one byte. Elsewhere package sqltext reads SQL; this
// follows the SQLite below Python, which takes every byte beyond ASCII for a
// part of a word, and keeps blanks, so that the caller sees which lexemes
// touch.
func lexeme(sql string) int {
	switch c := sql[0]; {
	case strings.HasPrefix(sql, "--"):
		return lengthTo(sql, 2, "\n")
	case strings.HasPrefix(sql, "/*"):
		return lengthTo(sql, 2, "*/")
	case c == '\'' || c == '"' || c == '`':
		return lengthTo(sql, 1, string(c))
	case c == '[':
		return lengthTo(sql, 1, "]")
	case isWordByte(c):
		n := 1
		for n < len(sql) && isWordByte(sql[n]) {
			n++
		}
		return n
	}
	return 1
}

// lengthTo returns the length up to the end of the first closing behind from,
// or the whole if there is none. A doubled quote inside a literal ends it and
// begins another, with the same result.
func lengthTo(sql string, from int, closing string) int {
	if i := strings.Index(sql[from:], closing); i >= 0 {
		return from + i + len(closing)
	}
	return len(sql)
}

func isBlank(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }

func isWordByte(c byte) bool {
	return c == '_' || c == '$' || c >= 0x80 || '0' <= c && c <= '9' ||
		'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z'
}
