package main

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin"
	"github.com/orbweaver/orbweaver/core/trees"
	"github.com/orbweaver/orbweaver/scripts/train-builtin/boost"
)

// What the trees may be: chosen by what each half of the databases says of the
// other half.
var (
	judging   = boost.Options{Trees: 60, Depth: 3, Rate: 0.1, Shrink: 5}
	ordering  = boost.Options{Trees: 60, Depth: 4, Rate: 0.1, Least: 5, Shrink: 5, Lists: true}
	declining = boost.Options{Trees: 40, Depth: 4, Rate: 0.15}
)

// mayDecline is the share of answerable questions that would be answered rightly
// and may be declined.
const mayDecline = 0.008

// A question is its trials with what the models of the other half say of them.
type question struct {
	trials []builtin.Trial
	right  []float64 // by trial: the probability of being right
	order  []float64 // by trial: the highest comes first
	none   float64   // the probability that there is no answer
}

// judge learns both models, says how they do on databases not learnt from, and
// writes them with the bounds that are best there.
func judge(list []builtin.Trial, out string) error {
	names, before := builtin.FactorNames()
	questions := grouped(list)
	for fold := range int8(2) {
		other := func(q *question) bool { return q.trials[0].Fold != fold }
		right := boost.Fit(candidates(questions, other), judging)
		order := boost.Fit(lists(questions, other), ordering)
		none := boost.Fit(asked(questions, before, other), declining)
		for i := range questions {
			if q := &questions[i]; !other(q) {
				q.apply(right, order, none, before)
			}
		}
	}
	w := builtin.BuiltinWeights()
	w.Bound(accept(questions), decline(questions))
	report(questions, w)
	all := func(*question) bool { return true }
	for name, text := range map[string]string{
		"judge.txt":   boost.Fit(candidates(questions, all), judging).Text(names),
		"order.txt":   boost.Fit(lists(questions, all), ordering).Text(names),
		"decline.txt": boost.Fit(asked(questions, before, all), declining).Text(names),
		"weights.txt": w.String(),
	} {
		if err := os.WriteFile(filepath.Join(out, name), []byte(text), 0o666); err != nil {
			return err
		}
	}
	return nil
}

// grouped puts the trials of each question together.
func grouped(list []builtin.Trial) (out []question) {
	for i := 0; i < len(list); {
		to := i
		for to < len(list) && list[to].Question == list[i].Question && list[to].Fold == list[i].Fold {
			to++
		}
		out = append(out, question{trials: list[i:to]})
		i = to
	}
	return out
}

// candidates are the rows that the critic learns from: first attempts weigh most,
// since most verdicts are on them.
func candidates(questions []question, use func(*question) bool) (out []boost.Row) {
	for i := range questions {
		q := &questions[i]
		if !use(q) || !q.trials[0].Answerable {
			continue
		}
		for n := range q.trials {
			weight := 1.0
			if n > 0 {
				weight = 0.3
			}
			out = append(out, boost.Row{Factors: q.trials[n].Factors, Right: q.trials[n].Right, Weight: weight})
		}
	}
	return out
}

// lists are those that the order is learnt from: it begins with that of the
// ranking.
func lists(questions []question, use func(*question) bool) (out []boost.Row) {
	for i := range questions {
		q := &questions[i]
		if !use(q) || !q.trials[0].Answerable {
			continue
		}
		for n := range q.trials {
			t := &q.trials[n]
			out = append(out, boost.Row{Factors: t.Factors, Right: t.Right, Weight: 1, Offset: -t.Behind(), Group: i})
		}
	}
	return out
}

// asked are the rows that declining is learnt from, one a question. A question
// that is answered wrongly may as well be declined.
func asked(questions []question, before int, use func(*question) bool) (out []boost.Row) {
	for i := range questions {
		q := &questions[i]
		if !use(q) {
			continue
		}
		row := boost.Row{Factors: q.trials[0].Factors[:before], Right: !q.trials[0].Answerable, Weight: 0.5}
		if q.trials[0].Answerable {
			if row.Weight = 0.3; q.reachable() {
				row.Weight = 1
			}
		}
		out = append(out, row)
	}
	return out
}

func (q *question) reachable() bool {
	return slices.ContainsFunc(q.trials, func(t builtin.Trial) bool { return t.Right })
}

