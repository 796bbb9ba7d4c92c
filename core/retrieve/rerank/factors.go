package rerank

import (
	"math/bits"
	"slices"
)

// What is known of a table that may be chosen. Words count by how rare they are,
// as shares of the question. "Others" are those of the same database among the
// tables that may be chosen, and "before" are those of them that come first.
const (
	choiceFirst         = iota // it is the first
	choicePlace                // tables before it
	choiceScore                // its score in the set beside the first one's
	choiceWords                // what its words count beside the first one's
	choiceBest                 // what its words count beside the best of its database
	choiceOwn                  // share of its words that no table before it, of any database, has
	choiceLeft                 // share of the question that no table before it, of any database, has
	choiceAlone                // words that no other has anywhere
	choiceNamed                // share of its name that is said
	choiceWhole                // all of its name is said
	choiceWholes               // others whose name is said as a whole
	choiceOther                // the name of any other table is said as a whole, and this one's is not
	choiceAt                   // where in the question its name begins; -1 if it is not said
	choiceKey                  // a word for a key follows its name
	choiceColumned             // a column of another has all of its name and more, and is said: "department id"
	choiceFresh                // words of its names that no names before it have
	choiceBeside               // words of its names that those of the first table of its database do not have
	choiceColumn               // words of its columns' names that no other's names have
	choiceFull                 // its columns of which every word is said
	choiceFullest              // of these, those that no other has
	choiceRows                 // words that only its rows have, and no names
	choiceRow                  // of these, those that no other's rows have
	choiceJoined               // how surely it can be joined to one before it
	choiceBridge               // it joins two before it that nothing joined
	choiceJoins                // others that it can be joined to
	choiceJoinsWhole           // of these, those whose name is said as a whole
	choiceBetween              // pairs of those that cannot be joined to each other
	choiceBetweenBefore        // the same of all before it that it can be joined to
	choiceCovered              // what the tables of its database have of the question beside those of the best
	choiceRival                // what those of another database have at most, beside those of its own
	choiceLook                 // what the first look gives it beside the best of all
	choiceLookPlace            // tables before it in the first look, of the ten best
	choiceLookBest             // what the first look gives the best of its database beside the best of all
	choiceLookMany             // databases of the ten best of the first look
	choiceCount
)

// choiceFactorNames lists the factors' names in choice.txt.
var choiceFactorNames = [choiceCount]string{"first", "place", "score", "words", "best", "own", "left", "alone",
	"named", "whole", "wholes", "other", "at", "key", "columned", "fresh", "beside", "column", "full", "fullest",
	"rows", "row", "joined", "bridge", "joins", "joinswhole", "between", "betweenbefore", "covered", "rival",
	"look", "lookplace", "lookbest", "lookmany"}

type choiceFactors [choiceCount]float64

// choiceFactors returns what is known of each of the first tables of a set.
func (r *Retriever) choiceFactors(g *queryContext, list []member) []choiceFactors {
	c, _ := r.forward.choosings.Get().(*choosing)
	if c == nil {
		c = &choosing{r: r}
	}
	c.begin(g, list)
	c.read()
	factors := make([]choiceFactors, len(list))
	for i := range list {
		f := &factors[i]
		c.ofWords(i, f)
		c.ofNames(i, f)
		c.ofColumns(i, f)
		c.ofJoins(i, f)
		c.ofDatabase(i, f)
	}
	c.g, c.list = nil, nil
	r.forward.choosings.Put(c)
	return factors
}

// ofWords compares what a table's words count with what those of others do.
func (c *choosing) ofWords(i int, f *choiceFactors) {
	m, first := &c.list[i], &c.list[0]
	f[choiceFirst], f[choicePlace] = oneIf(i == 0), float64(i)
	f[choiceScore] = m.Score / max(first.Score, 1e-9)
	f[choiceWords] = m.words / max(first.words, 1e-9)
	best, others := m.words, uint64(0)
	c.others(i, func(k int, s *seenTable) {
		best = max(best, c.list[k].words)
		others |= s.any
	})
	f[choiceBest] = m.words / max(best, 1e-9)
	f[choiceAlone] = c.worth(c.seen[i].any &^ others)
	c.ofWordsBefore(i, f)
}

// ofWordsBefore compares them with those of all tables before it.
func (c *choosing) ofWordsBefore(i int, f *choiceFactors) {
	own, has, left := 0.0, 0.0, 0.0
	for t := range c.g.single {
		term, covered := &c.g.terms[t], 0.0
		for k := range i {
			covered = max(covered, c.scores[k][t])
		}
		score := c.scores[i][t]
		has += score
		own += max(0, score-covered)
		if covered == 0 && int(c.word[t]) == t {
			left += term.IDF
		}
	}
	f[choiceOwn], f[choiceLeft] = own/max(has, 1e-9), left/c.total
}

