package harness

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/metric/answer"
	"github.com/orbweaver/orbweaver/core/prompt"
	"github.com/orbweaver/orbweaver/core/tableqa"
)

// A downstream answers questions and checks statements from tables: what a Runner
// does in QA and Verify.
type downstream struct {
	config experiment.Config
	tables map[string]*corpus.Table // by ID
	client *llm.Client              // nil for the built-in reader
	count  func(string) int         // of tokens; nil = not counted
}

// partialF1 is the F1 from which an answer is taken to be the gold one in
// another form.
const partialF1 = .5

// respond answers a query of QA or Verify.
func (d *downstream) respond(ctx context.Context, q corpus.Query,
	rec *experiment.Record, watch func(Event)) error {
	shown := d.shown(q, rec)
	a := &experiment.Answered{References: references(q), Tables: []experiment.ShownTable{}, GoldTables: q.Tables,
		GoldRank: goldRank(q, rec)}
	rec.Answered = a
	var err error
	if d.config.Actor == experiment.ModelActor {
		err = d.ask(ctx, q, shown, a)
	} else {
		err = d.read(ctx, q, shown, a)
	}
	if d.config.Task == experiment.Verify && err == nil {
		a.Label = answer.ParseLabel(a.Text).String()
	}
	if err != nil {
		return fmt.Errorf("experiment: question %q: %w", short(q.Text), err)
	}
	a.GoldShown = slices.ContainsFunc(a.Tables,
		func(t experiment.ShownTable) bool { return slices.Contains(q.Tables, t.ID) })
	if q.Answer != "" {
		if err := d.grade(ctx, q, a); err != nil {
			return err
		}
	}
	watch(Event{Answered: a})
	return nil
}

