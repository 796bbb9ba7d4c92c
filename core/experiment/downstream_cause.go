package experiment

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/metric/answer"
)

func (l *Lab) labelCause(q corpus.Query, a *Answered, label answer.Label) FailureCause {
	switch {
	case l.missed(a):
		return NotRetrieved
	case label == answer.NotEnough:
		return Declined
	case a.passedOver(q):
		return Ignored
	}
	return WrongLabel
}

// halfRight is the F1 from which an answer is taken to be the gold one in
// another form.
const halfRight = .5

// answerCause looks for the first cause that explains a wrong answer.
func (l *Lab) answerCause(ctx context.Context, q corpus.Query, a *Answered) (FailureCause, error) {
	said := normal(a.Text)
	switch {
	case l.missed(a):
		return NotRetrieved, nil
	case said == "" || strings.Contains(said, "not enough information"):
		return Declined, nil
	case a.passedOver(q):
		return Ignored, nil
	case a.Scores.F1 >= halfRight || strings.Contains(said, normal(a.References[0])):
		return Form, nil
	}
	if in, err := l.inTable(ctx, q.Tables, said); err != nil || in {
		return WrongCell, err
	}
	if in, err := l.inTable(ctx, a.others(q), said); err != nil || in {
		return Ignored, err
	}
	if _, err := strconv.ParseFloat(strings.ReplaceAll(said, ",", ""), 64); err == nil {
		return Arithmetic, nil
	}
	return Other, nil
}

// missed reports whether no gold table was shown though some tables were asked
// for.
func (l *Lab) missed(a *Answered) bool { return l.config.Context != NoContext && !a.GoldShown }

// passedOver reports whether the built-in reader read a table that is not gold.
func (a *Answered) passedOver(q corpus.Query) bool {
	return a.From != "" && !slices.Contains(q.Tables, a.From)
}

// others are the tables shown that are not gold.
func (a *Answered) others(q corpus.Query) (ids []string) {
	for _, t := range a.Tables {
		if !slices.Contains(q.Tables, t.ID) {
			ids = append(ids, t.ID)
		}
	}
	return ids
}

// inTable reports whether a text is a cell of one of these tables.
func (l *Lab) inTable(ctx context.Context, ids []string, said string) (bool, error) {
	for _, id := range ids {
		t := l.tables[id]
		if t == nil {
			continue
		}
		for row, err := range t.Rows(ctx) {
			if err != nil {
				return false, err
			}
			if slices.ContainsFunc(row, func(cell string) bool { return normal(cell) == said }) {
				return true, nil
			}
		}
	}
	return false, nil
}

func normal(s string) string { return strings.Trim(strings.ToLower(strings.TrimSpace(s)), ".!\"'") }
