// Package playground is what the page can ask of the core: pick a database,
// ask, run all sample questions, run SQL. It knows no browser and is tested
// natively; wasm/browser carries its bytes.
//
//	server := rpc.NewServer(rpc.Options{})
//	playground.New(playground.Options{Transport: t}).Register(server)
//
// Slices in the types of this package are never nil, so that the page need
// not tell null from empty.
package playground

import (
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// Database is a database the page can show.
type Database struct {
	ID          string       `json:"id"`
	Title       string       `json:"title"`
	Description string       `json:"description"`
	Own         bool         `json:"own"` // opened by the person, not a sample
	Tables      []Table      `json:"tables"`
	ForeignKeys []ForeignKey `json:"foreign_keys"`
	Questions   []Question   `json:"questions"`
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
	ID       string `json:"id"`
	Text     string `json:"text"`
	SQL      string `json:"sql"`
	Hardness string `json:"hardness"`
}

// Hello is the answer of "hello", the first call.
type Hello struct {
	Version    string   `json:"version"`
	Go         string   `json:"go"`
	SQLite     string   `json:"sqlite"`
	Retrievers []string `json:"retrievers"`
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

// AskParams ask one question.
type AskParams struct {
	Database string            `json:"database"`
	Question string            `json:"question"`
	Query    string            `json:"query,omitempty"` // the sample question's ID while its text is unchanged
	Key      string            `json:"key,omitempty"`   // of the endpoint; never stored
	Config   experiment.Config `json:"config"`
}

// AskResult ends a question; experiment.Events come before it.
type AskResult struct {
	Record experiment.Record `json:"record"`
	MS     float64           `json:"ms"`
}

// BenchParams run every sample question of one database, or of all.
type BenchParams struct {
	Database string            `json:"database"` // "" = every sample database
	Key      string            `json:"key,omitempty"`
	Config   experiment.Config `json:"config"`
}

// BenchEvent follows each question of a bench.
type BenchEvent struct {
	Done   int                `json:"done"`
	Total  int                `json:"total"`
	Right  int                `json:"right"`
	LeftMS float64            `json:"left_ms"` // expected time left; -1 before the first answer
	Record *experiment.Record `json:"record"`
	MS     float64            `json:"ms"` // this question's
}

// BenchResult ends a bench.
type BenchResult struct {
	Total      int             `json:"total"`
	Right      int             `json:"right"`
	ByHardness []HardnessScore `json:"by_hardness"`
}

// HardnessScore is one line of an EX table.
type HardnessScore struct {
	Hardness string `json:"hardness"`
	Total    int    `json:"total"`
	Right    int    `json:"right"`
}

// QueryParams run a person's own SQL.
type QueryParams struct {
	Database string `json:"database"`
	SQL      string `json:"sql"`
}

// QueryResult is the answer of "query".
type QueryResult struct {
	Result sqldb.Result `json:"result"`
	MS     float64      `json:"ms"`
}

// WarmParams say for which configuration to warm up: the one that the page
// will ask with.
type WarmParams struct {
	Config experiment.Config `json:"config"`
}

// WarmResult is the answer of "warm".
type WarmResult struct {
	Questions int     `json:"questions"` // answered on the way
	MS        float64 `json:"ms"`
}
