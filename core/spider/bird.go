package spider

import (
	"context"
	"errors"
	"math"
	"slices"
	"time"

	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A BirdGrade is what BIRD's programs say of one answer.
type BirdGrade struct {
	Right  bool    // EX: the sets of rows are equal
	SoftF1 float64 // 0 to 1: how many cells of the rows are right
	Reward float64 // of R-VES: 0 for a wrong answer, 0.25 to 1.25 by how fast a right one is
	Failed Class   // why there is no result, "" if there is
}

// BirdOptions say what is measured.
type BirdOptions struct {
	Iterations int          // times that right answers and their gold are run for R-VES; 0 = not measured
	Limits     sqldb.Limits // Generous where 0; the time is 30 s there
	Parallel   int          // as in EvaluateOptions; times are steadier with 1
	Watch      func(done int)
}

// BirdEvaluate judges all answers by BIRD's three measures. A gold statement
// that fails makes the answer wrong, as in the official programs.
func BirdEvaluate(ctx context.Context, c *Catalog, pairs []Pair, o BirdOptions) ([]BirdGrade, error) {
	if err := errors.Join(c.Known(pairs), c.runnable(pairs)); err != nil {
		return nil, err
	}
	o.Limits = orGenerous(o.Limits)
	grades := make([]BirdGrade, len(pairs))
	err := c.each(ctx, pairs, o.Parallel, o.Watch, func(ctx context.Context, db *open) func(int) error {
		return func(i int) (err error) {
			grades[i], err = birdGrade(ctx, db.databases[0], pairs[i], o)
			return err
		}
	})
	if err != nil {
		return nil, err
	}
	return grades, nil
}

func birdGrade(ctx context.Context, db *sqldb.DB, p Pair, o BirdOptions) (g BirdGrade, err error) {
	got, err := run(ctx, db, p.Answer, o.Limits)
	if err != nil {
		return g, err
	}
	want, err := run(ctx, db, p.Gold, o.Limits)
	if err != nil {
		return g, err
	}
	switch {
	case want.exception != "" || badText(want.rows):
		return BirdGrade{Failed: NoGold}, nil
	case got.exception != "" || badText(got.rows):
		g.Failed = failureOr(FailureOf(db.Query(ctx, p.Answer, o.Limits)))
		return g, nil
	}
	a, b := newTable(want.rows), newTable(got.rows)
	g.Right, g.SoftF1 = sameSet(a, b), softF1(a, b)
	if g.Right && o.Iterations > 0 {
		g.Reward, err = reward(ctx, db, p, o)
	}
	return g, err
}

// failureOr names what Python refuses and SQLite does not.
func failureOr(c Class) Class {
	if c == "" {
		return OtherError
	}
	return c
}

// softF1 compares the rows, each once, by their places: of each pair the cells
// that are found anywhere in the other row.
func softF1(gold, got *table) float64 {
	if gold.height() == 0 && got.height() == 0 {
		return 1
	}
	a, b := gold.distinct().rows, got.distinct().rows
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

// reward is R-VES's for a right answer: by the mean of how many times longer
// the gold takes, without what lies three deviations apart.
func reward(ctx context.Context, db *sqldb.DB, p Pair, o BirdOptions) (float64, error) {
	ratios := make([]float64, 0, o.Iterations)
	for range o.Iterations {
		got := db.Query(ctx, p.Answer, o.Limits)
		want := db.Query(ctx, p.Gold, o.Limits)
		if err := cancelled(ctx, got, want); err != nil {
			return 0, err
		}
		ratios = append(ratios, float64(max(want.Elapsed, time.Nanosecond))/float64(max(got.Elapsed, time.Nanosecond)))
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
	kept := slices.DeleteFunc(slices.Clone(list), func(x float64) bool { return x >= mean+3*deviation || x <= mean-3*deviation })
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
