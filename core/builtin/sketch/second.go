package sketch

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// second finds where a question begins to ask for something more: ", and how
// many?", "and when was it founded?". It is -1 for a question of one part.
func (b *Builder) second() int {
	asked := false
	for i := range b.Chunks {
		switch b.Chunks[i].Kind {
		case link.Count, link.When, link.Place, link.How:
			if p := b.joint(i); asked && p >= 0 && (b.Chunks[p].Kind == link.And ||
				b.Chunks[p].Kind == link.Comma && b.kindAt(p-1) != link.Plain) {
				return i
			}
			asked = true
		case link.What:
			if asked && b.Chunks[i].Text == "what" && b.kindAt(i-1) == link.And {
				return i
			}
			asked = true
		case link.Their:
			if p := i - 1; asked && p >= 0 && (b.Chunks[p].Kind == link.And || b.Chunks[p].Text == "with") {
				return i
			}
		case link.Who, link.Show:
			asked = true
		}
	}
	return -1
}

// joint is the chunk before i that is neither glue nor a preposition.
func (b *Builder) joint(i int) int {
	for i--; i >= 0 && (b.Chunks[i].Kind == link.Of || b.Chunks[i].Kind == link.Plain && b.Chunks[i].Text == "to"); i-- {
	}
	return i
}

// asks shows what "how long", "when" and "where" ask for at chunk i. In the
// second part of a question "how much" is what was sorted by or compared.
func (b *Builder) asks(i int) {
	if n := b.next(i+1, len(b.Chunks)); n >= 0 && b.Chunks[n].Kind == link.Column && !b.used[n] &&
		b.Modes[n] == Showing && (b.Chunks[i].Kind != link.How || b.orderable(b.Chunks[n].Col())) {
		b.use(i, n)
		e := query.Expr{Col: b.Chunks[n].Col()}
		if b.Chunks[i].Text == "how much" && n == i+1 && moneyWords[b.Chunks[n].Text] {
			e.Agg = "sum" // "how much money was given"
		}
		b.q.Show(e)
		return
	}
	if b.Chunks[i].Kind == link.How && i == b.secondAt {
		if col := b.measured(); col >= 0 {
			b.use(i)
			b.q.Show(query.Expr{Col: col})
			return
		}
	}
	col := -1
	switch b.Chunks[i].Kind {
	case link.When:
		col = b.year()
	case link.Place:
		col, _ = b.hinted(english.PlaceHint, b.scope())
	case link.How:
		col, _ = b.hinted(b.Chunks[i].Hints, b.scope())
	}
	if col < 0 {
		return
	}
	b.use(i)
	b.q.Show(query.Expr{Col: col})
	b.note("%q asks for %s", b.Chunks[i].Text, b.nameOf(col))
}

// moneyWords name what comes in several payments.
var moneyWords = english.WordSet("money cash")

// measured is the column that rows are sorted by or compared by.
func (b *Builder) measured() int {
	for _, o := range b.q.Order {
		if o.By.Col >= 0 && o.By.Agg == "" {
			return o.By.Col
		}
	}
	for i := range b.q.Where {
		if c := &b.q.Where[i]; c.Left.Col >= 0 && c.Op != "=" && c.Left.Agg == "" && b.orderable(c.Left.Col) {
			return c.Left.Col
		}
	}
	return -1
}

// ordered is the sum or the quantity that rows are sorted by, for "and how
// many?" after it.
func (b *Builder) ordered() (query.Expr, bool) {
	for _, o := range b.q.Order {
		if o.By.Col >= 0 && (o.By.Agg == "sum" || o.By.Agg == "" && b.s.Columns[o.By.Col].Class == schema.Numeric) {
			return o.By, true
		}
	}
	return query.Expr{}, false
}

// mostOfAll tells "the most tickets", which are added up, from "the highest
// price", which is not.
func (b *Builder) mostOfAll() bool {
	for i := range b.Chunks {
		switch b.Chunks[i].Text {
		case "most", "the most", "least", "the least", "fewest", "the fewest":
			return true
		}
	}
	return false
}
