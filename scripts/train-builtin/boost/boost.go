// Package boost learns the trees that core/builtin judges by: gradient boosting
// of the logistic loss over histograms, as XGBoost and LightGBM do it.
//
//	model := boost.Fit(rows, boost.Options{})
package boost

import (
	"math"
	"slices"

	"github.com/orbweaver/orbweaver/core/trees"
)

// A Row is one example.
type Row struct {
	Factors []float32
	Right   bool
	Weight  float64
	Offset  float64 // log-odds to begin with
	Group   int     // of a list, whose rows stand together
}

// Options bound the model.
type Options struct {
	Trees  int     // 0 = 60
	Depth  int     // 0 = 4
	Rate   float64 // 0 = 0.1
	Least  float64 // weight of the rows in a leaf, by how uncertain they are; 0 = 8
	Shrink float64 // penalty for large leaves; 0 = 3
	Grain  int     // leaves are whole multiples of so many thousandths; 0 = 1

	Lists bool // maximise the probability of the right ones among the rows of their group
}

func (o Options) filled() Options {
	fill := func(x *float64, to float64) {
		if *x == 0 {
			*x = to
		}
	}
	if o.Trees == 0 {
		o.Trees = 60
	}
	if o.Depth == 0 {
		o.Depth = 4
	}
	if o.Grain == 0 {
		o.Grain = 1
	}
	fill(&o.Rate, 0.1)
	fill(&o.Least, 8)
	fill(&o.Shrink, 3)
	return o
}

const bins = 32

// A fitting is the work on one model.
type fitting struct {
	o      Options
	rows   []Row
	bounds [][]float64 // by factor: between its bins
	bin    [][]uint8   // by factor and row
	score  []float64
	g, h   []float64 // by row: first and second derivatives
}

// Fit learns a model. The same rows in the same order give the same model.
func Fit(rows []Row, o Options) *trees.Model {
	f := &fitting{o: o.filled(), rows: rows, g: make([]float64, len(rows)), h: make([]float64, len(rows)),
		score: make([]float64, len(rows))}
	f.histogram()
	var right, all float64
	for i := range rows {
		all += rows[i].Weight
		if rows[i].Right {
			right += rows[i].Weight
		}
	}
	m := &trees.Model{Base: int(math.Round(1000 * math.Log((right+1)/(all-right+1))))}
	if f.o.Lists || slices.ContainsFunc(rows, func(r Row) bool { return r.Offset != 0 }) {
		m.Base = 0 // it is the same for all rows of a list, and stands in the offsets of others
	}
	for i := range f.score {
		f.score[i] = float64(m.Base)/1000 + rows[i].Offset
	}
	for range f.o.Trees {
		f.derive()
		all := make([]int32, len(rows))
		for i := range all {
			all[i] = int32(i)
		}
		var t trees.Tree
		f.grow(&t, all, 0)
		m.Trees = append(m.Trees, t)
	}
	return m
}

// histogram cuts each factor into bins with about the same number of rows.
func (f *fitting) histogram() {
	n := len(f.rows[0].Factors)
	f.bounds, f.bin = make([][]float64, n), make([][]uint8, n)
	for k := range n {
		var values []float32
		for i := range f.rows {
			values = append(values, f.rows[i].Factors[k])
		}
		slices.Sort(values)
		var bounds []float64
		for b := 1; b < bins; b++ {
			at := b * len(values) / bins
			bounds = append(bounds, float64(values[at]))
		}
		distinct := slices.Compact(slices.Clone(values))
		if len(distinct) <= bins {
			bounds = nil
			for _, v := range distinct[1:] {
				bounds = append(bounds, float64(v))
			}
		}
		f.bounds[k] = between(slices.Compact(bounds), distinct)
		f.bin[k] = make([]uint8, len(f.rows))
		for i := range f.rows {
			x := float64(f.rows[i].Factors[k])
			b := 0
			for b < len(f.bounds[k]) && x >= f.bounds[k][b] {
				b++
			}
			f.bin[k][i] = uint8(b)
		}
	}
}

