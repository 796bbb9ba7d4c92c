// Package corpus holds what Orbweaver searches and asks about: databases,
// their tables and rows, and the queries with their gold answers. It is the
// first stage of the data's way; every later package takes its types.
//
//	for row, err := range c.Tables[0].Rows(ctx) { … }
//
// The readers stand below it and bring everything to one Corpus: benchmark
// those of published layouts, files those of people's own. Schemas are read at
// once, rows only when [Table.Rows] is ranged over, so that a benchmark of
// hundreds of databases costs no more memory than its tables.json.
package corpus

import (
	"context"
	"errors"
	"iter"

	"github.com/orbweaver/orbweaver/core/corpus/naming"
)

// A Corpus is a set of tables to search, the databases they belong to, and
// the queries asked of them. Slices are in the order of the files they come
// from; that order breaks every tie downstream.
type Corpus struct {
	Name      string // "spider", "sample", or the file's base name
	Split     string // "dev", "test"; empty where the layout has none
	Databases []*Database
	Tables    []*Table // every table of every database, database by database
	Queries   []Query

	NoKeys bool // what the databases declare of keys was taken away

	// EX names the rule of execution accuracy by which its gold SQL is meant; "" leaves it to who asks.
	EX string

	// Unanswerable are questions to which the data holds no answer, so that
	// giving none is right. They are not among Queries, whose measures need a
	// gold answer.
	Unanswerable []Query

	// Notes tell people how a reader interpreted irregular data: names that
	// differ in case, files that were left out.
	Notes []string
}

// Note adds notes about one file.
func (c *Corpus) Note(file string, notes []string) {
	for _, n := range notes {
		c.Notes = append(c.Notes, file+": "+n)
	}
}

// Database returns the database with that id, or nil.
func (c *Corpus) Database(id string) *Database {
	for _, d := range c.Databases {
		if d.ID == id {
			return d
		}
	}
	return nil
}

// TakeKeysAway forgets what the databases declare of primary and foreign keys: most people's files declare none.
func (c *Corpus) TakeKeysAway() {
	c.NoKeys = true
	for _, d := range c.Databases {
		d.ForeignKeys = nil
		for _, t := range d.Tables {
			t.PrimaryKey = nil
		}
	}
}

// A Database is a group of tables with the keys between them.
type Database struct {
	ID          string // Spider's db_id
	Title       string // for people; equal to ID where the source has none
	Tables      []*Table
	ForeignKeys []ForeignKey
	File        File   // where its SQLite image is; zero if there is none
	Unread      string // why the image that is there cannot be read, and is left out; "" for none
}

// Table returns the table with that original name, compared without case as
// SQLite does, or nil.
func (d *Database) Table(name string) *Table {
	for _, t := range d.Tables {
		if naming.EqualFold(t.Name, name) {
			return t
		}
	}
	return nil
}

// Only is the database with some of its tables, and the keys between them.
func (d *Database) Only(tables []*Table) *Database {
	part := *d
	part.Tables, part.ForeignKeys = tables, nil
	for _, k := range d.ForeignKeys {
		if part.Table(k.Table) != nil && part.Table(k.RefTable) != nil {
			part.ForeignKeys = append(part.ForeignKeys, k)
		}
	}
	return &part
}

// A File locates a SQLite image. At most one field is set; with none, the
// database has a schema but nothing to execute on.
type File struct {
	Path  string // a file of the operating system
	Image []byte // the whole file in memory

	// Load fetches the whole file when it is first needed, and keeps it: it
	// returns the same bytes each time, and owns them.
	Load func(ctx context.Context) ([]byte, error)
}

// Absent reports whether there is no image at all.
func (f File) Absent() bool { return f.Path == "" && f.Image == nil && f.Load == nil }

