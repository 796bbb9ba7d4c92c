// Package actorcritic is the AC-SQL loop: an actor writes SQL, an execution
// critic runs it, a critic says True or False, and on False the actor is
// asked again, up to z attempts; the last attempt is returned unchecked.
//
//	loop := actorcritic.Loop{Actor: actor, Critic: critic}
//	trace, err := loop.Run(ctx, task, nil)
//
// Actors and critics are a language model's (LLMActor, LLMCritic here) or the
// rules of package builtin.
package actorcritic

import (
	"context"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A Task is one question to be answered on one database.
type Task struct {
	Query    string // the question's ID in its dataset, for actors that look answers up; "" for a person's
	Question string
	Database *corpus.Database // the whole schema
	Tables   []*corpus.Table  // the part of it to put before the actor: what retrieval found; nil = all
	DB       *sqldb.DB        // where SQL runs
	Limits   sqldb.Limits     // of every statement

	Temperature float64  // to ask a model with; the Loop sets it
	Feedback    Feedback // what a model is told of earlier attempts, see Improvements; the Loop sets it
	Last        bool     // the attempt will be returned unchecked, as attempt z is; the Loop sets it
	State       *State   // what players keep between attempts; the Loop makes one; nil = nothing is kept
}

// A Draft is an actor's answer to a task.
type Draft struct {
	Prompt  []llm.Message // what it was asked; nil for rules
	Answer  string        // raw, before extraction; for rules a line on how the SQL came about
	SQL     string        // extracted; empty when the answer holds none
	Mended  []string      // what rules read otherwise than typed, slips and what is meant, in words
	Reason  *Reason       // of rules; nil for a model
	Usage   llm.Usage
	Elapsed time.Duration

	Shortened bool // something was left out of the prompt to bound its size
}

// An Actor writes SQL for a task. earlier are the attempts so far, oldest
// first, with what happened to them. Text of the answer is passed to delta as
// it arrives, if delta is not nil. It returns ErrNoMore when it has nothing
// else to offer.
type Actor interface {
	Write(ctx context.Context, t Task, earlier []Attempt, delta func(string)) (Draft, error)
}

// A Critic judges an attempt that ran.
type Critic interface {
	Judge(ctx context.Context, t Task, a Attempt, delta func(string)) (Judgement, error)
}

// A Verdict is how an attempt ended.
type Verdict string

const (
	True       Verdict = "true"       // the critic accepted it
	False      Verdict = "false"      // the critic rejected it
	Unparsable Verdict = "unparsable" // the critic's answer was neither; counted, and treated as False
	NotRun     Verdict = "not-run"    // the execution critic rejected it: error, denied, out of budget
	Unchecked  Verdict = "unchecked"  // attempt z, or no critic is configured
)

// A Judgement is a critic's answer.
type Judgement struct {
	Verdict Verdict       `json:"verdict"`
	Reason  string        `json:"reason,omitempty"` // for people
	Prompt  []llm.Message `json:"prompt,omitempty"`
	Answer  string        `json:"answer,omitempty"` // raw
	Usage   llm.Usage     `json:"usage,omitzero"`
	Elapsed time.Duration `json:"-"`

	Shortened bool `json:"shortened,omitempty"` // of its prompt, as in Attempt

	Votes []Vote `json:"votes,omitempty"` // of a Panel
	// number of the earlier attempt whose verdict this is, because it says the same
	Repeats int `json:"repeats,omitempty"`
}

// An Attempt is one SQL with everything that happened to it.
type Attempt struct {
	Number int           `json:"number"` // from 1
	Prompt []llm.Message `json:"prompt,omitempty"`
	// something was left out of the prompt to bound its size
	Shortened bool          `json:"shortened,omitempty"`
	Answer    string        `json:"answer,omitempty"` // raw
	SQL       string        `json:"sql"`
	Mended    []string      `json:"mended,omitempty"` // in the question, by rules: "averge" is read as "average"
	Reason    *Reason       `json:"reason,omitempty"` // how rules came to it
	Result    *sqldb.Result `json:"result,omitempty"` // nil when there was no SQL to run
	Judgement Judgement     `json:"judgement"`
	Usage     llm.Usage     `json:"usage,omitzero"` // of the actor
	Elapsed   time.Duration `json:"-"`              // of the actor
}

// A Trace is the attempts of one question. The answer is the last attempt,
// unless the actor had no more to offer (see Loop.Run).
type Trace struct {
	Question string    `json:"question"`
	Actor    string    `json:"actor"`  // "builtin" or the model's name
	Critic   string    `json:"critic"` // "builtin", "none" or the model's name
	Z        int       `json:"z"`
	Attempts []Attempt `json:"attempts"`
	Final    int       `json:"final"` // number of the attempt returned, from 1; 0 when there is none

	Abstained bool `json:"abstained,omitempty"` // no attempt was accepted, so that none is returned
	// why Final is another attempt than the loop of the paper returns
	Chosen string `json:"chosen,omitempty"`
}

// A Vote is one member's judgement, without its prompt.
type Vote struct {
	Critic  string  `json:"critic"`
	Verdict Verdict `json:"verdict"`
	Reason  string  `json:"reason,omitempty"`
	Answer  string  `json:"answer,omitempty"` // raw
}

// Answer returns the attempt returned to the asker, or nil.
func (t *Trace) Answer() *Attempt {
	if t.Final < 1 || t.Final > len(t.Attempts) {
		return nil
	}
	return &t.Attempts[t.Final-1]
}
