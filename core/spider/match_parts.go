package spider

import (
	"errors"
	"reflect"
	"slices"
	"strings"
)

// The components of exact set match, in the official order: the places of a
// Score's Parts.
const (
	SelectPart      = iota // select
	SelectNoAggPart        // select(no AGG)
	WherePart              // where
	WhereNoOpPart          // where(no OP)
	GroupNoHaving          // group(no Having)
	GroupPart              // group
	OrderPart              // order
	AndOrPart              // and/or
	SetOpPart              // IUEN
	KeywordsPart           // keywords
	PartCount
)

// A Part is one component of exact set match: how many elements the gold
// statement has, how many the answer, and how many they share.
type Part struct {
	Gold, Pred, Common int
}

// partsOf compares the components of two rebuilt statements.
func partsOf(gold, pred *Statement) (parts [PartCount]Part, err error) {
	parts[SelectPart] = share(gold.Select.Items, pred.Select.Items)
	parts[SelectNoAggPart] = share(selectValues(gold), selectValues(pred))

	g, p := evenConds(gold.Where), evenConds(pred.Where)
	parts[WherePart] = Part{len(g), len(p), commonConds(g, p)}
	parts[WhereNoOpPart] = share(leftSides(g), leftSides(p))

	parts[GroupNoHaving] = share(groupNames(gold), groupNames(pred))
	parts[GroupPart] = groupPart(gold, pred)
	parts[OrderPart] = orderPart(gold, pred)
	if parts[AndOrPart], err = andOrPart(gold, pred); err != nil {
		return parts, err
	}
	if parts[SetOpPart], err = setOpPart(gold, pred); err != nil {
		return parts, err
	}
	parts[KeywordsPart] = share(gold.keywords(), pred.keywords())
	return parts, nil
}

// share returns the Part of two lists whose order does not count.
func share[T comparable](gold, pred []T) Part {
	return Part{len(gold), len(pred), common(gold, pred)}
}

// common counts the elements that two lists share, each as often as in both.
func common[T comparable](a, b []T) int {
	left := make(map[T]int, len(a))
	for _, v := range a {
		left[v]++
	}
	n := 0
	for _, v := range b {
		if left[v] > 0 {
			left[v]--
			n++
		}
	}
	return n
}

func selectValues(q *Statement) []ValUnit {
	var out []ValUnit
	for _, item := range q.Select.Items {
		out = append(out, item.Value)
	}
	return out
}

// evenConds returns the conditions at the even places; rebuild has made sure
// that there is nothing else.
func evenConds(list Conds) []Cond {
	var out []Cond
	for t := range list.at(0) {
		out = append(out, t.Cond)
	}
	return out
}

func leftSides(list []Cond) []ValUnit {
	var out []ValUnit
	for _, c := range list {
		out = append(out, c.Left)
	}
	return out
}

// commonConds is common for conditions, with subqueries compared in depth.
func commonConds(a, b []Cond) int {
	plainA, nestedA := splitConds(a)
	plainB, nestedB := splitConds(b)
	n := common(plainA, plainB)
	for _, c := range nestedB {
		for i := range nestedA {
			if reflect.DeepEqual(c, nestedA[i]) {
				nestedA = slices.Delete(nestedA, i, i+1)
				n++
				break
			}
		}
	}
	return n
}

func splitConds(list []Cond) (plain, nested []Cond) {
	for _, c := range list {
		if c.Right.Query == nil && c.Upper.Query == nil {
			plain = append(plain, c)
		} else {
			nested = append(nested, c)
		}
	}
	return plain, nested
}

// groupNames returns the columns of GROUP BY without their tables.
func groupNames(q *Statement) []string {
	var out []string
	for _, u := range q.GroupBy {
		name := u.Column
		if parts := strings.Split(name, "."); len(parts) > 1 {
			name = parts[1]
		}
		out = append(out, name)
	}
	return out
}

// groupPart compares GROUP BY with HAVING as a whole, in their order; the
// totals say only whether there is one.
func groupPart(gold, pred *Statement) Part {
	p := Part{Gold: CountTrue(len(gold.GroupBy) > 0), Pred: CountTrue(len(pred.GroupBy) > 0)}
	if p.Gold == 0 || p.Pred == 0 || len(gold.GroupBy) != len(pred.GroupBy) {
		return p
	}
	for i, u := range gold.GroupBy {
		if pred.GroupBy[i].Column != u.Column {
			return p
		}
	}
	p.Common = CountTrue(reflect.DeepEqual(gold.Having, pred.Having))
	return p
}

