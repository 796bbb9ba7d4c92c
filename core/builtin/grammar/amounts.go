package grammar

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// aggregate writes one number, or several of one column.
func (p *parser) aggregate() string {
	if !p.only(count, different, average, total, least, greatest, howMuch, howLong, often, money, pieces, which, and) || p.having != "" {
		return ""
	}
	if unit := p.unitLeft(); unit != "" {
		return p.lasting(unit)
	}
	if several := p.several(); several != nil {
		return p.write(statement{base: p.base, shown: several, where: p.filters(nil)})
	}
	var m string
	switch {
	case p.cued(howMuch) || p.cued(howLong):
		m = p.amount()
	case p.cued(count) && p.countsPieces():
		m = fmt.Sprintf("SUM({%d})", events.Quantity(p.s, p.base))
	case p.cued(count) && p.countsStock() != "":
		m = p.countsStock()
	case p.cued(often):
		m = "COUNT(*)"
	default:
		m = p.measured()
	}
	if m == "" || m == "COUNT(*)" && len(p.conds) == 0 && p.rowsOf() < 0 {
		return ""
	}
	return p.write(statement{base: p.base, shown: []string{m}, where: p.filters(nil)})
}

// lasting is how many days lie between the two dates of rows, or how many days, months
// or years the rows have.
func (p *parser) lasting(unit string) string {
	var dates []int
	for ci := range p.s.Columns {
		if p.isDate(ci) && p.s.Columns[ci].Table == p.base {
			dates = append(dates, ci)
		}
	}
	numbers, texts := p.numbers(), p.texts()
	if len(numbers)+len(texts) > 0 || len(dates) == 0 || !p.cued(count) {
		return ""
	}
	shown := fmt.Sprintf("COUNT(DISTINCT %s)", cut(dates[0], unit))
	if p.cued(average) {
		if len(dates) < 2 || unit != "day" {
			return ""
		}
		to := dates[len(dates)-1]
		shown = fmt.Sprintf("AVG(julianday({%d}) - julianday({%d}))", to, dates[0])
		p.note("the days from %s to %s", p.s.Columns[dates[0]].Name, p.s.Columns[to].Name)
	} else if len(dates) > 1 {
		return ""
	}
	return p.write(statement{base: p.base, shown: []string{shown}, where: p.filters(nil)})
}

// several are the aggregates of one column, where a question asks for more than one.
func (p *parser) several() (list []string) {
	numbers := p.numbers()
	if len(numbers) != 1 {
		return nil
	}
	for _, t := range p.tokens {
		for c, fn := range map[cue]string{least: "MIN", greatest: "MAX", average: "AVG"} {
			if t.kind == cued && t.cue == c {
				list = append(list, fmt.Sprintf("%s({%d})", fn, numbers[0]))
			}
		}
	}
	if len(list) < 2 {
		return nil
	}
	return list
}

// countsPieces reports "how many lamps were sold", where rows say how many.
func (p *parser) countsPieces() bool {
	sold := slices.ContainsFunc(p.tokens, func(t token) bool { return t.kind == action && sells[t.word.Low] })
	return sold && p.base >= 0 && events.Quantity(p.s, p.base) >= 0 && len(p.conds) > 0 &&
		len(p.named(anyColumn)) == 0
}

// countsStock is SQL for "how many eggs do we have", where one column says of a thing how
// many there are and the question names the thing alone.
func (p *parser) countsStock() string {
	if p.base < 0 || p.rowsOf() >= 0 || len(p.named(anyColumn)) > 0 || !p.aboutThing() {
		return ""
	}
	ci := events.Stock(p.s, p.base)
	if ci < 0 {
		ci = events.Quantity(p.s, p.base)
	}
	if unit := p.hintedText("unit"); ci < 0 && unit >= 0 {
		ci = p.hinted("amount number")
	}
	if ci < 0 {
		return ""
	}
	return fmt.Sprintf("SUM({%d})", ci)
}

// aboutThing reports "how many" right before a value.
func (p *parser) aboutThing() bool {
	for i := range p.tokens {
		if p.tokens[i].cue == count {
			n := i + 1
			return slices.ContainsFunc(p.conds, func(c condition) bool { return c.at == n })
		}
	}
	return false
}