func (q *question) apply(right, order, none *trees.Model, before int) {
	q.right, q.order = nil, nil
	for i := range q.trials {
		v := numbers(q.trials[i].Factors)
		q.right = append(q.right, trees.Probability(right.Score(v)))
		q.order = append(q.order, order.Score(v)-q.trials[i].Behind())
	}
	q.none = trees.Probability(none.Score(numbers(q.trials[0].Factors[:before])))
}

// numbers are the factors as the actor has them, to three digits.
func numbers(factors []float32) []float64 {
	out := make([]float64, len(factors))
	for i, x := range factors {
		out[i] = math.Round(float64(x)*1000) / 1000
	}
	return out
}

// best is the trial that comes first.
func (q *question) best() int {
	best := 0
	for i := range q.order {
		if q.order[i] > q.order[best] {
			best = i
		}
	}
	return best
}

// final is the trial that the loop ends with: the first where it is accepted.
func (q *question) final(from float64) int {
	if q.right[0] >= from {
		return 0
	}
	return q.best()
}

// verdicts counts what the critic says of first attempts: the shares of wrong
// ones accepted (q) and of right ones rejected (s).
func verdicts(questions []question, from float64) (acceptWrong, rejectRight float64) {
	var wrong, right float64
	for i := range questions {
		q := &questions[i]
		if !q.trials[0].Answerable {
			continue
		}
		accepted := q.right[0] >= from
		if q.trials[0].Right {
			right++
			rejectRight += indicator(!accepted)
		} else {
			wrong++
			acceptWrong += indicator(accepted)
		}
	}
	return acceptWrong / max(1, wrong), rejectRight / max(1, right)
}

// accept is the bound where q + s is least.
func accept(questions []question) float64 {
	best, least := 0.5, 2.0
	for n := 20; n <= 80; n++ {
		if q, s := verdicts(questions, float64(n)/100); q+s < least {
			least, best = q+s, float64(n)/100
		}
	}
	return best
}

// decline is the least probability at which few enough right answers are lost.
func decline(questions []question) float64 {
	var lost []float64
	answerable := 0
	for i := range questions {
		q := &questions[i]
		answerable += int(indicator(q.trials[0].Answerable))
		if q.trials[q.best()].Right {
			lost = append(lost, q.none)
		}
	}
	slices.Sort(lost)
	slices.Reverse(lost)
	n := int(mayDecline * float64(answerable))
	if n >= len(lost) {
		return 1
	}
	return math.Ceil(100*lost[n]+0.001) / 100
}

func report(questions []question, w *builtin.Weights) {
	var n, first, best, final, reach, none, said, lost float64
	var bins [10][3]float64
	from, declined := w.Bounds()
	for i := range questions {
		q := &questions[i]
		if !q.trials[0].Answerable {
			none++
			said += indicator(q.none >= declined)
			continue
		}
		n++
		end := q.final(from)
		best += indicator(q.trials[q.best()].Right)
		first += indicator(q.trials[0].Right)
		final += indicator(q.trials[end].Right)
		reach += indicator(q.reachable())
		lost += indicator(q.trials[end].Right && q.none >= declined)
		b := &bins[min(9, int(10*q.right[end]))]
		b[0]++
		b[1] += q.right[end]
		b[2] += indicator(q.trials[end].Right)
	}
	q, s := verdicts(questions, from)
	fmt.Printf("on databases not learnt from, %.0f questions: first %.4f, best by order %.4f, of the loop %.4f, among "+
		"the candidates %.4f\n", n, first/n, best/n, final/n, reach/n)
	fmt.Printf("critic from %.2f: q %.3f, s %.3f\n", from, q, s)
	fmt.Printf("declining from %.2f: %.3f of %.0f made unanswerable, %.4f of the answerable that would be right\n",
		declined, said/none, none, lost/n)
	off := 0.0
	for i := range bins {
		if b := bins[i]; b[0] > 0 {
			off += math.Abs(b[1]-b[2]) / n
			fmt.Printf("said %.2f, right %.2f of %.0f\n", b[1]/b[0], b[2]/b[0], b[0])
		}
	}
	fmt.Printf("expected calibration error %.3f\n", off)
}

func indicator(b bool) float64 {
	if b {
		return 1
	}
	return 0
}
