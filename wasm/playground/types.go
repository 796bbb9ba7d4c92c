// Package playground is what the page can ask of the core: pick a database,
// ask, run all sample questions, run SQL. It knows no browser and is tested
// natively; wasm/browser carries its bytes.
//
//	server := rpc.NewServer(rpc.Options{})
//	playground.New(playground.Options{Samples: samples.Read, Transport: t}).Register(server)
//
// Slices in the types of this package are never nil, so that the page need
// not tell null from empty.
package playground

import (
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/sqldb"
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
	ID       string `json:"id"`
	Text     string `json:"text"`
	SQL      string `json:"sql"`
	Hardness string `json:"hardness"`

	Kind samples.Kind `json:"kind,omitempty"`
	Note string       `json:"note,omitempty"` // the knowledge that it asks for, or why it has no answer
}

// Hello is the answer of "hello", the first call.
type Hello struct {
	Version    string   `json:"version"`
	Go         string   `json:"go"`
	SQLite     string   `json:"sqlite"`
	Retrievers []string `json:"retrievers"`
	OverModels []string `json:"over_models"` // retrievers that ask an embedding model
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

// OpenFolderParams go with the files' bytes, one after the other, as the
// call's attachment. The files are of a folder in Spider's layout.
type OpenFolderParams struct {
	Name      string       `json:"name"`                // the folder's or the archive's
	Questions string       `json:"questions,omitempty"` // the file to read them from; "" = the first that is known
	All       bool         `json:"all,omitempty"`       // also the databases that no question is about
	Files     []FolderFile `json:"files"`
}

// FolderFile is one file of a folder.
type FolderFile struct {
	Path string `json:"path"` // with slashes
	Size int    `json:"size"`
}

// OpenFolderResult is the answer of "openFolder".
type OpenFolderResult struct {
	Databases []Database `json:"databases"`
	// databases without a file: they are searched by their schema, and no SQL runs on them
	Missing []string `json:"missing"`
	LeftOut int      `json:"left_out"` // questions about those, which count for retrieval alone
	Tables  int      `json:"tables"`   // that are searched
}

// FolderNeeds is the answer of "folderNeeds".
type FolderNeeds struct {
	Files     []string `json:"files"`     // of the databases that are searched
	Choices   []string `json:"choices"`   // files that questions may be read from
	Questions string   `json:"questions"` // the file that they are read from
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
	Keys     llm.Keys          `json:"keys,omitempty"`
	Config   experiment.Config `json:"config"`
}

// AskResult ends a question; experiment.Events come before it.
type AskResult struct {
	Record experiment.Record `json:"record"`
	MS     float64           `json:"ms"`
}

// BenchParams run every sample question of one database, or of all.
type BenchParams struct {
	Database string            `json:"database"`       // "" = every sample database
	All      bool              `json:"all,omitempty"`  // of everything that was opened with Database
	Done     []string          `json:"done,omitempty"` // IDs of questions that were asked before and are not asked again
	Keys     llm.Keys          `json:"keys,omitempty"`
	Config   experiment.Config `json:"config"`
	Part     Portion           `json:"part,omitzero"` // the zero value is all questions
}

// BenchEvent follows each question of a bench.
type BenchEvent struct {
	Done   int                `json:"done"`
	Total  int                `json:"total"`
	Right  int                `json:"right"`
	LeftMS float64            `json:"left_ms"` // expected time left; -1 before the first answer
	Record *experiment.Record `json:"record"`
	MS     float64            `json:"ms"`              // this question's
	Place  int                `json:"place,omitempty"` // of the question in the whole run, in a Portion
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
	sqldb.Misspelling
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

// CompareColumn is one retriever of a comparison.
type CompareColumn struct {
	Retriever string           `json:"retriever"`
	Options   retrieve.Options `json:"options"`
}

// CompareParams rank the tables for one question with several retrievers.
type CompareParams struct {
	// a set of loose tables; "" = the databases, and Database is one of them
	Corpus   string `json:"corpus,omitempty"`
	Database string `json:"database"`
	Question string `json:"question"`
	Query    string `json:"query,omitempty"` // the sample question's ID while its text is unchanged
	// the database that is known to be right, or the loose table, where Query names no question
	Gold    string          `json:"gold,omitempty"`
	Columns []CompareColumn `json:"columns"`
	Models  Models          `json:"models,omitzero"` // of columns that ask one
	K       int             `json:"k"`               // hits a column
}

// CompareResult is the answer of "compare".
type CompareResult struct {
	Gold    string     `json:"gold"`   // database; "" where it is not known
	Needed  []string   `json:"needed"` // the tables of the gold SQL, or of the answer; empty = not known
	Tables  int        `json:"tables"` // searched
	Columns []Compared `json:"columns"`
}

// Compared is what one retriever found for a question.
type Compared struct {
	Hits     []retrieve.Hit `json:"hits"`
	GoldRank int            `json:"gold_rank"` // of the gold database's first table; 0 = not found
	AllAt    int            `json:"all_at"`    // all needed tables are among so many; 0 = they are not
	Gap      *retrieve.Gap  `json:"gap"`       // of that table to the first hit; null where it is first, or not found
	MS       float64        `json:"ms"`
}

// RecallParams put every question of a collection to several retrievers.
type RecallParams struct {
	Corpus   string          `json:"corpus,omitempty"`   // a set of loose tables, in place of a collection
	Database string          `json:"database,omitempty"` // one of the collection; "" = of the samples
	Columns  []CompareColumn `json:"columns"`
	Models   Models          `json:"models,omitzero"` // of columns that ask one
	Ranks    bool            `json:"ranks,omitempty"` // give them, to be put together with those of other columns
}

// RecallEvent follows each question of each retriever.
type RecallEvent struct {
	Done  int `json:"done"`
	Total int `json:"total"`
}

// RecallResult is the answer of "recall".
type RecallResult struct {
	Questions int            `json:"questions"`
	Tables    int            `json:"tables"` // searched
	Golds     int            `json:"golds"`  // gold statements of the questions, by which intervals and tests are drawn
	Columns   []RecallColumn `json:"columns"`
	Versus    []Versus       `json:"versus"`          // each two columns once
	Differ    []Disagreement `json:"differ"`          // where one has the gold database first and another has not
	Ranks     [][]int        `json:"ranks,omitempty"` // of the gold database, by column and question; where asked for
	Asked     []RankedQuery  `json:"asked,omitempty"` // the questions that Ranks are of
}

// RankedQuery is a question that retrievers were measured on.
type RankedQuery struct {
	Query    string `json:"query"`
	Database string `json:"database"`
	Question string `json:"question"`
}

// RecallColumn is how well one retriever finds the gold database.
type RecallColumn struct {
	Recall []RecallAt `json:"recall"`
	All    []float64  `json:"all"`    // by the same k: the share of questions with all needed tables among them
	Needs  int        `json:"needs"`  // the questions of which those tables are known
	Joins  []float64  `json:"joins"`  // as All, of those that need several
	Joined int        `json:"joined"` // how many those are
	MRR    float64    `json:"mrr"`
	MS     float64    `json:"ms"` // a question, in the mean
}

// RecallAt is the share of questions whose gold database is among the k best
// tables, with its 95 % interval.
type RecallAt struct {
	K     int     `json:"k"`
	Share float64 `json:"share"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// Versus compares two columns question by question. P is the chance that two
// retrievers that are equally good differ as much, by a randomization test
// over questions with the same gold SQL, corrected by Holm for the number of
// pairs.
type Versus struct {
	First  int     `json:"first"` // columns, from 0
	Second int     `json:"second"`
	Wins   int     `json:"wins"`   // questions whose gold database the first one ranks above the second
	Losses int     `json:"losses"` // and below
	Ties   int     `json:"ties"`
	P      float64 `json:"p"`
}

// Disagreement is a question on which the retrievers differ.
type Disagreement struct {
	Query    string `json:"query"`
	Database string `json:"database"`
	Question string `json:"question"`
	Ranks    []int  `json:"ranks"` // of the gold database, by column; 0 = not within the largest k
}
