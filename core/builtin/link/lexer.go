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
	sp := l.spanAt(i)
	if l.low(i+1) == "by" && l.low(i) == l.low(i+2) && !l.words[i].Mark {
		return l.put(Chunk{Kind: Each, From: i, To: i + 2}) // "year by year"
	}
	if c, ok := l.phrase(i, sp); ok {
		return l.put(c)
	}
	switch {
	case l.countBeside(i):
		return l.put(Chunk{Kind: Count, From: i, To: i + 1})
	case sp == nil:
		return l.single(i)
	case l.trails(sp):
		return l.put(Chunk{From: i, To: sp.to}) // kind: plain
	}
	return l.put(Chunk{Kind: sp.alts[0].Kind, From: sp.from, To: sp.to, Alts: sp.alts})
}

// spanAt returns the span that starts at word i, if there is one. It forgets
// those before it.
func (l *lexer) spanAt(i int) *span {
	for len(l.spans) > 0 && l.spans[0].from < i {
		l.spans = l.spans[1:]
	}
	if len(l.spans) == 0 || l.spans[0].from != i {
		return nil
	}
	return &l.spans[0]
}

// phrase makes a chunk of the phrase of the cue table that starts at word i,
// where it says more than a link that starts there too.
func (l *lexer) phrase(i int, sp *span) (Chunk, bool) {
	c, n := l.cue(i)
	if c == nil {
		return Chunk{}, false
	}
	k := l.cueKind(c, i, n)
	if sp != nil && (!l.cueWins(c, n, sp) || c.kind == Star && l.detailsOf(sp, i+n) || k == Plain && c.kind != Plain) {
		return Chunk{}, false
	}
	return Chunk{Kind: k, From: i, To: i + n, Arg: c.arg, Hints: c.columns()}, true
}
