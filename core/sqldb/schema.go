package sqldb

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/ncruces/go-sqlite3"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/naming"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// ordinary chooses the tables a question can be about: not SQLite's own, and
// not virtual ones, whose modules are not here. Only those have no page.
const ordinary = `m.type = 'table' AND m.name NOT LIKE 'sqlite\_%' ESCAPE '\' AND m.rootpage > 0`

// Schema reads tables in the order of their creation, with columns, declared
// types, comments, primary and foreign keys. Foreign keys to tables or columns that do
// not exist are left out; one without a column refers to the primary key.
// IDs, titles and scans are the reader's to set. A database without tables is
// ErrNoTables.
func (db *DB) Schema(ctx context.Context) (*corpus.Database, error) {
	d := &corpus.Database{}
	err := db.each(ctx, `SELECT m.name, x.name, x.type, x.pk
		FROM sqlite_schema m CROSS JOIN pragma_table_xinfo(m.name) x
		WHERE `+ordinary+` AND x.hidden <> 1 ORDER BY m.rowid, x.cid`, func(s *sqlite3.Stmt) {
		addColumn(d, s.ColumnText(0), corpus.Column{Name: s.ColumnText(1), Type: s.ColumnText(2)}, s.ColumnInt(3))
	})
	if err != nil {
		return nil, fmt.Errorf("sqldb: %s: reading the tables: %w", db.name, err)
	}
	if len(d.Tables) == 0 {
		return nil, fmt.Errorf("sqldb: %s: %w: create one, or open another file", db.name, ErrNoTables)
	}
	for _, t := range d.Tables {
		t.PrimaryKey = slices.DeleteFunc(t.PrimaryKey, func(c int) bool { return c < 0 })
	}
	err = db.each(ctx, `SELECT m.name, m.sql FROM sqlite_schema m WHERE `+ordinary+
		` AND (m.sql LIKE '%--%' OR m.sql LIKE '%/*%')`, func(s *sqlite3.Stmt) {
		if t := d.Table(s.ColumnText(0)); t != nil {
			takeComments(t, s.ColumnText(1))
		}
	})
	if err != nil {
		return nil, fmt.Errorf("sqldb: %s: reading the comments: %w", db.name, err)
	}
	// SQLite numbers a table's foreign keys from the last one back.
	err = db.each(ctx, `SELECT m.name, f."from", f."table", f."to", f.seq
		FROM sqlite_schema m CROSS JOIN pragma_foreign_key_list(m.name) f
		WHERE `+ordinary+` ORDER BY m.rowid, f.id DESC, f.seq`, func(s *sqlite3.Stmt) {
		addForeignKey(d, corpus.ForeignKey{Table: s.ColumnText(0), Column: s.ColumnText(1),
			RefTable: s.ColumnText(2), RefColumn: s.ColumnText(3)}, s.ColumnInt(4))
	})
	if err != nil {
		return nil, fmt.Errorf("sqldb: %s: reading the foreign keys: %w", db.name, err)
	}
	return d, nil
}

// addColumn appends a column to the last table, or to a new one. place is its
// place in the primary key from 1, or 0.
func addColumn(d *corpus.Database, table string, c corpus.Column, place int) {
	if n := len(d.Tables); n == 0 || d.Tables[n-1].Name != table {
		d.Tables = append(d.Tables, &corpus.Table{Name: table, NaturalName: naming.Natural(table)})
	}
	t := d.Tables[len(d.Tables)-1]
	c.NaturalName = naming.Natural(c.Name)
	t.Columns = append(t.Columns, c)
	for place > len(t.PrimaryKey) {
		t.PrimaryKey = append(t.PrimaryKey, -1)
	}
	if place > 0 {
		t.PrimaryKey[place-1] = len(t.Columns) - 1
	}
}

// addForeignKey appends a key whose both ends exist, with the names as they
// were declared; seq is the place of the column in a compound key.
func addForeignKey(d *corpus.Database, k corpus.ForeignKey, seq int) {
	from, to := d.Table(k.Table), d.Table(k.RefTable)
	if from == nil || to == nil {
		return
	}
	i, j := from.Column(k.Column), to.Column(k.RefColumn)
	if k.RefColumn == "" && seq < len(to.PrimaryKey) {
		j = to.PrimaryKey[seq]
	}
	if i < 0 || j < 0 {
		return
	}
	d.ForeignKeys = append(d.ForeignKeys, corpus.ForeignKey{Table: from.Name, Column: from.Columns[i].Name,
		RefTable: to.Name, RefColumn: to.Columns[j].Name})
}

// takeComments takes for the description of a table's columns the comments of its CREATE TABLE:
// behind a column on the same line, or above it on lines of their own. One behind the first
// bracket is the table's.
//
//	bats TEXT, -- L = left, R = right
func takeComments(t *corpus.Table, sql string) {
	depth, at, above, end, begins := 0, -1, "", 0, false
	for token, ok := sqltext.Next(sql, 0); ok; token, ok = sqltext.Next(sql, token.End) {
		said := sql[token.Start:token.End]
		switch {
		case token.Kind == sqltext.Comment:
			said = strings.TrimSpace(strings.TrimSuffix(strings.TrimLeft(said, "-/* "), "*/"))
			switch alone := strings.Contains(sql[end:token.Start], "\n"); {
			case depth == 0:
			case alone:
				above = strings.TrimSpace(above + " " + said)
			case at >= 0 && t.Columns[at].Description == "":
				t.Columns[at].Description = said
			}
			continue
		case said == "(":
			depth++
			begins = depth == 1
		case said == ")":
			depth--
		case said == "," && depth == 1:
			begins = true
		case begins:
			if n := t.Column(sqltext.Unquote(said)); n >= 0 {
				at = n
				t.Columns[n].Description, above = above, ""
			}
			begins = false
		}
		end = token.End
	}
}

// each runs a statement of our own and calls row for every row of it.
func (db *DB) each(ctx context.Context, sql string, row func(*sqlite3.Stmt)) error {
	return db.own(ctx, func(s *session, m *meter) error {
		stmt, err := s.prepareOwn(m, sql)
		if err != nil {
			return err
		}
		defer stmt.Close()
		for m.enter(); stmt.Step(); m.enter() {
			row(stmt)
		}
		return stmt.Err()
	})
}

// prepareOwn compiles a statement of our own.
func (s *session) prepareOwn(m *meter, sql string) (*sqlite3.Stmt, error) {
	m.enter()
	stmt, _, err := s.Prepare(sql)
	return stmt, err
}

// What a task of our own may take: the schema, a count or a batch of rows.
const (
	ownSteps = 20_000_000
	ownTime  = 30 * time.Second
)

// own lends the session to a task of our own. What the task writes to may be
// read only where there is no error.
func (db *DB) own(ctx context.Context, task func(*session, *meter) error) error {
	if err := db.acquire(ctx); err != nil {
		return err
	}
	defer db.free()
	m := newMeter(ctx, ownSteps, ownTime)
	err := db.withSession(ctx, m, func(s *session) error {
		s.guard = guard{trusted: true}
		s.Limit(sqlite3.LIMIT_LENGTH, maxOwnCell)
		return task(s, m)
	})
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil && (errors.Is(err, errLeft) || m.why == Cancelled):
		return ctx.Err()
	case errors.Is(err, errLeft):
		return fmt.Errorf("%s: %w", m.stopped(Timeout), ErrTooMuchWork)
	case m.why != "":
		return fmt.Errorf("%s: %w", m.stopped(m.why), ErrTooMuchWork)
	}
	return plain(err)
}
