package shape

import (
	_ "embed"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
)

//go:embed shape.txt
var learnt string

// Learnt returns the model that comes with the package.
var Learnt = sync.OnceValue(func() *Model {
	m, err := Parse(learnt)
	if err != nil {
		panic("shape: what is compiled in: " + err.Error())
	}
	return m
})

// A Model has a regression for each property, and for each role behind them. Its text has a
// line for each of them, with its name in brackets and its classes, of which the first weighs
// nothing; and below it a line for each piece: a tab between it and what it weighs for each
// of the other classes, in tenths, with a point for nothing.
type Model []Regression

// A Regression gives each of some classes a probability.
type Regression struct {
	Name    string
	Classes []string
	Weights map[string][]int // by piece, for each class but the first, in tenths
}

// Names returns the names of a model's regressions: properties before roles.
func Names() (out []string) {
	for i := range properties {
		out = append(out, properties[i].name)
	}
	for i := range roles {
		out = append(out, string(roles[i].kind)+":"+roles[i].name)
	}
	return out
}

// Parse reads a model's text.
func Parse(text string) (*Model, error) {
	m := make(Model, 0, len(properties)+len(roles))
	names := Names()
	for n, line := range strings.Split(text, "\n") {
		var err error
		switch piece, weights, ok := strings.Cut(line, "\t"); {
		case line == "" || strings.HasPrefix(line, "# "):
		case ok && len(m) > 0:
			err = m[len(m)-1].add(piece, weights)
		default:
			err = m.begin(line, names)
		}
		if err != nil {
			return nil, fmt.Errorf("shape: line %d: %w", n+1, err)
		}
	}
	if len(m) != len(names) {
		return nil, fmt.Errorf("shape: %d regressions, want %d", len(m), len(names))
	}
	return &m, nil
}

// begin reads the line of a regression.
func (m *Model) begin(line string, names []string) error {
	f := strings.Split(line, "\t")[0]
	name, classes, ok := strings.Cut(strings.TrimPrefix(f, "["), "] ")
	if !ok || len(*m) == len(names) || name != names[len(*m)] {
		return fmt.Errorf("%q begins no regression, or another than the next", line)
	}
	*m = append(*m, Regression{name, strings.Split(classes, ","), make(map[string][]int)})
	return nil
}

// add reads the line of a piece.
func (r *Regression) add(piece, weights string) error {
	f := strings.Fields(weights)
	if len(f) != len(r.Classes)-1 || r.Weights[piece] != nil {
		return fmt.Errorf("%q stands twice, or has not %d weights", piece, len(r.Classes)-1)
	}
	w := make([]int, len(f))
	for i, x := range f {
		if x == "." {
			continue
		}
		var err error
		if w[i], err = strconv.Atoi(x); err != nil || w[i] < -1000 || w[i] > 1000 {
			return fmt.Errorf("%q is no weight", x)
		}
	}
	r.Weights[piece] = w
	return nil
}

// Text writes a model as Parse reads it.
func (m *Model) Text() string {
	var b strings.Builder
	for i := range *m {
		r := &(*m)[i]
		fmt.Fprintf(&b, "[%s] %s\n", r.Name, strings.Join(r.Classes, ","))
		var pieces []string
		for piece := range r.Weights {
			pieces = append(pieces, piece)
		}
		slices.Sort(pieces)
		for _, piece := range pieces {
			b.WriteString(piece + "\t")
			for n, w := range r.Weights[piece] {
				if n > 0 {
					b.WriteByte(' ')
				}
				if w == 0 {
					b.WriteByte('.')
					continue
				}
				b.WriteString(strconv.Itoa(w))
			}
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// least is the logarithm of the least probability that anything is given: that of a class
// that was seldom seen.
const least = -7

// expect gives each class the logarithm of its probability, and tells the greatest of them.
func (r *Regression) expect(pieces []string) likelihoods {
	scores := make([]int, len(r.Classes))
	for _, piece := range pieces {
		for i, w := range r.Weights[piece] {
			scores[i+1] += w
		}
	}
	top := slices.Max(scores)
	sum := 0.0
	for _, s := range scores {
		sum += math.Exp(float64(s-top) / 10)
	}
	l := likelihoods{classes: r.Classes, log: make([]float64, len(scores)), best: -math.Log(sum)}
	for i, s := range scores {
		l.log[i] = float64(s-top)/10 - math.Log(sum)
	}
	return l
}

// likelihoods holds the likelihoods of some classes.
type likelihoods struct {
	classes []string
	log     []float64
	best    float64
}

// of returns the log likelihood of one class.
func (l *likelihoods) of(class string) float64 {
	if i := slices.Index(l.classes, class); i >= 0 {
		return max(least, l.log[i])
	}
	return least
}
