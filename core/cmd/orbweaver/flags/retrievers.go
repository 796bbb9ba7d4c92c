package flags

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/progress"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/llm/nethttp"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
	"github.com/orbweaver/orbweaver/core/runstore"
	"github.com/orbweaver/orbweaver/core/token"
)

// What TARGET's retrievers ask of OpenAI.
const (
	defaultEmbedder   = "text-embedding-3-small"
	defaultSummariser = "gpt-4o-mini"
)

// A RetrieverModels holds the models that retrievers ask, from flags and
// environment.
type RetrieverModels struct {
	Endpoint, Model         string // of the chat model; the players' where there are any
	embedModel, embedAt     string
	cache                   string
	batch, tokens, parallel int
	cluster                 cluster
}

// Flags declares them.
func (m *RetrieverModels) Flags(f *flag.FlagSet) {
	f.StringVar(&m.embedModel, "embed-model", "",
		"`name` of the embedding model, for the retrievers openai-embedding and llamaindex, in place of "+
			"OPENAI_EMBED_MODEL")
	f.StringVar(&m.embedAt, "embed-endpoint", "",
		"base `URL` of its endpoint where that is not --endpoint; its key is OPENAI_EMBED_API_KEY")
	f.StringVar(&m.cache, "embed-cache", "",
		"`file` that keeps vectors and summaries, so that none is paid for twice; "+
			"one in the user's cache folder where it is not given, none for nowhere")
	f.IntVar(&m.batch, "embed-batch", 0, "`texts` a call; 0 is 64, and fewer where the endpoint refuses so many")
	f.IntVar(&m.tokens, "embed-tokens", 0, "most `tokens` of a text that the embedding model takes; 0 is 8191")
	f.IntVar(&m.parallel, "embed-parallel", 0, "`calls` for retrievers at once; 0 is 4")
	m.cluster.flags(f)
}

// ChatFlags declares the flags of the chat model, for a command that has no
// players.
func (m *RetrieverModels) ChatFlags(f *flag.FlagSet) {
	f.StringVar(&m.Endpoint, "endpoint", "",
		"base `URL` of an OpenAI-compatible endpoint for retrievers that ask a model, in place of OPENAI_BASE_URL")
	f.StringVar(&m.Model, "model", "",
		"`name` of the chat model that sums up tables for llamaindex, in place of OPENAI_MODEL")
}

// Configure writes the models into a configuration and what reaches them into
// its parts, as far as any of the retrievers asks somebody. The function that
// it returns closes what was opened.
func (m *RetrieverModels) Configure(a *command.App, names []string, cfg *experiment.Config,
	parts *harness.Dependencies) (func() error, error) {
	nothing := func() error { return nil }
	if !slices.ContainsFunc(names, NeedsClient) {
		return nothing, nil
	}
	if parts.Transport == nil {
		parts.Transport = nethttp.New()
	}
	of, err := m.cluster.of(names, a.Env)
	if err != nil {
		return nothing, err
	}
	parts.Retrieval = retrieve.Clients{Batch: m.batch, MostTokens: m.tokens, Parallel: m.parallel, Cluster: of}
	parts.Count = token.Count
	if !slices.ContainsFunc(names, retrievers.AsksModel) {
		return nothing, nil
	}
	cfg.Embedding, cfg.Summaries = m.endpoints(a)
	if cfg.Embedding.BaseURL == "" || cfg.Embedding.Model == "" {
		return nothing, command.Misuse("%s asks an embedding model: give --endpoint or --embed-endpoint, and "+
			"--embed-model, or "+
			"OPENAI_BASE_URL and OPENAI_EMBED_MODEL", strings.Join(names, ","))
	}
	if sums(names) && (cfg.Summaries.BaseURL == "" || cfg.Summaries.Model == "") {
		return nothing, command.Misuse("llamaindex asks a chat model to sum up tables: give --endpoint and " +
			"--model, or OPENAI_BASE_URL and OPENAI_MODEL")
	}
	keep, err := m.keep()
	if err != nil || keep == nil {
		return nothing, err
	}
	parts.Retrieval.Cache = keep
	return keep.Close, nil
}

