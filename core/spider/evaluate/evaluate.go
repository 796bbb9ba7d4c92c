// Package evaluate judges files of predictions as Spider's official programs
// do: [Pairs] reads them, [Judge] grades them on all processors, and
// [WriteOfficial] prints what those programs print, to the byte.
//
//	c := evaluate.NewCatalog(databases)
//	err := c.Find("database", spider.TestSuite, pairs)
//	grades, err := evaluate.Judge(ctx, c, pairs, evaluate.Options{Program: spider.TestSuite})
package evaluate

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"

	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/execution"
)

// Options choose what to judge, and how. The zero value is the original
// program with everything it prints.
type Options struct {
	Program  spider.Program
	Sections Sections               // 0 = Everything
	Suite    execution.SuiteOptions // of TestSuite; the Limits hold for Original too, and are Generous where 0
	Parallel int                    // questions judged at once; 0 = one a processor
	Watch    func(done int)
}

// Judge judges all answers as an official program does. An error means
// that a database could not be opened, or that the context ended.
func Judge(ctx context.Context, c *Catalog, pairs []Pair, o Options) ([]Grade, error) {
	if err := c.Known(pairs); err != nil {
		return nil, err
	}
	if o.Sections == 0 {
		o.Sections = Everything
	}
	if o.Sections&Execution != 0 {
		if err := c.Runnable(pairs); err != nil {
			return nil, err
		}
	}
	o.Suite.Limits = execution.OrGenerous(o.Suite.Limits)
	grades := make([]Grade, len(pairs))
	err := c.Each(ctx, pairs, o.Parallel, o.Watch, func(ctx context.Context, db *Opened) func(i int) error {
		j := judge{options: o, open: db, suites: map[string]*execution.Suite{},
			originals: map[string]*execution.OriginalJudge{}, scores: map[statements]spider.Score{}}
		return func(i int) (err error) {
			grades[i], err = j.grade(ctx, pairs[i])
			return err
		}
	})
	if err != nil {
		return nil, err
	}
	return grades, nil
}

// Problem returns the first pair's that ends the official program.
func Problem(pairs []Pair, grades []Grade) error {
	for i, g := range grades {
		if g.Problem != nil {
			return fmt.Errorf("gold line %d: %w", pairs[i].Line, g.Problem)
		}
	}
	return nil
}

// A judge grades answers about one database.
type judge struct {
	options   Options
	open      *Opened
	suites    map[string]*execution.Suite         // by gold statement: many are asked for twice
	originals map[string]*execution.OriginalJudge // the same
	scores    map[statements]spider.Score         // many answers too
}

// statements is a pair without its place in the file.
type statements struct{ gold, answer string }

func (j *judge) grade(ctx context.Context, p Pair) (g Grade, err error) {
	if j.options.Sections&Matching != 0 {
		g.Score, g.Problem = j.match(p)
	} else {
		g.Score, g.Problem = j.level(p)
	}
	if g.Problem != nil || j.options.Sections&Execution == 0 {
		return g, nil
	}
	g.Executed, g.Capped, err = j.execute(ctx, p)
	var gold *execution.GoldError
	if errors.As(err, &gold) {
		g.Problem, err = gold, nil
	}
	return g, err
}

// match returns the score of exact set match.
func (j *judge) match(p Pair) (spider.Score, error) {
	key := statements{p.Gold, p.Answer}
	s, known := j.scores[key]
	if known {
		return s, nil
	}
	s, err := spider.ExactMatch(j.open.Schema, j.options.Program, p.Gold, p.Answer)
	if err == nil {
		j.scores[key] = s
	}
	return s, err
}

// level returns the score where only results are compared.
func (j *judge) level(p Pair) (spider.Score, error) {
	gold, err := spider.ParseAs(j.options.Program, j.open.Schema, p.Gold)
	if err != nil {
		return spider.Score{}, fmt.Errorf("spider: gold %q: %w", p.Gold, err)
	}
	s := spider.Score{Hardness: gold.Hardness()}
	if j.options.Program == spider.Original { // which says how many did not parse
		_, s.ParseError = spider.Parse(j.open.Schema, p.Answer)
	}
	return s, nil
}

