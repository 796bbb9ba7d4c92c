// Package schematest makes small schemas for tests.
package schematest

import (
	"github.com/orbweaver/orbweaver/core/corpus"
)

// Tables makes a database of tables given as name and columns.
func Tables(list ...[]string) *corpus.Database {
	d := &corpus.Database{ID: "test"}
	for _, names := range list {
		t := &corpus.Table{Name: names[0], PrimaryKey: []int{0}}
		for _, c := range names[1:] {
			t.Columns = append(t.Columns, corpus.Column{Name: c, Type: "text"})
		}
		d.Tables = append(d.Tables, t)
	}
	return d
}
