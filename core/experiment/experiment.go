// Package experiment runs questions through the whole way, from retrieval to
// the comparison with the gold answer, and keeps what happened as records.
// One question or a whole benchmark, natively or in the browser: the same
// Config gives the same Records.
//
//	lab, err := experiment.New(ctx, c, experiment.Config{Retriever: "bm25"}, experiment.Parts{})
//	rec, err := lab.Ask(ctx, c.Queries[0], nil)
package experiment

import (
	"context"
	"time"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/llm/transport"
	"github.com/orbweaver/orbweaver/core/retrieval"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// Config is everything that decides a run's numbers; its JSON, hashed, names
// the run. The zero value is the keyless default: the built-in actor and
// critic on the known database, no retrieval.
type Config struct {
	Dataset string `json:"dataset,omitempty"`
	Split   string `json:"split,omitempty"`

	Task       Task       `json:"task,omitempty"`
	Downstream Downstream `json:"downstream,omitzero"` // of QA and Verify
	Retrieval  Retrieval  `json:"retrieval,omitzero"`  // of Retrieve

	// Distractors are the tables beside those that queries need, of a corpus that
	// [corpus.Corpus.Haystack] made; nil = the corpus is the dataset's.
	Distractors *int `json:"distractors,omitempty"`

	Retriever        string           `json:"retriever,omitempty"` // a name of retrievers.Names; "" = no retrieval
	RetrieverOptions retrieve.Options `json:"retriever_options,omitzero"`
	Embedding        llm.Endpoint     `json:"embedding,omitzero"` // the model of retrievers that compare vectors
	Summaries        llm.Endpoint     `json:"summaries,omitzero"` // the chat model that sums up tables for "llamaindex"
	K                int              `json:"k,omitempty"`        // hits asked for; 0 = 10
	// "known" (default): the query's own; "found": the best hit's
	Database string `json:"database,omitempty"`
	// what the actor sees: "database" (default) its whole schema, "hits" only the tables found, "chosen" those
	// of them that are needed, "none"
	Context string `json:"context,omitempty"`

	Actor    string       `json:"actor,omitempty"`  // "builtin" (default), "llm" or "recorded"
	Critic   string       `json:"critic,omitempty"` // "builtin" (default), "llm", "simulated" or "none"
	Z        int          `json:"z,omitempty"`      // the most attempts; 0 = 5
	Endpoint llm.Endpoint `json:"endpoint,omitzero"`
	Limits   sqldb.Limits `json:"limits,omitzero"`

	// the rule of execution accuracy; "" = the official one, spider.SuiteExec
	EX execution.Definition `json:"ex,omitempty"`

	// a name of prompt.Styles, how the actor "llm" is asked; "" = the first
	Prompt string `json:"prompt,omitempty"`
	// a person's own prompt, as prompt.ParseStyle reads it; Prompt then is its name
	PromptText string `json:"prompt_text,omitempty"`

	Glossary string `json:"glossary,omitempty"` // the text of lexicon.ParseGlossary: what a person's own terms mean

	Temperature float64 `json:"temperature,omitempty"` // of the actor, built-in or "llm"
	// number of the repetition of a run, from 0: each asks models anew, and draws anew at a temperature
	Sample int `json:"sample,omitempty"`

	// leave the execution critic out, as the paper's AC-LLM does
	IgnoreExecution bool `json:"ignore_execution,omitempty"`
	Mode            Mode `json:"mode,omitempty"`
	// beyond the paper; a model that acts is told of outcomes unless PaperLoop or another feedback is chosen
	Improve actorcritic.Improvements `json:"improve,omitzero"`
	// of the critic "llm" where it is not Endpoint; several judge as a panel
	CriticEndpoints []llm.Endpoint `json:"critic_endpoints,omitempty"`
	Panel           Panel          `json:"panel,omitzero"`
	Simulated       Simulated      `json:"simulated,omitzero"` // of the critic "simulated"
	Recorded        []Recording    `json:"recorded,omitempty"` // of the actor "recorded": attempt i comes from file i
}

// A Mode is whose loop a run has.
type Mode string

const (
	OwnLoop Mode = "" // the one that Improve describes

	// PaperLoop is that of the AC-SQL paper: a model is asked again in the same
	// dialogue, a critic is asked with the paper's elements alone, and no
	// improvement is on.
	PaperLoop Mode = "paper"
)

// A Panel is several critics that judge as one.
type Panel struct {
	Critics  int `json:"critics,omitempty"`   // 0 = one for each of CriticEndpoints, or one
	RejectAt int `json:"reject_at,omitempty"` // votes that reject; 0 = the majority
}

// Simulated is a critic that knows the gold answer and errs by chance.
type Simulated struct {
	AcceptWrong float64 `json:"q"` // chance that it accepts a wrong attempt
	RejectRight float64 `json:"s"` // chance that it rejects a right one
	Seed        int64   `json:"seed"`
}

// A Recording names a file of predictions and its content.
type Recording struct {
	File   string `json:"file"`
	SHA256 string `json:"sha256"`
}

// Parts are the things a Config cannot hold. The zero value serves a keyless
// run.
type Parts struct {
	Transport llm.Transport     // needed when the actor or the critic is "llm"
	Answers   transport.Answers // keeps what the model answered; nil = every call is made

	// Open gives the databases that are asked, and what closes each. nil = they
	// are opened here; a page shares the connections that it has.
	Open func(ctx context.Context, f corpus.File) (*sqldb.DB, func() error, error)

	Retrieval retrieve.Clients // of retrievers that ask a model, but for what reaches it, which is Transport

	// Indexed gives a retriever of a name and its options that has the corpus
	// indexed already, as retrieve.Load does. nil, or nil from it = it is
	// indexed here.
	Indexed func(ctx context.Context, name string, o retrieve.Options) retrieve.Retriever

	// Count is the length of a text in tokens (token.Count), for endpoints that
	// do not say how much they were asked, for estimates and for a Meter. It is
	// not built in because its vocabulary is a quarter of the page's program.
	// nil = such tokens are not counted.
	Count func(text string) int

	Predictions []*Predictions // of Config.Recorded, in its order

	// of models at once at each endpoint, fewer while an endpoint refuses with status 429; 0 = as many as
	// questions are asked
	Calls    int
	Meter    *transport.Meter // bounds what is asked of models; nil = no bound
	Ledger   transport.Ledger // remembers what the Meter counts; nil = nobody
	Deadline time.Duration    // of each call; 0 = the default of llm.Client
	Timeouts int              // calls of a question that may pass the deadline; 0 = 1

	wait func(context.Context, time.Duration) error // between the tries of a call; nil = that of llm.Client
}

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
	Error    string          `json:"error,omitempty"`    // what ended the question early, an endpoint's failure say
	Timing   Timing          `json:"-"`
}

