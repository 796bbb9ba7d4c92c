package rerank

// mostOpening is of how many of the first look's best the databases are held, where
// there are no rows.
const mostOpening = 8

// holdDatabases keeps a table of each database of the first look's best among ten
// tables of a set, where there are no rows: names alone say little about which
// database is meant, and tables joined to the wrong one would take its place.
// Each takes that of the table which is the least surely needed of those that
// have another of their database before the cut.
func holdDatabases(r *Retriever, g *queryContext, list []member) []member {
	if len(list) <= heldPlaces || r.weights.row > 0 {
		return list
	}
	was := make([]int, len(list))
	for i := range was {
		was[i] = i
	}
	for i, first := range g.first[:min(mostOpening, len(g.first))] {
		at := placeOf(list, first.Document)
		if at < heldPlaces || !opensDatabase(r.database, g.first[:i], first.Document) ||
			ofDatabase(r.database, list[:heldPlaces], first.Document) > 0 {
			continue
		}
		if out := leastNeeded(r.database, list[:heldPlaces]); out > 0 {
			m := &list[at]
			m.Score, m.part = max(m.Score, list[heldPlaces-1].Score), partFirst
			yielded(list, out, at, heldPlaces)
			yielded(was, out, at, heldPlaces)
		}
	}
	rejoin(list, was)
	return list
}

// leastNeeded returns the table that is the least surely needed, of those after
// the first that are not the only one of their database; 0 if there is none.
func leastNeeded(database []int32, list []member) (at int) {
	for i := 1; i < len(list); i++ {
		if (at == 0 || list[i].sure <= list[at].sure) && ofDatabase(database, list, list[i].Document) > 1 {
			at = i
		}
	}
	return at
}

// ofDatabase returns how many tables are of one's database.
func ofDatabase(database []int32, list []member, document int) (n int) {
	for i := range list {
		if database[list[i].Document] == database[document] {
			n++
		}
	}
	return n
}
