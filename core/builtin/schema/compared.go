package schema

import "strings"

// Compared returns SQL for a column by what stands before and behind it: its number where it is added up,
// sorted by or compared, and else itself. Its SQL is said.
func (c *Column) Compared(said, before, after string) string {
	switch {
	case c.Spelled == nil:
		if Ordering(before, after) {
			return c.Sorts(said)
		}
		return said
	case c.Spelled.even && !reckons(before, after) && !measured(after),
		!Ordering(before, after) && !reckons(before, after) && (c.Spelled.bare || !measured(after)):
		return said
	}
	said = c.Spelled.number(said)
	if strings.HasSuffix(before, "ORDER BY ") && !strings.HasPrefix(after, " DESC") && len(c.Spelled.none) > 0 {
		said += " NULLS LAST"
	}
	return said
}

// reckons reports SQL around a column that adds its numbers up, or reckons with them.
func reckons(before, after string) bool {
	for _, begins := range []string{"SUM(", "AVG(", " THEN "} { // a CASE of a column is added up
		if strings.HasSuffix(before, begins) {
			return true
		}
	}
	before, after = strings.TrimSpace(before), strings.TrimSpace(after)
	return before != "" && strings.ContainsAny(before[len(before)-1:], "+-*/<>") ||
		after != "" && strings.ContainsAny(after[:1], "+-*/")
}

// measured reports a comparison with a number, or what a query within brings.
func measured(after string) bool {
	value := strings.TrimLeft(strings.TrimPrefix(after, " BETWEEN"), " =!<>")
	return value != after && value != "" && (value[0] >= '0' && value[0] <= '9' || value[0] == '-' || value[0] == '(')
}