// NeedsClient reports whether a retriever asks a model or another program.
func NeedsClient(name string) bool {
	return retrievers.AsksModel(name) || asksCluster(name) || strings.Contains(name, "http:") ||
		strings.Contains(name, "https:")
}

func sums(names []string) bool {
	return slices.ContainsFunc(names, func(name string) bool { return strings.Contains(name, "llamaindex") })
}

// endpoints returns the endpoints of the embedding model and of the chat model.
// A key goes only to the endpoint that it is for, and OpenAI's models are asked
// only there.
func (m *RetrieverModels) endpoints(a *command.App) (embedding, summaries llm.Endpoint) {
	key, embedKey := a.Env("OPENAI_API_KEY"), a.Env("OPENAI_EMBED_API_KEY")
	base := cmp.Or(m.Endpoint, a.Env("OPENAI_BASE_URL"))
	if base == "" && key != "" {
		base = openAI
	}
	summaries = llm.Endpoint{BaseURL: base, Model: cmp.Or(m.Model, a.Env("OPENAI_MODEL")), Key: key}
	embedding = llm.Endpoint{BaseURL: cmp.Or(m.embedAt, base),
		Model: cmp.Or(m.embedModel, a.Env("OPENAI_EMBED_MODEL")), Key: embedKey}
	if embedKey == "" && embedding.BaseURL == base {
		embedding.Key = key
	}
	if embedding.Model == "" && strings.HasPrefix(embedding.BaseURL, openAI) {
		embedding.Model = defaultEmbedder
	}
	if summaries.Model == "" && strings.HasPrefix(base, openAI) {
		summaries.Model = defaultSummariser
	}
	return embedding, summaries
}

// keep opens the file that keeps what was paid for; nil for none.
func (m *RetrieverModels) keep() (*runstore.CacheFile, error) {
	path := m.cache
	switch path {
	case "none":
		return nil, nil
	case "":
		dir, err := os.UserCacheDir()
		if err != nil {
			return nil, command.Misuse("there is no cache folder to keep vectors in (%w): name a file with "+
				"--embed-cache, or none", err)
		}
		path = filepath.Join(dir, "orbweaver", "embeddings.sqlite")
	}
	return runstore.OpenCache(path)
}

// RetrieverClients returns the clients that a retriever works with; they report its
// progress to p.
func RetrieverClients(a *command.App, cfg experiment.Config, parts harness.Dependencies, p *progress.Progress,
	retriever string) retrieve.Clients {
	m := parts.RetrieverClients(cfg)
	m.Watch = func(doing string, done, total int) { p.Say("%s: %s, %d of %d", retriever, doing, done, total) }
	return m
}

// PaidSoFar adds to the error of work that an endpoint or a person ended, after
// part of it was paid for, how to resume it.
func PaidSoFar(err error, keep retrieve.Cache) error {
	var failed *llm.Error
	switch {
	case keep == nil:
		return err
	case harness.Stopped(err):
		err = command.ErrStopped
	case errors.As(err, &failed):
		err = fmt.Errorf("%w: %w", command.ErrStopped, err)
	default:
		return err
	}
	return fmt.Errorf("%w\nwhat models answered is kept; run the same command to go on", err)
}

// Retrievers returns the names of those that --retriever takes, and how others
// begin.
func Retrievers() []string {
	return slices.Concat(retrievers.Names(), retrievers.ModelNames(),
		[]string{"weaviate", "weaviate-hybrid", "http:", "rrf:", "weighted:"})
}

// RetrieverNames lists what --retriever takes.
func RetrieverNames() string {
	return strings.Join(retrievers.Names(), ", ") + "; with a model " +
		strings.Join(retrievers.ModelNames(), ", ") +
		"; http:URL, a program that answers {query, k} with ids and scores; weaviate and weaviate-hybrid, " +
		"with --weaviate; rrf:A+B and weighted:2*A+B of any of them"
}
