package theory

import "github.com/orbweaver/orbweaver/core/metric"

// A Judged attempt is one SQL of a trace beside the gold answer. An attempt
// that the execution critic refused is judged, and not accepted; the last one
// of a loop is not judged.
type Judged struct {
	Right, Judged, Accepted bool

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
