// Package objection says what speaks against an answer. Fifteen rules compare a question with the SQL of an attempt and
// what it brought: a value that the SQL leaves out, a list where a number is asked for, rows that repeat each other.
//
//	e := objection.Read(s, v, ranking, question) // once for a question
//	why := e.Of(sql, result).Object()            // for each attempt; "" where nothing does
//	why = e.Of(sql, result).Amiss(typed)         // whatever the judge says of it: it is not what is asked for
package objection

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/reading"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// Evidence holds what the rules look at: a question as its likeliest reading has it, and an attempt at it.
type Evidence struct {
	Schema   *schema.Schema
	Values   *schema.Values
	Words    []english.Word
	Asked    []link.Chunk // with all that they may mean
	Chunks   []link.Chunk // with the one meaning that was chosen
	Purposes []phrase.Purpose

	// Of the attempt; nil before there is one.
	SQL    *sqltext.Statement
	Result *sqldb.Result
}

// Read reads a question, whose meanings are weighed by a ranking.
func Read(s *schema.Schema, v *schema.Values, ranking *rank.Features, question string) *Evidence {
	words, cs := link.Read(s, v, question)
	return New(s, v, words, cs, reading.Choose(ranking, s, cs))
}

// New returns the evidence of a question's words and chunks by the first of its readings.
func New(s *schema.Schema, v *schema.Values, words []english.Word, cs []link.Chunk,
	readings []reading.Reading) *Evidence {
	e := &Evidence{Schema: s, Values: v, Words: words, Asked: cs, Chunks: cs}
	if len(readings) > 0 {
		e.Chunks = readings[0].Chunks
		e.Purposes = phrase.New(s, v, e.Chunks).Purposes
	}
	return e
}

// Of returns the question's evidence with an attempt's. The result is nil where it was not run.
func (e *Evidence) Of(sql string, res *sqldb.Result) *Evidence {
	out := *e
	out.SQL, out.Result = sqltext.Read(sql), res
	return &out
}

// Has reports whether the question has a chunk of a kind, with that argument where one is given.
func (e *Evidence) Has(k link.Kind, arg string) bool {
	for i := range e.Chunks {
		if c := &e.Chunks[i]; c.Kind == k && (arg == "" || c.Arg == arg) {
			return true
		}
	}
	return false
}

// Unknown reports a word of the question with a meaning of its own that neither the lexicon nor the schema nor the data
// know.
func (e *Evidence) Unknown(c *link.Chunk) bool {
	low := strings.ToLower(c.Text)
	return c.Kind == link.Plain && len(c.Text) > 2 && !english.Stop[low] && !e.passes(english.Ordinal(low))
}

// passes reports that the SQL passes over the rows before a place: that before the "third" is the second.
func (e *Evidence) passes(place string) bool {
	n, err := strconv.Atoi(place)
	return err == nil && n > 1 && e.SQL.Has("OFFSET", strconv.Itoa(n-1))
}

// first returns the kind of the question's first chunk that means something.
func (e *Evidence) first() link.Kind {
	for i := range e.Chunks {
		switch e.Chunks[i].Kind {
		case link.Plain, link.Show, link.What, link.Where, link.Of, link.Comma:
		default:
			return e.Chunks[i].Kind
		}
	}
	return link.Plain
}

// names reports whether the SQL names anything that a chunk may mean.
func (e *Evidence) names(c *link.Chunk) bool {
	for _, a := range c.Alts {
		name := e.Schema.Tables[a.Table].Name
		if a.Column >= 0 {
			name = e.Schema.Columns[a.Column].Name
		}
		if e.SQL.Names(name) || a.Column >= 0 && e.made(&e.Schema.Columns[a.Column]) {
			return true
		}
	}
	return e.SQL.Has("*")
}

// made reports that the SQL names all parts of a column that no table holds.
func (e *Evidence) made(c *schema.Column) bool {
	all := c.Expr != ""
	schema.Written(c.Expr, func(ci int, _, _ string) string {
		all = all && e.SQL.Names(e.Schema.Columns[ci].Name)
		return ""
	})
	return all
}

// listedBy reports "by department", which tells rows apart as "each" does.
func (e *Evidence) listedBy() bool {
	for i := 1; i < len(e.Chunks); i++ {
		if p := &e.Chunks[i-1]; p.Kind == link.Of && p.Arg == "by" && e.Chunks[i].Kind == link.Column {
			return true
		}
	}
	return false
}

// isName reports whether a quoted text names a column, a part of one, or a table, or is of what a column is made of.
func (e *Evidence) isName(t string) bool {
	column := func(c schema.Column) bool {
		return strings.EqualFold(c.Name, t) || c.Part == t || strings.Contains(c.Expr, query.Literal(t))
	}
	return slices.ContainsFunc(e.Schema.Columns, column) ||
		slices.ContainsFunc(e.Schema.Tables, func(of schema.Table) bool { return strings.EqualFold(of.Name, t) })
}

func (e *Evidence) mentions(c *link.Chunk) bool {
	want := []string{english.Fold(c.Text)}
	for _, a := range c.Alts {
		if e.made(&e.Schema.Columns[a.Column]) {
			return true
		}
		want = append(want, english.Fold(a.Value))
	}
	for _, t := range e.SQL.Texts() {
		have := english.Fold(t)
		for _, w := range want {
			if have == w || strings.Contains(have, w) || have != "" && strings.Contains(w, have) {
				return true
			}
		}
	}
	return e.SQL.Has(strings.Fields(strings.ToUpper(c.Text))...)
}

// HasNumber reports a number in the SQL, by itself or among the digits of a
// text: of a date, a pattern.
func (e *Evidence) HasNumber(number string) bool {
	want, err := strconv.ParseFloat(number, 64)
	same := func(s string) bool {
		x, bad := strconv.ParseFloat(s, 64)
		return s == number || err == nil && bad == nil && x == want
	}
	return slices.ContainsFunc(e.SQL.Words(), same) || slices.ContainsFunc(e.SQL.Texts(), func(t string) bool {
		numbers := strings.FieldsFunc(t, func(r rune) bool { return r != '.' && (r < '0' || r > '9') })
		return t == number || slices.ContainsFunc(numbers, same)
	})
}
