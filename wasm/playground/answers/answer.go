// Package answers has the calls that answer questions from stand-alone tables.
//
//	answers.Register(session, server)
package answers

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/metric/answer"
	"github.com/orbweaver/orbweaver/core/tableqa"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// Register adds these calls to a server.
func Register(p *session.Session, s *rpc.Server) {
	session.Handle(p, s, "answer", answerOne)
	session.Handle(p, s, "answers", answerAll)
}

// What the page may ask for at once.
const (
	maxAnswerTables = 20
	maxAnswerRows   = 200 // of a table that is shown
)

// AnswerParams put a question, or a statement, to stand-alone tables: from the
// tables found, from the gold tables, and without any.
type AnswerParams struct {
	Corpus    string            `json:"corpus"`
	Task      experiment.Task   `json:"task"`
	Text      string            `json:"text"`
	Query     string            `json:"query,omitempty"` // its ID while the text is unchanged
	Retriever string            `json:"retriever"`
	K         int               `json:"k"`
	Config    experiment.Config `json:"config"` // who answers: actor, endpoint and temperature
	Keys      llm.Keys          `json:"keys,omitempty"`
}

// AnswerResult is the answer of "answer".
type AnswerResult struct {
	Gold    string          `json:"gold"` // the gold answer or label; "" for a text of one's own
	Answers []ContextAnswer `json:"answers"`
	Tables  []AnswerTable   `json:"tables"` // that were read or are gold, each once
}

// ContextAnswer is the answer from one context.
type ContextAnswer struct {
	Context  experiment.Context   `json:"context"`
	Found    []AnswerHit          `json:"found"` // with hits, best first
	Answered *experiment.Answered `json:"answered"`
}

// AnswerHit is a table that was found.
type AnswerHit struct {
	ID    string  `json:"id"`
	Title string  `json:"title"`
	Score float64 `json:"score"`
	Gold  bool    `json:"gold"`
}

// AnswerTable is a table to look at.
type AnswerTable struct {
	ID     string     `json:"id"`
	Title  string     `json:"title"`
	Gold   bool       `json:"gold"`
	Header []string   `json:"header"`
	Rows   [][]string `json:"rows"`
	More   int        `json:"more"` // rows beyond those
}

// answerContexts lists those of a question with gold tables, or of one without.
func answerContexts(known bool) []experiment.Context {
	if known {
		return experiment.DownstreamContexts()
	}
	return []experiment.Context{experiment.OnlyHits, experiment.NoContext}
}

// answerOne answers one question from tables.
func answerOne(ctx context.Context, p *session.Session, params AnswerParams, _ []byte,
	emit func(ContextAnswer)) (AnswerResult,
	error) {
	if strings.TrimSpace(params.Text) == "" {
		return AnswerResult{}, session.BadInput("there is nothing to answer")
	}
	c, err := answerCorpus(p, params)
	if err != nil {
		return AnswerResult{}, err
	}
	q := corpus.Query{Text: params.Text}
	if i := slices.IndexFunc(c.Queries,
		func(q corpus.Query) bool { return q.ID == params.Query && q.Text == params.Text }); i >= 0 {
		q = c.Queries[i]
	}
	result := AnswerResult{Gold: q.Answer, Answers: []ContextAnswer{}}
	for _, shown := range answerContexts(len(q.Tables) > 0) {
		rec, err := answerFrom(ctx, p, c, q, params, shown)
		if err != nil {
			return AnswerResult{}, err
		}
		one := ContextAnswer{Context: shown, Found: answerHits(c, q, rec), Answered: rec.Answered}
		result.Answers = append(result.Answers, one)
		emit(one)
	}
	result.Tables, err = answerTables(ctx, c, q, result.Answers)
	return result, err
}

func answerCorpus(p *session.Session, params AnswerParams) (*corpus.Corpus, error) {
	if params.K < 1 || params.K > maxAnswerTables {
		return nil, session.BadInput("k is %d; from 1 to %d tables can be answered from", params.K, maxAnswerTables)
	}
	return p.TableSets.Find(params.Corpus)
}

// answerRunner finds the runner for one context.
func answerRunner(ctx context.Context, p *session.Session, c *corpus.Corpus, params AnswerParams,
	shown experiment.Context) (*harness.Runner, func(), error) {
	config := experiment.Config{
		Task: params.Task, Context: shown, Retriever: params.Retriever, K: params.K,
		Actor: params.Config.Actor, Endpoint: params.Config.Endpoint, Temperature: params.Config.Temperature,
	}
	return p.Runner(ctx, c, config, params.Keys)
}

func answerFrom(ctx context.Context, p *session.Session, c *corpus.Corpus,
	q corpus.Query, params AnswerParams,
	shown experiment.Context) (*experiment.Record, error) {
	runner, release, err := answerRunner(ctx, p, c, params, shown)
	if err != nil {
		return nil, err
	}
	defer release()
	return runner.Ask(ctx, q, nil)
}

