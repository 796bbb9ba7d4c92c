package builtin

import (
	"context"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin/rows"
)

// temperatureOf returns the temperature that a task is to be answered at.
func (a *Actor) temperatureOf(t actorcritic.Task) float64 { return max(a.Temperature, t.Temperature) }

// draw picks a candidate at a temperature: each with its probability at 1, the
// likelier ones more often below, less often above. Attempts are drawn anew
// and apart from each other, as the theorem has them, so that one may come
// again. Seed, question and number decide the draw.
func (a *Actor) draw(list []candidate, t actorcritic.Task, number int) int {
	if len(list) == 0 {
		return -1
	}
	h := fnv.New64a()
	h.Write([]byte(t.Question))
	r := rand.New(rand.NewPCG(a.Seed, h.Sum64()+uint64(number)))
	best, at := math.Inf(-1), 0
	for i := range list {
		// Noise on the logarithm of the probability (Gumbel's) makes the
		// greatest one a draw.
		if x := list[i].score/a.temperatureOf(t) - math.Log(-math.Log(1-r.Float64())); x > best {
			best, at = x, i
		}
	}
	return at
}

// next picks the candidate to offer, or -1: the likeliest that brings something else than the earlier attempts, and
// where none of those that are kept does, of the spare ones. It runs all but the first before it offers them,
// whoever judges: an attempt at the same rows again is worth nothing. Once a critic has weighed the candidates (see
// [questionState.weigh]) their order counts in what running them told, and the last attempt, and the one when none
// is left, is the first in that order, even if it was rejected: then no likelier answer is known.
func (q *questionState) next(ctx context.Context, t actorcritic.Task, earlier []actorcritic.Attempt) int {
	if len(earlier) > 0 && t.Last {
		if best := firstInOrder(q.list); best >= 0 {
			return q.again(best, earlier)
		}
	}
	for {
		at := unoffered(q.list, earlier)
		switch {
		case at >= 0 && (len(earlier) == 0 || q.list[at].result != nil):
			return at
		case at >= 0:
			runOne(ctx, t, &q.list[at], t.DB.Size())
		case len(earlier) == 0 || !q.takeSpare():
			return q.again(firstInOrder(q.list), earlier)
		}
	}
}

// unoffered returns the first candidate in order that brings something else than the earlier
// attempts, as far as is known, or -1. Weighed ones come before the others.
func unoffered(list []candidate, earlier []actorcritic.Attempt) int {
	next := -1
	for i := range list {
		c := &list[i]
		if (next < 0 || c.judged && list[next].judged && c.order > list[next].order) && !alreadyOffered(c, earlier) {
			next = i
		}
	}
	return next
}

// firstInOrder returns the candidate that comes first of those that were weighed, or -1.
func firstInOrder(list []candidate) int {
	best := -1
	for i := range list {
		if c := &list[i]; c.judged && (best < 0 || c.order > list[best].order) {
			best = i
		}
	}
	return best
}

// likeliest reports that no candidate comes before one in the order learnt from results.
// The judge has learnt from first attempts alone: it takes too many later ones for right.
func (q *questionState) likeliest(at int) bool {
	return !slices.ContainsFunc(q.list, func(c candidate) bool {
		return c.judged && c.order > q.list[at].order
	})
}

// again returns a candidate that was offered before, or -1 where it was offered again already.
func (q *questionState) again(at int, earlier []actorcritic.Attempt) int {
	if at < 0 || timesOffered(&q.list[at], earlier) > 1 {
		return -1
	}
	return at
}

// takeSpare puts the likeliest spare candidate behind those that are kept. It reports
// false where none is left.
func (q *questionState) takeSpare() bool {
	if len(q.spare) == 0 {
		return false
	}
	c := q.spare[0]
	q.spare = q.spare[1:]
	q.describe(&c)
	c.prob = q.list[0].prob * math.Exp(c.score-q.list[0].score)
	q.list = append(q.list, c)
	return true
}

// timesOffered returns how often a candidate's SQL is among the earlier attempts.
func timesOffered(c *candidate, earlier []actorcritic.Attempt) int {
	times := 0
	for i := range earlier {
		if earlier[i].SQL == c.sql {
			times++
		}
	}
	return times
}

// alreadyOffered reports whether a candidate, or one known to bring the same, is among
// the earlier attempts.
func alreadyOffered(c *candidate, earlier []actorcritic.Attempt) bool {
	return slices.ContainsFunc(earlier, func(e actorcritic.Attempt) bool {
		return e.SQL == c.sql || ran(c.result) && ran(e.Result) && rows.Same(c.result, e.Result)
	})
}
