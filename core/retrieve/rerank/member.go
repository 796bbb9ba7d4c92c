package rerank

import (
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// partJoins is the part of a score that being in a set adds: tables that can be
// joined, less words that other tables have.
const partJoins = "(joins)"

// partFirst is the part of a score that a table's place in the first look adds,
// or takes away where another is held before it.
const partFirst = "(first look)"

// partNeed is the part of a score that a table's place by need adds or takes
// away.
const partNeed = "(need)"

// A member is a table in its place.
type member struct {
	index.Hit
	words  float64 // what its words count by themselves
	part   string  // what the rest of its score is called
	joins  []retrieve.Join
	joined float64 // how sure the first of joins is
	bridge bool
	chosen bool
	sure   float64 // that the question needs it; 0 where that is not known
}

// members returns tables in the order of their words.
func members(ranked []index.Hit) []member {
	list := make([]member, len(ranked))
	for i, h := range ranked {
		list[i] = member{Hit: h, words: h.Score}
	}
	return list
}

func placeOf(list []member, document int) int {
	for i := range list {
		if list[i].Document == document {
			return i
		}
	}
	return -1
}

// yielded puts what is at a place behind the first few, and what is at a later
// place into the last of these.
func yielded[T any](list []T, out, at, few int) {
	gone, in := list[out], list[at]
	copy(list[out:], list[out+1:few])
	copy(list[few+1:at+1], list[few:at])
	list[few-1], list[few] = in, gone
}
