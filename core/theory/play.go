package theory

import "context"

// Simulate draws every attempt, and the critic's verdict on it.
func (s Steps) Simulate(ctx context.Context, o Simulation) (Outcome, error) {
	if err := s.Check(); err != nil {
		return Outcome{}, err
	}
	return o.run(ctx, len(s), s.player())
}

// Simulate draws the chance of each question, every attempt, whether it runs
// and the vote of every critic.
func (s Setup) Simulate(ctx context.Context, o Simulation) (Outcome, error) {
	if err := s.Check(); err != nil {
		return Outcome{}, err
	}
	play := newThresholds(s).play
	if s.Rho == 0 && s.Execution == (Execution{}) && s.Panel.filled().Critics == 1 {
		play = s.Loop.Alike().player()
	}
	return o.run(ctx, s.Loop.Z, play)
}

// player plays one attempt a round, with one random word for the attempt and
// the verdict. There is no branch to guess wrong: a question that is not over
// leaves its mark on nothing but the attempt's number.
func (s Steps) player() player {
	type limits struct{ right, rejectWrong, flip uint64 }
	steps := make([]limits, len(s))
	for i, step := range s {
		l := limits{right: threshold(step.P)}
		if i < len(s)-1 { // the last attempt is never rejected
			l.rejectWrong = threshold(1 - step.Q)
			l.flip = l.rejectWrong ^ threshold(step.S)
		}
		steps[i] = l
	}
	return func(state uint64, trials int, tally []int) {
		n := uint64(0)
		for trials > 0 {
			state += weylStep
			word := mix(state)
			l := &steps[n]
			right := below(word>>32, l.right)
			rejected := below(word&low, l.rejectWrong^l.flip&-right)
			over := int(1 - rejected)
			tally[2*n+right] += over
			trials -= over
			n = (n + 1) & -rejected
		}
	}
}

// thresholds is a Setup as bounds of drawn numbers.
type thresholds struct {
	z       int
	urn     []uint64  // at z·attempt + right ones among those before it
	broken  [2]uint64 // that it does not run, of a wrong and of a right attempt
	against [2]uint64 // that a critic rejects it
	copied  uint64
	critics int
	most    uint64 // votes against that still let pass
}

func newThresholds(s Setup) *thresholds {
	panel := s.Panel.filled()
	g := &thresholds{
		z: s.Loop.Z, urn: make([]uint64, s.Loop.Z*s.Loop.Z),
		broken:  [2]uint64{threshold(s.Execution.E), threshold(s.Execution.SX)},
		against: [2]uint64{threshold(1 - s.Loop.Q), threshold(s.Loop.S)},
		copied:  threshold(panel.Copied), critics: panel.Critics, most: uint64(panel.RejectAt - 1),
	}
	for i := range g.z {
		for k := range i + 1 {
			g.urn[i*g.z+k] = threshold(urn(s.Loop.P, s.Rho, i, k))
		}
	}
	return g
}

// play plays one attempt a round, as Steps.player does: without a branch that
// depends on a draw, because half of those would be guessed wrong. So an
// attempt is judged also where it does not run or is the last one, and the
// verdict then does not matter. (With an execution critic, three critics and
// differing difficulty 45 million trials a second, 26 with branches.)
func (g *thresholds) play(state uint64, trials int, tally []int) {
	d := generator{state}
	n, k, last := 0, 0, g.z-1
	for trials > 0 {
		word := d.word()
		right := below(word>>32, g.urn[n*g.z+k])
		rejected := (below(word&low, g.broken[right]) | g.rejects(&d, g.against[right])) & below(uint64(n),
			uint64(last))
		over := int(1 - rejected)
		tally[2*n+int(right)] += over
		trials -= over
		n = (n + 1) & -int(rejected)
		k = (k + int(right)) & -int(rejected)
	}
}

// rejects returns 1 where the critics reject an attempt, else 0. Each critic
// votes against it if its draw is below limit.
func (g *thresholds) rejects(d *generator, limit uint64) uint64 {
	if g.critics == 1 {
		return below(d.word()>>32, limit)
	}
	against, n := uint64(0), g.critics
	for ; n > 1; n -= 2 {
		word := d.word()
		against += below(word>>32, limit) + below(word&low, limit)
	}
	if n == 1 {
		against += below(d.word()>>32, limit)
	}
	rejected := below(g.most, against)
	if g.copied == 0 {
		return rejected
	}
	word := d.word()
	return rejected ^ (rejected^below(word&low, limit))&-below(word>>32, g.copied)
}
