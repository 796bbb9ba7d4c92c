package spider

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"
)

// Tree returns the query in the shape of the official parser's output, which
// dev.json holds as JSON: lists for what Python has as tuples and lists, and
// ids as names. Marshal it to compare it.
func (q *Statement) Tree() any {
	return treeWriter(func(id string) any { return id }).query(q)
}

// NumberedTree returns Tree with the numbers of tables.json in place of ids, as
// in dev.json.
func (s *Schema) NumberedTree(q *Statement) any {
	return treeWriter(func(id string) any { return s.number[id] }).query(q)
}

// A treeWriter returns how an id is written.
type treeWriter func(id string) any

type treeQuery struct {
	From      treeFrom `json:"from"`
	Select    []any    `json:"select"`
	Where     []any    `json:"where"`
	GroupBy   []any    `json:"groupBy"`
	Having    []any    `json:"having"`
	OrderBy   []any    `json:"orderBy"`
	Limit     any      `json:"limit"`
	Intersect any      `json:"intersect"`
	Union     any      `json:"union"`
	Except    any      `json:"except"`
}

type treeFrom struct {
	TableUnits []any `json:"table_units"`
	Conds      []any `json:"conds"`
}

func (w treeWriter) query(q *Statement) any {
	if q == nil {
		return nil
	}
	t := treeQuery{
		From:      treeFrom{[]any{}, w.conds(q.From.Conds)},
		Where:     w.conds(q.Where),
		GroupBy:   []any{},
		Having:    w.conds(q.Having),
		OrderBy:   []any{},
		Intersect: w.query(q.Intersect),
		Union:     w.query(q.Union),
		Except:    w.query(q.Except),
	}
	for _, u := range q.From.Units {
		t.From.TableUnits = append(t.From.TableUnits, w.tableUnit(u))
	}
	items := []any{}
	for _, item := range q.Select.Items {
		items = append(items, []any{item.Agg, w.valUnit(item.Value)})
	}
	t.Select = []any{q.Select.Distinct, items}
	for _, u := range q.GroupBy {
		t.GroupBy = append(t.GroupBy, w.colUnit(u))
	}
	if q.OrderBy != nil {
		values := []any{}
		for _, v := range q.OrderBy.Values {
			values = append(values, w.valUnit(v))
		}
		t.OrderBy = []any{q.OrderBy.Direction, values}
	}
	if q.Limit != "" {
		t.Limit = json.Number(q.Limit)
	}
	return t
}

func (w treeWriter) tableUnit(u TableUnit) any {
	if u.Query != nil {
		return []any{"sql", w.query(u.Query)}
	}
	return []any{"table_unit", w(u.Table)}
}

func (w treeWriter) conds(list Conds) []any {
	out := []any{}
	for _, t := range list {
		if t.Connector != "" {
			out = append(out, t.Connector)
			continue
		}
		c := t.Cond
		out = append(out, []any{c.Not, c.Op, w.valUnit(c.Left), w.value(c.Right), w.value(c.Upper)})
	}
	return out
}

func (w treeWriter) valUnit(v ValUnit) any {
	var second any
	if v.Second.Column != "" {
		second = w.colUnit(v.Second)
	}
	return []any{v.Op, w.colUnit(v.First), second}
}

func (w treeWriter) colUnit(u ColUnit) any { return []any{u.Agg, w(u.Column), u.Distinct} }

func (w treeWriter) value(v Value) any {
	switch v.Kind {
	case Literal:
		return v.Text
	case Number:
		return treeNumber(v.Number)
	case Column:
		return w.colUnit(v.Column)
	case Subquery:
		return w.query(v.Query)
	}
	return nil
}

// A treeNumber is written as Python writes a float, "3.0" and not "3". JSON
// has no word for infinite numbers and for what is none; they become strings.
type treeNumber float64

// MarshalJSON writes the number.
func (n treeNumber) MarshalJSON() ([]byte, error) {
	f := float64(n)
	if math.IsInf(f, 0) || math.IsNaN(f) {
		return json.Marshal(strconv.FormatFloat(f, 'g', -1, 64))
	}
	text := strconv.FormatFloat(f, 'g', -1, 64)
	if !strings.ContainsAny(text, ".e") {
		text += ".0"
	}
	return []byte(text), nil
}