func (j *judge) execute(ctx context.Context, p Pair) (right, capped bool, err error) {
	if j.options.Program == spider.Original {
		gold := j.originals[p.Gold]
		if gold == nil {
			gold, err = execution.NewOriginalJudge(ctx, j.open.Databases[0], j.open.Schema,
				p.Gold, j.options.Suite.Limits)
			if err != nil {
				return false, false, err
			}
			j.originals[p.Gold] = gold
		}
		right, err = gold.Right(ctx, p.Answer)
		return right, false, err
	}
	s := j.suites[p.Gold]
	if s == nil {
		s = execution.NewSuite(j.open.Fit(j.open.Queriers(), p.Gold), p.Gold, j.options.Suite)
		j.suites[p.Gold] = s
	}
	return s.Right(ctx, p.Answer)
}

// unitPairs is the number of pairs about one database that a worker takes at once.
const unitPairs = 16

// A unit is pairs, by their places, about one database.
type unit struct {
	database string
	pairs    []int
}

// Each calls what begin returns for every pair, on several goroutines.
// Each of them has databases open of its own, of one db_id at a time.
func (c *Catalog) Each(ctx context.Context, pairs []Pair, parallel int, watch func(int),
	begin func(context.Context, *Opened) func(int) error) error {
	if parallel <= 0 {
		parallel = runtime.GOMAXPROCS(0)
	}
	units := unitsOf(pairs)
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var mu sync.Mutex
	next, done := 0, 0
	take := func(finished int) (unit, bool) {
		mu.Lock()
		defer mu.Unlock()
		if done += finished; finished > 0 && watch != nil {
			watch(done)
		}
		if next == len(units) || ctx.Err() != nil {
			return unit{}, false
		}
		next++
		return units[next-1], true
	}
	var workers sync.WaitGroup
	for range min(parallel, len(units)) {
		workers.Go(func() {
			if err := c.work(ctx, take, begin); err != nil {
				stop(err)
			}
		})
	}
	workers.Wait()
	return context.Cause(ctx)
}

// work judges units until there is none left.
func (c *Catalog) work(ctx context.Context, take func(int) (unit, bool),
	begin func(context.Context, *Opened) func(int) error) (err error) {
	var now *Opened
	var each func(int) error
	defer func() {
		if now != nil {
			err = errors.Join(err, now.close())
		}
	}()
	for u, ok := take(0); ok; u, ok = take(len(u.pairs)) {
		if now == nil || now.ID != u.database {
			if now != nil {
				if err := now.close(); err != nil {
					return err
				}
			}
			if now, err = c.open(ctx, u.database); err != nil {
				return err
			}
			each = begin(ctx, now)
		}
		for _, i := range u.pairs {
			if err := each(i); err != nil {
				return err
			}
		}
	}
	return nil
}

// unitsOf groups pairs by database, in the order in which databases are first
// met.
func unitsOf(pairs []Pair) []unit {
	var ids []string
	by := map[string][]int{}
	for i, p := range pairs {
		if by[p.Database] == nil {
			ids = append(ids, p.Database)
		}
		by[p.Database] = append(by[p.Database], i)
	}
	var units []unit
	for _, id := range ids {
		for all := by[id]; len(all) > 0; {
			n := min(unitPairs, len(all))
			units = append(units, unit{id, all[:n]})
			all = all[n:]
		}
	}
	return units
}

// Definition returns the definition by which these options call an answer right.
func (o *Options) Definition() execution.Definition {
	switch {
	case o.Program == spider.Original:
		return execution.SpiderExec
	case o.Suite.PlugValue:
		return execution.SuitePlugged
	case o.Suite.KeepDistinct:
		return execution.SuiteDistinct
	}
	return execution.SuiteExec
}
