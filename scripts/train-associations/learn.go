package main

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"

	"github.com/orbweaver/orbweaver/core/associate"
	"github.com/orbweaver/orbweaver/core/index"
)

// The numbers of the training, chosen on the development corpora's questions of
// even number. Twice as many words or numbers a vector gain little.
const (
	batch         = 512  // lessons that are each other's wrong answers
	temperature   = 0.07 // of the softmax over a batch
	rate          = 0.01 // of Adam, falling to 0
	dropout       = 0.1  // share of a question's words that are not seen
	questionWords = 5000
	headerWords   = 2000
	rowWords      = 6000
	rowsRead      = 60 // as package associate reads
)

// learn fits vectors so that in a batch each question is nearest to its own
// table: the symmetric part of contrastive learning is left out, as it gained
// nothing.
func learn(ctx context.Context, lessons []lesson, epochs int) (associate.Learnt, error) {
	r := rand.New(rand.NewPCG(1, 2))
	t := newTrainer(lessons, r)
	steps := epochs * (len(lessons) / batch)
	order := r.Perm(len(lessons))
	for epoch := range epochs {
		r.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		loss := 0.0
		for at := 0; at+batch <= len(order); at += batch {
			if err := ctx.Err(); err != nil {
				return associate.Learnt{}, err
			}
			loss += t.step(order[at:at+batch], steps, r)
		}
		fmt.Fprintf(os.Stderr, "epoch %d of %d: loss %.3f\n", epoch+1, epochs, loss/float64(len(order)/batch))
	}
	return associate.Learnt{Question: t.question.vectors(), Header: t.header.vectors(), Rows: t.rows.vectors()}, nil
}

// A bag is a text's words with their weights.
type bag struct {
	words   []int32
	weights []float32
}

// A trainer holds what is learnt and the tables as bags.
type trainer struct {
	lessons                []lesson
	question, header, rows *words
	sheets                 map[*sheet][2]bag
	steps                  int
}

func newTrainer(lessons []lesson, r *rand.Rand) *trainer {
	asked, headers, cells := counter{}, counter{}, counter{}
	t := &trainer{lessons: lessons, sheets: make(map[*sheet][2]bag)}
	for _, l := range lessons {
		asked.add(count(index.Stems(l.ask(r))))
		if _, ok := t.sheets[l.sheet]; ok {
			continue
		}
		t.sheets[l.sheet] = [2]bag{}
		headers.add(l.sheet.headerCounts())
		cells.add(l.sheet.rowCounts())
	}
	t.question = newWords(asked, questionWords, 3, r)
	t.header = newWords(headers, headerWords, 3, r)
	t.rows = newWords(cells, rowWords, 5, r)
	for s := range t.sheets { // each by itself
		t.sheets[s] = [2]bag{t.header.bag(s.headerCounts()), t.rows.bag(s.rowCounts())}
	}
	return t
}

// A counter counts words.
type counter map[string]int

func (c counter) add(text counter) {
	for word := range text {
		c[word]++
	}
}

func count(stems []string) counter {
	c := counter{}
	for _, stem := range stems {
		c[stem]++
	}
	return c
}

func (s *sheet) headerCounts() counter {
	c := counter{}
	for _, h := range s.header {
		for _, stem := range index.Stems(h) {
			c[stem]++
		}
	}
	return c
}

func (s *sheet) rowCounts() counter {
	c := counter{}
	for _, row := range s.rows[:min(len(s.rows), rowsRead)] {
		for _, cell := range row {
			for _, stem := range index.Stems(cell) {
				c[stem]++
			}
			if shape := associate.Shape(cell); shape != "" {
				c[shape]++
			}
		}
	}
	return c
}

// A vector being learnt from, with the length that it had.
type vector struct {
	at     associate.Vector
	length float32
}

func (v *vector) unit() {
	sum := associate.Similarity(v.at, v.at)
	v.length = float32(math.Sqrt(sum) + 1e-6)
	for i := range v.at {
		v.at[i] /= v.length
	}
}

// back turns a gradient of the unit vector into one of the vector before it was
// normalised.
func (v *vector) back(g associate.Vector) associate.Vector {
	dot := float32(associate.Similarity(g, v.at))
	for i := range g {
		g[i] = (g[i] - dot*v.at[i]) / v.length
	}
	return g
}

