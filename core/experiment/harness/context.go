package harness

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/prompt"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// context returns the part of the schema to put before the actor; nil is all.
func (l *Runner) context(d *corpus.Database, hits []retrieve.Hit) []*corpus.Table {
	switch l.config.Context {
	case experiment.NoContext:
		return []*corpus.Table{}
	case experiment.OnlyHits:
		return l.tablesOf(d, hits)
	case experiment.OnlyChosen:
		chosen := l.tablesOf(d, slices.DeleteFunc(slices.Clone(hits), func(h retrieve.Hit) bool {
			return !h.Chosen
		}))
		if len(chosen) == 0 {
			return l.tablesOf(d, hits) // a retriever that does not choose
		}
		return chosen
	}
	return nil
}

// tablesOf returns the hits of one database.
func (l *Runner) tablesOf(d *corpus.Database, hits []retrieve.Hit) []*corpus.Table {
	found := []*corpus.Table{}
	for _, h := range hits {
		if t := l.tables[h.Table]; t != nil && h.Database == d.ID && !slices.Contains(found, t) {
			found = append(found, t)
		}
	}
	return found
}

// schemaShown notes what a task shows, where tables are found.
func (l *Runner) schemaShown(q corpus.Query, t actorcritic.Task) *experiment.SchemaShown {
	if l.config.Database != experiment.FoundDatabase && l.config.Context != experiment.OnlyHits &&
		l.config.Context != experiment.OnlyChosen {
		return nil
	}
	tables := t.Tables
	if tables == nil {
		tables = t.Database.Tables
	}
	s := &experiment.SchemaShown{Tables: []string{}}
	for _, table := range tables {
		s.Tables = append(s.Tables, table.Name)
	}
	if t.Database.ID == q.Database {
		for _, id := range t.Database.Reads(q.SQL) {
			if read := l.tables[id]; !slices.Contains(tables, read) {
				s.Missed = append(s.Missed, read.Name)
			}
		}
	}
	if l.config.Actor != experiment.ModelActor {
		return s
	}
	if style, err := l.config.Style(); err == nil {
		s.Tokens = l.actorTokens(q, prompt.Schema{Database: t.Database, Tables: t.Tables, Quote: sqldb.Quote},
			style, 0)
	}
	return s
}
