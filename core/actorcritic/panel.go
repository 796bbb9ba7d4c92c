package actorcritic

import (
	"context"
	"fmt"
)

// A Panel is several critics that judge as one: an attempt is rejected when at
// least RejectAt of them reject it. Every member is asked about every attempt,
// so that their errors can be counted; an answer that is neither True nor
// False rejects, as it does from a single critic.
type Panel struct {
	Members  []Critic
	Names    []string // of the members, for the votes
	RejectAt int      // 1: each has a veto; len(Members): all must agree to reject; 0: the majority
}

// Threshold returns the number of votes that reject.
func (p *Panel) Threshold() int {
	if p.RejectAt < 1 {
		return len(p.Members)/2 + 1
	}
	return p.RejectAt
}

// Judge asks one member after the other.
func (p *Panel) Judge(ctx context.Context, t Task, a Attempt, delta func(string)) (Judgement, error) {
	return p.judge(ctx, t, a, textOf(CriticText, delta))
}

func (p *Panel) judge(ctx context.Context, t Task, a Attempt, tell func(Event)) (Judgement, error) {
	sum := Judgement{Verdict: True}
	against := 0
	for i, member := range p.Members {
		j, err := judgeWith(ctx, member, t, a, tell)
		sum.add(j)
		if err != nil {
			return sum, fmt.Errorf("%s, critic %d of %d: %w", p.Names[i], i+1, len(p.Members), err)
		}
		sum.Votes = append(sum.Votes,
			Vote{Critic: p.Names[i], Verdict: j.Verdict, Reason: j.Reason, Answer: j.Answer})
		if j.Verdict != True {
			against++
		}
	}
	if against >= p.Threshold() {
		sum.Verdict = False
	}
	sum.Reason = fmt.Sprintf("%d of %d critics reject it, %d are needed", against, len(p.Members), p.Threshold())
	return sum, nil
}

// add counts a member's cost, and keeps the prompt, which is the same for all.
func (j *Judgement) add(member Judgement) {
	j.Prompt = member.Prompt
	j.Shortened = j.Shortened || member.Shortened
	j.Usage.Prompt += member.Usage.Prompt
	j.Usage.Answer += member.Usage.Answer
	j.Usage.Estimated = j.Usage.Estimated || member.Usage.Estimated
	j.Elapsed += member.Elapsed
}