// hintedText is the column of texts with a stem in its name, or -1.
func (p *parser) hintedText(stem string) int {
	for _, ci := range p.s.Tables[p.base].Columns {
		if c := &p.s.Columns[ci]; c.Class == schema.Textual && slices.Contains(c.Full, stem) {
			return ci
		}
	}
	return -1
}

// amount is what "how much" and "how long" ask for.
func (p *parser) amount() string {
	numbers := p.numbers()
	ci := -1
	switch {
	case len(p.texts()) > 0 || len(numbers) > 1:
		return ""
	case len(numbers) == 1:
		ci = numbers[0]
	case p.cued(howLong):
		ci = p.hinted("durat minut hour second ms")
	default:
		ci = p.money()
	}
	if ci < 0 || ci != p.money() && p.spends() && len(numbers) > 0 {
		return ""
	}
	if p.aboutOneRow() && !p.cued(average) && !p.cued(total) {
		return fmt.Sprintf("{%d}", ci)
	}
	if ci == p.money() && !p.cued(average) && (len(numbers) == 0 || p.spends()) {
		return p.sum(ci)
	}
	return p.aggregated(ci)
}

// spends reports a verb of what is done with money.
func (p *parser) spends() bool {
	return slices.ContainsFunc(p.tokens, func(t token) bool { return t.kind == action && spends[t.word.Low] })
}

// aboutOneRow reports a condition on what names a row.
func (p *parser) aboutOneRow() bool {
	return slices.ContainsFunc(p.conds, func(c condition) bool {
		if c.column < 0 || c.time || !strings.Contains(c.sql, " = ") {
			return false
		}
		col := &p.s.Columns[c.column]
		return col.Table == p.base && (p.s.Tables[col.Table].Shown == c.column || col.PK) && !col.Repeats && col.Class == schema.Textual
	})
}

// difference writes by how much one thing exceeds another.
func (p *parser) difference() string {
	var sides []token
	for _, t := range p.tokens {
		if t.kind == value {
			sides = append(sides, t)
		}
	}
	if len(sides) != 2 || !p.only(diff, than, which, money) || len(p.dims) > 0 {
		return ""
	}
	ci, a, b := together(sides[0].found, sides[1].found)
	if ci < 0 {
		return ""
	}
	p.conds = append(p.conds, condition{column: ci, sql: fmt.Sprintf("{%d} = ''", ci)})
	m := ""
	for _, t := range p.tokens {
		if q := events.Quantity(p.s, max(p.base, 0)); t.kind == action && sells[t.word.Low] && q >= 0 && p.money() < 0 {
			m = fmt.Sprintf("SUM({%d})", q)
		}
	}
	if m == "" {
		m = p.amount()
	}
	p.conds = p.conds[:len(p.conds)-1]
	if m == "" {
		return ""
	}
	var parts []string
	for _, held := range []string{a, b} {
		where := append(p.filters(nil), fmt.Sprintf("{%d} = %s", ci, sqltext.Text(held)))
		sql := p.write(statement{base: p.base, shown: []string{m}, where: where})
		if sql == "" {
			return ""
		}
		parts = append(parts, "("+sql+")")
	}
	p.note("what %s has less what %s has", a, b)
	return "SELECT " + strings.Join(parts, " - ") + " AS difference"
}

