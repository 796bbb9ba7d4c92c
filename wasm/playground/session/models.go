package session

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

// Models name the endpoints that retrievers call: an embedding model, and for
// "llamaindex" a chat model that sums up tables.
type Models struct {
	Embedding llm.Endpoint `json:"embedding"`
	Summaries llm.Endpoint `json:"summaries,omitzero"`
	Keys      llm.Keys     `json:"keys,omitempty"`
}

// models are Models with what reaches them.
type models struct {
	Models
	clients retrieve.Clients
}

// Models makes the means of retrievers. What was paid for is remembered as
// long as the page is open.
func (p *Session) Models(m Models) models {
	of := experiment.Config{Embedding: m.Embedding, Summaries: m.Summaries}
	m.Keys.Give(&of.Embedding, &of.Summaries)
	parts := harness.Dependencies{Transport: p.Transport, Count: p.count,
		Retrieval: retrieve.Clients{Cache: &p.paid}}
	return models{m, parts.RetrieverClients(of)}
}

// ModelRetrievers returns the retrievers that the page offers where an
// embedding model is named. It leaves out graphs: they are for more tables than
// a page has.
func ModelRetrievers() []string {
	return slices.DeleteFunc(retrievers.ModelNames(), func(name string) bool {
		return strings.HasSuffix(name, "-hnsw")
	})
}
