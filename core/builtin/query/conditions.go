package query

import (
	"slices"
	"strings"
	"unicode"
)

// Opposite returns the operator that holds where one does not.
func Opposite(op Operator) Operator {
	switch op {
	case ">":
		return "<="
	case "<":
		return ">="
	case ">=":
		return "<"
	case "<=":
		return ">"
	}
	return "!="
}

// Mirror returns the operator between the same two, the other way round.
func Mirror(op Operator) Operator {
	switch op {
	case ">", ">=":
		return "<" + op[1:]
	case "<", "<=":
		return ">" + op[1:]
	}
	return op
}

// Impossible reports that nothing is both above the one and below the other.
func Impossible(x, y *Cond) bool {
	low, high := x.Right, y.Right
	if x.Op == "<" {
		low, high = high, low
	}
	return len(low) > len(high) || len(low) == len(high) && low >= high
}

// Either returns the second of two conditions that could be a query each, or -1.
func Either(q *Spec) int {
	or := func(c Cond) bool { return c.Or }
	at := slices.IndexFunc(q.Where, or)
	if at < 1 || q.Set != "" || q.Aggregated() || len(q.Group) > 0 || len(q.Select) == 0 {
		return -1
	}
	if slices.ContainsFunc(q.Where[at+1:], or) {
		return -1
	}
	return at
}

// Rivals reports two values that one column cannot have at once.
func Rivals(c, d *Cond) bool {
	return c.Left == d.Left && c.Op == "=" && d.Op == "=" && !d.Or && c.Sub == nil && d.Sub == nil && c.Right != d.Right
}

// Excludes reports two values of a column, or two of its times.
func Excludes(x, y *Cond) bool {
	return x.Op == "=" && x.Right != y.Right || x.Op == "LIKE" && otherTimes(x.Right, y.Right)
}

// otherTimes reports the patterns of two months, years or days, of which a date has one.
func otherTimes(x, y string) bool {
	shape := func(pattern string) string {
		return strings.Map(func(r rune) rune {
			if '0' <= r && r <= '9' {
				return '0'
			}
			return r
		}, pattern)
	}
	return x != y && shape(x) == shape(y) && strings.ContainsFunc(x, unicode.IsDigit) &&
		!strings.ContainsFunc(x, unicode.IsLetter)
}
