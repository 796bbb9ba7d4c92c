// Package databases has the calls by which the page opens files, folders and
// stand-alone tables, and describes what is open.
//
//	databases.Register(session, server)
package databases

import (
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/samples"
)

// Database is a database the page can show.
type Database struct {
	ID          string       `json:"id"`
	Title       string       `json:"title"`
	Description string       `json:"description"`
	Own         bool         `json:"own"`              // opened by the person, not a sample
	Folder      string       `json:"folder,omitempty"` // that it was opened with, and is closed with
	Tables      []Table      `json:"tables"`
	ForeignKeys []ForeignKey `json:"foreign_keys"`
	Questions   []Question   `json:"questions"`
	// how the reader of a file interpreted irregular data
	Notes []string `json:"notes,omitempty"`

	// Questions that the data cannot answer: giving no SQL is right.
	Unanswerable []Question `json:"unanswerable,omitempty"`
}

// Table of a Database.
type Table struct {
	Name    string   `json:"name"`
	Columns []Column `json:"columns"`
	Rows    int64    `json:"rows"` // how many there are; -1 when too many to count
}

// Column of a Table.
type Column struct {
	Name string `json:"name"`
	Type string `json:"type"`
	Key  bool   `json:"key"` // part of the primary key
}

// ForeignKey between two tables of a Database.
type ForeignKey struct {
	Table     string `json:"table"`
	Column    string `json:"column"`
	RefTable  string `json:"ref_table"`
	RefColumn string `json:"ref_column"`
}

// Question is a sample question.
type Question struct {
	ID       string       `json:"id"`
	Text     string       `json:"text"`
	SQL      string       `json:"sql"`
	Hardness spider.Level `json:"hardness"` // "" where the SQL does not parse

	Kind samples.Kind `json:"kind,omitempty"`
	Note string       `json:"note,omitempty"` // the knowledge that it asks for, or why it has no answer
}

// Samples is the answer of "samples".
type Samples struct {
	Databases []Database `json:"databases"`
}

// OpenParams go with the file's bytes as the call's attachment. A ".csv" file
// becomes a database of one table.
type OpenParams struct {
	Name string `json:"name"` // the file's name
}

// CloseParams let an opened database go.
type CloseParams struct {
	Database string `json:"database"`
}
