package playground

import (
	"context"
	"errors"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// Options of a Playground.
type Options struct {
	Transport llm.Transport // to the person's endpoint; nil = only the built-in actor and critic
}

// A Playground answers the page.
type Playground struct {
	options Options
}

// New returns a playground with the samples and no opened file.
func New(o Options) *Playground { return &Playground{options: o} }

// Register adds the playground's methods to a server.
func (p *Playground) Register(s *rpc.Server) {
	rpc.Handle(s, "hello", p.hello)
	rpc.Handle(s, "samples", p.samples)
	rpc.Handle(s, "open", p.open)
	rpc.Handle(s, "close", p.close)
	rpc.Handle(s, "ask", p.ask)
	rpc.Handle(s, "bench", p.bench)
	rpc.Handle(s, "query", p.query)
	rpc.Handle(s, "warm", p.warm)
}

var errUnfinished = errors.New("not built yet")

func (p *Playground) hello(context.Context, rpc.None, []byte, func(rpc.Never)) (Hello, error) {
	return Hello{}, errUnfinished
}
func (p *Playground) samples(context.Context, rpc.None, []byte, func(rpc.Never)) (Samples, error) {
	return Samples{}, errUnfinished
}
func (p *Playground) open(context.Context, OpenParams, []byte, func(rpc.Never)) (Database, error) {
	return Database{}, errUnfinished
}
func (p *Playground) close(context.Context, CloseParams, []byte, func(rpc.Never)) (rpc.None, error) {
	return rpc.None{}, errUnfinished
}
func (p *Playground) ask(context.Context, AskParams, []byte, func(experiment.Event)) (AskResult, error) {
	return AskResult{}, errUnfinished
}
func (p *Playground) bench(context.Context, BenchParams, []byte, func(BenchEvent)) (BenchResult, error) {
	return BenchResult{}, errUnfinished
}
func (p *Playground) query(context.Context, QueryParams, []byte, func(rpc.Never)) (QueryResult, error) {
	return QueryResult{}, errUnfinished
}
func (p *Playground) warm(context.Context, rpc.None, []byte, func(rpc.Never)) (WarmResult, error) {
	return WarmResult{}, errUnfinished
}
