// Package sqldb opens SQLite databases, from a file or from bytes, and runs
// SQL from models and people on them: read-only, bounded in steps, time, rows
// and bytes, with the same answer natively and under js/wasm.
//
//	db, err := sqldb.Open(ctx, corpus.File{Path: "concert_singer.sqlite"})
//	res := db.Query(ctx, "SELECT count(*) FROM singer", sqldb.Limits{})
//
// It is the only package, beside the run store, that knows SQLite.
package sqldb

import "time"

// An Outcome is how a statement ended. Only OK carries a full result; every
// other one is a verdict of its own, so that "too slow" is never mistaken for
// "wrong".
type Outcome string

const (
	OK      Outcome = "ok"
	Failed  Outcome = "error"   // SQLite refused or failed: syntax, unknown column, …
	Denied  Outcome = "denied"  // the authorizer refused: writing, ATTACH, PRAGMA, …
	Empty   Outcome = "empty"   // no statement at all
	Steps   Outcome = "steps"   // out of step budget; the same on every machine
	Timeout Outcome = "timeout" // the wall-clock backstop
	TooMany Outcome = "rows"    // more rows than Limits.Rows; Rows holds the first ones
	// more bytes than Limits.Bytes, and Rows holds what fitted; or one value, or the work, is too large, and Rows is empty
	TooLarge  Outcome = "bytes"
	Cancelled Outcome = "cancelled" // the caller's context ended
)

// Limits bound one statement. The zero value means the defaults.
type Limits struct {
	// SQLite virtual-machine steps, counted in thousands; 0 = 5,000,000, or as many as the database has bytes
	// where that is more
	Steps int64         `json:"steps,omitempty"`
	Time  time.Duration `json:"time,omitempty"` // wall-clock backstop; 0 = 30 s
	Rows  int           `json:"rows,omitempty"` // 0 = 10,000
	// of all values together, each 8 and the length of its text or blob; 0 = 16 MiB
	Bytes int `json:"bytes,omitempty"`
}

// A Result has the rows that a statement returned, or why there are none.
type Result struct {
	Outcome Outcome   `json:"outcome"`
	Error   string    `json:"error,omitempty"` // for people; empty when Outcome is OK
	Columns []string  `json:"columns,omitempty"`
	Rows    [][]Value `json:"rows,omitempty"`
	Steps   int64     `json:"steps"` // steps used, rounded down to thousands; deterministic

	// Elapsed is left out of JSON: records must be equal on every machine.
	Elapsed time.Duration `json:"-"`
}
