package grammar

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// groups writes a measure by what it is told apart by.
func groups(p *parser) string {
	if !only(p, cue.Count, cue.Different, cue.Average, cue.Total, cue.Least, cue.Greatest, cue.Money, cue.Pieces,
		cue.Which, cue.HowMuch, cue.Per, cue.And) || p.having != "" {
		return ""
	}
	m := cmp.Or(strings.Join(several(p), ", "), measured(p))
	if m == "" {
		return ""
	}
	s := statement.Statement{Base: p.Base, Where: filters(p, nil)}
	if d := p.dims[0]; len(p.dims) == 1 && cued(p, cue.Average) && schema.Months(p.V, d.column) &&
		!p.S.Columns[d.column].Repeats {
		s.Shown = []string{m} // each row is a month
		return p.writer.Write(s)
	}
	var groups []string
	for _, d := range p.dims {
		groups = append(groups, d.sql)
	}
	if m == "COUNT(*)" && cued(p, cue.Average) {
		if rowsOf(p) < 0 && !cued(p, cue.Count) {
			return "" // the average of what
		}
		s.Shown = []string{fmt.Sprintf("1.0 * COUNT(*) / COUNT(DISTINCT %s)", strings.Join(groups, " || "))}
		return p.writer.Write(s)
	}
	s.Shown, s.Group = append(slices.Clone(groups), m), groups
	if p.order != "" {
		s.Order = m + p.order
	}
	return p.writer.Write(s)
}

// counted writes the things that have so many rows.
func counted(p *parser) string {
	shown, _ := projection(p)
	if len(shown) == 0 || !only(p, cue.Who, cue.Which, cue.Whose) || len(p.dims) > 0 {
		return ""
	}
	return p.writer.Write(statement.Statement{Base: p.Base, Shown: shown, Group: shown, Where: filters(p, nil),
		Having: p.having})
}

// when writes the dates of rows.
func when(p *parser) string {
	if !only(p, cue.When, cue.Latest, cue.Earliest, cue.Which, cue.Since) || len(numbers(p)) > 0 {
		return ""
	}
	ci := token.DayOrMonth(p.Text)
	if ci >= 0 && told(p, ci) {
		ci = token.Dated(p.Text) // "when was the June bill paid"
	}
	for i := range p.Tokens {
		if k := p.Tokens[i].Kind; k == token.Action || k == token.Column || k == token.Rows {
			if d := doneOn(p, &p.Tokens[i].Word); d >= 0 {
				ci = d
			}
		}
	}
	if ci < 0 {
		return ""
	}
	shown := look.Column(ci)
	if cued(p, cue.Latest) {
		shown = "MAX(" + shown + ")"
	} else if anyCued(p, cue.Earliest, cue.Since) {
		shown = "MIN(" + shown + ")"
	}
	return p.writer.Write(statement.Statement{Base: p.Base, Shown: []string{shown}, Where: filters(p, nil)})
}

// existence writes yes or no, and how many rows speak for it.
func existence(p *parser) string {
	if len(p.conds) == 0 || !only(p) {
		return ""
	}
	if stock := events.Stock(p.S, max(p.Base, 0)); stock >= 0 && look.AsksHad(p.Text) {
		return p.writer.Write(statement.Statement{Base: p.Base, Where: filters(p, nil),
			Shown: []string{look.Column(stock)}})
	}
	return p.writer.Write(statement.Statement{Base: p.Base, Where: filters(p, nil),
		Shown: []string{"CASE WHEN COUNT(*) > 0 THEN 'yes' ELSE 'no' END AS answer", "COUNT(*)"}})
}

// list writes the rows that meet the conditions.
func list(p *parser) string {
	if !only(p, cue.Who, cue.Which, cue.Where, cue.Whose, cue.Each, cue.Per) || p.order != "" || unitLeft(p) != "" {
		return ""
	}
	shown, entity := projection(p)
	shown = withNumbers(p, shown)
	if len(shown) == 0 || len(p.conds) == 0 && entity >= 0 && len(p.Tokens) > 3 {
		return ""
	}
	return p.writer.Write(statement.Statement{Base: p.Base, Shown: shown, Where: filters(p, nil),
		Distinct: entity >= 0})
}

// withNumbers adds the numbers that a question names to what is shown; where it names
// nothing, whole rows are shown, or nothing where somebody is asked for.
func withNumbers(p *parser, shown []string) []string {
	if p.each != "" {
		if len(shown) == 0 {
			shown = display(p, p.Base)
		}
		shown = append(shown, p.each)
	}
	for _, ci := range numbers(p) {
		shown = append(shown, look.Column(ci))
	}
	if len(shown) > 0 || anyCued(p, cue.Who, cue.Where) || len(p.conds) == 0 {
		return shown
	}
	if shown = display(p, p.Base); cued(p, cue.Which) && len(shown) < 3 && !look.WhatDoes(p.Text) {
		return nil
	}
	return shown
}
