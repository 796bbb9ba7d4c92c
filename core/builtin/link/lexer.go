package link

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func chunks(s *schema.Schema, v *schema.Values, words []english.Word, spans []span) []Chunk {
	l := &lexer{words: words, spans: spans, v: v, s: s}
	for i := 0; i < len(words); {
		i = l.next(i)
	}
	return l.chunks
}

// next makes the chunk that starts at word i and returns where it ends.
func (l *lexer) next(i int) int {
	for len(l.spans) > 0 && l.spans[0].from < i {
		l.spans = l.spans[1:]
	}
	var sp *span
	if len(l.spans) > 0 {
		sp = &l.spans[0]
	}
	if l.low(i+1) == "by" && l.low(i) == l.low(i+2) && !l.words[i].Mark {
		return l.put(Chunk{Kind: Each, From: i, To: i + 2}) // "year by year"
	}
	if c, n := l.cue(i); c != nil {
		k, linked := l.cueKind(c, i, n), sp != nil && sp.from == i
		if !linked || l.cueWins(c, n, sp) && (k != Plain || c.kind == Plain) {
			return l.put(Chunk{Kind: k, From: i, To: i + n, Arg: c.arg, Hints: c.hints})
		}
	}
	if l.countBeside(i) {
		return l.put(Chunk{Kind: Count, From: i, To: i + 1})
	}
	if sp != nil && sp.from == i && l.trails(sp) {
		return l.put(Chunk{From: i, To: i + 1}) // kind: plain
	}
	if sp != nil && sp.from == i {
		return l.put(Chunk{Kind: sp.alts[0].Kind, From: sp.from, To: sp.to, Alts: sp.alts})
	}
	return l.single(i)
}
