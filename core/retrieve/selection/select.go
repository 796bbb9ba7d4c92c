// Package selection finds the tables of one database that a question needs, for
// those who have found the database and will show its schema to a model.
//
//	s, err := selection.NewSelector(ctx, database)
//	tables, err := s.Select(ctx, question)
package selection

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/internal/order"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/rerank"
)

// A Selector selects tables of one database.
type Selector struct {
	database *corpus.Database
	find     *rerank.Retriever
	names    [][]string        // by table: the stems of its name
	columns  []map[string]bool // by table: the stems of its columns' names
	common   map[string]int    // by stem: tables with it in their name or columns
	joined   [][]bool          // by two tables: a foreign key goes from one to the other
}

// mostSelectorRows is the number of rows of each table that a Selector reads to
// know where a value is from.
const mostSelectorRows = 2000

// Selected is a table that a question needs.
type Selected struct {
	Table  string  `json:"table"`            // corpus.Table.ID
	Score  float64 `json:"score"`            // how sure that is, from 0 to 1
	Bridge bool    `json:"bridge,omitempty"` // only since it joins two others
}

// NewSelector reads a database's tables.
func NewSelector(ctx context.Context, d *corpus.Database) (*Selector, error) {
	s := &Selector{database: d, common: make(map[string]int),
		find: rerank.New("orbweaver", retrieve.Options{MaxRows: mostSelectorRows})}
	if err := s.find.Index(ctx, &corpus.Corpus{Tables: d.Tables}); err != nil {
		return nil, fmt.Errorf("retrieve: selecting tables of %s: %w", d.ID, err)
	}
	number := make(map[string]int)
	for i, t := range d.Tables {
		number[strings.ToLower(t.Name)] = i
		s.names = append(s.names, index.Stems(cmp.Or(t.NaturalName, t.Name)))
		columns := make(map[string]bool)
		for _, c := range t.Columns {
			for _, stem := range index.Stems(c.NaturalName) {
				columns[stem] = true
			}
		}
		s.columns = append(s.columns, columns)
		all := make(map[string]bool)
		for _, stem := range s.names[i] {
			all[stem] = true
		}
		for stem := range columns {
			all[stem] = true
		}
		for stem := range all { // counting needs no order
			s.common[stem]++
		}
	}
	s.joined = make([][]bool, len(d.Tables))
	for i := range s.joined {
		s.joined[i] = make([]bool, len(d.Tables))
	}
	for _, k := range d.ForeignKeys {
		a, okA := number[strings.ToLower(k.Table)]
		b, okB := number[strings.ToLower(k.RefTable)]
		if okA && okB {
			s.joined[a][b], s.joined[b][a] = true, true
		}
	}
	return s, nil
}

// Select returns the tables that a question needs, the surest first, and at
// least one unless the database is empty.
func (s *Selector) Select(ctx context.Context, question string) ([]Selected, error) {
	seen, err := s.features(ctx, question)
	if err != nil || len(seen) == 0 {
		return nil, err
	}
	scores := make([]float64, len(seen))
	best := 0
	for i, c := range seen {
		scores[i] = c.score(learntFeatures())
		if scores[i] > scores[best] {
			best = i
		}
	}
	in := make([]bool, len(seen))
	in[best] = true
	for i, score := range scores {
		in[i] = in[i] || score >= needed
	}
	bridge := s.bridge(in, scores)
	var list []Selected
	for i, t := range s.database.Tables {
		if in[i] || i == bridge {
			list = append(list, Selected{t.ID, scores[i], i == bridge})
		}
	}
	order.Stable(list, func(a, b Selected) int { return cmp.Compare(b.Score, a.Score) })
	return list, nil
}

// needed is the least probability of a table to be selected: less than half, since a table that is
// missing costs the answer, and one too many a few tokens.
const needed = 0.25

