package rerank

import (
	"slices"
	"strings"
)

// A choosing looks at the tables that may be chosen.
type choosing struct {
	r        *Retriever
	g        *queryContext
	list     []member
	database []int32 // by table
	seen     []seenTable
	scores   [][]float64 // by table and term: what the term adds to its score
	all      []float64   // room for these
	covers   []float64   // by table: what those of its database have of the question

	word  [mostTerms]uint8 // by term: the first that stands for the same word of the question
	total float64          // what the question's words are worth
	whole uint64           // tables whose name is said as a whole
	order []int            // the question word by word

	look []float64 // by table: what the first look gives it
	most float64   // what the first look gives the best of all
	many float64   // databases of the best of the first look
}

// A seenTable has sets of the question's words.
type seenTable struct {
	name, columns uint64   // those that the table's name has, and the names of its columns
	rows          uint64   // those that only its rows have
	any           uint64   // all that it has
	full          []uint64 // the columns of which every word is said
	said          float64  // share of its name that is said
	joins         uint64   // tables of the list that it can be joined to
}

// begin takes up other tables, in the room of those before.
func (c *choosing) begin(g *queryContext, list []member) {
	n := len(list)
	c.g, c.list = g, list
	c.seen, c.scores = slices.Grow(c.seen[:0], n)[:n], slices.Grow(c.scores[:0], n)[:n]
	c.all = slices.Grow(c.all[:0], n*g.single)[:n*g.single]
	c.database = c.database[:0]
	for i := range c.seen {
		c.database = append(c.database, c.r.database[list[i].Document])
		c.seen[i] = seenTable{full: c.seen[i].full[:0]}
		c.scores[i] = c.all[i*g.single : (i+1)*g.single]
	}
	c.covers, c.order, c.look = c.covers[:0], c.order[:0], c.look[:0]
	c.total, c.whole, c.most, c.many = 0, 0, 0, 0
}

// names returns the words that the table's names have.
func (s *seenTable) names() uint64 { return s.name | s.columns }

// read finds the words of each table.
func (c *choosing) read() {
	g := c.g
	for i := range g.single {
		c.word[i] = uint8(i)
		for k := range i {
			if g.terms[k].At == g.terms[i].At {
				c.word[i] = uint8(k)
				break
			}
		}
		if int(c.word[i]) == i {
			c.total += g.terms[i].IDF
		}
	}
	c.total = max(c.total, 1e-9)
	for _, place := range g.sequence {
		c.order = append(c.order, int(c.word[place]))
	}
	c.readFirstLook()
	for i := range c.list {
		g.marks[c.list[i].Document] = uint8(i + 1)
	}
	for i := range c.list {
		s := &c.seen[i]
		c.readTable(c.list[i].Document, s, c.scores[i])
		if s.said == 1 {
			c.whole |= 1 << i
		}
		for _, e := range c.r.graph.Edges(c.list[i].Document) {
			if k := g.marks[e.To]; k > 0 {
				s.joins |= 1 << (k - 1)
			}
		}
	}
	for i := range c.list {
		g.marks[c.list[i].Document] = 0
	}
	c.readCovers()
}

// readCovers finds what the tables of each one's database count for the question,
// the best for each word.
func (c *choosing) readCovers() {
	for i := range c.list {
		if k := slices.Index(c.database, c.database[i]); k < i {
			c.covers = append(c.covers, c.covers[k])
			continue
		}
		sum := 0.0
		for t := range c.g.single {
			best := 0.0
			for k := i; k < len(c.list); k++ {
				if c.same(i, k) {
					best = max(best, c.scores[k][t])
				}
			}
			sum += best
		}
		c.covers = append(c.covers, sum)
	}
}

// readFirstLook finds what the first look gives the tables.
func (c *choosing) readFirstLook() {
	g := c.g
	if len(g.first) > 0 {
		c.most = g.first[0].Score
	}
	for i := range g.first {
		if opensDatabase(c.r.database, g.first[:i], g.first[i].Document) {
			c.many++
		}
	}
	for i := range c.list {
		sum := 0.0
		for t := range g.terms {
			sum += g.terms[t].Score(c.list[i].Document)
		}
		c.look = append(c.look, sum)
	}
}

// readTable finds the words of one table, and their weights.
func (c *choosing) readTable(document int, s *seenTable, scores []float64) {
	n := &c.r.named[document]
	s.name, _ = c.words(n.name)
	s.said = c.g.said(n.stems)
	for _, column := range n.columns {
		set, all := c.words(column)
		s.columns |= set
		if all {
			s.full = append(s.full, set)
		}
	}
	for i := range scores {
		if scores[i] = c.g.terms[i].Score(document); scores[i] > 0 {
			s.any |= 1 << c.word[i]
		}
	}
	s.rows = s.any &^ s.names()
}

// words returns the words of the question that a name has, and whether it has no others.
func (c *choosing) words(name []int32) (set uint64, all bool) {
	all = len(name) > 0
	for _, term := range name {
		place := -1
		if term >= 0 {
			place = c.g.find(term)
		}
		if place < 0 {
			all = false
			continue
		}
		set |= 1 << c.word[place]
	}
	return set, all
}

// worth returns the share of the question that some words make up.
func (c *choosing) worth(set uint64) float64 { return c.g.weigh(set) / c.total }

// others calls fn for each other table of the same database.
func (c *choosing) others(i int, fn func(k int, s *seenTable)) {
	for k := range c.list {
		if k != i && c.same(i, k) {
			fn(k, &c.seen[k])
		}
	}
}

// same reports whether two tables are of one database.
func (c *choosing) same(i, k int) bool { return c.database[i] == c.database[k] }

// said returns the share of a name's stems that the question says.
func (g *queryContext) said(name []string) float64 {
	if len(name) == 0 {
		return 0
	}
	n := 0
	for _, stem := range name {
		if slices.ContainsFunc(g.stems, func(s string) bool {
			return s == stem || len(stem) > 3 && strings.HasPrefix(s, stem)
		}) {
			n++
		}
	}
	return float64(n) / float64(len(name))
}
