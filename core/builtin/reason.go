package builtin

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/internal/order"
)

// How much of a reason is told.
const (
	maxRivals   = 4
	maxEvidence = 8
)

// reason says how the candidate at a place of the list came about, of a question as it was
// typed.
func (q *questionState) reason(typed string, at int) *actorcritic.Reason {
	list := q.list
	c := &list[at]
	r := &actorcritic.Reason{
		Candidate: at + 1, Candidates: len(list), Probability: rank.Round(c.prob), Sketch: query.Sketch(c.sql),
		Links: slices.Clone(c.links), Steps: slices.Clone(c.notes), Tables: slices.Clone(c.reads),
		Evidence: evidenceOf(&c.features, q.weights), Rivals: []actorcritic.Rival{},
	}
	for i := range r.Links {
		l := &r.Links[i]
		l.From, l.To = q.question.Unit(typed, l.From), q.question.Unit(typed, l.To)
	}
	for i := range list {
		if i != at && len(r.Rivals) < maxRivals {
			r.Rivals = append(r.Rivals, actorcritic.Rival{SQL: list[i].sql, Probability: rank.Round(list[i].prob)})
		}
	}
	for _, s := range []*[]string{&r.Steps, &r.Tables} {
		if *s == nil {
			*s = []string{}
		}
	}
	if r.Links == nil {
		r.Links = []actorcritic.Link{}
	}
	return r
}

// evidenceOf lists the features that weigh most, heaviest first.
func evidenceOf(about *rank.Features, w *Weights) []actorcritic.Evidence {
	out := []actorcritic.Evidence{}
	for f, x := range about {
		if weight := rank.Round(x * w.ranking[f]); weight != 0 {
			name := rank.FeatureNames[f]
			out = append(out, actorcritic.Evidence{Name: name, Says: cmp.Or(meanings()[name], name), Weight: weight})
		}
	}
	order.Stable(out, func(a, b actorcritic.Evidence) int {
		return cmp.Compare(math.Abs(b.Weight),
			math.Abs(a.Weight))
	})
	return out[:min(len(out), maxEvidence)]
}

// meanings gives the meanings of the features, by name, as the table of weights has it.
var meanings = sync.OnceValue(func() map[string]string {
	out := make(map[string]string)
	for line := range strings.SplitSeq(weightsTable, "\n") {
		if f := strings.Fields(line); len(f) > 2 {
			out[f[0]] = strings.Join(f[2:], " ")
		}
	}
	return out
})

// linkWords puts a link into a line.
func linkWords(l *actorcritic.Link) string {
	if l.Kind != "column" && l.Kind != "table" {
		return ""
	}
	return fmt.Sprintf("%q is %s %s", l.Text, l.Kind, l.Target)
}
