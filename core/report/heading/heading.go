// Package heading heads the columns of a result in plain words: "total of Qty ×
// Unit price" where SQLite writes SUM(Qty * "Unit price"). It changes what a
// person is shown and nothing else; whoever shows it keeps the expression at
// hand, because the words leave out what does not matter to a reader: which of
// two tables a column is of, a CAST to real numbers, a guard against zero.
//
//	heading.Of("SELECT COUNT(*) FROM orders", result) // ["number of orders"]
//
// A column that has a name, its own or one that was chosen for it (AS), keeps it.
// So does one whose expression this package has no words for, and one whose words
// another column has too: what is shown is never vaguer than the SQL.
package heading

import (
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// Of returns what to write above each column of what a statement returned. The
// first row tells dates from other texts.
func Of(sql string, r *sqldb.Result) []string {
	list := read(sql)
	within := list.within(sql)
	out := append([]string(nil), r.Columns...)
	for i, column := range r.Columns {
		item := list.named(i, len(r.Columns), column)
		if item == nil {
			continue
		}
		p := parser{text: sql, tokens: item, rows: list.rows(sql), value: first(r, i), within: within}
		if words, ok := p.heading(); ok {
			out[i] = words
		}
	}
	return apart(out, r.Columns)
}

// apart gives back their expressions to columns whose words are not theirs alone.
func apart(words, columns []string) []string {
	out := append([]string(nil), words...)
	for i, w := range words {
		if w == columns[i] {
			continue
		}
		for j, other := range words {
			if i != j && other == w {
				out[i] = columns[i]
			}
		}
	}
	return out
}

// first tells what a column's first value is.
func first(r *sqldb.Result, i int) kind {
	if len(r.Rows) == 0 || i >= len(r.Rows[0]) {
		return unknown
	}
	v := r.Rows[0][i]
	switch {
	case v.Kind != sqldb.Text:
		return unknown
	case len(v.Str) >= len("2024-05") && sqltext.IsDigit(v.Str[0]) && sqltext.IsDigit(v.Str[3]) && v.Str[4] == '-':
		return aDate
	}
	return aText
}
