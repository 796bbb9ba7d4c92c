package dense

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/prompt"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// Expect estimates what the model will be asked.
func (d *dense) Expect(ctx context.Context, c *corpus.Corpus, queries []string) (retrieve.Estimate, error) {
	if d.summaries != nil {
		return d.expectSummaries(ctx, c, queries)
	}
	texts, err := d.texts(ctx, c.Tables)
	if err != nil {
		return retrieve.Estimate{}, err
	}
	e, err := d.embed.expect(ctx, texts)
	if err == nil {
		var asked retrieve.Estimate
		asked, err = d.embed.expect(ctx, queries)
		e.Add(asked)
	}
	return e, err
}

// expectSummaries is expect where a chat model writes the texts: those that
// are kept are known.
func (d *dense) expectSummaries(ctx context.Context, c *corpus.Corpus,
	queries []string) (retrieve.Estimate, error) {
	j := &summaryJob{summaries: d.summaries, tables: c.Tables}
	var e retrieve.Estimate
	unwritten := 0
	for _, t := range c.Tables {
		sample, err := j.sample(ctx, t)
		if err != nil {
			return e, fmt.Errorf("reading the rows of %s: %w", t.ID, err)
		}
		messages := prompt.Summary(sample).Messages
		kept, err := d.embed.clients.Cache.Get(ctx,
			keyOf("summary", d.embed.clients.Chat.Endpoint, messages[0].Content))
		if err != nil {
			return e, err
		}
		e.Texts++
		if kept != nil {
			e.Kept++
			continue
		}
		unwritten++
		tokens := llm.CountMessages(messages, d.embed.clients.Count)
		e.LeastTokens, e.MostTokens = e.LeastTokens+tokens, e.MostTokens+tokens+summaryTokens
	}
	e.Calls = unwritten + calls(unwritten, d.embed.batch)
	asked, err := d.embed.expect(ctx, queries)
	e.Add(asked)
	return e, err
}

// expect counts the texts whose vectors are not kept.
func (e *embedder) expect(ctx context.Context, texts []string) (retrieve.Estimate, error) {
	var sum retrieve.Estimate
	seen := make(map[string]bool, len(texts))
	for _, t := range texts {
		for _, piece := range e.cut(t) {
			if seen[piece] {
				continue
			}
			seen[piece] = true
			sum.Texts++
			kept, err := e.clients.Cache.Get(ctx, e.key(piece))
			if err != nil {
				return sum, err
			}
			if unpack(kept) != nil {
				sum.Kept++
				continue
			}
			sum.LeastTokens += e.clients.Count(piece)
		}
	}
	sum.MostTokens, sum.Calls = sum.LeastTokens, calls(sum.Texts-sum.Kept, e.batch)
	return sum, nil
}

// calls returns how many calls take so many texts.
func calls(texts, batch int) int { return (texts + batch - 1) / batch }
