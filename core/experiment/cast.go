package experiment

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/llm/transport"
)

// panelTemperature is that of critics that are the same model: at 0 all would
// say the same.
const panelTemperature = 0.7

// cast chooses who plays the actor and the critic. A simulated critic needs
// the question's gold answer, and is made for each question.
func (l *Lab) cast(parts Parts) error {
	rules := &builtin.Actor{Seed: uint64(l.config.Sample)}
	l.actor, l.critic = rules, &builtin.Critic{Actor: rules} // what one has read of a database serves both
	transport := parts.transport()
	switch l.config.Actor {
	case Model:
		style, err := l.config.style()
		if err != nil {
			return fmt.Errorf("experiment: %w", err)
		}
		client := parts.client(l.config.Endpoint, transport)
		l.answerer = client
		l.actor = actorcritic.LLMActor{Client: client, Style: style, Paper: l.config.Mode == PaperLoop}
	case Recorded:
		l.actor = recordedActor{parts.Predictions}
	}
	switch l.config.Critic {
	case Model:
		l.critic = l.config.critics(func(e llm.Endpoint) *llm.Client { return parts.client(e, transport) })
	case None, Simulate:
		l.critic = nil
	}
	return nil
}

// endpoints lists those that a run asks, of the actor first.
func (c Config) endpoints() []llm.Endpoint {
	var list []llm.Endpoint
	if c.Actor == Model {
		list = append(list, c.Endpoint)
	}
	if c.Critic == Model {
		list = append(list, c.criticEndpoints()...)
	}
	return list
}

// criticEndpoints are those of the critic "llm".
func (c Config) criticEndpoints() []llm.Endpoint {
	if len(c.CriticEndpoints) > 0 {
		return c.CriticEndpoints
	}
	return []llm.Endpoint{c.Endpoint}
}

// critics makes the critic, or the panel whose members take turns over the
// endpoints.
func (c Config) critics(client func(llm.Endpoint) *llm.Client) actorcritic.Critic {
	list, n := c.criticEndpoints(), c.members()
	critic := func(e llm.Endpoint) actorcritic.Critic {
		return actorcritic.LLMCritic{Client: client(e), Temperature: c.CriticTemperature(), Paper: c.Mode == PaperLoop}
	}
	if n == 1 {
		return critic(list[0])
	}
	p := &actorcritic.Panel{RejectAt: c.rejectAt()}
	for i := range n {
		e := list[i%len(list)]
		p.Members = append(p.Members, critic(e))
		p.Names = append(p.Names, e.Model)
	}
	return p
}

// CriticTemperature is that of the critic "llm": 0, but for a panel of which
// several members are the same model.
func (c Config) CriticTemperature() float64 {
	if c.members() > len(c.criticEndpoints()) {
		return panelTemperature
	}
	return 0
}

// transport is what calls that are not answered from the store go through,
// one for all players: a budget is of the whole run.
func (p Parts) transport() llm.Transport {
	if p.Transport == nil {
		return nil
	}
	return p.metered(transport.NewLimiter(p.Transport, p.Calls))
}

// metered counts what goes through a transport, where there is a Meter.
func (p Parts) metered(next llm.Transport) llm.Transport {
	if p.Meter == nil {
		return next
	}
	return transport.Metered{Meter: p.Meter, Ledger: p.Ledger, Count: p.Count, Next: next}
}

// client makes the client of an endpoint.
func (p Parts) client(e llm.Endpoint, t llm.Transport) *llm.Client {
	if p.Answers != nil {
		t = &transport.Cache{Next: t, Answers: p.Answers, Model: e.Model}
	}
	return &llm.Client{Transport: t, Endpoint: e, Count: p.Count, Deadline: p.Deadline, Timeouts: p.Timeouts, Wait: p.wait}
}

// memberName tells the members of a simulated panel apart.
func memberName(i int) string { return fmt.Sprintf("simulated %d", i+1) }
