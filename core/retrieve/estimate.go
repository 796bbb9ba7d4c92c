package retrieve

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/prompt"
)

// An Estimate is what a retriever is going to ask of models to index a corpus
// and answer queries, as far as the answers are not kept. Names that summaries
// share are asked for again, which is not counted.
type Estimate struct {
	Texts, Kept             int // to turn into vectors or to sum up, and those of them that are kept
	Calls                   int
	LeastTokens, MostTokens int // of what is sent; they differ where the texts have yet to be written
}

// String is one line.
func (e Estimate) String() string {
	tokens := fmt.Sprint(e.LeastTokens)
	if e.MostTokens > e.LeastTokens {
		tokens += fmt.Sprintf(" to %d", e.MostTokens)
	}
	return fmt.Sprintf("%d texts, %d of them kept, about %d calls of models with about %s tokens", e.Texts, e.Kept, e.Calls, tokens)
}

func (e *Estimate) add(more Estimate) {
	e.Texts, e.Kept, e.Calls = e.Texts+more.Texts, e.Kept+more.Kept, e.Calls+more.Calls
	e.LeastTokens, e.MostTokens = e.LeastTokens+more.LeastTokens, e.MostTokens+more.MostTokens
}

// Expect estimates what a retriever of a name will ask; nothing of one that
// asks no model.
func Expect(ctx context.Context, name string, o Options, m Means, c *corpus.Corpus, queries []string) (Estimate, error) {
	r, err := NewWith(name, o, m)
	if err != nil {
		return Estimate{}, err
	}
	var e Estimate
	parts := []Retriever{r}
	if f, ok := r.(*fusion); ok {
		parts = f.parts
	}
	for _, part := range parts {
		if asks, ok := part.(interface {
			expect(context.Context, *corpus.Corpus, []string) (Estimate, error)
		}); ok {
			more, err := asks.expect(ctx, c, queries)
			if err != nil {
				return Estimate{}, err
			}
			e.add(more)
		}
	}
	return e, nil
}

func (d *dense) expect(ctx context.Context, c *corpus.Corpus, queries []string) (Estimate, error) {
	if d.summaries != nil {
		return d.expectSummaries(ctx, c, queries)
	}
	texts, err := d.texts(ctx, c.Tables)
	if err != nil {
		return Estimate{}, err
	}
	e, err := d.embed.expect(ctx, texts)
	if err == nil {
		var asked Estimate
		asked, err = d.embed.expect(ctx, queries)
		e.add(asked)
	}
	return e, err
}

// expectSummaries is expect where a chat model writes the texts: those that
// are kept are known.
func (d *dense) expectSummaries(ctx context.Context, c *corpus.Corpus, queries []string) (Estimate, error) {
	j := &summaryJob{summaries: d.summaries, tables: c.Tables}
	var e Estimate
	unwritten := 0
	for _, t := range c.Tables {
		sample, err := j.sample(ctx, t)
		if err != nil {
			return e, fmt.Errorf("reading the rows of %s: %w", t.ID, err)
		}
		messages := prompt.Summary(sample).Messages
		kept, err := d.embed.means.Keep.Kept(ctx, keyOf("summary", d.embed.means.Chat.Endpoint, messages[0].Content))
		if err != nil {
			return e, err
		}
		e.Texts++
		if kept != nil {
			e.Kept++
			continue
		}
		unwritten++
		tokens := llm.CountMessages(messages, d.embed.means.Count)
		e.LeastTokens, e.MostTokens = e.LeastTokens+tokens, e.MostTokens+tokens+summaryTokens
	}
	e.Calls = unwritten + calls(unwritten, d.embed.batch)
	asked, err := d.embed.expect(ctx, queries)
	e.add(asked)
	return e, err
}

// expect counts the texts whose vectors are not kept.
func (e *embedder) expect(ctx context.Context, texts []string) (Estimate, error) {
	var sum Estimate
	seen := make(map[string]bool, len(texts))
	for _, t := range texts {
		for _, piece := range e.cut(t) {
			if seen[piece] {
				continue
			}
			seen[piece] = true
			sum.Texts++
			kept, err := e.means.Keep.Kept(ctx, e.key(piece))
			if err != nil {
				return sum, err
			}
			if unpack(kept) != nil {
				sum.Kept++
				continue
			}
			sum.LeastTokens += e.means.Count(piece)
		}
	}
	sum.MostTokens, sum.Calls = sum.LeastTokens, calls(sum.Texts-sum.Kept, e.batch)
	return sum, nil
}

// calls is how many calls take so many texts.
func calls(texts, batch int) int { return (texts + batch - 1) / batch }
