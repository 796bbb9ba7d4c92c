package sqldb

import (
	"context"
	"strings"
)

// Writes reports whether a statement that Query denies is one that SQLite
// accepts and that returns no rows: it changes data, the schema or the state of
// the connection. The statement is compiled, and nothing of it is run; so what
// fails only then, such as a second row with the same key, is not seen.
func (db *DB) Writes(ctx context.Context, sql string) bool {
	r := &Result{}
	if r.Outcome, _ = screen(sql); r.Outcome != "" && r.Outcome != Denied {
		return false
	}
	if unseen[strings.ToUpper(firstWord(skipBlank(sql, ";")))] {
		return false
	}
	if err := db.acquire(ctx); err != nil {
		return false
	}
	defer db.free()
	run := run{Result: r, limits: Limits{}.orDefault(), conn: db.conn, guard: &db.guard}
	run.meter = newMeter(ctx, run.limits.Steps, run.limits.Time)
	columns, err := run.columns(sql)
	return err == nil && columns == 0
}

// unseen statements return rows, do their work while they are compiled, or
// fail on a connection on which nothing has begun.
var unseen = wordSet(`COMMIT END EXPLAIN PRAGMA RELEASE ROLLBACK`)

// columns compiles a statement of any kind and counts what it would return; 1
// where there is none.
func (r *run) columns(sql string) (n int, err error) {
	defer recoverPanic(&err)
	*r.guard = guard{writing: true}
	defer func() { *r.guard = guard{} }()
	defer r.conn.SetInterrupt(r.conn.SetInterrupt(r.meter))
	r.meter.enter()
	s, _, err := r.conn.Prepare(sql)
	if err != nil || s == nil {
		return 1, err
	}
	return s.ColumnCount(), s.Close()
}
