package main

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin"
	"github.com/orbweaver/orbweaver/core/builtin/verdict/answerability"
	"github.com/orbweaver/orbweaver/core/trees"
	"github.com/orbweaver/orbweaver/scripts/train-builtin/boost"
)

// The options of the trees, chosen by how trees learnt from each half of the
// databases do on the other half.
var (
	judging   = boost.Options{Trees: 220, Depth: 3, Rate: 0.07, Least: 60, Shrink: 20}
	ordering  = boost.Options{Trees: 60, Depth: 4, Rate: 0.1, Least: 5, Shrink: 5, Lists: true}
	declining = boost.Options{Trees: 120, Depth: 3, Rate: 0.07, Least: 20, Shrink: 10}
)

// The weights of questions without an answer, beside 1 for those with one: people
// wrote those that ask for what no name holds; the others are made from answerable
// ones.
const (
	unheldWeight  = 0.5
	changedWeight = 0.3
)

// mayDecline is the share of answerable questions that would be answered rightly
// and may be declined.
const mayDecline = 0.005

// A question holds its trials, with the predictions of the models of the other
// half.
type question struct {
	trials []builtin.JudgeExample
	source int       // of the files that it comes from; 0 for Spider's
	weight float64   // beside a question of Spider's
	right  []float64 // by trial: the probability of being right
	order  []float64 // by trial: the highest comes first
	none   float64   // the probability that there is no answer
}

// judge learns the models, prints how they do on databases not learnt from, and
// writes them with the bounds that are best there. It learns the order of attempts
// after a rejected one only if ordered.
//
// The judge and the order learn from own questions too, that they may know other people's
// ways of asking and of answering; each half of the databases is judged without itself.
func judge(list []builtin.JudgeExample, own []source, out string, ordered bool) error {
	names, before, _ := builtin.FactorNames()
	questions := grouped(list, 0, 1)
	all := slices.Clone(questions)
	for i := range own {
		all = append(all, grouped(own[i].trials, i+1, own[i].weight)...)
	}
	order := func(func(*question) bool) *trees.Model { return builtin.DefaultWeights().Order() }
	if ordered {
		order = func(use func(*question) bool) *trees.Model { return boost.Fit(lists(all, use), ordering) }
	}
	for fold := range int8(2) {
		other := func(q *question) bool { return q.trials[0].Fold != fold }
		right := boost.Fit(firsts(all, other), judging)
		next := order(other)
		none := boost.Fit(decliningRows(questions, before, other), declining)
		for i := range all {
			if q := &all[i]; !other(q) {
				q.apply(right, next, none, before)
			}
		}
	}
	copy(questions, all)
	w := builtin.DefaultWeights()
	bound := decline(questions)
	w.SetBounds(accept(questions, bound), bound)
	report(questions, w)
	for i := range own {
		fmt.Printf("%s, each half of its databases by the other:\n", own[i].file)
		report(slices.DeleteFunc(slices.Clone(all), func(q question) bool { return q.source != i+1 }), w)
	}
	every := func(*question) bool { return true }
	texts := map[string]string{
		"judge.txt":   boost.Fit(firsts(all, every), judging).Text(names),
		"decline.txt": boost.Fit(decliningRows(questions, before, every), declining).Text(names),
		"weights.txt": w.String(),
	}
	if ordered {
		texts["order.txt"] = order(every).Text(names)
	}
	for name, text := range texts {
		if err := os.WriteFile(filepath.Join(out, name), []byte(text), 0o666); err != nil {
			return err
		}
	}
	return nil
}

// grouped puts the trials of each question together.
func grouped(list []builtin.JudgeExample, source int, weight float64) (out []question) {
	for i := 0; i < len(list); {
		to := i
		for to < len(list) && list[to].Question == list[i].Question && list[to].Fold == list[i].Fold {
			to++
		}
		out = append(out, question{trials: list[i:to], source: source, weight: weight})
		i = to
	}
	return out
}

// firsts collects the rows that the critic learns from: first attempts, which most
// verdicts are on. With later ones among them, the probabilities of first ones hold
// less well.
func firsts(questions []question, use func(*question) bool) (out []boost.Row) {
	for i := range questions {
		q := &questions[i]
		if !use(q) || !q.trials[0].Answerable() {
			continue
		}
		out = append(out, boost.Row{Factors: q.trials[0].Factors, Right: q.trials[0].Right, Weight: q.weight})
	}
	return out
}

