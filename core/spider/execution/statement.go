package execution

import (
	"context"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/sqldb"
)

// An Outcome is the result of a statement in Python's sqlite3 module, which the
// official programs use: rows, or an exception.
type Outcome struct {
	Rows      [][]sqldb.Value
	Exception string // "" if there was none
	columns   int    // of the result, also of one that was not read to its end
	steps     int64  // of SQLite
}

// Width returns the number of columns of the result, also of one without rows;
// 0 for a statement that is no query.
func (o Outcome) Width() int { return o.columns }

// Run runs a statement as Python 3.11 does. More than one statement and
// parameters without values are exceptions; an empty text has no rows.
//
// Run does not run a statement that writes: where SQLite accepts it, it has no
// rows, as in Python. Two things can end differently in Python: PRAGMA and
// EXPLAIN are exceptions here, though "PRAGMA user_version" returns the 0 that a
// gold statement may count; and so is what ends at a limit. An error means that
// the context ended.
func Run(ctx context.Context, db Querier, sql string, l sqldb.Limits) (Outcome, error) {
	if why := RefusedByPython(sql); why != "" {
		return Outcome{Exception: why}, nil
	}
	r := db.Query(ctx, sql, l)
	o := Outcome{columns: len(r.Columns), steps: r.Steps}
	switch r.Outcome {
	case sqldb.OK:
		o.Rows = r.Rows
	case sqldb.Empty:
	case sqldb.Denied:
		if w, ok := db.(writer); ok && !w.Writes(ctx, sql) {
			o.Exception = r.Error
		}
	case sqldb.Cancelled:
		return Outcome{}, fmt.Errorf("spider: running %q: %w", sql, context.Cause(ctx))
	default:
		o.Exception = r.Error
	}
	return o, nil
}

// A writer knows whether a statement that it does not run could be run; a
// *sqldb.DB does.
type writer interface {
	Writes(ctx context.Context, sql string) bool
}

// RefusedByPython returns why Python, or the SQLite below it, refuses a text
// that our SQLite might accept, "" if it does not.
func RefusedByPython(sql string) string {
	began, ended, before := false, false, ""
	var version older
	for i := 0; i < len(sql); {
		n := lexeme(sql[i:])
		tok := sql[i : i+n]
		i += n
		if isBlank(tok[0]) || strings.HasPrefix(tok, "--") || strings.HasPrefix(tok, "/*") {
			before = ""
			continue
		}
		switch {
		case ended:
			return "more than one statement"
		case tok == ";":
			ended = began // those before the statement do not count
			continue
		case tok == "?", tok[0] == '$', isWordByte(tok[0]) && (before == ":" || before == "@"):
			return "a parameter has no value"
		}
		if why := version.refuses(tok); why != "" {
			return why
		}
		began, before = true, tok
	}
	return ""
}

// BadText reports whether a text in the rows is not UTF-8, which the original
// program cannot read.
func BadText(rows [][]sqldb.Value) bool {
	for _, row := range rows {
		for _, v := range row {
			if v.Kind == sqldb.Text && !utf8.ValidString(v.Str) {
				return true
			}
		}
	}
	return false
}
