package builtin

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A Critic judges an attempt by rules: it looks for what the question asks
// and the SQL or its result lacks. The first rule that objects gives the
// reason; where none does, the verdict is True. The zero value is ready.
type Critic struct {
	Actor *Actor // share what this one remembers of databases; nil = read them again

	memory memory
}

// Judge never errs on an attempt that ran; it errs when ctx ends.
func (c *Critic) Judge(ctx context.Context, t actorcritic.Task, a actorcritic.Attempt, delta func(string)) (actorcritic.Judgement, error) {
	start := time.Now()
	m := &c.memory
	if c.Actor != nil {
		m = &c.Actor.memory
	}
	known, err := m.database(ctx, t)
	if err != nil {
		return actorcritic.Judgement{}, fmt.Errorf("builtin: critic: %w", err)
	}
	j := actorcritic.Judgement{Verdict: actorcritic.True, Reason: "nothing in the result or the SQL speaks against it"}
	if _, reason := object(newEvidence(known, t.Question, a)); reason != "" {
		j.Verdict, j.Reason = actorcritic.False, reason
	}
	j.Answer = fmt.Sprintf("%s: %s (%s)", title(j.Verdict), j.Reason, Label)
	if delta != nil {
		delta(j.Answer)
	}
	j.Elapsed = time.Since(start)
	return j, nil
}

func title(v actorcritic.Verdict) string {
	if v == actorcritic.True {
		return "True"
	}
	return "False"
}

// Evidence is what the rules look at.
type evidence struct {
	chunks []chunk
	mode   []int
	s      *schema
	v      *values
	sql    string // upper-case, with literals as they are
	texts  []string
	res    *sqldb.Result
}

func newEvidence(k *known, question string, a actorcritic.Attempt) *evidence {
	words := coordinate(k.schema, split(question))
	cs := chunks(k.schema, k.values, words, link(k.schema, k.values, words))
	e := &evidence{chunks: cs, s: k.schema, v: k.values, res: a.Result}
	if r := read(k.schema, cs); len(r) > 0 {
		b := newBuilder(k.schema, k.values, r[0])
		e.chunks, e.mode = b.cs, b.mode
	}
	e.sql, e.texts = splitLiterals(a.SQL)
	return e
}

// splitLiterals takes the text literals out of SQL. What is left is in upper
// case, so that rules can look for keywords.
func splitLiterals(sql string) (rest string, texts []string) {
	var b strings.Builder
	for i := 0; i < len(sql); {
		q := sql[i]
		if q != '\'' && q != '"' {
			b.WriteByte(q)
			i++
			continue
		}
		var lit strings.Builder
		for i++; i < len(sql); i++ {
			if sql[i] == q {
				if i+1 == len(sql) || sql[i+1] != q {
					break
				}
				i++
			}
			lit.WriteByte(sql[i])
		}
		i++
		b.WriteByte('?')
		texts = append(texts, lit.String())
	}
	return strings.ToUpper(b.String()), texts
}

// has reports whether the question has a chunk of a kind, with that argument
// where one is given.
func (e *evidence) has(k kind, arg string) bool {
	for i := range e.chunks {
		if c := &e.chunks[i]; c.kind == k && (arg == "" || c.arg == arg) {
			return true
		}
	}
	return false
}

// first is the kind of the question's first chunk that means something.
func (e *evidence) first() kind {
	for i := range e.chunks {
		switch e.chunks[i].kind {
		case plain, showK, whatK, whereK, ofK, commaK:
		default:
			return e.chunks[i].kind
		}
	}
	return plain
}
