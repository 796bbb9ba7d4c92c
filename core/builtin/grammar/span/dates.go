package span

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
)

// dateBefore returns the column of dates that stands before a time, or the usual
// one, and from where on the words are said of it.
func dateBefore(p *token.Text, i int) (ci, from int) {
	from = i
	b := look.Previous(p, i)
	if b >= 0 && slices.Contains([]cue.Cue{cue.After, cue.Since, cue.Before}, p.Tokens[b].Cue) {
		from, b = b, look.Previous(p, b)
	}
	if b >= 0 && p.Tokens[b].Kind == token.Column {
		for _, ci := range p.Tokens[b].Columns {
			if token.IsDate(p, ci) {
				return ci, b
			}
		}
	}
	if ci, at := dateDone(p, b); ci >= 0 {
		return ci, min(from, at)
	}
	return token.Dated(p), from
}

// dateDone returns the column of dates of the verb at b, "shipped" of a shipped_date, or
// the one before a noun, and from where on its words go; -1 for none.
func dateDone(p *token.Text, b int) (ci, from int) {
	t := look.At(p, b)
	verb := t.Kind == token.Value || t.Kind == token.Action || t.Kind == token.Unknown || t.Kind == token.Column
	if ci := dateOfVerb(p, &t.Word); ci >= 0 && verb && english.Participle(t.Word.Low) {
		return ci, b
	}
	for n := b - 1; n >= 0 && n >= b-4; n-- {
		if ci := look.ColumnAt(p, n); ci >= 0 && token.IsDate(p, ci) && english.Participle(p.Tokens[n].Word.Low) &&
			look.At(p, b).Kind != token.Period {
			look.Clear(p, n, n)
			return ci, b + 1
		}
	}
	return -1, b
}

// DateFor returns the column of dates that the words before a unit of time speak of,
// "left per year", or those behind, "month of the order date", or the usual one; it takes a
// date's name as read.
func DateFor(p *token.Text, i int) int {
	usual := token.Dated(p)
	if n := look.Next(p, i); look.At(p, i+1).Word.Low == "of" {
		if ci := dateNamed(p, n); ci >= 0 {
			look.Clear(p, n, n)
			return ci
		}
	}
	for b := i - 1; b >= 0; b-- {
		t := &p.Tokens[b]
		if t.Kind == token.Period {
			break
		}
		if t.Kind == token.Column && token.IsDate(p, t.Columns[0]) {
			look.Clear(p, b, b)
			return t.Columns[0]
		}
		if ci := dateOfVerb(p, &t.Word); ci >= 0 && english.Participle(t.Word.Low) && t.Kind != token.Rows {
			if t.Kind == token.Value || t.Kind == token.Unknown {
				look.Clear(p, b, b)
			}
			return ci
		}
	}
	return usual
}

// dateNamed returns the column of dates that the token at a place names, or -1.
func dateNamed(p *token.Text, i int) int {
	if t := look.At(p, i); t.Kind == token.Column {
		for _, ci := range t.Columns {
			if token.IsDate(p, ci) {
				return ci
			}
		}
	}
	return dateOfVerb(p, &look.At(p, i).Word)
}

// irregular lists verbs by the stems that names of dates have for them.
var irregular = map[string]string{"born": "birth", "left": "leav", "sold": "sale", "sent": "ship", "began": "start",
	"finished": "end", "joined": "join"}

// dateOfVerb returns the base table's column of dates that says when something was done,
// by the verb's stem, or -1.
func dateOfVerb(p *token.Text, verb *english.Word) int {
	if p.Base < 0 || verb.Low == "" || verb.Number {
		return -1
	}
	says := func(stem string) bool { return stem != "date" && ofVerb(stem, verb) }
	for _, ci := range p.S.Tables[p.Base].Columns {
		if token.IsDate(p, ci) && slices.ContainsFunc(p.S.Columns[ci].Full, says) {
			return ci
		}
	}
	return -1
}

// ofVerb reports a stem of a name that has a verb's root.
func ofVerb(stem string, verb *english.Word) bool {
	n := len(token.Common(stem, verb.Stem))
	return stem == verb.Stem || stem == irregular[verb.Low] || n >= 4 && n+3 >= max(len(stem), len(verb.Stem))
}
