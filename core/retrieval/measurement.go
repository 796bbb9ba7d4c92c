package retrieval

import (
	"cmp"
	"context"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/metric"
)

// A measurement collects what one retriever finds.
type measurement struct {
	ctx      context.Context
	corpus   *corpus.Corpus
	level    Level
	ks       []int
	clusters metric.Clustering
	outcomes []Outcome
	leftOut  []corpus.LeftOut
}

// newMeasurement writes out the defaults of the options.
func newMeasurement(ctx context.Context, c *corpus.Corpus, queries []corpus.Query, o *Options) *measurement {
	o.Retriever = cmp.Or(o.Retriever, "bm25")
	m := &measurement{ctx: ctx, corpus: c, level: levelOf(queries), ks: o.K}
	if o.ByTable {
		m.level = TableLevel
	}
	m.clusters = clusteringOf(o.Clusters, m.level, queries)
	if o.K == nil {
		m.ks = []int{1, 5, 10}
	}
	return m
}

// gold returns what a hit has to be for the query to be answered.
func (m *measurement) gold(q corpus.Query) []string {
	switch {
	case m.level == TableLevel:
		return q.Tables
	case q.Database != "":
		return []string{q.Database}
	}
	return nil
}

// unfit returns why a query cannot be measured, "" if it can.
func (m *measurement) unfit(q corpus.Query) string {
	switch {
	case strings.TrimSpace(q.Text) == "":
		return "the question is empty"
	case len(m.gold(q)) == 0:
		return "there is no gold " + string(m.level)
	}
	return ""
}

// of returns what of a table is compared with gold.
func (m *measurement) of(table, database string) string {
	if m.level == TableLevel {
		return table
	}
	return database
}

// texts returns the texts of the queries that can be measured.
func (m *measurement) texts(queries []corpus.Query) []string {
	var list []string
	for _, q := range queries {
		if m.unfit(q) == "" {
			list = append(list, q.Text)
		}
	}
	return list
}
