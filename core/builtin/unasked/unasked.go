// Package unasked finds columns that say how a table is kept, and nothing of what a row is: what only numbers rows, as
// exports put it first (row_id, an index without a name, an id beside the number of an order), when a record was made
// and by whom (created_at, entered_by). Nobody asks for them but by name. Who reads a database without them finds the
// rows' own names, keys and days where they are, and joins no row of one table to that of another with its number.
//
//	less := unasked.Without(ctx, database, db)
//	if !less.Named(question) {
//		database = less.Database
//	}
package unasked

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/joins"
	"github.com/orbweaver/orbweaver/core/builtin/names"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/text"
)

// How many rows are looked at, and how many of those who entered them are known by name.
const (
	maxRows   = 8_000
	maxMakers = 50
)

// A Rest is a database without columns that nobody asks for.
type Rest struct {
	Database *corpus.Database // the same where it has none

	words map[string]bool // by which a question names one of them
}

// numbers are names of numbers of rows, written together, and the words by which questions name them.
var numbers = map[string]string{
	"row": "row", "rowid": "row", "rowno": "row", "rownr": "row", "rownum": "row", "rownumber": "row",
	"rowindex": "row", "index": "index", "idx": "index", "lfdnr": "nr", // laufende Nummer
	"sno": "sno", "srno": "sr", "slno": "sl", "serialno": "serial",
	"unnamed0": "unnamed", // an index that was written twice
}

// keys are such as people also call a row by, where it has no other number. That of "#" has no word.
var keys = map[string]string{"id": "id ids", "nr": "nr", "no": "nr", "": "nr"}

type database interface {
	Query(context.Context, string, sqldb.Limits) *sqldb.Result
}

// made are names of when a record was made, and by whom, as numbers are.
var made = map[string]string{
	"createdat": "created", "updatedat": "updated", "modifiedat": "modified", "insertedat": "inserted",
	"enteredat": "entered", "createdon": "created", "updatedon": "updated", "enteredon": "entered",
	"modifiedon": "modified", "lastupdated": "updated", "lastmodified": "modified",
}

var makers = map[string]string{
	"createdby": "created", "updatedby": "updated", "enteredby": "entered", "modifiedby": "modified",
}

// Without returns a database less the columns that nobody asks for but by name.
func Without(ctx context.Context, d *corpus.Database, db database) Rest {
	f := finder{ctx, db, d, Rest{Database: d, words: make(map[string]bool)}}
	for ti, t := range d.Tables {
		if len(t.PrimaryKey) == 0 {
			f.look(ti)
		}
		f.kept(ti)
	}
	return f.rest
}

type finder struct {
	ctx  context.Context
	db   database
	d    *corpus.Database
	rest Rest
}

// look leaves out columns of a table.
func (f *finder) look(ti int) {
	t := f.d.Tables[ti]
	for ci := range t.Columns {
		name := t.Columns[ci].Name
		together := strings.ReplaceAll(words(name), " ", "")
		said := numbers[together]
		if name == "column_"+strconv.Itoa(ci+1) { // a file has no name for it
			said = "column"
		}
		weak := said == ""
		if weak {
			said = keys[together]
		}
		if said != "" && f.holds(t, name, counting) && (!weak || f.numbered(f.rest.Database.Tables[ti], name)) {
			f.take(ti, name, said)
		}
	}
}

// words writes the words of a name with a space between.
func words(name string) string {
	var list []string
	for _, w := range text.Words(name) {
		list = append(list, w.Text)
	}
	return strings.Join(list, " ")
}

// kept leaves out what says when a record was made, where its day is that of something else or later, and by whom.
func (f *finder) kept(ti int) {
	t := f.d.Tables[ti]
	for ci := range t.Columns {
		name := t.Columns[ci].Name
		together := strings.ReplaceAll(words(name), " ", "")
		if said := makers[together]; said != "" && f.holds(t, name, named) {
			f.take(ti, name, said+" "+words(f.list(t, name)))
		}
		if said := made[together]; said != "" && f.late(t, name, said) {
			f.take(ti, name, said)
		}
	}
}

// late reports that the days when records were made follow others of the rows.
func (f *finder) late(t *corpus.Table, name, said string) bool {
	return slices.ContainsFunc(t.Columns, func(c corpus.Column) bool {
		other := made[strings.ReplaceAll(words(c.Name), " ", "")]
		return (other == "" || other == "created" && said != other) &&
			f.holds(t, name, fmt.Sprintf(later, sqldb.Quote(c.Name)))
	})
}

