package sqldb

import (
	"context"
	"strings"
)

// Writes reports whether a statement that Query denies is one that SQLite
// accepts and that returns no rows: it changes data, the schema or the state of
// the connection. Writes compiles the statement and does not run it, so it
// misses what fails only then, such as a second row with the same key.
func (db *DB) Writes(ctx context.Context, sql string) bool {
	r := &Result{}
	if r.Outcome, _ = screen(sql); r.Outcome != "" && r.Outcome != Denied {
		return false
	}
	if hiddenWrites[strings.ToUpper(firstWord(skipBlank(sql, ";")))] {
		return false
	}
	if err := db.acquire(ctx); err != nil {
		return false
	}
	defer db.free()
	run := run{Result: r, limits: db.orDefault(Limits{})}
	run.meter = newMeter(ctx, run.limits.Steps, run.limits.Time)
	returns := true
	err := db.withSession(ctx, run.meter, func(s *session) error {
		stmt, _, err := run.prepare(s, sql, guard{writing: true})
		if err != nil || stmt == nil {
			return err
		}
		returns = stmt.ColumnCount() > 0
		return stmt.Close()
	})
	return err == nil && !returns
}

// hiddenWrites statements return rows, do their work while they are compiled, or
// fail on a connection on which nothing has begun.
var hiddenWrites = wordSet(`COMMIT END EXPLAIN PRAGMA RELEASE ROLLBACK`)
