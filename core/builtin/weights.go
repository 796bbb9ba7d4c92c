package builtin

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/rank"
)

//go:embed weights.txt
var weightsTable string

// Weights are what was learnt from training questions: what each feature
// weighs for a candidate, each sign for the critic, each doubt for a question
// without an answer, and how sure the critic and that doubt must be. A table of them has a line for each, with its name, its weight and
// what it means; lines that begin with # are remarks.
type Weights struct {
	ranking rank.Features
	trust   signs
	from    float64 // the least trust at which the critic accepts
	doubt   doubts
	decline float64 // the least doubt at which there is no answer
}

// BuiltinWeights returns the weights that come with the package, learnt from
// Spider's training questions.
func BuiltinWeights() *Weights {
	w, err := ParseWeights(weightsTable)
	if err != nil {
		panic("builtin: weights.txt, which is compiled in: " + err.Error())
	}
	return w
}

// ParseWeights reads a table of weights, as String writes it. Each weight must
// be there once.
func ParseWeights(table string) (*Weights, error) {
	w := &Weights{}
	missing := w.places()
	for n, line := range strings.Split(table, "\n") {
		f := strings.Fields(line)
		if len(f) == 0 || f[0][0] == '#' || f[0][0] == '[' {
			continue
		}
		place := missing[f[0]]
		if place == nil {
			return nil, fmt.Errorf("weights: line %d: %q is no weight, or stands there twice", n+1, f[0])
		}
		if len(f) < 2 {
			return nil, fmt.Errorf("weights: line %d: %s has no number behind it", n+1, f[0])
		}
		x, err := strconv.ParseFloat(f[1], 64)
		if err != nil || x < -1000 || x > 1000 || x != x {
			return nil, fmt.Errorf("weights: line %d: %s is %q, want a number from -1000 to 1000", n+1, f[0], f[1])
		}
		*place = x
		delete(missing, f[0])
	}
	for _, name := range w.names() {
		if missing[name] != nil {
			return nil, fmt.Errorf("weights: %s is missing", name)
		}
	}
	return w, nil
}

// String writes the table that comes with the package with these weights.
func (w *Weights) String() string {
	place := w.places()
	lines := strings.Split(weightsTable, "\n")
	for i, line := range lines {
		f := strings.Fields(line)
		if len(f) < 2 || place[f[0]] == nil {
			continue
		}
		meaning := strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(strings.TrimPrefix(line, f[0])), f[1]))
		lines[i] = fmt.Sprintf("%-25s %6s  %s", f[0], strconv.FormatFloat(*place[f[0]], 'f', -1, 64), meaning)
	}
	return strings.Join(lines, "\n")
}

const (
	acceptFrom  = "accept-from"
	declineFrom = "decline-from"
)

func nameOfSign(i int) string {
	if i < numRules {
		return rules[i].name
	}
	return signNames[i]
}

// names of all weights, in the order of the table.
func (w *Weights) names() []string {
	out := append([]string{}, rank.FeatureNames[:]...)
	for i := range w.trust {
		out = append(out, nameOfSign(i))
	}
	for i := range w.doubt {
		out = append(out, nameOfDoubt(i))
	}
	return append(out, acceptFrom, declineFrom)
}

// places is where each weight stands, by its name.
func (w *Weights) places() map[string]*float64 {
	out := make(map[string]*float64, len(w.ranking)+len(w.trust)+len(w.doubt)+2)
	for i := range w.ranking {
		out[rank.FeatureNames[i]] = &w.ranking[i]
	}
	for i := range w.trust {
		out[nameOfSign(i)] = &w.trust[i]
	}
	for i := range w.doubt {
		out[nameOfDoubt(i)] = &w.doubt[i]
	}
	out[acceptFrom], out[declineFrom] = &w.from, &w.decline
	return out
}
