package rerank

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/retrieve"
)

// Tables that are joined to what was found first take the places of other
// databases that may be the right ones. So where one of them is hardly needed, it
// yields its place to the first look's best of another database, if that has most
// of what the best of all has. Both limits were found on training questions of
// Spider and Spider-Syn among all their 140 databases, with rows and without.
const (
	hardlyNeeded = 0.02
	mostOfFirst  = 0.65
)

// yield gives the places of tables that are hardly needed to other databases, and
// the tables themselves the places after these.
func (r *Retriever) yield(g *queryContext, list []member) []member {
	if len(list) < fewPlaces {
		return list
	}
	was := make([]int, len(list)) // by place: the place before, from 0
	for i := range was {
		was[i] = i
	}
	for i := range g.first {
		f := g.first[i]
		if f.Score < mostOfFirst*g.first[0].Score {
			break
		}
		if among(r.database, list[:fewPlaces], f.Document) {
			continue
		}
		out := leastNeeded(r.database, list)
		if out < 0 {
			break
		}
		at := placeOf(list, f.Document)
		if at < 0 {
			at = len(list)
			list, was = append(list, r.member(g, f.Document)), append(was, at)
		}
		list[at].Score, list[at].part = max(list[at].Score, list[fewPlaces-1].Score), partFirst
		list, was = yielded(list, out, at), yielded(was, out, at)
	}
	rejoin(list, was)
	return list
}

// among reports whether a table of the same database is among some.
func among(database []int32, list []member, document int) bool {
	return slices.ContainsFunc(list, func(m member) bool { return database[m.Document] == database[document] })
}

// leastNeeded is the place of the one among five that is needed least, of those
// that are hardly needed and whose database is there before them; -1 if there is none.
func leastNeeded(database []int32, list []member) int {
	least := -1
	for i := fewHeld; i < fewPlaces; i++ {
		if list[i].sure < hardlyNeeded && among(database, list[:i], list[i].Document) &&
			(least < 0 || list[i].sure <= list[least].sure) {
			least = i
		}
	}
	return least
}

// yielded puts what is at a place behind the first five, and what is at a later
// place into the last of these.
func yielded[T any](list []T, out, at int) []T {
	gone, in := list[out], list[at]
	copy(list[out:], list[out+1:fewPlaces])
	copy(list[fewPlaces+1:at+1], list[fewPlaces:at])
	list[fewPlaces-1], list[fewPlaces] = in, gone
	return list
}

// rejoin tells tables that changed places the new places of those that they can be
// joined to, as far as these still come before them, and lets no score rise.
func rejoin(list []member, was []int) {
	now := make([]int, len(was))
	for i, before := range was {
		now[before] = i
	}
	for i := range list {
		m := &list[i]
		m.joins = slices.DeleteFunc(m.joins, func(j retrieve.Join) bool { return now[j.Rank-1] > i })
		for k := range m.joins {
			m.joins[k].Rank = now[m.joins[k].Rank-1] + 1
		}
		m.bridge = m.bridge && len(m.joins) > 1
		if i > 0 {
			m.Score = min(m.Score, list[i-1].Score)
		}
	}
}
