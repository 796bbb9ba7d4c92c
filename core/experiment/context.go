package experiment

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/prompt"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A SchemaShown is what the actor was shown of a database, in runs that find
// tables. Tokens are counted where the actor is a language model, which is
// asked that prompt, and a counter was given: a page that asks no model loads
// no vocabulary, and its records are those of the command.
type SchemaShown struct {
	Tables []string `json:"tables"`
	Missed []string `json:"missed,omitempty"` // tables that the gold SQL reads, where its database was shown
	Tokens int      `json:"tokens"`           // of the first prompt; 0 = not counted
}

// context is the part of the schema to put before the actor; nil is all.
func (l *Lab) context(d *corpus.Database, hits []retrieve.Hit) []*corpus.Table {
	switch l.config.Context {
	case NoContext:
		return []*corpus.Table{}
	case OnlyHits:
		return l.tablesOf(d, hits)
	case OnlyChosen:
		chosen := l.tablesOf(d, slices.DeleteFunc(slices.Clone(hits), func(h retrieve.Hit) bool { return !h.Chosen }))
		if len(chosen) == 0 {
			return l.tablesOf(d, hits) // a retriever that does not choose
		}
		return chosen
	}
	return nil
}

// tablesOf are the hits of one database.
func (l *Lab) tablesOf(d *corpus.Database, hits []retrieve.Hit) []*corpus.Table {
	found := []*corpus.Table{}
	for _, h := range hits {
		if t := l.tables[h.Table]; t != nil && h.Database == d.ID && !slices.Contains(found, t) {
			found = append(found, t)
		}
	}
	return found
}

// schemaShown notes what a task shows, where tables are found.
func (l *Lab) schemaShown(q corpus.Query, t actorcritic.Task) *SchemaShown {
	if l.config.Database != Found && l.config.Context != OnlyHits && l.config.Context != OnlyChosen {
		return nil
	}
	tables := t.Tables
	if tables == nil {
		tables = t.Database.Tables
	}
	s := &SchemaShown{Tables: []string{}}
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
	if l.config.Actor != Model {
		return s
	}
	if style, err := l.config.style(); err == nil {
		s.Tokens = l.actorTokens(q, prompt.Schema{Database: t.Database, Tables: t.Tables, Quote: sqldb.Quote}, style, 0)
	}
	return s
}
