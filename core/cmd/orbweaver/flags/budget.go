package flags

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/progress"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/llm/transport"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
	"github.com/orbweaver/orbweaver/core/runstore"
)

// A Budget is the most that a bench may cost.
type Budget struct {
	Most   transport.Budget
	prices string
	list   string // file of prices
	priced string // what the prices are, told beside an estimate
}

// Flags declares them.
func (b *Budget) Flags(f *flag.FlagSet) {
	f.IntVar(&b.Most.Calls, "max-calls", 0,
		"stop after so many `calls` of models, failed ones included. With --out "+
			"what was spent for its file before counts too: the same command goes on, with a larger budget")
	f.IntVar(&b.Most.Tokens, "max-tokens", 0, "stop after so many `tokens`")
	f.Float64Var(&b.Most.Cost, "max-cost", 0, "stop after that `cost`, by --price or --prices")
	f.StringVar(&b.prices, "price", "",
		"`prices` of a million tokens of prompts and of answers, with a comma: 2.5,10")
	f.StringVar(&b.list, "prices", "", "`file` with the prices of models, their date and currency, like "+
		"samples/prices.json; where several models are asked, the dearest one's count")
}

// With says an estimate, and what its prompts cost where prices are known.
func (b *Budget) With(e harness.Estimate) string {
	return e.String() + b.Cost(e.LeastTokens, e.MostTokens)
}

// Cost computes the price of so many tokens of prompts, where prices are known.
func (b *Budget) Cost(least, most int) string {
	price := b.Most.Prices.Prompt
	switch {
	case price <= 0:
		return ""
	case least == most:
		return fmt.Sprintf(", which cost %.4g%s", float64(least)*price/1e6, b.priced)
	}
	return fmt.Sprintf(", which cost %.4g to %.4g%s", float64(least)*price/1e6,
		float64(most)*price/1e6, b.priced)
}

// At returns how far a run is, and what it has spent where that is counted.
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
	if b.hasPrices() {
		at.Cost = &cost
	}
	return at
}

func (b *Budget) bounds() bool { return b.Most.Calls > 0 || b.Most.Tokens > 0 || b.Most.Cost > 0 }

func (b *Budget) hasPrices() bool { return b.prices != "" || b.list != "" }

// Meter returns a meter of what is spent, or nil where nothing is bounded,
// priced or kept. The models are all that may be asked.
func (b *Budget) Meter(kept bool, models []string) (*transport.Meter, error) {
	m := &b.Most
	if m.Calls < 0 || m.Tokens < 0 || m.Cost < 0 {
		return nil, command.Misuse("a budget is not below 0")
	}
	if err := b.price(models); err != nil {
		return nil, err
	}
	switch {
	case m.Cost > 0 && !b.hasPrices():
		return nil, command.Misuse("--max-cost needs --price or --prices")
	case !b.bounds() && !b.hasPrices() && !kept:
		return nil, nil
	}
	return transport.NewMeter(*m), nil
}

// price takes the prices from the flags.
func (b *Budget) price(models []string) error {
	prices := &b.Most.Prices
	switch {
	case b.prices != "" && b.list != "":
		return command.Misuse("--price says what --prices has in a file: leave one of them out")
	case b.prices != "":
		if n, err := fmt.Sscanf(b.prices, "%f,%f", &prices.Prompt, &prices.Answer); n != 2 || err != nil {
			return command.Misuse("--price %q: write the prices of a million tokens of prompts and of answers: 2.5,10",
				b.prices)
		}
	case b.list != "":
		content, err := os.ReadFile(b.list)
		if err != nil {
			return command.Misuse("--prices: %w", err)
		}
		list, err := transport.ParsePrices(b.list, content)
		if err != nil {
			return command.Misuse("--prices: %w", err)
		}
		var dearest bool
		if *prices, dearest, err = list.Of(models...); err != nil {
			return command.Misuse("--prices %s: %w", b.list, err)
		}
		b.priced = strings.TrimRight(" "+list.Currency, " ") + " by the prices of " + list.Date
		if dearest {
			b.priced += ", of the dearest of " + strings.Join(models, ", ")
		}
	}
	return nil
}

// Models returns the models that a configuration and its retrievers ask, each once.
func Models(cfg experiment.Config, names []string) []string {
	all := []string{cfg.Endpoint.Model}
	for _, e := range cfg.CriticEndpoints {
		all = append(all, e.Model)
	}
	if slices.ContainsFunc(names, retrievers.AsksModel) {
		all = append(all, cfg.Embedding.Model)
	}
	if sums(names) {
		all = append(all, cfg.Summaries.Model)
	}
	slices.Sort(all)
	return slices.DeleteFunc(slices.Compact(all), func(model string) bool { return model == "" })
}

// TellStored warns if another program has the file of a run open or if the data
// have changed, and counts what was spent for the run before.
func (b *Budget) TellStored(ctx context.Context, w io.Writer, f *runstore.File, of RunFile,
	m *transport.Meter) error {
	if f.Shared {
		fmt.Fprintf(w, "%sanother program has %s open: where both ask the same questions, each pays for its own "+
			"answers; let it end first\n", of.Run, of.Path)
	}
	if f.Changed {
		fmt.Fprintf(w,
			"%sthe data of %s are others than when this run was begun in %s: its questions are asked anew; "+
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
