package compare

import (
	"context"
	"strings"

	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/lexical"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// What is shown of a table, and taken.
const (
	sheetRows = 6
	maxEdits  = 500
	maxK1     = 100
)

// BM25Params take BM25 apart for one question.
type BM25Params struct {
	Corpus   string           `json:"corpus,omitempty"` // as in a comparison
	Database string           `json:"database"`
	Question string           `json:"question"`
	Query    string           `json:"query,omitempty"` // the sample question's ID while its text is unchanged
	Gold     string           `json:"gold,omitempty"`  // as in a comparison
	K1       float64          `json:"k1"`
	B        float64          `json:"b"` // from 0 to 1
	Options  retrieve.Options `json:"options"`
	// that is shown and edited; "" = the gold table, or the first
	Table    string         `json:"table,omitempty"`
	Edits    []lexical.Edit `json:"edits"`
	Glossary string         `json:"glossary,omitempty"`
	K        int            `json:"k"` // tables shown
}

// BM25Result is the answer of "bm25".
type BM25Result struct {
	Scoring  lexical.Scoring `json:"scoring"` // of the best K
	Before   []int           `json:"before"`  // rank of each without edits, K1 1.5 and B 0.75; 0 = not found
	Gold     string          `json:"gold"`    // database, or stand-alone table; "" where it is not known
	GoldRank int             `json:"gold_rank"`
	// of the table that can be edited, as it is; null where none is found
	Sheet *lexical.Sheet `json:"sheet"`
	Names []string       `json:"names"` // of all tables, in the order of the corpus
}

// explainBM25 computes every number of the formula for a question, with the
// parameters and the texts that a person chose.
func explainBM25(ctx context.Context, p *session.Session, params BM25Params, _ []byte,
	_ func(rpc.Never)) (BM25Result,
	error) {
	if err := params.check(); err != nil {
		return BM25Result{}, err
	}
	c, err := searched(ctx, p, params.Corpus, params.Database)
	if err != nil {
		return BM25Result{}, err
	}
	counts, err := p.Counts.Get(ctx, c, params.Options)
	if err != nil {
		return BM25Result{}, err
	}
	q := session.QueryOf(c, params.Database, params.Question, params.Query)
	result := BM25Result{Gold: params.Gold, Before: []int{}, Names: []string{}}
	if q.ID != "" {
		result.Gold = q.Database
	}
	if q, _, err = readWith(params.Glossary, q); err != nil {
		return BM25Result{}, err
	}
	for _, t := range c.Tables {
		result.Names = append(result.Names, t.ID)
	}
	before := counts.Score(q.Text, index.BM25{})
	table := shownTable(params.Table, result.Gold, before)
	if table == "" {
		result.Scoring = *before
		return result, nil
	}
	sheet, err := counts.Sheet(ctx, table, sheetRows)
	if err != nil {
		return BM25Result{}, rpc.Fail(rpc.BadInput, err)
	}
	result.Sheet = &sheet
	edited, err := counts.Edited(ctx, table, params.Edits)
	if err != nil {
		return BM25Result{}, err
	}
	result.score(edited.Score(q.Text, index.BM25{K1: exactly(params.K1), B: exactly(params.B)}),
		before, params.K)
	return result, nil
}

func (r *BM25Result) score(now, before *lexical.Scoring, k int) {
	for i, t := range now.Ranked {
		if t.Database == r.Gold && r.Gold != "" {
			r.GoldRank = i + 1
			break
		}
	}
	now.Ranked = now.Ranked[:min(k, len(now.Ranked))]
	for _, t := range now.Ranked {
		r.Before = append(r.Before, before.Rank(t.Table))
	}
	r.Scoring = *now
}

// exactly returns a parameter of [index.BM25] that is meant as it stands:
// there, 0 is the usual value.
func exactly(n float64) float64 {
	if n == 0 {
		return -1
	}
	return n
}

// shownTable returns the table that was asked for, or the first of the gold
// database, or the first of all.
func shownTable(wanted, gold string, found *lexical.Scoring) string {
	if wanted != "" || len(found.Ranked) == 0 {
		return wanted
	}
	for _, t := range found.Ranked {
		if t.Database == gold {
			return t.Table
		}
	}
	return found.Ranked[0].Table
}

func (p BM25Params) check() error {
	switch {
	case strings.TrimSpace(p.Question) == "":
		return session.BadInput("there is no question to score tables for")
	case !(p.K1 >= 0 && p.K1 <= maxK1) || !(p.B >= 0 && p.B <= 1):
		return session.BadInput("k1 is %g and b is %g; k1 is from 0 to %d, b from 0 to 1", p.K1, p.B, maxK1)
	case p.K < 1 || p.K > session.MaxCompared:
		return session.BadInput("k is %d; from 1 to %d tables can be shown", p.K, session.MaxCompared)
	case len(p.Edits) > maxEdits:
		return session.BadInput("there are %d edits; there can be %d", len(p.Edits), maxEdits)
	case p.Options.NoTitle && p.Options.NoHeader && p.Options.NoRows:
		return session.BadInput("BM25 is left with nothing to read; switch title, header or rows on")
	}
	return nil
}
