package sqldb

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/ncruces/go-sqlite3"
)

// leastSteps are those that a statement may take on the smallest database.
const leastSteps = 5_000_000

// orDefault fills in what is zero. A large database may be read as a small one may: to group a table takes some 20
// steps a row, so that a file of a million rows would be out of five million steps before its end.
func (db *DB) orDefault(l Limits) Limits {
	if l.Steps <= 0 {
		l.Steps = max(leastSteps, db.size)
	}
	if l.Time <= 0 {
		l.Time = 30 * time.Second
	}
	if l.Rows <= 0 {
		l.Rows = 10_000
	}
	if l.Bytes <= 0 {
		l.Bytes = 16 << 20
	}
	return l
}

// Query runs one statement within limits and never returns a nil Result. The
// statement may only read, and must be alone: comments and semicolons may
// follow, another statement may not. String literals may be written in double
// quotes. The DB is ready for the next statement after every Outcome.
//
// The same image and statement give the same Result on every machine, but for
// Timeout, Cancelled and Elapsed, and for what SQL itself leaves open: the
// functions random() and randomblob(), and the time "now".
func (db *DB) Query(ctx context.Context, sql string, l Limits) *Result {
	r := &Result{}
	if r.Outcome, r.Error = screen(sql); r.Outcome != "" {
		return r
	}
	if err := db.acquire(ctx); err != nil {
		r.Outcome, r.Error = Failed, err.Error()
		if ctx.Err() != nil {
			r.Outcome, r.Error = Cancelled, "cancelled before it began"
		}
		return r
	}
	defer db.free()
	start := time.Now()
	run := run{Result: r, limits: db.orDefault(l)}
	run.meter = newMeter(ctx, run.limits.Steps, run.limits.Time)
	if r = run.on(ctx, db, func(s *session) error { return run.all(s, sql) }); r == run.Result {
		r.Steps = run.meter.steps()
	}
	if db.session == nil {
		r.Error += "; and the database could not be opened again"
	}
	r.Elapsed = time.Since(start)
	return r
}

// on lets a task run on the database's session and finds the Outcome of its
// error. The Result is another than the run's where the task was left behind.
func (r *run) on(ctx context.Context, db *DB, task func(*session) error) *Result {
	err := db.withSession(ctx, r.meter, func(s *session) error {
		defer func() { r.refused = s.guard.refused }()
		return task(s)
	})
	switch {
	case errors.Is(err, errLeft) && ctx.Err() != nil:
		return &Result{Outcome: Cancelled, Error: r.meter.stopped(Cancelled)}
	case errors.Is(err, errLeft):
		return &Result{Outcome: Timeout, Error: r.meter.stopped(Timeout)}
	case err != nil:
		r.fail(err)
	}
	return r.Result
}

// A run is one statement on its way.
type run struct {
	*Result
	limits  Limits
	meter   *meter
	bytes   int    // of the values so far
	refused string // what the guard said
}

// all compiles and runs the statement. Its error still needs fail to find the
// Outcome.
func (r *run) all(s *session, sql string) error {
	s.Limit(sqlite3.LIMIT_LENGTH, maxCell)
	stmt, tail, err := r.prepare(s, sql, guard{})
	if err != nil {
		return err
	}
	if stmt == nil {
		r.Outcome, r.Error = Empty, "there is no statement to run"
		return nil
	}
	defer stmt.Close()
	if tail = skipBlank(tail, ";"); tail != "" {
		r.Outcome, r.Error = Denied, fmt.Sprintf("a second statement follows, %s; only one is run", excerpt(tail))
		return nil
	}
	if !stmt.ReadOnly() {
		r.Outcome, r.Error = Denied, "this statement is not allowed: it does not only read"
		return nil
	}
	return r.rows(stmt)
}

// prepare compiles a statement under a guard, which is asked again by the
// tables that are made of PRAGMAs while it runs.
func (r *run) prepare(s *session, sql string, g guard) (*sqlite3.Stmt, string, error) {
	s.guard = g
	r.meter.enter()
	return s.Prepare(sql)
}

// rows steps through the result until it ends or a limit is met.
func (r *run) rows(s *sqlite3.Stmt) error {
	n := s.ColumnCount()
	r.Columns = make([]string, n)
	for i := range n {
		r.Columns[i] = s.ColumnName(i)
	}
	for {
		r.meter.enter()
		if !s.Step() {
			if err := s.Err(); err != nil {
				return err
			}
			r.Outcome = OK
			return nil
		}
		if len(r.Rows) == r.limits.Rows {
			r.Outcome, r.Error = TooMany, fmt.Sprintf("more than %d rows; the rest is left out", r.limits.Rows)
			return nil
		}
		row := make([]Value, n)
		for i := range row {
			row[i] = value(s, i)
			r.bytes += 8 + len(row[i].Str)
		}
		if err := s.Err(); err != nil {
			return err // converting a value failed
		}
		if r.bytes > r.limits.Bytes {
			r.Outcome, r.Error = TooLarge,
				fmt.Sprintf("the rows have more than %d bytes; those after row %d are left out",
					r.limits.Bytes, len(r.Rows))
			return nil
		}
		r.Rows = append(r.Rows, row)
	}
}

// value copies one cell. A number counts as 8 bytes against the limit, text
// and blobs as 8 and their length.
func value(s *sqlite3.Stmt, i int) Value {
	switch s.ColumnType(i) {
	case sqlite3.INTEGER:
		return Value{Kind: Integer, Int: s.ColumnInt64(i)}
	case sqlite3.FLOAT:
		return Value{Kind: Real, Real: s.ColumnFloat(i)}
	case sqlite3.TEXT:
		return Value{Kind: Text, Str: s.ColumnText(i)}
	case sqlite3.BLOB:
		return Value{Kind: Blob, Str: string(s.ColumnRawBlob(i))}
	}
	return Value{}
}

// fail turns an error into an Outcome and a sentence. What there is of a
// result goes: a part of it would be taken for the whole.
func (r *run) fail(err error) {
	r.Columns, r.Rows = nil, nil
	switch {
	case errors.Is(err, sqlite3.NOMEM):
		r.Outcome, r.Error = TooLarge, fmt.Sprintf("the statement needs more than %d MB of memory", maxMemory>>20)
	case errors.Is(err, sqlite3.INTERRUPT) && r.meter.why != "":
		r.Outcome, r.Error = r.meter.why, r.meter.stopped(r.meter.why)
	case r.refused != "":
		r.Outcome, r.Error = Denied, r.refused
	case errors.Is(err, sqlite3.TOOBIG):
		r.Outcome, r.Error = TooLarge, fmt.Sprintf("a value would have more than %d bytes", maxCell)
	default:
		r.Outcome, r.Error = Failed, plain(err).Error()
	}
}

// excerpt quotes the beginning of a statement.
func excerpt(sql string) string {
	const most = 40
	if len(sql) > most {
		return fmt.Sprintf("%q…", sql[:most])
	}
	return fmt.Sprintf("%q", sql)
}
