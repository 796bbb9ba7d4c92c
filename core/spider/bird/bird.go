// Package bird judges answers as BIRD's official program does: by the sets of
// rows, with its Soft F1 and R-VES.
//
//	grades, err := bird.Evaluate(ctx, catalog, pairs, bird.Options{})
//	fmt.Print(bird.Tables(bird.Scores(grades, difficulties), false))
package bird

import (
	"context"
	"errors"
	"math"
	"slices"
	"time"

	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A Grade has the verdicts of BIRD's programs on one answer.
type Grade struct {
	Right  bool            // EX: the sets of rows are equal
	SoftF1 float64         // 0 to 1: how many cells of the rows are right
	Reward float64         // of R-VES: 0 for a wrong answer, 0.25 to 1.25 by how fast a right one is
	Failed execution.Class // why there is no result, "" if there is
}

// Options choose what to measure.
type Options struct {
	Iterations int          // times that right answers and their gold are run for R-VES; 0 = not measured
	Limits     sqldb.Limits // Generous where 0; the time is 30 s there
	Parallel   int          // as in [evaluate.Options]; times are steadier with 1
	Watch      func(done int)
}

// Evaluate judges all answers by BIRD's three measures. A gold statement
// that fails makes the answer wrong, as in the official programs.
func Evaluate(ctx context.Context, c *evaluate.Catalog, pairs []evaluate.Pair, o Options) ([]Grade, error) {
	if err := errors.Join(c.Known(pairs), c.Runnable(pairs)); err != nil {
		return nil, err
	}
	o.Limits = execution.OrGenerous(o.Limits)
	grades := make([]Grade, len(pairs))
	err := c.Each(ctx, pairs, o.Parallel, o.Watch,
		func(ctx context.Context, db *evaluate.Opened) func(int) error {
			return func(i int) (err error) {
				grades[i], err = birdGrade(ctx, db.Databases[0], pairs[i], o)
				return err
			}
		})
	if err != nil {
		return nil, err
	}
	return grades, nil
}

func birdGrade(ctx context.Context, db *sqldb.DB, p evaluate.Pair, o Options) (g Grade, err error) {
	got, err := execution.Run(ctx, db, p.Answer, o.Limits)
	if err != nil {
		return g, err
	}
	want, err := execution.Run(ctx, db, p.Gold, o.Limits)
	if err != nil {
		return g, err
	}
	switch {
	case want.Exception != "" || execution.BadText(want.Rows):
		return Grade{Failed: execution.NoGold}, nil
	case got.Exception != "" || execution.BadText(got.Rows):
		g.Failed = failureOr(execution.FailureOf(db.Query(ctx, p.Answer, o.Limits)))
		return g, nil
	}
	a, b := execution.NewTable(want.Rows), execution.NewTable(got.Rows)
	g.Right, g.SoftF1 = execution.SameSet(a, b), softF1(a, b)
	if g.Right && o.Iterations > 0 {
		g.Reward, err = reward(ctx, db, p, o)
	}
	return g, err
}

// failureOr names what Python refuses and SQLite does not.
func failureOr(c execution.Class) execution.Class {
	if c == "" {
		return execution.OtherError
	}
	return c
}

// softF1 compares the rows, each once, by their places: of each pair the cells
// that are found anywhere in the other row.
func softF1(gold, got *execution.Table) float64 {
	if gold.Height() == 0 && got.Height() == 0 {
		return 1
	}
	a, b := gold.Distinct().Rows, got.Distinct().Rows
	var both, onlyGot, onlyGold float64
	for i, row := range a {
		if i >= len(b) {
			onlyGold++
			continue
		}
		m, pred, truth := matchCells(b[i], row)
		both, onlyGot, onlyGold = both+m, onlyGot+pred, onlyGold+truth
	}
	onlyGot += float64(max(0, len(b)-len(a)))
	if both == 0 {
		return 0
	}
	precision, recall := both/(both+onlyGot), both/(both+onlyGold)
	return 2 * precision * recall / (precision + recall)
}

// matchCells counts cells by the columns of the gold's row.
func matchCells(got, gold []sqldb.Value) (both, onlyGot, onlyGold float64) {
	n := float64(len(gold))
	for _, v := range got {
		if slices.Contains(gold, v) {
			both++
		} else {
			onlyGot++
		}
	}
	for _, v := range gold {
		if !slices.Contains(got, v) {
			onlyGold++
		}
	}
	return both / n, onlyGot / n, onlyGold / n
}

// reward returns the reward of R-VES for a right answer: by the mean of how
// many times longer the gold takes, without what lies three deviations apart.
func reward(ctx context.Context, db *sqldb.DB, p evaluate.Pair, o Options) (float64, error) {
	ratios := make([]float64, 0, o.Iterations)
	for range o.Iterations {
		got := db.Query(ctx, p.Answer, o.Limits)
		want := db.Query(ctx, p.Gold, o.Limits)
		if err := execution.Cancelled(ctx, got, want); err != nil {
			return 0, err
		}
		ratios = append(ratios,
			float64(max(want.Elapsed, time.Nanosecond))/float64(max(got.Elapsed, time.Nanosecond)))
	}
	return rewardOf(trimmedMean(ratios)), nil
}

// trimmedMean leaves out what is not within three standard deviations. Where
// all are equal the official program has nothing left, and fails.
func trimmedMean(list []float64) float64 {
	mean, variance := average(list), 0.0
	for _, x := range list {
		variance += (x - mean) * (x - mean) / float64(len(list))
	}
	deviation := math.Sqrt(variance)
	kept := slices.DeleteFunc(slices.Clone(list), func(x float64) bool {
		return x >= mean+3*deviation || x <= mean-3*deviation
	})
	if len(kept) == 0 {
		return mean
	}
	return average(kept)
}

func average(list []float64) float64 {
	sum := 0.0
	for _, x := range list {
		sum += x
	}
	return sum / float64(max(1, len(list)))
}

func rewardOf(ratio float64) float64 {
	switch {
	case ratio == 0:
		return 0
	case ratio >= 2:
		return 1.25
	case ratio >= 1:
		return 1
	case ratio >= 0.5:
		return 0.75
	case ratio >= 0.25:
		return 0.5
	}
	return 0.25
}
