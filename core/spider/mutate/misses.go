package mutate

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/spider/python"
	"github.com/orbweaver/orbweaver/core/spider/sqlparse"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// maxMisses bounds the near misses of one gold statement.
const maxMisses = 60

// nearMisses returns statements that differ from a gold statement in one place,
// in a way in which answers go wrong: another comparison, aggregate, connector,
// direction, number or column, or a clause left out. Not all of them run.
func (s *sketch) nearMisses(gold string) []string {
	toks := sqlparse.FirstStatement(gold)
	var out []string
	add := func(from, to int, text string) {
		var b strings.Builder
		for _, t := range toks[:from] {
			b.WriteString(t.Text)
		}
		b.WriteString(text)
		for _, t := range toks[to:] {
			b.WriteString(t.Text)
		}
		if sql := b.String(); sql != gold && !slices.Contains(out, sql) {
			out = append(out, sql)
		}
	}
	for i, t := range toks {
		for _, other := range s.instead(t) {
			add(i, i+1, other)
		}
	}
	for _, c := range clauses(toks) {
		add(c[0], c[1], "")
	}
	return out[:min(len(out), maxMisses)]
}

// swaps lists the replacements of a word or sign.
var swaps = map[string][]string{
	">": {">=", "<"}, ">=": {">", "<="}, "<": {"<=", ">"}, "<=": {"<", ">="}, "!=": {"="},
	"max": {"min"}, "min": {"max"}, "avg": {"sum", "max"}, "sum": {"avg", "max"},
	"asc": {"desc"}, "desc": {"asc"}, "and": {"or"}, "or": {"and"}, "not": {""},
	"intersect": {"union"}, "union": {"intersect"}, "except": {"union"},
}

// instead returns the replacements of a token in near misses.
func (s *sketch) instead(t sqlparse.Token) []string {
	if other := swaps[python.Lower(t.Text)]; other != nil {
		return other
	}
	switch t.Kind {
	case sqlparse.Number:
		if n, err := strconv.Atoi(t.Text); err == nil {
			return []string{strconv.Itoa(n + 1), strconv.Itoa(n - 1)}
		}
	case sqlparse.Word, sqlparse.Name:
		return s.besideColumn(python.Lower(t.Text))
	}
	return nil
}

// besideColumn returns the columns beside one of that name, in every table.
func (s *sketch) besideColumn(column string) []string {
	const each = 3
	var out []string
	for _, table := range s.tables {
		i := slices.IndexFunc(table.columns, func(c *sketchedColumn) bool { return python.Lower(c.name) == column })
		if i < 0 {
			continue
		}
		n := len(table.columns)
		for d := 1; d <= min(each, n-1); d++ {
			if c := s.written(table.columns[(i+d)%n].name); !slices.Contains(out, c) {
				out = append(out, c)
			}
		}
	}
	return out
}

// written returns a column's name in a miss. In quotes it is a text where the
// tables of the statement have no such column, so that the miss runs.
func (s *sketch) written(column string) string {
	if s.bare {
		return sqldb.Quote(column)
	}
	return sqltext.Quote(column)
}

// clauses returns the places of the clauses that can be left out, at the level
// of the whole statement.
func clauses(toks []sqlparse.Token) [][2]int {
	starts := []string{"where", "group", "having", "order", "limit"}
	ends := append([]string{"intersect", "union", "except", ";"}, starts...)
	var out [][2]int
	level, open := 0, -1
	for i, t := range toks {
		word := python.Lower(t.Text)
		switch {
		case word == "(":
			level++
		case word == ")":
			level--
		case level == 0 && slices.Contains(ends, word):
			if open >= 0 {
				out = append(out, [2]int{open, i})
			}
			open = -1
			if slices.Contains(starts, word) {
				open = i
			}
		}
	}
	if open >= 0 {
		out = append(out, [2]int{open, len(toks)})
	}
	return out
}
