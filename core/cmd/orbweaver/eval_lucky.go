package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"sync"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/spider/counterexample"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/text"
)

// A luckReport counts the answers of a file that are right on their database,
// and those among them for which a database was found on which they are wrong.
type luckReport struct {
	Questions int              `json:"questions"`
	LeftOut   []corpus.LeftOut `json:"left_out"`
	Right     int              `json:"right"`     // on their database: the same rows as the gold's
	Lucky     int              `json:"lucky"`     // of these
	KeysOnly  int              `json:"keys_only"` // of these: wrong only where foreign keys are violated
	NotRun    int              `json:"not_run"`   // of these: no search, since a statement does not run as it stands
	Answers   []luckyAnswer    `json:"answers"`   // that are right by luck
}

// A luckyAnswer is one with the rows on which it is wrong.
type luckyAnswer struct {
	Line     int                     `json:"line"` // of the gold's file
	Database string                  `json:"db_id"`
	Gold     string                  `json:"gold"`
	Pred     string                  `json:"pred"`
	Witness  *counterexample.Witness `json:"witness"`
}

// evalLuck looks for a counter-example to each answer that is right.
func (a *app) evalLuck(ctx context.Context, o evalOptions) error {
	e, err := o.check()
	if err != nil {
		return err
	}
	o.report = true // which leaves out questions of databases that are not there
	pairs, left, err := a.present(o, "pred", o.pred, e.Program)
	if err != nil {
		return err
	}
	c, err := o.catalog(e, pairs)
	if err != nil {
		return err
	}
	found, err := a.luck(ctx, c, pairs, o.parallel)
	if err != nil {
		return err
	}
	r := luckOf(pairs, found)
	r.LeftOut = append([]corpus.LeftOut{}, left...)
	if o.json || o.format == string(layout.JSON) {
		return layout.WriteJSON(a.out, r)
	}
	return r.write(plain{a.out})
}

// luck judges the pairs, those about one database one after the other.
func (a *app) luck(ctx context.Context, c *evaluate.Catalog, pairs []evaluate.Pair,
	parallel int) ([]*counterexample.Judgement, error) {
	var order []string
	about := map[string][]int{}
	for i, p := range pairs {
		if about[p.Database] == nil {
			order = append(order, p.Database)
		}
		about[p.Database] = append(about[p.Database], i)
	}
	if parallel < 1 {
		parallel = runtime.GOMAXPROCS(0)
	}
	p := &progress{app: a}
	defer p.end()
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	found, next, done := make([]*counterexample.Judgement, len(pairs)), make(chan string), 0
	var mu sync.Mutex
	var workers sync.WaitGroup
	for range parallel {
		workers.Go(func() {
			for id := range next {
				err := judgeAll(ctx, c.Files[id], pairs, about[id], func(i int, j *counterexample.Judgement) {
					mu.Lock()
					defer mu.Unlock()
					found[i] = j
					done++
					p.tell("looking for counter-examples: %d of %d questions", done, len(pairs))
				})
				if err != nil {
					stop(fmt.Errorf("database %s: %w", id, err))
				}
			}
		})
	}
	for _, id := range order {
		next <- id
	}
	close(next)
	workers.Wait()
	return found, context.Cause(ctx)
}

// judgeAll judges the pairs about one database, of whose files the first is
// taken.
func judgeAll(ctx context.Context, files []corpus.File, pairs []evaluate.Pair, which []int,
	tell func(int, *counterexample.Judgement)) (err error) {
	if ctx.Err() != nil || len(files) == 0 {
		return ctx.Err()
	}
	judge, err := counterexample.NewJudge(ctx, files[0], true)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, judge.Close()) }()
	for _, i := range which {
		j, err := judge.Pair(ctx, pairs[i].Gold, pairs[i].Answer)
		if err != nil {
			return fmt.Errorf("line %d: %w", pairs[i].Line, err)
		}
		tell(i, j)
	}
	return nil
}

// luckOf counts the judgements.
func luckOf(pairs []evaluate.Pair, found []*counterexample.Judgement) *luckReport {
	r := &luckReport{Questions: len(pairs), Answers: []luckyAnswer{}}
	for i, j := range found {
		if j == nil || !j.Right {
			continue
		}
		r.Right++
		switch {
		case j.Lucky():
			r.Lucky++
			p := pairs[i]
			r.Answers = append(r.Answers, luckyAnswer{p.Line, p.Database, p.Gold, p.Answer, j.Finding.Witness})
		case j.Finding.Verdict == counterexample.KeysOnly:
			r.KeysOnly++
		case j.Finding.Verdict == counterexample.NotRun:
			r.NotRun++
		}
	}
	return r
}

// write prints the counts, and each answer that is right by luck with its rows.
func (r *luckReport) write(w io.Writer) error {
	percent := func(n int) string { return fmt.Sprintf("%.1f %%", 100*float64(n)/float64(max(1, r.Questions))) }
	for _, l := range r.LeftOut {
		fmt.Fprintf(w, "Questions left out about %s, %s: %d\n", l.Database, l.Reason, l.Queries)
	}
	_, err := fmt.Fprintf(w, "Questions: %d\nWith the gold's rows on their database: %d (%s)\n"+
		"Right by luck, which differ on the rows below: %d; right without them: %d (%s)\n"+
		"Different only where foreign keys are violated: %d; not looked at: %d\n",
		r.Questions, r.Right, percent(r.Right), r.Lucky, r.Right-r.Lucky, percent(r.Right-r.Lucky), r.KeysOnly, r.NotRun)
	for _, a := range r.Answers {
		_, err = fmt.Fprintf(w, "\nline %d, %s: %s\ngold  %s\npred  %s\n\n%s",
			a.Line, a.Database, a.Witness.Reason, text.Printable(a.Gold), text.Printable(a.Pred), a.Witness)
	}
	return err
}
