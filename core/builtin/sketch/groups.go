package sketch

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// groups reads "for each X", "per X", "by X".
func (b *Builder) groups() {
	for i := range b.Chunks {
		c := &b.Chunks[i]
		if b.used[i] || c.Kind != link.Each && !(c.Kind == link.Of && c.Arg == "by" && b.counting() &&
			!english.Participle(b.textAt(i-1))) {
			continue
		}
		if !b.counting() && (len(b.q.Having) == 0 || c.Kind == link.Of && b.kindAt(i-1) == link.Comma) {
			continue // "which stations, by number," says what to show
		}
		n := b.next(i+1, len(b.Chunks))
		if n < 0 || b.used[n] && b.Chunks[n].Kind == link.Column {
			continue
		}
		switch b.Chunks[n].Kind {
		case link.Column:
			b.use(i, n)
			if c := &b.s.Columns[b.Chunks[n].Col()]; c.PK && b.Chunks[n].Alts[0].Score < 1 {
				b.groupRows(c.Table) // "each user" for users.user_id
				break
			}
			b.groupBy(b.Chunks[n].Col())
			b.moreGroups(n)
		case link.Table:
			b.use(i, n)
			b.groupRows(b.Chunks[n].Table())
		}
	}
}

// counting reports whether the question asks for an aggregate at all.
func (b *Builder) counting() bool {
	return slices.ContainsFunc(b.Chunks, func(c link.Chunk) bool {
		return c.Kind == link.Count ||
			c.Kind == link.Aggregate
	}) || b.q.Aggregated()
}

func (b *Builder) groupBy(col int) {
	b.q.Group = append(b.q.Group, col)
	b.q.Show(query.Expr{Col: col})
	b.note("grouped by %s", b.nameOf(col))
}

// moreGroups takes "each X and Y".
func (b *Builder) moreGroups(n int) {
	for n+2 < len(b.Chunks) && b.Chunks[n+1].Kind == link.And && b.Chunks[n+2].Kind == link.Column &&
		b.Modes[n+2] == b.Modes[n] && !b.used[n+2] &&
		(n+3 >= len(b.Chunks) || b.Chunks[n+3].Kind == link.Plain || b.Chunks[n+3].Kind == link.Comma ||
			b.Chunks[n+3].Kind == link.Where) {
		b.groupBy(b.Chunks[n+2].Col())
		b.use(n + 2)
		n += 2
	}
}

// groupRows makes each row of a table a group. It is shown by its name unless
// the question names columns of it to show.
func (b *Builder) groupRows(t int) {
	b.entity = t
	b.q.Need = schema.AddOnce(b.q.Need, t)
	b.byKey = true
	for i := range b.Chunks {
		if c := &b.Chunks[i]; c.Kind == link.Column && !b.used[i] && c.Table() == t && !b.afterAggregate(i) {
			return
		}
	}
	if col := b.s.Tables[t].Shown; col >= 0 {
		b.q.Show(query.Expr{Col: col})
	}
	b.note("grouped by the rows of %s", b.s.Tables[t].Name)
}

func (b *Builder) afterAggregate(i int) bool {
	p := b.prev(i, 0)
	return p >= 0 && (b.Chunks[p].Kind == link.Aggregate || b.Chunks[p].Kind == link.Count)
}
