// Package playground has the calls that the page makes to the core: pick a
// database, ask, run all sample questions, run SQL. It knows no browser and is
// tested natively; wasm/browser carries its bytes. Package session has what the
// calls share, and each room of the page has a package with its calls.
//
//	server := rpc.NewServer(rpc.Options{})
//	playground.New(playground.Options{Samples: samples.Read, Transport: t}).Register(server)
//
// Slices in the types of these packages are never nil, so that the page need
// not tell null from empty.
package playground

import (
	"cmp"
	"context"
	"runtime"
	"runtime/debug"

	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/wasm/playground/answers"
	"github.com/orbweaver/orbweaver/wasm/playground/ask"
	"github.com/orbweaver/orbweaver/wasm/playground/compare"
	"github.com/orbweaver/orbweaver/wasm/playground/databases"
	"github.com/orbweaver/orbweaver/wasm/playground/endpoint"
	"github.com/orbweaver/orbweaver/wasm/playground/evaluation"
	"github.com/orbweaver/orbweaver/wasm/playground/runs"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/playground/theorem"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// Options of a Playground.
type Options = session.Options

// A Playground answers the page. Calls may overlap.
type Playground struct{ *session.Session }

// New returns a playground with the samples and no opened file.
func New(o Options) *Playground {
	p := session.New(o)
	p.Version = version()
	return &Playground{p}
}

// Register adds the playground's methods to a server.
func (p *Playground) Register(s *rpc.Server) {
	session.Handle(p.Session, s, "hello", hello)
	databases.Register(p.Session, s)
	ask.Register(p.Session, s)
	compare.Register(p.Session, s)
	answers.Register(p.Session, s)
	runs.Register(p.Session, s)
	evaluation.Register(p.Session, s)
	theorem.Register(p.Session, s)
	endpoint.Register(p.Session, s)
}

// hello returns the versions of the program and of its parts, and the retrievers it
// has.
func hello(_ context.Context, p *session.Session, _ rpc.None, _ []byte, _ func(rpc.Never)) (Hello, error) {
	return Hello{
		Version:    p.Version,
		Go:         runtime.Version(),
		SQLite:     sqldb.Version(),
		Retrievers: retrievers.Names(),
		OverModels: session.ModelRetrievers(),
	}, nil
}

// release is a release's version and commit, which its build says: -ldflags
// "-X github.com/orbweaver/orbweaver/wasm/playground.release=1.2.3+abc".
var release string

// version returns the version of a release, or the commit that the program was
// built from, where the build knows it, with a plus where files differ from it.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if release != "" || !ok {
		return cmp.Or(release, "unknown")
	}
	commit, changed := "development", ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			commit = s.Value[:min(12, len(s.Value))]
		case s.Key == "vcs.modified" && s.Value == "true":
			changed = "+"
		}
	}
	return commit + changed
}

// Hello is the answer of "hello", the first call.
type Hello struct {
	Version    string   `json:"version"`
	Go         string   `json:"go"`
	SQLite     string   `json:"sqlite"`
	Retrievers []string `json:"retrievers"`
	OverModels []string `json:"over_models"` // retrievers that ask an embedding model
}
