package main

import (
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/retrieve/rerank"
	"github.com/orbweaver/orbweaver/core/trees"
	"github.com/orbweaver/orbweaver/scripts/train-builtin/boost"
)

// rows collects those of the questions of some databases.
func rows(asked []question, of func(database string) bool) (list []boost.Row) {
	for i := range asked {
		q := &asked[i]
		if !of(q.database) {
			continue
		}
		for _, c := range q.choices {
			row := boost.Row{Right: slices.Contains(q.gold, c.Table), Weight: q.way.weight}
			for _, x := range c.Factors {
				row.Factors = append(row.Factors, float32(x))
			}
			list = append(list, row)
		}
	}
	return list
}

// folds is the number of parts that the databases are divided into.
const folds = 5

// crossValidate prints how good the chosen sets are for questions about databases
// that were not learnt from.
func crossValidate(asked []question, o boost.Options) {
	fold := make(map[string]int)
	for i := range asked {
		if _, ok := fold[asked[i].database]; !ok {
			fold[asked[i].database] = len(fold) % folds
		}
	}
	scores := make(map[string]*score)
	for f := range folds {
		model := boost.Fit(rows(asked, func(d string) bool { return fold[d] != f }), o)
		for i := range asked {
			if q := &asked[i]; fold[q.database] == f {
				if scores[q.way.name] == nil {
					scores[q.way.name] = &score{}
				}
				scores[q.way.name].add(q, model)
			}
		}
	}
	for _, w := range ways {
		fmt.Printf("%-22s %s\n", w.name, scores[w.name])
	}
}

// A score adds up what the chosen sets of questions are worth.
type score struct{ questions, precision, recall, f1, all, tables float64 }

func (s *score) add(q *question, model *trees.Model) {
	sure := make([]float64, len(q.choices))
	for i, c := range q.choices {
		sure[i] = trees.Probability(model.Score(c.Factors))
	}
	right, n := 0.0, 0.0
	for _, i := range rerank.Choose(sure, 0) {
		n++
		if slices.Contains(q.gold, q.choices[i].Table) {
			right++
		}
	}
	gold := float64(len(q.gold))
	s.questions++
	s.precision += right / max(n, 1)
	s.recall += right / gold
	s.f1 += 2 * right / (n + gold)
	s.tables += n
	if right == gold {
		s.all++
	}
}

func (s *score) String() string {
	n := s.questions
	return fmt.Sprintf("%5.0f questions: precision %.3f, recall %.3f, F1 %.4f, all there %.3f, %.2f tables", n,
		s.precision/n, s.recall/n, s.f1/n, s.all/n, s.tables/n)
}
