// Package statement writes SELECTs over the tables of a database: columns stand in the
// clauses as numbers, and the tables that they need are joined by the keys that are
// declared, or that the values of files show.
//
//	sql := (&statement.Writer{S: schema, V: values}).Write(statement.Statement{Shown: []string{"{2}"}})
package statement

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// Name returns a name as SQL writes it.
func Name(s string) string { return sqltext.Name(s) }

// Literal returns a value of a column of yes and no as SQL writes it.
func Literal(c *schema.Column, held string) string {
	if (held == "0" || held == "1") && c.Class != schema.Textual {
		return held
	}
	return sqltext.Text(held)
}

// Holds returns the condition that a column of yes and no says one of them, for which it may hold nothing.
func Holds(c *schema.Column, ci int, held string) string {
	if held == "" {
		return schema.Ref(ci) + " IS NULL"
	}
	return schema.Ref(ci) + " = " + Literal(c, held)
}

// A Statement is the clauses of a SELECT. Columns stand in them as {number}, and are
// written with the names of their tables where there are several.
type Statement struct {
	Base     int
	Distinct bool
	Shown    []string
	Where    []string
	Group    []string
	Having   string
	Order    string
	Limit    int
}

// Write returns the SQL of a statement, or "" where its tables are not joined.
func (p *Writer) Write(s Statement) string {
	all := strings.Join(append(append(append(slices.Clone(s.Shown), s.Where...), s.Group...), s.Having, s.Order), " ")
	tables := []int{}
	if s.Base >= 0 {
		tables = append(tables, s.Base)
	}
	named(all, func(ci int, _, _ string) string {
		tables = schema.AddOnce(tables, p.S.Columns[ci].Table)
		named(p.S.Columns[ci].Expr, func(of int, _, _ string) string { // orders, by what their products cost
			tables = schema.AddOnce(tables, p.S.Columns[of].Table)
			return ""
		})
		return ""
	})
	if len(tables) == 0 {
		return ""
	}
	from, joined, ok := p.from(tables)
	if !ok {
		return ""
	}
	for _, t := range joined {
		p.Read = schema.AddOnce(p.Read, t)
	}
	var b strings.Builder
	b.WriteString("SELECT ")
	if s.Distinct {
		b.WriteString("DISTINCT ")
	}
	b.WriteString(strings.Join(s.Shown, ", ") + " FROM " + from)
	clause := func(word, text string) {
		if text != "" {
			b.WriteString(" " + word + " " + text)
		}
	}
	clause("WHERE", strings.Join(append(slices.Clone(s.Where), p.there(&s)...), " AND "))
	clause("GROUP BY", strings.Join(s.Group, ", "))
	clause("HAVING", s.Having)
	clause("ORDER BY", s.Order)
	if s.Limit > 0 {
		clause("LIMIT", strconv.Itoa(s.Limit))
	}
	return p.names(p.tallied(b.String(), joined, &s), func(ci int) string {
		c := &p.S.Columns[ci]
		if len(joined) == 1 {
			return Name(c.Name)
		}
		return fmt.Sprintf("T%d.%s", slices.Index(joined, c.Table)+1, Name(c.Name))
	})
}

// tallied counts by the column that says how many things each row stands for, where one of the
// tables has one. Of no rows there are none, and rows are counted whose own number is told.
func (p *Writer) tallied(sql string, tables []int, s *Statement) string {
	ci := schema.Tally(p.S, tables)
	many := schema.Ref(ci)
	if ci < 0 || slices.ContainsFunc(s.Where, func(c string) bool { return strings.Contains(c, many) }) {
		return sql
	}
	if len(s.Group) == 0 {
		sql = strings.Replace(sql, "SELECT COUNT(*) FROM", "SELECT COALESCE(SUM("+many+"), 0) FROM", 1)
	}
	return strings.NewReplacer("COUNT(*)", "SUM("+many+")", "THEN 1 ELSE", "THEN "+many+" ELSE").Replace(sql)
}

// Headed returns what a query within another shows, and by which name the other knows it: a column by its own, by a
// number where it has none, or where one of those before it is called so.
func Headed(s *schema.Schema, shown string, before []string) (sql, name string) {
	ci, err := strconv.Atoi(strings.Trim(shown, "{}"))
	if err == nil && s.Columns[ci].Stored() && !slices.Contains(before, Name(s.Columns[ci].Name)) {
		return shown, Name(s.Columns[ci].Name)
	}
	name = fmt.Sprintf("thing%d", len(before))
	return shown + " AS " + name, name
}

