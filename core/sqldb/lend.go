package sqldb

import (
	"context"
	"errors"
	"fmt"

	"github.com/ncruces/go-sqlite3"
)

// withSession runs a task on the session, under a meter. What the task writes to may
// be read only where the error is not errLeft: it may write still.
func (db *DB) withSession(ctx context.Context, m *meter, task func(*session) error) error {
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

// connect opens a session; without one the DB is closed.
func (db *DB) connect(ctx context.Context) (err error) {
	db.session, err = newSession(context.WithoutCancel(ctx), db.dsn)
	return err
}

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
