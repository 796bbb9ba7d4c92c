package actorcritic

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/prompt"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// An LLMActor writes SQL with a language model, at the task's temperature. One
// that asks as the paper does goes on with the dialogue, in which its earlier
// answers stand; any other begins anew, and its later prompts show of the
// attempts so far what Task.Feedback allows. A model that repeats itself costs
// a call, not an execution.
type LLMActor struct {
	Client *llm.Client
	Style  prompt.Style // of the prompts
	Paper  bool         // asks as the paper does, in one dialogue (prompt.Style.Dialogue)
}

// Write asks the model.
func (a LLMActor) Write(ctx context.Context, t Task, earlier []Attempt, delta func(string)) (Draft, error) {
	return a.write(ctx, t, earlier, textOf(ActorText, delta))
}

func (a LLMActor) write(ctx context.Context, t Task, earlier []Attempt, tell func(Event)) (Draft, error) {
	shown := schema(t)
	shown.Rows = firstRows(ctx, t)
	p := a.prompt(shown, t, earlier)
	d := Draft{Prompt: p.Messages, Shortened: p.Shortened}
	resp, err := ask(ctx, a.Client, llm.Request{Messages: p.Messages, Temperature: t.Temperature},
		ActorAsked, ActorText,
		tell)
	if err != nil {
		return d, fmt.Errorf("asking for SQL: %w", err)
	}
	d.Answer, d.Usage, d.Elapsed = resp.Text, resp.Usage, resp.Elapsed
	d.SQL, err = Extract(resp.Text)
	if err != nil && !errors.Is(err, ErrNoSQL) {
		return d, err
	}
	return d, nil
}

func (a LLMActor) prompt(shown prompt.Schema, t Task, earlier []Attempt) prompt.Prompt {
	if a.Paper {
		return a.Style.Dialogue(shown, t.Question, rejected(earlier))
	}
	return a.Style.Actor(shown, t.Question, earlierAttempts(t.Feedback, earlier))
}

// An LLMCritic asks a language model whether SQL that ran answers the
// question, True or False. It sees the schema, the question and the SQL, not
// the rows. With the feedback Reasons it is asked for a sentence before its
// verdict.
type LLMCritic struct {
	Client      *llm.Client
	Temperature float64 // members of a panel that are one model need one above 0
	Paper       bool    // asks as the paper does, without saying what to look at (prompt.BareCritic)
}

// Judge asks the model.
func (c LLMCritic) Judge(ctx context.Context, t Task, a Attempt, delta func(string)) (Judgement, error) {
	return c.judge(ctx, t, a, textOf(CriticText, delta))
}

func (c LLMCritic) judge(ctx context.Context, t Task, a Attempt, tell func(Event)) (Judgement, error) {
	texts := prompt.Critic
	switch {
	case c.Paper:
		texts = prompt.BareCritic
	case t.Feedback == Reasons:
		texts = prompt.CriticWithReason
	}
	p := texts(schema(t), t.Question, a.SQL)
	j := Judgement{Prompt: p.Messages, Shortened: p.Shortened}
	resp, err := ask(ctx, c.Client, llm.Request{Messages: p.Messages, Temperature: c.Temperature},
		CriticAsked, CriticText,
		tell)
	if err != nil {
		return j, fmt.Errorf("asking the critic: %w", err)
	}
	j.Answer, j.Usage, j.Elapsed = resp.Text, resp.Usage, resp.Elapsed
	j.Verdict = ParseVerdict(resp.Text)
	switch j.Verdict {
	case True:
		j.Reason = "the critic says it answers the question"
	case False:
		j.Reason = "the critic says it does not answer the question"
		if why := reasonIn(resp.Text); why != "" {
			j.Reason = "the critic says: " + why
		}
	default:
		j.Reason = "the critic's answer is neither True nor False, which counts as False"
	}
	return j, nil
}

// ask makes a request and tells what happens: the prompt, the pieces of the
// answer, and each retry, after which the answer starts again.
func ask(ctx context.Context, client *llm.Client, r llm.Request, before, during Stage,
	tell func(Event)) (*llm.Response,
	error) {
	e := Event{Stage: before, Messages: r.Messages}
	if client.Count != nil {
		e.Tokens = llm.CountMessages(r.Messages, client.Count)
	}
	tell(e)
	c := *client
	c.OnRetry = func(why string, wait time.Duration) {
		tell(Event{Stage: Retried, Text: retryMessage(why, wait)})
		if client.OnRetry != nil {
			client.OnRetry(why, wait)
		}
	}
	return c.Chat(ctx, r, func(s string) { tell(Event{Stage: during, Text: s}) })
}

func retryMessage(why string, wait time.Duration) string {
	if wait <= 0 {
		return why
	}
	return fmt.Sprintf("%s; trying again in %v", why, wait.Round(100*time.Millisecond))
}

// textOf passes the text of a stage's events to delta, which may be nil.
func textOf(stage Stage, delta func(string)) func(Event) {
	return func(e Event) {
		if delta != nil && e.Stage == stage {
			delta(e.Text)
		}
	}
}

func schema(t Task) prompt.Schema {
	return prompt.Schema{Database: t.Database, Tables: t.Tables, Quote: sqldb.Quote}
}

// sampleRows is the number of rows of a table that a prompt shows.
const sampleRows = 3

// firstRows reads a table's first rows, for styles that show them. What cannot
// be read is not shown.
func firstRows(ctx context.Context, t Task) func(*corpus.Table) [][]string {
	return func(table *corpus.Table) (rows [][]string) {
		if t.DB == nil {
			return nil
		}
		r := t.DB.Query(ctx, fmt.Sprintf("SELECT * FROM %s LIMIT %d", sqldb.Quote(table.Name), sampleRows),
			t.Limits)
		for _, row := range r.Rows {
			cells := make([]string, len(row))
			for i, v := range row {
				cells[i] = v.String()
			}
			rows = append(rows, cells)
		}
		return rows
	}
}