// names returns a statement with the names of its columns, and for those that no
// table holds their expressions, in brackets where SQL reckons with them.
func (p *Writer) names(sql string, name func(int) string) string {
	made := func(ci int, before, after string) string {
		c := &p.S.Columns[ci]
		if c.Expr == "" {
			return c.Compared(name(ci), before, after)
		}
		p.made = schema.AddOnce(p.made, ci)
		expr := schema.Written(c.Expr, func(of int, before, after string) string {
			return p.S.Columns[of].Compared(name(of), before, after)
		})
		if !reckoned(before) && !reckoned(after) {
			return expr
		}
		return "(" + expr + ")"
	}
	return named(sql, made)
}

// Inline returns a column as a statement about its table alone names it.
func (p *Writer) Inline(ci int) string {
	return p.names(schema.Ref(ci), func(ci int) string { return Name(p.S.Columns[ci].Name) })
}

// Made names the columns that no table holds, and says what they were taken for.
func (p *Writer) Made() (names, notes []string) {
	for _, ci := range p.made {
		name := p.S.Columns[ci].Name
		names, notes = append(names, name), append(notes, fmt.Sprintf("%s is %s", name, p.Inline(ci)))
	}
	return names, notes
}

// there leaves out rows without what the first is chosen by, and the group of rows that
// belong to none: what has no year is not the oldest, and nobody has the most films.
func (p *Writer) there(s *Statement) []string {
	by := ""
	switch {
	case len(s.Group) == 1 && (s.Having != "" || s.Limit == 1 && strings.HasSuffix(s.Order, " DESC")):
		by = s.Group[0]
	case len(s.Group) == 0 && (s.Limit == 1 || s.Limit > 1 && !strings.HasSuffix(s.Order, " DESC")):
		by = s.Order
	}
	ci, err := strconv.Atoi(strings.TrimSuffix(strings.TrimPrefix(by, "{"), "}"))
	asked := slices.ContainsFunc(s.Where, func(w string) bool { return strings.Contains(w, by) })
	if err != nil || asked || !p.V.Blank[ci] {
		return nil
	}
	return []string{by + " IS NOT NULL"}
}

// named returns a statement with the names of its columns for {number}, which a text
// of the data may hold too. Name is told what stands before it and behind it.
func named(sql string, name func(ci int, before, after string) string) string {
	var b strings.Builder
	text := false
	for i := 0; i < len(sql); i++ {
		if sql[i] == '\'' {
			text = !text
		}
		if end := strings.IndexByte(sql[i:], '}'); sql[i] == '{' && !text && end > 0 {
			if ci, err := strconv.Atoi(sql[i+1 : i+end]); err == nil {
				b.WriteString(name(ci, sql[:i], sql[i+end+1:]))
				i += end
				continue
			}
		}
		b.WriteByte(sql[i])
	}
	return b.String()
}

// reckoned reports SQL beside a column with a sign of arithmetic next to it.
func reckoned(beside string) bool {
	beside = strings.TrimSpace(beside)
	return beside != "" && (strings.ContainsAny(beside[:1], "+-*/") || strings.ContainsAny(beside[len(beside)-1:], "+-*/"))
}

// from returns the FROM of tables, with those between them.
func (p *Writer) from(tables []int) (sql string, joined []int, ok bool) {
	joined = tables[:1:1]
	sql = Name(p.S.Tables[tables[0]].Name)
	if len(tables) == 1 {
		return sql, joined, true
	}
	sql += " AS T1"
	for _, t := range tables[1:] {
		if slices.Contains(joined, t) {
			continue
		}
		way := p.shortest(joined, t)
		if way == nil {
			return "", nil, false
		}
		for _, k := range way {
			a, b := k.From, k.To
			if slices.Contains(joined, p.S.Columns[b].Table) {
				a, b = b, a
			}
			if slices.Contains(joined, p.S.Columns[b].Table) {
				continue
			}
			joined = append(joined, p.S.Columns[b].Table)
			sql += fmt.Sprintf(" JOIN %s AS T%d ON ", Name(p.S.Tables[p.S.Columns[b].Table].Name), len(joined))
			var ways []string
			for _, key := range query.Keys(p.S, p.Either, k) {
				near, next := key.From, key.To
				if p.S.Columns[near].Table != p.S.Columns[a].Table {
					near, next = next, near
				}
				ways = append(ways, fmt.Sprintf("T%d.%s = T%d.%s", slices.Index(joined, p.S.Columns[a].Table)+1,
					Name(p.S.Columns[near].Name), len(joined), Name(p.S.Columns[next].Name)))
			}
			sql += strings.Join(ways, " OR ")
		}
	}
	return sql, joined, true
}

// There returns the condition that a column says something of a row: yes, where it holds yes and no.
func There(s *schema.Schema, ci int) string {
	if c := &s.Columns[ci]; c.Flag != nil {
		return Holds(c, ci, c.Flag[0])
	}
	return schema.Ref(ci) + " IS NOT NULL"
}
