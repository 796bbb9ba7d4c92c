package builtin

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A rule returns its objection in words, or "". Its name is that of a sign.
type rule struct {
	name   string
	object func(*evidence) string
}

const numRules = 15

// rules in the order in which they are asked: the plainest reasons first. The
// first two concern results without rows, which the others need.
var rules = [numRules]rule{
	{"did-not-run", didNotRun},
	{"nothing-found", nothingFound},
	{"only-NULL", onlyNulls},
	{"count-is-one-number", countIsOneNumber},
	{"literal-unknown", literalUnknown},
	{"value-unused", valueUnused},
	{"number-unused", numberUnused},
	{"column-unused", columnUnused},
	{"negation-unused", negationUnused},
	{"aggregate-unused", aggregateUnused},
	{"group-unused", groupUnused},
	{"superlative-unused", superlativeUnused},
	{"too-many-for-superlative", tooManyForSuperlative},
	{"too-few-columns", tooFewColumns},
	{"rows-repeated", repeated},
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
	if len(e.texts) > 0 {
		return fmt.Sprintf("no row fits %q", strings.Join(e.texts, ", "))
	}
	return "no row fits, and few questions are asked about nothing"
}

func onlyNulls(e *evidence) string {
	for _, row := range e.res.Rows {
		for _, v := range row {
			if v.Kind != sqldb.Null {
				return ""
			}
		}
	}
	return "every value of the result is NULL"
}

func countIsOneNumber(e *evidence) string {
	if e.first() != countK || e.has(eachK, "") || e.has(andK, "") || e.has(commaK, "") || e.has(sortK, "") {
		return ""
	}
	if len(e.res.Rows) != 1 || len(e.res.Columns) != 1 {
		return fmt.Sprintf("the question asks how many; the answer is %d rows of %d columns instead of one number", len(e.res.Rows), len(e.res.Columns))
	}
	if k := e.res.Rows[0][0].Kind; k != sqldb.Integer && k != sqldb.Real {
		return "the question asks how many, and the answer is no number"
	}
	return ""
}

// literalUnknown objects to a text that is nowhere in the data.
func literalUnknown(e *evidence) string {
	if strings.Contains(e.sql, "LIKE") {
		return ""
	}
	for _, t := range e.texts {
		if k := key(t); k != "" && !isNumber(t) && !startsWithDigit(t) && len(e.v.lookup(k)) == 0 && !e.isName(t) {
			return fmt.Sprintf("%q is nowhere in the data", t)
		}
	}
	return ""
}

// isName reports whether a quoted text names a column or table.
func (e *evidence) isName(t string) bool {
	for i := range e.s.columns {
		if strings.EqualFold(e.s.columns[i].name, t) {
			return true
		}
	}
	for i := range e.s.tables {
		if strings.EqualFold(e.s.tables[i].name, t) {
			return true
		}
	}
	return false
}

func valueUnused(e *evidence) string {
	for i := range e.chunks {
		c := &e.chunks[i]
		if c.kind != valueK && c.kind != quotedK || c.to-c.from == 0 {
			continue
		}
		if c.kind == valueK && c.alts[0].score < 0.9 {
			continue
		}
		if !e.mentions(c) {
			return fmt.Sprintf("%q of the question is not in the SQL", c.text)
		}
	}
	return ""
}

func (e *evidence) mentions(c *chunk) bool {
	want := []string{key(c.text)}
	for _, a := range c.alts {
		want = append(want, key(a.value))
	}
	for _, t := range e.texts {
		have := key(t)
		for _, w := range want {
			if have == w || strings.Contains(have, w) || have != "" && strings.Contains(w, have) {
				return true
			}
		}
	}
	return strings.Contains(e.sql, strings.ToUpper(c.text))
}

func numberUnused(e *evidence) string {
	for i := range e.chunks {
		c := &e.chunks[i]
		if c.kind == numberK && c.arg != "1" && !strings.Contains(e.sql, c.arg) && !strings.Contains(strings.Join(e.texts, " "), c.arg) {
			return fmt.Sprintf("the number %s of the question is not in the SQL", c.arg)
		}
	}
	return ""
}

