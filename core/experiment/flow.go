package experiment

import (
	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/metric"
)

// A FlowStep counts what happened to the attempts with one number. The counts
// after Made add up to it: each attempt is returned, or sends its question on
// to the next attempt, or ends it in another way.
type FlowStep struct {
	Attempt int `json:"attempt"`
	Made    int `json:"made"`

	Right int `json:"right"` // returned, and right
	Wrong int `json:"wrong"` // returned, and wrong

	Broken int `json:"broken"` // did not run: on to the next attempt
	// right, and rejected by a critic all the same: on to the next attempt
	RejectedRight int `json:"rejected_right"`
	RejectedWrong int `json:"rejected_wrong"` // wrong, and rejected: on to the next attempt

	// rejected, and an earlier attempt is the answer, as the actor had no more to offer or the loop says so
	Back   int `json:"back"`
	None   int `json:"none"`   // rejected, and the loop abstains
	Failed int `json:"failed"` // an error ended the question here
}

// Flow follows questions from attempt to attempt.
func (s *Summary) Flow() []FlowStep {
	flow := []FlowStep{}
	for _, r := range s.Records {
		if r.Trace == nil {
			continue
		}
		for i := range r.Trace.Attempts {
			if len(flow) <= i {
				flow = append(flow, FlowStep{Attempt: i + 1})
			}
			flow[i].Made++
			*flow[i].of(r, i)++
		}
	}
	return flow
}

// of returns the count to which attempt number i+1 of a record belongs.
func (f *FlowStep) of(r *Record, i int) *int {
	a, last := &r.Trace.Attempts[i], i == len(r.Trace.Attempts)-1
	switch {
	case last && r.Error != "":
		return &f.Failed
	case last && a.Number == r.Trace.Final && r.Right():
		return &f.Right
	case last && a.Number == r.Trace.Final:
		return &f.Wrong
	case last && r.Trace.Abstained:
		return &f.None
	case last:
		return &f.Back
	case a.Judgement.Verdict == actorcritic.NotRun:
		return &f.Broken
	case r.RightAt(i):
		return &f.RejectedRight
	}
	return &f.RejectedWrong
}

// AtZ holds the share of questions that a loop of at most Z attempts answers,
// measured from the attempts of a longer one, and what Theorem 1 predicts of it.
type AtZ struct {
	Z         int          `json:"z"`
	Measured  metric.Share `json:"measured"`
	Predicted *float64     `json:"predicted"` // null while a rate is unknown
}

// ByZ measures every loop from one attempt up to the configured z. A shorter
// loop makes the same attempts, and returns its last one unchecked; that holds
// where attempts do not depend on how many there may be, and without
// improvements that change the answer. Questions that an error cut short count
// as wrong, as in a Score.
func (s *Summary) ByZ() []AtZ {
	rates := s.Score().Loop
	list := make([]AtZ, s.Config.Filled().Z)
	for i := range list {
		z := i + 1
		list[i] = AtZ{Z: z, Measured: s.share(func(r *Record) bool { return r.rightWithin(z) })}
		if l, known := rates.Loop(z); known {
			expected := l.Prob()
			list[i].Predicted = &expected
		}
	}
	return list
}

// rightWithin reports whether the answer of at most z attempts is right.
func (r *Record) rightWithin(z int) bool {
	if r.Trace == nil || z >= len(r.Trace.Attempts) || r.Error != "" {
		return r.Right()
	}
	return r.RightAt(z - 1) // it was rejected, or there would be no other
}
