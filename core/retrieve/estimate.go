package retrieve

import (
	"fmt"
)

// An Estimate is what a retriever is going to ask of models to index a corpus
// and answer queries, as far as the answers are not kept. Names that summaries
// share are asked for again, which is not counted.
type Estimate struct {
	Texts, Kept             int // to turn into vectors or to sum up, and those of them that are kept
	Calls                   int
	LeastTokens, MostTokens int // of what is sent; they differ where the texts have yet to be written
}

// String returns one line.
func (e Estimate) String() string {
	tokens := fmt.Sprint(e.LeastTokens)
	if e.MostTokens > e.LeastTokens {
		tokens += fmt.Sprintf(" to %d", e.MostTokens)
	}
	return fmt.Sprintf("%d texts, %d of them kept, about %d calls of models with about %s tokens", e.Texts,
		e.Kept, e.Calls, tokens)
}

// Add adds another estimate.
func (e *Estimate) Add(more Estimate) {
	e.Texts, e.Kept, e.Calls = e.Texts+more.Texts, e.Kept+more.Kept, e.Calls+more.Calls
	e.LeastTokens, e.MostTokens = e.LeastTokens+more.LeastTokens, e.MostTokens+more.MostTokens
}
