// Package trees holds boosted decision trees, which give the log-odds of
// something from a vector of numbers, and their compact text.
//
//	model, err := trees.Parse(text, names)
//	p := trees.Probability(model.Score(vector))
//
// The text has one line for what every score begins with, "base" and a number,
// and one for each tree: its nodes before what is below them, a split as
// name<bound, a leaf as =value in thousandths. A vector goes left where its number is
// below the bound. All arithmetic is on whole thousandths, so that a score is
// the same on every machine.
package trees

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// A Model sums up trees.
type Model struct {
	Base  int // thousandths
	Trees []Tree
}

// A Tree is a list of nodes; the first is the root.
type Tree []Node

// A Node splits by one number, or is a leaf.
type Node struct {
	Factor      int // -1 for a leaf
	Bound       float64
	Left, Right int // nodes of the tree
	Value       int // of a leaf, in thousandths
}

// Score returns the log-odds that the model gives a vector.
func (m *Model) Score(vector []float64) float64 {
	sum := m.Base
	for _, t := range m.Trees {
		sum += t.Value(vector)
	}
	return float64(sum) / 1000
}

// Value returns the value of the leaf that a vector leads to.
func (t Tree) Value(vector []float64) int {
	at := 0
	for t[at].Factor >= 0 {
		if n := &t[at]; vector[n.Factor] < n.Bound {
			at = n.Left
		} else {
			at = n.Right
		}
	}
	return t[at].Value
}

// Probability turns log-odds into a probability.
func Probability(score float64) float64 { return 1 / (1 + math.Exp(-score)) }

// Used lists the factors that decide anything, in order.
func (m *Model) Used() []int {
	var out []int
	for _, t := range m.Trees {
		for i := range t {
			if f := t[i].Factor; f >= 0 && !slices.Contains(out, f) {
				out = append(out, f)
			}
		}
	}
	slices.Sort(out)
	return out
}

// Parse reads a model's text. names has the name of each number of a vector.
func Parse(text string, names []string) (*Model, error) {
	m := &Model{}
	number := make(map[string]int, len(names))
	for i, name := range names {
		number[name] = i
	}
	based := false
	for n, line := range strings.Split(text, "\n") {
		f := strings.Fields(line)
		switch {
		case len(f) == 0 || f[0][0] == '#':
		case f[0] == "base":
			base, err := strconv.Atoi(strings.Join(f[1:], " "))
			if err != nil || based {
				return nil, fmt.Errorf("trees: line %d: want base and one number, once: %q", n+1, line)
			}
			m.Base, based = base, true
		default:
			p := parser{fields: f, number: number}
			if p.node(0); p.err == nil && len(p.fields) > 0 {
				p.err = fmt.Errorf("%q is more than a tree", p.fields[0])
			}
			if p.err != nil {
				return nil, fmt.Errorf("trees: line %d: %w", n+1, p.err)
			}
			m.Trees = append(m.Trees, p.tree)
		}
	}
	if !based {
		return nil, fmt.Errorf("trees: no line says the base")
	}
	return m, nil
}

// maxDepth bounds how deep a tree that is read may be.
const maxDepth = 16

type parser struct {
	fields []string
	number map[string]int
	tree   Tree
	err    error
}

// node reads one node with all that is below it, and returns its place.
func (p *parser) node(depth int) int {
	if p.err != nil {
		return 0
	}
	if len(p.fields) == 0 || depth > maxDepth {
		p.err = fmt.Errorf("the tree ends too early or is deeper than %d", maxDepth)
		return 0
	}
	at, word := len(p.tree), p.fields[0]
	p.fields = p.fields[1:]
	p.tree = append(p.tree, Node{Factor: -1})
	if leaf, ok := strings.CutPrefix(word, "="); ok {
		value, err := strconv.Atoi(leaf)
		if err != nil || value < -100_000 || value > 100_000 {
			p.err = fmt.Errorf("%q is no leaf", word)
		}
		p.tree[at].Value = value
		return at
	}
	name, bound, ok := strings.Cut(word, "<")
	factor, known := p.number[name]
	x, err := strconv.ParseFloat(bound, 64)
	if !ok || !known || err != nil || x != x {
		p.err = fmt.Errorf("%q is no split: want a factor's name, < and a number", word)
		return at
	}
	p.tree[at].Factor, p.tree[at].Bound = factor, x
	left := p.node(depth + 1)
	right := p.node(depth + 1)
	p.tree[at].Left, p.tree[at].Right = left, right
	return at
}

// Text writes a model so that Parse reads it.
func (m *Model) Text(names []string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "base %d\n", m.Base)
	for _, t := range m.Trees {
		b.WriteString(strings.Join(t.words(names, 0, nil), " ") + "\n")
	}
	return b.String()
}

func (t Tree) words(names []string, at int, out []string) []string {
	n := &t[at]
	if n.Factor < 0 {
		return append(out, "="+strconv.Itoa(n.Value))
	}
	out = append(out, names[n.Factor]+"<"+strconv.FormatFloat(n.Bound, 'g', -1, 64))
	return t.words(names, n.Right, t.words(names, n.Left, out))
}
