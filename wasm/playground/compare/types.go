package compare

import (
	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
)

// CompareParams rank the tables for one question with several retrievers.
type CompareParams struct {
	// a set of stand-alone tables; "" = the databases, and Database is one of them
	Corpus   string `json:"corpus,omitempty"`
	Database string `json:"database"`
	Question string `json:"question"`
	Query    string `json:"query,omitempty"` // the sample question's ID while its text is unchanged
	// the database that is known to be right, or the stand-alone table, where Query names no question
	Gold    string                  `json:"gold,omitempty"`
	Columns []session.CompareColumn `json:"columns"`
	Models  session.Models          `json:"models,omitzero"` // of columns that ask one
	// what a person's own terms mean, as lexicon.ParseGlossary reads it
	Glossary string `json:"glossary,omitempty"`
	K        int    `json:"k"` // hits a column
}

// CompareResult is the answer of "compare".
type CompareResult struct {
	Gold    string     `json:"gold"`   // database; "" where it is not known
	Needed  []string   `json:"needed"` // the tables of the gold SQL, or of the answer; empty = not known
	Tables  int        `json:"tables"` // searched
	Columns []Compared `json:"columns"`
	// the entries that the question was read with
	Glossary []lexicon.Entry `json:"glossary,omitempty"`
}

// Compared has the hits of one retriever for a question.
type Compared struct {
	Hits     []retrieve.Hit `json:"hits"`
	GoldRank int            `json:"gold_rank"` // of the gold database's first table; 0 = not found
	AllAt    int            `json:"all_at"`    // all needed tables are among that many; 0 = they are not
	// of that table to the first hit; null where it is first, or not found
	Gap *retrieve.Gap `json:"gap"`
	MS  float64       `json:"ms"`
}

// RecallParams put every question of a collection to several retrievers.
type RecallParams struct {
	// a set of stand-alone tables, in place of a collection
	Corpus   string                  `json:"corpus,omitempty"`
	Database string                  `json:"database,omitempty"` // one of the collection; "" = of the samples
	Columns  []session.CompareColumn `json:"columns"`
	Models   session.Models          `json:"models,omitzero"` // of columns that ask one
	// give them, to be put together with those of other columns
	Ranks    bool   `json:"ranks,omitempty"`
	Glossary string `json:"glossary,omitempty"`
}

// RecallEvent follows each question of each retriever.
type RecallEvent struct {
	Done  int `json:"done"`
	Total int `json:"total"`
}

// RecallResult is the answer of "recall".
type RecallResult struct {
	Questions int `json:"questions"`
	Tables    int `json:"tables"` // searched
	// gold statements of the questions, by which intervals and tests are drawn
	Golds   int            `json:"golds"`
	Columns []RecallColumn `json:"columns"`
	Versus  []Versus       `json:"versus"` // each two columns once
	Differ  []Disagreement `json:"differ"` // where one has the gold database first and another has not
	// of the gold database, by column and question; where asked for
	Ranks [][]int       `json:"ranks,omitempty"`
	Asked []RankedQuery `json:"asked,omitempty"` // the questions that Ranks are of
}

// RankedQuery is a question that retrievers were measured on.
type RankedQuery struct {
	Query    string `json:"query"`
	Database string `json:"database"`
	Question string `json:"question"`
}

// RecallColumn holds how well one retriever finds the gold database.
type RecallColumn struct {
	Recall []RecallAt `json:"recall"`
	All    []float64  `json:"all"`    // by the same k: the share of questions with all needed tables among them
	Needs  int        `json:"needs"`  // the questions whose needed tables are known
	Joins  []float64  `json:"joins"`  // as All, of those that need several
	Joined int        `json:"joined"` // how many those are
	MRR    float64    `json:"mrr"`
	NDCG   float64    `json:"ndcg"`
	MAP    float64    `json:"map"`
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
