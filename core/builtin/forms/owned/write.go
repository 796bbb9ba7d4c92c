package owned

import (
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/pairs"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// name returns a column as a joined statement names it.
func (q *question) name(ci int) string {
	table := "T2."
	if q.S.Columns[ci].Table == q.ownerTable() {
		table = "T1."
	}
	return table + sqltext.Name(q.S.Columns[ci].Name)
}

func (q *question) table(ci int) string { return sqltext.Name(q.S.Tables[q.S.Columns[ci].Table].Name) }

// filter returns the WHERE of the things that are asked about.
func (q *question) filter() string {
	if len(q.where) == 0 {
		return ""
	}
	return " WHERE " + strings.Join(q.where, " AND ")
}

// joined returns the FROM of owners with their things.
func (q *question) joined() string {
	return " FROM " + q.table(q.key.To) + " AS T1 JOIN " + q.table(q.key.From) + " AS T2 ON " + q.name(q.key.To) +
		" = " + q.name(q.key.From) + q.filter()
}

// groups tells them apart by owner.
func (q *question) groups() string { return q.joined() + " GROUP BY " + q.name(q.key.To) }

// shown returns what names an owner, with what else is shown of each.
func (q *question) shown(more ...string) string {
	t := &q.S.Tables[q.ownerTable()]
	names := pairs.Of(q.S, q.ownerTable())
	switch {
	case names == nil && t.Shown >= 0:
		names = []int{t.Shown}
	case names == nil:
		names = []int{q.key.To}
	}
	for _, ci := range q.beside {
		names = schema.AddOnce(names, ci)
	}
	var list []string
	for _, ci := range names {
		list = append(list, q.name(ci))
	}
	return "SELECT " + strings.Join(append(list, more...), ", ")
}

// overall returns the average of what each owner has.
func (q *question) overall(of string) string {
	if strings.Contains(q.filter(), "T1.") && (q.has(zeros) || !q.has(count, each, sum)) {
		return "" // "average donation of donors from Leeds" is of money
	}
	if !q.has(zeros) {
		return "SELECT AVG(n) FROM (SELECT " + of + " AS n" + q.groups() + ")"
	}
	of = strings.Replace(of, "*", q.name(q.key.From), 1)
	return strings.ReplaceAll("SELECT 1.0 * "+of+" / (SELECT COUNT(*) FROM "+q.table(q.key.To)+") FROM "+
		q.table(q.key.From)+q.filter(), "T2.", "")
}

// than returns the owners that have more, or less, than the average.
func (q *question) than(of, op string) string {
	return q.shown() + q.groups() + " HAVING " + of + op + "(" + q.overall(of) + ")"
}

func (q *question) way() string {
	if q.has(low) || q.has(early) && !q.has(high) {
		return ""
	}
	return " DESC"
}

// ordered returns all owners by what they have.
func (q *question) ordered(of string) string {
	return q.shown(of) + q.groups() + " ORDER BY " + of + q.way()
}

// extreme returns the most that any owner has, or the least.
func (q *question) extreme(of string) string {
	function := "MAX"
	if q.has(low) {
		function = "MIN"
	}
	return "SELECT " + function + "(n) FROM (SELECT " + of + " AS n" + q.groups() + ")"
}

// top returns the owners that come first; of one thing each, the owner of that.
func (q *question) top(of string) string {
	if of == "COUNT(*)" && q.has(low) && !q.has(high) {
		return "" // who has none has the fewest
	}
	tail := q.way() + " LIMIT " + strconv.Itoa(q.limit)
	if q.has(second) {
		tail += " OFFSET 1"
	}
	from, sql := q.groups(), q.shown()
	if strings.HasPrefix(of, "M") && q.limit == 1 {
		from, of = q.joined(), q.name(q.amount)
	}
	if q.has(shows) || q.amount < 0 && q.has(things) && q.said[count] > q.said[things] {
		sql = q.shown(of)
	}
	return sql + from + " ORDER BY " + of + tail
}

// list returns what each owner has.
func (q *question) list(of string) string { return q.shown(of) + q.groups() }

// all returns how many things each owner has, with those that have none.
func (q *question) all(string) string {
	if strings.Contains(q.filter(), "T1.") {
		return ""
	}
	from := strings.Replace(q.joined(), " JOIN ", " LEFT JOIN ", 1)
	from = strings.Replace(from, " WHERE ", " AND ", 1)
	return q.shown("COUNT("+q.name(q.key.From)+")") + from + " GROUP BY " + q.name(q.key.To)
}

// onlySuch returns the owners all of whose things are so.
func (q *question) onlySuch(string) string {
	if q.amount >= 0 || q.own >= 0 || q.ranks() || q.has(count, average) || q.bound != "" {
		return ""
	}
	such := strings.Join(q.where, " AND ")
	q.where = nil
	return q.shown() + q.groups() + " HAVING SUM(CASE WHEN " + such + " THEN 0 ELSE 1 END) = 0"
}

// thanAll returns the owners of whose things the average is more, or less, than that of all things.
func (q *question) thanAll(of string) string {
	op := map[bool]string{true: " > ", false: " < "}[q.has(above)]
	if strings.Contains(q.filter(), "T1.") {
		return ""
	}
	all := strings.ReplaceAll("(SELECT "+of+" FROM "+q.table(q.key.From)+q.filter()+")", "T2.", "")
	return q.shown() + q.groups() + " HAVING " + of + op + all
}

// bounded returns the owners that have as much as is said, their number, or the average of what they are.
func (q *question) bounded(of string) string {
	if q.limit > 1 || q.ranks() || q.has(every, sum) || q.amount >= 0 && !q.has(average) || len(q.beside) > 0 {
		return ""
	}
	having := " HAVING " + of + " " + q.bound
	switch {
	case q.own >= 0 && q.has(average) && q.amount < 0:
		return "SELECT AVG(" + q.name(q.own)[3:] + ") FROM " + q.table(q.key.To) + " WHERE " + q.name(q.key.To)[3:] +
			" IN (SELECT " + q.name(q.key.To) + q.groups() + having + ")"
	case q.own >= 0 || q.sort >= 0:
		return ""
	case q.has(asks):
		return "SELECT COUNT(*) FROM (SELECT " + q.name(q.key.To) + q.groups() + having + ")"
	case q.has(shows) && q.said[count] > q.said[bounding]: // "and how many?"
		return q.shown(of) + q.groups() + having
	}
	return q.shown() + q.groups() + having
}
