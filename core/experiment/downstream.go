package experiment

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/metric/answer"
	"github.com/orbweaver/orbweaver/core/prompt"
	"github.com/orbweaver/orbweaver/core/tableqa"
)

// A Task is what a run asks of each query.
type Task string

// The tasks. TARGET calls those other than retrieval downstream tasks.
const (
	WriteSQL Task = ""       // text-to-SQL, the default
	QA       Task = "qa"     // an answer in words, from the tables found
	Verify   Task = "verify" // the label of a statement: true, false, not enough information

	// Retrieve asks for tables alone: MeasureRetrieval, not a Lab, runs it.
	Retrieve Task = "retrieval"
)

// Downstream is what QA and Verify have beside a Config's other fields. The
// zero value shows whole tables.
type Downstream struct {
	// Window is the most tokens of a prompt and its answer; 0 = no bound. What
	// does not fit is left out in whole rows, by Rows.
	Window int         `json:"window,omitempty"`
	Rows   prompt.Rule `json:"rows,omitempty"` // "" = prompt.BestRows
}

// answerTokens are kept free in a window for the answer.
const answerTokens = 512

// Answered is what became of a question or statement of QA and Verify.
type Answered struct {
	Text       string         `json:"text"`            // as the model or the built-in reader gave it
	Label      string         `json:"label,omitempty"` // Verify: as read from Text
	References []string       `json:"references"`
	Tables     []ShownTable   `json:"tables"`             // that were put before the answerer, best first
	LeftOut    int            `json:"left_out,omitempty"` // tables for which there was no room at all
	Prompt     []llm.Message  `json:"prompt,omitempty"`   // of a model
	Usage      llm.Usage      `json:"usage,omitzero"`     // of a model
	Unread     bool           `json:"unread,omitempty"`   // the endpoint counts far fewer tokens than were sent
	From       string         `json:"from,omitempty"`     // the table that the built-in reader answered from
	Cells      []tableqa.Cell `json:"cells,omitempty"`    // of that table
	Reason     string         `json:"reason,omitempty"`   // how the built-in reader came to it
	GoldTables []string       `json:"gold_tables,omitempty"`
	GoldRank   int            `json:"gold_rank"`        // of the first gold table among the hits, 0 if none
	GoldShown  bool           `json:"gold_shown"`       // a gold table is among Tables
	Scores     *AnswerScores  `json:"scores,omitempty"` // QA
	Right      bool           `json:"right"`            // QA: exact match; Verify: the gold label
	Cause      FailureCause   `json:"cause,omitempty"`  // why it is wrong
}

// A ShownTable is a table in a prompt.
type ShownTable struct {
	ID      string `json:"id"`
	Rows    int    `json:"rows"`              // shown
	Dropped int    `json:"dropped,omitempty"` // rows that did not fit
}

// AnswerScores are the measures of one answer that add up or are looked at one
// by one; those of a corpus are computed over all answers of a run.
type AnswerScores struct {
	SacreBLEU float64 `json:"sacrebleu"` // 0 to 100
	F1        float64 `json:"f1"`        // 0 to 1
	RougeL    float64 `json:"rouge_l"`   // 0 to 1
}

// A FailureCause says where a wrong answer was lost.
type FailureCause string

// The causes, in the order in which they are looked for.
const (
	NotRetrieved FailureCause = "not retrieved"          // no gold table was shown
	Declined     FailureCause = "declined"               // no answer, or "not enough information"
	Ignored      FailureCause = "gold table passed over" // it was shown, and another one read, or its cell said
	Form         FailureCause = "form"                   // the gold answer within other words, or half of its words
	WrongCell    FailureCause = "wrong cell"             // another cell of the gold table
	Arithmetic   FailureCause = "wrong number"           // a number that is in no cell
	WrongLabel   FailureCause = "wrong label"            // Verify
	Other        FailureCause = "other"
)

// Causes are all of them, in order.
func FailureCauses() []FailureCause {
	return []FailureCause{NotRetrieved, Declined, Ignored, Form, WrongCell, Arithmetic, WrongLabel, Other}
}

// respond answers a query of QA or Verify.
func (l *Lab) respond(ctx context.Context, q corpus.Query, rec *Record, watch func(Event)) error {
	shown := l.shown(q, rec)
	a := &Answered{References: references(q), Tables: []ShownTable{}, GoldTables: q.Tables, GoldRank: goldRank(q, rec)}
	rec.Answered = a
	var err error
	if l.config.Actor == Model {
		err = l.askOfTables(ctx, q, shown, a)
	} else {
		err = l.readTables(ctx, q, shown, a)
	}
	if l.config.Task == Verify && err == nil {
		a.Label = answer.ParseLabel(a.Text).String()
	}
	if err != nil {
		return fmt.Errorf("experiment: question %q: %w", short(q.Text), err)
	}
	a.GoldShown = slices.ContainsFunc(a.Tables, func(t ShownTable) bool { return slices.Contains(q.Tables, t.ID) })
	if q.Answer != "" {
		if err := l.grade(ctx, q, a); err != nil {
			return err
		}
	}
	watch(Event{Answered: a})
	return nil
}

