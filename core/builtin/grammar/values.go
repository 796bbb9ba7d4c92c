package grammar

import (
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// readValues makes conditions of values and of what rows are or are not.
func (p *parser) readValues() {
	for i := range p.tokens {
		switch t := &p.tokens[i]; t.kind {
		case flagged:
			p.flag(i)
		case value:
			if !p.compared(i) {
				p.value(i)
			}
		}
		if p.failed {
			return
		}
	}
}

// compared reports a value that is one of two that a question compares.
func (p *parser) compared(i int) bool {
	n, b := p.next(i), p.previous(i)
	is := func(k int) bool { return k >= 0 && k < len(p.tokens) && p.tokens[k].kind == value }
	c := func(k int) cue {
		if k >= 0 && k < len(p.tokens) {
			return p.tokens[k].cue
		}
		return none
	}
	if p.cued(diff) {
		return true
	}
	if c(n) == or && is(p.next(n)) || c(b) == or && is(p.previous(b)) {
		return p.cued(further) || p.cued(more) || p.cued(most) || p.sup != nil
	}
	return p.cued(both) && (c(n) == and && is(p.next(n)) || c(b) == and && is(p.previous(b)))
}

func (p *parser) cued(c cue) bool {
	return slices.ContainsFunc(p.tokens, func(t token) bool {
		return t.kind == cued && t.cue == c || c == money && t.income
	})
}

// flag reads what rows are or are not.
func (p *parser) flag(i int) {
	t := &p.tokens[i]
	no, from := t.no, i
	if b := p.previous(i); b >= 0 && p.tokens[b].cue == not {
		no, from = !no, b
	}
	ci := p.one(t.columns)
	held := p.s.Columns[ci].Flag[0]
	if no {
		held = p.s.Columns[ci].Flag[1]
	}
	p.note("%q is %s %s", t.text, p.s.Columns[ci].Name, held)
	p.whereAt(condition{sql: fmt.Sprintf("{%d} = %s", ci, p.literal(ci, held)), column: ci}, from, from, i)
}

// literal is a value as SQL writes it.
func (p *parser) literal(ci int, held string) string {
	if (held == "0" || held == "1") && p.s.Columns[ci].Class != schema.Textual {
		return held
	}
	return sqltext.Text(held)
}

// value makes a condition of the value at i, with those that are listed with it.
func (p *parser) value(i int) {
	p.tokens[i].income = moneyIn[p.tokens[i].word.Low]
	f, from := p.meant(i)
	if f == nil {
		p.failed = true
		return
	}
	list, to := []string{f.Value}, i
	for n := p.next(to); n < len(p.tokens) && (p.tokens[n].cue == or || p.tokens[n].cue == and && p.cued(not)); n = p.next(to) {
		k := p.next(n)
		for k < len(p.tokens) && (p.tokens[k].cue == not || p.tokens[k].kind == column && slices.Contains(p.tokens[k].columns, f.Column)) {
			k = p.next(k)
		}
		if k == len(p.tokens) || p.tokens[k].kind != value {
			break
		}
		at := slices.IndexFunc(p.tokens[k].found, func(x schema.Found) bool { return x.Column == f.Column })
		if at < 0 {
			break
		}
		list, to = append(list, p.tokens[k].found[at].Value), k
	}
	to = p.kindBehind(f.Column, to)
	p.note("%q is in %s.%s", p.tokens[i].text, p.s.Tables[p.s.Columns[f.Column].Table].Name, p.s.Columns[f.Column].Name)
	p.whereAt(condition{sql: p.oneOf(f.Column, list), column: f.Column}, i, from, to)
}

// passNouns takes "status code" for the status.
func (p *parser) passNouns() {
	for i := range p.tokens {
		if b := i - 1; b >= 0 && p.tokens[b].kind == column && p.tokens[i].kind == unknown && nouns[p.tokens[i].word.Low] {
			p.tokens[i].kind = glue
		}
	}
}

var nouns = english.WordSet("code codes number name names value values column time date")

// kindBehind passes over what a value is the kind of: "casual riders", "Greek cuisine".
func (p *parser) kindBehind(ci, to int) int {
	n := to + 1
	if n < len(p.tokens) && p.tokens[n].kind == column && !p.numeric(p.one(p.tokens[n].columns)) &&
		slices.ContainsFunc(p.s.Columns[ci].Full, func(stem string) bool { return stem == p.tokens[n].word.Stem }) {
		return n
	}
	return to
}

func (p *parser) oneOf(ci int, list []string) string {
	if len(list) == 1 {
		return fmt.Sprintf("{%d} = %s", ci, sqltext.Text(list[0]))
	}
	sql := ""
	for i, v := range list {
		if i > 0 {
			sql += ", "
		}
		sql += sqltext.Text(v)
	}
	return fmt.Sprintf("{%d} IN (%s)", ci, sql)
}

// whereAt adds a condition that stands at a place and takes words from one place to
// another.
func (p *parser) whereAt(c condition, at, from, to int) {
	c.at = at
	p.where(c, from, to)
}

// meant is the column that the value at i is of: that named beside it, the one that
// the word before it says, one of the base table, or the only one. From is where the
// words begin.
func (p *parser) meant(i int) (f *schema.Found, from int) {
	found := p.tokens[i].found
	if b := p.previous(i); b >= 0 && p.tokens[b].kind == column {
		for n := range found {
			if slices.Contains(p.tokens[b].columns, found[n].Column) {
				return &found[n], b
			}
		}
	}
	here := found
	if len(found) > 1 {
		here = nil
		for _, x := range found {
			if p.s.Columns[x.Column].Table == p.base {
				here = append(here, x)
			}
		}
	}
	switch len(here) {
	case 1:
		return &here[0], i
	case 0:
		if len(found) > 0 {
			return p.nearest(found), i
		}
		return nil, i
	}
	return p.directed(i, here), i
}

// nearest is the value of the column whose table is nearest to the base.
func (p *parser) nearest(found []schema.Found) *schema.Found {
	best, dist := 0, 99
	for n := range found {
		if path := p.path(p.base, p.s.Columns[found[n].Column].Table); path != nil && len(path) < dist {
			best, dist = n, len(path)
		}
	}
	return &found[best]
}

// directed tells two columns for both ends of one thing apart by the word before the
// value: "from", "to", "started at", "ended in", "hosted".
func (p *parser) directed(i int, found []schema.Found) *schema.Found {
	for b := i - 1; b >= 0 && b >= i-3; b-- {
		want, ok := directions[p.tokens[b].word.Low]
		if !ok {
			continue
		}
		for n := range found {
			if p.says(found[n].Column, want) {
				return &found[n]
			}
		}
	}
	return nil
}

var directions = map[string][]string{
	"from": {"from", "start", "origin", "departure", "source"}, "started": {"from", "start", "origin", "departure"},
	"to": {"to", "end", "destination", "arrival", "target"}, "ended": {"to", "end", "destination", "arrival"},
	"start": {"from", "start", "origin", "departure"}, "starting": {"from", "start", "origin", "departure"},
	"end": {"to", "end", "destination", "arrival"}, "destination": {"to", "end", "destination", "arrival"},
	"home": {"home"}, "away": {"away"},
	"hosted": {"away", "guest"}, "began": {"from", "start"}, "finished": {"to", "end"},
}
