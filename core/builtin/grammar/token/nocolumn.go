package token

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
)

// noColumns takes names of columns for less where they say what a value is, or what is counted.
func noColumns(p *Text) {
	for i := 1; i < len(p.Tokens); i++ {
		switch t := &p.Tokens[i]; {
		case placed(p, i):
			*t = Token{Kind: Glue, Word: t.Word, Text: t.Text}
		case p.Tokens[i-1].Cue == cue.Count && ofDuration(p, t):
			*t = Token{Kind: Rows, Word: t.Word, Text: t.Text, Table: p.S.Columns[One(p, t.Columns)].Table}
		}
	}
}

// placed reports "in Deschutes COUNTY", which says what the value before it is.
func placed(p *Text, i int) bool {
	t := &p.Tokens[i]
	return i > 1 && t.Kind == Column && p.Tokens[i-1].Kind == Value && places[t.Word.Low] &&
		(p.Tokens[i-2].Word.Low == "in" || p.Tokens[i-2].Word.Low == "from")
}

var places = english.WordSet("county state city town region district borough province ward parish")

// ofDuration reports "how many LOADS" where load_sec says how long one took.
func ofDuration(p *Text, t *Token) bool {
	if t.Kind != Column || t.Word.Low == t.Word.Fold {
		return false
	}
	full := p.S.Columns[One(p, t.Columns)].Full
	return len(full) > 1 && durations[english.LastOf(full)] && english.Near(&t.Word, english.LastOf(full)) == 0
}

var durations = english.WordSet("sec second min minut")
