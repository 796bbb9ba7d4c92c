package phrase

import "github.com/orbweaver/orbweaver/core/builtin/link"

// clauses labels each chunk with what its clause is for: from "whose", "with"
// or "that" on rows are filtered, until a verb of showing begins anew.
func (x *Text) clauses() {
	x.Purposes = make([]Purpose, len(x.Chunks))
	purpose, things, counting := Showing, 0, false
	for i := range x.Chunks {
		switch c := &x.Chunks[i]; c.Kind {
		case link.Show, link.What:
			purpose = Showing
		case link.Their:
			if k := x.KindAt(i - 1); k == link.And || k == link.Comma || i > 0 && x.Chunks[i-1].Text == "with" {
				purpose = Showing
			}
		case link.When, link.Place, link.How:
			if i > 0 && (x.Chunks[i-1].Kind == link.Comma || x.Chunks[i-1].Kind == link.And) {
				purpose = Showing
			}
		case link.Count:
			if i > 0 && (x.Chunks[i-1].Kind == link.Comma || x.Chunks[i-1].Kind == link.And) {
				purpose = Showing
			}
			counting = things == 0
		case link.Where:
			if c.Arg != "is" && things > 0 {
				purpose = Filtering
			}
		case link.And, link.Comma:
			if c.Arg == "show" {
				purpose = Showing
			}
			if k := x.KindAt(i + 1); counting && (k == link.Column || k == link.Aggregate || k == link.Superlative) {
				purpose = Showing
			}
		case link.Column, link.Table, link.Value:
			things++
			if c.Kind == link.Column && x.verbBefore(i) {
				purpose = Filtering
			}
			if counting && things == 1 && c.Kind != link.Value {
				x.Purposes[i] = purpose
				purpose = Filtering
				continue
			}
		case link.Sort, link.Order, link.Compare, link.Not:
			if things > 0 {
				purpose = Filtering
			}
		}
		x.Purposes[i] = purpose
	}
}

// verbBefore reports "which X cost more than": a column right behind the thing
// asked for and right before a comparison is what is compared.
func (x *Text) verbBefore(i int) bool {
	return i > 1 && x.KindAt(i-1) == link.Table && x.KindAt(i+1) == link.Compare && x.KindAt(x.Prev(i-1, 0)) == link.What
}
