package spider

import (
	"errors"
	"slices"
	"strings"
)

// Rebuild takes out of a statement what exact set match does not compare, and
// puts one column in the place of all that a foreign key connects with it. It
// returns a changed copy.
//
// It reaches unevenly into the statement, as the official program does.
// Values go everywhere but in subqueries of FROM. DISTINCT goes and columns
// are replaced at the top and behind set operators only, and there on the left
// side of conditions only; so both count in every subquery.
func (s *Schema) Rebuild(q *Statement) (*Statement, error) {
	q, err := withoutValues(q)
	if err != nil {
		return nil, err
	}
	c := columnRebuilder{keys: s.foreignKeys, tables: map[string]bool{}}
	for _, u := range q.From.Units {
		c.tables[u.Table] = true
	}
	c.query(q)
	return q, nil
}

// errParity is the error where the official program takes a connector apart
// like a condition.
var errParity = errors.New(`a condition without "and" or "or" before it, and a connector behind it`)

// withoutValues copies a statement without the values of its conditions.
func withoutValues(q *Statement) (*Statement, error) {
	if q == nil {
		return nil, nil
	}
	out := *q
	var err error
	for _, list := range []*Conds{&out.From.Conds, &out.Having, &out.Where} {
		if *list, err = condsWithoutValues(*list); err != nil {
			return nil, err
		}
	}
	for _, rest := range []**Statement{&out.Intersect, &out.Except, &out.Union} {
		if *rest, err = withoutValues(*rest); err != nil {
			return nil, err
		}
	}
	return &out, nil
}

// condsWithoutValues changes the even places of a list. A condition at an odd
// one, behind a missing connector, keeps its value.
func condsWithoutValues(list Conds) (Conds, error) {
	out := slices.Clone(list)
	for i := 0; i < len(out); i += 2 {
		if out[i].Connector != "" {
			return nil, errParity
		}
		c := &out[i].Cond
		for _, v := range []*Value{&c.Right, &c.Upper} {
			inner, err := withoutValues(v.Query)
			if err != nil {
				return nil, err
			}
			*v = Value{Query: inner}
			if inner != nil {
				v.Kind = Subquery
			}
		}
	}
	return out, nil
}

// A columnRebuilder replaces columns of the tables in the outermost FROM, also
// behind set operators, where other tables may stand.
type columnRebuilder struct {
	keys   map[string]string
	tables map[string]bool // ids
}

// query changes a copy that withoutValues made. The conditions of FROM may
// stay as they are, for nothing compares their columns.
func (c columnRebuilder) query(q *Statement) {
	if q == nil {
		return
	}
	q.Select.Distinct = false
	q.Select.Items = slices.Clone(q.Select.Items)
	for i := range q.Select.Items {
		c.valUnit(&q.Select.Items[i].Value)
	}
	q.GroupBy = slices.Clone(q.GroupBy)
	for i := range q.GroupBy {
		c.colUnit(&q.GroupBy[i])
	}
	if q.OrderBy != nil {
		o := *q.OrderBy
		o.Values = slices.Clone(o.Values)
		for i := range o.Values {
			c.valUnit(&o.Values[i])
		}
		q.OrderBy = &o
	}
	for _, list := range []Conds{q.Where, q.Having} {
		for i := 0; i < len(list); i += 2 {
			c.valUnit(&list[i].Cond.Left)
		}
	}
	c.query(q.Intersect)
	c.query(q.Except)
	c.query(q.Union)
}

func (c columnRebuilder) valUnit(v *ValUnit) {
	c.colUnit(&v.First)
	c.colUnit(&v.Second)
}

func (c columnRebuilder) colUnit(u *ColUnit) {
	u.Distinct = false
	table, _, qualified := strings.Cut(u.Column, ".")
	if id, ok := c.keys[u.Column]; ok && qualified && c.tables[table+"__"] {
		u.Column = id
	}
}
