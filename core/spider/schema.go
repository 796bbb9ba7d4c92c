package spider

import (
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider/python"
)

// A Schema holds what the parser knows of a database: its names, all in lower
// case, and the ids that stand for them in a [Statement]: "__all__" for the
// star, "__table__" and "__table.column__". It never changes, so that one Schema
// serves many goroutines.
type Schema struct {
	ids         map[string]string          // by "*", "table" and "table.column"
	columns     map[string]map[string]bool // by table
	number      map[string]int             // of each id in tables.json
	foreignKeys map[string]string          // id of a column to the one that represents it
}

// allColumns is the id of "*".
const allColumns = "__all__"

// NewSchema prepares a database for parsing.
func NewSchema(db *corpus.Database) *Schema {
	s := &Schema{
		ids:     map[string]string{"*": allColumns},
		columns: map[string]map[string]bool{},
		number:  map[string]int{allColumns: 0},
	}
	var columns []string // ids by their number in tables.json
	columns = append(columns, allColumns)
	for _, t := range db.Tables {
		table := python.Lower(t.Name)
		if s.columns[table] == nil {
			s.columns[table] = map[string]bool{}
		}
		for i := range t.Columns {
			name := python.Lower(t.Columns[i].Name)
			id := ColumnID(table, name)
			s.columns[table][name] = true
			s.ids[table+"."+name] = id
			s.number[id] = len(columns)
			columns = append(columns, id)
		}
	}
	for i, t := range db.Tables {
		table := python.Lower(t.Name)
		s.ids[table] = tableID(table)
		s.number[tableID(table)] = i
	}
	s.foreignKeys = representatives(db.ForeignKeys, columns)
	return s
}

func tableID(table string) string          { return "__" + table + "__" }
func ColumnID(table, column string) string { return "__" + table + "." + column + "__" }

// representatives maps every column that takes part in a foreign key to the
// one column that stands for it in exact set match, so that joining tables
// may be asked for either side of the key. Keys are taken in their order; each
// goes to the first group that has one of its sides, else founds a group. Two
// groups are never merged, as in the official program, even if a later key
// connects them; a column in both belongs to the later one. The column that
// comes first in the schema represents its group.
func representatives(keys []corpus.ForeignKey, columns []string) map[string]string {
	number := make(map[string]int, len(columns))
	for i, id := range columns {
		number[id] = i
	}
	var groups [][]int
	of := make([]int, len(columns)) // the first group of a column, from 1
	for _, k := range keys {
		a, okA := number[ColumnID(python.Lower(k.Table), python.Lower(k.Column))]
		b, okB := number[ColumnID(python.Lower(k.RefTable), python.Lower(k.RefColumn))]
		if okA && okB {
			groups = addKey(groups, of, a, b)
		}
	}
	by := map[string]string{}
	for _, g := range groups {
		first := g[0]
		for _, n := range g {
			first = min(first, n)
		}
		for _, n := range g {
			by[columns[n]] = columns[first]
		}
	}
	return by
}

// addKey adds both sides of a key to the first group that has one of them.
func addKey(groups [][]int, of []int, a, b int) [][]int {
	at := of[a]
	if at == 0 || of[b] > 0 && of[b] < at {
		at = of[b]
	}
	if at == 0 {
		groups = append(groups, nil)
		at = len(groups)
	}
	groups[at-1] = append(groups[at-1], a, b)
	of[a], of[b] = at, at
	return groups
}
