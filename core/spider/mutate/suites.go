package mutate

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
)

// MakeSuites adds neighbours to every database of the catalog that a pair is
// about.
func MakeSuites(ctx context.Context, c *evaluate.Catalog, pairs []evaluate.Pair,
	o MakeOptions) (SuiteStats, error) {
	var firsts []evaluate.Pair // one a database: each makes its suite
	golds, answers := map[string][]string{}, map[string][]evaluate.Pair{}
	for _, p := range pairs {
		answers[p.Database] = append(answers[p.Database], p)
		if golds[p.Database] == nil {
			firsts = append(firsts, p)
		}
		if !slices.Contains(golds[p.Database], p.Gold) {
			golds[p.Database] = append(golds[p.Database], p.Gold)
		}
	}
	made := make([]*madeSuite, len(firsts))
	err := c.Each(ctx, firsts, o.Parallel, o.Watch,
		func(ctx context.Context, db *evaluate.Opened) func(int) error {
			return func(i int) (err error) {
				made[i], err = makeSuite(ctx, db, golds[db.ID], answers[db.ID], o)
				return err
			}
		})
	if err != nil {
		return SuiteStats{}, err
	}
	var stats SuiteStats
	c.Unfit = map[string][]map[string]bool{}
	for i, m := range made {
		id := firsts[i].Database
		stats.Golds += len(golds[id])
		stats.Misses, stats.Told, stats.Neighbours = stats.Misses+m.misses, stats.Told+
			m.told, stats.Neighbours+len(m.kept)
		stats.Counterexamples += m.exposing
		c.Unfit[id] = make([]map[string]bool, len(c.Files[id]))
		for _, n := range m.kept {
			c.Files[id] = append(slices.Clone(c.Files[id]), corpus.File{Image: n.image})
			c.Unfit[id] = append(c.Unfit[id], n.unfit)
			if n.tells != nil { // a counter-example is for one gold statement
				stats.Unfit += len(n.unfit)
			}
		}
	}
	return stats, nil
}

func makeSuite(ctx context.Context, db *evaluate.Opened, golds []string, answers []evaluate.Pair,
	o MakeOptions) (*madeSuite, error) {
	var parsed []*spider.Statement
	for _, g := range golds {
		if q, err := spider.Parse(db.Schema, g); err == nil {
			parsed = append(parsed, q)
		}
	}
	s, err := newSketch(ctx, db.Databases[0], parsed)
	if err != nil {
		return nil, err
	}
	misses, err := s.misses(ctx, db, golds)
	if err != nil {
		return nil, err
	}
	h := fnv.New64a()
	h.Write([]byte(db.ID))
	r := rand.New(rand.NewPCG(o.Seed, h.Sum64()))
	var drawn []*neighbour
	for range drawnTimes * o.Neighbours {
		n, err := s.neighbour(ctx, r, golds, misses)
		if err != nil {
			return nil, fmt.Errorf("spider: a neighbour of %q: %w", db.ID, err)
		}
		drawn = append(drawn, n)
	}
	m := &madeSuite{misses: len(misses)}
	m.choose(drawn, o.Neighbours)
	if o.Counterexamples {
		err = m.expose(ctx, s, db, golds, answers)
	}
	return m, err
}
