package grammar

import (
	"fmt"
	"slices"
	"strings"
)

// top writes the first of an order: rows, things by what their rows come to, or the
// first of each group.
func (p *parser) top() string {
	if !p.only(who, which, when, where, howMuch, howLong, most, per) || p.having != "" {
		return ""
	}
	s := statement{base: p.base, where: p.filters(nil), limit: p.sup.limit}
	order := p.sup.measure
	if order == "" {
		order = "COUNT(*)"
	}
	if unit := p.unitLeft(); unit != "" {
		return p.topTime(s, unit, order)
	}
	shown, entity := p.asked()
	grouped := p.sup.measure == "" || strings.HasPrefix(strings.TrimPrefix(p.sup.measure, "-"), "SUM(") || strings.HasPrefix(p.sup.measure, "AVG(") || strings.HasPrefix(p.sup.measure, "COUNT(")
	switch {
	case slices.ContainsFunc(p.numbers(), func(ci int) bool { return ci != p.sup.column }):
		return p.topAmount(s)
	case len(shown) == 0 && p.sup.named && len(p.dims) == 0 && p.sup.limit == 1 && !grouped:
		return p.extreme(s)
	case len(shown) == 0 && p.sup.plain && !p.cued(who) && !p.cued(where) && (len(p.conds) > 0 || len(p.dims) > 0):
		shown = p.display(p.base)
		if m := p.sup.measure; !slices.Contains(shown, m) {
			shown = append(shown, m)
		}
	case len(p.texts()) > 1 || p.ratio != "":
		return ""
	case len(shown) == 0:
		return ""
	case grouped && entity < 0 && p.sup.measure == "" && p.rowsOf() == p.base:
		return ""
	}
	if grouped {
		s.group = shown
	}
	s.shown = shown
	if len(p.dims) > 0 {
		return p.topOfEach(s, order)
	}
	s.order = order + direction(p.sup.desc)
	return p.write(s)
}

func direction(desc bool) string {
	if desc {
		return " DESC"
	}
	return ""
}

// unitLeft is the unit of time that is asked for, "which month", or "".
func (p *parser) unitLeft() string {
	for _, t := range p.tokens {
		if t.kind == period && !t.period.valued() {
			return t.period.unit
		}
	}
	return ""
}

// topTime writes the month, day or year with the most.
func (p *parser) topTime(s statement, unit, order string) string {
	ci := p.dated()
	if ci < 0 || len(p.dims) > 0 || len(p.texts()) > 0 {
		return ""
	}
	if p.sup.plain {
		order = "SUM(" + order + ")"
	}
	s.shown = []string{cut(ci, unit)}
	s.group, s.order = s.shown, order+direction(p.sup.desc)
	return p.write(s)
}

// topAmount writes a number of the first row: "the price of the latest order".
func (p *parser) topAmount(s statement) string {
	if !p.sup.plain || len(p.dims) > 0 || len(p.texts()) > 0 {
		return ""
	}
	for _, ci := range p.numbers() {
		s.shown = append(s.shown, fmt.Sprintf("{%d}", ci))
	}
	s.order = p.sup.measure + direction(p.sup.desc)
	return p.write(s)
}

// extreme writes the greatest or the least itself.
func (p *parser) extreme(s statement) string {
	fn := "MIN"
	if p.sup.desc {
		fn = "MAX"
	}
	s.shown, s.limit = []string{fmt.Sprintf("%s({%d})", fn, p.sup.column)}, 0
	return p.write(s)
}

// topOfEach writes the first of each group.
func (p *parser) topOfEach(s statement, order string) string {
	if len(p.dims) != 1 || p.sup.measure == "" && slices.Contains(s.shown, p.dims[0].sql) {
		return ""
	}
	d := p.dims[0]
	group := name(p.s.Columns[d.column].Name)
	if d.part {
		group = "period"
	}
	inner := s
	inner.limit, inner.order = 0, ""
	inner.shown = []string{d.sql + " AS " + group}
	outer := []string{group}
	for i, shown := range s.shown {
		as := fmt.Sprintf("thing%d", i+1)
		inner.shown = append(inner.shown, shown+" AS "+as)
		outer = append(outer, as)
	}
	if len(s.group) > 0 {
		inner.group = append([]string{d.sql}, s.group...)
	}
	inner.shown = append(inner.shown, fmt.Sprintf("RANK() OVER (PARTITION BY %s ORDER BY %s%s) AS place", d.sql, order,
		direction(p.sup.desc)))
	sql := p.write(inner)
	if sql == "" {
		return ""
	}
	return fmt.Sprintf("SELECT %s FROM (%s) WHERE place <= %d", strings.Join(outer, ", "), sql, p.sup.limit)
}

// both writes the things that have rows of each of two kinds.
func (p *parser) both() string {
	var sides []token
	for _, t := range p.tokens {
		if t.kind == value {
			sides = append(sides, t)
		}
	}
	shown, entity := p.asked()
	if len(sides) != 2 || len(shown) == 0 || !p.only(both, and, who, which, whose) || len(p.dims) > 0 {
		return ""
	}
	_ = entity
	ci, a, b := together(sides[0].found, sides[1].found)
	if ci < 0 {
		return ""
	}
	var parts []string
	for _, held := range []string{a, b} {
		s := statement{base: -1, shown: shown, where: append(p.filters(nil), p.oneOf(ci, []string{held}))}
		sql := p.write(s)
		if sql == "" {
			return ""
		}
		parts = append(parts, sql)
	}
	return strings.Join(parts, " INTERSECT ")
}

