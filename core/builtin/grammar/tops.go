package grammar

import (
	"cmp"
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

// top writes the first of an order: rows, things by what their rows come to, or the
// first of each group.
func top(p *parser) string {
	asked := askedOf(p)
	if !only(p, cue.Who, cue.Which, cue.When, cue.Where, cue.HowMuch, cue.HowLong, cue.Most, cue.Per, cue.And) ||
		cued(p, cue.And) && len(asked) < 2 || p.having != "" || p.ratio != "" {
		return ""
	}
	s := statement.Statement{Base: p.Base, Where: filters(p, nil), Limit: p.sup.limit}
	order := cmp.Or(p.sup.measure, "COUNT(*)")
	if unit := unitLeft(p); unit != "" {
		return topTime(p, s, unit, order)
	}
	other := func(ci int) bool { return ci != p.sup.column && !slices.Contains(asked, look.Column(ci)) }
	switch {
	case slices.ContainsFunc(numbers(p), other):
		return topAmount(p, s)
	case len(asked) > 0:
		s.Shown, s.Order = asked, order+direction(p.sup.desc)
		return p.writer.Write(s)
	case len(texts(p)) > 1:
		return ""
	}
	return topThing(p, s, order)
}

// askedOf returns what a question asks of the first row of an order: what it names before it,
// "the price of the cheapest item", or by a word that asks, "when did we buy the cheapest
// item?". The item then only says which rows are meant. Nil where the row itself is asked for.
func askedOf(p *parser) (shown []string) {
	if !p.sup.plain || len(p.dims) > 0 || cued(p, cue.Who) {
		return nil
	}
	for i := range p.Tokens[:p.sup.at] {
		ci := columnAt(p, i)
		if ci < 0 {
			ci = look.AskedBy(p.Text, &p.Tokens[i])
		}
		if ci < 0 {
			continue
		}
		if !slices.Contains(shown, look.Column(ci)) {
			shown = append(shown, look.Column(ci))
		}
	}
	if len(shown) == 0 {
		if ci := look.AskedByVerb(p.Text, p.sup.at); ci >= 0 {
			shown = []string{look.Column(ci)}
		}
	}
	return shown
}

// topThing writes the first of rows or of things.
func topThing(p *parser, s statement.Statement, order string) string {
	shown, entity := projection(p)
	switch {
	case len(shown) == 0 && p.sup.itself(p):
		return extreme(p, s)
	case len(shown) == 0 && look.WhatDoes(p.Text):
		shown = display(p, p.Base)
	case len(shown) == 0:
		shown = rankedRows(p)
	case entity < 0 && p.sup.measure == "" && rowsOf(p) == p.Base:
		return ""
	}
	if len(shown) == 0 {
		return ""
	}
	if s.Shown = shown; !p.sup.plain {
		s.Group = shown
		s.Where = append(s.Where, something(p, entity)...)
	}
	if len(p.dims) > 0 {
		return topOfEach(p, s, order)
	}
	s.Order = order + direction(p.sup.desc)
	return p.writer.Write(s)
}

// something leaves out rows that have nothing of what is most common.
func something(p *parser, entity int) []string {
	if entity < 0 || !p.V.Blank[entity] || p.sup.measure != "" {
		return nil
	}
	return []string{look.Column(entity) + " IS NOT NULL"}
}

// rankedRows shows rows that are ranked by a column, and that.
func rankedRows(p *parser) []string {
	if !p.sup.plain || anyCued(p, cue.Who, cue.Where) || len(p.conds)+len(p.dims) == 0 ||
		p.sup.named && len(p.dims) > 0 && len(look.OfKind(p.Text, token.Rows)) == 0 {
		return nil // "the highest price in each month" is no row
	}
	shown := display(p, p.Base)
	if m := p.sup.measure; !slices.Contains(shown, m) {
		shown = append(shown, m)
	}
	return shown
}

// amountAlone reports "the highest price of any trip" of each rider, which is no trip.
func amountAlone(p *parser) bool {
	says := func(t token.Token) bool { return t.Kind == token.Rows || t.Kind == token.Column }
	return p.sup.named && p.sup.plain && !slices.ContainsFunc(p.Tokens[:p.sup.at], says)
}

func direction(desc bool) string {
	if desc {
		return " DESC"
	}
	return ""
}

// topTime writes the month, day or year with the most.
func topTime(p *parser, s statement.Statement, unit, order string) string {
	period := periodOf(p, unit)
	if period == "" || len(p.dims) > 0 || len(texts(p)) > 0 {
		return ""
	}
	if day := p.sup.column; p.sup.plain && (day < 0 || len(numbers(p)) > 0 || !token.IsDate(p.Text, day)) {
		order = "SUM(" + order + ")"
	}
	s.Shown = []string{period}
	s.Group, s.Order = s.Shown, order+direction(p.sup.desc)
	return p.writer.Write(s)
}

// periodOf returns the SQL for the year or month of a row: the column that says it, else cut
// from its date. That of rows which refer to it is none of its own.
func periodOf(p *parser, unit string) string {
	for ci := range p.S.Columns {
		if c := &p.S.Columns[ci]; c.Table == p.Base && c.Part == "" && english.LastOf(c.Full) == unit {
			return look.Column(ci)
		}
	}
	ci := token.Dated(p.Text)
	if ci < 0 || p.Base >= 0 && !p.S.ManyToOne(p.Base, p.S.Columns[ci].Table) {
		return ""
	}
	return span.Cut(ci, unit)
}

// topAmount writes a number of the first row: "the price of the latest order".
func topAmount(p *parser, s statement.Statement) string {
	if !p.sup.plain || len(p.dims) > 0 || len(texts(p)) > 0 {
		return ""
	}
	for _, ci := range numbers(p) {
		s.Shown = append(s.Shown, look.Column(ci))
	}
	s.Order = p.sup.measure + direction(p.sup.desc)
	return p.writer.Write(s)
}

// extreme writes the greatest or the least itself.
func extreme(p *parser, s statement.Statement) string {
	fn := "MIN"
	if p.sup.desc {
		fn = "MAX"
	}
	s.Shown, s.Limit = []string{fmt.Sprintf("%s({%d})", fn, p.sup.column)}, 0
	return p.writer.Write(s)
}

// topOfEach writes the first of each group.
func topOfEach(p *parser, s statement.Statement, order string) string {
	if len(p.dims) != 1 || amountAlone(p) || p.sup.measure == "" && slices.Contains(s.Shown, p.dims[0].sql) {
		return ""
	}
	d := p.dims[0]
	first, group := statement.Headed(p.S, d.sql, nil)
	if d.part {
		first, group = d.sql+" AS period", "period"
	}
	inner := s
	inner.Limit, inner.Order = 0, ""
	inner.Shown = []string{first}
	outer := []string{group}
	for _, shown := range s.Shown {
		if shown == d.sql {
			continue // it is the group
		}
		sql, name := statement.Headed(p.S, shown, outer)
		inner.Shown, outer = append(inner.Shown, sql), append(outer, name)
	}
	if len(s.Group) > 0 {
		inner.Group = append([]string{d.sql}, s.Group...)
	}
	inner.Shown = append(inner.Shown, fmt.Sprintf("RANK() OVER (PARTITION BY %s ORDER BY %s%s) AS place", d.sql, order,
		direction(p.sup.desc)))
	sql := p.writer.Write(inner)
	if sql == "" {
		return ""
	}
	return fmt.Sprintf("SELECT %s FROM (%s) WHERE place <= %d", strings.Join(outer, ", "), sql, p.sup.limit)
}
