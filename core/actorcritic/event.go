package actorcritic

import (
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A Stage names a moment in an attempt, in the order in which they happen.
type Stage string

const (
	ActorAsked  Stage = "actor-asked"  // Messages is the prompt, Tokens its count
	ActorText   Stage = "actor-text"   // Text is the next piece of the answer
	Drafted     Stage = "drafted"      // SQL is what was extracted
	Executed    Stage = "executed"     // Result is what SQLite said
	CriticAsked Stage = "critic-asked" // Messages and Tokens
	CriticText  Stage = "critic-text"  // Text
	Judged      Stage = "judged"       // Judgement; the attempt is over
	Retried     Stage = "retried"      // Text says why a call to the endpoint is tried again and when
)

// An Event tells a watcher what has just happened. Fields that a stage does
// not name are empty.
type Event struct {
	Stage     Stage         `json:"stage"`
	Attempt   int           `json:"attempt"` // from 1
	Messages  []llm.Message `json:"messages,omitempty"`
	Tokens    int           `json:"tokens,omitempty"`
	Text      string        `json:"text,omitempty"`
	SQL       string        `json:"sql,omitempty"`
	Result    *sqldb.Result `json:"result,omitempty"`
	Judgement *Judgement    `json:"judgement,omitempty"`
}
