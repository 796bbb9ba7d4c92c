package heading

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/sqltext"
)

// A selection is what a statement selects, expression by expression, and where from.
type selection struct {
	items [][]sqltext.Token
	texts []string // of items
	from  []sqltext.Token
}

// read finds the first SELECT that stands in no brackets, which names the columns
// of a statement of several.
func read(sql string) (s selection) {
	at := start(sql)
	begin := at
	depth := 0
	for {
		t, ok := sqltext.Next(sql, at)
		depth += depthOf(sql, t)
		from := ok && depth == 0 && t.IsWord(sql, "FROM")
		ended := !ok || depth == 0 && isEnd(sql, t)
		if from || ended || depth == 0 && t.Is(sql, ',') {
			s.add(sql, begin, t.Start)
			begin = t.End
		}
		switch at = t.End; {
		case from:
			s.from = source(sql, at)
			return s
		case ended:
			return s
		}
	}
}

// start returns the end of the first SELECT that stands in no brackets.
func start(sql string) int {
	depth, at := 0, 0
	for {
		t, ok := sqltext.Next(sql, at)
		at = t.End
		depth += depthOf(sql, t)
		switch {
		case !ok:
			return len(sql)
		case depth == 0 && t.IsWord(sql, "SELECT"):
			if t, ok := sqltext.Next(sql, at); ok && t.IsWord(sql, "DISTINCT", "ALL") {
				return t.End
			}
			return at
		}
	}
}

// add takes what stands between two places for an expression.
func (s *selection) add(sql string, from, to int) {
	var item []sqltext.Token
	for at := from; at < to; {
		t, ok := sqltext.Next(sql, at)
		if at = t.End; ok && t.Start < to && t.Kind != sqltext.Comment {
			item = append(item, t)
		}
	}
	if len(item) > 0 {
		s.items = append(s.items, item)
		s.texts = append(s.texts, sql[item[0].Start:item[len(item)-1].End])
	}
}

// source returns what is read, up to the next clause.
func source(sql string, at int) (tokens []sqltext.Token) {
	for {
		t, ok := sqltext.Next(sql, at)
		if at = t.End; !ok || isEnd(sql, t) {
			return tokens
		}
		tokens = append(tokens, t)
	}
}

func depthOf(sql string, t sqltext.Token) int {
	switch {
	case t.Is(sql, '('):
		return 1
	case t.Is(sql, ')'):
		return -1
	}
	return 0
}

// isEnd reports what ends a selection and what it is from.
func isEnd(sql string, t sqltext.Token) bool {
	return t.Is(sql, ';') || t.IsWord(sql, "WHERE", "GROUP", "HAVING", "ORDER", "LIMIT", "UNION", "EXCEPT",
		"INTERSECT", "WINDOW")
}

// named returns the expression that gave column i of n its name; nil where
// something else did. Behind a star the places of columns are not known.
func (s *selection) named(i, n int, column string) []sqltext.Token {
	if len(s.items) != n {
		i = slices.Index(s.texts, column)
	}
	if i < 0 || s.texts[i] != column || len(s.items[i]) == 1 {
		return nil
	}
	return s.items[i]
}

// rows names what a statement counts: "orders" where it reads one table that is
// called so or order, "Kunde rows" where it may be no English word, else "rows".
func (s *selection) rows(sql string) string {
	if len(s.from) == 0 {
		return "rows"
	}
	rest := s.from[1:]
	alone := len(rest) == 0 || len(rest) == 1 && isName(sql, rest[0]) ||
		len(rest) == 2 && rest[0].IsWord(sql, "AS") && isName(sql, rest[1])
	table := nameOf(sql, s.from[0])
	if !alone || !isName(sql, s.from[0]) || table == "" || len(table) > longestTable {
		return "rows"
	}
	if several := plural(table); several != "" {
		return several
	}
	return table + " rows"
}

// plural writes the name of a table as that of several things, "" where that might
// be none: in English, names in small letters are words, and few end in a, i or u.
func plural(name string) string {
	last := name[strings.LastIndexByte(name, ' ')+1:]
	start := name[:len(name)-len(last)]
	if strings.ContainsFunc(name, func(r rune) bool { return r != ' ' && (r < 'a' || r > 'z') }) {
		if strings.HasSuffix(name, "s") && !strings.HasSuffix(name, "ss") {
			return name
		}
		return ""
	}
	for _, suffix := range plurals {
		if rest, ok := strings.CutSuffix(last, suffix.one); ok {
			return start + rest + suffix.several
		}
	}
	return name + "s"
}

// plurals are the endings of words of which there are several; one that has none is
// not told from several. The first that fits counts.
var plurals = []struct{ one, several string }{
	{"person", "people"}, {"people", "people"}, {"child", "children"}, {"children", "children"},
	{"staff", "staff"}, {"men", "men"}, {"man", "men"},
	{"ss", "sses"}, {"s", "s"}, {"sh", "shes"}, {"ch", "ches"}, {"x", "xes"},
	{"ay", "ays"}, {"ey", "eys"}, {"oy", "oys"}, {"y", "ies"},
	{"a", "a rows"}, {"i", "i rows"}, {"o", "o rows"}, {"u", "u rows"},
}

// longestTable is how long a table's name may be that a heading repeats: those of
// exported files go on and on.
const longestTable = 24
