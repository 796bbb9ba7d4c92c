package retrievecmd

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/flags"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/indexfile"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// showHits prints what each retriever finds for one question.
func showHits(ctx context.Context, a *command.App, o Options, question string) (err error) {
	format, err := o.undrawn()
	if err != nil {
		return err
	}
	if err := o.Files.forOneQuestion(); err != nil {
		return err
	}
	var cfg experiment.Config
	var parts harness.Dependencies
	done, err := o.Models.Configure(a, o.Retrievers, &cfg, &parts)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, done()) }()
	c, indexed, err := o.indexed(ctx, a, cfg, parts)
	if err != nil {
		return err
	}
	ask := func(question string) ([]RetrieverHits, error) { return o.ask(ctx, c, indexed, question) }
	if question == eachLine {
		return hitsOfLines(a, ask)
	}
	found, err := ask(question)
	if err != nil {
		return err
	}
	if format == layout.JSON {
		return layout.WriteJSON(a.Out, found)
	}
	return layout.Document(a.Out, format, question, func() error { return writeFound(a, o, format, found) })
}

// indexed returns the retrievers, over what they search; of --stream without that.
func (o *Options) indexed(ctx context.Context, a *command.App, cfg experiment.Config,
	parts harness.Dependencies) (
	*corpus.Corpus, []retrieve.Retriever, error) {
	if o.Files.stream {
		p := a.Progress.Begin()
		defer p.End()
		r, err := o.mapped(ctx, a.Err, p.Say)
		return nil, []retrieve.Retriever{r}, err
	}
	c, err := o.corpus(ctx, a.Err)
	if err != nil {
		return nil, nil, err
	}
	indexed := make([]retrieve.Retriever, len(o.Retrievers))
	for i, name := range o.Retrievers {
		p := a.Progress.Begin()
		indexed[i], err = o.Files.retriever(ctx, c, name, o.View, flags.RetrieverClients(a, cfg, parts, p, name))
		p.End()
		if err != nil {
			return nil, nil, err
		}
	}
	return c, indexed, nil
}

// mapped opens the index of --stream, and reads the dataset only where there is
// none.
func (o *Options) mapped(ctx context.Context, told io.Writer, say func(string, ...any)) (retrieve.Retriever, error) {
	kept := indexfile.File{Name: o.Files.index, Write: flags.WriteFile, Say: say}
	return kept.Mapped(ctx, o.Retrievers[0], o.View, func() (indexfile.Tables, error) {
		if o.Data.Name == "jsonl" && o.Data.Dir != "" && o.Files.distractors == "" {
			return indexfile.Lines(ctx, o.Data.Dir), nil
		}
		c, err := o.corpus(ctx, told)
		if err != nil {
			return indexfile.Tables{}, err
		}
		return indexfile.Of(c), nil
	})
}

// ask has every retriever find tables for a question.
func (o *Options) ask(
	ctx context.Context, c *corpus.Corpus, indexed []retrieve.Retriever, question string,
) ([]RetrieverHits, error) {
	found := make([]RetrieverHits, len(indexed))
	for i, r := range indexed {
		hits, err := r.Retrieve(ctx, question, o.K[len(o.K)-1])
		if err == nil && o.explain {
			hits, err = explained(ctx, r, c, hits)
		}
		if err != nil {
			return nil, err
		}
		found[i] = RetrieverHits{o.Retrievers[i], question, append([]retrieve.Hit{}, hits...)}
	}
	return found, nil
}

// eachLine in place of a question reads questions from the standard input.
const eachLine = "-"

// hitsOfLines answers each line of the standard input with a line of JSON, at
// once: who sends a question and waits gets its tables.
func hitsOfLines(a *command.App, ask func(question string) ([]RetrieverHits, error)) error {
	lines := bufio.NewScanner(a.In)
	lines.Buffer(nil, 1<<20)
	out := bufio.NewWriter(a.Out)
	for lines.Scan() {
		question := strings.TrimSpace(lines.Text())
		if question == "" {
			continue
		}
		found, err := ask(question)
		if err != nil {
			return err
		}
		if err := errors.Join(json.NewEncoder(out).Encode(found), out.Flush()); err != nil {
			return err
		}
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("reading the questions: %w", err)
	}
	return nil
}

// writeFound prints what each retriever found.
func writeFound(a *command.App, o Options, format layout.Format, found []RetrieverHits) error {
	for _, f := range found {
		if err := layout.Line(a.Out, format, f.Retriever); err != nil {
			return err
		}
		table := report.Hits(f.Hits)
		if o.explain {
			table = report.Contributions(f.Hits)
		}
		if err := table.Write(a.Out, format); err != nil {
			return err
		}
	}
	return nil
}

// RetrieverHits are the tables that one retriever found for a question.
type RetrieverHits struct {
	Retriever string         `json:"retriever"`
	Question  string         `json:"question"`
	Hits      []retrieve.Hit `json:"hits"`
}

// explained adds to each hit what every field and row contributes to its score.
func explained(ctx context.Context, r retrieve.Retriever, c *corpus.Corpus,
	hits []retrieve.Hit) ([]retrieve.Hit,
	error) {
	tables := make(map[string]*corpus.Table, len(c.Tables))
	for _, t := range c.Tables {
		tables[t.ID] = t
	}
	list := make([]retrieve.Hit, len(hits))
	for i, h := range hits {
		var err error
		if list[i], err = retrieve.Explain(ctx, r, tables[h.Table], h); err != nil {
			return nil, err
		}
	}
	return list, nil
}
