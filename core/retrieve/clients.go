package retrieve

import (
	"context"
	"errors"
	"sync"

	"github.com/orbweaver/orbweaver/core/llm"
)

// Clients lists what a retriever needs to ask somebody else: a model behind an
// endpoint, or a program at an address. The zero value serves those that ask
// nobody.
type Clients struct {
	Embed     *llm.Client   // turns texts into vectors, for "openai-embedding" and "llamaindex"
	Chat      *llm.Client   // names and sums up tables, for "llamaindex"
	Transport llm.Transport // reaches "http:URL" and the cluster
	Cluster   Cluster       // for "weaviate" and "weaviate-hybrid"

	// Cache remembers vectors and summaries, so that none is paid for twice,
	// also by a run that goes on where one was killed; nil forgets them with
	// the retriever.
	Cache Cache

	Count      func(text string) int // counts tokens; nil takes three bytes for one
	MostTokens int                   // of a text that the embedding model takes; 0 = 8,191
	Batch      int                   // texts a call; 0 = 64, fewer where the endpoint refuses so many
	Parallel   int                   // calls at once; 0 = 4

	// Watch is told how far the calls before the first answer are; nil tells
	// nobody. It is called by one goroutine at a time.
	Watch func(doing string, done, total int)
}

// A Cluster is where an index is that is not in this process.
type Cluster struct {
	Addresses []string // of its nodes; one that fails is left for the next
	Key       string   // sent to it, where it asks for one
	Database  string   // whose tables alone are found; "" = all
}

// A Cache remembers what was paid for, under a key that says what was asked of
// whom. It is used by several goroutines.
type Cache interface {
	// Get returns what is kept, nil where nothing is.
	Get(ctx context.Context, key string) ([]byte, error)
	// Put keeps all of some things, or none.
	Put(ctx context.Context, things []Entry) error
}

// A Entry is what is kept under a key.
type Entry struct {
	Key   string
	Value []byte
}

// A MemoryCache keeps things while the program runs. Its zero value is empty.
type MemoryCache struct {
	mu      sync.Mutex
	entries map[string][]byte
}

// Get returns what is kept.
func (m *MemoryCache) Get(_ context.Context, key string) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.entries[key], nil
}

// Put keeps things.
func (m *MemoryCache) Put(_ context.Context, things []Entry) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.entries == nil {
		m.entries = make(map[string][]byte)
	}
	for _, t := range things {
		m.entries[t.Key] = t.Value
	}
	return nil
}

// ErrNoClient means that a retriever lacks what it asks: an endpoint with a
// model, or a way to reach an address.
var ErrNoClient = errors.New("it asks a model or a program, and none can be reached")

// A Cost is what it took to turn texts into vectors.
type Cost struct {
	Texts  int     `json:"texts"`
	Kept   int     `json:"kept"`   // of them were paid for before
	Calls  int     `json:"calls"`  // that were answered
	Tokens int     `json:"tokens"` // sent in these
	MS     float64 `json:"ms"`     // waited, for all calls together
}

// Add adds another cost.
func (c *Cost) Add(more Cost) {
	c.Texts, c.Kept, c.Calls, c.Tokens, c.MS = c.Texts+more.Texts, c.Kept+more.Kept, c.Calls+more.Calls,
		c.Tokens+more.Tokens, c.MS+more.MS
}

// Costs holds the costs of a retriever that asks a model.
type Costs struct {
	Model     string `json:"model"`              // that gives the vectors
	Tables    Cost   `json:"tables"`             // their vectors
	Queries   Cost   `json:"queries"`            // theirs
	Summaries Cost   `json:"summaries,omitzero"` // written by "llamaindex", before the vectors
}
