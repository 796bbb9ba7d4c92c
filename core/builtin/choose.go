package builtin

import (
	"cmp"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/orbweaver/orbweaver/core/actorcritic"
)

// order lists the candidates' numbers as they are to be offered: by
// probability, or at a temperature as drawn without putting back. The draw
// adds noise to the logarithms of the probabilities (Gumbel's), so that one
// sort makes all attempts.
func (a *Actor) order(list []candidate, t actorcritic.Task) []int {
	out := make([]int, len(list))
	for i := range out {
		out[i] = i
	}
	temperature := max(a.Temperature, t.Temperature)
	if temperature <= 0 {
		return out
	}
	h := fnv.New64a()
	h.Write([]byte(t.Question))
	r := rand.New(rand.NewPCG(a.Seed, h.Sum64()))
	drawn := make([]float64, len(list))
	for i := range drawn {
		drawn[i] = list[i].score/temperature - math.Log(-math.Log(1-r.Float64()))
	}
	slices.SortStableFunc(out, func(i, j int) int { return cmp.Compare(drawn[j], drawn[i]) })
	return out
}

// choose picks the next candidate in an order, or -1. Once a critic has weighed
// the candidates (see memory.judge) the most trusted comes next, and one that
// is known to bring what was rejected is passed over. The last attempt, and the
// one when none is left, is the most trusted of all, even if it was rejected:
// then no likelier answer is known.
func choose(list []candidate, order []int, earlier []actorcritic.Attempt, last bool) int {
	next, best := -1, -1
	for _, i := range order {
		c := &list[i]
		if c.judged && (best < 0 || c.trust > list[best].trust) {
			best = i
		}
		if !tried(c, earlier) && (next < 0 || c.judged && list[next].judged && c.trust > list[next].trust) {
			next = i
		}
	}
	if len(earlier) == 0 || best < 0 || next >= 0 && !last {
		return next
	}
	times := 0
	for i := range earlier {
		if earlier[i].SQL == list[best].sql {
			times++
		}
	}
	if times > 1 {
		return -1 // it was offered again already
	}
	return best
}

// tried reports whether a candidate, or one known to bring the same, is among
// the earlier attempts.
func tried(c *candidate, earlier []actorcritic.Attempt) bool {
	return slices.ContainsFunc(earlier, func(e actorcritic.Attempt) bool {
		return e.SQL == c.sql || ran(c.result) && ran(e.Result) && sameRows(c.result, e.Result)
	})
}
