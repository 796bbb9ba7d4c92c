package grammar

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// chooseBase finds the table whose rows are asked about: the only one, that which the
// question calls first, or that of the first column it names.
func (p *parser) chooseBase() {
	if len(p.s.Tables) == 1 {
		p.base = 0
		return
	}
	if strings.HasPrefix(p.tokens[0].word.Low, "head") {
		for t := range p.s.Tables {
			if p.s.People(t) > 0 {
				p.base = t
				return
			}
		}
	}
	for _, want := range []func(*token) int{p.countedTable, p.measuredTable, p.namedTable} {
		for i := range p.tokens {
			if t := want(&p.tokens[i]); t >= 0 {
				p.base = t
				return
			}
		}
	}
}

func (p *parser) countedTable(t *token) int {
	if t.kind == rows {
		return t.table
	}
	return -1
}

// measuredTable is the table of a column of numbers.
func (p *parser) measuredTable(t *token) int {
	if t.kind == column && p.numeric(t.columns[0]) {
		return p.s.Columns[t.columns[0]].Table
	}
	return -1
}

// namedTable is the table of a column or value where there is but one.
func (p *parser) namedTable(t *token) int {
	switch t.kind {
	case column, flagged:
		return p.s.Columns[t.columns[0]].Table
	case value:
		return p.s.Columns[t.found[0].Column].Table
	}
	return -1
}

// readMissing reads "without a manager", "not returned" as what is not there.
func (p *parser) readMissing() {
	for i := range p.tokens {
		c := p.tokens[i].cue
		n := p.next(i)
		if c != without && c != not || n == len(p.tokens) {
			continue
		}
		behind := p.next(n)
		said := behind < len(p.tokens) && (p.tokens[behind].kind == value || p.tokens[behind].kind == period || p.tokens[behind].kind == number)
		switch t := &p.tokens[n]; {
		case said:
		case t.kind == column && (c == without || p.isDate(p.one(t.columns))) && p.s.Columns[p.one(t.columns)].Flag == nil:
			sql := fmt.Sprintf("{%d} IS NULL", p.one(t.columns))
			if p.numeric(p.one(t.columns)) {
				sql = fmt.Sprintf("COALESCE({%d}, 0) = 0", p.one(t.columns))
			}
			p.where(condition{sql: sql, column: p.one(t.columns)}, i, n)
		case t.kind == action || t.kind == column || t.kind == rows && strings.HasSuffix(t.word.Low, "ed"):
			if ci := p.doneOn(&t.word); ci >= 0 {
				p.where(condition{sql: fmt.Sprintf("{%d} IS NULL", ci), column: ci}, i, n)
			}
		}
	}
}

// doneOn is the column of dates that says when something was done, by its verb, where
// it is not the usual date; or -1.
func (p *parser) doneOn(verb *english.Word) int {
	first := p.dated()
	for ci := range p.s.Columns {
		if p.isDate(ci) && ci != first && slices.ContainsFunc(p.s.Columns[ci].Full, func(stem string) bool {
			return stem == verb.Stem || len(common(stem, verb.Stem)) >= 4 && len(common(stem, verb.Stem))+3 >= len(stem)
		}) {
			return ci
		}
	}
	return -1
}

// readDims reads what rows are told apart by: "per region and month".
func (p *parser) readDims() {
	for i := range p.tokens {
		c := p.tokens[i].cue
		if c != per && c != by && c != each {
			continue
		}
		n := p.next(i)
		last, found := i, []dim(nil)
		for n < len(p.tokens) {
			d, ok := p.dimAt(n)
			if !ok {
				break
			}
			found, last = append(found, d), n
			if n = p.next(n); n < len(p.tokens) && p.tokens[n].cue == and {
				n = p.next(n)
			}
		}
		switch {
		case len(found) == 0 && c != by && n < len(p.tokens) && p.tokens[n].kind == rows && p.tokens[n].table == p.base && p.cued(average):
			p.clear(i, n) // "per order" on average
		case len(found) > 0:
			p.dims = append(p.dims, found...)
			p.clear(i, last)
		case c == by:
			p.clear(i, i)
		}
	}
}

// dimAt reads one thing that rows are told apart by.
func (p *parser) dimAt(i int) (dim, bool) {
	switch t := &p.tokens[i]; t.kind {
	case period:
		if ci := p.dated(); !t.period.valued() && ci >= 0 {
			return dim{cut(ci, t.period.unit), ci, true}, true
		}
	case column:
		ci := p.one(t.columns)
		if c := &p.s.Columns[ci]; c.FK {
			if shown := p.shownOf(ci); shown >= 0 && !p.ownKey(ci) {
				ci = shown
			}
		} else if c.Class == schema.Numeric && !c.PK && !p.few(ci) {
			return dim{}, false
		}
		if p.isDate(ci) {
			return dim{cut(ci, "day"), ci, true}, true
		}
		return dim{fmt.Sprintf("{%d}", ci), ci, false}, true
	case rows:
		if shown := p.s.Tables[t.table].Shown; shown >= 0 && (t.table != p.base || p.s.Columns[shown].IsName) {
			return dim{fmt.Sprintf("{%d}", shown), shown, false}, true
		}
	case cued:
		if t.cue == who || t.cue == which {
			return dim{}, false
		}
	}
	return dim{}, false
}

