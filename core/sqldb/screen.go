package sqldb

import (
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/sqltext"
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
// beginning.
func skipBlank(sql, also string) string {
	for i := 0; ; {
		t, ok := sqltext.Next(sql, i)
		switch {
		case !ok:
			return ""
		case t.Kind == sqltext.Comment, t.Kind == sqltext.Punct && strings.IndexByte(also, sql[t.Start]) >= 0:
			i = t.End
		case t.Kind == sqltext.Open && strings.HasPrefix(sql[t.Start:], "/*"):
			return "" // SQLite ends such a comment at the end of the text
		default:
			return sql[t.Start:]
		}
	}
}

// firstWord returns the word that sql begins with, or "".
func firstWord(sql string) string {
	t, ok := sqltext.Next(sql, 0)
	if !ok || t.Kind != sqltext.Word || t.Start > 0 {
		return ""
	}
	return sql[:t.End]
}
