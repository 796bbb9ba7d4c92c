package abreast

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// number reports a statement that brings one number of rows.
func number(sql string) bool {
	if !reckons(sql) {
		return false
	}
	for _, clause := range []string{" GROUP BY ", " ORDER BY ", " LIMIT ", " UNION ", " HAVING ", "FROM (", " INTERSECT ",
		" EXCEPT "} {
		if strings.Contains(sql, clause) {
			return false
		}
	}
	return strings.Contains(sql, " WHERE ")
}

// reckons reports a statement that begins with an aggregate.
func reckons(sql string) bool {
	function, _, ok := strings.Cut(strings.TrimPrefix(sql, "SELECT "), "(")
	return ok && slices.Contains([]string{"AVG", "SUM", "COUNT", "MIN", "MAX"}, function)
}

// tokens returns the tokens of a statement.
func tokens(sql string) (list []sqltext.Token) {
	for t, ok := sqltext.Next(sql, 0); ok; t, ok = sqltext.Next(sql, t.End) {
		list = append(list, t)
	}
	return list
}

// together returns the statement that brings what two bring which differ in one text or number alone;
// "" where they differ in more, or in nothing.
func together(a, b string) string {
	one, other := tokens(a), tokens(b)
	at := -1
	if len(one) != len(other) {
		return ""
	}
	for i, t := range one {
		same := a[t.Start:t.End] == b[other[i].Start:other[i].End]
		if !same && (at >= 0 || t.Kind != sqltext.Quoted && t.Kind != sqltext.Number) {
			return ""
		}
		if !same {
			at = i
		}
	}
	if at < 2 {
		return ""
	}
	first, second := a[one[at].Start:one[at].End], b[other[at].Start:other[at].End]
	op := one[at-1]
	from := begins(a, one, at-2)
	if from < 0 {
		return ""
	}
	expr := a[one[from].Start:one[at-2].End]
	switch a[op.Start:op.End] {
	case "=":
		return grouped(a, expr, one[from].Start, one[at].End, expr+" IN ("+first+", "+second+")")
	case "LIKE":
		label := part(expr, first, second)
		if label == "" {
			return ""
		}
		return grouped(a, label, one[from].Start, one[at].End, "("+expr+" LIKE "+first+" OR "+expr+" LIKE "+second+")")
	}
	return ""
}

// begins returns the first token of the expression that ends with one: a name, one of a table, or what
// stands in brackets.
func begins(sql string, list []sqltext.Token, end int) int {
	said := func(i int) string {
		if i < 0 {
			return ""
		}
		return sql[list[i].Start:list[i].End]
	}
	from := end
	if said(end) == ")" {
		for depth := 1; depth > 0; {
			if from--; from < 0 {
				return -1
			}
			switch said(from) {
			case ")":
				depth++
			case "(":
				depth--
			}
		}
		if from > 0 && list[from-1].End == list[from].Start {
			from-- // a function
		}
	} else if said(from-1) == "." {
		from -= 2
	}
	return from
}

// grouped returns a statement with another condition, that shows and groups by an expression.
func grouped(sql, by string, from, to int, condition string) string {
	return "SELECT " + by + ", " + strings.TrimPrefix(sql[:from], "SELECT ") + condition + sql[to:] + " GROUP BY " + by
}

// parts are those of a day that a pattern says, by how that looks.
var parts = map[string]string{
	"'%-00-%'": "%m", "'0000%'": "%Y", "'%0000%'": "%Y", "'0000-%'": "%Y", "'%0000-%'": "%Y",
	"'0000-00%'": "%Y-%m", "'0000-00-%'": "%Y-%m",
}

// part returns the part of a day that two patterns say, or "".
func part(expr, first, second string) string {
	both := parts[english.Outline(first)]
	if both == "" || parts[english.Outline(second)] != both {
		return ""
	}
	return "strftime('" + both + "', " + expr + ")"
}

// opposed returns the statement that brings for both of a column of yes and no what one brings for
// one; "" where that asks for neither.
func opposed(sql string, flag *schema.Column) string {
	list := tokens(sql)
	name := sqltext.Name(flag.Name)
	for i := range list {
		if i+2 >= len(list) || sql[list[i].Start:list[i].End] != name || sql[list[i+1].Start:list[i+1].End] != "=" {
			continue
		}
		yes, no := literal(flag.Flag[0]), literal(flag.Flag[1])
		if held := sql[list[i+2].Start:list[i+2].End]; held != yes && held != no {
			continue
		}
		from := begins(sql, list, i)
		expr := sql[list[from].Start:list[i].End]
		return grouped(sql, expr, list[from].Start, list[i+2].End, expr+" IN ("+yes+", "+no+")")
	}
	return ""
}

// literal returns a value as statements have it.
func literal(value string) string {
	if value != "" && strings.Trim(value, "0123456789") == "" {
		return value
	}
	return sqltext.Text(value)
}
