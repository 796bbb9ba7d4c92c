package flags

import (
	"context"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/progress"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/llm/transport"
	"github.com/orbweaver/orbweaver/core/runstore"
)

// A Budget is what a bench may cost.
type Budget struct {
	Most   transport.Budget
	prices string
}

// Flags declares them.
func (b *Budget) Flags(f *flag.FlagSet) {
	f.IntVar(&b.Most.Calls, "max-calls", 0, "stop after so many `calls` of models, failed ones included. With --out "+
		"what was spent for its file before counts too: the same command goes on, with a larger budget")
	f.IntVar(&b.Most.Tokens, "max-tokens", 0, "stop after so many `tokens`")
	f.Float64Var(&b.Most.Cost, "max-cost", 0, "stop after that `cost`, by --price")
	f.StringVar(&b.prices, "price", "", "`prices` of a million tokens of prompts and of answers, with a comma: 2.5,10")
}

// With says an estimate, and what its prompts cost where prices are known.
func (b *Budget) With(e harness.Estimate) string {
	return e.String() + b.Cost(e.LeastTokens, e.MostTokens)
}

// Cost is what so many tokens of prompts cost, where prices are known.
func (b *Budget) Cost(least, most int) string {
	price := b.Most.Prices.Prompt
	switch {
	case price <= 0:
		return ""
	case least == most:
		return fmt.Sprintf(", which cost %.4g", float64(least)*price/1e6)
	}
	return fmt.Sprintf(", which cost %.4g to %.4g", float64(least)*price/1e6, float64(most)*price/1e6)
}

// At is how far a run is, and what it has spent where that is counted.
func (b *Budget) At(run string, p harness.Progress, m *transport.Meter) progress.At {
	at := progress.At{Run: strings.TrimSuffix(run, ": "), Done: p.Done, Total: p.Total, Right: p.Right}
	if p.Left >= 0 {
		seconds := p.Left.Seconds()
		at.Left = &seconds
	}
	if m == nil {
		return at
	}
	spent, cost := m.Spent()
	at.Tokens = spent.Prompt + spent.Answer
	if b.prices != "" {
		at.Cost = &cost
	}
	return at
}

func (b *Budget) bounds() bool { return b.Most.Calls > 0 || b.Most.Tokens > 0 || b.Most.Cost > 0 }

// Meter is nil where nothing is bounded, priced or kept.
func (b *Budget) Meter(kept bool) (*transport.Meter, error) {
	m := &b.Most
	if m.Calls < 0 || m.Tokens < 0 || m.Cost < 0 {
		return nil, command.Misuse("a budget is not below 0")
	}
	if b.prices != "" {
		if n, err := fmt.Sscanf(b.prices, "%f,%f", &m.Prices.Prompt, &m.Prices.Answer); n != 2 || err != nil {
			return nil, command.Misuse("--price %q: write the prices of a million tokens of prompts and of answers: 2.5,10",
				b.prices)
		}
	}
	switch {
	case m.Cost > 0 && b.prices == "":
		return nil, command.Misuse("--max-cost needs --price")
	case !b.bounds() && b.prices == "" && !kept:
		return nil, nil
	}
	return transport.NewMeter(*m), nil
}

// TellStored says what about a file that keeps a run is worth knowing, and counts
// what was spent for it before.
func (b *Budget) TellStored(ctx context.Context, w io.Writer, f *runstore.File, of RunFile, m *transport.Meter) error {
	if f.Shared {
		fmt.Fprintf(w, "%sanother program has %s open: where both ask the same questions, each pays for its own "+
			"answers; let it end first\n", of.Run, of.Path)
	}
	if f.Changed {
		fmt.Fprintf(w, "%sthe data of %s are others than when this run was begun in %s: its questions are asked anew; "+
			"answers to prompts that are still the same are reused\n", of.Run, of.Dataset, of.Path)
	}
	if m == nil {
		return nil
	}
	before, err := m.Before(ctx, f)
	if err != nil {
		return err
	}
	if before.Calls > 0 && b.bounds() {
		fmt.Fprintf(w, "%s%s has spent %d calls and %d tokens before, which count\n", of.Run, of.Path, before.Calls,
			before.Prompt+before.Answer)
	}
	return nil
}