// A Table has a name, columns and rows; retrieval finds tables.
type Table struct {
	// "database.table", or the table's file in a set of stand-alone tables; unique in the corpus
	ID       string
	Database string // the Database's ID
	Name     string // as SQL writes it, unquoted; the file of a stand-alone table
	// as a person reads it: "stadium capacity"; Spider's table_names; empty where Name is only a
	// file's
	NaturalName string
	Title       string // what a title field of an index holds: database and table name, a page title, a caption
	Section     string // the heading of the page's section; empty if there is none
	Description string // what its owners say of it; empty where they say nothing
	Columns     []Column
	PrimaryKey  []int // column numbers from 0, in key order; nil if none is declared

	// Scan yields rows as text, one string a column: NULL is "", numbers and
	// text as SQLite prints them, a blob as its hexadecimal digits. It stops
	// at the first error, which it yields with a nil row. nil means the table
	// has no rows to read.
	Scan func(ctx context.Context) iter.Seq2[[]string, error]
}

// Rows ranges over the table's rows; see Scan. A table without rows yields
// nothing.
func (t *Table) Rows(ctx context.Context) iter.Seq2[[]string, error] {
	if t.Scan == nil {
		return func(func([]string, error) bool) {}
	}
	return t.Scan(ctx)
}

// Column returns the number of the column with that original name, compared
// without case, or -1.
func (t *Table) Column(name string) int {
	for i := range t.Columns {
		if naming.EqualFold(t.Columns[i].Name, name) {
			return i
		}
	}
	return -1
}

// A Column of a table.
type Column struct {
	Name        string // as SQL writes it, unquoted
	NaturalName string // as a person reads it
	Description string // what its owners say of it; empty where they say nothing
	// as declared in SQL ("INTEGER"), or Spider's "text", "number", "time", "boolean", "others"
	Type string
}

// A ForeignKey declares that one column's values are found in another's. A
// compound key is several ForeignKeys.
type ForeignKey struct {
	Table, Column       string // the side that refers, original names
	RefTable, RefColumn string // the side referred to
}

// A Query is a question about one database, with its gold answer where the
// dataset has one.
type Query struct {
	ID       string   // unique in the split: "dev-0017", in file order
	Text     string   // the question, or a statement to check
	Database string   // gold database id
	Tables   []string // gold Table.IDs; nil where only the database is known
	SQL      string   // gold SQL; empty if unknown
	Answer   string   // gold answer in words, "true" or "false" for a statement; empty if unknown
	Evidence string   // what the dataset gives to know beside the question; BIRD's hint
}

// A Source reads one SQLite image for a reader. sqldb implements it; corpus
// stays free of SQLite by taking an Opener in its Options.
type Source interface {
	// Schema reads tables, columns, primary and foreign keys. Natural names
	// are made from the original ones; IDs and titles are the reader's to set.
	Schema(ctx context.Context) (*Database, error)
	// Rows yields the rows of a table by its original name, as Table.Scan does.
	Rows(ctx context.Context, table string) iter.Seq2[[]string, error]
	Close() error
}

// An Opener opens a File as a Source.
type Opener func(ctx context.Context, f File) (Source, error)

// A LeftOut is a group of queries that cannot be asked, and why.
type LeftOut struct {
	Database string `json:"database"`
	Queries  int    `json:"questions"`
	Reason   string `json:"reason"`
}

// LeaveOut counts a query of a database among those left out for a reason.
func LeaveOut(left []LeftOut, database, reason string) []LeftOut {
	for i := range left {
		if left[i].Database == database && left[i].Reason == reason {
			left[i].Queries++
			return left
		}
	}
	return append(left, LeftOut{Database: database, Queries: 1, Reason: reason})
}

// Add appends a database and its tables.
func (c *Corpus) Add(d *Database) {
	c.Databases = append(c.Databases, d)
	c.Tables = append(c.Tables, d.Tables...)
}

// ErrNoTables means that a file was read and has no table to ask about.
var ErrNoTables = errors.New("the database has no tables")

// Natural writes the name of a table or column in words: [naming.Natural], for
// those who make tables of their own.
func Natural(name string) string { return naming.Natural(name) }