// columnUnused objects when the question names a column outright, and no
// column or table of that name is in the SQL.
func columnUnused(e *evidence) string {
	for i := range e.chunks {
		c := &e.chunks[i]
		if c.kind != columnK || c.alts[0].score < 1 || e.names(c) {
			continue
		}
		return fmt.Sprintf("%q of the question is not in the SQL", c.text)
	}
	return ""
}

// names reports whether the SQL names anything that a chunk may mean.
func (e *evidence) names(c *chunk) bool {
	for _, a := range c.alts {
		name := e.s.tables[a.table].name
		if a.column >= 0 {
			name = e.s.columns[a.column].name
		}
		if strings.Contains(e.sql, strings.ToUpper(name)) || slices.Contains(e.texts, name) {
			return true
		}
	}
	return strings.Contains(e.sql, "*")
}

func negationUnused(e *evidence) string {
	if !e.has(notK, "") {
		return ""
	}
	for _, w := range []string{"NOT ", "!=", "<>", "EXCEPT", "<=", ">=", "= 0"} {
		if strings.Contains(e.sql, w) {
			return ""
		}
	}
	return "the question excludes something, the SQL does not"
}

func aggregateUnused(e *evidence) string {
	for _, agg := range []string{"avg", "sum"} {
		if e.has(aggK, agg) && !strings.Contains(e.sql, strings.ToUpper(agg)+"(") && !strings.Contains(e.sql, "COUNT(") {
			return fmt.Sprintf("the question asks for %s, the SQL has none", map[string]string{"avg": "an average", "sum": "a sum"}[agg])
		}
	}
	return ""
}

func groupUnused(e *evidence) string {
	if e.has(eachK, "") && (e.has(countK, "") || e.has(aggK, "")) && !strings.Contains(e.sql, "GROUP BY") {
		return "the question asks for something of each, the SQL does not group"
	}
	return ""
}

func superlativeUnused(e *evidence) string {
	if !e.has(superK, "") && !e.has(commonK, "") {
		return ""
	}
	for _, w := range []string{"ORDER BY", "MAX(", "MIN("} {
		if strings.Contains(e.sql, w) {
			return ""
		}
	}
	return "the question asks for the most or the least, the SQL neither sorts nor takes a maximum"
}

// tooManyForSuperlative objects when "the oldest X" brings many rows.
func tooManyForSuperlative(e *evidence) string {
	if !e.has(superK, "") && !e.has(commonK, "") || e.has(eachK, "") || e.has(numberK, "") || e.has(sortK, "") || e.has(orderK, "") {
		return ""
	}
	if len(e.res.Rows) > 3 {
		return fmt.Sprintf("the question asks for the most or the least, and the answer has %d rows", len(e.res.Rows))
	}
	return ""
}

func tooFewColumns(e *evidence) string {
	var asked []int
	for i := range e.chunks {
		if c := &e.chunks[i]; c.kind == columnK && e.mode[i] == showing && c.alts[0].score >= 0.95 {
			asked = addOnce(asked, c.col())
		}
	}
	if len(asked) >= 2 && len(e.res.Columns) < len(asked)-1 {
		return fmt.Sprintf("the question names %d things to show, the answer has %d columns", len(asked), len(e.res.Columns))
	}
	return ""
}

// repeated objects when most rows are the same: a join too many.
func repeated(e *evidence) string {
	if len(e.res.Rows) < 6 || !strings.Contains(e.sql, " JOIN ") {
		return ""
	}
	seen := make(map[string]bool)
	for _, row := range e.res.Rows {
		var b strings.Builder
		for _, v := range row {
			b.WriteString(v.String() + "\x00")
		}
		seen[b.String()] = true
	}
	if len(seen)*3 < len(e.res.Rows) {
		return fmt.Sprintf("%d rows repeat %d different ones", len(e.res.Rows), len(seen))
	}
	return ""
}
