package builtin

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/rows"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
	"github.com/orbweaver/orbweaver/core/builtin/when"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A rule objects to an attempt in words, or returns "". Its name is that of a
// feature. Each has an example that fires it and one that looks alike and must
// not; both are asked of the database of players and clubs in the tests.
type rule struct {
	name   string
	object func(*evidence) string
	fires  example
	passes example
}

// An example is an attempt at a question.
type example struct{ question, sql string }

const numRules = 15

// rules in the order in which they are asked: the plainest reasons first. The
// first two concern results without rows, which the others need.
var rules = [numRules]rule{
	{"did-not-run", didNotRun,
		example{"How many players are there?", "SELECT count(*) FROM playr"},
		example{"How many players are there?", "SELECT count(*) FROM player"}},
	{"nothing-found", nothingFound,
		example{"Which players are older than 90?", "SELECT name FROM player WHERE age > 90"},
		example{"Which players are older than 40?", "SELECT name FROM player WHERE age > 40"}},
	{"only-NULL", onlyNulls,
		example{"What is the club of Eva Fuchs?", "SELECT club_id FROM player WHERE name = 'Eva Fuchs'"},
		example{"What is the age of Eva Fuchs?", "SELECT age FROM player WHERE name = 'Eva Fuchs'"}},
	{"count-is-one-number", countIsOneNumber,
		example{"How many players are there?", "SELECT name FROM player"},
		example{"How many players are there in each country?", "SELECT country, count(*) FROM player GROUP BY country"}},
	{"literal-unknown", literalUnknown,
		example{"Which players are from Norway?", "SELECT name FROM player WHERE country != 'Norge'"},
		example{"Which players are from Norway?", "SELECT name -- the player's name\nFROM player WHERE country = 'Norway'"}},
	{"value-unused", valueUnused,
		example{"Which players are from Norway?", "SELECT name FROM player WHERE age > 30 -- Norway"},
		example{"Which players are from Norway?", "SELECT name FROM player WHERE country LIKE '%norway%'"}},
	{"number-unused", numberUnused,
		example{"Which players are older than 40?", "SELECT name FROM player WHERE age > 140 OR age > 20"},
		example{"Which players are older than 40?", "SELECT name FROM player WHERE age>40.0"}},
	{"column-unused", columnUnused,
		example{"What is the height of each player?", "SELECT name FROM player"},
		example{"What is the height of each player?", "SELECT \"Height\" FROM player"}},
	{"negation-unused", negationUnused,
		example{"Which players are not from Norway?", "SELECT name FROM player WHERE country = 'Norway'"},
		example{"Which players are not from Norway?", "SELECT name FROM player WHERE country<>'Norway'"}},
	{"aggregate-unused", aggregateUnused,
		example{"What is the average age of players?", "SELECT age FROM player"},
		example{"What is the average age of players?", "SELECT avg (age) FROM player"}},
	{"group-unused", groupUnused,
		example{"How many players are there in each country?", "SELECT country, count(*) FROM player"},
		example{"How many players are there in each country?",
			"SELECT country, count(*) FROM player GROUP\nBY country"}},
	{"superlative-unused", superlativeUnused,
		example{"Who is the tallest player?", "SELECT name FROM player WHERE height > 1.8"},
		example{"Who is the tallest player?",
			"SELECT name FROM player WHERE height = (SELECT max (height) FROM player)"}},
	{"too-many-for-superlative", tooManyForSuperlative,
		example{"Who is the tallest player?", "SELECT name FROM player ORDER BY height DESC"},
		example{"Who is the tallest player?", "SELECT name FROM player ORDER  BY height DESC LIMIT 1"}},
	{"too-few-columns", tooFewColumns,
		example{"What are the name, age and height of each player?", "SELECT name FROM player"},
		example{"What are the name, age and height of each player?", "SELECT name, age, height FROM player"}},
	{"rows-repeated", repeated,
		example{"What are the countries of players?", "SELECT T1.country FROM player AS T1 JOIN entry AS T2 ON 1 = 1 " +
			"WHERE T1.country = 'Norway'"},
		example{"What are the countries of players?", "SELECT T1.country FROM player AS T1 JOIN entry AS T2 ON " +
			"T1.player_id = T2.player_id"}},
}

