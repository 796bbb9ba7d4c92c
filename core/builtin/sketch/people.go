package sketch

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// person is the table that "who" asks for: the nearest one of people to what
// the question names, or -1 where the entity is one, or none is near.
func (b *Builder) person() int {
	if b.entity < 0 || b.s.People(b.entity) > 0 {
		return -1
	}
	best, bestCost := -1, 3*schema.Far
	for t := range b.s.Tables {
		sure := b.s.People(t)
		if sure == 0 || b.s.Apart(b.entity, t) > 4 {
			continue
		}
		named := slices.ContainsFunc(b.Chunks, func(c link.Chunk) bool { return len(c.Alts) > 0 && c.Table() == t })
		if cost := 3*b.s.Apart(b.entity, t) - sure - 6*int(rank.Yes(named)); cost < bestCost {
			best, bestCost = t, cost
		}
	}
	return best
}

// asksWho reports that the question asks for somebody.
func (b *Builder) asksWho() bool {
	for i := range b.Chunks {
		switch b.Chunks[i].Kind {
		case link.Who:
			return true
		case link.Plain, link.Of, link.Comma:
		default:
			return false
		}
	}
	return false
}
