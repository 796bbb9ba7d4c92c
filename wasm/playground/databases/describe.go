package databases

import (
	"context"
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/sqltext"
	"github.com/orbweaver/orbweaver/samples"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// MaxCounted bounds the counting of one table's rows: beyond it nobody reads
// the number, and in a browser it would take seconds.
const MaxCounted = 1_000_000

// listSamples describes the sample databases with their questions, in the order in
// which the page offers them.
func listSamples(ctx context.Context, p *session.Session, _ rpc.None, _ []byte,
	_ func(rpc.Never)) (Samples, error) {
	c, err := p.Corpora.SampleCorpus(ctx)
	if err != nil {
		return Samples{}, err
	}
	list, err := samples.Abouts()
	if err != nil {
		return Samples{}, err
	}
	notes, err := samples.Notes()
	if err != nil {
		return Samples{}, err
	}
	s := Samples{Databases: []Database{}}
	for _, about := range list {
		d := c.Database(about.Database)
		if d == nil {
			return Samples{}, fmt.Errorf("the samples introduce a database %q that they do not have", about.Database)
		}
		view, err := describe(ctx, p, c, d)
		if err != nil {
			return Samples{}, err
		}
		view.Description = about.Description
		for _, q := range c.Unanswerable {
			if q.Database == d.ID {
				view.Unanswerable = append(view.Unanswerable, Question{ID: q.ID, Text: q.Text})
			}
		}
		annotate(view.Questions, notes)
		annotate(view.Unanswerable, notes)
		s.Databases = append(s.Databases, view)
	}
	return s, nil
}

// annotate writes each question's kind to it.
func annotate(questions []Question, notes map[string]samples.Note) {
	for i := range questions {
		note := notes[questions[i].ID]
		questions[i].Kind, questions[i].Note = note.Kind, note.Says
	}
}

// describe returns a database as the page shows it.
func describe(ctx context.Context, p *session.Session, c *corpus.Corpus,
	d *corpus.Database) (Database, error) {
	view := Database{
		ID: d.ID, Title: d.Title,
		Tables: []Table{}, ForeignKeys: []ForeignKey{}, Questions: []Question{},
	}
	db, err := p.Corpora.Connections.Get(ctx, d.File)
	if err != nil {
		return view, fmt.Errorf("database %s: %w", d.ID, err)
	}
	for _, t := range d.Tables {
		rows, err := CountRows(ctx, db, t.Name, MaxCounted)
		if err != nil {
			return view, fmt.Errorf("database %s: %w", d.ID, err)
		}
		table := Table{Name: t.Name, Columns: []Column{}, Rows: rows}
		for i, col := range t.Columns {
			table.Columns = append(table.Columns, Column{col.Name, col.Type, slices.Contains(t.PrimaryKey, i)})
		}
		view.Tables = append(view.Tables, table)
	}
	for _, k := range d.ForeignKeys {
		view.ForeignKeys = append(view.ForeignKeys, ForeignKey(k))
	}
	view.Questions = append(view.Questions, questions(c, d)...)
	return view, nil
}

// CountRows returns the number of rows, -1 if there are more than most. It does
// not let SQLite count a table whole: that is a single step, which no limit or
// cancel ends.
func CountRows(ctx context.Context, db *sqldb.DB, table string, most int64) (int64, error) {
	if n, known := db.Counted(table); known {
		if n > most {
			n = -1
		}
		return n, ctx.Err()
	}
	r := db.Query(ctx, fmt.Sprintf("SELECT count(*) FROM (SELECT 1 FROM %s LIMIT %d)", sqltext.Quote(table), most+1),
		sqldb.Limits{Steps: 10 * MaxCounted})
	switch {
	case r.Outcome == sqldb.Cancelled:
		return 0, ctx.Err()
	case r.Outcome != sqldb.OK:
		return 0, fmt.Errorf("counting the rows of table %q: %s", table, r.Error)
	case r.Rows[0][0].Int > most:
		return -1, nil
	}
	return r.Rows[0][0].Int, nil
}

// questions returns the sample questions about one database.
func questions(c *corpus.Corpus, d *corpus.Database) []Question {
	var qs []Question
	var schema *spider.Schema
	for _, q := range c.Queries {
		if q.Database != d.ID {
			continue
		}
		if schema == nil {
			schema = spider.NewSchema(d)
		}
		view := Question{ID: q.ID, Text: q.Text, SQL: q.SQL}
		if level, err := spider.Hardness(schema, q.SQL); err == nil {
			view.Hardness = level
		}
		qs = append(qs, view)
	}
	return qs
}
