package lessons_test

import (
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/lexical"
	"github.com/orbweaver/orbweaver/samples/lessons"
)

// taken returns BM25 taken apart as the bench shows it.
func (w *world) taken(s lessons.Settings) (*lexical.Scoring, error) {
	of := w.corpus(s)
	if w.counts[of.Name] == nil {
		counts, err := lexical.Count(w.ctx, of, retrieve.Options{})
		if err != nil {
			return nil, err
		}
		w.counts[of.Name] = counts
	}
	var edits []lexical.Edit
	for _, e := range s.BM25.Edits {
		edits = append(edits, lexical.Edit(e))
	}
	edited, err := w.counts[of.Name].Edited(w.ctx, s.BM25.Table, edits)
	if err != nil {
		return nil, err
	}
	m := index.BM25{K1: s.BM25.K1, B: s.BM25.B}
	for _, n := range []*float64{&m.K1, &m.B} {
		if *n == 0 {
			*n = -1 // what index.BM25 calls 0
		}
	}
	return edited.Score(s.Question, m), nil
}

func (w *world) bm25(s lessons.Settings, c lessons.Check) (value, error) {
	of, err := w.taken(s)
	if err != nil {
		return value{}, err
	}
	return number(float64(of.Rank(c.Gold)), nil)
}

// term returns a word of the question, and its place among them.
func (w *world) term(s lessons.Settings, name string) (*lexical.Scoring, int, error) {
	of, err := w.taken(s)
	if err != nil {
		return nil, 0, err
	}
	at := slices.IndexFunc(of.Terms, func(t lexical.QueryTerm) bool { return t.Term == name })
	if at < 0 {
		return nil, 0, fmt.Errorf("the question has no word %q", name)
	}
	return of, at, nil
}

func (w *world) df(s lessons.Settings, c lessons.Check) (value, error) {
	of, at, err := w.term(s, c.Name)
	if err != nil {
		return value{}, err
	}
	return number(float64(of.Terms[at].DF), nil)
}

func (w *world) idf(s lessons.Settings, c lessons.Check) (value, error) {
	of, at, err := w.term(s, c.Name)
	if err != nil {
		return value{}, err
	}
	return number(of.Terms[at].IDF, nil)
}

func (w *world) tf(s lessons.Settings, c lessons.Check) (value, error) {
	of, at, err := w.term(s, c.Name)
	if err != nil {
		return value{}, err
	}
	place := of.Rank(s.BM25.Table)
	if place == 0 {
		return value{}, fmt.Errorf("%s has no word of the question", s.BM25.Table)
	}
	return number(float64(of.Ranked[place-1].Parts[at].TF), nil)
}
