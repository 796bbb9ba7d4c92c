package grammar

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// settle refuses what is left over.
func (p *parser) settle() {
	for i := range p.tokens {
		switch t := &p.tokens[i]; t.kind {
		case unknown, number, adjective:
			p.failed = true
		case value:
			p.failed = p.failed || !p.compared(i)
		case period:
			p.failed = p.failed || t.period.valued() && !p.alternatives(i)
		}
	}
}

// answer is the SQL of the first form that the question has, or "".
func (p *parser) answer() string {
	for _, f := range forms {
		if f.is(p) {
			p.form = f.name
			p.special = f.special || p.sup != nil && len(p.dims) > 0
			return f.write(p)
		}
	}
	return ""
}

// A form is a sort of question.
type form struct {
	name    string
	example string
	is      func(*parser) bool
	write   func(*parser) string
	special bool // no sketch holds it
}

var forms = []form{
	{"itself", "Who reports to Ana?", (*parser).refersToItself, (*parser).itself, true},
	{"difference", "How much more did Ana sell than Ben?", cues(diff), (*parser).difference, true},
	{"share", "What share of the orders is paid?", cues(share, percent), (*parser).share, true},
	{"comparison", "Did we sell more in May or June?", (*parser).compares, (*parser).comparison, true},
	{"top", "Which customer spent the most?", func(p *parser) bool { return p.sup != nil }, (*parser).top, false},
	{"both", "Who bought both a lamp and a desk?", cues(both), (*parser).both, false},
	{"absent", "Which customers never bought a lamp?", cues(not, without, nobody), (*parser).absent, false},
	{"groups", "revenue per month", func(p *parser) bool { return len(p.dims) > 0 }, (*parser).groups, false},
	{"having", "Who ordered more than once?", func(p *parser) bool { return p.having != "" }, (*parser).counted, false},
	{"when", "When did Ana last order?", cues(when), (*parser).when, false},
	{"aggregate", "How many orders are there?", cues(count, average, total, least, greatest, howMuch, howLong, often, money, pieces),
		(*parser).aggregate, false},
	{"existence", "Is there an order over 500?", (*parser).asksWhether, (*parser).existence, false},
	{"list", "orders in May", func(*parser) bool { return true }, (*parser).list, false},
}

func cues(list ...cue) func(*parser) bool {
	return func(p *parser) bool { return slices.ContainsFunc(list, p.cued) }
}

// only reports that no cue is left but some.
func (p *parser) only(list ...cue) bool {
	return !slices.ContainsFunc(p.tokens, func(t token) bool { return t.kind == cued && !slices.Contains(list, t.cue) })
}

// named are the columns that are left, in order; sort says of what sort.
func (p *parser) named(sort func(int) bool) (list []int) {
	for i := range p.tokens {
		if t := &p.tokens[i]; t.kind == column {
			if ci := p.one(t.columns); sort(ci) {
				list = schema.AddOnce(list, ci)
			}
		}
	}
	return list
}

func anyColumn(int) bool { return true }

func (p *parser) texts() []int   { return p.named(func(ci int) bool { return !p.numeric(ci) }) }
func (p *parser) numbers() []int { return p.named(p.numeric) }

// rowsOf is the first table whose rows a question still names, or -1.
func (p *parser) rowsOf() int {
	for i := range p.tokens {
		if p.tokens[i].kind == rows {
			return p.tokens[i].table
		}
	}
	return -1
}

// filters are the conditions of rows, in SQL.
func (p *parser) filters(keep func(condition) bool) (list []string) {
	for _, c := range p.conds {
		if keep == nil || keep(c) {
			list = append(list, c.sql)
		}
	}
	return list
}

// display is what names the rows of a table.
func (p *parser) display(t int) []string {
	if t < 0 {
		t = max(p.base, 0)
	}
	tab := &p.s.Tables[t]
	if pair := p.s.FirstLast(t); pair != nil {
		return []string{fmt.Sprintf("{%d}", pair[0]), fmt.Sprintf("{%d}", pair[1])}
	}
	if tab.Shown >= 0 && p.s.Columns[tab.Shown].IsName || len(tab.PK) == 1 && tab.Shown == tab.PK[0] {
		return []string{fmt.Sprintf("{%d}", tab.Shown)}
	}
	if tab.Shown >= 0 && !p.s.Columns[tab.Shown].Repeats && p.s.Columns[tab.Shown].Class == schema.Textual {
		return []string{fmt.Sprintf("{%d}", tab.Shown)}
	}
	if len(tab.PK) == 1 {
		return []string{fmt.Sprintf("{%d}", tab.PK[0])}
	}
	var list []string
	for _, ci := range tab.Columns {
		list = append(list, fmt.Sprintf("{%d}", ci))
	}
	return list
}

