// Package sketch turns one reading of a question into one query, clause by
// clause. Each step takes the chunks that it understands; what no step takes is
// counted against the candidate.
//
//	b := sketch.New(schema, values, reading)
//	q, ok := b.Build()
package sketch

import (
	"fmt"
	"github.com/orbweaver/orbweaver/core/builtin/way"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/reading"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A Builder turns one reading into one query. Each step takes the chunks that
// it understands and marks them used; what is left over lowers the score.
type Builder struct {
	s      *schema.Schema
	v      *schema.Values
	Chunks []link.Chunk
	used   []bool // by chunk: a part of the query comes from it
	q      *query.Query
	entity int   // the table whose rows the question is about, or -1
	Modes  []int // by chunk: what its clause is for
	Notes  []string
	loss   float64 // for steps that had to guess

	secondAt int // where the question asks for something more, or -1

	way.Decisions

	along  []schema.Key // which of several keys to join by
	both   bool
	counts []int      // tables whose rows are counted
	byKey  bool       // rows are grouped by the entity's key
	last   query.Cond // the comparison before this one, for "over 10 or under 5"
}

// What a clause is for.
const (
	Showing = iota
	Filtering
)

// New begins a query for one reading of a question.
func New(s *schema.Schema, v *schema.Values, r reading.Reading) *Builder {
	b := &Builder{s: s, v: v, Chunks: slices.Clone(r.Chunks), entity: -1, q: &query.Query{Root: -1}, along: r.Along}
	b.clauses()
	b.entity = b.mainTable()
	if b.asksWho() {
		if p := b.person(); p >= 0 {
			b.entity = p
		}
	}
	b.secondAt = b.second()
	return b
}

// With is a builder like one that nothing was built with yet, which takes other
// ways.
func (b *Builder) With(ways way.Set) *Builder {
	c := *b
	c.Chunks, c.Decisions = slices.Clone(b.Chunks), way.Decisions{Taken: ways}
	c.used = make([]bool, len(b.Chunks))
	c.q = &query.Query{Root: -1, Distinct: ways.Has(way.RowsDistinct)}
	if ways.Has(way.OtherKey) {
		c.along = c.s.Others(c.along)
	}
	return &c
}

// Build runs the steps in an order in which each finds its words still free.
func (b *Builder) Build() (*query.Query, bool) {
	if b.Taken.Has(way.Except) && !b.said(link.Not) {
		return nil, false
	}
	b.numbers()
	b.extremes()
	b.owners()
	b.sorting()
	b.superlatives()
	if !b.said(link.Not) || !b.Takes(way.Except) {
		b.negations(0, len(b.Chunks))
	}
	b.q.Where = append(b.q.Where, b.conditions(0, len(b.Chunks))...)
	b.twice()
	b.groups()
	b.selects()
	b.extras()
	b.finish()
	if b.Taken.Has(way.Except) && !b.exceptAfter() {
		return nil, false
	}
	if !b.unite() {
		return nil, false
	}
	b.joinAlong(b.q)
	if len(b.along) > 0 {
		b.Open = b.Open.And(way.OtherKey)
	}
	one := len(b.q.Group) == 0 && b.q.Aggregated()
	if one {
		b.q.Distinct = false // there is one row
	}
	if !one || b.q.Right != nil {
		b.Open = b.Open.And(way.RowsDistinct)
	}
	return b.q, len(b.q.Select) > 0
}

// joinAlong settles by which keys a query and those within it join.
func (b *Builder) joinAlong(q *query.Query) {
	q.Along = b.along
	for i := range q.Where {
		if q.Where[i].Sub != nil {
			b.joinAlong(q.Where[i].Sub)
		}
	}
	if q.Right != nil {
		b.joinAlong(q.Right)
	}
}

func (b *Builder) note(format string, args ...any) {
	b.Notes = append(b.Notes, fmt.Sprintf(format, args...))
}

// next returns the first chunk from i on that carries a thing or an
// instruction: glue is passed over. It stops at hi and returns -1.
func (b *Builder) next(i, hi int) int {
	for ; i < hi; i++ {
		switch c := &b.Chunks[i]; c.Kind {
		case link.Plain, link.Of, link.Distinct, link.Each, link.Their:
			if c.Text == "?" || c.Text == "." || c.Text == ";" {
				return -1
			}
		case link.Where:
			if c.Arg != "is" {
				return i
			}
		default:
			return i
		}
	}
	return -1
}

// prev is next going backward, down to lo.
func (b *Builder) prev(i, lo int) int {
	for i--; i >= lo; i-- {
		switch c := &b.Chunks[i]; c.Kind {
		case link.Plain, link.Of, link.Distinct, link.Each, link.Their:
		case link.Where:
			if c.Arg != "is" {
				return i
			}
		default:
			return i
		}
	}
	return -1
}

func (b *Builder) kindAt(i int) link.Kind {
	if i < 0 || i >= len(b.Chunks) {
		return link.Plain
	}
	return b.Chunks[i].Kind
}

// meansRow reports a column chunk that names a key without saying so: "actors"
// for actor_id means the rows, not the numbers.
func (b *Builder) meansRow(i int) bool {
	c := &b.Chunks[i]
	if c.Kind != link.Column || c.Alts[0].Score >= 1 {
		return false
	}
	col := &b.s.Columns[c.Col()]
	last := col.Full[len(col.Full)-1]
	if !col.PK && !col.FK || last != "id" && last != "code" && last != "number" {
		return false
	}
	low := strings.ToLower(c.Text)
	return !english.SaysNumber(low) && !strings.HasSuffix(low, "id") && !strings.HasSuffix(low, "ids") &&
		!strings.Contains(low, last)
}

// use marks chunks as understood.
func (b *Builder) use(is ...int) {
	for _, i := range is {
		if i >= 0 {
			b.used[i] = true
		}
	}
}

// scope lists the tables to look in for a column that is only hinted at: the
// entity first, then those the question names, then their neighbours.
func (b *Builder) scope() []int {
	var out []int
	if b.entity >= 0 {
		out = append(out, b.entity)
	}
	for i := range b.Chunks {
		if len(b.Chunks[i].Alts) > 0 {
			out = schema.AddOnce(out, b.Chunks[i].Table())
		}
	}
	if b.entity >= 0 {
		for t := range b.s.Tables {
			if b.s.Apart(b.entity, t) == 1 {
				out = schema.AddOnce(out, t)
			}
		}
	}
	return out
}

// hinted finds the column that an adjective speaks of ("oldest": an age, else
// a date of birth). backwards says that its order runs the other way.
func (b *Builder) hinted(hints []string, tables []int) (col int, backwards bool) {
	for _, t := range tables {
		for _, h := range hints {
			for _, ci := range b.s.Tables[t].Columns {
				c := &b.s.Columns[ci]
				if slices.Contains(c.Full, h) && !c.FK && !c.PK && (c.Class != schema.Textual || h != "rate" && h != "time") {
					return ci, hints[0] == "age" && h != "age"
				}
			}
		}
	}
	return -1, false
}

// year finds a date or year column, the entity's own first.
func (b *Builder) year() int {
	for _, t := range b.scope() {
		for _, ci := range b.s.Tables[t].Columns {
			if b.s.Columns[ci].Class == schema.Temporal {
				return ci
			}
		}
	}
	return -1
}

// yearAt finds the date or year column that a year at chunk i speaks of: that of
// the table named last before it, else as year does.
func (b *Builder) yearAt(i int) int {
	if col := b.yearBefore(i); col >= 0 {
		return col
	}
	return b.year()
}

// yearBefore is that of the table named last before chunk i, or -1.
func (b *Builder) yearBefore(i int) int {
	for p := i - 1; p >= 0; p-- {
		if b.Chunks[p].Kind != link.Table || verbal(&b.Chunks[p]) {
			continue
		}
		for _, ci := range b.s.Tables[b.Chunks[p].Table()].Columns {
			if b.s.Columns[ci].Class == schema.Temporal {
				return ci
			}
		}
		break
	}
	return -1
}

func (b *Builder) nameOf(col int) string {
	if col < 0 {
		return "*"
	}
	return b.s.Tables[b.s.Columns[col].Table].Name + "." + b.s.Columns[col].Name
}

// literalFor writes a literal that compares rightly with a column.
func (b *Builder) literalFor(col int, text string) string {
	if english.IsNumber(text) && (col < 0 || b.s.Columns[col].Class != schema.Textual) {
		return text
	}
	if english.IsNumber(text) && !strings.HasPrefix(text, "0") && len(b.v.Codes[col].Values) == 0 {
		return text
	}
	return query.Literal(text)
}
