package prompt

import (
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// Bounds of sample rows.
const maxCell = 60 // bytes

// createTables writes the schema as CREATE TABLE statements: columns with
// their types, primary keys, and the foreign keys between the tables shown. It
// bounds the statements together; tables that do not fit are named in a
// comment.
func (b *bound) createTables(s Schema) string {
	tables := s.Tables
	if tables == nil && s.Database != nil {
		tables = s.Database.Tables
	}
	var out strings.Builder
	for i, t := range tables {
		one := b.table(s, t, tables)
		if out.Len() > 0 && out.Len()+len(one) > maxSchema {
			out.WriteString(b.leftOut(tables[i:]))
			break
		}
		out.WriteString(one)
	}
	return out.String()
}

// table writes one table in the schema's form.
func (b *bound) table(s Schema, t *corpus.Table, shown []*corpus.Table) string {
	switch s.form {
	case List:
		return b.list(s, t)
	case ListKeys:
		return b.list(s, t) + b.keys(s, t, shown)
	case WithRows:
		return b.createTable(s, t, shown) + b.sample(s, t)
	}
	return b.createTable(s, t, shown)
}

// list writes a table as table(column, ...).
func (b *bound) list(s Schema, t *corpus.Table) string {
	var names []string
	for _, c := range t.Columns[:min(len(t.Columns), maxColumns)] {
		names = append(names, b.name(s, c.Name))
	}
	if more := len(t.Columns) - len(names); more > 0 {
		b.shortened = true
		names = append(names, fmt.Sprintf("… (%d columns in all)", len(t.Columns)))
	}
	return b.name(s, t.Name) + "(" + strings.Join(names, ", ") + ")\n"
}

// keys writes the foreign keys between the tables shown.
func (b *bound) keys(s Schema, t *corpus.Table, shown []*corpus.Table) string {
	var out strings.Builder
	for _, k := range s.keysOf(t, shown) {
		out.WriteString("-- " + b.name(s, k.Table) + "." + b.name(s, k.Column) +
			" refers to " + b.name(s, k.RefTable))
		if k.RefColumn != "" {
			out.WriteString("." + b.name(s, k.RefColumn))
		}
		out.WriteString("\n")
	}
	return out.String()
}

// sample writes a table's first rows as a comment.
func (b *bound) sample(s Schema, t *corpus.Table) string {
	if s.Rows == nil {
		return ""
	}
	var out strings.Builder
	for _, row := range s.Rows(t) {
		cells := make([]string, 0, len(row))
		for _, c := range row[:min(len(row), maxColumns)] {
			if len(c) > maxCell {
				c = strings.ToValidUTF8(c[:maxCell], "") + "…"
			}
			cells = append(cells, oneLine(c))
		}
		out.WriteString(strings.Join(cells, " | ") + "\n")
	}
	if out.Len() == 0 {
		return ""
	}
	return "-- First rows of " + b.name(s, t.Name) + ":\n" + comment(b.cut(out.String(), maxRows))
}

func (b *bound) schema(s Schema) string {
	text := b.createTables(s)
	if text == "" {
		return ""
	}
	return text + "\n"
}
