package slots

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// statement returns the SQL, or "" where nothing comes of the question.
func (q *question) statement() string {
	switch {
	case otherwise[q.low(0)]:
		return q.whether()
	case q.pick >= 0:
		return q.extreme()
	case q.count >= 0:
		return q.counted()
	}
	shown := q.asked()
	if shown < 0 || q.lacking() || len(q.where) == 0 && q.times == "" && q.first < 0 {
		return ""
	}
	if q.first >= 0 {
		return q.write(q.name(shown), q.end())
	}
	if q.times != "" {
		return q.write("DISTINCT "+q.name(shown), " GROUP BY "+q.name(shown)+" HAVING COUNT(*) "+q.times)
	}
	return q.write("DISTINCT "+q.name(shown), "")
}

// whether writes a statement that says yes or no.
func (q *question) whether() string {
	if len(q.where) == 0 || q.pick >= 0 || q.times != "" {
		return ""
	}
	return q.write("CASE WHEN COUNT(*) > 0 THEN 'yes' ELSE 'no' END", "")
}

// end returns the order in which the first or the last row comes first.
func (q *question) end() string {
	by := "rowid"
	for _, ci := range q.columns() {
		if year := q.year(ci); year != "" && by == "rowid" {
			if by = year; schema.Dates(q.s, q.v, ci) {
				by = q.name(ci)
			}
		}
	}
	return " ORDER BY " + by + direction(q.low(q.first) == "first") + " LIMIT 1"
}

// counted writes a statement for how many rows there are, or for the number that they hold.
func (q *question) counted() string {
	if q.first >= 0 {
		return ""
	}
	number := func(ci int) bool {
		c := &q.s.Columns[ci]
		return c.Class == schema.Numeric && !q.ordered(ci) && !slices.Contains(q.held, ci) && !c.PK &&
			!slices.Contains(c.Full, "id")
	}
	if ci := q.best(q.count, q.count+3, number); ci >= 0 {
		return q.write("SUM("+q.amount(ci)+")", "")
	}
	shown := q.best(q.count, q.count+3, func(int) bool { return true })
	if shown >= 0 && q.times != "" {
		return "SELECT COUNT(*) FROM (" + q.write(q.name(shown), " GROUP BY "+q.name(shown)+" HAVING COUNT(*) "+
			q.times) + ")"
	}
	if shown >= 0 && slices.ContainsFunc(q.words[q.count-2:], func(w english.Word) bool {
		return w.Low == "different" || w.Low == "distinct" || w.Low == "unique"
	}) {
		return q.write("COUNT(DISTINCT "+q.name(shown)+")", "")
	}
	if q.tallies() {
		return ""
	}
	return q.write("COUNT(*)", "")
}
