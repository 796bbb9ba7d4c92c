package sqldb

import (
	"context"
	"slices"
)

// Reads lists what a statement would read, in the order in which SQLite meets
// it while it compiles the statement. It does not run it. For a statement that
// Query would refuse, the Result has the reason.
func (db *DB) Reads(ctx context.Context, sql string) ([]Read, *Result) {
	r := &Result{}
	if r.Outcome, r.Error = screen(sql); r.Outcome != "" {
		return nil, r
	}
	if err := db.acquire(ctx); err != nil {
		r.Outcome, r.Error = Cancelled, "cancelled before it began"
		return nil, r
	}
	defer db.free()
	run := run{Result: r, limits: db.orDefault(Limits{})}
	run.meter = newMeter(ctx, run.limits.Steps, run.limits.Time)
	var list []Read
	heard := func(read Read) {
		if !slices.Contains(list, read) {
			list = append(list, read)
		}
	}
	if r = run.on(ctx, db, func(s *session) error { return run.compile(s, sql, heard) }); r.Outcome != OK {
		return nil, r
	}
	return list, r
}

// compile is like all, without the rows.
func (r *run) compile(s *session, sql string, heard func(Read)) error {
	stmt, _, err := r.prepare(s, sql, guard{heard: heard})
	if err != nil {
		return err
	}
	if stmt == nil {
		r.Outcome, r.Error = Empty, "there is no statement to run"
		return nil
	}
	r.Outcome = OK
	return stmt.Close()
}