// shown returns the tables to answer from: those found, the gold ones, or none.
func (d *downstream) shown(q corpus.Query, rec *experiment.Record) []*corpus.Table {
	var ids []string
	switch d.config.Context {
	case experiment.GoldTables:
		ids = q.Tables
	case experiment.OnlyHits:
		for _, h := range rec.Hits {
			ids = append(ids, h.Table)
		}
	}
	var tables []*corpus.Table
	for _, id := range ids {
		if t := d.tables[id]; t != nil && !slices.Contains(tables, t) {
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

func goldRank(q corpus.Query, rec *experiment.Record) int {
	for _, h := range rec.Hits {
		if slices.Contains(q.Tables, h.Table) {
			return h.Rank
		}
	}
	return 0
}

// read has the built-in reader answer. Without a table it has nothing to
// say: it knows nothing by itself.
func (d *downstream) read(ctx context.Context, q corpus.Query, shown []*corpus.Table,
	a *experiment.Answered) error {
	var tables []*tableqa.Table
	for _, t := range shown {
		read, err := tableqa.Read(ctx, t, 0)
		if err != nil {
			return err
		}
		tables = append(tables, read)
		a.Tables = append(a.Tables, experiment.ShownTable{ID: t.ID, Rows: len(read.Rows)})
	}
	if d.config.Task == experiment.Verify {
		c := tableqa.Check(q.Text, tables)
		a.Text, a.From, a.Cells, a.Reason = c.Label.String(), c.Table, c.Cells, c.Reason
		return nil
	}
	read := tableqa.Answer(q.Text, tables)
	a.Text, a.From, a.Cells, a.Reason = read.Text, read.Table, read.Cells, read.Reason
	return nil
}

// ask has the model answer from what fits into its window.
func (d *downstream) ask(ctx context.Context, q corpus.Query, shown []*corpus.Table,
	a *experiment.Answered) error {
	p, err := d.prompt(ctx, q, shown, a)
	if err != nil {
		return err
	}
	a.Prompt = p.Messages
	answered, err := d.client.Chat(ctx,
		llm.Request{Messages: p.Messages, Temperature: d.config.Temperature}, nil)
	if err != nil {
		return err
	}
	a.Text, a.Usage = strings.TrimSpace(answered.Text), answered.Usage
	sent := llm.CountMessages(p.Messages, d.count)
	a.Unread = !a.Usage.Estimated && sent > fewTokens && a.Usage.Prompt*4 < sent*3
	return nil
}

// fewTokens is the length below which templates and other encodings may
// explain a difference between what is counted here and by the endpoint.
const fewTokens = 1000

// prompt writes the prompt, and notes what it shows.
func (d *downstream) prompt(ctx context.Context, q corpus.Query, shown []*corpus.Table,
	a *experiment.Answered) (prompt.Prompt, error) {
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
	if d.config.Task == experiment.Verify {
		texts = prompt.Verify
	}
	budget := 0
	if window := d.config.Downstream.Window; window > 0 {
		frame := llm.CountMessages(texts([]prompt.Excerpt{{}}, q.Text).Messages, d.count)
		budget = max(1, window-experiment.AnswerTokens-frame)
	}
	kept, left := prompt.Fit(excerpts, q.Text, budget, d.config.Downstream.Rows, d.count)
	a.LeftOut = left
	for _, e := range kept {
		a.Tables = append(a.Tables, experiment.ShownTable{ID: e.ID, Rows: len(e.Rows), Dropped: e.Dropped})
	}
	return texts(kept, q.Text), nil
}

// grade compares an answer with the gold one.
func (d *downstream) grade(ctx context.Context, q corpus.Query, a *experiment.Answered) error {
	if d.config.Task == experiment.Verify {
		gold, err := answer.GoldLabel(q.Answer)
		if err != nil {
			return fmt.Errorf("experiment: query %s: %w", q.ID, err)
		}
		label := answer.ParseLabel(a.Text)
		a.Right = label == gold
		if !a.Right {
			a.Cause = d.labelCause(q, a, label)
		}
		return nil
	}
	a.Scores = &experiment.AnswerScores{
		SacreBLEU: answer.Sentence(a.Text, a.References).Score,
		F1:        answer.TokenF1(a.Text, a.References),
		RougeL:    answer.RougeOf(a.Text, a.References).L,
	}
	if a.Right = answer.ExactMatch(a.Text, a.References); a.Right {
		return nil
	}
	cause, err := d.answerCause(ctx, q, a)
	a.Cause = cause
	return err
}

// unfit returns why a query of QA or Verify cannot be compared, "" if it can.
func (d *downstream) unfit(q corpus.Query) string {
	switch {
	case strings.TrimSpace(q.Text) == "":
		return "the question is empty"
	case q.Answer == "":
		return "there is no gold answer"
	case d.config.Context == experiment.GoldTables && len(q.Tables) == 0:
		return "the gold table is unknown"
	}
	if d.config.Task == experiment.Verify {
		if _, err := answer.GoldLabel(q.Answer); err != nil {
			return "the gold answer is no label"
		}
	}
	return ""
}

func (d *downstream) labelCause(q corpus.Query, a *experiment.Answered,
	label answer.Label) experiment.FailureCause {
	switch {
	case d.missed(a):
		return experiment.NotRetrieved
	case label == answer.NotEnough:
		return experiment.Declined
	case passedOver(a, q):
		return experiment.Ignored
	}
	return experiment.WrongLabel
}

// answerCause looks for the first cause that explains a wrong answer.
func (d *downstream) answerCause(ctx context.Context, q corpus.Query,
	a *experiment.Answered) (experiment.FailureCause,
	error) {
	said := normal(a.Text)
	switch {
	case d.missed(a):
		return experiment.NotRetrieved, nil
	case said == "" || strings.Contains(said, "not enough information"):
		return experiment.Declined, nil
	case passedOver(a, q):
		return experiment.Ignored, nil
	case a.Scores.F1 >= partialF1 || strings.Contains(said, normal(a.References[0])):
		return experiment.Form, nil
	}
	if in, err := d.inTable(ctx, q.Tables, said); err != nil || in {
		return experiment.WrongCell, err
	}
	if in, err := d.inTable(ctx, others(a, q), said); err != nil || in {
		return experiment.Ignored, err
	}
	if _, err := strconv.ParseFloat(strings.ReplaceAll(said, ",", ""), 64); err == nil {
		return experiment.Arithmetic, nil
	}
	return experiment.Other, nil
}

// missed reports whether no gold table was shown though some tables were asked
// for.
func (d *downstream) missed(a *experiment.Answered) bool {
	return d.config.Context != experiment.NoContext && !a.GoldShown
}

// passedOver reports whether the built-in reader read a table that is not gold.
func passedOver(a *experiment.Answered, q corpus.Query) bool {
	return a.From != "" && !slices.Contains(q.Tables, a.From)
}

// others returns the tables shown that are not gold.
func others(a *experiment.Answered, q corpus.Query) (ids []string) {
	for _, t := range a.Tables {
		if !slices.Contains(q.Tables, t.ID) {
			ids = append(ids, t.ID)
		}
	}
	return ids
}

// inTable reports whether a text is a cell of one of these tables.
func (d *downstream) inTable(ctx context.Context, ids []string, said string) (bool, error) {
	for _, id := range ids {
		t := d.tables[id]
		if t == nil {
			continue
		}
		for row, err := range t.Rows(ctx) {
			if err != nil {
				return false, err
			}
			if slices.ContainsFunc(row, func(cell string) bool { return normal(cell) == said }) {
				return true, nil
			}
		}
	}
	return false, nil
}

func normal(s string) string { return strings.Trim(strings.ToLower(strings.TrimSpace(s)), ".!\"'") }
