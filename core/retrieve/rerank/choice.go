package rerank

import (
	"math"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// mostChosen is how many tables of a set may be chosen, and needs how sure it
// must be that the question needs one: less than half, since a table that is
// missing costs the answer, and one too many a few words to read.
const (
	mostChosen = 8
	needs      = 0.4
)

// choose says how sure it is that the question needs each of the first tables
// of a set, and chooses those of which it is sure enough; the first always.
func (r *Retriever) choose(g *queryContext, list []member) {
	list = list[:min(len(list), mostChosen)]
	for i, f := range r.choiceFeatures(g, list) {
		list[i].sure = f.sure(learntChoice())
		list[i].chosen = i == 0 || list[i].sure >= needs
	}
}

// learntChoice are the weights of a logistic regression over the first eight
// tables for 2,334 of Spider's training questions, each among the tables of some
// 35 training databases. The README of this package says how well it is
// calibrated elsewhere.
func learntChoice() choiceFeatures {
	return choiceFeatures{
		choiceAlways: -3.78, choiceFirst: -1.30, choiceWords: 3.60, choiceOwn: 1.89, choiceNamed: 1.15, choiceWhole: 0.58,
		choiceNew: 0.69, choiceJoined: 1.15, choiceBridge: 1.31, choiceStranger: -1.20, choicePlace: -0.20,
		choiceLeft: -0.47, choiceOther: -1.15,
	}
}

// How sure it is that a question needs a table of a set is what a logistic
// regression says of these.
const (
	choiceAlways   = iota
	choiceFirst    // it is the first
	choiceWords    // what its words count beside the best table's
	choiceOwn      // of them, the share that no table before it has
	choiceNamed    // share of its name that the question says
	choiceWhole    // the question says all of it
	choiceNew      // words of the question that stand in its name or columns, and in no table's before it
	choiceJoined   // it can be joined to one before it
	choiceBridge   // it joins two that nothing joined
	choiceStranger // it is of another database than the first
	choicePlace    // tables before it
	choiceLeft     // share of the question's words that no table before it has
	choiceOther    // another table's name is said as a whole, and this one's is not
	choiceCount
)

type choiceFeatures [choiceCount]float64

// sure is how sure it is that a table is needed, from 0 to 1.
func (f *choiceFeatures) sure(w choiceFeatures) float64 {
	sum := 0.0
	for i := range f {
		sum += float64(f[i] * w[i])
	}
	return 1 / (1 + math.Exp(-sum))
}

// choiceFeatures are those of the first tables of a set.
func (r *Retriever) choiceFeatures(g *queryContext, list []member) []choiceFeatures {
	features := make([]choiceFeatures, len(list))
	if len(list) == 0 {
		return features
	}
	anyWhole := false
	for i := range list {
		f := &features[i]
		r.nameOf(g, list[i].Document, f)
		anyWhole = anyWhole || f[choiceWhole] == 1
	}
	covered := make([]float64, g.single)
	for i := range list {
		m, f := &list[i], &features[i]
		f[choiceAlways], f[choicePlace] = 1, float64(i)
		f[choiceFirst], f[choiceBridge] = oneIf(i == 0), oneIf(m.bridge)
		f[choiceWords] = m.words / max(list[0].words, 1e-9)
		f[choiceOther] = oneIf(anyWhole && f[choiceWhole] == 0)
		f[choiceStranger] = oneIf(r.database[m.Document] != r.database[list[0].Document])
		if len(m.joins) > 0 {
			f[choiceJoined] = m.joined
		}
		g.adds(m.Document, covered, f)
	}
	return features
}

func oneIf(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

// adds compares the words of a table with those that tables before it cover.
func (g *queryContext) adds(document int, covered []float64, f *choiceFeatures) {
	own, has, left, total := 0.0, 0.0, 0.0, 0.0
	for i := range covered {
		t := &g.terms[i]
		score := t.Score(document)
		has += score
		own += max(0, score-covered[i])
		total += t.IDF
		if covered[i] == 0 {
			left += t.IDF
			if score > 0 && t.In(document, retrieve.FieldTitle, retrieve.FieldHeader) {
				f[choiceNew]++
			}
		}
		covered[i] = max(covered[i], score)
	}
	f[choiceOwn], f[choiceLeft] = own/max(has, 1e-9), left/max(total, 1e-9)
}

// stemsOfName are those of a table's name.
func stemsOfName(t *corpus.Table) []string {
	if t.NaturalName != "" {
		return index.Stems(t.NaturalName)
	}
	return index.Stems(t.Title)
}

// nameOf compares a table's name with the question.
func (r *Retriever) nameOf(g *queryContext, document int, f *choiceFeatures) {
	stems := r.nameStems[document]
	said := 0
	for _, stem := range stems {
		for _, s := range g.stems {
			if s == stem || len(stem) > 3 && strings.HasPrefix(s, stem) {
				said++
				break
			}
		}
	}
	if len(stems) > 0 {
		f[choiceNamed] = float64(said) / float64(len(stems))
		if said == len(stems) {
			f[choiceWhole] = 1
		}
	}
}