// doer is the column of who did it, or -1: a name of the verb's root, else of people.
func (p *parser) doer() int {
	var people []int
	for ci := range p.s.Columns {
		c := &p.s.Columns[ci]
		if c.Part != "" || c.Class != schema.Textual || c.Flag != nil {
			continue
		}
		last := english.LastOf(c.Full)
		shown := p.s.Tables[c.Table].Shown == ci && p.s.People(c.Table) > 0
		if shown || english.PeopleWords[last] || english.AgentNoun(last) || english.Doer(c.Name) || last == "person" || last == "email" {
			people = append(people, ci)
		}
	}
	var words []english.Word
	for i := range p.tokens {
		words = append(words, p.tokens[i].word)
	}
	if ci := events.Doer(p.s, p.v, words); ci >= 0 {
		return ci
	}
	for i := range p.tokens {
		for _, ci := range people {
			if w := p.tokens[i].word; len(w.Stem) > 3 && len(common(english.LastOf(p.s.Columns[ci].Full), w.Stem)) >= 4 &&
				p.tokens[i].kind == action {
				return ci
			}
		}
	}
	for _, ci := range people {
		if p.s.Columns[ci].Table == p.base {
			return ci
		}
	}
	if len(people) == 1 {
		return people[0]
	}
	return -1
}

// asked is what a question asks for: the columns it names behind "which", the one who
// did it, or what names the rows. Entity is its column, -1 for rows.
func (p *parser) asked() (shown []string, entity int) {
	if p.cued(who) {
		if ci := p.doer(); ci >= 0 {
			return p.nameOf(ci), ci
		}
		return nil, -1
	}
	if list := p.texts(); len(list) > 0 {
		for _, ci := range list {
			shown = append(shown, p.nameOf(ci)...)
		}
		return shown, list[0]
	}
	if t := p.rowsOf(); t >= 0 {
		shown = p.display(t)
		if s := p.s.Tables[t].Shown; s >= 0 && t != p.base {
			return shown, s
		}
		return shown, -1
	}
	return nil, -1
}

// nameOf shows a column, and both names of a person.
func (p *parser) nameOf(ci int) []string {
	if pair := p.s.FirstLast(p.s.Columns[ci].Table); pair != nil && slices.Contains(pair, ci) {
		return p.display(p.s.Columns[ci].Table)
	}
	if c := &p.s.Columns[ci]; c.FK {
		if s := p.shownOf(ci); s >= 0 {
			return []string{fmt.Sprintf("{%d}", s)}
		}
	}
	return []string{fmt.Sprintf("{%d}", ci)}
}

// measured is SQL for what is counted or added up, with the aggregate that a question
// asks for; "" where it names nothing.
func (p *parser) measured() string {
	distinct := p.cued(different)
	numbers, texts := p.numbers(), p.texts()
	switch {
	case p.ratio != "":
		if len(numbers)+len(texts) > 0 || p.cued(count) {
			return ""
		}
		return p.ratio
	case len(numbers) > 1:
		return ""
	case len(numbers) == 1:
		return p.aggregated(numbers[0])
	case p.cued(money) && !p.cued(count):
		if m := p.money(); m >= 0 && p.named0(average, least, greatest) {
			return p.aggregated(m)
		} else if m >= 0 {
			return p.sum(m)
		}
		return ""
	case p.cued(pieces):
		if q := events.Quantity(p.s, max(p.base, 0)); q >= 0 {
			return p.aggregated(q)
		}
		return ""
	case distinct && len(texts) == 1:
		return fmt.Sprintf("COUNT(DISTINCT {%d})", texts[0])
	case p.cued(count) && len(texts) == 1:
		return fmt.Sprintf("COUNT(DISTINCT {%d})", texts[0])
	case len(texts) == 0 && !p.cued(least) && !p.cued(greatest):
		if p.named0(average, total) && !p.cued(count) && p.money() >= 0 && (p.cued(average) || p.rowsOf() < 0 || p.totalOf()) {
			if p.cued(average) {
				return p.aggregated(p.money())
			}
			return p.sum(p.money())
		}
		if p.moneyRows() && !p.cued(count) && (len(p.dims) > 0 || p.cued(total)) && p.money() >= 0 {
			return p.sum(p.money())
		}
		if t := p.rowsOf(); t >= 0 {
			p.base = t
		}
		if distinct {
			return ""
		}
		return "COUNT(*)"
	}
	return ""
}

// named0 reports that one of some cues is there.
func (p *parser) named0(list ...cue) bool { return slices.ContainsFunc(list, p.cued) }

// totalOf reports "the total of the orders", which are not counted.
func (p *parser) totalOf() bool {
	return slices.ContainsFunc(p.tokens, func(t token) bool {
		return t.cue == total && strings.HasSuffix(t.text, " of") || t.cue == total && t.text == "total" && p.sumBehind(t)
	})
}

// sumBehind reports that "of" stands right behind a word.
func (p *parser) sumBehind(t token) bool {
	for i := range p.tokens {
		if p.tokens[i].word.At == t.word.At && i+1 < len(p.tokens) {
			return p.tokens[i+1].word.Low == "of"
		}
	}
	return false
}

// sum is SQL for what money comes to: what is spent of an account is less than zero.
func (p *parser) sum(ci int) string {
	if p.spent && ci == p.money() {
		return fmt.Sprintf("-SUM({%d})", ci)
	}
	return fmt.Sprintf("SUM({%d})", ci)
}

