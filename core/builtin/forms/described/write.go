package described

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/pairs"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// A parser holds a question while it is read.
type parser struct {
	*database
	w      *statement.Writer
	phrase func(i, depth int) []phrase // reads a noun phrase
	tried  int                         // how many places were looked at for one
}

// rows writes a statement that shows something of what a phrase describes.
func (p *parser) rows(a phrase, shown string, distinct bool) string {
	st := statement.Statement{Base: a.table, Shown: []string{shown}, Where: a.where, Order: a.order, Distinct: distinct}
	if a.order != "" {
		st.Limit = 1
	}
	return p.w.Write(st)
}

// within writes that a column of others holds what a reference has of the rows of a phrase: column is that of the
// others, to the phrase's.
func (p *parser) within(column, to int, a phrase) string {
	if a.value != "" && p.name(a.table) == to && len(a.where) == 1 {
		return fmt.Sprintf("{%d} = %s", column, sqltext.Text(a.value))
	}
	if len(a.where) == 1 && a.order == "" {
		if list, ok := strings.CutPrefix(a.where[0], schema.Ref(to)+" IN "); ok {
			return schema.Ref(column) + " IN " + list // what refers to rows that are referred to
		}
	}
	return in(p, column, " IN ", to, a)
}

// in writes that a column holds one of the values of another that a phrase's rows have, or none of them.
func in(p *parser, column int, in string, of int, a phrase) string {
	return schema.Ref(column) + in + "(" + p.rows(a, schema.Ref(of), false) + ")"
}

// relate describes rows by others that a link leads to.
func (p *parser) relate(a phrase, l link, b phrase) phrase {
	cond := ""
	switch {
	case l.near == none:
		cond = p.within(l.far.from, l.far.to, b)
	case l.far == none:
		cond = in(p, l.near.to, " IN ", l.near.from, b)
	default:
		between := phrase{table: p.s.Columns[l.near.from].Table, where: []string{p.within(l.far.from, l.far.to, b)}}
		cond = in(p, l.near.to, " IN ", l.near.from, between)
	}
	a.where = append(slices.Clone(a.where), cond)
	a.self = a.self || b.self || l.own
	a.steps += b.steps
	if b.value == "" {
		a.steps++
	}
	return a
}

// but leaves out the rows that a description adds to those of a phrase before: names that come again are left
// out wholly.
func (p *parser) but(before, after phrase, key int) phrase {
	if p.again(before) {
		key = p.name(before.table)
	}
	some := phrase{table: after.table, where: after.where[len(before.where):]}
	before.where = append(slices.Clone(before.where), in(p, key, " NOT IN ", key, some))
	before.steps, before.self = after.steps+1, after.self
	return before
}

// first closes a phrase: the one row that comes first of all that it describes.
func (p *parser) first(a phrase) phrase {
	r := a.rank
	if r == nil {
		return a
	}
	a.rank, a.one, a.steps, a.value = nil, true, a.steps+1, ""
	desc := " DESC"
	if r.up {
		desc = ""
	}
	switch {
	case r.column >= 0 && r.by == none && p.again(a) && p.s.Columns[r.column].Spelled == nil:
		best := p.rows(a, map[bool]string{false: "MAX(", true: "MIN("}[r.up]+schema.Ref(r.column)+")", false)
		a.where = append(slices.Clone(a.where), fmt.Sprintf("{%d} = (%s)", r.column, best))
	case r.column >= 0 && r.by == none:
		a.order = schema.Ref(r.column) + desc
	default:
		st := statement.Statement{Base: p.s.Columns[r.by.from].Table, Shown: []string{schema.Ref(r.by.from)}, Limit: 1}
		if len(a.where) > 0 {
			st.Where = append(st.Where, p.within(r.by.from, r.by.to, a))
		}
		if r.where != "" {
			st.Where = append(st.Where, r.where)
		}
		if st.Order = schema.Ref(r.column) + desc; r.column < 0 {
			st.Group, st.Order = []string{schema.Ref(r.by.from)}, "COUNT(*)"+desc
		}
		a.where = []string{fmt.Sprintf("{%d} IN (%s)", r.by.to, p.w.Write(st))}
	}
	return a
}

// shows writes the rows of a phrase by their names.
func (p *parser) shows(a phrase) string {
	a = p.first(a)
	ci := p.name(a.table)
	if both := pairs.Of(p.s, a.table); both != nil {
		return p.rows(a, schema.Ref(both[0])+", "+schema.Ref(both[1]), false)
	}
	if ci < 0 {
		return ""
	}
	return p.rows(a, schema.Ref(ci), p.again(a) && a.order == "")
}

// counts writes how many rows a phrase describes, of names that come again each once.
func (p *parser) counts(a phrase) string {
	a = p.first(a)
	if p.again(a) && a.value == "" {
		return p.rows(a, "COUNT(DISTINCT "+schema.Ref(p.name(a.table))+")", false)
	}
	return p.rows(a, "COUNT(*)", false)
}

// tells writes a property of the rows of a phrase; of an end the one of all of them.
func (p *parser) tells(a phrase, of property, aggregate string) string {
	a = p.first(a)
	c := &p.s.Columns[of.column]
	shown := schema.Ref(of.column)
	if aggregate != "" {
		shown = aggregate + "(" + shown + ")"
	}
	if of.by != none {
		var where []string
		if len(a.where) > 0 || a.order != "" {
			where = []string{p.within(of.by.from, of.by.to, a)}
		}
		a = phrase{table: c.Table, where: where, one: a.one}
	}
	if by := p.measured(of.column); by >= 0 && !a.one && extreme(c) && a.order == "" {
		a.order = schema.Ref(by)
		if top[c.Full[0]] {
			a.order += " DESC"
		}
	}
	return p.rows(a, shown, p.again(a) && a.one && aggregate == "" && a.order == "")
}

// extreme reports a column called the highest or the lowest of something.
func extreme(c *schema.Column) bool {
	return len(c.Full) > 1 && (top[c.Full[0]] || bottom[c.Full[0]])
}

// note says in words how a statement was read.
func note(sql string) string {
	if strings.Count(sql, "SELECT") > 1 {
		return "a description within another is a query within"
	}
	return "what is asked of rows that are called so"
}
