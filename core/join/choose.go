package join

import (
	"cmp"
	"math"
	"math/bits"
	"slices"

	"github.com/orbweaver/orbweaver/core/internal/order"
)

// A Candidate is a table that may be chosen.
type Candidate struct {
	Table    int       // by its place in the corpus
	Database int       // a number that is the same for tables of one database
	Score    float64   // how relevant it is by itself
	Covers   []float64 // what each word of the question adds to that
	Within   int       // it is among so many picks; 0 asks for nothing
}

// Weights holds what counts when tables are chosen as a set; all but Overlap
// are shares of the best candidate's score.
type Weights struct {
	Overlap  float64 // what a word loses that a chosen table covers
	Joined   float64 // a table that can be joined to a chosen one
	Bridge   float64 // one that joins chosen tables which nothing joined
	Said     float64 // one that is joined by a column that the question names
	Together float64 // a table of the same database as the first
}

// Learnt returns weights from a grid of some fifty settings, as one for all:
// Spider's training and development questions, BIRD's, BEAVER's and FIBEN's were
// looked at. The optimum is flat but for FIBEN, which would have joins count more.
func Learnt() Weights {
	return Weights{Overlap: 0.4, Joined: 0.2, Bridge: 0.08, Said: 0.25, Together: 0.2}
}

// A Pick is a chosen table.
type Pick struct {
	At     int     // the candidate
	Score  float64 // never more than that of the pick before
	Own    float64 // what of it is the table's own, less what picks before it cover
	Joins  []Link  // to earlier picks, the surest first
	Bridge bool    // it joins earlier picks that nothing joined
	Held   bool    // it is here for Candidate.Within, with the score of one that adds more
}

// A Link joins a pick to an earlier one.
type Link struct {
	Pick int // from 0
	Edge
}

// Choose orders candidates as a set: first the most relevant one, then each
// time the one that adds most to those before it. It stops after most picks, 16
// at the latest. stems are the question's.
func Choose(g *Graph, candidates []Candidate, stems []string, most int, w Weights) []Pick {
	if len(candidates) == 0 {
		return nil
	}
	n := len(candidates)
	c := chooser{g: g, w: w, stems: stems, candidates: candidates, at: g.scratch(), picked: make([]bool, n),
		joined: make([]float64, n), own: make([]float64, n), links: make([]uint16, n),
		covered: make([]float64, len(candidates[0].Covers))}
	for i := range candidates {
		c.at[candidates[i].Table], c.own[i] = int32(i+1), candidates[i].Score
		c.best = max(c.best, candidates[i].Score)
		if candidates[i].Within > 0 {
			c.held = append(c.held, i)
		}
	}
	c.trust = c.confidenceInFirst()
	for most = min(most, n, maxPicks); len(c.picks) < most; {
		c.pick()
	}
	for i := range candidates {
		c.at[candidates[i].Table] = 0
	}
	g.scratches.Put(&c.at)
	return c.picks
}

const (
	maxPicks = 16

	// fewEdges is the number of edges of a pick from which on each counts less,
	// the more there are: a table that a hundred refer to is joined to all of
	// them.
	fewEdges = 8.0

	// sameSize is the number of picks up to which tables of the first one's
	// database get a bonus. Few questions need more tables, and that database
	// may be the wrong one: from then on the first table of another gets it.
	sameSize = 5

	// rival is the share of the best score that such a table must have.
	rival = 0.45

	// Being of the first pick's database and joined to it count in full while
	// the best table of any other database counts at most doubtFrom of it, and
	// doubtMost less where that counts as much.
	doubtFrom = 0.6
	doubtMost = 0.7
)

// A chooser chooses one table after another.
type chooser struct {
	g          *Graph
	w          Weights
	stems      []string // of the question
	candidates []Candidate
	at         []int32 // by table: candidate + 1, or 0
	best       float64
	// weight of what a set adds: 1 where the first pick's database is hardly in doubt
	trust   float64
	own     []float64 // by candidate: its score less what is covered
	joined  []float64 // by candidate: what its best edge to a pick counts
	links   []uint16  // by candidate: the picks that it can be joined to
	covered []float64 // by word: the most that a pick has of it
	picked  []bool    // by candidate
	held    []int     // candidates that have to be within so many picks
	groups  []int     // by pick: the first of the picks that it is joined to
	picks   []Pick
}

// confidenceInFirst compares the best candidate with the best of another database.
func (c *chooser) confidenceInFirst() float64 {
	first, other := 0, 0.0
	for i := range c.candidates {
		if c.candidates[i].Score > c.candidates[first].Score {
			first = i
		}
	}
	for i := range c.candidates {
		if c.candidates[i].Database != c.candidates[first].Database {
			other = max(other, c.candidates[i].Score)
		}
	}
	doubt := max(0, other/max(c.best, 1e-9)-doubtFrom) / (1 - doubtFrom)
	return 1 - float64(doubtMost*doubt)
}

