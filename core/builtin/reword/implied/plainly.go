package implied

import "github.com/orbweaver/orbweaver/core/builtin/english"

// comesFrom reads "who come from Japan" and "who hails from there" as being from it: what comes is
// no arrival.
func comesFrom(q *question, i int) bool {
	return coming[q.Low(i)] && i > 0 && q.Low(i+1) == "from" && i+2 < len(q.Words) && q.Words[i+2].Upper &&
		len(q.V.Lookup(q.Words[i+2].Fold)) > 0 && q.Put(i, i+1, "are")
}

var coming = english.WordSet("come comes came hail hails hailed")

// thingByThing reads "nation by nation, how many singers are there" as "for each nation".
func thingByThing(q *question, i int) bool {
	return q.Low(i+1) == "by" && q.Plain(i+2) && q.Words[i].Stem == q.Words[i+2].Stem && q.isName(i, i+1) &&
		(i == 0 || q.Words[i-1].Mark) && q.Put(i, i+3, "for each "+q.typed(i, i+1))
}