// object asks the rules in turn and returns the first objection.
func (e *evidence) object() (reason string) {
	for i := range rules {
		if reason := rules[i].object(e); reason != "" {
			return reason
		}
	}
	return ""
}

func didNotRun(e *evidence) string {
	if e.res == nil || e.res.Outcome != sqldb.OK && e.res.Outcome != sqldb.TooMany {
		return "it gave no result"
	}
	return ""
}

func nothingFound(e *evidence) string {
	if len(e.res.Rows) > 0 {
		return ""
	}
	if texts := slices.DeleteFunc(slices.Clone(e.sql.Texts()), when.Writes); len(texts) > 0 {
		return fmt.Sprintf("no row fits %q", strings.Join(texts, ", "))
	}
	return "no row fits, and few questions are asked about nothing"
}

func onlyNulls(e *evidence) string {
	if rows.Hold(e.res.Rows) {
		return ""
	}
	return "every value of the result is NULL"
}

func countIsOneNumber(e *evidence) string {
	if e.first() != link.Count || e.has(link.Each, "") || e.has(link.And, "") || e.has(link.Comma, "") ||
		e.has(link.Sort, "") || e.listedBy() {
		return ""
	}
	if len(e.res.Rows) != 1 || len(e.res.Columns) != 1 {
		return fmt.Sprintf("the question asks how many; the answer is %d rows of %d columns instead of one number",
			len(e.res.Rows), len(e.res.Columns))
	}
	if k := e.res.Rows[0][0].Kind; k != sqldb.Integer && k != sqldb.Real {
		return "the question asks how many, and the answer is no number"
	}
	return ""
}

// listedBy reports "by department", which tells rows apart as "each" does.
func (e *evidence) listedBy() bool {
	for i := 1; i < len(e.chunks); i++ {
		if p := &e.chunks[i-1]; p.Kind == link.Of && p.Arg == "by" && e.chunks[i].Kind == link.Column {
			return true
		}
	}
	return false
}

// literalUnknown objects to a text that is nowhere in the data.
func literalUnknown(e *evidence) string {
	if e.sql.Has("LIKE") {
		return ""
	}
	for _, t := range e.sql.Texts() {
		if k := english.Fold(t); k != "" && !when.Writes(t) && !english.IsNumber(t) && !english.StartsWithDigit(t) &&
			len(e.v.Lookup(k)) == 0 && !e.isName(t) {
			return fmt.Sprintf("%q is nowhere in the data", t)
		}
	}
	return ""
}

// isName reports whether a quoted text names a column, a part of one, or a table, or is of what a column is made of.
func (e *evidence) isName(t string) bool {
	column := func(c schema.Column) bool {
		return strings.EqualFold(c.Name, t) || c.Part == t || strings.Contains(c.Expr, query.Literal(t))
	}
	return slices.ContainsFunc(e.s.Columns, column) ||
		slices.ContainsFunc(e.s.Tables, func(of schema.Table) bool { return strings.EqualFold(of.Name, t) })
}

func valueUnused(e *evidence) string {
	for i := range e.chunks {
		c := &e.chunks[i]
		if c.Kind != link.Value && c.Kind != link.Quoted || c.To-c.From == 0 {
			continue
		}
		if c.Kind == link.Value && c.Alts[0].Score < 0.9 {
			continue
		}
		if !e.mentions(c) {
			return fmt.Sprintf("%q of the question is not in the SQL", c.Text)
		}
	}
	return ""
}

func (e *evidence) mentions(c *link.Chunk) bool {
	want := []string{english.Fold(c.Text)}
	for _, a := range c.Alts {
		if e.made(&e.s.Columns[a.Column]) {
			return true
		}
		want = append(want, english.Fold(a.Value))
	}
	for _, t := range e.sql.Texts() {
		have := english.Fold(t)
		for _, w := range want {
			if have == w || strings.Contains(have, w) || have != "" && strings.Contains(w, have) {
				return true
			}
		}
	}
	return e.sql.Has(strings.Fields(strings.ToUpper(c.Text))...)
}

func numberUnused(e *evidence) string {
	for i := range e.chunks {
		c := &e.chunks[i]
		if c.Kind == link.Number && c.Arg != "1" && !e.hasNumber(c.Arg) {
			return fmt.Sprintf("the number %s of the question is not in the SQL", c.Arg)
		}
	}
	return ""
}