// together is a column that holds a value of each of two lists, or -1.
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
func (p *parser) share() string {
	if !p.only(share, percent, count, total, which, money, of) || p.ratio != "" || p.unitLeft() != "" || p.having != "" || p.sup != nil {
		return ""
	}
	var part []string
	for _, c := range p.conds {
		if !c.time {
			part = append(part, c.sql)
		}
	}
	texts := p.texts()
	if len(part) == 0 && len(texts) == 1 && len(p.dims) == 0 {
		part = []string{fmt.Sprintf("{%d} IS NOT NULL", texts[0])}
		texts = nil
	}
	m := ""
	switch numbers := p.numbers(); {
	case len(texts) > 0 || len(numbers) > 1 || len(part) > 1:
		return ""
	case len(numbers) == 1:
		m = fmt.Sprintf("{%d}", numbers[0])
	case p.cued(money) && p.money() >= 0:
		m = fmt.Sprintf("{%d}", p.money())
	case p.rowsOf() < 0 && len(p.dims) == 0:
		return ""
	}
	times := p.filters(func(c condition) bool { return c.time })
	if len(p.dims) > 0 {
		return p.divided(m, append(times, part...))
	}
	if len(part) != 1 {
		return ""
	}
	shown := fmt.Sprintf("ROUND(100.0 * SUM(CASE WHEN %s THEN 1 ELSE 0 END) / COUNT(*), 2) AS percent", part[0])
	if m != "" {
		shown = fmt.Sprintf("ROUND(100.0 * SUM(CASE WHEN %s THEN %s ELSE 0 END) / SUM(%s), 2) AS percent", part[0], m, m)
	}
	return p.write(statement{base: p.base, shown: []string{shown}, where: times})
}

// divided writes the share that each of several things has.
func (p *parser) divided(m string, where []string) string {
	all := "COUNT(*)"
	if m != "" {
		all = "SUM(" + m + ")"
	}
	s := statement{base: p.base, where: where}
	for _, d := range p.dims {
		s.shown, s.group = append(s.shown, d.sql), append(s.group, d.sql)
	}
	s.shown = append(s.shown, fmt.Sprintf("ROUND(100.0 * %s / SUM(%s) OVER (), 2) AS percent", all, all))
	if p.desc != "" {
		s.order = all + p.desc
	}
	return p.write(s)
}

// compares reports two times or two values with an "or" between, of which one has
// more.
func (p *parser) compares() bool {
	ask := p.sup != nil || p.cued(further) || p.cued(more) || p.cued(most) || p.cued(less)
	return ask && p.cued(or) && slices.ContainsFunc(p.tokens, func(t token) bool { return t.kind == period || t.kind == value })
}

// comparison writes what each of the two comes to, the greater first.
func (p *parser) comparison() string {
	var values, times []token
	for _, t := range p.tokens {
		switch {
		case t.kind == value:
			values = append(values, t)
		case t.kind == period && t.period.valued():
			times = append(times, t)
		}
	}
	m := p.comparedBy()
	if m == "" || len(p.dims) > 0 || !p.only(more, further, less, most, or, money, count, which, total, average, who, when, different) {
		return ""
	}
	s := statement{base: p.base, where: p.filters(nil), order: m + " DESC"}
	switch {
	case len(times) == 2 && len(values) == 0:
		ci := p.dated()
		if ci < 0 || times[0].period.relative || times[1].period.relative {
			return ""
		}
		s.where = append(s.where, "("+p.within(times[0].period, ci)+" OR "+p.within(times[1].period, ci)+")")
		unit := "month"
		if times[0].period.month == 0 {
			unit = "year"
		}
		s.group = []string{cut(ci, unit)}
	case len(values) == 2 && len(times) == 0:
		ci, a, b := together(values[0].found, values[1].found)
		if ci < 0 {
			return ""
		}
		s.where = append(s.where, p.oneOf(ci, []string{a, b}))
		s.group = []string{fmt.Sprintf("{%d}", ci)}
	default:
		return ""
	}
	s.shown = append(slices.Clone(s.group), m)
	return p.write(s)
}

// comparedBy is what two things are compared by.
func (p *parser) comparedBy() string {
	if p.sup != nil {
		if p.sup.measure == "" {
			return "COUNT(*)"
		}
		return p.sup.measure
	}
	if len(p.numbers()) == 1 || p.cued(money) || p.rowsOf() >= 0 {
		return p.measured()
	}
	for _, t := range p.tokens {
		if t.kind != action {
			continue
		}
		switch m := p.money(); {
		case (spends[t.word.Low] || sells[t.word.Low]) && m >= 0:
			p.note("compared by the total %s", p.s.Columns[m].Name)
			return fmt.Sprintf("SUM({%d})", m)
		case sells[t.word.Low]:
			return "COUNT(*)"
		}
	}
	if m := p.usual(-1); m >= 0 {
		p.note("compared by the total %s", p.s.Columns[m].Name)
		return fmt.Sprintf("SUM({%d})", m)
	}
	return ""
}
