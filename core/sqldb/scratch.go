package sqldb

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"strings"

	"github.com/ncruces/go-sqlite3"
	"github.com/ncruces/go-sqlite3/vfs/memdb"

	"github.com/orbweaver/orbweaver/core/sqltext"
)

// A Scratch is a small database in memory whose rows are exchanged again and
// again while the same statements run on it. Its schema is our own; its
// statements are a stranger's and run within limits, as those of a DB do.
type Scratch struct {
	db      *DB
	session *session                 // on which everything was compiled
	own     map[string]*sqlite3.Stmt // statements of our own
	queries map[string]*sqlite3.Stmt
}

// A Filling is the rows of one table.
type Filling struct {
	Table string
	Rows  [][]Value
}

// ErrKeys is the error of rows that violate the keys of their tables, or whose
// type a key does not take: a text, where it is an INTEGER PRIMARY KEY.
var ErrKeys = errors.New("the rows violate a key")

// NewScratch makes a database of a script of CREATE TABLE statements. Foreign
// keys are enforced.
func NewScratch(ctx context.Context, script string) (*Scratch, error) {
	name := "orbweaver-" + rand.Text()
	memdb.Create(name, nil)
	db := &DB{
		name: "scratch", dsn: "file:/" + name + "?vfs=memdb", busy: make(chan struct{}, 1),
		release: func() { memdb.Delete(name) },
	}
	err := db.connect(ctx)
	s := &Scratch{db: db, session: db.session, own: map[string]*sqlite3.Stmt{},
		queries: map[string]*sqlite3.Stmt{}}
	if err == nil {
		err = s.withSession(ctx, func(c *session) error {
			return c.Exec("PRAGMA query_only=off; PRAGMA journal_mode=memory; PRAGMA synchronous=off; " +
				"PRAGMA foreign_keys=on; " + script)
		})
	}
	if err != nil {
		db.Close()
		return nil, fmt.Errorf("sqldb: making a scratch database: %w", plain(err))
	}
	return s, nil
}

// Close releases the database.
func (s *Scratch) Close() error { return s.db.Close() }

// Fill puts rows in the place of all that were there.
func (s *Scratch) Fill(ctx context.Context, tables []Filling) error {
	return s.withSession(ctx, func(c *session) error {
		err := errors.Join(s.exec(c, "BEGIN"), s.exec(c, "PRAGMA defer_foreign_keys=on"))
		for _, t := range tables {
			err = errors.Join(err, s.exec(c, "DELETE FROM "+sqltext.Quote(t.Table)))
		}
		for _, t := range tables {
			if err == nil {
				err = s.insert(c, t)
			}
		}
		if err == nil {
			err = s.exec(c, "COMMIT")
		}
		if err == nil {
			return nil
		}
		if errors.Is(err, sqlite3.CONSTRAINT) || errors.Is(err, sqlite3.MISMATCH) {
			err = ErrKeys
		}
		return errors.Join(err, s.exec(c, "ROLLBACK"))
	})
}

func (s *Scratch) insert(c *session, t Filling) error {
	for _, row := range t.Rows {
		marks := strings.TrimSuffix(strings.Repeat("?,", len(row)), ",")
		err := s.exec(c, "INSERT INTO "+sqltext.Quote(t.Table)+" VALUES ("+marks+")", row...)
		if err != nil {
			return err
		}
	}
	return nil
}

// exec runs a statement of our own, which it compiles once.
func (s *Scratch) exec(c *session, sql string, values ...Value) error {
	stmt := s.own[sql]
	if stmt == nil {
		var err error
		if stmt, _, err = c.Prepare(sql); err != nil {
			return err
		}
		s.own[sql] = stmt
	}
	for i, v := range values {
		if err := bindValue(stmt, i+1, v); err != nil {
			return err
		}
	}
	return stmt.Exec()
}

func bindValue(s *sqlite3.Stmt, i int, v Value) error {
	switch v.Kind {
	case Integer:
		return s.BindInt64(i, v.Int)
	case Real:
		return s.BindFloat(i, v.Real)
	case Text:
		return s.BindText(i, v.Str)
	case Blob:
		return s.BindBlob(i, []byte(v.Str))
	}
	return s.BindNull(i)
}

// Reverse lets rows whose order a statement leaves open come the other way
// round, or as they did. A result that changes with it is a matter of chance.
func (s *Scratch) Reverse(ctx context.Context, on bool) error {
	return s.withSession(ctx, func(c *session) error {
		return c.Exec(fmt.Sprintf("PRAGMA reverse_unordered_selects=%t", on))
	})
}

// Query is [DB.Query], which compiles a statement once.
func (s *Scratch) Query(ctx context.Context, sql string, l Limits) *Result {
	r := &Result{}
	if r.Outcome, r.Error = screen(sql); r.Outcome != "" {
		return r
	}
	run := run{Result: r, limits: s.db.orDefault(l)}
	run.meter = newMeter(ctx, run.limits.Steps, run.limits.Time)
	out := run.on(ctx, s.db, func(c *session) error {
		if c != s.session {
			return errReopened
		}
		c.Limit(sqlite3.LIMIT_LENGTH, maxCell)
		stmt := s.queries[sql]
		if stmt == nil {
			var tail string
			var err error
			if stmt, tail, err = run.prepare(c, sql, guard{}); err != nil {
				return err
			}
			if stmt == nil || !stmt.ReadOnly() || skipBlank(tail, ";") != "" {
				r.Outcome, r.Error = Denied, "this statement is not allowed: it is not one that only reads"
				return nil
			}
			s.queries[sql] = stmt
		}
		defer stmt.Reset() // its error is that of the last step
		return run.rows(stmt)
	})
	if out == r {
		r.Steps = run.meter.steps()
	}
	return out
}

// withSession runs a task of our own on the session.
func (s *Scratch) withSession(ctx context.Context, task func(*session) error) error {
	m := newMeter(ctx, ownSteps, ownTime)
	return s.db.withSession(ctx, m, func(c *session) error {
		if c != s.session {
			return errReopened
		}
		c.guard = guard{trusted: true}
		c.Limit(sqlite3.LIMIT_LENGTH, maxOwnCell)
		m.enter()
		return task(c)
	})
}

// Reads is [DB.Reads].
func (s *Scratch) Reads(ctx context.Context, sql string) ([]Read, *Result) {
	return s.db.Reads(ctx, sql)
}
