package main

import (
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin"
	"github.com/orbweaver/orbweaver/core/trees"
	"github.com/orbweaver/orbweaver/scripts/train-builtin/boost"
)

// trusting are the options of the trees that judge files without keys. Leaves of hundredths are packed better: the
// model is part of the page.
var trusting = boost.Options{Trees: 60, Depth: 4, Rate: 0.2, Least: 10, Shrink: 5, Grain: 20}

const (
	strangersWeight = 3   // of a question to a stranger's file: they are few, and the others ask tables of one kind
	exportsWeight   = 3   // likewise
	laterWeight     = 0.3 // of a candidate that is not the first: it is judged once that was rejected
)

// likelyRight is the probability from which on the critic says so.
const likelyRight = 0.7

// learnKeyless learns what files without keys are judged by from questions to tables of Wikipedia, to strangers'
// files and to the exports, reports on those of either half by what was learnt from the other, and writes it.
func learnKeyless(ctx context.Context, o options) error {
	learnt, held, err := keylessSources(ctx, o)
	if err != nil {
		return err
	}
	for fold := range int8(2) {
		m := boost.Fit(candidates(learnt, func(t *builtin.JudgeExample) bool { return t.Fold == fold }), trusting)
		for _, s := range learnt {
			reportKeyless(s.file+", the other half", s.trials, m, func(t *builtin.JudgeExample) bool { return t.Fold != fold })
		}
		reportKeyless(held.file, held.trials, m, func(*builtin.JudgeExample) bool { return true })
	}
	names, _, _ := builtin.FactorNames()
	m := boost.Fit(candidates(learnt, func(*builtin.JudgeExample) bool { return true }), trusting)
	return os.WriteFile(filepath.Join(o.out, "keyless.txt"), []byte(m.Text(names)), 0o666)
}

// keylessSources runs the candidates of all questions that are learnt from, and of those that are held out.
func keylessSources(ctx context.Context, o options) (learnt []source, held source, err error) {
	wiki := source{file: "WikiTableQuestions", weight: 1}
	others := source{file: "strangers", weight: strangersWeight}
	exports := source{file: "exports", weight: exportsWeight}
	held.file = "WikiTableQuestions, held out"
	if wiki.trials, err = wikiTrials(ctx, o.wikitq, wikiLearnt); err != nil {
		return nil, held, err
	}
	if others.trials, err = strangersTrials(ctx, o.strangers); err != nil {
		return nil, held, err
	}
	examples, done, err := read(ctx, options{data: o.exports, questions: "dev.json", every: 1, fold: -1}, false)
	if err != nil {
		return nil, held, err
	}
	defer done()
	if exports.trials, err = builtin.JudgeExamples(ctx, examples, builtin.DefaultWeights(), true, nil); err != nil {
		return nil, held, err
	}
	others.trials = slices.DeleteFunc(others.trials, declaresKeys)
	exports.trials = slices.DeleteFunc(exports.trials, declaresKeys)
	own, err := sources(o.own)
	if err != nil {
		return nil, held, err
	}
	held.trials, err = wikiTrials(ctx, o.wikitq, wikiHeld)
	return append([]source{wiki, others, exports}, own...), held, err
}

// declaresKeys reports a trial that has only the factors that all databases have.
func declaresKeys(t builtin.JudgeExample) bool {
	_, _, keyed := builtin.FactorNames()
	return len(t.Factors) == keyed
}

// candidates collects the rows of all candidates to learn from: one model says both which of them comes first and how
// likely that is right.
func candidates(sources []source, use func(*builtin.JudgeExample) bool) (out []boost.Row) {
	for _, s := range sources {
		for _, q := range grouped(s.trials, 0, s.weight) {
			for i := range q.trials {
				t := &q.trials[i]
				if !use(t) {
					continue
				}
				row := boost.Row{Factors: t.Factors, Right: t.Right, Weight: q.weight}
				if i > 0 {
					row.Weight *= laterWeight
				}
				out = append(out, row)
			}
		}
	}
	return out
}

// reportKeyless prints how a model does on some questions.
func reportKeyless(name string, trials []builtin.JudgeExample, m *trees.Model, use func(*builtin.JudgeExample) bool) {
	var bins [10][2]float64 // what is said beyond what is right, and how many
	var list []verdict
	var first, right, sure, wrong float64
	for _, q := range grouped(trials, 0, 1) {
		if !use(&q.trials[0]) {
			continue
		}
		v := answered(q.trials, m)
		first += indicator(q.trials[0].Right)
		right += indicator(v.right)
		sure += indicator(v.said >= likelyRight)
		wrong += indicator(v.said >= likelyRight && !v.right)
		b := &bins[min(9, int(10*v.said))]
		b[0] += v.said - indicator(v.right)
		b[1]++
		list = append(list, v)
	}
	off := 0.0
	for _, b := range bins {
		off += math.Abs(b[0]) / float64(max(1, len(list)))
	}
	fmt.Printf("%s: %d questions, first %.0f right, answered %.0f; likely right %.0f, %.0f of these wrong; calibration "+
		"error %.3f; ", name, len(list), first, right, sure, wrong, off)
	tellsApart(list)
}

// answered is what is said of the candidate that the loop ends with: the first where it is accepted, else the
// likeliest.
func answered(trials []builtin.JudgeExample, m *trees.Model) verdict {
	var best verdict
	for i := range trials {
		p := trees.Probability(m.Score(numbers(trials[i].Factors)))
		if i == 0 || p > best.said {
			best = verdict{p, trials[i].Right}
		}
		if i == 0 && p >= likelyRight {
			break
		}
	}
	return best
}
