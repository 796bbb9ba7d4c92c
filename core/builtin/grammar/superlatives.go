package grammar

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/reword/derived"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/reword/knowledge"
)

// readSuperlatives reads what asks for the first of an order.
func readSuperlatives(p *parser) {
	for i := range p.Tokens {
		if p.sup != nil {
			return
		}
		switch t := &p.Tokens[i]; {
		case t.Kind == token.Adjective:
			rankBy(p, i)
		case t.Cue == cue.Popular:
			most(p, i, i, superlative{desc: true, column: -1})
		case p.ratio != "" && (t.Cue == cue.Most || t.Cue == cue.Fewest): // "the most crimes per inhabitant"
			most(p, i, i, superlative{desc: t.Cue == cue.Most, column: -1, measure: p.ratio})
			p.ratio, p.each = "", ""
		case t.Cue == cue.Most || t.Cue == cue.Fewest:
			theMost(p, i)
		case t.Cue == cue.Top:
			topOf(p, i)
		case t.Cue == cue.Latest || t.Cue == cue.Earliest:
			latest(p, i)
		}
	}
}

// latest reads "the latest order" and, of a time that is named, "the earliest start".
func latest(p *parser, i int) {
	desc, named := p.Tokens[i].Cue == cue.Latest, columnAt(p, next(p, i)) >= 0
	if ci := look.DateAt(p.Text, i); ci >= 0 && !cued(p, cue.When) {
		most(p, i, i, superlative{desc: desc, column: ci, measure: look.Column(ci), plain: true,
			named: named && look.SaysWhen(p.Text, ci)})
	}
}

// most sets the superlative of the words from one place to another, with the number
// beside them.
func most(p *parser, from, to int, s superlative) {
	s.limit = 1
	if b := previous(p, from); b >= 0 && p.Tokens[b].Kind == token.Number {
		s.limit = int(p.Tokens[b].Number)
		from = b
	} else if n := next(p, to); n < len(p.Tokens) && p.Tokens[n].Kind == token.Number {
		s.limit = int(p.Tokens[n].Number)
		to = n
	} else if n := listed(p, from); n >= 0 {
		s.limit = int(p.Tokens[n].Number)
		clear(p, n, n)
	}
	s.at = from
	p.sup = &s
	clear(p, from, to)
}

// rankBy reads an adjective: "the longest ride", "the highest cost".
func rankBy(p *parser, i int) {
	if unit := p.Tokens[i].Unit; unit == "highest" || unit == "lowest" {
		rankNamed(p, i, unit == "highest")
		return
	}
	t := &p.Tokens[i]
	hint, desc := strings.TrimPrefix(t.Unit, "-"), !strings.HasPrefix(t.Unit, "-")
	if rankThrough(p, i, func() (int, bool) { return ranking(p, hint, desc) }) {
		return
	}
	if m := money(p); m >= 0 && look.Spender(p.Text) {
		most(p, i, i, superlative{desc: desc, column: m, measure: sum(p, m)})
		return
	}
	s := superlative{plain: true}
	if s.column, s.desc = ranking(p, hint, desc); s.column < 0 {
		p.Failed = true
		return
	}
	if p.spent && s.column == money(p) {
		s.desc = !s.desc
	}
	look.CalledIn(p.Text, i, p.S.Columns[s.column].Table)
	s.measure = look.Column(s.column)
	note(p, "%q ranks by %s", t.Text, p.S.Columns[s.column].Name)
	most(p, i, i, s)
}

// ranking returns the column that an adjective ranks by, with its hint, and whether the
// highest is the first; -1 for none. Who has been somewhere the longest came first.
func ranking(p *parser, hint string, desc bool) (ci int, down bool) {
	if ci := serving(p, hint); ci >= 0 {
		return ci, !desc
	}
	ci = hinted(p, hint)
	if ci < 0 && hint == "age" {
		ci, desc = hinted(p, "birth born found built establish sinc join"), !desc
	}
	if ci < 0 && strings.HasPrefix(hint, "size") {
		ci = money(p)
	}
	return ci, desc
}

