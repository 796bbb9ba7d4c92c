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
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// difference writes by how much one thing exceeds another.
func difference(p *parser) string {
	sides := ofKind(p, token.Value)
	if len(sides) != 2 || !only(p, cue.Diff, cue.Than, cue.Which, cue.Money) || len(p.dims) > 0 {
		return ""
	}
	ci, a, b := together(sides[0].Found, sides[1].Found)
	if ci < 0 {
		return ""
	}
	m := differs(p, ci)
	if m == "" {
		return ""
	}
	var parts []string
	for _, held := range []string{a, b} {
		where := append(filters(p, nil), fmt.Sprintf("{%d} = %s", ci, sqltext.Text(held)))
		sql := p.writer.Write(statement.Statement{Base: p.Base, Shown: []string{m}, Where: where})
		if sql == "" {
			return ""
		}
		parts = append(parts, "("+sql+")")
	}
	note(p, "what %s has less what %s has", a, b)
	return "SELECT " + strings.Join(parts, " - ") + " AS difference"
}

// differs returns the SQL for what two things that a column names differ by.
func differs(p *parser, ci int) string {
	if q := events.Quantity(p.S, max(p.Base, 0)); q >= 0 && money(p) < 0 {
		for _, t := range ofKind(p, token.Action) {
			if english.Goods.Has(t.Word.Low) {
				return fmt.Sprintf("SUM({%d})", q)
			}
		}
	}
	one := condition{column: ci, sql: fmt.Sprintf("{%d} = ''", ci)}
	p.conds = append(p.conds, one)
	m := amount(p)
	p.conds = p.conds[:len(p.conds)-1]
	return m
}

// together returns a column that holds a value of each of two lists, or -1.
func together(x, y []schema.Found) (ci int, a, b string) {
	for _, f := range x {
		for _, g := range y {
			if f.Column == g.Column {
				return f.Column, f.Value, g.Value
			}
		}
	}
	return -1, "", ""
}

// share writes what part of the rows, or of what they come to, meets the conditions;
// or how it is divided.
func share(p *parser) string {
	if !only(p, cue.Share, cue.Percent, cue.Count, cue.Total, cue.Which, cue.Money, cue.Who) ||
		unitLeft(p) != "" || asksOther(p) {
		return ""
	}
	part := filters(p, func(c condition) bool { return !c.time })
	times := filters(p, func(c condition) bool { return c.time })
	texts := texts(p)
	if len(part) == 0 && len(texts) == 1 && len(p.dims) == 0 {
		part = []string{statement.There(p.S, texts[0])}
		texts = nil
	}
	m, ok := sharedOf(p)
	if !ok || len(texts) > 0 || len(part) > 1 || len(part)+len(p.dims) == 0 {
		return ""
	}
	return divided(p, m, strings.Join(part, ""), times)
}

// asksOther reports a question with a bound, an order or one number of two, which asks for no
// share of the rows.
func asksOther(p *parser) bool {
	return p.ratio != "" || p.having != "" || p.sup != nil || look.SoManyPercent(p.Text)
}

// sharedOf returns the column that a share is of, or "" for rows; ok is false where
// neither is named.
func sharedOf(p *parser) (m string, ok bool) {
	having := slices.ContainsFunc(p.Tokens, func(t token.Token) bool { return english.Having.Has(t.Word.Low) })
	switch named := numbers(p); {
	case len(named) > 1:
		return "", false
	case having && len(named) == 1: // "of the tips have a bill over 30": what has something is no amount
		return "", rowsOf(p) >= 0 || len(p.dims) > 0
	case len(named) == 1:
		return look.Column(named[0]), true
	case cued(p, cue.Money) && money(p) >= 0:
		return look.Column(money(p)), true
	}
	note(p, "the share of the rows")
	return "", rowsOf(p) >= 0 || len(p.dims) > 0
}

