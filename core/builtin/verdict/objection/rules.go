package objection

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/reword/when"
	"github.com/orbweaver/orbweaver/core/builtin/rows"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A rule objects to an attempt in words, or returns "". Its name is that of a
// feature. Each has an example that fires it and one that looks alike and must
// not; both are asked of the database of players and clubs in the tests.
type rule struct {
	name   string
	object func(*Evidence) string
	fires  example
	passes example
}

// An example is an attempt at a question.
type example struct{ question, sql string }

// NumRules counts the rules.
const NumRules = 15

// rules in the order in which they are asked: the plainest reasons first. The
// first two concern results without rows, which the others need.
var rules = [NumRules]rule{
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
	{"aggregate-unused", AggregateUnused,
		example{"What is the average age of players?", "SELECT age FROM player"},
		example{"What is the average age of players?", "SELECT avg (age) FROM player"}},
	{"group-unused", groupUnused,
		example{"How many players are there in each country?", "SELECT country, count(*) FROM player"},
		example{"How many players are there in each country?",
			"SELECT country, count(*) FROM player GROUP\nBY country"}},
	{"superlative-unused", SuperlativeUnused,
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

// Object asks the rules in turn and returns the first objection, in words, or "".
func (e *Evidence) Object() string {
	for i := range rules {
		if reason := rules[i].object(e); reason != "" {
			return reason
		}
	}
	return ""
}

// Objections says which rules object: 1 for each that does, else 0. The others are not asked where one of the first two
// does, since there is no row to look at.
func (e *Evidence) Objections() (out [NumRules]float64) {
	for i := range rules {
		if rules[i].object(e) == "" {
			continue
		}
		if out[i] = 1; i < 2 {
			break
		}
	}
	return out
}

// RuleName returns the name of a rule, from 0 to NumRules-1, as judge.txt has it.
func RuleName(i int) string { return rules[i].name }

func didNotRun(e *Evidence) string {
	if e.Result == nil || e.Result.Outcome != sqldb.OK && e.Result.Outcome != sqldb.TooMany {
		return "it gave no result"
	}
	return ""
}

func nothingFound(e *Evidence) string {
	if len(e.Result.Rows) > 0 {
		return ""
	}
	if texts := slices.DeleteFunc(slices.Clone(e.SQL.Texts()), when.Writes); len(texts) > 0 {
		return fmt.Sprintf("no row fits %q", strings.Join(texts, ", "))
	}
	return "no row fits, and few questions are asked about nothing"
}

func onlyNulls(e *Evidence) string {
	if rows.Hold(e.Result.Rows) {
		return ""
	}
	return "every value of the result is NULL"
}

func countIsOneNumber(e *Evidence) string {
	if e.first() != link.Count || e.Has(link.Each, "") || e.Has(link.And, "") || e.Has(link.Comma, "") ||
		e.Has(link.Sort, "") || e.listedBy() {
		return ""
	}
	if len(e.Result.Rows) != 1 || len(e.Result.Columns) != 1 {
		return fmt.Sprintf("the question asks how many; the answer is %d rows of %d columns instead of one number",
			len(e.Result.Rows), len(e.Result.Columns))
	}
	if k := e.Result.Rows[0][0].Kind; k != sqldb.Integer && k != sqldb.Real {
		return "the question asks how many, and the answer is no number"
	}
	return ""
}

// literalUnknown objects to a text that is nowhere in the data, but for parts of one, and for what reads numbers
// in texts.
func literalUnknown(e *Evidence) string {
	if e.SQL.Has("LIKE") || e.SQL.Has("GLOB") || e.SQL.Has("REPLACE") {
		return ""
	}
	for _, t := range e.SQL.Texts() {
		if k := english.Fold(t); k != "" && !when.Writes(t) && !english.IsNumber(t) && !english.StartsWithDigit(t) &&
			len(e.Values.Lookup(k)) == 0 && !e.isName(t) {
			return fmt.Sprintf("%q is nowhere in the data", t)
		}
	}
	return ""
}

func valueUnused(e *Evidence) string {
	for i := range e.Chunks {
		c := &e.Chunks[i]
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

func numberUnused(e *Evidence) string {
	for i := range e.Chunks {
		c := &e.Chunks[i]
		if c.Kind == link.Number && c.Arg != "1" && !e.HasNumber(c.Arg) {
			return fmt.Sprintf("the number %s of the question is not in the SQL", c.Arg)
		}
	}
	return ""
}

// columnUnused objects when the question names a column outright, and no
// column or table of that name is in the SQL.
func columnUnused(e *Evidence) string {
	for i := range e.Chunks {
		c := &e.Chunks[i]
		if c.Kind != link.Column || c.Alts[0].Score < 1 || e.names(c) {
			continue
		}
		return fmt.Sprintf("%q of the question is not in the SQL", c.Text)
	}
	return ""
}

func negationUnused(e *Evidence) string {
	if !e.Has(link.Not, "") {
		return ""
	}
	for _, w := range [][]string{{"NOT"}, {"!", "="}, {"<", ">"}, {"EXCEPT"}, {"<", "="}, {">", "="},
		{"=", "0"}, {"IS", "NULL"}} {
		if e.SQL.Has(w...) {
			return ""
		}
	}
	return "the question excludes something, the SQL does not"
}

// AggregateUnused objects when the question asks for an average or a sum, and the SQL has none.
func AggregateUnused(e *Evidence) string {
	for _, agg := range []string{"avg", "sum"} {
		if e.Has(link.Aggregate, agg) && !e.SQL.Calls(strings.ToUpper(agg)) && !e.SQL.Calls("COUNT") {
			return fmt.Sprintf("the question asks for %s, the SQL has none",
				map[string]string{"avg": "an average", "sum": "a sum"}[agg])
		}
	}
	return ""
}

func groupUnused(e *Evidence) string {
	if e.Has(link.Each, "") && (e.Has(link.Count, "") || e.Has(link.Aggregate, "")) &&
		!e.SQL.Has("GROUP", "BY") {
		return "the question asks for something of each, the SQL does not group"
	}
	return ""
}

// SuperlativeUnused objects when the question asks for the most or the least, and the SQL neither
// sorts nor takes a maximum.
func SuperlativeUnused(e *Evidence) string {
	if !e.Has(link.Superlative, "") && !e.Has(link.Common, "") {
		return ""
	}
	if e.SQL.Has("ORDER", "BY") || e.SQL.Calls("MAX") || e.SQL.Calls("MIN") {
		return ""
	}
	return "the question asks for the most or the least, the SQL neither sorts nor takes a maximum"
}

// tooManyForSuperlative objects when "the oldest X" brings many rows.
func tooManyForSuperlative(e *Evidence) string {
	if !e.Has(link.Superlative, "") && !e.Has(link.Common, "") || e.Has(link.Each, "") || e.Has(link.Number, "") ||
		e.Has(link.Sort, "") || e.Has(link.Order, "") {
		return ""
	}
	if len(e.Result.Rows) > 3 {
		return fmt.Sprintf("the question asks for the most or the least, and the answer has %d rows",
			len(e.Result.Rows))
	}
	return ""
}

func tooFewColumns(e *Evidence) string {
	var asked []int
	for i := range e.Chunks {
		if c := &e.Chunks[i]; c.Kind == link.Column && e.Purposes[i] == phrase.Showing && c.Alts[0].Score >= 0.95 {
			asked = schema.AddOnce(asked, c.Col())
		}
	}
	if len(asked) >= 2 && len(e.Result.Columns) < len(asked)-1 {
		return fmt.Sprintf("the question names %d things to show, the answer has %d columns",
			len(asked), len(e.Result.Columns))
	}
	return ""
}

// repeated objects when most rows are the same: a join too many.
func repeated(e *Evidence) string {
	if len(e.Result.Rows) < 6 || !e.SQL.Has("JOIN") {
		return ""
	}
	if different := rows.Distinct(e.Result.Rows); different*3 < len(e.Result.Rows) {
		return fmt.Sprintf("%d rows repeat %d different ones", len(e.Result.Rows), different)
	}
	return ""
}
