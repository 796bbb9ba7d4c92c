package builtin

import (
	"hash/fnv"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/orbweaver/orbweaver/core/actorcritic"
)

// temperatureOf is the temperature that a task is to be answered at.
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

// choose picks the next candidate by probability, or -1. Once a critic has weighed
// the candidates (see memory.judge) their order counts in what running them told,
// and one that is known to bring what was rejected is passed over. The last
// attempt, and the one when none is left, is the first in that order, even if it
// was rejected: then no likelier answer is known.
func choose(list []candidate, earlier []actorcritic.Attempt, last bool) int {
	next, best := -1, -1
	for i := range list {
		c := &list[i]
		if c.judged && (best < 0 || c.order > list[best].order) {
			best = i
		}
		if !alreadyOffered(c, earlier) &&
			(next < 0 || c.judged && list[next].judged && c.order > list[next].order) {
			next = i
		}
	}
	if len(earlier) == 0 || best < 0 || next >= 0 && !last {
		return next
	}
	if timesOffered(&list[best], earlier) > 1 {
		return -1 // it was offered again already
	}
	return best
}

// timesOffered is how often a candidate's SQL is among the earlier attempts.
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
		return e.SQL == c.sql || ran(c.result) && ran(e.Result) && sameRows(c.result, e.Result)
	})
}
