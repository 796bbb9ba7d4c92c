package sqldb

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/ncruces/go-sqlite3"
)

// A session is one connection and what belongs to it alone. A DB that had to
// leave a statement behind goes on with another session.
type session struct {
	*sqlite3.Conn
	guard guard
	meter *meter  // of the statement that runs; nil between two
	last  pattern // that LIKE or GLOB took apart last
}

// errLeft says that a task did not end in time and was left to itself.
var errLeft = errors.New("the statement did not stop when it was asked to, and was left behind")

// newSession opens a connection that is safe for untrusted SQL.
func newSession(ctx context.Context, dsn string) (s *session, err error) {
	defer recoverPanic(&err)
	c, err := sqlite3.OpenContext(sqlite3.WithMaxMemory(ctx, maxMemory), dsn)
	if err != nil {
		return nil, plain(err)
	}
	s = &session{Conn: c}
	if err := s.prepare(); err != nil {
		c.Close()
		return nil, plain(err)
	}
	return s, nil
}

func (s *session) prepare() error {
	if err := errors.Join(harden(s.Conn), s.replaceFunctions()); err != nil {
		return err
	}
	// SQLite reads nothing of a file before it has to.
	stmt, _, err := s.Prepare("SELECT count(*) FROM sqlite_schema")
	if err != nil {
		return err
	}
	stmt.Step()
	if err := errors.Join(stmt.Err(), stmt.Close()); err != nil {
		return err
	}
	return s.SetAuthorizer(s.guard.authorize)
}

// close closes the connection and the statements that callers of Rows still
// hold.
func (s *session) close() (err error) {
	defer recoverPanic(&err)
	for _, stmt := range slices.Collect(s.Stmts()) {
		stmt.Close()
	}
	return s.Close()
}

// lend runs a task on the session, under a meter. What the task writes to may
// be read only where the error is not errLeft: it may write still.
func (db *DB) lend(ctx context.Context, m *meter, task func(*session) error) error {
	s := db.session
	err := s.watched(m, func() (err error) {
		defer recoverPanic(&err)
		s.meter = m
		defer func() { s.meter, s.guard = nil, guard{} }()
		defer s.SetInterrupt(s.SetInterrupt(m))
		return task(s)
	})
	var again error
	switch {
	case errors.Is(err, errLeft):
		again = db.connect(ctx)
	case needsReopening(err):
		again = errors.Join(s.close(), db.connect(ctx))
	}
	if again != nil {
		return fmt.Errorf("%w; and opening it again: %w", err, plain(again))
	}
	return err
}

// stopped says in words why a meter stopped a statement.
func (m *meter) stopped(why Outcome) string {
	switch why {
	case Steps:
		return fmt.Sprintf("stopped after %d steps: the statement does too much work", m.steps())
	case Timeout:
		return fmt.Sprintf("stopped after %v", m.limit)
	}
	return "cancelled while it ran"
}

// grace is how long a statement may go on after it was asked to stop.
func (m *meter) grace() time.Duration {
	const least, most = 50 * time.Millisecond, 500 * time.Millisecond
	if m.limit == 0 {
		return most
	}
	return min(max(m.limit, least), most)
}
