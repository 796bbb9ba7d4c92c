package harness

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/metric/answer"
)

func (d *downstream) labelCause(q corpus.Query, a *experiment.Answered, label answer.Label) experiment.FailureCause {
	switch {
	case d.missed(a):
		return experiment.NotRetrieved
	case label == answer.NotEnough:
		return experiment.Declined
	case passedOver(a, q):
		return experiment.Ignored
	}
	return experiment.WrongLabel
}

// halfRight is the F1 from which an answer is taken to be the gold one in
// another form.
const halfRight = .5

// answerCause looks for the first cause that explains a wrong answer.
func (d *downstream) answerCause(ctx context.Context, q corpus.Query, a *experiment.Answered) (experiment.FailureCause,
	error) {
	said := normal(a.Text)
	switch {
	case d.missed(a):
		return experiment.NotRetrieved, nil
	case said == "" || strings.Contains(said, "not enough information"):
		return experiment.Declined, nil
	case passedOver(a, q):
		return experiment.Ignored, nil
	case a.Scores.F1 >= halfRight || strings.Contains(said, normal(a.References[0])):
		return experiment.Form, nil
	}
	if in, err := d.inTable(ctx, q.Tables, said); err != nil || in {
		return experiment.WrongCell, err
	}
	if in, err := d.inTable(ctx, others(a, q), said); err != nil || in {
		return experiment.Ignored, err
	}
	if _, err := strconv.ParseFloat(strings.ReplaceAll(said, ",", ""), 64); err == nil {
		return experiment.Arithmetic, nil
	}
	return experiment.Other, nil
}

// missed reports whether no gold table was shown though some tables were asked
// for.
func (d *downstream) missed(a *experiment.Answered) bool {
	return d.config.Context != experiment.NoContext && !a.GoldShown
}

// passedOver reports whether the built-in reader read a table that is not gold.
func passedOver(a *experiment.Answered, q corpus.Query) bool {
	return a.From != "" && !slices.Contains(q.Tables, a.From)
}

// others are the tables shown that are not gold.
func others(a *experiment.Answered, q corpus.Query) (ids []string) {
	for _, t := range a.Tables {
		if !slices.Contains(q.Tables, t.ID) {
			ids = append(ids, t.ID)
		}
	}
	return ids
}

// inTable reports whether a text is a cell of one of these tables.
func (d *downstream) inTable(ctx context.Context, ids []string, said string) (bool, error) {
	for _, id := range ids {
		t := d.tables[id]
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
