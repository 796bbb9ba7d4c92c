package link

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// columnsMeant leaves of the columns of a file that hold what a question says those whose side of a match it
// speaks of, or that it names too: "what has Ito won", "how often did Ito have the fastest lap".
func columnsMeant(s *schema.Schema, words []english.Word, out []Chunk) {
	for i := range out {
		c := &out[i]
		if c.Kind != Value || len(c.Alts) < 2 || !s.Keyless() {
			continue
		}
		for n := range sides {
			if !slices.ContainsFunc(words, func(w english.Word) bool { return sides[n].said[w.Low] }) {
				continue
			}
			called := sides[n].called
			if other[english.LowAt(words, c.From-1)] {
				called = sides[1-n].called
			}
			keepAlts(c, func(a Alt) bool {
				return slices.ContainsFunc(s.Columns[a.Column].Full, func(stem string) bool { return called[stem] })
			})
		}
		keepAlts(c, func(a Alt) bool {
			return slices.ContainsFunc(out, func(o Chunk) bool {
				return o.Kind == Column && o.Alts[0].Column == a.Column && o.Alts[0].Score >= 1
			})
		})
	}
}

// keepAlts leaves those values of a chunk that are meant, if one is.
func keepAlts(c *Chunk, meant func(Alt) bool) {
	kept := slices.DeleteFunc(slices.Clone(c.Alts), func(a Alt) bool { return a.Kind != Value || !meant(a) })
	if len(kept) > 0 {
		c.Alts = kept
	}
}

// sides are those of a match: what is said of one, and the stems that a column of those on it is called by.
var sides = [2]struct{ said, called map[string]bool }{
	{english.WordSet("won win wins winning victory victories"), english.WordSet("win winner winn champion victor gold")},
	{english.WordSet("lost lose loses losing loss losses"), english.WordSet("loser lose losing runner silver")},
}

// other words stand before who is on the other side: "lost to Ito".
var other = english.WordSet("to against over")
