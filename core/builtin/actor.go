// Package builtin answers questions with no language model: it links the
// question's words to tables, columns and values found in the data, fills a
// sketch of a query with them, and ranks what comes out. Its Critic checks an
// answer by rules. Both stand where a model would in actorcritic.Loop.
//
//	loop := actorcritic.Loop{Actor: &builtin.Actor{}, Critic: builtin.Critic{}}
//
// A question passes through small steps, one file each: words, link (spans of
// words to names and values, with scores), chunk (with the cues of the
// lexicon), reading (one meaning for each chunk, by beam search), build (one
// clause of the query after another) and render (joins along keys, SQL).
// Everything is deterministic; nothing is learnt.
package builtin

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/actorcritic"
)

// Label is how this actor and critic are called wherever their answers appear.
const Label = "built-in, no language model"

// An Actor writes SQL from rules. The zero value is ready; it remembers the
// values of the last databases it was asked about, and may be used by several
// goroutines.
type Actor struct {
	memory memory
}

// Write returns the best candidate that is not among the earlier attempts, or
// actorcritic.ErrNoMore. Draft.Answer says in words how the SQL came about.
func (a *Actor) Write(ctx context.Context, t actorcritic.Task, earlier []actorcritic.Attempt, delta func(string)) (actorcritic.Draft, error) {
	start := time.Now()
	list, err := a.candidates(ctx, t)
	if err != nil {
		return actorcritic.Draft{}, fmt.Errorf("builtin: %w", err)
	}
	tried := make(map[string]bool)
	for _, e := range earlier {
		tried[e.SQL] = true
	}
	for i := range list {
		if tried[list[i].sql] {
			continue
		}
		answer := list[i].explain(i, len(list))
		if delta != nil {
			delta(answer)
		}
		return actorcritic.Draft{Answer: answer, SQL: list[i].sql, Elapsed: time.Since(start)}, nil
	}
	return actorcritic.Draft{}, actorcritic.ErrNoMore
}

// explain says how a candidate came about.
func (c *candidate) explain(rank, of int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "Candidate %d of %d, score %.2f (%s).", rank+1, of, c.score, Label)
	for _, l := range c.links {
		b.WriteString("\n- " + l)
	}
	for _, n := range c.notes {
		b.WriteString("\n- " + n)
	}
	if c.unused != "" {
		b.WriteString("\n- not used: " + c.unused)
	}
	return b.String()
}