// list returns the first of a column's values.
func (f *finder) list(t *corpus.Table, column string) (out string) {
	res := f.db.Query(f.ctx, fmt.Sprintf("SELECT DISTINCT c FROM (SELECT %s AS c FROM %s LIMIT %d) LIMIT %d",
		sqldb.Quote(column), sqldb.Quote(t.Name), maxRows, maxMakers), sqldb.Limits{})
	for _, r := range res.Rows {
		out += " " + r[0].String()
	}
	return out
}

// take leaves out a column, which questions name by some words. What tells rows apart stays.
func (f *finder) take(ti int, name, said string) {
	left := f.rest.Database.Tables[ti]
	at := left.Column(name)
	if at < 0 || len(left.Columns) < 2 || slices.Contains(left.PrimaryKey, at) || f.refers(left, name) {
		return
	}
	for _, w := range strings.Fields(said) {
		f.rest.words[w] = true
	}
	d, t := *f.rest.Database, *f.rest.Database.Tables[ti]
	t.Columns, t.PrimaryKey = slices.Delete(slices.Clone(t.Columns), at, at+1), slices.Clone(t.PrimaryKey)
	for i, key := range t.PrimaryKey {
		if key > at {
			t.PrimaryKey[i] = key - 1
		}
	}
	d.Tables = slices.Clone(d.Tables)
	d.Tables[ti], f.rest.Database = &t, &d
}

// refers reports that a key, or another table's column with the name and a word before it, speaks of it.
func (f *finder) refers(t *corpus.Table, name string) bool {
	own := " " + words(name)
	return slices.ContainsFunc(f.d.ForeignKeys, func(k corpus.ForeignKey) bool {
		return strings.EqualFold(k.Table, t.Name) && strings.EqualFold(k.Column, name) ||
			strings.EqualFold(k.RefTable, t.Name) && strings.EqualFold(k.RefColumn, name)
	}) || slices.ContainsFunc(f.d.Tables, func(other *corpus.Table) bool {
		return other != t && slices.ContainsFunc(other.Columns, func(c corpus.Column) bool {
			return strings.HasSuffix(words(c.Name), own)
		})
	})
}

// numbered reports another column that has the rows' own numbers: job_no of jobs, beside an id.
func (f *finder) numbered(t *corpus.Table, name string) bool {
	r := names.New(f.d)
	stems := r.TableStems(f.d, t)
	return slices.ContainsFunc(t.Columns, func(c corpus.Column) bool {
		of := r.Stems(names.Natural(c.NaturalName, c.Name))
		if len(of) == 0 {
			of = []string{names.Wordless(c.Name)}
		}
		return c.Name != name && joins.Own(of, stems) && f.holds(t, c.Name, telling)
	})
}

// What a column holds.
const (
	// each value once
	telling = "COUNT(DISTINCT c) = COUNT(*)"
	// whole numbers from 0 or 1 on without a gap: in the order of the rows or, where these were sorted since, in
	// another
	counting = telling + " AND MIN(typeof(c)) = 'integer' AND MAX(typeof(c)) = 'integer' " +
		"AND MIN(c) IN (0, 1) AND MAX(c) - MIN(c) = COUNT(*) - 1"
	// names or letters, and no keys of who it was
	named = "MAX(typeof(c)) = 'text' AND MIN(typeof(c)) IN ('text', 'null')"
	// days of which nearly all are those of another column, or in its years, or later
	later = "AVG(%[1]s GLOB '[12][0-9][0-9][0-9]-*' AND date(%[1]s) <= date(c) OR typeof(%[1]s) = 'integer' " +
		"AND %[1]s BETWEEN 1500 AND CAST(strftime('%%Y', c) AS INTEGER)) >= .9"
)

func (f *finder) holds(t *corpus.Table, column, what string) bool {
	sql := fmt.Sprintf("SELECT %s FROM (SELECT *, %s AS c FROM %s LIMIT %d)", what, sqldb.Quote(column),
		sqldb.Quote(t.Name), maxRows)
	res := f.db.Query(f.ctx, sql, sqldb.Limits{})
	return res.Outcome == sqldb.OK && len(res.Rows) == 1 && res.Rows[0][0].Int == 1
}

// Named reports that a question speaks of such a column.
func (r *Rest) Named(question string) bool {
	return slices.ContainsFunc(text.Words(question), func(w text.Token) bool { return r.words[w.Text] })
}
