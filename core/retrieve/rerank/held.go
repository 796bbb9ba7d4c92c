package rerank

import (
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/join"
)

// The second look may put what the first one found best anywhere, and is wrong
// with some of it; and a set of joined tables leaves no place for a database
// that is nearly as good. So some tables are held near the top: where they are
// worth more than they cost on Spider's training questions, and on those of
// OTT-QA, FeTaQA and TabFact. Where tables that stand alone have no
// titles, the first look misses so much that none of it is held.
const (
	mostHeld    = 6  // of the first look's best
	heldPlaces  = 10 // among so many hits
	fewHeld     = 2  // of the first look's best, in sets
	fewPlaces   = 5  // among so many
	nearlyFirst = 0.9
	mostLooked  = 10 // of the first look's best, looked at in sets

	nearlyHeld = 4    // of the first look's best, where tables stand alone, if nearly as good as its first
	firstStays = 0.05 // by so much more another has to be better than the first look's best
)

// remember notes the best of the first look.
func (g *queryContext) remember(found []index.Hit) {
	g.first = g.first[:0]
	for _, h := range found {
		g.first = enter(g.first, mostLooked, h)
	}
}

// within returns among how many picks of a set a table has to be, where the second
// look likes one best; 0 is anywhere. Between two databases the second look knows
// better which comes first, and between two tables of one the first: of 478 of
// Spider's and Spider-Syn's training questions for which they put different tables of
// one database first, the second look is right with 280 and the first with 337. The
// first two are held; of those after them only the best of another database, and only
// where rows made the second look differ from the first.
func (r *Retriever) within(g *queryContext, document, best int) int {
	place := g.place(document)
	if place == 0 && r.database[document] == r.database[best] {
		return 1
	}
	if place >= 0 && place < fewHeld {
		return fewPlaces
	}
	if place < 0 || place >= mostHeld || r.weights.row == 0 ||
		!opensDatabase(r.database, g.first[:place], document) {
		return 0
	}
	if g.first[place].Score >= nearlyFirst*g.first[0].Score {
		return fewPlaces
	}
	return heldPlaces
}

// opensDatabase reports whether a table is of another database than those before it.
func opensDatabase(database []int32, before []index.Hit, document int) bool {
	for i := range before {
		if database[before[i].Document] == database[document] {
			return false
		}
	}
	return true
}

// holdRival holds the best candidate of another database than the first one's,
// if it is nearly as good.
func holdRival(list []join.Candidate) {
	for i := range list {
		if list[i].Database == list[0].Database {
			continue
		}
		if list[i].Score >= nearlyFirst*list[0].Score {
			list[i].Within = fewPlaces
		}
		return
	}
}

// hold puts those of the first look's best that are not among ten tables in
// place of the last of these, and those that are nearly as good as its first
// likewise among five.
func (r *Retriever) hold(g *queryContext, list []member) []member {
	if !r.titled || len(list) < heldPlaces {
		return list
	}
	list = holdAmong(r, g, list, heldPlaces, min(mostHeld, len(g.first)))
	near := 0
	for near < min(nearlyHeld, len(g.first)) && g.first[near].Score >= nearlyFirst*g.first[0].Score {
		near++
	}
	list = holdAmong(r, g, list, fewPlaces, near)
	fall(list)
	return list
}

// holdAmong holds so many of the first look's best among so many places.
func holdAmong(r *Retriever, g *queryContext, list []member, places, most int) []member {
	for _, first := range g.first[:most] {
		at := placeOf(list, first.Document)
		if at >= 0 && at < places {
			continue
		}
		out := places - 1
		for place := g.place(list[out].Document); place >= 0 && place < most; {
			out--
			place = g.place(list[out].Document)
		}
		held := r.member(g, first.Document)
		if at < 0 {
			at, list = len(list), append(list, held)
		}
		list[at] = held
		yielded(list, out, at, places)
		list[places-1].part = partFirst
	}
	return list
}

// fall lets no score rise.
func fall(list []member) {
	for i := 1; i < len(list); i++ {
		if m := &list[i]; m.part == partFirst || m.Score > list[i-1].Score {
			m.Score, m.part = list[i-1].Score, partFirst
		}
	}
}

// keepFirst leaves the first look's best where it is, unless the second look finds
// another clearly better. Without rows it has nothing to find that by: names are
// what the first look has weighed.
func keepFirst(r *Retriever, g *queryContext, list []member) []member {
	if !r.titled || len(list) == 0 {
		return list
	}
	at := placeOf(list, g.first[0].Document)
	if at <= 0 || r.rows && list[0].Score > (1+firstStays)*list[at].words {
		return list
	}
	m := list[at]
	copy(list[1:at+1], list[:at])
	m.Score, m.part = list[1].Score, partFirst
	list[0] = m
	return list
}

// member returns a table that is held, with what the second look gives it.
func (r *Retriever) member(g *queryContext, document int) member {
	at := 0
	for g.bounds[at].document != document {
		at++
	}
	words := r.rerankScore(g, &g.bounds[at])
	return member{Hit: index.Hit{Document: document, Score: words}, words: words, part: partFirst}
}

// place returns where a table is among the best of the first look, below 0 if
// it is none of them.
func (g *queryContext) place(document int) int {
	for i := range g.first {
		if g.first[i].Document == document {
			return i
		}
	}
	return -1
}
