package sqldb

import (
	"fmt"
	"strings"
)

// screen judges a statement by its length and its first word, before SQLite
// compiles it. An empty Outcome means that nothing speaks against it.
//
// EXPLAIN only reads, but is denied: its rows answer no question and differ
// between versions of SQLite.
func screen(sql string) (Outcome, string) {
	if len(sql) > maxSQL {
		return Failed, fmt.Sprintf("the SQL is %d bytes long; at most %d are run", len(sql), maxSQL)
	}
	if i := strings.IndexByte(sql, 0); i >= 0 {
		return Failed, fmt.Sprintf("the SQL has a NUL character at byte %d", i)
	}
	rest := skipBlank(sql, ";")
	if rest == "" {
		return Empty, "there is no statement to run"
	}
	if word := strings.ToUpper(firstWord(rest)); notReading[word] {
		return Denied, word + " is not allowed: only reading (SELECT, VALUES, WITH) is"
	}
	return "", ""
}

var notReading = wordSet(`ALTER ANALYZE ATTACH BEGIN COMMIT CREATE DELETE DETACH DROP END EXPLAIN
	INSERT PRAGMA REINDEX RELEASE REPLACE ROLLBACK SAVEPOINT UPDATE VACUUM`)

// skipBlank cuts white space, comments and the given further bytes off the
// beginning, as SQLite's tokenizer sees them.
func skipBlank(sql, also string) string {
	for sql != "" {
		switch {
		case strings.IndexByte(" \t\n\f\r", sql[0]) >= 0, strings.IndexByte(also, sql[0]) >= 0:
			sql = sql[1:]
		case strings.HasPrefix(sql, "\ufeff"):
			sql = sql[len("\ufeff"):]
		case strings.HasPrefix(sql, "--"):
			_, sql, _ = strings.Cut(sql, "\n")
		case strings.HasPrefix(sql, "/*"):
			_, sql, _ = strings.Cut(sql[2:], "*/")
		default:
			return sql
		}
	}
	return ""
}

func firstWord(sql string) string {
	for i := range len(sql) {
		if c := sql[i] | 0x20; c < 'a' || c > 'z' {
			return sql[:i]
		}
	}
	return sql
}