// orderPart compares ORDER BY as a whole, and whether there is a LIMIT.
func orderPart(gold, pred *Statement) Part {
	p := Part{Gold: CountTrue(gold.OrderBy != nil), Pred: CountTrue(pred.OrderBy != nil)}
	p.Common = CountTrue(gold.OrderBy != nil && reflect.DeepEqual(gold.OrderBy, pred.OrderBy) &&
		(gold.Limit == "") == (pred.Limit == ""))
	return p
}

// andOrPart compares which connectors WHERE has, not how often. If they
// differ, the official program gives the totals of the two sides swapped.
func andOrPart(gold, pred *Statement) (Part, error) {
	g, err := oddTerms(gold.Where)
	if err != nil {
		return Part{}, err
	}
	p, err := oddTerms(pred.Where)
	if err != nil {
		return Part{}, err
	}
	if n := common(g, p); n == len(g) && n == len(p) {
		return Part{1, 1, 1}, nil
	}
	return Part{Gold: len(p), Pred: len(g)}, nil
}

// oddTerms returns the set of terms at the odd places. A condition there that
// holds a subquery cannot be put into a set of Python's.
func oddTerms(list Conds) ([]Term, error) {
	seen := map[Term]bool{}
	var out []Term
	for t := range list.at(1) {
		if t.Cond.Right.Query != nil || t.Cond.Upper.Query != nil {
			return nil, errors.New(`a condition with a subquery, without "and" or "or" before it`)
		}
		if !seen[t] {
			seen[t] = true
			out = append(out, t)
		}
	}
	return out, nil
}

// setOpPart compares what stands behind each set operator.
func setOpPart(gold, pred *Statement) (total Part, err error) {
	pairs := [...][2]*Statement{{gold.Intersect, pred.Intersect},
		{gold.Except, pred.Except}, {gold.Union, pred.Union}}
	for _, pair := range pairs {
		g, p := pair[0], pair[1]
		total.Gold += CountTrue(g != nil)
		total.Pred += CountTrue(p != nil)
		if g == nil || p == nil {
			continue
		}
		_, same, err := ExactParts(g, p)
		if err != nil {
			return total, err
		}
		total.Common += CountTrue(same)
	}
	return total, nil
}

// keywords returns the words a statement is made with, each once. The
// conditions of ON count here, and nowhere else.
func (q *Statement) keywords() []string {
	var words []string
	add := func(word string, there bool) {
		if there {
			words = append(words, word)
		}
	}
	add("where", len(q.Where) > 0)
	add("group", len(q.GroupBy) > 0)
	add("having", len(q.Having) > 0)
	if q.OrderBy != nil {
		words = append(words, string(q.OrderBy.Direction), "order")
	}
	add("limit", q.Limit != "")
	add("except", q.Except != nil)
	add("union", q.Union != nil)
	add("intersect", q.Intersect != nil)
	var or, not, in, like bool
	for connector := range q.connectors() {
		or = or || connector == "or"
	}
	for c := range q.Conditions() {
		not, in, like = not || c.Not, in || c.Op == In, like || c.Op == Like
	}
	add("or", or)
	add("not", not)
	add("in", in)
	add("like", like)
	return words
}

// Right reports whether the component is the same on both sides. It is the
// component's accuracy, recall and F1, which the official program gives as 0
// or 1 for one question.
func (p Part) Right() bool { return p.Gold == p.Pred && p.Common == p.Pred }

// SameTables compares what stands in two FROMs, without its order. The
// official program sorts it, which fails for subqueries that differ, since
// Python's dictionaries have no order.
func SameTables(gold, pred []TableUnit) (bool, error) {
	goldTables, goldQueries := splitUnits(gold)
	predTables, predQueries := splitUnits(pred)
	for _, queries := range [][]*Statement{goldQueries, predQueries} {
		for _, q := range queries {
			if !reflect.DeepEqual(q, queries[0]) {
				return false, errors.New("two different subqueries in one FROM")
			}
		}
	}
	return len(goldTables) == len(predTables) && common(goldTables, predTables) == len(goldTables) &&
		reflect.DeepEqual(goldQueries, predQueries), nil
}

func splitUnits(units []TableUnit) (tables []string, queries []*Statement) {
	for _, u := range units {
		if u.Query != nil {
			queries = append(queries, u.Query)
		} else {
			tables = append(tables, u.Table)
		}
	}
	return tables, queries
}

// ExactParts compares two rebuilt statements: they match if every component does
// and they have the same tables.
func ExactParts(gold, pred *Statement) (parts [PartCount]Part, same bool, err error) {
	if parts, err = partsOf(gold, pred); err != nil {
		return parts, false, err
	}
	for _, p := range parts {
		if !p.Right() {
			return parts, false, nil
		}
	}
	if len(gold.From.Units) == 0 {
		return parts, true, nil
	}
	same, err = SameTables(gold.From.Units, pred.From.Units)
	return parts, same, err
}