// hasNumber reports a number in the SQL, by itself or among the digits of a
// text: of a date, a pattern.
func (e *evidence) hasNumber(number string) bool {
	want, err := strconv.ParseFloat(number, 64)
	same := func(s string) bool {
		x, bad := strconv.ParseFloat(s, 64)
		return s == number || err == nil && bad == nil && x == want
	}
	return slices.ContainsFunc(e.sql.Words(), same) || slices.ContainsFunc(e.sql.Texts(), func(t string) bool {
		numbers := strings.FieldsFunc(t, func(r rune) bool { return r != '.' && (r < '0' || r > '9') })
		return t == number || slices.ContainsFunc(numbers, same)
	})
}

// columnUnused objects when the question names a column outright, and no
// column or table of that name is in the SQL.
func columnUnused(e *evidence) string {
	for i := range e.chunks {
		c := &e.chunks[i]
		if c.Kind != link.Column || c.Alts[0].Score < 1 || e.names(c) {
			continue
		}
		return fmt.Sprintf("%q of the question is not in the SQL", c.Text)
	}
	return ""
}

func negationUnused(e *evidence) string {
	if !e.has(link.Not, "") {
		return ""
	}
	for _, w := range [][]string{{"NOT"}, {"!", "="}, {"<", ">"}, {"EXCEPT"}, {"<", "="}, {">", "="},
		{"=", "0"}, {"IS", "NULL"}} {
		if e.sql.Has(w...) {
			return ""
		}
	}
	return "the question excludes something, the SQL does not"
}

func aggregateUnused(e *evidence) string {
	for _, agg := range []string{"avg", "sum"} {
		if e.has(link.Aggregate, agg) && !e.sql.Calls(strings.ToUpper(agg)) && !e.sql.Calls("COUNT") {
			return fmt.Sprintf("the question asks for %s, the SQL has none",
				map[string]string{"avg": "an average", "sum": "a sum"}[agg])
		}
	}
	return ""
}

func groupUnused(e *evidence) string {
	if e.has(link.Each, "") && (e.has(link.Count, "") || e.has(link.Aggregate, "")) &&
		!e.sql.Has("GROUP", "BY") {
		return "the question asks for something of each, the SQL does not group"
	}
	return ""
}

func superlativeUnused(e *evidence) string {
	if !e.has(link.Superlative, "") && !e.has(link.Common, "") {
		return ""
	}
	if e.sql.Has("ORDER", "BY") || e.sql.Calls("MAX") || e.sql.Calls("MIN") {
		return ""
	}
	return "the question asks for the most or the least, the SQL neither sorts nor takes a maximum"
}

// tooManyForSuperlative objects when "the oldest X" brings many rows.
func tooManyForSuperlative(e *evidence) string {
	if !e.has(link.Superlative, "") && !e.has(link.Common, "") || e.has(link.Each, "") || e.has(link.Number, "") ||
		e.has(link.Sort, "") || e.has(link.Order, "") {
		return ""
	}
	if len(e.res.Rows) > 3 {
		return fmt.Sprintf("the question asks for the most or the least, and the answer has %d rows",
			len(e.res.Rows))
	}
	return ""
}

func tooFewColumns(e *evidence) string {
	var asked []int
	for i := range e.chunks {
		if c := &e.chunks[i]; c.Kind == link.Column && e.mode[i] == phrase.Showing && c.Alts[0].Score >= 0.95 {
			asked = schema.AddOnce(asked, c.Col())
		}
	}
	if len(asked) >= 2 && len(e.res.Columns) < len(asked)-1 {
		return fmt.Sprintf("the question names %d things to show, the answer has %d columns",
			len(asked), len(e.res.Columns))
	}
	return ""
}

// repeated objects when most rows are the same: a join too many.
func repeated(e *evidence) string {
	if len(e.res.Rows) < 6 || !e.sql.Has("JOIN") {
		return ""
	}
	if different := rows.Distinct(e.res.Rows); different*3 < len(e.res.Rows) {
		return fmt.Sprintf("%d rows repeat %d different ones", len(e.res.Rows), different)
	}
	return ""
}
