package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A question as dev.json and unanswerable.json write it.
type question struct {
	Database  string `json:"db_id"`
	Text      string `json:"question"`
	SQL       string `json:"query"`     // none in unanswerable.json
	Kind      string `json:"kind"`      // "", knowledge, synonym or unanswerable
	Knowledge string `json:"knowledge"` // what has to be known of the domain
	Reason    string `json:"reason"`    // why there is no answer
}

// The kinds of questions that are marked.
const (
	knowledge    = "knowledge"
	synonym      = "synonym"
	unanswerable = "unanswerable"
)

// A collection holds what was found.
type collection struct {
	databases []*corpus.Database
	rows      map[string]int // of each database
	questions []question
	golds     []*gold // one for all questions that share it
	size      int     // of all files, compressed
	problems  []string
}

func (c *collection) complain(format string, values ...any) {
	c.problems = append(c.problems, fmt.Sprintf(format, values...))
}

// inspect reads the samples below root, or one database of them, and looks at
// databases and questions one by one.
func inspect(ctx context.Context, root, only string) (*collection, error) {
	read, err := benchmark.ReadSpider(ctx, root, corpus.Options{Open: sqldb.OpenSource, All: true})
	if err != nil {
		return nil, err
	}
	c := &collection{rows: map[string]int{}}
	for _, d := range read.Databases {
		if only == "" || d.ID == only {
			c.databases = append(c.databases, d)
		}
	}
	if len(c.databases) == 0 {
		return nil, fmt.Errorf("%s has no database %q", root, only)
	}
	if err := c.readQuestions(root, only); err != nil {
		return nil, err
	}
	for _, d := range c.databases {
		if err := c.inspectDatabase(ctx, d); err != nil {
			return nil, fmt.Errorf("%s: %w", d.ID, err)
		}
	}
	return c, nil
}

func (c *collection) readQuestions(root, only string) error {
	for _, file := range []string{"dev.json", "unanswerable.json"} {
		raw, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			return err
		}
		var list []question
		if err := json.Unmarshal(raw, &list); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		for _, q := range list {
			if only == "" || q.Database == only {
				c.questions = append(c.questions, q)
			}
		}
	}
	return nil
}

func (c *collection) inspectDatabase(ctx context.Context, d *corpus.Database) error {
	db, err := sqldb.Open(ctx, d.File)
	if err != nil {
		return err
	}
	defer db.Close()
	if err := c.inspectShape(ctx, db, d); err != nil {
		return err
	}
	seen := map[string]bool{}
	for _, q := range c.questions {
		if q.Database != d.ID {
			continue
		}
		c.inspectMarks(q)
		if q.SQL == "" || seen[q.SQL] {
			continue
		}
		seen[q.SQL] = true
		g, err := examine(ctx, db, d, q.SQL)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			c.complain("%s: %q: %s: %v", d.ID, q.Text, q.SQL, err)
			continue
		}
		c.golds = append(c.golds, g)
	}
	return nil
}

// inspectMarks checks that a question has the fields that its kind needs.
func (c *collection) inspectMarks(q question) {
	ok := q.Knowledge == "" && q.Reason == "" && q.SQL != ""
	switch q.Kind {
	case "", synonym:
	case knowledge:
		ok = q.Knowledge != "" && q.Reason == "" && q.SQL != ""
	case unanswerable:
		ok = q.Reason != "" && q.Knowledge == "" && q.SQL == ""
	default:
		ok = false
	}
	if !ok || q.Text == "" {
		c.complain("%s: %q: kind %q with query %q, knowledge %q and reason %q: see the README for what goes together",
			q.Database, q.Text, q.Kind, q.SQL, q.Knowledge, q.Reason)
	}
}

// inspectShape checks that a database is like a real one: it has keys that
// hold, and values are missing.
func (c *collection) inspectShape(ctx context.Context, db *sqldb.DB, d *corpus.Database) error {
	if n := len(d.Tables); n < fewestTables || n > mostTables {
		c.complain("%s: %d tables, want %d to %d", d.ID, n, fewestTables, mostTables)
	}
	if n := len(d.ForeignKeys); n < fewestReferences {
		c.complain("%s: %d foreign keys, want %d or more", d.ID, n, fewestReferences)
	}
	nulls := 0
	for _, t := range d.Tables {
		r, err := all(ctx, db, "SELECT * FROM "+sqldb.Quote(t.Name))
		if err != nil {
			return err
		}
		if len(r.Rows) > mostRows || len(t.PrimaryKey) == 0 {
			c.complain("%s: %d rows, want at most %d; a primary key of %d columns, want one or more", t.ID, len(r.Rows),
				mostRows, len(t.PrimaryKey))
		}
		c.rows[d.ID] += len(r.Rows)
		nulls += nullsIn(r)
	}
	if c.rows[d.ID] < fewestRows || nulls == 0 {
		c.complain("%s: %d rows, want %d or more; %d times NULL, want once or more", d.ID, c.rows[d.ID], fewestRows, nulls)
	}
	return c.inspectReferences(ctx, db, d)
}

func nullsIn(r *sqldb.Result) (n int) {
	for _, row := range r.Rows {
		for _, v := range row {
			if v.Kind == sqldb.Null {
				n++
			}
		}
	}
	return n
}

// inspectReferences looks for foreign keys that lead nowhere.
func (c *collection) inspectReferences(ctx context.Context, db *sqldb.DB, d *corpus.Database) error {
	for _, k := range d.ForeignKeys {
		r, err := all(ctx, db, fmt.Sprintf("SELECT DISTINCT %s FROM %s WHERE %[1]s NOT IN (SELECT %[3]s FROM %[4]s)",
			sqldb.Quote(k.Column), sqldb.Quote(k.Table), sqldb.Quote(k.RefColumn), sqldb.Quote(k.RefTable)))
		if err != nil {
			return err
		}
		for _, row := range r.Rows {
			c.complain("%s: %s.%s has %s, which is not in %s.%s", d.ID, k.Table, k.Column, row[0], k.RefTable, k.RefColumn)
		}
	}
	return nil
}