func answerHits(c *corpus.Corpus, q corpus.Query, rec *experiment.Record) []AnswerHit {
	hits := []AnswerHit{}
	for _, h := range rec.Hits {
		hits = append(hits, AnswerHit{ID: h.Table, Title: titleOf(c, h.Table), Score: h.Score,
			Gold: slices.Contains(q.Tables, h.Table)})
	}
	return hits
}

func tableOf(c *corpus.Corpus, id string) *corpus.Table {
	i := slices.IndexFunc(c.Tables, func(t *corpus.Table) bool { return t.ID == id })
	if i < 0 {
		return nil
	}
	return c.Tables[i]
}

func titleOf(c *corpus.Corpus, id string) string {
	if t := tableOf(c, id); t != nil {
		return cmp.Or(t.Title, t.ID)
	}
	return id
}

// answerTables collects the tables that answers were read from, and the gold ones.
func answerTables(ctx context.Context, c *corpus.Corpus, q corpus.Query,
	answers []ContextAnswer) ([]AnswerTable,
	error) {
	var ids []string
	for _, a := range answers {
		ids = append(ids, a.Answered.From)
	}
	ids = append(ids, q.Tables...)
	tables, seen := []AnswerTable{}, map[string]bool{"": true}
	for _, id := range ids {
		t := tableOf(c, id)
		if seen[id] || t == nil {
			continue
		}
		seen[id] = true
		read, err := tableqa.Read(ctx, t, 0)
		if err != nil {
			return nil, err
		}
		shown := read.Rows[:min(len(read.Rows), maxAnswerRows)]
		tables = append(tables, AnswerTable{
			ID: id, Title: titleOf(c, id), Gold: slices.Contains(q.Tables, id),
			Header: append([]string{}, read.Header...), Rows: append([][]string{}, shown...),
			More: len(read.Rows) - len(shown),
		})
	}
	return tables, nil
}

// AnswersParams run every question of a set of stand-alone tables; its Text and
// Query are left out.
type AnswersParams struct {
	AnswerParams
	Contexts []experiment.Context `json:"contexts,omitempty"` // none = all three
}

// AnswersEvent reports how far a run is.
type AnswersEvent struct {
	Context experiment.Context `json:"context"`
	Done    int                `json:"done"`
	Total   int                `json:"total"`
	Right   int                `json:"right"`
	Scores  *AnswersScore      `json:"scores,omitempty"` // at the end of a context
}

// AnswersScore are the figures of one context.
type AnswersScore struct {
	Context      experiment.Context        `json:"context"`
	Questions    int                       `json:"questions"`
	Retrieved    float64                   `json:"retrieved"`
	QA           *answer.Scores            `json:"qa,omitempty"`
	Verification *answer.Verification      `json:"verification,omitempty"`
	Causes       []experiment.FailureCount `json:"causes"`
}

// AnswersResult is the answer of "answers".
type AnswersResult struct {
	Scores []AnswersScore `json:"scores"`
}

// answerAll puts every question to the tables, in each context.
func answerAll(ctx context.Context, p *session.Session, params AnswersParams, _ []byte,
	emit func(AnswersEvent)) (AnswersResult, error) {
	c, err := answerCorpus(p, params.AnswerParams)
	if err != nil {
		return AnswersResult{}, err
	}
	contexts := params.Contexts
	if len(contexts) == 0 {
		contexts = answerContexts(true)
	}
	result := AnswersResult{Scores: []AnswersScore{}}
	for _, shown := range contexts {
		score, err := answersFrom(ctx, p, c, params.AnswerParams, shown, emit)
		if err != nil {
			return AnswersResult{}, err
		}
		result.Scores = append(result.Scores, *score)
	}
	return result, nil
}

func answersFrom(ctx context.Context, p *session.Session, c *corpus.Corpus, params AnswerParams,
	shown experiment.Context,
	emit func(AnswersEvent)) (*AnswersScore, error) {
	runner, release, err := answerRunner(ctx, p, c, params, shown)
	if err != nil {
		return nil, err
	}
	defer release()
	at := AnswersEvent{Context: shown}
	summary, err := runner.Bench(ctx, c.Queries, harness.BenchOptions{Watch: func(g harness.Progress) {
		at.Done, at.Total, at.Right = g.Done, g.Total, g.Right
		emit(at)
		p.Yielder.Due()
	}})
	if err != nil {
		return nil, err
	}
	d := summary.Downstream()
	score := &AnswersScore{
		Context: shown, Questions: d.Questions, Retrieved: d.Retrieved, QA: d.QA, Verification: d.Verification,
		Causes: append([]experiment.FailureCount{}, d.Causes...),
	}
	at.Scores = score
	emit(at)
	return score, nil
}
