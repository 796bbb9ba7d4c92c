package experiment

import (
	"slices"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/retrieval"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A Record is one query's outcome in a run. Its JSON holds no times, so that
// two runs of the same Config can be compared byte by byte; times are in
// Timing.
type Record struct {
	Query    string             `json:"query"` // corpus.Query.ID; "" for a question that is not in the dataset
	Question string             `json:"question"`
	Glossary []lexicon.Entry    `json:"glossary,omitempty"` // the entries that the question was read with
	Database string             `json:"database"`           // the one SQL ran on
	Hits     []retrieve.Hit     `json:"hits,omitempty"`
	Shown    *SchemaShown       `json:"shown,omitempty"` // nil where no tables are found
	Trace    *actorcritic.Trace `json:"trace,omitempty"`
	// how many rows each attempt returned; a Bench keeps only the first ones in Trace
	Rows     []int           `json:"rows,omitempty"`
	Answered *Answered       `json:"answered,omitempty"` // of QA and Verify
	Found    *retrieval.Kept `json:"found,omitempty"`    // of Retrieve
	Gold     *Gold           `json:"gold,omitempty"`     // nil without a gold answer
	// what ended the question early, an endpoint's failure say
	Error  string `json:"error,omitempty"`
	Timing Timing `json:"-"`
}

// Gold is the comparison with the gold answer.
type Gold struct {
	Database  string        `json:"database"`
	SQL       string        `json:"sql"`
	Hardness  spider.Level  `json:"hardness"`         // "" if the gold SQL does not parse
	Result    *sqldb.Result `json:"result,omitempty"` // its first rows
	Rows      int           `json:"rows"`             // how many rows it has in full
	Right     bool          `json:"right"`            // execution accuracy of the final answer
	Reason    string        `json:"reason,omitempty"` // why it is wrong, in words
	ByAttempt []bool        `json:"by_attempt"`       // whether each attempt was right
	FirstHit  int           `json:"first_hit"`        // rank of the first hit of the gold database, 0 if none

	// TARGET is the final answer's execution accuracy by TARGET's rule, whatever
	// the run's rule is; nil in records of before.
	TARGET *bool `json:"target,omitempty"`
}

// Timing holds the times, which Record leaves out of its JSON.
type Timing struct {
	Retrieve time.Duration
	Total    time.Duration
}

// RecordRows is the number of rows of a result that a record keeps: enough to
// look at, while a bench of a thousand questions stays small.
const RecordRows = 100

// FirstRows bounds a result to [RecordRows] without touching the original.
func FirstRows(r *sqldb.Result) *sqldb.Result {
	if r == nil || len(r.Rows) <= RecordRows {
		return r
	}
	c := *r
	c.Rows = c.Rows[:RecordRows:RecordRows]
	return &c
}

// Bounded returns the record with every result cut, as a Bench keeps it.
func (r *Record) Bounded() *Record {
	b := *r
	if r.Answered != nil {
		answered := *r.Answered
		answered.Prompt = nil // whole tables, which the dataset and the configuration tell again
		b.Answered = &answered
	}
	if r.Trace == nil {
		return &b
	}
	trace := *r.Trace
	trace.Attempts = append([]actorcritic.Attempt{}, trace.Attempts...)
	for i := range trace.Attempts {
		trace.Attempts[i].Result = FirstRows(trace.Attempts[i].Result)
	}
	b.Trace = &trace
	return &b
}

// Figures returns the record with no more of it than reports of runs need: not
// what was found, asked, shown and returned, nor the words around an answer.
func (r *Record) Figures() *Record {
	f := r.Bounded()
	f.Hits = nil
	if a := f.Answered; a != nil {
		a.Cells, a.From, a.Reason = nil, "", ""
		if !slices.ContainsFunc(a.Tables, func(t ShownTable) bool { return t.Dropped > 0 }) {
			a.Tables = nil
		}
	}
	if f.Gold != nil {
		gold := *f.Gold
		gold.Result, f.Gold = nil, &gold
	}
	if f.Trace != nil {
		for i := range f.Trace.Attempts {
			a := &f.Trace.Attempts[i]
			a.Prompt, a.Answer, a.Mended, a.Reason, a.Result, a.Judgement.Prompt = nil, "", nil, nil, nil, nil
		}
	}
	return f
}

// A SchemaShown counts what the actor was shown of a database, in runs that find
// tables. Tokens are counted only for a language model, which gets that prompt,
// and with a counter: a page that asks no model loads no vocabulary, and its
// records still equal the command's.
type SchemaShown struct {
	Tables []string `json:"tables"`
	Missed []string `json:"missed,omitempty"` // tables that the gold SQL reads, where its database was shown
	Tokens int      `json:"tokens"`           // of the first prompt; 0 = not counted
}

// Right reports whether a record counts as right: its answer equals the gold
// one, or what is gold was found at the first cut-off, and no failure cut the
// question short.
func (r *Record) Right() bool {
	if r.Found != nil {
		return len(r.Found.Found) > 0 && r.Found.Found[0]
	}
	if r.Answered != nil {
		return r.Answered.Right && r.Error == ""
	}
	return r.Gold != nil && r.Gold.Right && r.Error == ""
}

// RightAt reports whether attempt number i+1 was right.
func (r *Record) RightAt(i int) bool {
	return r.Gold != nil && i < len(r.Gold.ByAttempt) && r.Gold.ByAttempt[i]
}

// Abstained reports whether a question was left without an answer: nothing was
// found to answer it from, no attempt was returned, or the one returned has no
// SQL. A question that a failing endpoint cut short was not left by choice.
func (r *Record) Abstained() bool {
	if r.Trace == nil {
		return false
	}
	a := r.Trace.Answer()
	return r.Error == "" && (a == nil || strings.TrimSpace(a.SQL) == "")
}