// shown are the tables to answer from: those found, the gold ones, or none.
func (l *Lab) shown(q corpus.Query, rec *Record) []*corpus.Table {
	var ids []string
	switch l.config.Context {
	case GoldTables:
		ids = q.Tables
	case OnlyHits:
		for _, h := range rec.Hits {
			ids = append(ids, h.Table)
		}
	}
	var tables []*corpus.Table
	for _, id := range ids {
		if t := l.tables[id]; t != nil && !slices.Contains(tables, t) {
			tables = append(tables, t)
		}
	}
	return tables
}

func references(q corpus.Query) []string {
	if q.Answer == "" {
		return []string{}
	}
	return []string{q.Answer}
}

func goldRank(q corpus.Query, rec *Record) int {
	for _, h := range rec.Hits {
		if slices.Contains(q.Tables, h.Table) {
			return h.Rank
		}
	}
	return 0
}

// readTables has the built-in reader answer. Without a table it has nothing to
// say: it knows nothing by itself.
func (l *Lab) readTables(ctx context.Context, q corpus.Query, shown []*corpus.Table, a *Answered) error {
	var tables []*tableqa.Table
	for _, t := range shown {
		read, err := tableqa.Read(ctx, t, 0)
		if err != nil {
			return err
		}
		tables = append(tables, read)
		a.Tables = append(a.Tables, ShownTable{ID: t.ID, Rows: len(read.Rows)})
	}
	if l.config.Task == Verify {
		c := tableqa.Check(q.Text, tables)
		a.Text, a.From, a.Cells, a.Reason = c.Label.String(), c.Table, c.Cells, c.Reason
		return nil
	}
	read := tableqa.Answer(q.Text, tables)
	a.Text, a.From, a.Cells, a.Reason = read.Text, read.Table, read.Cells, read.Reason
	return nil
}

// askOfTables has the model answer from what fits into its window.
func (l *Lab) askOfTables(ctx context.Context, q corpus.Query, shown []*corpus.Table, a *Answered) error {
	p, err := l.downstreamPrompt(ctx, q, shown, a)
	if err != nil {
		return err
	}
	a.Prompt = p.Messages
	answered, err := l.answerer.Chat(ctx, llm.Request{Messages: p.Messages, Temperature: l.config.Temperature}, nil)
	if err != nil {
		return err
	}
	a.Text, a.Usage = strings.TrimSpace(answered.Text), answered.Usage
	sent := llm.CountMessages(p.Messages, l.count)
	a.Unread = !a.Usage.Estimated && sent > fewTokens && a.Usage.Prompt*4 < sent*3
	return nil
}

// fewTokens is the length below which templates and other encodings may
// explain a difference between what is counted here and by the endpoint.
const fewTokens = 1000

// downstreamPrompt writes the prompt, and notes what it shows.
func (l *Lab) downstreamPrompt(ctx context.Context, q corpus.Query, shown []*corpus.Table, a *Answered) (prompt.Prompt,
	error) {
	excerpts := make([]prompt.Excerpt, len(shown))
	for i, t := range shown {
		e := prompt.Excerpt{ID: t.ID, Database: t.Database}
		for _, c := range t.Columns {
			e.Header = append(e.Header, c.Name)
		}
		for row, err := range t.Rows(ctx) {
			if err != nil {
				return prompt.Prompt{}, fmt.Errorf("reading the rows of %s: %w", t.ID, err)
			}
			e.Rows = append(e.Rows, row)
		}
		excerpts[i] = e
	}
	texts := prompt.Answer
	if l.config.Task == Verify {
		texts = prompt.Verify
	}
	budget := 0
	if window := l.config.Downstream.Window; window > 0 {
		frame := llm.CountMessages(texts([]prompt.Excerpt{{}}, q.Text).Messages, l.count)
		budget = max(1, window-answerTokens-frame)
	}
	kept, left := prompt.Fit(excerpts, q.Text, budget, l.config.Downstream.Rows, l.count)
	a.LeftOut = left
	for _, e := range kept {
		a.Tables = append(a.Tables, ShownTable{ID: e.ID, Rows: len(e.Rows), Dropped: e.Dropped})
	}
	return texts(kept, q.Text), nil
}

// grade compares an answer with the gold one.
func (l *Lab) grade(ctx context.Context, q corpus.Query, a *Answered) error {
	if l.config.Task == Verify {
		gold, err := answer.GoldLabel(q.Answer)
		if err != nil {
			return fmt.Errorf("experiment: query %s: %w", q.ID, err)
		}
		label := answer.ParseLabel(a.Text)
		a.Right = label == gold
		if !a.Right {
			a.Cause = l.labelCause(q, a, label)
		}
		return nil
	}
	a.Scores = &AnswerScores{
		SacreBLEU: answer.Sentence(a.Text, a.References).Score,
		F1:        answer.TokenF1(a.Text, a.References),
		RougeL:    answer.RougeOf(a.Text, a.References).L,
	}
	if a.Right = answer.ExactMatch(a.Text, a.References); a.Right {
		return nil
	}
	cause, err := l.answerCause(ctx, q, a)
	a.Cause = cause
	return err
}
