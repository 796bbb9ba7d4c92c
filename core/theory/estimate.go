package theory

import "github.com/orbweaver/orbweaver/core/metric"

// A Judged attempt is one SQL of a trace beside the gold answer. An attempt
// that the execution critic refused is judged, and not accepted; the last one
// of a loop is not judged.
type Judged struct {
	Right, Judged, Accepted bool

	Broken   bool // the execution critic refused it
	Repeated bool // an earlier attempt at the question was the same SQL

	Cluster string // what its question shares with others, for intervals; "" = it stands for itself
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
// are not independent, so that the intervals would be too narrow. Attempts of
// one cluster are drawn together.
func Estimate(attempts []Judged) Rates {
	var p, q, s tally
	for i := range attempts {
		a := &attempts[i]
		p.add(a.Right, a)
		switch {
		case !a.Judged:
		case a.Right:
			s.add(!a.Accepted, a)
		default:
			q.add(a.Accepted, a)
		}
	}
	return Rates{P: p.share(), Q: q.share(), S: s.share()}
}

// A tally is the attempts of a kind, and which of them are so.
type tally struct {
	so   []bool
	keys []string
}

func (t *tally) add(so bool, a *Judged) { t.so, t.keys = append(t.so, so), append(t.keys, a.Cluster) }

func (t *tally) share() metric.Share { return metric.ClusteredShare(t.so, t.keys) }

// count is Estimate without the intervals, which take most of its time.
func count(attempts []Judged) Rates {
	var r Rates
	for _, a := range attempts {
		one(&r.P, a.Right)
		switch {
		case !a.Judged:
		case a.Right:
			one(&r.S, !a.Accepted)
		default:
			one(&r.Q, a.Accepted)
		}
	}
	for _, s := range []*metric.Share{&r.P, &r.Q, &r.S} {
		s.Value = float64(s.Count) / float64(max(1, s.Of))
	}
	return r
}

func one(s *metric.Share, so bool) {
	s.Of++
	if so {
		s.Count++
	}
}

// Loop returns the loop with these rates, and whether they are known: without a
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
	var wrong, right tally
	var ran []Judged
	for i := range attempts {
		a := &attempts[i]
		if !a.Judged {
			continue
		}
		if a.Right {
			right.add(a.Broken, a)
		} else {
			wrong.add(a.Broken, a)
		}
		if !a.Broken {
			ran = append(ran, *a)
		}
	}
	critic := Estimate(ran)
	return Checks{E: wrong.share(), SX: right.share(), Q: critic.Q, S: critic.S}
}

// Setup returns a loop of z attempts with these checks, and whether their rates
// are known.
func (c Checks) Setup(p float64, z int) (Setup, bool) {
	s := Setup{
		Loop:      Loop{P: p, Q: c.Q.Value, S: c.S.Value, Z: z},
		Execution: Execution{E: c.E.Value, SX: c.SX.Value},
	}
	return s, c.Q.Of > 0 && c.S.Of > 0
}
