package grammar

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
)

// both writes the things that have rows of each of two kinds.
func both(p *parser) string {
	var sides []token.Token
	for _, t := range p.Tokens {
		if t.Kind == token.Value {
			sides = append(sides, t)
		}
	}
	shown, _ := projection(p)
	if len(sides) != 2 || len(shown) == 0 || !only(p, cue.Both, cue.And, cue.Who, cue.Which, cue.Whose) ||
		len(p.dims) > 0 {
		return ""
	}
	ci, a, b := together(sides[0].Found, sides[1].Found)
	if ci < 0 {
		return ""
	}
	var parts []string
	for _, held := range []string{a, b} {
		s := statement.Statement{Base: -1, Shown: shown, Where: append(filters(p, nil), look.OneOf(ci, []string{held}))}
		sql := p.writer.Write(s)
		if sql == "" {
			return ""
		}
		parts = append(parts, sql)
	}
	return strings.Join(parts, " INTERSECT ")
}

// absent writes the things that have no row of some kind, or the rows that are not so.
func absent(p *parser) string {
	if !only(p, cue.Not, cue.Without, cue.Nobody, cue.Who, cue.Which, cue.Whose, cue.Count) || len(p.dims) > 0 ||
		p.having != "" {
		return ""
	}
	place := slices.IndexFunc(p.Tokens, denies)
	shown, entity := thing(p, place)
	if len(shown) == 0 || entity < 0 || len(numbers(p)) > 0 {
		return ""
	}
	inner := filters(p, func(c condition) bool { return c.at > place })
	outer := filters(p, func(c condition) bool { return c.at <= place })
	if len(inner) == 0 && len(p.conds) == 1 && !p.conds[0].time && cued(p, cue.Not) {
		inner, outer = outer, nil // "which cities does Acme not deliver to"
	}
	if rowsLack(p, entity, place, inner) {
		return p.writer.Write(statement.Statement{Base: p.S.Columns[entity].Table, Shown: []string{"COUNT(*)"},
			Where: append(outer, "NOT ("+strings.Join(inner, " AND ")+")")})
	}
	if rowwise(p, entity, inner) {
		for _, c := range inner {
			outer = append(outer, "NOT ("+c+")")
		}
		return counts(p, statement.Statement{Base: -1, Shown: shown, Where: outer}, entity)
	}
	key, sub := having(p, entity, place, inner)
	if sub == "" {
		return ""
	}
	outer = append(outer, fmt.Sprintf("{%d} NOT IN (%s)", key, sub))
	return counts(p, statement.Statement{Base: p.S.Columns[entity].Table, Shown: shown, Where: outer,
		Distinct: p.S.Columns[entity].Repeats}, entity)
}

// rowsLack reports "how many trips are not Danish" of the rows of one table, which are counted
// whatever names them.
func rowsLack(p *parser, entity, at int, inner []string) bool {
	things := p.S.Columns[entity].Table
	counts := func(t token.Token) bool {
		return t.Kind == token.Rows && t.Table == things ||
			t.Kind == token.Column && t.Columns[0] == entity && p.S.Tables[things].Calls(t.Word.Stem)
	}
	told := func(ci int) bool {
		return ci == entity || slices.ContainsFunc(p.conds, func(c condition) bool { return c.column == ci && c.at > at })
	}
	return cued(p, cue.Count) && len(inner) > 0 && slices.ContainsFunc(p.Tokens[:at], counts) &&
		!slices.ContainsFunc(texts(p), func(ci int) bool { return !told(ci) }) && eventsOf(p, things, at) == things
}

// denies reports a word that denies.
func denies(t token.Token) bool {
	return t.Kind == token.Cued && (t.Cue == cue.Not || t.Cue == cue.Without || t.Cue == cue.Nobody)
}

// having returns the statement of the things that have such rows, by a column that tells
// them apart; or "".
func having(p *parser, entity, place int, inner []string) (key int, sql string) {
	things := p.S.Columns[entity].Table
	base := eventsOf(p, things, place)
	if base < 0 || base == things && len(inner) == 0 {
		return entity, ""
	}
	key = entity
	if pk := p.S.Tables[things].PK; len(pk) == 1 && base != things {
		key = pk[0]
	}
	return key, p.writer.Write(statement.Statement{Base: base, Shown: []string{look.Column(key)},
		Where: append(inner, look.Column(key)+" IS NOT NULL")})
}

// counts writes a statement, or how many things it finds where that is asked.
func counts(p *parser, s statement.Statement, entity int) string {
	if cued(p, cue.Count) {
		s.Shown, s.Distinct = []string{fmt.Sprintf("COUNT(DISTINCT {%d})", entity)}, false
	}
	return p.writer.Write(s)
}

// rowwise reports a thing that is one row, of which all conditions speak.
func rowwise(p *parser, entity int, inner []string) bool {
	if len(inner) == 0 || p.S.Columns[entity].Repeats {
		return false
	}
	for _, c := range p.conds {
		if slices.Contains(inner, c.sql) && p.S.Columns[c.column].Table != p.S.Columns[entity].Table {
			return false
		}
	}
	return true
}

// eventsOf returns the table of the rows that a thing may lack: that which the
// question names behind the negation, that of the conditions there, the thing's own
// where it repeats, or the only one that refers to it; -1 where none is.
func eventsOf(p *parser, things, at int) int {
	for i := at + 1; i < len(p.Tokens); i++ {
		if t := &p.Tokens[i]; t.Kind == token.Rows && t.Table != things {
			return t.Table
		}
	}
	for _, c := range p.conds {
		if c.at > at && c.column >= 0 && p.S.Columns[c.column].Table != things {
			if t := between(p, things, p.S.Columns[c.column].Table); t >= 0 {
				return t
			}
			return p.S.Columns[c.column].Table
		}
	}
	found := -1
	for _, k := range p.writer.Keys() {
		from, to := p.S.Columns[k.From].Table, p.S.Columns[k.To].Table
		if to == things && from != things {
			if found >= 0 && found != from {
				return -1
			}
			found = from
		}
	}
	if found < 0 {
		return things
	}
	return found
}

// between returns the table that joins two, or -1.
func between(p *parser, a, b int) int {
	way := p.writer.Path(a, b)
	if len(way) < 2 {
		return -1
	}
	k := way[0]
	t := p.S.Columns[k.From].Table
	if t == a {
		t = p.S.Columns[k.To].Table
	}
	return t
}