// readSigns reads what goes out of an account and what comes in by the sign of its
// amounts.
func (p *parser) readSigns() {
	m := p.money()
	if m < 0 || !p.v.Negative(m) {
		return
	}
	for i := range p.tokens {
		op := ""
		switch low := p.tokens[i].word.Low; {
		case goesOut[low]:
			op, p.spent = "<", true
		case comesIn[low] && p.tokens[i].kind != value:
			op = ">"
		}
		if op != "" {
			p.conds = append(p.conds, condition{sql: fmt.Sprintf("{%d} %s 0", m, op), column: m, at: i})
			p.note("%q is %s %s 0", p.tokens[i].text, p.s.Columns[m].Name, op)
			return
		}
	}
}

// moneyRows reports rows that are called by what they bring: "sales by region".
func (p *parser) moneyRows() bool {
	return slices.ContainsFunc(p.tokens, func(t token) bool { return t.kind == rows && t.cue == money })
}

// aggregated is SQL for what a column of numbers comes to.
func (p *parser) aggregated(ci int) string {
	switch {
	case p.cued(average):
		return fmt.Sprintf("AVG({%d})", ci)
	case p.cued(least):
		return fmt.Sprintf("MIN({%d})", ci)
	case p.cued(greatest):
		return fmt.Sprintf("MAX({%d})", ci)
	case p.cued(total) || p.cued(count) || !events.Rates(p.s, ci):
		return fmt.Sprintf("SUM({%d})", ci)
	}
	return fmt.Sprintf("AVG({%d})", ci)
}

// groups writes a measure by what it is told apart by.
func (p *parser) groups() string {
	if !p.only(count, different, average, total, least, greatest, money, pieces, which, howMuch, per) || p.having != "" {
		return ""
	}
	m := p.measured()
	if m == "" {
		return ""
	}
	s := statement{base: p.base, where: p.filters(nil)}
	var groups []string
	for _, d := range p.dims {
		groups = append(groups, d.sql)
	}
	if m == "COUNT(*)" && p.cued(average) {
		s.shown = []string{fmt.Sprintf("1.0 * COUNT(*) / COUNT(DISTINCT %s)", strings.Join(groups, " || "))}
		return p.write(s)
	}
	s.shown, s.group = append(slices.Clone(groups), m), groups
	if p.desc != "" {
		s.order = m + p.desc
	}
	return p.write(s)
}

// counted writes the things that have so many rows.
func (p *parser) counted() string {
	shown, _ := p.asked()
	if len(shown) == 0 || !p.only(who, which, whose) || len(p.dims) > 0 {
		return ""
	}
	return p.write(statement{base: p.base, shown: shown, group: shown, where: p.filters(nil), having: p.having})
}

// when writes the dates of rows.
func (p *parser) when() string {
	if !p.only(when, latest, earliest, which) || len(p.numbers()) > 0 {
		return ""
	}
	ci := p.dated()
	for i := range p.tokens {
		if k := p.tokens[i].kind; k == action || k == column || k == rows {
			if d := p.doneOn(&p.tokens[i].word); d >= 0 {
				ci = d
			}
		}
	}
	if ci < 0 {
		return ""
	}
	shown := fmt.Sprintf("{%d}", ci)
	if p.cued(latest) {
		shown = "MAX(" + shown + ")"
	} else if p.cued(earliest) {
		shown = "MIN(" + shown + ")"
	}
	return p.write(statement{base: p.base, shown: []string{shown}, where: p.filters(nil)})
}

// asksWhether reports a question for yes or no.
func (p *parser) asksWhether() bool {
	first := p.tokens[0].word.Low
	return whether[first] && !p.cued(who) && !p.cued(which) || slices.ContainsFunc(p.tokens, func(t token) bool {
		return t.word.Low == "there" && t.kind == glue
	}) && whether[first]
}

var whether = english.WordSet("is are was were did does do has have any")

// existence writes yes or no, and how many rows speak for it.
func (p *parser) existence() string {
	if len(p.conds) == 0 || !p.only(yesNo) {
		return ""
	}
	return p.write(statement{base: p.base, where: p.filters(nil),
		shown: []string{"CASE WHEN COUNT(*) > 0 THEN 'yes' ELSE 'no' END AS answer", "COUNT(*)"}})
}

// list writes the rows that meet the conditions.
func (p *parser) list() string {
	if !p.only(who, which, where, whose, each, per) || p.desc != "" || p.unitLeft() != "" {
		return ""
	}
	shown, entity := p.asked()
	if p.each != "" {
		if len(shown) == 0 {
			shown = p.display(p.base)
		}
		shown = append(shown, p.each)
	}
	for _, ci := range p.numbers() {
		shown = append(shown, fmt.Sprintf("{%d}", ci))
	}
	if len(shown) == 0 {
		if shown = p.display(p.base); p.cued(who) || p.cued(where) || len(p.conds) == 0 || p.cued(which) && len(shown) < 3 {
			return ""
		}
	}
	if len(p.conds) == 0 && entity >= 0 && len(p.tokens) > 3 {
		return ""
	}
	return p.write(statement{base: p.base, shown: shown, where: p.filters(nil), distinct: entity >= 0})
}
