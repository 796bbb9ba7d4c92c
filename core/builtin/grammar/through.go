package grammar

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/span"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
)

// readThrough reads "players from clubs in Oslo" and "players whose club was founded in 1990"
// as players: what leads to a condition of another table is not asked for.
func readThrough(p *parser) {
	if rowsOf(p) != p.Base || len(p.S.Tables) < 2 {
		return
	}
	rows := slices.IndexFunc(p.Tokens, func(t token.Token) bool { return t.Kind == token.Rows })
	for i := rows + 1; i < len(p.Tokens); i++ {
		t := otherThing(p, i)
		if t < 0 || !leadsOn(p, i) || !slices.ContainsFunc(p.conds, func(c condition) bool {
			return c.column >= 0 && p.S.Columns[c.column].Table == t
		}) {
			continue
		}
		clear(p, i, i)
		if b := previous(p, i); at(p, b).Cue == cue.Whose {
			clear(p, b, b)
		}
	}
}

// otherThing returns the table beside the base whose rows the token at a place names, or -1.
func otherThing(p *parser, i int) int {
	t := at(p, i)
	if t.Kind == token.Rows && t.Table != p.Base {
		return t.Table
	}
	if t.Kind != token.Column {
		return -1
	}
	for _, ci := range t.Columns {
		if other := p.S.Columns[ci].Table; other != p.Base && p.writer.Names(ci) && p.writer.Path(p.Base, other) != nil {
			return other
		}
	}
	return -1
}

// leadsOn reports a word before a place that says what something is of, in, from.
func leadsOn(p *parser, i int) bool {
	for b := i - 1; b >= 0 && b >= i-3; b-- {
		low := p.Tokens[b].Word.Low
		if leading[low] {
			return true
		}
		if p.Tokens[b].Kind != token.Glue {
			return false
		}
	}
	return false
}

var leading = english.WordSet("whose from of in for by at with")

// rankThrough reads "players of the oldest club" as those of one club: the first of the
// other table's rows by a column there.
func rankThrough(p *parser, i int, ranked func() (int, bool)) bool {
	n := next(p, i)
	t := otherThing(p, n)
	if t < 0 || rowsOf(p) != p.Base || !leadsOn(p, i) || !look.RowsBefore(p.Text, i) {
		return false
	}
	base := p.Base
	p.Base = t
	ci, desc := ranked()
	name := p.S.Tables[t].Shown
	p.Base = base
	if ci < 0 || name < 0 || p.S.Columns[ci].Table != t {
		p.Failed = true
		return true
	}
	sql := fmt.Sprintf("{%d} = (SELECT %s FROM %s ORDER BY %s%s LIMIT 1)", name, p.writer.Inline(name),
		statement.Name(p.S.Tables[t].Name), p.writer.Inline(ci), direction(desc))
	note(p, "%q ranks by %s", p.Tokens[i].Text, p.S.Columns[ci].Name)
	whereAt(p, condition{sql: sql, column: name}, i, i, n)
	return true
}

// partOf tells rows apart by a unit of time of a column, without those that have no date.
func partOf(p *parser, ci int, unit string) dim {
	there := look.Column(ci) + " IS NOT NULL"
	said := func(c condition) bool { return strings.HasPrefix(c.sql, look.Column(ci)) }
	if p.V.Blank[ci] && !slices.ContainsFunc(p.conds, said) {
		p.conds = append(p.conds, condition{sql: there, column: ci, at: -1})
	}
	return dim{span.Cut(ci, unit), ci, true}
}