// pick chooses the next table.
func (c *chooser) pick() {
	next, most := c.adding(0)
	held := false
	if due := c.due(); due > 0 {
		if at, _ := c.adding(due); at != next {
			next, held = at, true
		}
	}
	if n := len(c.picks); n > 0 {
		most = min(most, c.picks[n-1].Score)
	}
	c.take(next,
		Pick{At: next, Score: most, Own: c.own[next], Joins: c.joins(next),
			Bridge: c.parts(c.links[next]) > 1, Held: held})
}

// adding returns the candidate that adds most: any, or one that has to be
// within so many picks.
func (c *chooser) adding(within int) (next int, most float64) {
	next, most = -1, math.Inf(-1)
	for i := range c.candidates {
		if c.picked[i] || within > 0 && (c.candidates[i].Within == 0 || c.candidates[i].Within > within) {
			continue
		}
		if v := c.value(i); v > most {
			next, most = i, v
		}
	}
	return next, most
}

// due returns the number of picks that has just enough room for the candidates
// that must be within it; 0 while there is none.
func (c *chooser) due() int {
	for _, i := range c.held {
		within, left := c.candidates[i].Within, 0
		for _, j := range c.held {
			if !c.picked[j] && c.candidates[j].Within <= within {
				left++
			}
		}
		if left > 0 && len(c.picks)+left >= within {
			return within
		}
	}
	return 0
}

// value returns what a candidate adds to the picks.
func (c *chooser) value(i int) float64 {
	v := c.own[i]
	if len(c.picks) == 0 {
		return v
	}
	database := c.candidates[i].Database
	switch {
	case len(c.picks) < sameSize:
		if database == c.candidates[c.picks[0].At].Database {
			v += c.w.Together * c.trust * c.best
		}
	case v >= rival*c.best && !c.has(database):
		v += (c.w.Together + c.w.Joined) * c.best
	}
	if c.links[i] != 0 {
		v += c.trust * c.best * (c.joined[i] + c.w.Bridge*float64(c.parts(c.links[i])-1))
	}
	return v
}

// has reports whether a pick is of a database.
func (c *chooser) has(database int) bool {
	return slices.ContainsFunc(c.picks, func(p Pick) bool { return c.candidates[p.At].Database == database })
}

// joins returns the edges of a candidate to the picks, the surest first.
func (c *chooser) joins(i int) (list []Link) {
	if c.links[i] == 0 {
		return nil
	}
	for _, e := range c.g.edges[c.candidates[i].Table] {
		for n, p := range c.picks {
			if c.candidates[p.At].Table == e.To {
				list = append(list, Link{n, e})
			}
		}
	}
	order.Stable(list, func(a, b Link) int { return cmp.Compare(b.Sure, a.Sure) })
	return list
}

// parts returns the number of groups of joined picks that some picks belong to.
func (c *chooser) parts(picks uint16) int {
	groups := uint16(0)
	for ; picks != 0; picks &= picks - 1 {
		groups |= 1 << c.groups[bits.TrailingZeros16(picks)]
	}
	return bits.OnesCount16(groups)
}

// take adds a pick, and what it changes for the candidates.
func (c *chooser) take(i int, p Pick) {
	n := len(c.picks)
	c.picks, c.picked[i] = append(c.picks, p), true
	c.groups = append(c.groups, n)
	for _, l := range p.Joins {
		c.merge(c.groups[n], c.groups[l.Pick])
	}
	edges := c.g.edges[c.candidates[i].Table]
	hub := math.Sqrt(min(1, fewEdges/float64(len(edges)+1)))
	for k := range edges {
		if at := c.at[edges[k].To]; at > 0 {
			c.links[at-1] |= 1 << n
			c.joined[at-1] = max(c.joined[at-1], edges[k].Sure*hub*(c.w.Joined+c.w.Said*c.said(&edges[k])))
		}
	}
	c.cover(c.candidates[i].Covers)
}

// cover takes from all candidates what a pick says already.
func (c *chooser) cover(covers []float64) {
	for word, has := range covers {
		before := c.covered[word]
		if has <= before {
			continue
		}
		c.covered[word] = has
		for j := range c.candidates {
			if other := c.candidates[j].Covers[word]; other > before {
				c.own[j] -= float64(c.w.Overlap * (min(other, has) - before))
			}
		}
	}
}

// said returns the share of the words about an edge that the question has.
func (c *chooser) said(e *Edge) float64 {
	if len(e.Says) == 0 {
		return 0
	}
	n := 0
	for _, stem := range e.Says {
		if slices.Contains(c.stems, stem) {
			n++
		}
	}
	return float64(n) / float64(len(e.Says))
}

// merge makes one group of two.
func (c *chooser) merge(a, b int) {
	for i, g := range c.groups {
		if g == max(a, b) {
			c.groups[i] = min(a, b)
		}
	}
}
