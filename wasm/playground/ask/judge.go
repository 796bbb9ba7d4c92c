package ask

import (
	"context"
	"errors"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// JudgeParams put a person's own SQL for a question before the critic.
type JudgeParams struct {
	Database string            `json:"database"`
	Question string            `json:"question"`
	Query    string            `json:"query,omitempty"` // the sample question's ID while its text is unchanged
	SQL      string            `json:"sql"`
	Keys     llm.Keys          `json:"keys,omitempty"`
	Config   experiment.Config `json:"config"`
}

// judge runs a person's SQL as an attempt at a question: what SQLite says,
// what the critic says, and whether it equals the gold answer.
func judge(ctx context.Context, p *session.Session, params JudgeParams, _ []byte,
	emit func(harness.Event)) (AskResult, error) {
	return record(ctx, p, params.Database, params.Config, params.Keys,
		func(r *harness.Runner, c *corpus.Corpus) (*experiment.Record, error) {
			q := session.QueryOf(c, params.Database, params.Question, params.Query)
			return r.Opinion(ctx, q, params.SQL, emit)
		})
}

// ReadsResult is the answer of "reads".
type ReadsResult struct {
	Reads []sqldb.Read `json:"reads"` // none where the statement cannot run
}

// reads says which tables and columns a statement reads, without running it.
func reads(ctx context.Context, p *session.Session, params QueryParams, _ []byte,
	_ func(rpc.Never)) (ReadsResult,
	error) {
	db, _, err := p.Corpora.Open(ctx, params.Database)
	if err != nil {
		return ReadsResult{}, err
	}
	list, _ := db.Reads(ctx, params.SQL)
	return ReadsResult{append([]sqldb.Read{}, list...)}, ctx.Err()
}

// PromptResult is the answer of "prompt".
type PromptResult struct {
	Messages []llm.Message `json:"messages"`
}

// promptOf shows the first prompt that a language model would read for a question,
// also where the configured actor is none: it asks a model that has no address,
// and gives up when the prompt is known.
func promptOf(ctx context.Context, p *session.Session, params AskParams, _ []byte,
	_ func(rpc.Never)) (PromptResult,
	error) {
	c, _, err := p.Corpora.Find(ctx, params.Database)
	if err != nil {
		return PromptResult{}, err
	}
	config := params.Config
	config.Dataset, config.Split = c.Name, c.Split
	config.Actor, config.Critic = experiment.ModelActor, experiment.NoCritic
	config.Endpoint = llm.Endpoint{BaseURL: "https://nowhere.invalid/v1", Model: "none"}
	runner, release, err := p.Runners.Get(ctx, c, config, harness.Dependencies{Transport: noTransport{}})
	if err != nil {
		return PromptResult{}, rpc.Fail(rpc.BadInput, err)
	}
	defer release()
	asking, enough := context.WithCancel(ctx)
	defer enough()
	result := PromptResult{Messages: []llm.Message{}}
	_, err = runner.Ask(asking, session.QueryOf(c, params.Database, params.Question, params.Query),
		func(e harness.Event) {
			if e.Loop != nil && e.Loop.Stage == actorcritic.ActorAsked {
				result.Messages = e.Loop.Messages
				enough()
			}
		})
	if len(result.Messages) > 0 {
		err = nil
	}
	return result, err
}

// noTransport is a transport to no endpoint.
type noTransport struct{}

// Do implements llm.Transport.
func (noTransport) Do(context.Context, *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	return nil, errors.New("there is no endpoint")
}
