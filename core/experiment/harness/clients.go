package harness

import (
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/llm/transport"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// RetrieverClients returns what the retriever of a configuration works with: Retrieval,
// with clients of the configuration's models. The endpoint's limit and the Meter bound
// its calls.
func (p Dependencies) RetrieverClients(c experiment.Config) retrieve.Clients {
	m := p.Retrieval
	m.Transport = p.Transport
	if m.Count == nil {
		m.Count = p.Count
	}
	if p.Transport == nil {
		return m
	}
	gates := p.metered(transport.NewLimiter(p.Transport, 0))
	client := func(e llm.Endpoint) *llm.Client {
		if e.BaseURL == "" || e.Model == "" {
			return nil
		}
		return &llm.Client{Transport: gates, Endpoint: e, Count: p.Count,
			Deadline: p.Deadline, Timeouts: p.Timeouts}
	}
	m.Embed, m.Chat = client(c.Embedding), client(c.Summaries)
	return m
}
