package join

import (
	"math"
	"slices"
)

// A Candidate is a table that may be chosen.
type Candidate struct {
	Table    int       // by its place in the corpus
	Database int       // a number that is the same for tables of one database
	Score    float64   // how relevant it is by itself
	Covers   []float64 // what each word of the question adds to that
}

// Weights say what counts when tables are chosen as a set; all but Overlap are
// shares of the best candidate's score.
type Weights struct {
	Overlap  float64 // how much less a word counts that a chosen table covers
	Joined   float64 // a table that can be joined to a chosen one
	Bridge   float64 // one that joins chosen tables which nothing joined
	Said     float64 // one that is joined by a column whose name the question says
	Together float64 // a table of the same database as the first
}

// Learnt are weights from a grid of some fifty settings, as one for all: Spider's
// training and development questions, BIRD's, BEAVER's and FIBEN's were looked at.
// The optimum is flat but for FIBEN, which would have joins count more.
func Learnt() Weights {
	return Weights{Overlap: 0.4, Joined: 0.25, Bridge: 0.08, Said: 0.25, Together: 0.2}
}

// A Pick is a chosen table.
type Pick struct {
	At     int     // the candidate
	Score  float64 // never more than that of the pick before
	Own    float64 // what of it is the table's own, less what picks before it cover
	Joins  []Link  // to earlier picks, the surest first
	Bridge bool    // it joins earlier picks that nothing joined
}

// A Link joins a pick to an earlier one.
type Link struct {
	Pick int // from 0
	Edge
}

// Choose orders candidates as a set: after the most relevant one, which comes
// first, each time the one that adds most to those before it. It stops at most
// picks.
func Choose(g *Graph, candidates []Candidate, stems []string, most int, w Weights) []Pick {
	if len(candidates) == 0 {
		return nil
	}
	c := chooser{g: g, w: w, stems: stems, candidates: candidates, at: make(map[int]int, len(candidates)), picked: make([]int, len(candidates)),
		joined: make([]float64, len(candidates)), own: make([]float64, len(candidates)), covered: make([]float64, len(candidates[0].Covers))}
	for i, candidate := range candidates {
		c.at[candidate.Table], c.own[i], c.picked[i] = i, candidate.Score, -1
		c.best = max(c.best, candidate.Score)
	}
	for len(c.picks) < min(most, len(candidates)) {
		c.pick()
	}
	return c.picks
}

// fewEdges is from where on the edges of a pick say less, the more there are:
// what a hundred tables refer to is joined to all of them.
const fewEdges = 8.0

// A chooser chooses one table after another.
type chooser struct {
	g          *Graph
	w          Weights
	stems      []string // of the question
	candidates []Candidate
	at         map[int]int // candidates by table
	best       float64
	own        []float64 // by candidate: its score less what is covered
	joined     []float64 // by candidate: what its best edge to a pick counts
	covered    []float64 // by word: the most that a pick has of it
	picked     []int     // by candidate: its pick, or -1
	groups     []int     // by pick: the first of the picks that it is joined to
	picks      []Pick
}

// pick chooses the next table.
func (c *chooser) pick() {
	next, most := -1, math.Inf(-1)
	for i := range c.candidates {
		if c.picked[i] >= 0 {
			continue
		}
		if v := c.value(i); v > most {
			next, most = i, v
		}
	}
	if n := len(c.picks); n > 0 {
		most = min(most, c.picks[n-1].Score)
	}
	p := Pick{At: next, Score: most, Own: c.own[next], Joins: c.links(next)}
	p.Bridge = len(p.Joins) > 1 && c.parts(p.Joins) > 1
	c.join(next, p)
}

// value is what a candidate adds to the picks.
func (c *chooser) value(i int) float64 {
	v := c.own[i]
	if len(c.picks) == 0 {
		return v
	}
	first := &c.candidates[c.picks[0].At]
	if c.candidates[i].Database == first.Database {
		v += c.w.Together * c.best
	}
	v += c.best * c.joined[i]
	if c.joined[i] > 0 && c.w.Bridge > 0 {
		if n := c.partsOf(i); n > 1 {
			v += c.w.Bridge * c.best * float64(n-1)
		}
	}
	return v
}

// links are the edges of a candidate to the picks.
func (c *chooser) links(i int) (list []Link) {
	for _, e := range c.g.edges[c.candidates[i].Table] {
		if at, ok := c.at[e.To]; ok && c.picked[at] >= 0 {
			list = append(list, Link{c.picked[at], e})
		}
	}
	for n := 1; n < len(list); n++ {
		for j := n; j > 0 && list[j].Sure > list[j-1].Sure; j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
	return list
}

// partsOf is how many groups of picks a candidate joins that nothing joined.
func (c *chooser) partsOf(i int) int { return c.parts(c.links(i)) }

// parts is how many groups of joined picks some links lead to.
func (c *chooser) parts(links []Link) int {
	var seen []int
	for _, l := range links {
		g := c.groups[l.Pick]
		known := false
		for _, s := range seen {
			known = known || s == g
		}
		if !known {
			seen = append(seen, g)
		}
	}
	return len(seen)
}

// join adds a pick, and what it changes for the candidates.
func (c *chooser) join(i int, p Pick) {
	n := len(c.picks)
	c.picks, c.picked[i] = append(c.picks, p), n
	c.groups = append(c.groups, n)
	for _, l := range p.Joins {
		c.merge(c.groups[n], c.groups[l.Pick])
	}
	edges := c.g.edges[c.candidates[i].Table]
	hub := math.Sqrt(min(1, fewEdges/float64(len(edges)+1)))
	for _, e := range edges {
		if at, ok := c.at[e.To]; ok {
			c.joined[at] = max(c.joined[at], e.Sure*hub*(c.w.Joined+c.w.Said*c.said(e)))
		}
	}
	if c.w.Overlap == 0 {
		return
	}
	for word, has := range c.candidates[i].Covers {
		before := c.covered[word]
		if has <= before {
			continue
		}
		c.covered[word] = has
		for j := range c.candidates {
			covers := c.candidates[j].Covers
			if word < len(covers) && covers[word] > before {
				c.own[j] -= c.w.Overlap * (min(covers[word], has) - before)
			}
		}
	}
}

// said is the share of what an edge is about that the question says.
func (c *chooser) said(e Edge) float64 {
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
