package trees

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// grown returns a random tree of at most a depth.
func grown(r *rand.Rand, depth int, t Tree) Tree {
	at := len(t)
	t = append(t, Node{Factor: -1, Value: r.IntN(2001) - 1000})
	if depth == 0 || r.IntN(4) == 0 {
		return t
	}
	t[at] = Node{Factor: r.IntN(len(names)), Bound: float64(r.IntN(40)-20) / 4}
	t[at].Left = len(t)
	t = grown(r, depth-1, t)
	t[at].Right = len(t)
	return grown(r, depth-1, t)
}

func forest(r *rand.Rand) *Model {
	m := &Model{Base: r.IntN(2001) - 1000}
	for range 1 + r.IntN(4) {
		m.Trees = append(m.Trees, grown(r, 4, nil))
	}
	return m
}

func TestEveryModelReadsBackAndScoresTheSame(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 100 {
		m := forest(r)
		again, err := Parse(m.Text(names), names)
		if err != nil {
			t.Fatalf("%v\n%s", err, m.Text(names))
		}
		for range 20 {
			v := []float64{float64(r.IntN(48)-24) / 4, float64(r.IntN(48)-24) / 4}
			if a, b := m.Score(v), again.Score(v); a != b {
				t.Fatalf("%v is scored %v, and read back %v\n%s", v, a, b, m.Text(names))
			}
		}
	}
}

// A score is the base and what each tree says, in thousandths, whatever their
// order.
func TestTheOrderOfTreesDoesNotMatter(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 50 {
		m := forest(r)
		v := []float64{r.Float64()*10 - 5, r.Float64()*10 - 5}
		sum := m.Base
		for _, tree := range m.Trees {
			sum += tree.Value(v)
		}
		back := &Model{Base: m.Base, Trees: slices.Clone(m.Trees)}
		slices.Reverse(back.Trees)
		if m.Score(v) != float64(sum)/1000 || back.Score(v) != m.Score(v) {
			t.Fatalf("scored %v and %v, the sum is %d", m.Score(v), back.Score(v), sum)
		}
	}
}

// What no tree splits by changes no score.
func TestWhatIsNotUsedDecidesNothing(t *testing.T) {
	m, err := Parse("base 0\ncolumns<2 =-100 =100\n", names)
	if err != nil {
		t.Fatal(err)
	}
	if used := m.Used(); !slices.Equal(used, []int{1}) {
		t.Fatalf("uses %v, want the columns alone", used)
	}
	for rows := range 5 {
		if got := m.Score([]float64{float64(rows), 2}); got != 0.1 {
			t.Errorf("with %d rows %v, want .1", rows, got)
		}
	}
	if got := m.Score([]float64{0, math.Nextafter(2, 0)}); got != -0.1 {
		t.Errorf("just below the bound %v, want -.1", got)
	}
}

func TestLogOddsAreProbabilities(t *testing.T) {
	if p := Probability(0); p != 0.5 {
		t.Errorf("even odds are %v", p)
	}
	for _, x := range []float64{-40, -2, -0.5, 0.25, 3, 40} {
		p, q := Probability(x), Probability(-x)
		if p < 0 || p > 1 || math.Abs(p+q-1) > 1e-12 || (x > 0) != (p > 0.5) {
			t.Errorf("log-odds %v: %v and %v", x, p, q)
		}
		if math.Abs(x) < 30 && math.Abs(math.Log(p/(1-p))-x) > 1e-9 {
			t.Errorf("log-odds %v are those of %v, which are %v", x, p, math.Log(p/(1-p)))
		}
	}
}

func TestRemarksAndEmptyLinesSayNothing(t *testing.T) {
	m, err := Parse("# learnt on 2026-01-01\n\nbase 7\n  \n# a tree\n=3\n", names)
	if err != nil || m.Base != 7 || len(m.Trees) != 1 {
		t.Errorf("%+v, error %v", m, err)
	}
	for _, leaf := range []string{"=100001", "=-100001", "=1.5", "="} {
		if _, err := Parse("base 0\n"+leaf+"\n", names); err == nil {
			t.Errorf("%s is read as a leaf", leaf)
		}
	}
}