// Gold is the comparison with the gold answer.
type Gold struct {
	Database  string        `json:"database"`
	SQL       string        `json:"sql"`
	Hardness  string        `json:"hardness"`         // easy, medium, hard, extra; "" if the gold SQL does not parse
	Result    *sqldb.Result `json:"result,omitempty"` // its first rows
	Rows      int           `json:"rows"`             // how many rows it has in full
	Right     bool          `json:"right"`            // execution accuracy of the final answer
	Reason    string        `json:"reason,omitempty"` // why it is wrong, in words
	ByAttempt []bool        `json:"by_attempt"`       // whether each attempt was right
	FirstHit  int           `json:"first_hit"`        // rank of the first hit of the gold database, 0 if none

	// TARGET is the final answer's execution accuracy as TARGET has it, whatever
	// the run's rule is; nil in records of before.
	TARGET *bool `json:"target,omitempty"`
}

// Timing is what Record leaves out of its JSON.
type Timing struct {
	Retrieve time.Duration
	Total    time.Duration
}

// An Event tells a watcher what has just happened to one question. Exactly
// one field is set.
type Event struct {
	Hits     []retrieve.Hit     `json:"hits,omitempty"`
	Database string             `json:"database,omitempty"` // chosen to run on
	Loop     *actorcritic.Event `json:"loop,omitempty"`
	Gold     *Gold              `json:"gold,omitempty"`
	Answered *Answered          `json:"answered,omitempty"`
}
