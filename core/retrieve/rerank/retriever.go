package rerank

import (
	"github.com/orbweaver/orbweaver/core/associate"
	"github.com/orbweaver/orbweaver/core/join"
	"github.com/orbweaver/orbweaver/core/retrieve/lexical"
)

// Retriever finds tables as "bm25f" does and looks at the first of them again:
// what a single row covers, which cells are named as a whole, which numbers
// are there, and whether a table is of the kind that the question is about.
type Retriever struct {
	lexical.Retriever
	forward *forwardIndex
	known   *associate.Model
	weights weights
	titled  bool // most tables have a title
	rows    bool // some have rows

	graph    *join.Graph // of the tables that can be joined
	database []int32     // by table: its database's number
	sizes    []int       // by database: how many tables it has
	named    []named     // by table: the words of its names; nil where no tables are chosen
}

// A named table has the words of its names, as terms of the index; below 0 are
// words that it does not have.
type named struct {
	stems   []string // of its name
	name    []int32
	columns [][]int32
}

// weights holds what counts in the second look. Words count by "bm25f", brought
// to the same range for short and long questions: by what the question's words
// are worth and by what the best table got.
type weights struct {
	perRarity float64 // words, over the IDF of the question
	perBest   float64 // words, over the best score of the first look
	names     float64 // more for words that are written like names
	numbers   float64 // more for numbers
	kind      float64 // how alike question and table are by package associate
	row       float64 // share of the question that the best row covers, with title, section and header
	allThere  float64 // share of the question's numbers that the table has
	cell      float64 // IDF of the best cell that the question has word by word
	header    float64 // share of the header that the question names
}