// serving returns the date on which somebody came who "has worked here the longest", or
// -1; who has left is none of them.
func serving(p *parser, hint string) int {
	works := func(t token.Token) bool { return serves[t.Word.Low] }
	has := func(t token.Token) bool { return english.Having.Has(t.Word.Low) }
	if p.Base < 0 || hint != cue.Ranks.Of("longest") || !slices.ContainsFunc(p.Tokens, works) ||
		!slices.ContainsFunc(p.Tokens, has) {
		return -1
	}
	came := derived.Beginning(p.S, p.V, p.Base)
	if _, date := token.Leavers(p.Text); came >= 0 && date >= 0 {
		p.conds = append(p.conds, condition{sql: look.Column(date) + " IS NULL", column: date, at: -1})
	}
	return came
}

var serves = english.WordSet("worked been employed served")

// rankNamed reads "the highest cost", "the lowest average price", "the highest number of
// orders".
func rankNamed(p *parser, i int, desc bool) {
	s := superlative{desc: desc, column: -1, named: !look.KindHas(p.Text, i)}
	if p.ratio != "" && p.each != "" { // "the highest yield per hectare"
		s.measure, p.ratio, p.each = p.ratio, "", ""
		most(p, i, i, s)
		return
	}
	n, agg := next(p, i), cue.None
	if c := at(p, n).Cue; c == cue.Average || c == cue.Total {
		agg, n = c, next(p, n)
	}
	s.column = numberAt(p, n)
	one := at(p, n).Kind == token.Rows && !strings.HasSuffix(at(p, n).Word.Low, "s")
	if one {
		s.column = money(p) // "the highest bill"
	}
	if s.column < 0 && at(p, n).Kind != token.Rows && at(p, n).Cue != cue.Count {
		p.Failed = true
		return
	}
	if agg == cue.None && !one && events.AddsUp(p.S, s.column) && events.Kind(p.S, firstText(p)) {
		agg = cue.Total // "which region has the highest sales"
	}
	s.measure = aggregate(agg, s.column, p)
	s.plain = agg == cue.None && s.column >= 0
	most(p, i, n, s)
}

// theMost reads "the most orders", "spent the most", "the most hours".
func theMost(p *parser, i int) {
	s := superlative{desc: p.Tokens[i].Cue == cue.Most, column: -1}
	n, b := next(p, i), previous(p, i)
	spent := b >= 0 && (english.Spending | english.Costing).Has(p.Tokens[b].Word.Low)
	if spent && at(p, n).Cue == cue.Average {
		mostOnAverage(p, b, i, n, s)
		return
	}
	switch t := at(p, n); {
	case t.Kind == token.Rows && !look.MoneyOf(p.Text, t, spent):
		p.Base = t.Table
		most(p, i, n, s)
	case numberAt(p, n) >= 0:
		s.column = numberAt(p, n)
		s.measure = sum(p, s.column)
		most(p, i, n, s)
	case t.Kind == token.Column && i > 0 && t.Columns[0] != firstText(p):
		s.measure = countingAt(p, n)
		most(p, i, n, s)
	case t.Cue == cue.Money || t.Kind == token.Rows:
		mostMoney(p, i, n, s)
	case spent, look.Sells(p.Text, b) >= 0, look.UsedMost(p.Text, n):
		mostMoney(p, i, i, s)
	case n == len(p.Tokens) || t.Kind == token.Action:
		most(p, i, i, s)
	}
}

// countingAt counts what the column at n holds, or "" for the rows that are called by their date.
func countingAt(p *parser, n int) string {
	if look.RowsByDate(p.Text, n) {
		return ""
	}
	return counting(columnAt(p, n))
}

