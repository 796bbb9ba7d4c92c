package spider

import (
	"iter"
	"math"
)

// A Level is the hardness of a question, by its gold SQL.
type Level string

// The four levels, from easy to extra hard.
const (
	Easy   Level = "easy"
	Medium Level = "medium"
	Hard   Level = "hard"
	Extra  Level = "extra"

	Unrated Level = "" // of SQL that does not parse
)

// Levels are all levels, from easy to extra hard.
var Levels = [...]Level{Easy, Medium, Hard, Extra}

// Hardness returns how hard a question with that gold SQL is.
func Hardness(s *Schema, sql string) (Level, error) {
	q, err := Parse(s, sql)
	if err != nil {
		return "", err
	}
	return q.Hardness(), nil
}

// Hardness counts three kinds of components, as the official program does,
// and draws lines between the counts. Subqueries in FROM count as a table.
func (q *Statement) Hardness() Level {
	clauses, nested, others := q.clauseCount(), q.nestedCount(), q.otherCount()
	for _, r := range regions {
		if r.clauses.has(clauses) && r.others.has(others) && nested <= r.nested {
			return r.level
		}
	}
	return Extra
}

// regions are the official program's lines, by the counts between which a
// query has a level: the first that holds counts.
var regions = []struct {
	level           Level
	clauses, others span
	nested          int // at most
}{
	{Easy, span{0, 1}, span{0, 0}, 0},
	{Medium, span{0, 1}, span{0, 2}, 0},
	{Medium, span{0, 2}, span{0, 1}, 0},
	{Hard, span{0, 2}, span{3, math.MaxInt}, 0},
	{Hard, span{3, 3}, span{0, 2}, 0},
	{Hard, span{0, 1}, span{0, 0}, 1},
}

// A span is a least and a most count.
type span struct{ least, most int }

func (s span) has(n int) bool { return n >= s.least && n <= s.most }

// clauseCount counts WHERE, GROUP BY, ORDER BY, LIMIT, every table behind the
// first, every OR and every LIKE.
func (q *Statement) clauseCount() int {
	n := CountTrue(len(q.Where) > 0, len(q.GroupBy) > 0, q.OrderBy != nil, q.Limit != "")
	n += max(0, len(q.From.Units)-1)
	for connector := range q.connectors() {
		n += CountTrue(connector == "or")
	}
	for c := range q.Conditions() {
		n += CountTrue(c.Op == Like)
	}
	return n
}

// nestedCount counts the statements in values, and the one behind a set
// operator.
func (q *Statement) nestedCount() int {
	n := CountTrue(q.Intersect != nil, q.Except != nil, q.Union != nil)
	for c := range q.Conditions() {
		n += CountTrue(c.Right.Kind == Subquery, c.Upper.Kind == Subquery)
	}
	return n
}

// otherCount counts which of these there is more than one of: aggregates,
// values in SELECT, terms in WHERE, columns in GROUP BY.
func (q *Statement) otherCount() int {
	return CountTrue(q.aggCount() > 1, len(q.Select.Items) > 1, len(q.Where) > 1, len(q.GroupBy) > 1)
}

// aggCount counts aggregates. The official program asks of each element of a
// list whether its first part is other than 0. That part is the aggregate in
// SELECT, GROUP BY and ORDER BY; but of a condition it is its NOT, and of the
// words "and" and "or", which HAVING's list is searched for too, a letter.
// Aggregates inside a SELECT item's value are not seen.
func (q *Statement) aggCount() int {
	n := 0
	for _, item := range q.Select.Items {
		n += CountTrue(item.Agg != NoAgg)
	}
	for c := range q.Where.at(0) {
		n += CountTrue(c.Cond.Not)
	}
	for _, u := range q.GroupBy {
		n += CountTrue(u.Agg != NoAgg)
	}
	if q.OrderBy != nil {
		for _, v := range q.OrderBy.Values {
			n += CountTrue(v.First.Agg != NoAgg, v.Second.Agg != NoAgg)
		}
	}
	for _, t := range q.Having {
		n += CountTrue(t.Connector != "" || t.Cond.Not)
	}
	return n
}

// CountTrue returns how many of the facts are true.
func CountTrue(facts ...bool) int {
	n := 0
	for _, fact := range facts {
		if fact {
			n++
		}
	}
	return n
}

// at yields the terms at the even places, for 0, or at the odd ones, for 1:
// conditions and connectors, unless a connector was left out.
func (list Conds) at(parity int) iter.Seq[Term] {
	return func(yield func(Term) bool) {
		for i := parity; i < len(list); i += 2 {
			if !yield(list[i]) {
				return
			}
		}
	}
}

// lists returns the three lists of conditions of a statement.
func (q *Statement) lists() [3]Conds { return [...]Conds{q.From.Conds, q.Where, q.Having} }

// Conditions yields the conditions at the even places of every list. A
// connector there, where the official program crashes, is passed over.
func (q *Statement) Conditions() iter.Seq[Cond] {
	return func(yield func(Cond) bool) {
		for _, list := range q.lists() {
			for t := range list.at(0) {
				if t.Connector == "" && !yield(t.Cond) {
					return
				}
			}
		}
	}
}

// connectors yields the connectors at the odd places of every list.
func (q *Statement) connectors() iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, list := range q.lists() {
			for t := range list.at(1) {
				if t.Connector != "" && !yield(t.Connector) {
					return
				}
			}
		}
	}
}
