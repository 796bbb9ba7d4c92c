// Package experiment describes a run: its [Config], the [Record] of each
// question, and the figures that follow from records alone, so that a stored
// run is scored without asking again. Package harness asks the questions.
//
//	s := experiment.Summary{Config: config, Records: records}
//	score := s.Score()
package experiment

import (
	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/llm"
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
	// the databases are asked as if they declared no keys, as [corpus.Corpus.TakeKeysAway] leaves them
	NoKeys bool `json:"no_keys,omitempty"`

	// a name of retrievers.Names; "" = no retrieval
	Retriever        string           `json:"retriever,omitempty"`
	RetrieverOptions retrieve.Options `json:"retriever_options,omitzero"`
	Embedding        llm.Endpoint     `json:"embedding,omitzero"` // the model of retrievers that compare vectors
	// the chat model that sums up tables for "llamaindex"
	Summaries llm.Endpoint `json:"summaries,omitzero"`
	K         int          `json:"k,omitempty"` // hits asked for; 0 = 10

	Database DatabaseChoice `json:"database,omitempty"` // "" = KnownDatabase
	Context  Context        `json:"context,omitempty"`  // "" = WholeDatabase

	Actor    ActorKind    `json:"actor,omitempty"`  // "" = BuiltinActor
	Critic   CriticKind   `json:"critic,omitempty"` // "" = BuiltinCritic
	Z        int          `json:"z,omitempty"`      // the most attempts; 0 = 5
	Endpoint llm.Endpoint `json:"endpoint,omitzero"`
	Limits   sqldb.Limits `json:"limits,omitzero"`

	// the rule of execution accuracy; "" = the official one, spider.SuiteExec
	EX execution.Definition `json:"ex,omitempty"`

	// a name of prompt.Styles, how the actor "llm" is asked; "" = the first
	Prompt string `json:"prompt,omitempty"`
	// a person's own prompt, as prompt.ParseStyle reads it; Prompt then is its name
	PromptText string `json:"prompt_text,omitempty"`

	// the text of lexicon.ParseGlossary: what a person's own terms mean
	Glossary string `json:"glossary,omitempty"`

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
	// of the actor "recorded": attempt i comes from file i
	Recorded []Recording `json:"recorded,omitempty"`
}

// A Mode chooses the loop of a run.
type Mode string

const (
	OwnLoop Mode = "" // the one that Improve describes

	// PaperLoop is the loop of the AC-SQL paper: it asks a model again in the
	// same dialogue, asks a critic with the paper's elements alone, and uses no
	// improvement.
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

// A Retrieval holds the fields of a Config that only the task Retrieve uses.
type Retrieval struct {
	Cutoffs []int `json:"cutoffs,omitempty"`  // nil = K
	ByTable bool  `json:"by_table,omitempty"` // see retrieval.Options
}
