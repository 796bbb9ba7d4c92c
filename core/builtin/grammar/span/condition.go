package span

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
)

// A Condition that rows must meet, and the words that say it. Columns in it stand as
// {number}.
type Condition struct {
	SQL          string
	Column       int
	At, From, To int // the places of the word that says it, and of the first and the last
}

// A stretch is two times, "January to March", and the places of their words.
type stretch struct {
	start, end   *token.Span
	from, at, to int
}

// stretchAt returns the stretch that begins with the time at a place, or nil.
func stretchAt(p *token.Text, i int) *stretch {
	and := i + 1
	for look.At(p, and).Kind == token.Glue && and < len(p.Tokens) && !rangeTo[look.At(p, and).Word.Low] {
		and++
	}
	b, n := look.Previous(p, i), look.Next(p, and)
	if look.At(p, n).Kind != token.Period || !look.At(p, n).Period.Valued() {
		return nil
	}
	from := i > 0 && p.Tokens[i-1].Word.Low == "from"
	switch {
	case look.At(p, b).Cue == cue.Between && look.At(p, and).Cue == cue.And:
	case from && rangeTo[look.At(p, and).Word.Low]:
		b = i - 1
	default:
		return nil
	}
	return &stretch{p.Tokens[i].Period, p.Tokens[n].Period, b, i, n}
}

var rangeTo = english.WordSet("to until till through")
