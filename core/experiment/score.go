package experiment

import (
	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/theory"
)

// An AttemptScore counts what happened at one attempt number.
type AttemptScore struct {
	Attempt       int `json:"attempt"`
	Made          int `json:"made"`           // questions that came to this attempt
	Right         int `json:"right"`          // of these attempts, those that were right
	Returned      int `json:"returned"`       // questions whose answer it was
	ReturnedRight int `json:"returned_right"` // of these answers, those that were right
}

// A Score is a summary's figures.
type Score struct {
	ByHardness []metric.Accuracy // easy to extra, then all
	ByAttempt  []AttemptScore
	Failed     int // questions that an error cut short; they count as wrong
	Abstained  int // questions without an answer because no attempt was accepted; they count as wrong

	// Loop estimates the p, q and s of AC-SQL's theorem from first attempts
	// alone, because later ones belong to the questions that stay hard.
	Loop theory.Rates

	Calls  Calls
	Tokens Tokens
}

// Calls counts what was asked, of a model or of the rules.
type Calls struct {
	Actor  int `json:"actor"`
	Critic int `json:"critic"`
}

// Tokens counts what models read and wrote.
type Tokens struct {
	Prompt    int  `json:"prompt"`
	Answer    int  `json:"answer"`
	Estimated bool `json:"estimated"` // some were counted here, not by the endpoint
}

// All returns the row of every question.
func (sc *Score) All() metric.Accuracy { return sc.ByHardness[len(sc.ByHardness)-1] }

// Score computes the figures.
func (s *Summary) Score() Score {
	var sc Score
	var graded []metric.Graded
	var first []theory.Judged
	for _, r := range s.Records {
		g := metric.Graded{Right: r.Right(), Cluster: s.cluster(r)}
		if r.Gold != nil {
			g.Hardness = string(r.Gold.Hardness)
		}
		graded = append(graded, g)
		if r.Error != "" {
			sc.Failed++
		}
		if r.Trace != nil && len(r.Trace.Attempts) > 0 {
			judged := r.judged(0)
			judged.Cluster = g.Cluster
			first = append(first, judged)
			sc.Abstained += one(r.Trace.Abstained)
			sc.addTrace(r)
		}
	}
	sc.ByHardness, sc.Loop = metric.ByHardness(graded), theory.Estimate(first)
	return sc
}

func (sc *Score) addTrace(r *Record) {
	for i := range r.Trace.Attempts {
		a := &r.Trace.Attempts[i]
		for len(sc.ByAttempt) <= i {
			sc.ByAttempt = append(sc.ByAttempt, AttemptScore{Attempt: i + 1})
		}
		at := &sc.ByAttempt[i]
		at.Made++
		at.Right += one(r.RightAt(i))
		if a.Number == r.Trace.Final {
			at.Returned++
			at.ReturnedRight += one(r.Right())
		}
		sc.addCosts(a)
	}
}

func (sc *Score) addCosts(a *actorcritic.Attempt) {
	sc.Calls.Actor++
	j := &a.Judgement
	switch {
	case len(j.Votes) > 0:
		sc.Calls.Critic += len(j.Votes)
	case j.Repeats > 0:
	case j.Verdict == actorcritic.True, j.Verdict == actorcritic.False, j.Verdict == actorcritic.Unparsable:
		sc.Calls.Critic++
	}
	t := &sc.Tokens
	t.Prompt += a.Usage.Prompt + a.Judgement.Usage.Prompt
	t.Answer += a.Usage.Answer + a.Judgement.Usage.Answer
	t.Estimated = t.Estimated || a.Usage.Estimated || a.Judgement.Usage.Estimated
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}
