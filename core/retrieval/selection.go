package retrieval

import (
	"context"
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve/selection"
)

// A Selection holds how well the tables that a question needs are told from the
// others of its database. The tables that the gold SQL reads are gold; means
// are over questions.
type Selection struct {
	Dataset   string  `json:"dataset"`
	Split     string  `json:"split,omitempty"`
	Questions int     `json:"questions"`
	LeftOut   int     `json:"left_out,omitempty"` // questions without gold SQL that reads a known table
	Recall    float64 `json:"recall"`
	Precision float64 `json:"precision"`
	F1        float64 `json:"f1"`
	AllFound  float64 `json:"all_found"` // share of questions with every gold table
	Exact     float64 `json:"exact"`     // share with these and no other
	Tables    float64 `json:"tables"`    // selected
	Of        float64 `json:"of"`        // in the database
}

// MeasureSelection selects tables for each query within its gold database.
func MeasureSelection(ctx context.Context, c *corpus.Corpus, queries []corpus.Query) (*Selection, error) {
	m := &Selection{Dataset: c.Name, Split: c.Split}
	selectors := make(map[string]*selection.Selector)
	for _, q := range queries {
		d := c.Database(q.Database)
		if d == nil {
			return nil, fmt.Errorf("retrieval: query %s: %s has no database %q", q.ID, c.Name, q.Database)
		}
		gold := d.Reads(q.SQL)
		if len(gold) == 0 {
			m.LeftOut++
			continue
		}
		s := selectors[d.ID]
		if s == nil {
			var err error
			if s, err = selection.NewSelector(ctx, d); err != nil {
				return nil, err
			}
			selectors[d.ID] = s
		}
		selected, err := s.Select(ctx, q.Text)
		if err != nil {
			return nil, fmt.Errorf("retrieval: query %s: %w", q.ID, err)
		}
		m.count(gold, selected, len(d.Tables))
	}
	m.average()
	return m, nil
}

// count adds one question.
func (m *Selection) count(gold []string, selected []selection.Selected, of int) {
	right := 0.0
	for _, s := range selected {
		if slices.Contains(gold, s.Table) {
			right++
		}
	}
	m.Questions++
	m.Tables += float64(len(selected))
	m.Of += float64(of)
	recall, precision := right/float64(len(gold)), 0.0
	if len(selected) > 0 {
		precision = right / float64(len(selected))
	}
	m.Recall += recall
	m.Precision += precision
	if recall+precision > 0 {
		m.F1 += 2 * recall * precision / (recall + precision)
	}
	if recall == 1 {
		m.AllFound++
		if precision == 1 {
			m.Exact++
		}
	}
}

// average makes means of sums.
func (m *Selection) average() {
	for _, sum := range []*float64{&m.Recall, &m.Precision, &m.F1, &m.AllFound, &m.Exact, &m.Tables, &m.Of} {
		*sum /= max(1, float64(m.Questions))
	}
}