// step learns from one batch and returns its loss.
func (t *trainer) step(places []int, steps int, r *rand.Rand) float64 {
	t.steps++
	asked := make([]bag, len(places))
	questions, tables := make([]vector, len(places)), make([]vector, len(places))
	for i, place := range places {
		l := t.lessons[place]
		asked[i] = t.question.bag(count(index.Stems(l.ask(r))))
		for k := range asked[i].weights {
			if r.Float64() < dropout {
				asked[i].weights[k] = 0
			}
		}
		t.question.sum(&questions[i].at, asked[i])
		questions[i].unit()
		t.header.sum(&tables[i].at, t.sheets[l.sheet][0])
		t.rows.sum(&tables[i].at, t.sheets[l.sheet][1])
		tables[i].unit()
	}
	loss, gradients := t.contrast(places, questions, tables)
	for i, place := range places {
		t.question.blame(asked[i], questions[i].back(gradients[0][i]))
		g, bags := tables[i].back(gradients[1][i]), t.sheets[t.lessons[place].sheet]
		t.header.blame(bags[0], g)
		t.rows.blame(bags[1], g)
	}
	for _, w := range []*words{t.question, t.header, t.rows} {
		w.update(rate*(1-float64(t.steps)/float64(steps+1)), t.steps)
	}
	return loss
}

// contrast compares each question to all tables of the batch. A second copy of
// a table is no wrong answer to its own question.
func (t *trainer) contrast(places []int, questions, tables []vector) (loss float64, gradients [2][]associate.Vector) {
	n := len(places)
	gradients = [2][]associate.Vector{make([]associate.Vector, n), make([]associate.Vector, n)}
	share := make([]float64, n)
	for i := range n {
		total := 0.0
		for j := range n {
			share[j] = 0
			if i == j || t.lessons[places[i]].sheet != t.lessons[places[j]].sheet {
				share[j] = math.Exp((associate.Similarity(questions[i].at, tables[j].at) - 1) / temperature)
			}
			total += share[j]
		}
		loss -= math.Log(share[i]/total+1e-12) / float64(n)
		for j := range n {
			g := share[j] / total
			if i == j {
				g--
			}
			scaled := float32(g / temperature / float64(n))
			for k := range associate.Dim {
				gradients[0][i][k] += scaled * tables[j].at[k]
				gradients[1][j][k] += scaled * questions[i].at[k]
			}
		}
	}
	return loss, gradients
}

// words are the vectors of one place, with Adam's memory of each number.
type words struct {
	place                      map[string]int32
	at, gradient, mean, spread []associate.Vector
	touched                    map[int32]bool
}

// newWords takes the most frequent words.
func newWords(c counter, most, least int, r *rand.Rand) *words {
	var list []string
	for word, n := range c {
		if n >= least {
			list = append(list, word)
		}
	}
	slices.SortFunc(list, func(a, b string) int { return cmp.Or(cmp.Compare(c[b], c[a]), cmp.Compare(a, b)) })
	list = list[:min(len(list), most)]
	w := &words{place: make(map[string]int32), touched: make(map[int32]bool)}
	for i, word := range list {
		w.place[word] = int32(i)
	}
	w.at, w.gradient = make([]associate.Vector, len(list)), make([]associate.Vector, len(list))
	w.mean, w.spread = make([]associate.Vector, len(list)), make([]associate.Vector, len(list))
	for i := range w.at {
		for k := range w.at[i] {
			w.at[i][k] = float32(r.NormFloat64()) * 0.1
		}
	}
	return w
}

func (w *words) vectors() map[string]associate.Vector {
	m := make(map[string]associate.Vector)
	for word, i := range w.place {
		m[word] = w.at[i]
	}
	return m
}

// bag weighs words as package associate does.
func (w *words) bag(c counter) bag {
	var b bag
	for word := range c {
		if i, ok := w.place[word]; ok {
			b.words = append(b.words, i)
		}
	}
	slices.Sort(b.words)
	times := make(map[int32]int)
	for word, n := range c {
		if i, ok := w.place[word]; ok {
			times[i] = n
		}
	}
	squares := 0.0
	for _, i := range b.words {
		weight := 1 + math.Log(float64(times[i]))
		squares += weight * weight
		b.weights = append(b.weights, float32(weight))
	}
	for i := range b.weights {
		b.weights[i] /= float32(math.Sqrt(squares))
	}
	return b
}

func (w *words) sum(v *associate.Vector, b bag) {
	for i, word := range b.words {
		for k, x := range w.at[word] {
			v[k] += b.weights[i] * x
		}
	}
}

// blame adds a gradient to the words of a bag.
func (w *words) blame(b bag, g associate.Vector) {
	for i, word := range b.words {
		w.touched[word] = true
		for k, x := range g {
			w.gradient[word][k] += b.weights[i] * x
		}
	}
}

// update makes a step of Adam for the words that were touched.
func (w *words) update(rate float64, step int) {
	seen := float32(1 - math.Pow(0.999, float64(min(step, 3000))))
	for word := range w.touched { // each by itself
		for k, g := range w.gradient[word] {
			m, v := &w.mean[word][k], &w.spread[word][k]
			*m = 0.9**m + 0.1*g
			*v = 0.999**v + 0.001*g*g
			w.at[word][k] -= float32(rate) * *m / (float32(math.Sqrt(float64(*v/seen))) + 1e-8)
		}
		w.gradient[word] = associate.Vector{}
	}
	clear(w.touched)
}
