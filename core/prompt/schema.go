package prompt

import (
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// A Schema is the part of a database that a prompt shows.
type Schema struct {
	Database *corpus.Database
	Tables   []*corpus.Table     // in this order; nil = all of the database's, empty = none
	Quote    func(string) string // writes a name as SQL needs it; nil = as it is

	// Rows gives a table's first rows, for styles that show them; nil = none.
	Rows func(*corpus.Table) [][]string

	form Form
}

// Bounds of one table's statement.
const (
	maxColumns = 200 // of a table
	maxName    = 128 // bytes of a name or type
	maxListed  = 30  // names of tables left out
)

// A Form is a way to write a schema.
type Form string

const (
	CreateTable Form = ""     // CREATE TABLE statements
	List        Form = "list" // table(column, ...), a line each
	ListKeys    Form = "keys" // List, and a line for each foreign key
	WithRows    Form = "rows" // CREATE TABLE statements, each with its first rows
)

func (b *bound) createTable(s Schema, t *corpus.Table, shown []*corpus.Table) string {
	name := b.name(s, t.Name)
	columns := t.Columns[:min(len(t.Columns), maxColumns)]
	var lines []string
	for i, c := range columns {
		line := b.name(s, c.Name)
		if typ := b.sqlType(c.Type); typ != "" {
			line += " " + typ
		}
		if len(t.PrimaryKey) == 1 && t.PrimaryKey[0] == i {
			line += " PRIMARY KEY"
		}
		lines = append(lines, line)
	}
	if len(t.PrimaryKey) > 1 {
		lines = append(lines, "PRIMARY KEY ("+b.keyColumns(s, t)+")")
	}
	lines = append(lines, b.foreignKeys(s, t, shown)...)
	text := "CREATE TABLE " + name + " (\n  " + strings.Join(lines, ",\n  ") + "\n);\n"
	if more := len(t.Columns) - len(columns); more > 0 {
		b.shortened = true
		text += fmt.Sprintf("-- Left out of %s: its other %d columns.\n", name, more)
	}
	return text
}

func (b *bound) keyColumns(s Schema, t *corpus.Table) string {
	var names []string
	for _, i := range t.PrimaryKey {
		if i >= 0 && i < len(t.Columns) {
			names = append(names, b.name(s, t.Columns[i].Name))
		}
	}
	return strings.Join(names, ", ")
}

// keysOf returns the foreign keys from a table to the tables shown.
func (s Schema) keysOf(t *corpus.Table, shown []*corpus.Table) []corpus.ForeignKey {
	if s.Database == nil {
		return nil
	}
	var keys []corpus.ForeignKey
	for _, k := range s.Database.ForeignKeys {
		if strings.EqualFold(k.Table, t.Name) && has(shown, k.RefTable) {
			keys = append(keys, k)
		}
	}
	return keys
}

func (b *bound) foreignKeys(s Schema, t *corpus.Table, shown []*corpus.Table) []string {
	var lines []string
	for _, k := range s.keysOf(t, shown) {
		line := "FOREIGN KEY (" + b.name(s, k.Column) + ") REFERENCES " + b.name(s, k.RefTable)
		if k.RefColumn != "" {
			line += " (" + b.name(s, k.RefColumn) + ")"
		}
		lines = append(lines, line)
	}
	return lines
}

func has(tables []*corpus.Table, name string) bool {
	for _, t := range tables {
		if strings.EqualFold(t.Name, name) {
			return true
		}
	}
	return false
}

// name writes a name as SQL needs it.
func (b *bound) name(s Schema, name string) string {
	name = b.cut(name, maxName)
	if s.Quote == nil {
		return name
	}
	return s.Quote(name)
}

// sqlType writes a column's type. Spider's tables.json has "number" and
// "others" where SQL would say NUMERIC and nothing.
func (b *bound) sqlType(t string) string {
	switch t = strings.ToUpper(b.line(t, maxName)); t {
	case "NUMBER":
		return "NUMERIC"
	case "OTHERS":
		return ""
	}
	return t
}

// leftOut names the tables that did not fit.
func (b *bound) leftOut(tables []*corpus.Table) string {
	b.shortened = true
	var names []string
	for _, t := range tables[:min(len(tables), maxListed)] {
		names = append(names, b.line(t.Name, maxName))
	}
	if len(tables) > maxListed {
		names = append(names, fmt.Sprintf("… (%d tables in all)", len(tables)))
	}
	return "-- Left out: the tables " + strings.Join(names, ", ") + ".\n"
}
