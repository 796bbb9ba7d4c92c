package reading

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// WithoutCounted leaves out the meaning of a thing that is counted, and that lies in
// tables which no key joins with those of the rest of the question: where rows are
// matches, "the most matches" are the most rows, though another table has a column
// called so. It reports whether there is one.
func WithoutCounted(s *schema.Schema, cs []link.Chunk) ([]link.Chunk, bool) {
	at := slices.IndexFunc(cs, func(c link.Chunk) bool { return counting[c.Kind] })
	if at < 0 {
		return cs, false
	}
	n := at + 1
	for n < len(cs) && cs[n].Kind == link.Plain {
		n++
	}
	if n >= len(cs) || cs[n].Kind != link.Column && cs[n].Kind != link.Table {
		return cs, false
	}
	out := slices.Clone(cs)
	out[n].Kind, out[n].Alts = link.Plain, nil
	return out, slices.ContainsFunc(out, func(c link.Chunk) bool {
		return len(c.Alts) > 0 && s.JoinDistance(c.Table(), cs[n].Table()) == schema.Unjoined
	})
}

// counting lists the phrases behind which stands what is counted.
var counting = map[link.Kind]bool{link.Count: true, link.Superlative: true}