// mostOnAverage reads "earns the most on average": by pay where something is earned.
func mostOnAverage(p *parser, verb, i, to int, s superlative) {
	if english.Earning.Has(p.Tokens[verb].Word.Low) {
		s.column = hinted(p, "salari wage pay incom")
	}
	if s.column < 0 {
		s.column = money(p)
	}
	if s.column < 0 {
		p.Failed = true
		return
	}
	s.measure = fmt.Sprintf("AVG({%d})", s.column)
	most(p, i, to, s)
}

// mostMoney ranks by money, or by how many were sold.
func mostMoney(p *parser, i, to int, s superlative) {
	if s.column = look.Sells(p.Text, previous(p, i)); s.column < 0 {
		s.column = money(p)
	}
	if s.column < 0 {
		p.Failed = true
		return
	}
	s.measure = sum(p, s.column)
	most(p, i, to, s)
}

// topOf reads "top 3 products by quantity", "our top customer", "best selling".
func topOf(p *parser, i int) {
	s := superlative{desc: true, column: -1}
	n := next(p, i)
	if n < len(p.Tokens) && p.Tokens[n].Kind == token.Action && english.Goods.Has(p.Tokens[n].Word.Low) {
		if s.column = events.Quantity(p.S, max(p.Base, 0)); s.column < 0 {
			s.column = money(p)
		}
		if s.column >= 0 {
			s.measure = fmt.Sprintf("SUM({%d})", s.column)
		}
		most(p, i, n, s)
		return
	}
	for k := range p.Tokens {
		if c := p.Tokens[k].Cue; c == cue.By && k > i {
			if topBy(p, i, k, s) {
				return
			}
		}
	}
	if best(p, i, s) {
		return
	}
	if s.column = money(p); s.column >= 0 {
		s.measure = fmt.Sprintf("SUM({%d})", s.column)
		note(p, "the top is that with the highest total %s", p.S.Columns[s.column].Name)
	}
	most(p, i, i, s)
}

// best reads "the best wine" by the column of how good something is.
func best(p *parser, i int, s superlative) bool {
	ci := knowledge.Quality(p.S)
	if p.Tokens[i].Word.Low != "best" || ci < 0 || p.S.Columns[ci].Table != p.Base ||
		knowledge.GoodLow(p.S, p.V, ci) {
		return false
	}
	s.column, s.measure, s.plain = ci, look.Column(ci), rowsOf(p) == p.Base || !events.Kind(p.S, firstText(p))
	if !s.plain {
		s.measure = fmt.Sprintf("AVG({%d})", ci)
	}
	note(p, "the best is that with the highest %s", p.S.Columns[ci].Name)
	most(p, i, i, s)
	return true
}

// topBy reads what the top at i is told by, behind the "by" at k.
func topBy(p *parser, i, k int, s superlative) bool {
	n, agg := next(p, k), cue.Total
	if n < len(p.Tokens) && (p.Tokens[n].Cue == cue.Average || p.Tokens[n].Cue == cue.Total) {
		agg = p.Tokens[n].Cue
		n = next(p, n)
	}
	switch {
	case n == len(p.Tokens):
		return false
	case p.Tokens[n].Cue == cue.Count:
		n = next(p, n)
		if n == len(p.Tokens) || p.Tokens[n].Kind != token.Rows {
			return false
		}
		p.Base = p.Tokens[n].Table
	case p.Tokens[n].Kind == token.Rows:
	case p.Tokens[n].Kind == token.Column && token.Numeric(p.Text, token.One(p.Text, p.Tokens[n].Columns)):
		s.column = token.One(p.Text, p.Tokens[n].Columns)
		s.measure = aggregate(agg, s.column, p)
		s.plain = look.HaveOne(p.Text, next(p, i), s.column) || look.HaveOne(p.Text, next(p, next(p, i)), s.column)
		if s.plain {
			s.measure = look.Column(s.column)
		}
	case p.Tokens[n].Cue == cue.Money && money(p) >= 0:
		s.column = money(p)
		s.measure = fmt.Sprintf("SUM({%d})", s.column)
	default:
		return false
	}
	clear(p, k, n)
	most(p, i, i, s)
	return true
}
