package rerank

import (
	_ "embed"
	"sync"

	"github.com/orbweaver/orbweaver/core/trees"
)

// mostChosen is the number of tables of a set that may be chosen.
const mostChosen = 8

// choice.txt has what scripts/train-sets learns of how sure it is that a question
// needs a table: boosted trees over choiceFactors.
//
//go:embed choice.txt
var choiceText string

var choiceModel = sync.OnceValue(func() *trees.Model {
	m, err := trees.Parse(choiceText, choiceFactorNames[:])
	if err != nil {
		panic("rerank: choice.txt: " + err.Error())
	}
	return m
})

// judge says how sure it is that the question needs each table.
func (r *Retriever) judge(g *queryContext, list []member) {
	model := choiceModel()
	for i, f := range r.choiceFactors(g, list) {
		list[i].sure = trees.Probability(model.Score(f[:]))
	}
}

// choose chooses as many of the surest of the first tables of a set as make the F1
// that is to be expected the highest; the first always.
func (r *Retriever) choose(list []member) {
	list = list[:min(len(list), mostChosen)]
	sure := make([]float64, len(list))
	for i := range list {
		sure[i] = list[i].sure
	}
	for _, i := range Choose(sure, r.beyond(list)) {
		list[i].chosen = true
	}
}

// beyond returns how many tables of the first one's database are needed, of those that may not be
// chosen: each is taken to be needed as surely as the last that may.
func (r *Retriever) beyond(list []member) float64 {
	if len(list) < mostChosen {
		return 0
	}
	size := r.sizes[r.database[list[0].Document]]
	return list[mostChosen-1].sure * float64(max(0, size-mostChosen))
}

// Choose returns the tables to choose by how sure it is that each is needed: the
// first, and as many of the surest as make the F1 that is to be expected the
// highest. Of n chosen as many are expected to be needed as their chances add up
// to; F1 is twice that over n and all that are needed, which is one at least.
// Beyond are those that are needed and cannot be chosen.
func Choose(sure []float64, beyond float64) (chosen []int) {
	needed := beyond
	order := make([]int, 0, len(sure))
	for i, p := range sure {
		needed += p
		order = append(order, i)
		for k := i; k > 1 && p > sure[order[k-1]]; k-- { // the first stays there
			order[k], order[k-1] = order[k-1], i
		}
	}
	most, best, sum := 0, 0.0, 0.0
	for n, i := range order {
		sum += sure[i]
		if f := sum / (float64(n+1) + max(1, needed)); f > best {
			most, best = n+1, f
		}
	}
	return order[:most]
}
