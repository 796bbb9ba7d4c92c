package corpus

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus/naming"
	"github.com/orbweaver/orbweaver/core/sqltext"
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

// A fromClause is the state of a walk within one pair of brackets.
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

// sqlTokens cuts a statement as SQLite does: most dialects differ from it in little that
// tells which tables are read. Numbers count as names, which no table is called.
func sqlTokens(sql string) (list []sqlToken) {
	for t, ok := sqltext.Next(sql, 0); ok; t, ok = sqltext.Next(sql, t.End) {
		text := sql[t.Start:t.End]
		switch {
		case strings.IndexByte("\"`[", text[0]) >= 0:
			list = append(list, sqlToken{sqltext.Unquote(text), true, true})
		case t.Kind == sqltext.Word || t.Kind == sqltext.Number:
			list = append(list, sqlToken{text: text, name: true})
		case t.Kind == sqltext.Punct && strings.Contains("(),.;", text):
			list = append(list, sqlToken{text: text})
		}
	}
	return list
}
