package explain

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider/counterexample"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
)

// A Luck counts the answers of a file that are right on their database, and
// those among them for which a database was found on which they are wrong.
type Luck struct {
	Questions int              `json:"questions"`
	LeftOut   []corpus.LeftOut `json:"left_out"`
	Right     int              `json:"right"`     // on their database: the same rows as the gold's
	Lucky     int              `json:"lucky"`     // of these
	KeysOnly  int              `json:"keys_only"` // of these: wrong only where foreign keys are violated
	// of these: no search, since a statement does not run as it stands
	NotRun  int           `json:"not_run"`
	Answers []LuckyAnswer `json:"answers"` // that are right by luck
}

// A LuckyAnswer is one with the rows on which it is wrong.
type LuckyAnswer struct {
	Line     int                     `json:"line"` // of the gold's file
	Database string                  `json:"db_id"`
	Gold     string                  `json:"gold"`
	Pred     string                  `json:"pred"`
	Witness  *counterexample.Witness `json:"witness"`
}

// JudgeLuck looks for a counter-example to each answer that is right; the pairs
// about one database are judged one after the other.
func JudgeLuck(ctx context.Context, c *evaluate.Catalog, pairs []evaluate.Pair, parallel int,
	watch func(done int)) ([]*counterexample.Judgement, error) {
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
					watch(done)
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

// NewLuck counts the judgements of pairs, nil where there is none.
func NewLuck(pairs []evaluate.Pair, left []corpus.LeftOut, found []*counterexample.Judgement) *Luck {
	r := &Luck{Questions: len(pairs), LeftOut: append([]corpus.LeftOut{}, left...), Answers: []LuckyAnswer{}}
	for i, j := range found {
		if j == nil || !j.Right {
			continue
		}
		r.Right++
		switch {
		case j.Lucky():
			r.Lucky++
			p := pairs[i]
			r.Answers = append(r.Answers, LuckyAnswer{p.Line, p.Database, p.Gold, p.Answer, j.Finding.Witness})
		case j.Finding.Verdict == counterexample.KeysOnly:
			r.KeysOnly++
		case j.Finding.Verdict == counterexample.NotRun:
			r.NotRun++
		}
	}
	return r
}