// between puts each bound in the middle between its value and the one below.
func between(bounds []float64, distinct []float32) []float64 {
	var out []float64
	for _, b := range bounds {
		at, _ := slices.BinarySearch(distinct, float32(b))
		if at == 0 {
			continue
		}
		mid := math.Round((b+float64(distinct[at-1]))/2*1000) / 1000
		if mid <= float64(distinct[at-1]) {
			mid = math.Round(b*1000) / 1000
		}
		out = append(out, mid)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func (f *fitting) derive() {
	if f.o.Lists {
		for from := 0; from < len(f.rows); {
			to := from
			for to < len(f.rows) && f.rows[to].Group == f.rows[from].Group {
				to++
			}
			f.deriveList(from, to)
			from = to
		}
		return
	}
	for i := range f.rows {
		r := &f.rows[i]
		p := trees.Probability(f.score[i])
		y := 0.0
		if r.Right {
			y = 1
		}
		f.g[i], f.h[i] = r.Weight*(y-p), r.Weight*p*(1-p)
	}
}

// deriveList does so for one list.
func (f *fitting) deriveList(from, to int) {
	top := slices.Max(f.score[from:to])
	var all, right float64
	for i := from; i < to; i++ {
		f.h[i] = math.Exp(f.score[i] - top)
		all += f.h[i]
		if f.rows[i].Right {
			right += f.h[i]
		}
	}
	for i := from; i < to; i++ {
		p, want := f.h[i]/all, 0.0
		if f.rows[i].Right {
			want = f.h[i] / right
		}
		w := f.rows[i].Weight
		if right == 0 {
			w = 0 // nothing to choose
		}
		f.g[i], f.h[i] = w*(want-p), w*p*(1-p)
	}
}

// grow makes the node for rows, and all below it.
func (f *fitting) grow(t *trees.Tree, rows []int32, depth int) int {
	at := len(*t)
	*t = append(*t, trees.Node{Factor: -1})
	var g, h float64
	for _, i := range rows {
		g += f.g[i]
		h += f.h[i]
	}
	factor, bound := -1, 0
	if depth < f.o.Depth {
		factor, bound = f.best(rows, g, h)
	}
	if factor < 0 {
		value := f.o.Grain * int(math.Round(1000*f.o.Rate*g/(h+f.o.Shrink)/float64(f.o.Grain)))
		(*t)[at].Value = value
		for _, i := range rows {
			f.score[i] += float64(value) / 1000
		}
		return at
	}
	var left, right []int32
	for _, i := range rows {
		if int(f.bin[factor][i]) <= bound {
			left = append(left, i)
		} else {
			right = append(right, i)
		}
	}
	(*t)[at].Factor, (*t)[at].Bound = factor, f.bounds[factor][bound]
	l := f.grow(t, left, depth+1)
	r := f.grow(t, right, depth+1)
	(*t)[at].Left, (*t)[at].Right = l, r
	return at
}

// best finds the split that gains most, or -1.
func (f *fitting) best(rows []int32, g, h float64) (factor, bound int) {
	const leastGain = 1
	factor = -1
	most := leastGain + g*g/(h+f.o.Shrink)
	for k := range f.bounds {
		if len(f.bounds[k]) == 0 {
			continue
		}
		var gs, hs [bins + 1]float64
		column := f.bin[k]
		for _, i := range rows {
			b := column[i]
			gs[b] += f.g[i]
			hs[b] += f.h[i]
		}
		var gl, hl float64
		for b := range f.bounds[k] {
			gl += gs[b]
			hl += hs[b]
			gr, hr := g-gl, h-hl
			if hl < f.o.Least || hr < f.o.Least {
				continue
			}
			if x := gl*gl/(hl+f.o.Shrink) + gr*gr/(hr+f.o.Shrink); x > most {
				most, factor, bound = x, k, b
			}
		}
	}
	return factor, bound
}