// divided writes which part of the rows, or of what they come to, is so, of each of several things if some tell them
// apart; without a part how all is divided among them.
func divided(p *parser, m, part string, where []string) string {
	all, one := "COUNT(*)", "1"
	if m != "" {
		all, one = "SUM("+m+")", m
	}
	s := statement.Statement{Base: p.Base, Where: where}
	for _, d := range p.dims {
		s.Shown, s.Group = append(s.Shown, d.sql), append(s.Group, d.sql)
	}
	percent, by := fmt.Sprintf("%s / SUM(%s) OVER ()", all, all), all
	if part != "" {
		percent, by = fmt.Sprintf("SUM(CASE WHEN %s THEN %s ELSE 0 END) / %s", part, one, all), "percent"
	}
	s.Shown = append(s.Shown, "ROUND(100.0 * "+percent+", 2) AS percent")
	if p.order != "" {
		s.Order = by + p.order
	}
	return p.writer.Write(s)
}

// compares reports two times or two values with an "or" between, of which one has
// more.
func compares(p *parser) bool {
	ask := p.sup != nil || cued(p, cue.Further) || cued(p, cue.More) || cued(p, cue.Most) || cued(p, cue.Less)
	return ask && cued(p, cue.Or) && slices.ContainsFunc(p.Tokens,
		func(t token.Token) bool { return t.Kind == token.Period || t.Kind == token.Value })
}

// comparison writes the measure of each of the two, the greater first.
func comparison(p *parser) string {
	m := comparedBy(p)
	if m == "" || len(p.dims) > 0 || !only(p, cue.More, cue.Further, cue.Less, cue.Most, cue.Or, cue.Money, cue.Count,
		cue.Which, cue.Total, cue.Average, cue.Who, cue.When, cue.Different) {
		return ""
	}
	condition, group := comparedTimes(p)
	if values := ofKind(p, token.Value); len(values) == 2 && condition == "" {
		ci, a, b := together(values[0].Found, values[1].Found)
		if ci >= 0 {
			condition, group = look.OneOf(ci, []string{a, b}), look.Column(ci)
		}
	}
	if condition == "" {
		return ""
	}
	return p.writer.Write(statement.Statement{Base: p.Base, Shown: []string{group, m}, Group: []string{group},
		Where: append(filters(p, nil), condition), Order: m + " DESC"})
}

// comparedTimes returns the SQL for two times that are compared, and what tells them apart;
// "" where there are not two, or values beside them.
func comparedTimes(p *parser) (condition, group string) {
	times := slices.DeleteFunc(ofKind(p, token.Period), func(t token.Token) bool { return !t.Period.Valued() })
	ci := token.Dated(p.Text)
	if len(times) != 2 || len(ofKind(p, token.Value)) > 0 || ci < 0 {
		return "", ""
	}
	a, b := times[0].Period, times[1].Period
	if a.Relative || b.Relative {
		return "", ""
	}
	unit := "month"
	if a.Month == 0 {
		unit = "year"
	}
	return "(" + span.Within(p.Text, a, ci) + " OR " + span.Within(p.Text, b, ci) + ")", span.Cut(ci, unit)
}

// comparedBy returns what two things are compared by.
func comparedBy(p *parser) string {
	if p.sup != nil {
		if p.sup.measure == "" {
			return "COUNT(*)"
		}
		return p.sup.measure
	}
	if len(numbers(p)) == 1 || cued(p, cue.Money) || rowsOf(p) >= 0 {
		return measured(p)
	}
	for _, t := range p.Tokens {
		if t.Kind != token.Action {
			continue
		}
		switch m := money(p); {
		case ((english.Spending | english.Costing).Has(t.Word.Low) || english.Goods.Has(t.Word.Low)) && m >= 0:
			note(p, "compared by the total %s", p.S.Columns[m].Name)
			return fmt.Sprintf("SUM({%d})", m)
		case english.Goods.Has(t.Word.Low):
			return "COUNT(*)"
		}
	}
	if m := usual(p, -1); m >= 0 {
		note(p, "compared by the total %s", p.S.Columns[m].Name)
		return fmt.Sprintf("SUM({%d})", m)
	}
	return ""
}
