package prompt

import (
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// A Schema is what of a database is put before a model.
type Schema struct {
	Database *corpus.Database
	Tables   []*corpus.Table     // in this order; nil = all of the database's, empty = none
	Quote    func(string) string // writes a name as SQL needs it; nil = as it is
}

// Bounds of one table's statement.
const (
	maxColumns = 200 // of a table
	maxName    = 128 // bytes of a name or type
	maxListed  = 30  // names of tables left out
)

// CreateTables writes the schema as CREATE TABLE statements: columns with
// their types, primary keys, and the foreign keys between the tables shown.
func (s Schema) CreateTables() string {
	text, _ := s.createTables(maxSchema)
	return text
}

// createTables is CreateTables in at most about so many bytes. Tables beyond
// that are named in a comment, and shortened is true.
func (s Schema) createTables(most int) (text string, shortened bool) {
	tables := s.Tables
	if tables == nil && s.Database != nil {
		tables = s.Database.Tables
	}
	var b strings.Builder
	for i, t := range tables {
		one, cut := s.createTable(t, tables)
		shortened = shortened || cut
		if b.Len() > 0 && b.Len()+len(one) > most {
			b.WriteString(leftOut(tables[i:]))
			return b.String(), true
		}
		b.WriteString(one)
	}
	return b.String(), shortened
}

func (s Schema) createTable(t *corpus.Table, shown []*corpus.Table) (text string, shortened bool) {
	columns := t.Columns
	if len(columns) > maxColumns {
		columns, shortened = columns[:maxColumns], true
	}
	var lines []string
	for i, c := range columns {
		line := s.quote(c.Name)
		if typ := sqlType(c.Type); typ != "" {
			line += " " + typ
		}
		if len(t.PrimaryKey) == 1 && t.PrimaryKey[0] == i {
			line += " PRIMARY KEY"
		}
		lines = append(lines, line)
	}
	if len(t.PrimaryKey) > 1 {
		lines = append(lines, "PRIMARY KEY ("+s.keyColumns(t)+")")
	}
	lines = append(lines, s.foreignKeys(t, shown)...)
	text = "CREATE TABLE " + s.quote(t.Name) + " (\n  " + strings.Join(lines, ",\n  ") + "\n);\n"
	if shortened {
		text += fmt.Sprintf("-- %d more columns of %s are left out.\n", len(t.Columns)-maxColumns, s.quote(t.Name))
	}
	return text, shortened
}

func (s Schema) keyColumns(t *corpus.Table) string {
	var names []string
	for _, i := range t.PrimaryKey {
		if i >= 0 && i < len(t.Columns) {
			names = append(names, s.quote(t.Columns[i].Name))
		}
	}
	return strings.Join(names, ", ")
}

func (s Schema) foreignKeys(t *corpus.Table, shown []*corpus.Table) []string {
	if s.Database == nil {
		return nil
	}
	var lines []string
	for _, k := range s.Database.ForeignKeys {
		if !strings.EqualFold(k.Table, t.Name) || !has(shown, k.RefTable) {
			continue
		}
		line := "FOREIGN KEY (" + s.quote(k.Column) + ") REFERENCES " + s.quote(k.RefTable)
		if k.RefColumn != "" {
			line += " (" + s.quote(k.RefColumn) + ")"
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

func (s Schema) quote(name string) string {
	var b bound
	name = b.cut(name, maxName)
	if s.Quote == nil {
		return name
	}
	return s.Quote(name)
}

// sqlType writes a column's type. Spider's tables.json has "number" and
// "others" where SQL would say NUMERIC and nothing.
func sqlType(t string) string {
	var b bound
	t = strings.ToUpper(oneLine(b.cut(strings.TrimSpace(t), maxName)))
	switch t {
	case "NUMBER":
		return "NUMERIC"
	case "OTHERS":
		return ""
	}
	return t
}

// leftOut names the tables that did not fit.
func leftOut(tables []*corpus.Table) string {
	var names []string
	for _, t := range tables[:min(len(tables), maxListed)] {
		var b bound
		names = append(names, oneLine(b.cut(t.Name, maxName)))
	}
	more := ""
	if len(tables) > maxListed {
		more = ", …"
	}
	return fmt.Sprintf("-- %d more tables are left out: %s%s\n", len(tables), strings.Join(names, ", "), more)
}
