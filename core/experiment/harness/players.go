package harness

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/llm/transport"
)

// newPlayers chooses who plays the actor and the critic. A simulated critic needs
// the question's gold answer, and is made for each question.
func (l *Runner) newPlayers(parts Dependencies) error {
	rules := &builtin.Actor{Seed: uint64(l.config.Sample)}
	l.downstream = downstream{config: l.config, tables: l.tables, count: l.count}
	l.actor, l.critic = rules, &builtin.Critic{Actor: rules} // what one has read of a database serves both
	transport := parts.transport()
	switch l.config.Actor {
	case experiment.ModelActor:
		style, err := l.config.Style()
		if err != nil {
			return fmt.Errorf("experiment: %w", err)
		}
		client := parts.client(l.config.Endpoint, transport)
		l.downstream.client = client
		l.actor = actorcritic.LLMActor{Client: client, Style: style, Paper: l.config.Mode == experiment.PaperLoop}
	case experiment.RecordedActor:
		l.actor = recordedActor{parts.Predictions}
	}
	switch l.config.Critic {
	case experiment.ModelCritic:
		l.critic = critics(l.config, func(e llm.Endpoint) *llm.Client { return parts.client(e, transport) })
	case experiment.NoCritic, experiment.SimulatedCritic:
		l.critic = nil
	}
	return nil
}

// critics makes the critic, or the panel whose members take turns over the
// endpoints.
func critics(c experiment.Config, client func(llm.Endpoint) *llm.Client) actorcritic.Critic {
	list, n := c.JudgeEndpoints(), c.Members()
	critic := func(e llm.Endpoint) actorcritic.Critic {
		return actorcritic.LLMCritic{Client: client(e), Temperature: c.CriticTemperature(),
			Paper: c.Mode == experiment.PaperLoop}
	}
	if n == 1 {
		return critic(list[0])
	}
	p := &actorcritic.Panel{RejectAt: c.RejectAt()}
	for i := range n {
		e := list[i%len(list)]
		p.Members = append(p.Members, critic(e))
		p.Names = append(p.Names, e.Model)
	}
	return p
}

// transport sends the calls that are not answered from the store,
// one for all players: a budget is of the whole run.
func (p Dependencies) transport() llm.Transport {
	if p.Transport == nil {
		return nil
	}
	return p.metered(transport.NewLimiter(p.Transport, p.Calls))
}

// metered counts what goes through a transport, where there is a Meter.
func (p Dependencies) metered(next llm.Transport) llm.Transport {
	if p.Meter == nil {
		return next
	}
	return transport.Metered{Meter: p.Meter, Ledger: p.Ledger, Count: p.Count, Next: next}
}

// client makes the client of an endpoint.
func (p Dependencies) client(e llm.Endpoint, t llm.Transport) *llm.Client {
	if p.Answers != nil {
		t = &transport.Cache{Next: t, Answers: p.Answers, Model: e.Model}
	}
	return &llm.Client{Transport: t, Endpoint: e, Count: p.Count, Deadline: p.Deadline,
		Timeouts: p.Timeouts, Wait: p.wait}
}

// memberName tells the members of a simulated panel apart.
func memberName(i int) string { return fmt.Sprintf("simulated %d", i+1) }
