package experiment

import (
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// means are what the retriever of a configuration works with. Its calls are
// bounded by the endpoint's willingness alone: a Meter is of the questions.
func (p Parts) means(c Config) retrieve.Means {
	m := retrieve.Means{Transport: p.Transport, Keep: p.Keep, Count: p.Count, Parallel: p.Calls}
	if p.Transport == nil {
		return m
	}
	m.Embed, m.Chat = p.retrieversClient(c.Embedding), p.retrieversClient(c.Summaries)
	return m
}

// retrieversClient is nil where no endpoint is named.
func (p Parts) retrieversClient(e llm.Endpoint) *llm.Client {
	if e.BaseURL == "" || e.Model == "" {
		return nil
	}
	return &llm.Client{Transport: newGates(p.Transport, p.Calls), Endpoint: e, Count: p.Count, Deadline: p.Deadline, Timeouts: p.Timeouts}
}
