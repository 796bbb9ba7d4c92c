package answerability

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// Without returns a database less a column that a statement reads, or now and
// then a table; nil if it would answer the question all the same: keys stay, and
// so does what another table has under the same name.
func Without(d *corpus.Database, sql string, draw int) *corpus.Database {
	read := sqltext.Read(sql)
	if draw%5 == 0 {
		return withoutTable(d, read, draw/5)
	}
	type place struct{ table, column int }
	var places []place
	times := make(map[string]int)
	for i, t := range d.Tables {
		for j := range t.Columns {
			times[strings.ToLower(t.Columns[j].Name)]++
			if read.Names(t.Name) && read.Names(t.Columns[j].Name) && !isKey(d, t, j) {
				places = append(places, place{i, j})
			}
		}
	}
	places = slices.DeleteFunc(places, func(p place) bool {
		return times[strings.ToLower(d.Tables[p.table].Columns[p.column].Name)] > 1
	})
	if len(places) == 0 {
		return nil
	}
	p := places[draw/5%len(places)]
	less, t := *d, *d.Tables[p.table]
	less.Tables, t.Columns = slices.Clone(d.Tables), slices.Delete(slices.Clone(t.Columns), p.column, p.column+1)
	t.PrimaryKey = slices.Clone(t.PrimaryKey)
	for i := range t.PrimaryKey {
		if t.PrimaryKey[i] > p.column {
			t.PrimaryKey[i]--
		}
	}
	less.Tables[p.table] = &t
	return &less
}

// isKey reports a column that is a key or refers to one.
func isKey(d *corpus.Database, t *corpus.Table, column int) bool {
	name := t.Columns[column].Name
	return slices.Contains(t.PrimaryKey, column) ||
		slices.ContainsFunc(d.ForeignKeys, func(k corpus.ForeignKey) bool {
			return strings.EqualFold(k.Table, t.Name) && strings.EqualFold(k.Column, name) ||
				strings.EqualFold(k.RefTable, t.Name) && strings.EqualFold(k.RefColumn, name)
		})
}

func withoutTable(d *corpus.Database, read *sqltext.Statement, draw int) *corpus.Database {
	var places []int
	for i, t := range d.Tables {
		if read.Names(t.Name) {
			places = append(places, i)
		}
	}
	if len(places) == 0 || len(d.Tables) < 2 {
		return nil
	}
	at := places[draw%len(places)]
	return d.Only(slices.Delete(slices.Clone(d.Tables), at, at+1))
}
