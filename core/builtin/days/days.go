// Package days lets a database be read as if it wrote its days as SQLite does, year first. Files that
// are brought in have theirs written anew; a database is asked as it is, and may hold 03/11/2024,
// 3.11.2024 or 3 Nov 2024 as texts, which sort by their days, have no month for SQLite, and are later
// than no day of a question.
//
//	d := days.Of(db)
//	values, err := schema.ReadValues(ctx, s, d) // "2024-11-03"
//	sql = d.SQL(sql)                            // SUBSTR(date, 7, 4) || '-' || … > '2024-11-01'
//
// What is shown stays as it is written. A column is read so where all its texts are days, and one of
// them tells the day from the month.
package days

import (
	"context"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// A Reader is what first rows are read from.
type Reader interface {
	Query(context.Context, string, sqldb.Limits) *sqldb.Result
	Counted(table string) (rows int64, known bool)
}

// A Database is one that is read with its days year first, and which columns have them otherwise. Its
// zero value has none.
type Database struct {
	Reader
	columns map[[2]string]column // by table and name, in small letters
}

// A column writes its days in a layout, some with times of day.
type column struct {
	*layout
	timed bool
}

// Of returns a database that is read with its days year first.
func Of(db Reader) *Database { return &Database{Reader: db, columns: make(map[[2]string]column)} }

// Query asks for columns of one table as they are, and notes which have days.
func (d *Database) Query(ctx context.Context, sql string, limits sqldb.Limits) *sqldb.Result {
	res := d.Reader.Query(ctx, sql, limits)
	tables := read(sql).tables
	if len(tables) != 1 {
		return res
	}
	var copied *sqldb.Result
	for i, name := range res.Columns {
		c := columnOf(res, i)
		if c.layout == nil {
			continue
		}
		for _, table := range tables {
			d.columns[[2]string{table, strings.ToLower(name)}] = c
		}
		if copied == nil {
			copied = clone(res)
		}
		for _, row := range copied.Rows {
			if row[i].Kind == sqldb.Text && row[i].Str != "" {
				row[i].Str = c.written(row[i].Str)
			}
		}
	}
	if copied != nil {
		return copied
	}
	return res
}

// columnOf returns how a column of a result writes days.
func columnOf(res *sqldb.Result, i int) (c column) {
	var texts []string
	for _, row := range res.Rows {
		if i >= len(row) || row[i].Kind != sqldb.Null && row[i].Kind != sqldb.Text {
			return c
		}
		if row[i].Str == "" {
			continue
		}
		if texts = append(texts, row[i].Str); len(texts) == 1 && !mayBegin(texts[0]) {
			return c
		}
		c.timed = c.timed || strings.Contains(row[i].Str, ":")
	}
	c.layout = layoutOf(texts)
	return c
}

// mayBegin reports a text that a day may be: most columns end here.
func mayBegin(text string) bool { return len(text) >= len("1.1.2024") && sqltext.IsDigit(text[0]) }

// clone returns a result of which the rows may be changed.
func clone(res *sqldb.Result) *sqldb.Result {
	copied := *res
	copied.Rows = slices.Clone(res.Rows)
	for i := range copied.Rows {
		copied.Rows[i] = slices.Clone(copied.Rows[i])
	}
	return &copied
}
