package benchmark

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/corpus/naming"
)

// A spiderSchema is one database of tables.json. Columns are numbered through
// all tables of the database; column 0 is "*", of table -1. A column is
// written as [table number, "name"], a compound primary key as a list of
// column numbers beside the plain numbers of the others.
type spiderSchema struct {
	ID           string            `json:"db_id"`
	TableNatural []string          `json:"table_names"`
	TableNames   []string          `json:"table_names_original"`
	Natural      []json.RawMessage `json:"column_names"`
	Names        []json.RawMessage `json:"column_names_original"`
	Types        []string          `json:"column_types"`
	PrimaryKeys  []json.RawMessage `json:"primary_keys"`
	ForeignKeys  [][]int           `json:"foreign_keys"`

	// KaggleDBQA's, in the numbering of the columns; some have the column's
	// table before it.
	Descriptions []json.RawMessage `json:"column_descriptions"`
}

func readSchemas(f files.Folder, file string) ([]*corpus.Database, error) {
	var list []spiderSchema
	if err := f.ReadJSON(file, &list); err != nil {
		return nil, files.NotThere(err, file, "the schemas; is this the folder of the dataset?")
	}
	return databasesOf(file, list)
}

func databasesOf(file string, list []spiderSchema) ([]*corpus.Database, error) {
	databases := make([]*corpus.Database, len(list))
	seen := make(map[string]int)
	for i := range list {
		d, err := list[i].database()
		if err != nil {
			return nil, fmt.Errorf("%s: database %d (%q): %w", file, i, list[i].ID, err)
		}
		if first, ok := seen[d.ID]; ok {
			return nil, fmt.Errorf("%s: database %d (%q): db_id is that of database %d", file, i, d.ID, first)
		}
		databases[i], seen[d.ID] = d, i
	}
	return databases, nil
}

// database checks the schema and turns it into a Database.
func (s *spiderSchema) database() (*corpus.Database, error) {
	if err := s.checkNames(); err != nil {
		return nil, err
	}
	d := &corpus.Database{ID: s.ID, Title: s.ID}
	for i, name := range s.TableNames {
		natural := naming.Natural(name)
		if s.TableNatural != nil {
			natural = s.TableNatural[i]
		}
		d.Tables = append(d.Tables, &corpus.Table{ID: s.ID + "." + name, Database: s.ID, Name: name,
			NaturalName: natural, Title: naming.Title(s.ID, natural)})
	}
	places, err := s.columns(d)
	if err != nil {
		return nil, err
	}
	if err := s.primaryKeys(d, places); err != nil {
		return nil, err
	}
	return d, s.foreignKeys(d, places)
}

func (s *spiderSchema) checkNames() error {
	switch {
	case s.ID == "":
		return fmt.Errorf("db_id is missing or empty")
	case s.TableNames == nil:
		return fmt.Errorf("table_names_original is missing")
	case s.Names == nil:
		return fmt.Errorf("column_names_original is missing")
	case s.TableNatural != nil && len(s.TableNatural) != len(s.TableNames):
		return fmt.Errorf("table_names has %d entries, table_names_original %d",
			len(s.TableNatural), len(s.TableNames))
	case s.Natural != nil && len(s.Natural) != len(s.Names):
		return fmt.Errorf("column_names has %d entries, column_names_original %d", len(s.Natural), len(s.Names))
	case len(s.Types) != len(s.Names):
		return fmt.Errorf("column_types has %d entries, column_names_original %d", len(s.Types), len(s.Names))
	}
	if name := naming.Repeated(s.TableNames); name != "" {
		return fmt.Errorf("table_names_original has %q twice", name)
	}
	return nil
}

// A place is the table and the position of a column in the file's numbering.
type place struct {
	table  *corpus.Table // nil for "*"
	number int           // in the table
}

// columns adds the columns to their tables.
func (s *spiderSchema) columns(d *corpus.Database) ([]place, error) {
	places := make([]place, len(s.Names))
	for i := range s.Names {
		table, name, err := spiderColumn(s.Names[i])
		if err != nil {
			return nil, fmt.Errorf("column_names_original[%d]: %w", i, err)
		}
		if table < -1 || table >= len(d.Tables) {
			return nil, fmt.Errorf("column_names_original[%d]: table number %d, with %d tables",
				i, table, len(d.Tables))
		}
		if table == -1 {
			continue
		}
		var natural string
		if s.Natural == nil {
			natural = naming.Natural(name)
		} else if _, natural, err = spiderColumn(s.Natural[i]); err != nil {
			return nil, fmt.Errorf("column_names[%d]: %w", i, err)
		}
		t := d.Tables[table]
		places[i] = place{t, len(t.Columns)}
		t.Columns = append(t.Columns, corpus.Column{Name: name, NaturalName: natural, Type: s.Types[i],
			Description: s.description(i)})
	}
	return places, nil
}

