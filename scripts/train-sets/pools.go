package main

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand"
	"os"
	"slices"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/rerank"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A way describes how questions are asked of a pool.
type way struct {
	name         string
	every, first int  // of the questions, these
	otherWords   bool // Spider-Syn's
	noRows       bool
	noKeys       bool
	weight       float64 // of a row
	pools        int     // into which the databases are put
}

// ways lists those from which the file is learnt. Figures are of the first.
var ways = []way{
	{name: "as they are", every: 1, weight: 1, pools: pools},
	{name: "other words", every: 2, otherWords: true, weight: 1, pools: pools},
	{name: "without rows", every: 4, noRows: true, weight: 1, pools: pools},
	{name: "without rows and keys", every: 4, first: 2, noRows: true, noKeys: true, weight: 1, pools: pools},
	{name: "all databases", every: 4, first: 1, weight: 1, pools: 1},
	{name: "all, other words", every: 4, first: 3, otherWords: true, weight: 1, pools: 1},
	{name: "all, without rows", every: 8, first: 0, noRows: true, weight: 1, pools: 1},
}

// pools is the number of pools of twenty.
const pools = 7

// A question with the tables that may be chosen for it.
type question struct {
	way      *way
	database string
	gold     []string
	choices  []rerank.Choice
}

// written is a question as Spider-Syn's files have it.
type written struct {
	Database string `json:"db_id"`
	Question string `json:"SpiderQuestion"`
	Other    string `json:"SpiderSynQuestion"`
	SQL      string `json:"query"`
}

// ask asks every pool in every way.
func ask(ctx context.Context, data, questions string) ([]question, error) {
	raw, err := os.ReadFile(questions)
	if err != nil {
		return nil, err
	}
	var list []written
	if err := json.Unmarshal(raw, &list); err != nil {
		return nil, fmt.Errorf("%s: %w", questions, err)
	}
	all, err := benchmark.ReadSpider(ctx, data, corpus.Options{Open: sqldb.OpenSource, All: true})
	if err != nil {
		return nil, err
	}
	var names []string
	for _, q := range list {
		if !slices.Contains(names, q.Database) {
			names = append(names, q.Database)
		}
	}
	rand.New(rand.NewSource(pools)).Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	var asked []question
	for i := range ways {
		for p := range ways[i].pools {
			if asked, err = askPool(ctx, asked, all, names, p, list, &ways[i]); err != nil {
				return nil, err
			}
		}
	}
	return asked, nil
}

// askPool adds the questions of one pool.
func askPool(ctx context.Context, asked []question, all *corpus.Corpus, names []string, pool int, list []written,
	w *way) ([]question, error) {
	c := &corpus.Corpus{}
	for i := pool; i < len(names); i += w.pools {
		d := all.Database(names[i])
		if w.noKeys {
			bare := *d
			bare.ForeignKeys, d = nil, &bare
		}
		c.Add(d)
	}
	r := rerank.New("orbweaver", retrieve.Options{NoRows: w.noRows})
	if err := r.Index(ctx, c); err != nil {
		return nil, err
	}
	for i, q := range list {
		d := c.Database(q.Database)
		if d == nil || i%w.every != w.first {
			continue
		}
		text := q.Question
		if w.otherWords {
			text = q.Other
		}
		if gold := d.Reads(q.SQL); len(gold) > 0 {
			asked = append(asked, question{w, q.Database, gold, r.Choices(text)})
		}
	}
	return asked, nil
}