// few reports a column of numbers that say of what kind a row is: years, status codes.
func (p *parser) few(ci int) bool {
	return slices.ContainsFunc(p.s.Columns[ci].Full, func(stem string) bool {
		return strings.Contains("status code grade level class period number year age", stem)
	})
}

// shownOf is what names the rows that a key refers to, or -1.
func (p *parser) shownOf(fk int) int {
	for _, k := range p.s.Keys {
		if k.From == fk {
			return p.s.Tables[p.s.Columns[k.To].Table].Shown
		}
	}
	return -1
}

func (p *parser) readOrder() {
	for i := range p.tokens {
		switch p.tokens[i].cue {
		case descend:
			p.desc = " DESC"
		case ascend:
			p.desc = " ASC"
		default:
			continue
		}
		p.clear(i, i)
	}
}

// readSuperlatives reads what asks for the first of an order.
func (p *parser) readSuperlatives() {
	for i := range p.tokens {
		if p.sup != nil {
			return
		}
		switch t := &p.tokens[i]; {
		case t.kind == adjective:
			p.rankBy(i)
		case t.cue == popular:
			p.most(i, i, superlative{desc: true, column: -1})
		case t.cue == most || t.cue == fewest:
			p.theMost(i)
		case t.cue == top:
			p.topOf(i)
		case t.cue == latest || t.cue == earliest:
			if ci := p.dateAt(i); ci >= 0 && !p.verbBehindWhen(i) {
				p.most(i, i, superlative{desc: t.cue == latest, column: ci, measure: fmt.Sprintf("{%d}", ci), plain: true})
			}
		}
	}
}

// verbBehindWhen reports "when did we last …", which asks for one date.
func (p *parser) verbBehindWhen(i int) bool {
	return slices.ContainsFunc(p.tokens, func(t token) bool { return t.cue == when })
}

// dateAt is the column of dates that a word behind token i says, or the usual one.
func (p *parser) dateAt(i int) int {
	for n := p.next(i); n < len(p.tokens) && n <= i+3; n = p.next(n) {
		if t := &p.tokens[n]; t.kind == column && p.isDate(p.one(t.columns)) {
			ci := p.one(t.columns)
			p.clear(n, n)
			return ci
		}
	}
	return p.dated()
}

// most sets the superlative of the words from one place to another, with the number
// beside them.
func (p *parser) most(from, to int, s superlative) {
	s.limit = 1
	if b := p.previous(from); b >= 0 && p.tokens[b].kind == number {
		s.limit = int(p.tokens[b].number)
		from = b
	} else if n := p.next(to); n < len(p.tokens) && p.tokens[n].kind == number {
		s.limit = int(p.tokens[n].number)
		to = n
	}
	p.sup = &s
	p.clear(from, to)
}

// rankBy reads an adjective: "the longest ride", "the highest cost".
func (p *parser) rankBy(i int) {
	t := &p.tokens[i]
	s, to := superlative{desc: true, column: -1}, i
	switch t.unit {
	case "highest", "lowest":
		s.desc = t.unit == "highest"
		n := p.next(i)
		agg := none
		if n < len(p.tokens) && (p.tokens[n].cue == average || p.tokens[n].cue == total) {
			agg = p.tokens[n].cue
			n = p.next(n)
		}
		switch {
		case n < len(p.tokens) && p.tokens[n].kind == column && p.numeric(p.one(p.tokens[n].columns)):
			s.column, to = p.one(p.tokens[n].columns), n
		case n < len(p.tokens) && (p.tokens[n].kind == rows || p.tokens[n].cue == count):
			s.measure, to = "", n
		default:
			p.failed = true
			return
		}
		s.measure, s.named = aggregate(agg, s.column, p), true
		s.plain = agg == none && s.column >= 0
	default:
		hint, desc := strings.TrimPrefix(t.unit, "-"), !strings.HasPrefix(t.unit, "-")
		s.desc, s.column, s.plain = desc, p.hinted(hint), true
		if s.column < 0 && hint == "age" {
			s.column, s.desc = p.hinted("birth born"), !desc
		}
		if s.column < 0 && strings.HasPrefix(hint, "size") {
			s.column = p.money()
		}
		if p.spent && s.column == p.money() {
			s.desc = !s.desc
		}
		if s.column < 0 {
			p.failed = true
			return
		}
		s.measure = fmt.Sprintf("{%d}", s.column)
		p.note("%q ranks by %s", t.text, p.s.Columns[s.column].Name)
	}
	p.most(i, to, s)
}

