package counterexample

import (
	"context"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// enoughRows without a repeated value are taken for a key that nobody declared:
// the names of 239 countries are one, those of six singers are not.
const enoughRows = 50

// A Column of a table.
type Column struct{ Table, Column string }

// UniqueColumns finds the columns of a database that are keys in fact. Of a
// database that cannot be read there are none.
func UniqueColumns(ctx context.Context, db *sqldb.DB, d *corpus.Database) []Column {
	var out []Column
	for _, t := range d.Tables {
		sums := []string{"count(*)"}
		for _, c := range t.Columns {
			sums = append(sums, "count(DISTINCT "+sqltext.Quote(c.Name)+")")
		}
		sql := fmt.Sprintf("SELECT %s FROM %s", strings.Join(sums, ", "), sqltext.Quote(t.Name))
		r := db.Query(ctx, sql, sqldb.Limits{})
		if r.Outcome != sqldb.OK || r.Rows[0][0].Int < enoughRows {
			continue
		}
		for i, c := range t.Columns {
			if r.Rows[0][i+1] == r.Rows[0][0] && textual(c.Type) {
				out = append(out, Column{t.Name, c.Name})
			}
		}
	}
	return out
}
