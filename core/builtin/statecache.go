package builtin

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin/days"
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/names"
	"github.com/orbweaver/orbweaver/core/builtin/reword/derived"
	"github.com/orbweaver/orbweaver/core/builtin/reword/noun"
	"github.com/orbweaver/orbweaver/core/builtin/reword/when"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/unasked"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/lru"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// maxStates bounds how many databases' values are remembered.
const maxStates = 8

// A stateCache keeps what was read of the last databases.
type stateCache struct {
	mu        sync.Mutex
	weights   *Weights // those of the package where nobody set others
	databases lru.Cache[databaseKey, *databaseState]
}

// A databaseKey is a database that is asked about: the same data may be opened twice,
// and the same opened file read as another schema.
type databaseKey struct {
	db       *sqldb.DB
	database *corpus.Database
}

// A databaseState is one database that was read before. Nothing of it changes once it
// is read, so that any number of questions may be asked at once.
type databaseState struct {
	database *corpus.Database
	schema   *schema.Schema
	values   *schema.Values
	domain   []string // stems of its name
	weights  *Weights
	days     *days.Database // which columns have days as SQLite does not
	held     *databaseState // without the columns that were made for one question; nil where none were

	noun string // the stem of the asker's own word for rows, which nothing else is called; "" where there is none

	parts []*databaseState // that no key joins, each a database of its own; nil where all is joined

	reading sync.Mutex
	read    bool
	less    *unasked.Rest // nil before anything was asked
}

// database returns what is known of the task's database, reading it first if
// need be. Others that ask about the same one wait for it, no others do.
func (m *stateCache) database(ctx context.Context, t actorcritic.Task) (*databaseState, error) {
	if t.Database == nil || t.DB == nil {
		return nil, errors.New("the task has no database")
	}
	less, err := m.less(ctx, t)
	if err != nil {
		return nil, err
	}
	if !less.Named(t.Question) {
		t.Database = less.Database
	}
	k := m.place(t)
	k.reading.Lock()
	defer k.reading.Unlock()
	if k.read {
		return k, nil
	}
	if err := k.readFrom(ctx, t.Database, t); err != nil {
		return nil, err
	}
	return k, nil
}

// readFrom reads a database, or a part of one.
func (k *databaseState) readFrom(ctx context.Context, d *corpus.Database, t actorcritic.Task) error {
	s := schema.New(d)
	k.days = days.Of(t.DB)
	v, err := schema.ReadValues(ctx, s, k.days)
	if err != nil {
		return fmt.Errorf("values of %s: %w", d.ID, err)
	}
	s.Look(v)
	k.database, k.schema, k.values, k.read = d, s, v, true
	k.domain = names.New(d).Stems(d.ID)
	return nil
}

// less returns the task's database without columns that nobody asks for but by name.
func (m *stateCache) less(ctx context.Context, t actorcritic.Task) (*unasked.Rest, error) {
	k := m.place(t)
	k.reading.Lock()
	defer k.reading.Unlock()
	if k.less == nil {
		less := unasked.Without(ctx, t.Database, t.DB)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		k.less = &less
	}
	return k.less, nil
}

// asked returns a database with the columns that a question asks for and no table holds.
func (k *databaseState) asked(question string) *databaseState {
	s, v := derived.Asked(k.schema, k.values, question)
	s, v = when.Asked(s, v, question)
	if s == k.schema {
		return k
	}
	return &databaseState{schema: s, values: v, domain: k.domain, weights: k.weights, days: k.days, noun: k.noun,
		read: true, held: k}
}

// withHeads returns a database whose columns are called as a question calls them, by a noun more than they have.
func (k *databaseState) withHeads(question string) *databaseState {
	s, v := noun.Columns(k.schema, k.values, question)
	if s == k.schema {
		return k
	}
	return &databaseState{schema: s, values: v, domain: k.domain, weights: k.weights, days: k.days, read: true}
}

// withNoun returns a database whose rows are called by the asker's own word for them, where the question has one.
func (k *databaseState) withNoun(question string) *databaseState {
	s, v, word := noun.Asked(k.schema, k.values, question, func(stem string) bool {
		words, chunks := link.Read(k.schema, k.values, question)
		return slices.ContainsFunc(chunks, func(c link.Chunk) bool {
			w := &words[c.From]
			unlinked := c.Kind == link.Plain && len(c.Alts) == 0
			return w.Stem == stem && w.For == "" && (unlinked || guessed(k.schema, &c))
		})
	})
	if s == k.schema {
		return k
	}
	return &databaseState{schema: s, values: v, domain: k.domain, weights: k.weights, days: k.days, noun: word,
		read: true}
}

// guessed reports a word that only the dictionary leads to a value, or to a day: "plants" to herbs.
func guessed(s *schema.Schema, c *link.Chunk) bool {
	return len(c.Alts) > 0 && !slices.ContainsFunc(c.Alts, func(a link.Alt) bool {
		if a.Kind == link.Value {
			return a.Score > link.MostSynonymous
		}
		return a.Kind != link.Column || s.Columns[a.Column].Class != schema.Temporal
	})
}

// markNoun notes which words are the asker's own for rows.
func (k *databaseState) markNoun(words []english.Word) {
	for i := range words {
		if w := &words[i]; k.noun != "" && w.Stem == k.noun && w.For == "" {
			w.For = w.Text
		}
	}
}

// place finds the place of the task's database, which may be empty still.
func (m *stateCache) place(t actorcritic.Task) *databaseState {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.weights == nil {
		m.weights = DefaultWeights()
	}
	of := databaseKey{t.DB, t.Database}
	k, ok := m.databases.Get(of)
	if !ok {
		k = &databaseState{weights: m.weights}
		m.databases.Put(of, k)
		m.databases.Shrink(maxStates, nil)
	}
	return k
}