// lists collects those that the order is learnt from: it begins with that of the
// ranking. Where all or none are right there is nothing to learn, and the trees would only be
// held back.
func lists(questions []question, use func(*question) bool) (out []boost.Row) {
	for i := range questions {
		q := &questions[i]
		if !use(q) || !q.trials[0].Answerable() || !q.reachable() || q.allRight() {
			continue
		}
		for n := range q.trials {
			t := &q.trials[n]
			out = append(out, boost.Row{Factors: t.Factors, Right: t.Right, Weight: q.weight, Offset: -t.Behind(), Group: i})
		}
	}
	return out
}

// decliningRows collects the rows that declining is learnt from, one a question, be it answered
// rightly or not: rows that are answered wrongly weighed less made trees that lose
// more right answers.
func decliningRows(questions []question, before int, use func(*question) bool) (out []boost.Row) {
	for i := range questions {
		q := &questions[i]
		if !use(q) {
			continue
		}
		row := boost.Row{Factors: q.trials[0].Factors[:before], Right: !q.trials[0].Answerable(), Weight: 1}
		switch q.trials[0].Perturbation {
		case answerability.Unperturbed:
		case answerability.NotHeld:
			row.Weight = unheldWeight
		default:
			row.Weight = changedWeight
		}
		out = append(out, row)
	}
	return out
}

func (q *question) reachable() bool {
	return slices.ContainsFunc(q.trials, func(t builtin.JudgeExample) bool { return t.Right })
}

func (q *question) allRight() bool {
	return !slices.ContainsFunc(q.trials, func(t builtin.JudgeExample) bool { return !t.Right })
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

// verdicts measures the critic on first attempts: the shares of wrong ones
// accepted (q) and of right ones rejected (s).
func verdicts(questions []question, from, declined float64) (acceptWrong, rejectRight float64) {
	var wrong, right float64
	for i := range questions {
		q := &questions[i]
		if !q.trials[0].Answerable() || q.none >= declined {
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

// accept is the bound where the greater of q and s is least, of questions that are
// not declined.
func accept(questions []question, declined float64) float64 {
	best, least := 0.5, 2.0
	for n := 20; n <= 80; n++ {
		if q, s := verdicts(questions, float64(n)/100, declined); max(q, s) < least {
			least, best = max(q, s), float64(n)/100
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
		answerable += int(indicator(q.trials[0].Answerable()))
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
	var answerable, first, best, final, reach, none, said, judged float64
	var bins [10][3]float64
	var stated []float64
	var list []verdict
	from, declined := w.Bounds()
	for i := range questions {
		q := &questions[i]
		if !q.trials[0].Answerable() {
			none++
			said += indicator(q.none >= declined)
			continue
		}
		answerable++
		end := q.final(from)
		best += indicator(q.trials[q.best()].Right)
		first += indicator(q.trials[0].Right)
		final += indicator(q.trials[end].Right)
		reach += indicator(q.reachable())
		if q.none < declined {
			b := &bins[min(9, int(10*q.right[0]))]
			b[0]++
			b[1] += q.right[0]
			b[2] += indicator(q.trials[0].Right)
			judged++
			stated = append(stated, q.right[0])
			list = append(list, verdict{q.right[0], q.trials[0].Right})
		}
	}
	q, s := verdicts(questions, from, declined)
	fmt.Printf("on databases not learnt from, %.0f questions: first %.4f, best by order %.4f, of the loop "+
		"%.4f, among the candidates %.4f\n", answerable, first/answerable, best/answerable,
		final/answerable, reach/answerable)
	fmt.Printf("critic from %.2f: q %.3f, s %.3f\n", from, q, s)
	fmt.Printf("declining from %.2f: %.3f of %.0f made unanswerable, %.4f of the answerable that "+
		"would be right\n",
		declined, said/none, none, lost(questions, declined)/answerable)
	for n := 84; n <= 94; n += 2 {
		fmt.Printf("from %.2f on: %.4f lost\n", float64(n)/100, lost(questions, float64(n)/100)/answerable)
	}
	tellsApart(list)
	off := 0.0
	for i := range bins {
		if b := bins[i]; b[0] > 0 {
			off += math.Abs(b[1]-b[2]) / judged
			fmt.Printf("said %.2f, right %.2f of %.0f\n", b[1]/b[0], b[2]/b[0], b[0])
		}
	}
	fmt.Printf("expected calibration error of %.0f first attempts %.3f, of which chance makes %.3f\n", judged, off,
		chance(stated))
}

// lost counts the questions that would be answered rightly and are declined from a
// bound on.
func lost(questions []question, from float64) (n float64) {
	for i := range questions {
		q := &questions[i]
		n += indicator(q.trials[q.best()].Right && q.none >= from)
	}
	return n
}

func indicator(b bool) float64 {
	if b {
		return 1
	}
	return 0
}
