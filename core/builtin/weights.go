package builtin

import (
	"cmp"
	_ "embed"
	"fmt"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/trees"
)

//go:embed weights.txt
var weightsTable string

// What was learnt as trees: see package trees.
var (
	//go:embed judge.txt
	judgeText string
	//go:embed order.txt
	orderText string
	//go:embed decline.txt
	declineText string
	//go:embed keyless.txt
	keylessText string
)

// Weights holds what was learnt from training questions: what each feature weighs for a candidate,
// and trees that decide what is known later, with how sure the critic and the actor must be. A
// table of weights has a line for each, with its name, its weight and what it means; lines that
// begin with # are remarks.
type Weights struct {
	ranking     rank.Features
	judge       *trees.Model // whether a candidate that ran is right
	order       *trees.Model // which of them comes first, beside the ranking
	unanswered  *trees.Model // whether there is no answer
	keyless     *trees.Model // judge and order of files that declare no keys
	acceptFrom  float64      // the least probability of being right at which the critic accepts
	declineFrom float64      // the least probability of having no answer at which there is none
}

// DefaultWeights returns the weights that come with the package, learnt from
// Spider's training questions.
func DefaultWeights() *Weights {
	w, err := ParseWeights(weightsTable)
	if err == nil {
		err = w.SetTrees(judgeText, orderText, declineText, keylessText)
	}
	if err != nil {
		panic("builtin: weights that are compiled in: " + err.Error())
	}
	return w
}

// SetTrees sets the trees from their texts: of the critic, of the order in which
// candidates follow a first attempt that was rejected, of declining, and of both of the
// former for files that declare no keys.
func (w *Weights) SetTrees(judge, order, decline, keyless string) (err error) {
	read := func(name, text string, factors []string) *trees.Model {
		m, bad := trees.Parse(text, factors)
		if bad != nil {
			err = cmp.Or(err, fmt.Errorf("%s: %w", name, bad))
		}
		return m
	}
	w.judge, w.order = read("judge", judge, factorNames), read("order", order, factorNames)
	w.unanswered, w.keyless = read("decline", decline, factorNames), read("keyless", keyless, keylessNames)
	return err
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

// names of all weights, in the order of the table.
func (w *Weights) names() []string {
	out := append([]string{}, rank.FeatureNames[:]...)
	return append(out, acceptFrom, declineFrom)
}

// places returns where each weight stands, by its name.
func (w *Weights) places() map[string]*float64 {
	out := make(map[string]*float64, len(w.ranking)+2)
	for i := range w.ranking {
		out[rank.FeatureNames[i]] = &w.ranking[i]
	}
	out[acceptFrom], out[declineFrom] = &w.acceptFrom, &w.declineFrom
	return out
}

// Bounds returns the probabilities from which on the critic accepts, and the
// actor declines.
func (w *Weights) Bounds() (accept, decline float64) { return w.acceptFrom, w.declineFrom }

// SetBounds sets them.
func (w *Weights) SetBounds(accept, decline float64) { w.acceptFrom, w.declineFrom = accept, decline }

// judgeOf returns the trees that tell how likely an answer of a database is right.
func (w *Weights) judgeOf(s *schema.Schema) *trees.Model {
	if s.Keyless() {
		return w.keyless
	}
	return w.judge
}

// Order returns the trees of the order in which candidates follow a rejected attempt.
func (w *Weights) Order() *trees.Model { return w.order }