// aggregate is SQL for what a column comes to.
func aggregate(c cue, ci int, p *parser) string {
	switch {
	case ci < 0:
		return ""
	case c == average:
		return fmt.Sprintf("AVG({%d})", ci)
	case c == total:
		return fmt.Sprintf("SUM({%d})", ci)
	}
	return fmt.Sprintf("{%d}", ci)
}

// hinted is the column of numbers with one of the stems in its name, the first of them
// first, in the base table where that has one; or -1.
func (p *parser) hinted(stems string) int {
	for _, near := range []bool{true, false} {
		for stem := range strings.FieldsSeq(stems) {
			for ci := range p.s.Columns {
				c := &p.s.Columns[ci]
				if (c.Table == p.base) == near && c.Part == "" && (p.numeric(ci) || c.Class == schema.Temporal) &&
					slices.Contains(c.Full, stem) {
					return ci
				}
			}
		}
	}
	return -1
}

// firstText is the first column of texts that a question names, or -1.
func (p *parser) firstText() int {
	if list := p.texts(); len(list) > 0 {
		return list[0]
	}
	return -1
}

// theMost reads "the most orders", "spent the most", "the most hours".
func (p *parser) theMost(i int) {
	s := superlative{desc: p.tokens[i].cue == most, column: -1}
	n, b := p.next(i), p.previous(i)
	switch {
	case n < len(p.tokens) && p.tokens[n].kind == rows && !(b >= 0 && spends[p.tokens[b].word.Low] && p.money() >= 0):
		p.base = p.tokens[n].table
		p.most(i, n, s)
	case n < len(p.tokens) && p.tokens[n].kind == column && p.numeric(p.one(p.tokens[n].columns)):
		s.column = p.one(p.tokens[n].columns)
		s.measure = fmt.Sprintf("SUM({%d})", s.column)
		p.most(i, n, s)
	case n < len(p.tokens) && p.tokens[n].kind == column && i > 0 && p.tokens[n].columns[0] != p.firstText():
		s.measure = fmt.Sprintf("COUNT(DISTINCT {%d})", p.one(p.tokens[n].columns))
		p.most(i, n, s)
	case n < len(p.tokens) && p.tokens[n].cue == money || b >= 0 && spends[p.tokens[b].word.Low]:
		to := i
		if n < len(p.tokens) && p.tokens[n].cue == money {
			to = n
		}
		if s.column = p.money(); s.column < 0 {
			p.failed = true
			return
		}
		s.measure = p.sum(s.column)
		p.most(i, to, s)
	case n == len(p.tokens) || p.tokens[n].kind == action:
		p.most(i, i, s)
	}
}

// topOf reads "top 3 products by quantity", "our top customer", "best selling".
func (p *parser) topOf(i int) {
	s := superlative{desc: true, column: -1}
	n := p.next(i)
	if n < len(p.tokens) && p.tokens[n].kind == action && sells[p.tokens[n].word.Low] {
		if s.column = events.Quantity(p.s, max(p.base, 0)); s.column < 0 {
			s.column = p.money()
		}
		if s.column >= 0 {
			s.measure = fmt.Sprintf("SUM({%d})", s.column)
		}
		p.most(i, n, s)
		return
	}
	for k := range p.tokens {
		if c := p.tokens[k].cue; c == by && k > i {
			if p.topBy(i, k, s) {
				return
			}
		}
	}
	if s.column = p.money(); s.column >= 0 {
		s.measure = fmt.Sprintf("SUM({%d})", s.column)
		p.note("the top is that with the highest total %s", p.s.Columns[s.column].Name)
	}
	p.most(i, i, s)
}

// topBy reads what the top at i is told by, behind the "by" at k.
func (p *parser) topBy(i, k int, s superlative) bool {
	n, agg := p.next(k), total
	if n < len(p.tokens) && (p.tokens[n].cue == average || p.tokens[n].cue == total) {
		agg = p.tokens[n].cue
		n = p.next(n)
	}
	switch {
	case n == len(p.tokens):
		return false
	case p.tokens[n].cue == count:
		n = p.next(n)
		if n == len(p.tokens) || p.tokens[n].kind != rows {
			return false
		}
		p.base = p.tokens[n].table
	case p.tokens[n].kind == rows:
	case p.tokens[n].kind == column && p.numeric(p.one(p.tokens[n].columns)):
		s.column = p.one(p.tokens[n].columns)
		s.measure = aggregate(agg, s.column, p)
		s.plain = p.tokens[p.next(i)].kind == rows || p.tokens[p.next(p.next(i))].kind == rows
		if s.plain {
			s.measure = fmt.Sprintf("{%d}", s.column)
		}
	case p.tokens[n].cue == money && p.money() >= 0:
		s.column = p.money()
		s.measure = fmt.Sprintf("SUM({%d})", s.column)
	default:
		return false
	}
	p.clear(k, n)
	p.most(i, i, s)
	return true
}
