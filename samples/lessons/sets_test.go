package lessons_test

import (
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/retrieval"
	"github.com/orbweaver/orbweaver/samples/lessons"
)

// sets returns the rankings of the questions that need several tables, by the
// text of the question.
func (w *world) sets(s lessons.Settings, c lessons.Check) (map[string]metric.Ranking, error) {
	column := s.Columns[c.Column]
	key := fmt.Sprint(s.Corpus, column)
	if w.rankings[key] != nil {
		return w.rankings[key], nil
	}
	of := w.corpus(s)
	o := retrieval.Options{Retriever: column.Retriever, Options: options(column), K: []int{25}}
	m, err := retrieval.Measure(w.ctx, of, of.Queries, o)
	if err != nil {
		return nil, err
	}
	w.rankings[key] = map[string]metric.Ranking{}
	for i, o := range m.Outcomes {
		q := of.Queries[i]
		ranking := metric.Ranking{Gold: of.Database(q.Database).Reads(q.SQL)}
		for _, h := range o.Hits {
			ranking.Ranked = append(ranking.Ranked, h.Table)
		}
		if len(ranking.Gold) > 1 {
			w.rankings[key][q.Text] = ranking
		}
	}
	return w.rankings[key], nil
}

func (w *world) all(s lessons.Settings, c lessons.Check) (value, error) {
	sets, err := w.sets(s, c)
	if err != nil {
		return value{}, err
	}
	var list []metric.Ranking
	for _, r := range sets {
		list = append(list, r)
	}
	return number(metric.AllFound(list, c.K), nil)
}

func (w *world) allAt(s lessons.Settings, c lessons.Check) (value, error) {
	sets, err := w.sets(s, c)
	if err != nil {
		return value{}, err
	}
	r, ok := sets[s.Question]
	if !ok {
		return value{}, fmt.Errorf("%q needs no several tables", s.Question)
	}
	last := 0
	for _, table := range r.Gold {
		at := slices.Index(r.Ranked, table)
		if at < 0 {
			return number(0, nil)
		}
		last = max(last, at+1)
	}
	return number(float64(last), nil)
}
