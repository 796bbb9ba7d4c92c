package harness

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
)

// ErrNoGold means that a simulated critic has nothing to know.
var ErrNoGold = errors.New("a simulated critic needs the question's gold answer")

// A simulated critic compares an attempt with the gold answer as the bench
// does, and errs with the configured chances. What it draws depends on the
// seed, the question, the attempt's number and the panel's member alone, so
// that a run is the same in any order and on any machine.
type simulated struct {
	experiment.Simulated
	query  string
	gold   *verifier
	member int
}

// simulate makes the critic of one question.
func (l *Runner) simulate(ctx context.Context, q corpus.Query) (actorcritic.Critic, error) {
	if q.SQL == "" {
		return nil, fmt.Errorf("experiment: question %q: %w", short(q.Text), ErrNoGold)
	}
	g, err := l.verify(ctx, q)
	if err != nil {
		return nil, err
	}
	p := &actorcritic.Panel{RejectAt: l.config.RejectAt()}
	for i := range l.config.Members() {
		p.Members = append(p.Members,
			simulated{Simulated: l.config.Simulated, query: l.drawnFor(q), gold: g, member: i})
		p.Names = append(p.Names, memberName(i))
	}
	if len(p.Members) == 1 {
		return p.Members[0], nil
	}
	return p, nil
}

// drawnFor names what draws are made for: a question in a repetition.
func (l *Runner) drawnFor(q corpus.Query) string {
	name := q.ID + "\n" + q.Text
	if l.config.Sample > 0 {
		name += fmt.Sprintf("\n%d", l.config.Sample)
	}
	return name
}

// Judge tells the truth, or errs.
func (c simulated) Judge(ctx context.Context, t actorcritic.Task, a actorcritic.Attempt,
	delta func(string)) (actorcritic.Judgement, error) {
	right, _, err := c.gold.right(ctx, t.Database.ID, &a)
	if err != nil {
		return actorcritic.Judgement{}, err
	}
	errs := c.AcceptWrong
	if right {
		errs = c.RejectRight
	}
	j := actorcritic.Judgement{Verdict: actorcritic.False, Answer: "False"}
	erred := c.draw(a.Number) < errs
	if right != erred {
		j.Verdict, j.Answer = actorcritic.True, "True"
	}
	j.Reason = fmt.Sprintf("simulated critic: q = %v, s = %v", c.AcceptWrong, c.RejectRight)
	if delta != nil {
		delta(j.Answer)
	}
	return j, nil
}

// draw returns a number from 0 up to, not including, 1.
func (c simulated) draw(attempt int) float64 {
	sum := sha256.Sum256(fmt.Appendf(nil, "%d\n%d\n%d\n%s", c.Seed, c.member, attempt, c.query))
	return float64(binary.BigEndian.Uint64(sum[:])>>11) / (1 << 53)
}