// keyWords lists stems that name a key.
var keyWords = map[string]bool{"id": true, "ids": true, "code": true, "number": true, "key": true}

// ofNames compares a table's name with the question.
func (c *choosing) ofNames(i int, f *choiceFactors) {
	s := &c.seen[i]
	f[choiceNamed], f[choiceWhole] = s.said, oneIf(s.said == 1)
	f[choiceOther] = oneIf(c.whole != 0 && s.said < 1)
	c.others(i, func(k int, o *seenTable) {
		f[choiceWholes] += float64(c.whole >> k & 1)
		for _, column := range o.full {
			if s.name != 0 && column != s.name && column&s.name == s.name {
				f[choiceColumned] = 1
			}
		}
	})
	f[choiceAt] = -1
	for at, word := range c.order {
		if s.name>>word&1 == 0 {
			continue
		}
		if f[choiceAt] < 0 {
			f[choiceAt] = float64(at) / float64(len(c.order))
		}
		if at+1 < len(c.order) && keyWords[c.g.stems[c.order[at+1]]] {
			f[choiceKey] = 1
		}
	}
}

// ofColumns compares its columns' names and its rows with those of others.
func (c *choosing) ofColumns(i int, f *choiceFactors) {
	s := &c.seen[i]
	before, first, names, rows := uint64(0), uint64(0), uint64(0), uint64(0)
	fullest := s.full
	c.others(i, func(k int, o *seenTable) {
		if k < i {
			if before == 0 && first == 0 {
				first = o.names()
			}
			before |= o.names()
		}
		names |= o.names()
		rows |= o.rows
		fullest = without(fullest, o.full)
	})
	f[choiceFresh], f[choiceBeside] = c.worth(s.names()&^before), c.worth(s.names()&^first)
	f[choiceColumn] = c.worth(s.columns &^ names)
	f[choiceFull], f[choiceFullest] = float64(len(s.full)), float64(len(fullest))
	f[choiceRows], f[choiceRow] = c.worth(s.rows&^names), c.worth(s.rows&^names&^rows)
}

// without returns the members of a list that are not in another.
func without(list, other []uint64) (rest []uint64) {
	for _, set := range list {
		if !slices.Contains(other, set) {
			rest = append(rest, set)
		}
	}
	return rest
}

// ofJoins counts what a table can be joined to.
func (c *choosing) ofJoins(i int, f *choiceFactors) {
	m, joins := &c.list[i], c.seen[i].joins
	if len(m.joins) > 0 {
		f[choiceJoined] = m.joined
	}
	f[choiceBridge] = oneIf(m.bridge)
	f[choiceJoins], f[choiceJoinsWhole] = count(joins), count(joins&c.whole)
	f[choiceBetween] = c.apart(joins & c.whole)
	f[choiceBetweenBefore] = c.apart(joins & (1<<i - 1))
}

// apart returns how many pairs of some tables cannot be joined to each other.
func (c *choosing) apart(tables uint64) float64 {
	pairs := 0.0
	for rest := tables; rest != 0; {
		i := bits.TrailingZeros64(rest)
		rest &= rest - 1
		pairs += count(rest &^ c.seen[i].joins)
	}
	return pairs
}

// ofDatabase compares what the tables of each database have of the question.
func (c *choosing) ofDatabase(i int, f *choiceFactors) {
	best, rival := 0.0, 0.0
	for k := range c.list {
		covered := c.covers[k]
		best = max(best, covered)
		if !c.same(i, k) {
			rival = max(rival, covered)
		}
	}
	own := c.covers[i]
	f[choiceCovered], f[choiceRival] = own/max(best, 1e-9), rival/max(own, 1e-9)
	c.ofFirstLook(i, f)
}

// ofFirstLook compares what the first look gives tables.
func (c *choosing) ofFirstLook(i int, f *choiceFactors) {
	best := c.look[i]
	for k := range c.list {
		if c.same(i, k) {
			best = max(best, c.look[k])
		}
	}
	most := max(c.most, 1e-9)
	f[choiceLook], f[choiceLookBest] = c.look[i]/most, best/most
	f[choiceLookPlace], f[choiceLookMany] = c.place(i), c.many
}

// place returns the number of tables that the first look puts before one, as far as it is known.
func (c *choosing) place(i int) float64 {
	if p := c.g.place(c.list[i].Document); p >= 0 {
		return float64(p)
	}
	return mostLooked
}

func count(set uint64) float64 { return float64(bits.OnesCount64(set)) }

func oneIf(is bool) float64 {
	if is {
		return 1
	}
	return 0
}
