package phrase

import "github.com/orbweaver/orbweaver/core/builtin/link"

// clauses labels each chunk with what its clause is for: from "whose", "with"
// or "that" on rows are filtered, until a verb of showing begins anew.
func (x *Text) clauses() {
	x.Purposes = make([]Purpose, len(x.Chunks))
	p := purposes{Text: x, now: Showing}
	for i := range x.Chunks {
		x.Purposes[i] = p.of(i)
	}
}

// purposes holds the purposes of clauses, chunk by chunk.
type purposes struct {
	*Text
	now      Purpose
	things   int  // columns, tables and values so far
	counting bool // "how many" came before any of them
}

// of returns the purpose of chunk i, after those before it.
func (p *purposes) of(i int) Purpose {
	c := &p.Chunks[i]
	switch c.Kind {
	case link.Show, link.What:
		p.now = Showing
	case link.Their:
		p.showIf(p.listed(i) || p.TextAt(i-1) == "with")
	case link.When, link.Place, link.How:
		p.showIf(p.listed(i))
	case link.Count:
		p.showIf(p.listed(i))
		p.counting = p.things == 0
	case link.And, link.Comma:
		p.showIf(c.Arg == "show" || p.counting && p.shownNext(i))
	case link.Where:
		p.filterIf(c.Arg != "is" && p.things > 0)
	case link.Sort, link.Order, link.Compare, link.Not:
		p.filterIf(p.things > 0)
	case link.Column, link.Table, link.Value:
		return p.thing(i)
	}
	return p.now
}

// thing returns the purpose of a column, table or value. Behind what is counted
// rows are filtered.
func (p *purposes) thing(i int) Purpose {
	kind := p.Chunks[i].Kind
	p.things++
	p.filterIf(kind == link.Column && p.verbBefore(i))
	purpose := p.now
	p.filterIf(p.counting && p.things == 1 && kind != link.Value)
	return purpose
}

// listed reports a chunk right behind "and" or a comma.
func (p *purposes) listed(i int) bool {
	k := p.KindAt(i - 1)
	return k == link.And || k == link.Comma
}

// shownNext reports that what follows chunk i may be shown beside a count. What is
// compared with something says of which rows: "humidity over 50 and VISIBILITY over 8".
func (p *purposes) shownNext(i int) bool {
	k := p.KindAt(i + 1)
	if behind := p.KindAt(p.Next(i+2, len(p.Chunks))); behind == link.Compare {
		return false
	}
	return k == link.Column || k == link.Aggregate || k == link.Superlative
}

func (p *purposes) showIf(so bool) {
	if so {
		p.now = Showing
	}
}

func (p *purposes) filterIf(so bool) {
	if so {
		p.now = Filtering
	}
}

// verbBefore reports "which X cost more than": a column right behind the thing
// asked for and right before a comparison is what is compared.
func (x *Text) verbBefore(i int) bool {
	if i > 0 && x.KindAt(i-1) == link.Who && x.KindAt(i+1) == link.Compare && x.Orderable(x.Chunks[i].Col()) {
		return true // "who earns more than"
	}
	return i > 1 && x.KindAt(i-1) == link.Table && x.KindAt(i+1) == link.Compare && x.KindAt(x.Prev(i-1, 0)) == link.What
}