// absent writes the things that have no row of some kind, or the rows that are not so.
func (p *parser) absent() string {
	if !p.only(not, without, nobody, who, which, whose, count) || len(p.dims) > 0 || p.having != "" {
		return ""
	}
	at := slices.IndexFunc(p.tokens, func(t token) bool {
		return t.kind == cued && (t.cue == not || t.cue == without || t.cue == nobody)
	})
	shown, entity := p.thing(at)
	if len(shown) == 0 || len(p.numbers()) > 0 {
		return ""
	}
	inner := p.filters(func(c condition) bool { return c.at > at })
	outer := p.filters(func(c condition) bool { return c.at <= at })
	if len(inner) == 0 && len(outer) == 1 && len(p.conds) == 1 && !p.conds[0].time && p.cued(not) {
		inner, outer = outer, nil // "which cities does Acme not deliver to"
	}
	if entity >= 0 && p.rowwise(entity, inner) {
		for _, c := range inner {
			outer = append(outer, "NOT ("+c+")")
		}
		return p.counts(statement{base: -1, shown: shown, where: outer}, entity)
	}
	if entity < 0 {
		return ""
	}
	things := p.s.Columns[entity].Table
	base := p.eventsOf(things, at)
	if base < 0 || base == things && len(inner) == 0 {
		return ""
	}
	key := entity
	if pk := p.s.Tables[things].PK; len(pk) == 1 && base != things {
		key = pk[0]
	}
	sub := p.write(statement{base: base, shown: []string{fmt.Sprintf("{%d}", key)}, where: append(inner,
		fmt.Sprintf("{%d} IS NOT NULL", key))})
	if sub == "" {
		return ""
	}
	outer = append(outer, fmt.Sprintf("{%d} NOT IN (%s)", key, sub))
	return p.counts(statement{base: things, shown: shown, where: outer, distinct: p.s.Columns[entity].Repeats}, entity)
}

// counts writes a statement, or how many things it finds where that is asked.
func (p *parser) counts(s statement, entity int) string {
	if p.cued(count) {
		s.shown, s.distinct = []string{fmt.Sprintf("COUNT(DISTINCT {%d})", entity)}, false
	}
	return p.write(s)
}

// thing is what is asked for before a negation: the column that names it.
func (p *parser) thing(at int) (shown []string, entity int) {
	if p.cued(who) {
		ci := p.doer()
		if ci < 0 {
			return nil, -1
		}
		return p.nameOf(ci), ci
	}
	for i := range p.tokens {
		t := &p.tokens[i]
		if i > at && at > 0 {
			break
		}
		switch {
		case t.kind == column:
			ci := p.naming(t.columns)
			return p.nameOf(ci), ci
		case t.kind == rows && p.s.Tables[t.table].Shown >= 0:
			return p.display(t.table), p.s.Tables[t.table].Shown
		}
	}
	return nil, -1
}

// naming is the column of a list that names the rows of its table, else the usual one.
func (p *parser) naming(list []int) int {
	for _, ci := range list {
		if c := &p.s.Columns[ci]; p.names(ci) && !c.Repeats && slices.Equal(c.Full, p.s.Tables[c.Table].Stems) {
			return ci
		}
	}
	return p.one(list)
}

// rowwise reports a thing that is one row, of which all conditions speak.
func (p *parser) rowwise(entity int, inner []string) bool {
	if len(inner) == 0 || p.s.Columns[entity].Repeats {
		return false
	}
	for _, c := range p.conds {
		if slices.Contains(inner, c.sql) && p.s.Columns[c.column].Table != p.s.Columns[entity].Table {
			return false
		}
	}
	return true
}

// eventsOf is the table whose rows a thing may have none of: that which the question
// names behind the negation, that of the conditions there, the thing's own where it
// repeats, or the only one that refers to it; -1 where none is.
func (p *parser) eventsOf(things, at int) int {
	for i := at + 1; i < len(p.tokens); i++ {
		if t := &p.tokens[i]; t.kind == rows && t.table != things {
			return t.table
		}
	}
	for _, c := range p.conds {
		if c.at > at && c.column >= 0 && p.s.Columns[c.column].Table != things {
			if t := p.between(things, p.s.Columns[c.column].Table); t >= 0 {
				return t
			}
			return p.s.Columns[c.column].Table
		}
	}
	found := -1
	for _, k := range p.keys() {
		from, to := p.s.Columns[k.From].Table, p.s.Columns[k.To].Table
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

// between is the table that joins two, or -1.
func (p *parser) between(a, b int) int {
	way := p.path(a, b)
	if len(way) < 2 {
		return -1
	}
	k := way[0]
	t := p.s.Columns[k.From].Table
	if t == a {
		t = p.s.Columns[k.To].Table
	}
	return t
}
