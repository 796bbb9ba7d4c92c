package corpus

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus/naming"
)

// Reads returns the IDs of the tables that a statement reads, each once, in the
// order in which it names them: behind FROM and JOIN and after commas there, in
// every query within. Names may be quoted and have a schema's before them.
// Aliases, columns and texts count for nothing, and neither does the name of a
// common table expression, except within its own definition, where it is a
// table's. Names that are none of the database's are left out.
func (d *Database) Reads(sql string) []string {
	r := reads{database: d, levels: []fromClause{{}}}
	tokens := sqlTokens(sql)
	for i := range tokens {
		r.read(tokens, i)
	}
	return r.tables
}

// ByTable gives each query that names no gold tables those that its gold SQL
// reads, so that what is found is counted by table. Queries whose SQL reads no
// known table keep their database alone, and are counted.
func (c *Corpus) ByTable() (without int) {
	for i := range c.Queries {
		q := &c.Queries[i]
		if len(q.Tables) > 0 {
			continue
		}
		if d := c.Database(q.Database); d != nil {
			q.Tables = d.Reads(q.SQL)
		}
		if len(q.Tables) == 0 {
			without++
		}
	}
	return without
}

// A reads walks through a statement.
type reads struct {
	database *Database
	levels   []fromClause // one for each bracket that is open, and the first
	common   []string     // names of the common table expressions so far
	tables   []string
}

// A fromClause is where a walk stands within one pair of brackets.
type fromClause struct {
	in     bool   // between FROM and what ends it
	expect bool   // a table's name would be next
	within string // the common table expression that the brackets define
}

// read looks at one token.
func (r *reads) read(tokens []sqlToken, i int) {
	level, t := &r.levels[len(r.levels)-1], tokens[i]
	switch {
	case t.mark("("):
		r.levels = append(r.levels,
			fromClause{in: level.expect, expect: level.expect, within: r.defines(tokens[:i])})
		level.expect = false
	case t.mark(")"):
		if len(r.levels) > 1 {
			r.levels = r.levels[:len(r.levels)-1]
		}
	case t.mark(","):
		level.expect = level.in
	case level.expect && t.name && (t.quoted || !opensQuery(t.text)):
		if i+1 < len(tokens) && tokens[i+1].text == "." {
			return // a schema's name
		}
		level.expect = false
		r.table(t.text)
	case t.name && !t.quoted:
		if from, ok := clauses[strings.ToLower(t.text)]; ok {
			level.in, level.expect = from, from
		}
	}
}

// clauses are the words that begin one, and whether tables stand in it.
var clauses = map[string]bool{
	"from": true, "join": true,
	"select": false, "with": false, "where": false, "group": false, "order": false,
	"having": false, "limit": false, "union": false, "intersect": false, "except": false, "window": false,
	"fetch": false, "qualify": false,
}

func opensQuery(word string) bool {
	switch strings.ToLower(word) {
	case "select", "with", "values", "lateral", "only":
		return true
	}
	return false
}

// defines returns the name of the common table expression whose definition
// the tokens lead up to, and notes it; "" if it is none.
func (r *reads) defines(before []sqlToken) string {
	n := len(before)
	for n > 0 && (before[n-1].is("materialized") || before[n-1].is("not")) {
		n--
	}
	if n < 3 || !before[n-1].is("as") {
		return ""
	}
	at := n - 2
	if before[at].mark(")") { // its columns' names
		for at > 0 && before[at].text != "(" {
			at--
		}
		at--
	}
	if at < 1 || !before[at].name {
		return ""
	}
	if b := before[at-1]; !b.is("with") && !b.is("recursive") && b.text != "," {
		return ""
	}
	r.common = append(r.common, before[at].text)
	return before[at].text
}

// table notes a table that is read.
func (r *reads) table(name string) {
	is := func(other string) bool { return naming.EqualFold(name, other) }
	itself := slices.ContainsFunc(r.levels, func(l fromClause) bool { return l.within != "" && is(l.within) })
	if slices.ContainsFunc(r.common, is) && !itself {
		return
	}
	if t := r.database.Table(name); t != nil && !slices.Contains(r.tables, t.ID) {
		r.tables = append(r.tables, t.ID)
	}
}

// A sqlToken is a name, a bracket, or a sign between them. Texts and
// comments are none.
type sqlToken struct {
	text         string
	name, quoted bool
}

// mark reports a sign that is no name in quotes.
func (t sqlToken) mark(sign string) bool { return t.text == sign && !t.quoted }

func (t sqlToken) is(word string) bool { return t.name && !t.quoted && naming.EqualFold(t.text, word) }

// sqlTokens cuts a statement as most dialects do, which differ in little that
// tells which tables are read: names stand bare, in "…", in `…` or in […]. The
// package spider has a lexer for its own dialect, which comes later in the
// data's way.
func sqlTokens(sql string) (list []sqlToken) {
	for i := 0; i < len(sql); {
		c, end := sql[i], i+1
		switch {
		case strings.HasPrefix(sql[i:], "--"):
			end = after(sql, i, "\n")
		case strings.HasPrefix(sql[i:], "/*"):
			end = after(sql, i+2, "*/")
		case c == '\'':
			end = afterQuote(sql, i)
		case c == '"' || c == '`':
			end = afterQuote(sql, i)
			list = append(list, sqlToken{unquoted(sql[i:end]), true, true})
		case c == '[':
			end = after(sql, i, "]")
			list = append(list, sqlToken{strings.Trim(sql[i:end], "[]"), true, true})
		case isNameByte(c):
			for end < len(sql) && isNameByte(sql[end]) {
				end++
			}
			list = append(list, sqlToken{text: sql[i:end], name: true})
		case strings.IndexByte("(),.;", c) >= 0:
			list = append(list, sqlToken{text: sql[i:end]})
		}
		i = end
	}
	return list
}

func isNameByte(c byte) bool {
	return c == '_' || c == '$' || c == '#' || c >= 0x80 || naming.Lower(c)-'a' < 26 || c-'0' < 10
}

// after is where the mark that is next from i on ends, or the text does.
func after(s string, i int, mark string) int {
	if at := strings.Index(s[i:], mark); at >= 0 {
		return i + at + len(mark)
	}
	return len(s)
}

// afterQuote is where a quotation that begins at i ends; two of its marks are
// one within.
func afterQuote(s string, i int) int {
	for end := i + 1; end < len(s); end++ {
		if s[end] != s[i] {
			continue
		}
		if end+1 == len(s) || s[end+1] != s[i] {
			return end + 1
		}
		end++
	}
	return len(s)
}

func unquoted(s string) string {
	mark := s[:1]
	return strings.ReplaceAll(strings.Trim(s, mark), mark+mark, mark)
}