// bridge finds the table that joins selected ones which no foreign key joins,
// or -1. It is one between exactly two groups; the surest if there are several.
func (s *Selector) bridge(in []bool, scores []float64) int {
	group := make([]int, len(in))
	groups := 0
	for i := range in {
		if in[i] && group[i] == 0 {
			groups++
			s.spread(i, groups, in, group)
		}
	}
	if groups != 2 {
		return -1
	}
	best := -1
	for i := range in {
		if in[i] {
			continue
		}
		touches := [3]bool{}
		for j := range in {
			if in[j] && s.joined[i][j] {
				touches[group[j]] = true
			}
		}
		if touches[1] && touches[2] && (best < 0 || scores[i] > scores[best]) {
			best = i
		}
	}
	return best
}

// spread puts all selected tables that a table is joined to into its group.
func (s *Selector) spread(i, g int, in []bool, group []int) {
	group[i] = g
	for j := range in {
		if in[j] && group[j] == 0 && s.joined[i][j] {
			s.spread(j, g, in, group)
		}
	}
}

// A feature says something about whether a question needs a table.
type feature int

const (
	always     feature = iota
	named              // share of the table's name that the question has
	wholeName          // it has all of it
	column             // words of columns that few other tables have
	value              // words that only rows have
	relative           // score in this database, the best being 1
	foremost           // it is the best
	beside             // the best table is joined to it
	alone              // the database has one table, two: 1, 1/2
	otherNamed         // another table's name is there as a whole, and this one's is not
	clueCount
)

type features [clueCount]float64

func (c features) score(w features) float64 {
	sum := 0.0
	for i := range c {
		sum += float64(c[i] * w[i])
	}
	return 1 / (1 + math.Exp(-sum))
}

// features collects what is known about each table.
func (s *Selector) features(ctx context.Context, question string) ([]features, error) {
	list := make([]features, len(s.database.Tables))
	stems := index.Stems(question)
	hits, err := s.find.Rank(ctx, question, len(list))
	if err != nil {
		return nil, err
	}
	place := make(map[string]int)
	for i, t := range s.database.Tables {
		place[t.ID] = i
	}
	for i, h := range hits {
		c := &list[place[h.Table]]
		c[relative] = h.Score / hits[0].Score
		if i == 0 {
			c[foremost] = 1
		}
	}
	anyNamed := false
	for i := range list {
		s.words(i, stems, &list[i])
		anyNamed = anyNamed || list[i][wholeName] == 1
	}
	for i := range list {
		c := &list[i]
		c[always], c[alone] = 1, 1/float64(len(list))
		if anyNamed && c[wholeName] == 0 {
			c[otherNamed] = 1
		}
		if len(hits) > 0 && s.joined[i][place[hits[0].Table]] {
			c[beside] = 1
		}
	}
	return list, nil
}

// words compares a question to a table's names.
func (s *Selector) words(table int, stems []string, c *features) {
	has := 0
	for _, stem := range s.names[table] {
		if slices.Contains(stems, stem) {
			has++
		}
	}
	if n := len(s.names[table]); n > 0 {
		c[named] = float64(has) / float64(n)
		if has == n {
			c[wholeName] = 1
		}
	}
	for i, stem := range stems {
		if slices.Contains(stems[:i], stem) {
			continue
		}
		switch {
		case s.columns[table][stem]:
			c[column] += 1 / float64(s.common[stem])
		case s.common[stem] == 0:
			if term := s.find.Inverted.Stem(stem); term.Score(table) > 0 {
				c[value]++
			}
		}
	}
}

// learntFeatures returns the weights of a logistic regression over the tables
// of Spider's training databases, for its training questions.
func learntFeatures() features {
	return features{
		always: -4.13, named: 1.26, wholeName: 0.44, column: 1.62, value: 0.43, relative: 2.36, foremost: 1.59,
		beside: 0.66, alone: 1.21, otherNamed: -1.45,
	}
}