// description reads the description of a column, and passes over one that is no
// text: it is not needed.
func (s *spiderSchema) description(column int) (said string) {
	if column >= len(s.Descriptions) || json.Unmarshal(s.Descriptions[column], &said) == nil {
		return said
	}
	_, said, _ = spiderColumn(s.Descriptions[column])
	return said
}

func spiderColumn(raw json.RawMessage) (table int, name string, err error) {
	if table, name, ok := plainColumn(string(raw)); ok {
		return table, name, nil
	}
	var pair []json.RawMessage
	if json.Unmarshal(raw, &pair) != nil || len(pair) != 2 ||
		json.Unmarshal(pair[0], &table) != nil || json.Unmarshal(pair[1], &name) != nil {
		return 0, "", fmt.Errorf(`%s where [table number, "name"] was expected`, shorten(raw))
	}
	return table, name, nil
}

// plainColumn reads a pair as nearly all are written, ten times as quickly as
// the decoder of JSON: a number, and a text of plain letters.
func plainColumn(raw string) (table int, name string, ok bool) {
	number, text, ok := strings.Cut(strings.TrimPrefix(raw, "["), ",")
	text, closed := strings.CutSuffix(text, "]")
	text = strings.Trim(text, " \t\r\n")
	if !ok || !closed || raw[0] != '[' || len(text) < 2 || text[0] != '"' || text[len(text)-1] != '"' {
		return 0, "", false
	}
	name = text[1 : len(text)-1]
	for i := range len(name) {
		if c := name[i]; c < ' ' || c >= utf8.RuneSelf || c == '"' || c == '\\' {
			return 0, "", false
		}
	}
	table, err := strconv.Atoi(strings.Trim(number, " \t\r\n"))
	return table, name, err == nil
}

// primaryKeys adds each key column to its table.
func (s *spiderSchema) primaryKeys(d *corpus.Database, places []place) error {
	for i, raw := range s.PrimaryKeys {
		var key []int
		var single int
		if json.Unmarshal(raw, &single) == nil {
			key = []int{single}
		} else if json.Unmarshal(raw, &key) != nil {
			return fmt.Errorf("primary_keys[%d]: %s where a column number or a list of them was expected", i,
				shorten(raw))
		}
		for _, number := range key {
			p, err := column(places, number)
			if err != nil {
				return fmt.Errorf("primary_keys[%d]: %w", i, err)
			}
			p.table.PrimaryKey = append(p.table.PrimaryKey, p.number)
		}
	}
	return nil
}

func (s *spiderSchema) foreignKeys(d *corpus.Database, places []place) error {
	for i, pair := range s.ForeignKeys {
		if len(pair) != 2 {
			return fmt.Errorf("foreign_keys[%d]: %d column numbers where 2 were expected", i, len(pair))
		}
		from, err := column(places, pair[0])
		if err != nil {
			return fmt.Errorf("foreign_keys[%d]: %w", i, err)
		}
		to, err := column(places, pair[1])
		if err != nil {
			return fmt.Errorf("foreign_keys[%d]: %w", i, err)
		}
		d.ForeignKeys = append(d.ForeignKeys, corpus.ForeignKey{
			Table: from.table.Name, Column: from.table.Columns[from.number].Name,
			RefTable: to.table.Name, RefColumn: to.table.Columns[to.number].Name,
		})
	}
	return nil
}

// column finds a column by the file's numbering.
func column(places []place, number int) (place, error) {
	if number < 0 || number >= len(places) {
		return place{}, fmt.Errorf("column number %d, with columns 0 to %d", number, len(places)-1)
	}
	if places[number].table == nil {
		return place{}, fmt.Errorf(`column number %d is "*"`, number)
	}
	return places[number], nil
}

// shorten keeps an error message readable when the value is not.
func shorten(raw []byte) string {
	const most = 60
	if len(raw) > most {
		return string(raw[:most]) + "…"
	}
	return string(raw)
}
