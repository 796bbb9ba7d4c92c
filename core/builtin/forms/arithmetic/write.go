package arithmetic

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// Fits reports an answer that is a number, or a number of each, to the part behind those that are answered.
func (q *Question) Fits(answered []Answer, a Answer) bool {
	if q.sides {
		return q.ofSides(a) != ""
	}
	c, i := read(a), len(answered)
	if c != nil && q.owners && i > 0 && read(answered[0]).from != c.from {
		return false // "Bo" may name a trip as well
	}
	return c != nil && (c.shown != "") == q.Each[i] && (q.form < average && !q.things || q.Sums || q.counts(c.amount))
}

// counts reports an amount that counts rows, all of them or by their key.
func (q *Question) counts(amount string) bool {
	of, ok := strings.CutPrefix(strings.TrimSuffix(amount, ")"), "COUNT(DISTINCT ")
	if !ok {
		return amount == "COUNT(*)"
	}
	of = of[strings.LastIndexByte(of, '.')+1:]
	return slices.ContainsFunc(q.schema.Columns, func(c schema.Column) bool {
		return c.PK && sqltext.Name(c.Name) == of
	})
}

// A count is a statement that shows a number of rows or a sum, taken apart.
type count struct {
	shown, amount, from, where, group string
	names                             []string // of the columns beside the amount
}

// read takes a statement apart, or returns nil where it shows no number, or more than one.
func read(a Answer) *count {
	c := &count{}
	for _, name := range a.Columns {
		switch {
		case !amount(name):
			c.names = append(c.names, name)
		case c.amount != "":
			return nil
		default:
			c.amount = name
		}
	}
	list, rest, ok := strings.Cut(a.SQL, " FROM ")
	within := func(w string) bool { return strings.Contains(rest, w) }
	if list == "SELECT COUNT(*)" && strings.HasPrefix(rest, "(SELECT ") && strings.HasSuffix(rest, ")") {
		c.from = rest // the owners with at least two boats
		return c
	}
	if c.amount == "" || !ok || slices.ContainsFunc(unlike, within) {
		return nil
	}
	list = strings.TrimPrefix(strings.TrimPrefix(list, "SELECT "), "DISTINCT ")
	if !strings.Contains(list, c.amount) {
		return nil
	}
	c.shown = strings.Trim(strings.Replace(strings.Replace(list, c.amount, "", 1), ", , ", ", ", 1), ", ")
	if rest, c.group, ok = strings.Cut(rest, " GROUP BY "); ok != (c.shown != "") {
		return nil
	}
	c.from, c.where, _ = strings.Cut(rest, " WHERE ")
	return c
}

// amount reports the name of a column that is a number of rows, or a sum.
func amount(name string) bool {
	return slices.ContainsFunc([]string{"COUNT(", "SUM(", "COALESCE(SUM("}, func(f string) bool {
		return strings.HasPrefix(name, f)
	})
}

// SQL writes the statement of a question by those of its parts, or returns "".
func (q *Question) SQL(answers []Answer) string {
	if q.sides {
		return q.ofSides(answers[0])
	}
	var parts []*count
	for i, a := range answers {
		if !q.Fits(answers[:i], a) {
			return ""
		}
		c := read(a)
		q.apart(c, q.rows[i])
		parts = append(parts, q.likeFirst(c, parts))
	}
	sql := ""
	switch {
	case q.form >= average:
		return q.ofNumbers(parts[0])
	case parts[0].amount+parts[0].tail() == parts[1].amount+parts[1].tail():
		return "" // one was not understood
	case q.Each[0] && !q.Each[1]:
		c := parts[0]
		sql = "SELECT " + c.shown + ", " + q.reckon(c.amount, parts[1].alone()) + " FROM " + c.tail()
	case parts[0].from == parts[1].from && parts[0].shown == parts[1].shown && parts[0].group == parts[1].group:
		sql = q.once(parts[0], parts[1])
	case !q.Each[0]:
		return "SELECT " + q.reckon(parts[0].alone(), parts[1].alone())
	default:
		sql = q.joined(parts[0], parts[1])
	}
	if sql == "" {
		return ""
	}
	return sql + q.tail()
}

// likeFirst counts as the first part does: "races" may be rows here, and different names there.
func (q *Question) likeFirst(c *count, parts []*count) *count {
	if len(parts) > 0 && q.alike && c.from == parts[0].from {
		c.amount = parts[0].amount
	}
	return c
}

// ofNumbers returns the average of a count per one; or "" where that is one for each: of users whose rows are their
// cookies.
func (q *Question) ofNumbers(c *count) string {
	if c.amount == "COUNT(DISTINCT "+c.group+")" {
		return ""
	}
	return "SELECT AVG(n) FROM (SELECT " + c.amount + " AS n FROM " + c.tail() + ")"
}

// tail returns the order of the rows, and how many of them are wanted.
func (q *Question) tail() string {
	if q.order == "" || !q.Each[0] {
		return ""
	}
	tail := " ORDER BY " + strings.Replace(q.order, "{amount}", called[q.form], 1)
	if q.limit != "" {
		tail += " LIMIT " + q.limit
	}
	return tail
}

