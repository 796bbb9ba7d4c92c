package spider

import (
	"strconv"
	"strings"
)

// Parsed statements written as text again, for people who ask what exact set
// match compares. Ids become names; values that are not compared become "?".

// name returns a column or table as a person writes it.
func name(id string) string {
	if id == allColumns {
		return "*"
	}
	return strings.TrimSuffix(strings.TrimPrefix(id, "__"), "__")
}

func (a Agg) of(inner string) string {
	if a == NoAgg || int(a) >= len(aggs) {
		return inner
	}
	return aggs[a] + "(" + inner + ")"
}

func (u ColUnit) String() string {
	text := name(u.Column)
	if u.Distinct {
		text = "distinct " + text
	}
	return u.Agg.of(text)
}

func (v ValUnit) String() string {
	if v.Second.Column == "" {
		return v.First.String()
	}
	return v.First.String() + " " + unitOps[v.Op] + " " + v.Second.String()
}

func (i SelectItem) String() string { return i.Agg.of(i.Value.String()) }

func (v Value) String() string {
	switch v.Kind {
	case Literal:
		return v.Text
	case Number:
		return strconv.FormatFloat(v.Number, 'g', -1, 64)
	case Column:
		return v.Column.String()
	case Subquery:
		return "(" + v.Query.String() + ")"
	}
	return "?"
}

func (c Cond) String() string {
	op := whereOps[c.Op]
	if c.Not {
		op = "not " + op
	}
	text := c.Left.String() + " " + op + " " + c.Right.String()
	if c.Op == Between {
		text += " and " + c.Upper.String()
	}
	return text
}

func (t Term) String() string {
	if t.Connector != "" {
		return t.Connector
	}
	return t.Cond.String()
}

func (u TableUnit) String() string {
	if u.Query != nil {
		return "(" + u.Query.String() + ")"
	}
	return name(u.Table)
}

// String returns the statement as the official parser understands it: what it
// ignores is not there.
func (q *Statement) String() string {
	var parts []string
	add := func(word string, list []string, between string) {
		if len(list) > 0 {
			parts = append(parts, word+" "+strings.Join(list, between))
		}
	}
	word := "select"
	if q.Select.Distinct {
		word = "select distinct"
	}
	add(word, Spelt(q.Select.Items), ", ")
	add("from", Spelt(q.From.Units), " join ")
	add("on", Spelt(q.From.Conds), " ")
	add("where", Spelt(q.Where), " ")
	add("group by", Spelt(q.GroupBy), ", ")
	add("having", Spelt(q.Having), " ")
	if q.OrderBy != nil {
		add("order by", Spelt(q.OrderBy.Values), ", ")
		parts = append(parts, string(q.OrderBy.Direction))
	}
	if q.Limit != "" {
		parts = append(parts, "limit "+q.Limit)
	}
	return strings.Join(append(parts, q.setOperations()...), " ")
}

func (q *Statement) setOperations() []string {
	var out []string
	for _, o := range []struct {
		word string
		rest *Statement
	}{{"intersect", q.Intersect}, {"except", q.Except}, {"union", q.Union}} {
		if o.rest != nil {
			out = append(out, o.word+" "+o.rest.String())
		}
	}
	return out
}

// Spelt returns the texts of a list; none is an empty list and not nil.
// spelt spells each element of a list.
func Spelt[T interface{ String() string }](list []T) []string {
	out := make([]string, 0, len(list))
	for _, v := range list {
		out = append(out, v.String())
	}
	return out
}
