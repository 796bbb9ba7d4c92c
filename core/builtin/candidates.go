package builtin

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// What is kept for one question. A candidate far behind the best is not worth
// an attempt: the loop returns the last one, so a poor last one does harm.
const (
	maxCandidates = 24
	maxBehind     = 0.8
)

// A candidate is one SQL with where it comes from.
type candidate struct {
	sql    string
	score  float64
	links  []string // which words mean what
	notes  []string // what was made of them
	unused string
}

// candidates answers from memory when the same question was asked before, as
// the loop does once an attempt.
func (a *Actor) candidates(ctx context.Context, t actorcritic.Task) ([]candidate, error) {
	known, err := a.memory.database(ctx, t)
	if err != nil {
		return nil, err
	}
	known.mu.Lock()
	defer known.mu.Unlock()
	if known.asked == askedKey(t) {
		return known.answer, nil
	}
	list, err := propose(ctx, known.schema, known.values, t.Question, foundTables(t))
	if err != nil {
		return nil, err
	}
	known.asked, known.answer = askedKey(t), list
	return list, nil
}

func askedKey(t actorcritic.Task) string {
	var b strings.Builder
	b.WriteString(t.Question)
	for _, table := range t.Tables {
		b.WriteString("\x00" + table.ID)
	}
	return b.String()
}

// foundTables are the numbers of the tables that retrieval put forward; nil
// means all.
func foundTables(t actorcritic.Task) []int {
	var out []int
	for i, table := range t.Database.Tables {
		for _, f := range t.Tables {
			if strings.EqualFold(f.Name, table.Name) && f.Database == table.Database {
				out = append(out, i)
			}
		}
	}
	return out
}

// propose makes the candidates of a question, best first.
func propose(ctx context.Context, s *schema, v *values, question string, tables []int) ([]candidate, error) {
	words := coordinate(s, split(question))
	spans := link(s, v, words)
	cs := chunks(s, v, words, spans)
	prefer(cs, tables)
	var out []candidate
	seen := make(map[string]int)
	for _, r := range read(s, cs) {
		for i := range variants {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			c, ok := attempt(s, v, r, &variants[i])
			if !ok {
				continue
			}
			if at, dup := seen[c.sql]; dup {
				if c.score > out[at].score {
					out[at] = c
				}
				continue
			}
			seen[c.sql] = len(out)
			out = append(out, c)
		}
	}
	slices.SortStableFunc(out, func(x, y candidate) int { return cmp.Compare(y.score, x.score) })
	n := 0
	for n < len(out) && n < maxCandidates && out[n].score > out[0].score-maxBehind {
		n++
	}
	return out[:n], nil
}

// prefer lowers what lies in tables that retrieval did not find. It stays
// possible: retrieval may have missed one.
func prefer(cs []chunk, tables []int) {
	if len(tables) == 0 {
		return
	}
	for i := range cs {
		for n := range cs[i].alts {
			if !slices.Contains(tables, cs[i].alts[n].table) {
				cs[i].alts[n].score -= 0.3
			}
		}
	}
}

// attempt builds one query.
func attempt(s *schema, v *values, r reading, way *variant) (candidate, bool) {
	b := newBuilder(s, v, r)
	way.set(b)
	q, ok := b.build()
	if !ok {
		return candidate{}, false
	}
	sql, ok := s.sql(q)
	if !ok {
		return candidate{}, false
	}
	lost, unused := b.leftOver()
	c := candidate{sql: sql, score: r.score - way.cost - b.loss - lost, notes: b.notes, unused: unused, links: b.links()}
	if way.name != "" {
		c.notes = append(c.notes, way.name)
	}
	return c, true
}

// unusedCost is what it costs to leave a chunk of a kind out of the SQL.
var unusedCost = map[kind]float64{
	valueK: 0.8, quotedK: 0.8, numberK: 0.6, columnK: 0.45, tableK: 0.3, superK: 0.6, commonK: 0.6, compareK: 0.5,
	notK: 0.7, aggK: 0.6, countK: 0.6, sortK: 0.4, likeK: 0.6,
}

// leftOver weighs and names what of the question the SQL does not use.
func (b *builder) leftOver() (cost float64, words string) {
	var list []string
	for i := range b.cs {
		if c := &b.cs[i]; !c.used && unusedCost[c.kind] > 0 && !(c.kind == tableK && c.table() == b.entity) {
			cost += unusedCost[c.kind]
			list = append(list, fmt.Sprintf("%q", c.text))
		}
	}
	return cost, strings.Join(list, ", ")
}

// links says which words mean which names.
func (b *builder) links() []string {
	var out []string
	for i := range b.cs {
		c := &b.cs[i]
		switch {
		case c.kind == columnK:
			out = append(out, fmt.Sprintf("%q is column %s", c.text, b.nameOf(c.col())))
		case c.kind == tableK:
			out = append(out, fmt.Sprintf("%q is table %s", c.text, b.s.tables[c.table()].name))
		}
	}
	return out
}

// maxKnown bounds how many databases' values are remembered.
const maxKnown = 8

// A memory keeps what was read of the last databases.
type memory struct {
	mu    sync.Mutex
	known []*known // the latest last
}

// A known is one database that was read before.
type known struct {
	db       *sqldb.DB
	database *corpus.Database
	schema   *schema
	values   *values

	mu     sync.Mutex
	asked  string
	answer []candidate
}

// database returns what is known of the task's database, reading it first if
// need be.
func (m *memory) database(ctx context.Context, t actorcritic.Task) (*known, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for i, k := range m.known {
		if k.db == t.DB && k.database == t.Database {
			m.known = append(slices.Delete(m.known, i, i+1), k)
			return k, nil
		}
	}
	if t.Database == nil || t.DB == nil {
		return nil, errors.New("the task has no database")
	}
	s := newSchema(t.Database)
	v, err := readValues(ctx, s, t.DB.Query)
	if err != nil {
		return nil, fmt.Errorf("values of %s: %w", t.Database.ID, err)
	}
	s.look(v)
	k := &known{db: t.DB, database: t.Database, schema: s, values: v}
	if len(m.known) == maxKnown {
		m.known = slices.Delete(m.known, 0, 1)
	}
	m.known = append(m.known, k)
	return k, nil
}
