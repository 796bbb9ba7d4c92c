// Package labelled measures critics by pairs of SQL that people labelled:
// a question or a gold statement, SQL for it, and whether that is right. A
// critic's q and s in a run follow from one rule of execution accuracy, which
// errs itself; here they follow from labels, and the rules are judged the same
// way.
//
//	pairs, err := labelled.Read("funceval.tsv", content)
//	opinions, err := labelled.ByRules(ctx, catalog, pairs, labelled.RuleOptions{})
//	result := labelled.Measure(pairs, opinions[0], labelled.Options{P: .5, Z: 5})
package labelled

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/theory"
)

// A Pair is SQL with what people said of it.
type Pair struct {
	Line     int // in its file, from 1
	Database string
	Question string // "" where only the gold SQL is known
	Evidence string // what the question takes for granted
	Gold     string // SQL; "" where only the question is known
	SQL      string
	Label    Label
	Kinds    []string          // of its errors, or who made it
	Fields   map[string]string // what else the file has for it
}

// A Label is a verdict of people.
type Label string

const (
	Right     Label = "right"
	Wrong     Label = "wrong"
	Undecided Label = "undecided" // as many said right as wrong
)

// An Opinion is a critic's verdict on one pair.
type Opinion struct {
	Accepts bool
	LeftOut string // why it was not asked, "" if it was
}

// Opinions are a critic's, one for each pair.
type Opinions struct {
	Critic string
	List   []Opinion
}

// Options choose how critics are measured. The zero value draws intervals by
// gold statement, and computes no worth of a critic.
type Options struct {
	Clusters metric.Clustering // "" = ByGold
	P        float64           // of an actor whose SQL the critic would judge; 0 = none
	Z        int               // its most attempts
}

// A Result holds how often a critic errs. Its JSON is the output of the command
// critic.
type Result struct {
	Critic      string            `json:"critic"`
	Pairs       int               `json:"pairs"` // that it judged and people decided
	LeftOut     []LeftOut         `json:"left_out"`
	ClusteredBy metric.Clustering `json:"clustered_by"`
	Q           metric.Share      `json:"q"` // wrong ones that it accepts
	S           metric.Share      `json:"s"` // right ones that it rejects
	Accuracy    metric.Share      `json:"accuracy"`
	Kappa       float64           `json:"kappa"` // Cohen's, of its opinions and the labels
	KappaIn     metric.Interval   `json:"kappa_interval"`
	Kinds       []Kind            `json:"kinds"`
	Worth       *Worth            `json:"worth"` // null without a p
}

// LeftOut counts pairs that do not count.
type LeftOut struct {
	Why   string `json:"why"`
	Pairs int    `json:"pairs"`
}

// A Kind is the pairs of one kind of error.
type Kind struct {
	Name string       `json:"name"`
	Q    metric.Share `json:"q"`
	S    metric.Share `json:"s"`
}

// Worth has what Theorem 1 of the AC-SQL paper expects of the critic.
type Worth struct {
	P      float64 `json:"p"` // execution accuracy of one attempt
	Z      int     `json:"z"`
	Prob   float64 `json:"prob"` // of at most z attempts
	Low    float64 `json:"low"`  // with q and s both at the worse ends of their intervals
	High   float64 `json:"high"` // at the better ones
	Advice string  `json:"advice"`
}

// Measure counts a critic's opinions against the labels.
func Measure(pairs []Pair, o Opinions, options Options) *Result {
	by := options.Clusters
	if by == "" {
		by = metric.ByGold
	}
	r := &Result{Critic: o.Critic, ClusteredBy: by, LeftOut: []LeftOut{}, Kinds: []Kind{}}
	var t table
	var names []string
	for i, p := range pairs {
		opinion := o.List[i]
		if p.Label == Undecided && opinion.LeftOut == "" {
			opinion.LeftOut = "people did not agree"
		}
		if opinion.LeftOut != "" {
			r.leave(opinion.LeftOut)
			continue
		}
		t.add(p.Label == Right, opinion.Accepts, clusterOf(by, p), p.Kinds)
		for _, k := range p.Kinds {
			if !slices.Contains(names, k) {
				names = append(names, k)
			}
		}
	}
	slices.Sort(names)
	r.Pairs, r.Q, r.S, r.Accuracy = len(t.right), t.wrongAccepted(), t.rightRejected(), t.correct()
	r.Kappa, r.KappaIn = metric.Kappa(t.right, t.accepts, t.keys)
	for _, name := range names {
		of := t.ofKind(name)
		r.Kinds = append(r.Kinds, Kind{Name: name, Q: of.wrongAccepted(), S: of.rightRejected()})
	}
	if options.P > 0 && options.Z > 0 && r.Q.Of > 0 && r.S.Of > 0 {
		r.Worth = worth(r, options)
	}
	return r
}

// leave counts a pair that does not count.
func (r *Result) leave(why string) {
	i := slices.IndexFunc(r.LeftOut, func(l LeftOut) bool { return l.Why == why })
	if i < 0 {
		r.LeftOut = append(r.LeftOut, LeftOut{Why: why})
		i = len(r.LeftOut) - 1
	}
	r.LeftOut[i].Pairs++
}

func worth(r *Result, o Options) *Worth {
	at := func(q, s float64) theory.Loop { return theory.Loop{P: o.P, Q: q, S: s, Z: o.Z} }
	l := at(r.Q.Value, r.S.Value)
	return &Worth{
		P: o.P, Z: o.Z, Prob: l.Prob(), Low: at(r.Q.High, r.S.High).Prob(), High: at(r.Q.Low, r.S.Low).Prob(),
		Advice: theory.Setup{Loop: l}.Advise(theory.Prices{}).String(),
	}
}

// clusterOf names the cluster of a pair: pairs without gold SQL are
// grouped by their question.
func clusterOf(by metric.Clustering, p Pair) string {
	gold := p.Gold
	if gold == "" {
		gold = p.Question
	}
	return metric.ClusterKey(by, p.Database, gold, nil)
}

// A table is labels beside opinions, pair by pair.
type table struct {
	right, accepts []bool
	keys           []string
	kinds          [][]string
}

func (t *table) add(right, accepts bool, key string, kinds []string) {
	t.right, t.accepts = append(t.right, right), append(t.accepts, accepts)
	t.keys, t.kinds = append(t.keys, key), append(t.kinds, kinds)
}

// ofKind returns the part of one kind of error.
func (t *table) ofKind(name string) *table {
	var part table
	for i := range t.right {
		if slices.Contains(t.kinds[i], name) {
			part.add(t.right[i], t.accepts[i], t.keys[i], t.kinds[i])
		}
	}
	return &part
}

// share returns how many of the pairs that count are so.
func (t *table) share(counts, so func(right, accepts bool) bool) metric.Share {
	var list []bool
	var keys []string
	for i := range t.right {
		if counts(t.right[i], t.accepts[i]) {
			list, keys = append(list, so(t.right[i], t.accepts[i])), append(keys, t.keys[i])
		}
	}
	return metric.ClusteredShare(list, keys)
}

func (t *table) wrongAccepted() metric.Share {
	return t.share(func(right, _ bool) bool { return !right }, func(_, accepts bool) bool { return accepts })
}

func (t *table) rightRejected() metric.Share {
	return t.share(func(right, _ bool) bool { return right }, func(_, accepts bool) bool { return !accepts })
}

func (t *table) correct() metric.Share {
	return t.share(func(_, _ bool) bool { return true }, func(right, accepts bool) bool {
		return right == accepts
	})
}
