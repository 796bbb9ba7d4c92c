package theory

import "github.com/orbweaver/orbweaver/core/metric"

// A Judged attempt is one SQL of a trace beside the gold answer. An attempt
// that the execution critic refused is judged, and not accepted; the last one
// of a loop is not judged.
type Judged struct {
	Right, Judged, Accepted bool

	Broken   bool // the execution critic refused it
	Repeated bool // an earlier attempt at the question was the same SQL
}

// Rates are p, q and s as they were counted.
type Rates struct {
	P metric.Share `json:"p"` // attempts that are right
	Q metric.Share `json:"q"` // AcceptWrong: wrong attempts that the critics accept
	S metric.Share `json:"s"` // RejectRight: right attempts that they reject
}

// Estimate counts p over all attempts, and q and s over those that were
// judged. Give it the first attempt of each question: later ones are a
// selection, of the questions that stay hard, and attempts at one question
// are not independent, so that the intervals would be too narrow.
func Estimate(attempts []Judged) Rates {
	var right, wrongSeen, accepted, rightSeen, rejected int
	for _, a := range attempts {
		if a.Right {
			right++
		}
		switch {
		case !a.Judged:
		case a.Right:
			rightSeen++
			if !a.Accepted {
				rejected++
			}
		default:
			wrongSeen++
			if a.Accepted {
				accepted++
			}
		}
	}
	return Rates{P: metric.Wilson(right, len(attempts)), Q: metric.Wilson(accepted, wrongSeen), S: metric.Wilson(rejected, rightSeen)}
}

// Loop is the loop with these rates, and whether they are known: without a
// check of one kind its rate may be anything, and nothing can be predicted
// but for a single attempt.
func (r Rates) Loop(z int) (Loop, bool) {
	l := Loop{P: r.P.Value, Q: r.Q.Value, S: r.S.Value, Z: z}
	return l, r.P.Of > 0 && (z == 1 || r.Q.Of > 0 && r.S.Of > 0)
}

// Checks are the rates of the execution critic, and of the critic behind it on
// what runs.
type Checks struct {
	E  metric.Share `json:"e"`  // wrong attempts that do not run
	SX metric.Share `json:"sx"` // right ones that do not
	Q  metric.Share `json:"q"`  // wrong ones that run and are accepted, of those that run
	S  metric.Share `json:"s"`  // right ones that run and are rejected, of those that run
}

// EstimateChecks counts judged attempts. As with Estimate, give it the first
// attempt of each question.
func EstimateChecks(attempts []Judged) Checks {
	var wrong, wrongBroken, right, rightBroken int
	var ran []Judged
	for _, a := range attempts {
		if !a.Judged {
			continue
		}
		all, broken := &wrong, &wrongBroken
		if a.Right {
			all, broken = &right, &rightBroken
		}
		*all++
		if a.Broken {
			*broken++
		} else {
			ran = append(ran, a)
		}
	}
	critic := Estimate(ran)
	return Checks{E: metric.Wilson(wrongBroken, wrong), SX: metric.Wilson(rightBroken, right), Q: critic.Q, S: critic.S}
}

// Setup is a loop of z attempts with these checks, and whether their rates are
// known.
func (c Checks) Setup(p float64, z int) (Setup, bool) {
	s := Setup{
		Loop:      Loop{P: p, Q: c.Q.Value, S: c.S.Value, Z: z},
		Execution: Execution{E: c.E.Value, SX: c.SX.Value},
	}
	return s, c.Q.Of > 0 && c.S.Of > 0
}
