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
	play := newGame(s).play
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
			state += golden
			word := mix(state)
			l := &steps[n]
			right := below(word>>32, l.right)
			rejected := below(word&(1<<32-1), l.rejectWrong^l.flip&-right)
			over := int(1 - rejected)
			tally[2*n+right] += over
			trials -= over
			n = (n + 1) & -rejected
		}
	}
}

// A game is a Setup in thresholds.
type game struct {
	z            int
	urn          [][]uint64 // by attempt, and right ones among those before it
	broken       [2]uint64  // that it does not run, of a wrong and of a right attempt
	against      [2]uint64  // that a critic rejects it
	copied       uint64
	critics, max int // critics, and the votes against that still let pass
}

func newGame(s Setup) *game {
	panel := s.Panel.filled()
	g := &game{
		z:       s.Loop.Z,
		broken:  [2]uint64{threshold(s.Execution.E), threshold(s.Execution.SX)},
		against: [2]uint64{threshold(1 - s.Loop.Q), threshold(s.Loop.S)},
		copied:  threshold(panel.Copied), critics: panel.Critics, max: panel.RejectAt - 1,
	}
	for i := range g.z {
		row := make([]uint64, i+1)
		for k := range row {
			row[k] = threshold(urn(s.Loop.P, s.Rho, i, k))
		}
		g.urn = append(g.urn, row)
	}
	return g
}

func (g *game) play(state uint64, trials int, tally []int) {
	d := dice{state}
	for range trials {
		for i, k := 0, 0; ; i++ {
			right := 0
			if d.hit(g.urn[i][k]) {
				right = 1
			}
			if i == g.z-1 || g.accepts(&d, right) {
				tally[2*i+right]++
				break
			}
			k += right
		}
	}
}

// accepts draws what the critics make of an attempt.
func (g *game) accepts(d *dice, right int) bool {
	if d.hit(g.broken[right]) {
		return false
	}
	if g.critics > 1 && d.hit(g.copied) {
		return !d.hit(g.against[right])
	}
	against := 0
	for range g.critics {
		if d.hit(g.against[right]) {
			against++
		}
	}
	return against <= g.max
}
