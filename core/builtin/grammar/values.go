package grammar

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// readValues makes conditions of values and of what rows are or are not.
func readValues(p *parser) {
	for i := range p.Tokens {
		switch t := &p.Tokens[i]; t.Kind {
		case token.Flagged:
			flag(p, i)
		case token.Column:
			ci := token.One(p.Text, t.Columns)
			if p.S.Columns[ci].Flag != nil && look.SaysSo(p.Text, i, ci) {
				flag(p, i) // "charter schools"
			}
		case token.Value:
			if !compared(p, i) {
				value(p, i)
			}
		}
		if p.Failed {
			return
		}
	}
}

// compared reports a value that is one of two that a question compares.
func compared(p *parser, i int) bool {
	if cued(p, cue.Diff) {
		return true
	}
	n, b := next(p, i), previous(p, i)
	beside := func(c cue.Cue) bool {
		return at(p, n).Cue == c && at(p, next(p, n)).Kind == token.Value ||
			at(p, b).Cue == c && at(p, previous(p, b)).Kind == token.Value
	}
	if beside(cue.Or) {
		return anyCued(p, cue.Further, cue.More, cue.Most) || p.sup != nil
	}
	return cued(p, cue.Both) && beside(cue.And)
}

// flag reads what rows are or are not.
func flag(p *parser, i int) {
	t := &p.Tokens[i]
	no, from := t.No, i
	if b := previous(p, i); b >= 0 && deniesFlag(p, b, i) {
		no, from = !no, b
	}
	ci := token.One(p.Text, t.Columns)
	held := p.S.Columns[ci].Flag[0]
	if no {
		held = p.S.Columns[ci].Flag[1]
	}
	note(p, "%q is %s %s", t.Text, p.S.Columns[ci].Name, held)
	sql := statement.Holds(&p.S.Columns[ci], ci, held)
	whereAt(p, condition{sql: sql, column: ci}, from, from, i)
}

// deniesFlag reports that the word at b says no of the column at i: "guests without breakfast" had none
// once. Who never had one has no row with it, and "without rush orders" says so of other rows.
func deniesFlag(p *parser, b, i int) bool {
	if p.Tokens[b].Word.Low == "never" {
		_, of := thing(p, b)
		return of < 0 || !p.S.Columns[of].Repeats
	}
	return p.Tokens[b].Cue == cue.Not || p.Tokens[b].Cue == cue.Without && at(p, next(p, i)).Kind != token.Rows
}

// value makes a condition of the value at i, with those that are listed with it.
func value(p *parser, i int) {
	p.Tokens[i].Income = english.Money.Has(p.Tokens[i].Word.Low)
	f, from := meant(p, i)
	if f == nil {
		p.Failed = true
		return
	}
	list, to := []string{f.Value}, i
	for n := next(p, to); n < len(p.Tokens) && (p.Tokens[n].Cue == cue.Or || p.Tokens[n].Cue == cue.And && cued(p,
		cue.Not)); n = next(p, to) {
		k := next(p, n)
		for k < len(p.Tokens) && (p.Tokens[k].Cue == cue.Not || p.Tokens[k].Kind == token.Column &&
			slices.Contains(p.Tokens[k].Columns, f.Column)) {
			k = next(p, k)
		}
		if k == len(p.Tokens) || p.Tokens[k].Kind != token.Value {
			break
		}
		at := slices.IndexFunc(p.Tokens[k].Found, func(x schema.Found) bool { return x.Column == f.Column })
		if at < 0 {
			break
		}
		list, to = append(list, p.Tokens[k].Found[at].Value), k
	}
	to = look.KindBehind(p.Text, f.Column, to)
	note(p, "%q is in %s.%s", p.Tokens[i].Text, p.S.Tables[p.S.Columns[f.Column].Table].Name,
		p.S.Columns[f.Column].Name)
	whereAt(p, condition{sql: look.OneOf(f.Column, list), column: f.Column}, i, from, to)
}

// meant returns the column of the value at i: that named beside it, the one that
// the word before it says, one of the base table, or the only one. From is where
// the words begin.
func meant(p *parser, i int) (f *schema.Found, from int) {
	found := p.Tokens[i].Found
	if b := previous(p, i); b >= 0 && p.Tokens[b].Kind == token.Column {
		for n := range found {
			if slices.Contains(p.Tokens[b].Columns, found[n].Column) {
				return &found[n], b
			}
		}
	}
	here := found
	if len(found) > 1 {
		here = nil
		for _, x := range found {
			if p.S.Columns[x.Column].Table == p.Base {
				here = append(here, x)
			}
		}
	}
	switch len(here) {
	case 1:
		return &here[0], i
	case 0:
		if len(found) > 0 {
			return nearest(p, found), i
		}
		return nil, i
	}
	return look.Directed(p.Text, i, here), i
}

// nearest returns the value of the column whose table is nearest to the base.
func nearest(p *parser, found []schema.Found) *schema.Found {
	best, dist := 0, 99
	for n := range found {
		if path := p.writer.Path(p.Base, p.S.Columns[found[n].Column].Table); path != nil && len(path) < dist {
			best, dist = n, len(path)
		}
	}
	return &found[best]
}
