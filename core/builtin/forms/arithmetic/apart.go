package arithmetic

import (
	"slices"
	"strings"
)

// apartBy returns the column, the conditions and the rest of a statement for one number of what two values of a
// column have, or "".
func apartBy(a Answer) (column, one, other, amount, from string) {
	list, rest, _ := strings.Cut(a.SQL, " FROM ")
	from, where, _ := strings.Cut(rest, " WHERE ")
	one, other, ok := strings.Cut(where, " OR ")
	column, _, _ = strings.Cut(one, " = '")
	amount = strings.TrimPrefix(list, "SELECT ")
	reckons := slices.ContainsFunc([]string{"COUNT(", "SUM(", "AVG("}, func(f string) bool {
		return strings.HasPrefix(amount, f)
	})
	alone := !strings.ContainsAny(where, "()") && !strings.Contains(where, " AND ") && strings.Count(where, " OR ") == 1
	if !ok || !reckons || !alone || len(a.Columns) != 1 || !strings.HasPrefix(other, column+" = '") ||
		slices.ContainsFunc(append(unlike, " GROUP BY "), func(w string) bool { return strings.Contains(rest, w) }) {
		return "", "", "", "", ""
	}
	return column, one, other, amount, from
}

// ofSides writes what each of the two has, or by how much they differ.
func (q *Question) ofSides(a Answer) string {
	column, one, other, amount, from := apartBy(a)
	if column == "" {
		return ""
	}
	if q.form == halves {
		return "SELECT " + column + ", " + amount + " FROM " + from + " WHERE " + one + " OR " + other +
			" GROUP BY " + column
	}
	if q.turned {
		one, other = other, one
	}
	alone := func(where string) string { return "(SELECT " + amount + " FROM " + from + " WHERE " + where + ")" }
	return "SELECT " + alone(one) + " - " + alone(other) + " AS difference"
}
