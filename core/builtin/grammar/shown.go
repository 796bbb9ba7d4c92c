package grammar

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
)

// projection returns the columns that a question asks for: those it names behind "which",
// the one who did it, or what names the rows. Entity is its column, -1 for rows.
func projection(p *parser) (shown []string, entity int) {
	if cued(p, cue.Who) {
		if ci := doer(p); ci >= 0 && !told(p, ci) {
			return nameOf(p, ci), ci
		}
		for _, ci := range token.OfPeople(p.Text) {
			if !told(p, ci) && p.S.Columns[ci].IsName {
				return nameOf(p, ci), ci // "who directed" is no role, but a name
			}
		}
		if rowsOf(p) < 0 { // else "tutors who left"
			return nil, -1
		}
	}
	if ci := look.KeptWhere(p.Text); ci >= 0 {
		return nameOf(p, ci), ci
	}
	if list := texts(p); len(list) > 0 {
		return textsShown(p, list)
	}
	if t := rowsOf(p); t >= 0 {
		shown = display(p, t)
		if s := p.S.Tables[t].Shown; s >= 0 && t != p.Base {
			return shown, s
		}
		return shown, -1
	}
	return nil, -1
}

// textsShown returns the columns of the texts that a question names, or what names the rows that
// it bounds by one of them: "sites opened before 2000".
func textsShown(p *parser, list []int) (shown []string, entity int) {
	if len(list) == 1 && rowsOf(p) < 0 && (bounds(p, list[0]) || cued(p, cue.Which) && told(p, list[0])) {
		return display(p, p.S.Columns[list[0]].Table), -1
	}
	for _, ci := range list {
		shown = append(shown, nameOf(p, ci)...)
	}
	return shown, list[0]
}

// bounds reports that a question says between which times a column of them lies.
func bounds(p *parser, ci int) bool {
	return slices.ContainsFunc(p.conds, func(c condition) bool { return c.time && c.column == ci })
}

// told reports that the question says what a column holds.
func told(p *parser, ci int) bool {
	return slices.ContainsFunc(p.conds, func(c condition) bool {
		return c.column == ci && strings.HasPrefix(c.sql, fmt.Sprintf("{%d} = ", ci))
	})
}

// naming returns the column of a list that names the rows of its table, else the usual one.
func naming(p *parser, list []int) int {
	for _, ci := range list {
		if c := &p.S.Columns[ci]; p.writer.Names(ci) && !c.Repeats && slices.Equal(c.Full, p.S.Tables[c.Table].Stems) {
			return ci
		}
	}
	return token.One(p.Text, list)
}

// thing returns the column that names the thing asked for before a negation.
func thing(p *parser, at int) (shown []string, entity int) {
	if cued(p, cue.Who) {
		ci := doer(p)
		if ci < 0 {
			return nil, -1
		}
		return nameOf(p, ci), ci
	}
	for i := range p.Tokens {
		t := &p.Tokens[i]
		if i > at && at > 0 {
			break
		}
		switch {
		case t.Kind == token.Column:
			ci := naming(p, t.Columns)
			return nameOf(p, ci), ci
		case t.Kind == token.Rows && p.S.Tables[t.Table].Shown >= 0:
			return display(p, t.Table), p.S.Tables[t.Table].Shown
		}
	}
	return nil, -1
}
