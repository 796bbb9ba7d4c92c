package builtin

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/reading"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/shape"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// Evidence holds what the rules look at.
type evidence struct {
	words  []english.Word
	chunks []link.Chunk
	asked  []link.Chunk // with all that they may mean
	mode   []phrase.Purpose
	s      *schema.Schema
	v      *schema.Values
	sql    *sqltext.Statement
	res    *sqldb.Result
}

// newEvidence reads a question.
func newEvidence(k *databaseState, question string) *evidence {
	words, cs := link.Read(k.schema, k.values, question)
	return k.evidence(words, cs, reading.Choose(&k.weights.ranking, k.schema, cs))
}

// evidence returns the evidence of a question's words and chunks, by the
// likeliest of its readings.
func (k *databaseState) evidence(words []english.Word, cs []link.Chunk,
	readings []reading.Reading) *evidence {
	e := &evidence{words: words, chunks: cs, asked: cs, s: k.schema, v: k.values}
	if len(readings) > 0 {
		e.chunks = readings[0].Chunks
		e.mode = phrase.New(k.schema, k.values, e.chunks).Purposes
	}
	return e
}

// forShape returns the question as package shape looks at it.
func (e *evidence) forShape() *shape.Question { return shape.Read(e.s, e.words, e.chunks) }

// first returns the kind of the question's first chunk that means something.
func (e *evidence) first() link.Kind {
	for i := range e.chunks {
		switch e.chunks[i].Kind {
		case link.Plain, link.Show, link.What, link.Where, link.Of, link.Comma:
		default:
			return e.chunks[i].Kind
		}
	}
	return link.Plain
}

// has reports whether the question has a chunk of a kind, with that argument
// where one is given.
func (e *evidence) has(k link.Kind, arg string) bool {
	for i := range e.chunks {
		if c := &e.chunks[i]; c.Kind == k && (arg == "" || c.Arg == arg) {
			return true
		}
	}
	return false
}

// names reports whether the SQL names anything that a chunk may mean.
func (e *evidence) names(c *link.Chunk) bool {
	for _, a := range c.Alts {
		name := e.s.Tables[a.Table].Name
		if a.Column >= 0 {
			name = e.s.Columns[a.Column].Name
		}
		if e.sql.Names(name) || a.Column >= 0 && e.made(&e.s.Columns[a.Column]) {
			return true
		}
	}
	return e.sql.Has("*")
}

// made reports that the SQL names all parts of a column that no table holds.
func (e *evidence) made(c *schema.Column) bool {
	all := c.Expr != ""
	schema.Written(c.Expr, func(ci int, _, _ string) string {
		all = all && e.sql.Names(e.s.Columns[ci].Name)
		return ""
	})
	return all
}
