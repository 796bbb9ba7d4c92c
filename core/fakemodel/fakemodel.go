package fakemodel

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A Request is a call of the model, as it stands in a chat completion's
// body.
type Request struct {
	Model       string        `json:"model"`
	Messages    []llm.Message `json:"messages"`
	Temperature *float64      `json:"temperature"` // nil = 1, as OpenAI has it
	Seed        int64         `json:"seed"`        // 0 = none
}

// samples reports whether the model draws anew each time that it is asked the
// same, as models do above temperature 0 when no seed is given.
func (r *Request) samples() bool {
	return (r.Temperature == nil || *r.Temperature > 0) && r.Seed == 0
}

// content returns the part of a request that decides the answer.
func (r *Request) content() string {
	wire, err := json.Marshal(r)
	if err != nil {
		panic(err) // a chat that was read from JSON can be written
	}
	return string(wire)
}

// A Reply is the answer to send.
type Reply struct {
	Fault Fault
	Text  string // the answer; of a broken one, what comes before the break
	Usage llm.Usage
}

// New makes a model that knows the questions of a corpus. Close it after use.
func New(c *corpus.Corpus, o Options) *Model {
	m := &Model{
		o: o, corpus: c, questions: map[string][]*question{},
		dbs: map[string]*sqldb.DB{}, asked: map[[32]byte]*counts{}, stats: Stats{Faults: map[Fault]int{}},
	}
	for i, q := range c.Queries {
		if d := c.Database(q.Database); d != nil && q.SQL != "" {
			text := oneLine(q.Text)
			m.questions[text] = append(m.questions[text], &question{Query: q, number: i, db: d})
		}
	}
	return m
}

// Reply makes up the answer to a chat. Its error is ctx's.
func (m *Model) Reply(ctx context.Context, request Request) (Reply, error) {
	content := request.content()
	d := m.count(content)
	if !request.samples() {
		d.sample = 0
	}
	r := Reply{Fault: m.o.fault(d.draw("fault"))}
	m.mu.Lock()
	m.stats.Faults[r.Fault]++
	m.mu.Unlock()
	if r.Fault == TooMany || r.Fault == Failing || r.Fault == Hanging || r.Fault == Malformed {
		return r, nil
	}
	answer, err := m.answer(ctx, request.Messages, d)
	if err != nil {
		return r, err
	}
	r.Text = m.o.format(answer, d)
	r.Usage = llm.Usage{Prompt: tokens(textOf(request.Messages)), Answer: tokens(r.Text)}
	if r.Fault != None {
		r.Text = r.Text[:len(r.Text)/2]
		return r, nil
	}
	m.whole(content)
	return r, nil
}

// Stats returns the counts so far.
func (m *Model) Stats() Stats {
	m.mu.Lock()
	defer m.mu.Unlock()
	s := m.stats
	s.Faults = map[Fault]int{}
	for f, n := range m.stats.Faults {
		if f != None {
			s.Faults[f] = n
		}
	}
	return s
}

// Close closes the databases in which SQL was checked.
func (m *Model) Close() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	var failed []error
	for _, d := range m.corpus.Databases {
		if db := m.dbs[d.ID]; db != nil {
			failed = append(failed, db.Close())
		}
	}
	clear(m.dbs)
	return errors.Join(failed...)
}

// count notes a call, and returns what its draws depend on. The faults depend
// on all calls of this content, so that another try fares better. An answer
// does not, and only where the model samples on how many were answered whole,
// so that it is the same whatever went wrong before.
func (m *Model) count(asked string) generator {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.stats.Calls++
	n := m.of(asked)
	d := generator{seed: m.o.Seed, asked: sha256.Sum256([]byte(asked)), call: n.calls, sample: n.whole}
	n.calls++
	return d
}

func (m *Model) whole(asked string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.stats.Whole++
	n := m.of(asked)
	if n.whole > 0 {
		m.stats.Repeated++
	}
	n.whole++
}

// of returns a request's counts. The caller holds mu.
func (m *Model) of(asked string) *counts {
	key := sha256.Sum256([]byte(asked))
	if m.asked[key] == nil {
		m.asked[key] = &counts{}
	}
	return m.asked[key]
}

// fault picks the fault of a draw.
func (o *Options) fault(draw float64) Fault {
	for _, f := range []struct {
		fault  Fault
		chance float64
	}{{TooMany, o.TooMany}, {Failing, o.Failing}, {Broken, o.Broken},
		{Hanging, o.Hanging}, {Malformed, o.Malformed},
		{Truncated, o.Truncated}} {
		if draw < f.chance {
			return f.fault
		}
		draw -= f.chance
	}
	return None
}

// format puts an answer as models do.
func (o *Options) format(answer string, d generator) string {
	if d.draw("no answer") < o.NoAnswer {
		answer = "I would need to know more about this."
	} else if d.draw("fence") < o.Fenced && strings.Contains(answer, " ") {
		answer = "Here is the query:\n\n```sql\n" + answer + "\n```\n\nIt answers the question."
	}
	if d.draw("think") < o.Thinking {
		answer = "<think>\nSELECT is the way to begin. True or false comes later.\n</think>\n" + answer
	}
	return answer
}

// tokens returns a rough count, which is all that a fake needs.
func tokens(s string) int { return (len(s) + 3) / 4 }