// called lists the names of what is reckoned.
var called = map[form]string{ratio: "ratio", percent: "percent", difference: "difference", halves: "2"}

// reckon returns SQL for what comes of two numbers.
func (q *Question) reckon(a, b string) string {
	divisor := b
	if !strings.HasPrefix(b, "COUNT(*)") {
		divisor = "NULLIF(" + b + ", 0)"
	}
	out := ""
	switch q.form {
	case ratio:
		out = fmt.Sprintf("1.0 * %s / %s AS ratio", a, divisor)
	case percent:
		out = fmt.Sprintf("ROUND(100.0 * %s / %s, 2) AS percent", a, divisor)
	case difference:
		out = a + " - " + b + " AS difference"
	default:
		return a + ", " + b
	}
	if q.both {
		return a + ", " + b + ", " + out
	}
	return out
}

// alone returns a statement within another.
func (c *count) alone() string { return "(SELECT " + c.amount + " FROM " + c.tail() + ")" }

// apart counts each row of a table once where others that refer to it are joined: the journals that have
// publications.
func (q *Question) apart(c *count, table int) {
	if table < 0 || c.amount != "COUNT(*)" || strings.HasPrefix(c.from, "(") {
		return
	}
	alias := func(t int) string {
		_, behind, found := strings.Cut(" "+c.from+" ", " "+sqltext.Name(q.schema.Tables[t].Name)+" AS ")
		if !found {
			return ""
		}
		name, _, _ := strings.Cut(behind, " ")
		return name
	}
	for _, k := range q.schema.Keys {
		to, from := &q.schema.Columns[k.To], q.schema.Columns[k.From].Table
		if to.Table == table && from != table && alias(table) != "" && alias(from) != "" {
			c.amount = "COUNT(DISTINCT " + alias(table) + "." + sqltext.Name(to.Name) + ")"
			return
		}
	}
}

// tail returns a statement behind its FROM.
func (c *count) tail() string {
	out := c.from
	if c.where != "" {
		out += " WHERE " + c.where
	}
	if c.group != "" {
		out += " GROUP BY " + c.group
	}
	return out
}

// once reads the rows of both numbers in one go: each counts those that meet its own conditions.
func (q *Question) once(a, b *count) string {
	both, own, other := shared(a.where, b.where)
	sql := "SELECT "
	if a.shown != "" {
		sql += a.shown + ", "
	}
	all := count{from: a.from, where: both, group: a.group}
	return sql + q.reckon(cased(a.amount, own), cased(b.amount, other)) + " FROM " + all.tail()
}

// shared returns the conditions that two statements share, and those of each.
func shared(a, b string) (both, own, other string) {
	if strings.ContainsAny(a+b, "(") || strings.Contains(a+b, " OR ") || strings.Contains(a+b, "BETWEEN") {
		if own, ok := strings.CutPrefix(a, b+" AND "); ok && !strings.Contains(a, " OR ") {
			return b, own, ""
		}
		return "", a, b
	}
	var same, first []string
	second := conditions(b)
	for _, c := range conditions(a) {
		if at := slices.Index(second, c); at >= 0 {
			same, second = append(same, c), slices.Delete(second, at, at+1)
		} else {
			first = append(first, c)
		}
	}
	return strings.Join(same, " AND "), strings.Join(first, " AND "), strings.Join(second, " AND ")
}

func conditions(where string) []string {
	if where == "" {
		return nil
	}
	return strings.Split(where, " AND ")
}

// cased counts the rows that meet conditions.
func cased(amount, where string) string {
	if where == "" {
		return amount
	}
	if of, ok := strings.CutPrefix(amount, "COUNT(DISTINCT "); ok {
		return "COUNT(DISTINCT CASE WHEN " + where + " THEN " + strings.TrimSuffix(of, ")") + " END)"
	}
	if strings.HasPrefix(amount, "COUNT(") {
		return "COUNT(CASE WHEN " + where + " THEN 1 END)"
	}
	of := strings.TrimSuffix(strings.TrimPrefix(strings.TrimPrefix(amount, "COALESCE("), "SUM("), ", 0)")
	return "SUM(CASE WHEN " + where + " THEN " + strings.TrimSuffix(of, ")") + " ELSE 0 END)"
}

// joined puts the numbers of each thing beside each other, for all that there is a second one of.
func (q *Question) joined(a, b *count) string {
	if !slices.Equal(a.names, b.names) {
		return ""
	}
	var shown, on []string
	for _, name := range b.names {
		shown = append(shown, "b."+sqltext.Name(name))
		on = append(on, fmt.Sprintf("a.%[1]s IS b.%[1]s", sqltext.Name(name)))
	}
	within := func(c *count) string {
		return "(SELECT " + c.shown + ", " + c.amount + " AS n FROM " + c.tail() + ")"
	}
	return "SELECT " + strings.Join(shown, ", ") + ", " + q.reckon("COALESCE(a.n, 0)", "b.n") +
		" FROM " + within(b) + " AS b LEFT JOIN " + within(a) + " AS a ON " + strings.Join(on, " AND ")
}
