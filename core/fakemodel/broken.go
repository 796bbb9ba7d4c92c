package fakemodel

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A brokenTemplate is a way in which SQL does not run. It is written for a column of a
// table; n tells two of its kind apart.
type brokenTemplate struct {
	says  string // what SQLite says of it
	write func(table, column string, n int) string
}

// brokenTemplates are the errors that language models make most in SQL for a database
// that they see only as a schema.
var brokenTemplates = []brokenTemplate{
	{"no such column", func(table, _ string, n int) string {
		return fmt.Sprintf("SELECT no_such_column_%d FROM %s", n, table)
	}},
	{"no such table", func(_, column string, n int) string {
		return fmt.Sprintf("SELECT %s FROM no_such_table_%d", column, n)
	}},
	{"syntax error", func(table, column string, n int) string {
		return fmt.Sprintf("SELECT %s, FROM %s LIMIT %d", column, table, n)
	}},
	{"ambiguous column name", func(table, column string, n int) string {
		return fmt.Sprintf("SELECT %s FROM %s AS a JOIN %s AS b LIMIT %d", column, table, table, n)
	}},
}

// maxTemplates limits the errors of a kind for a column.
const maxTemplates = 100

// broken returns SQL that does not run on a database.
func broken(d *corpus.Database, draws generator) string {
	var tables []*corpus.Table
	for _, t := range d.Tables {
		if len(t.Columns) > 0 {
			tables = append(tables, t)
		}
	}
	table, column := "nothing", "nothing"
	if len(tables) > 0 {
		t := pick(tables, draws.draw("which table"))
		table, column = sqldb.Quote(t.Name), sqldb.Quote(pick(t.Columns, draws.draw("which column")).Name)
	}
	return pick(brokenTemplates, draws.draw("which slip")).write(table, column,
		1+int(draws.draw("number")*maxTemplates))
}

// pick chooses by a draw.
func pick[T any](list []T, draw float64) T { return list[int(draw*float64(len(list)))] }
