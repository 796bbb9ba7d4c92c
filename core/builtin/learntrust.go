package builtin

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A trial is an attempt at a lesson as the critic sees it.
type trial struct {
	fold  int
	first bool // of its question
	about signs
	right bool
}

// learnTrust sets the critic's weights, and its threshold by what databases
// that were not learnt from say of it.
func (w *Weights) learnTrust(list []trial, l *Learnt) {
	var unseen []scored
	for fold := range 2 {
		other := fitTrust(list, func(a *trial) bool { return a.fold != fold })
		for i := range list {
			if a := &list[i]; a.fold == fold && a.first {
				unseen = append(unseen, scored{a.about.trust(other), a.right})
			}
		}
	}
	w.from, l.AcceptWrong, l.RejectRight = threshold(unseen)
	w.trust = *fitTrust(list, func(*trial) bool { return true })
}

// trials makes the first attempts at every lesson.
func trials(ctx context.Context, lessons []Lesson, w *Weights, tell func(int)) ([]trial, error) {
	m := memory{weights: w}
	var list []trial
	for n := range lessons {
		l := &lessons[n]
		tell(n)
		gold := l.Task.DB.Query(ctx, l.SQL, sqldb.Limits{})
		if gold.Outcome != sqldb.OK {
			continue
		}
		k, err := m.database(ctx, l.Task)
		if err != nil {
			return nil, err
		}
		words, cs := link.Read(k.schema, k.values, l.Task.Question)
		candidates, err := k.propose(ctx, words, cs, nil)
		if err != nil {
			return nil, err
		}
		run(ctx, l.Task, candidates)
		e := newEvidence(k, l.Task.Question)
		for i := range candidates[:min(5, len(candidates))] {
			c := &candidates[i]
			if ran(c.result) {
				list = append(list, trial{foldOf(l.Task.Database.ID), i == 0, signsOf(e.of(c.sql, c.result), candidates, i), l.brings(gold, c.result)})
			}
		}
	}
	return list, ctx.Err()
}

// fitTrust weighs the signs.
func fitTrust(list []trial, use func(*trial) bool) *signs {
	var rows []row
	for i := range list {
		if a := &list[i]; use(a) {
			weight := 1.0
			if !a.first {
				weight = 0.5 // most verdicts are on first attempts
			}
			rows = append(rows, row{about: a.about[:], right: a.right, weight: weight})
		}
	}
	var w signs
	copy(w[:], logistic(rows, len(w), func(*row) bool { return true }))
	return &w
}

type scored struct {
	trust float64
	right bool
}

// threshold is where q + s is least.
func threshold(list []scored) (from, q, s float64) {
	slices.SortStableFunc(list, func(a, b scored) int { return cmp.Compare(a.trust, b.trust) })
	var right, wrong float64
	for _, a := range list {
		right += rank.Yes(a.right)
		wrong += rank.Yes(!a.right)
	}
	least := math.Inf(1)
	var rejectRight, rejectWrong float64
	for _, a := range list {
		if x, y := (wrong-rejectWrong)/max(1, wrong), rejectRight/max(1, right); x+y < least {
			least, from, q, s = x+y, a.trust, x, y
		}
		rejectRight += rank.Yes(a.right)
		rejectWrong += rank.Yes(!a.right)
	}
	return from, q, s
}
