//go:build !js

package builtin

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// named is how a question says a name: its words, one or several.
func named(q, name string) (at int, said string, ok bool) {
	words := strings.ToLower(strings.Join(nameWords(name), " "))
	for _, said := range []string{words, words + "s", one(words)} {
		if at, ok := once(q, said); ok && len(said) > 2 {
			return at, said, true
		}
	}
	return 0, "", false
}

// The class of a column: "" where its values are keys, days or nothing.
func classOf(task actorcritic.Task, table, column string) string {
	low := strings.ToLower(column)
	if strings.HasSuffix(low, "id") || strings.Contains(low, "date") || strings.HasSuffix(low, "_no") {
		return ""
	}
	r := task.DB.Query(context.Background(), fmt.Sprintf("SELECT COUNT(*), COUNT(DISTINCT %[1]q), "+
		"SUM(typeof(%[1]q) IN ('integer', 'real')), SUM(%[1]q LIKE '____-__-__%%'), COUNT(%[1]q) FROM %[2]q", column, table),
		sqldb.Limits{})
	if len(r.Rows) != 1 {
		return ""
	}
	v := r.Rows[0]
	rows, distinct, numbers, days, held := v[0].Int, v[1].Int, v[2].Int, v[3].Int, v[4].Int
	switch {
	case days > 0 || held == 0 || distinct < 2:
		return ""
	case numbers == held:
		return "number"
	case numbers > 0:
		return ""
	case distinct*2 <= rows:
		return "group"
	case distinct == rows:
		return "name"
	}
	return "text"
}

// identifier finds a column's name in a statement.
func identifier(name string) *regexp.Regexp {
	return regexp.MustCompile(`(?i)"` + regexp.QuoteMeta(name) + `"|\b` + regexp.QuoteMeta(name) + `\b`)
}

func allMatch(id *regexp.Regexp, list []string) bool {
	return !slices.ContainsFunc(list, func(s string) bool { return !id.MatchString(s) })
}

// turnedColumn is how a question is asked of a column, as far as that decides which others can stand in its place.
type turnedColumn struct {
	q          strangersQuestion
	name, said string
	at         int
	id         *regexp.Regexp
}

// unturned says why a question is of this column alone, with an example of what it would become.
var unturned = []struct {
	why string
	is  func(c turnedColumn) bool
}{
	{"a condition needs it: gigs over sold; which grounds have no players", func(c turnedColumn) bool {
		id := `(?:\w+\.)?(?:` + c.id.String() + `)`
		return matches(`(?i)`+id+`\s*\)?\s*(?:NOT\s+)?(?:=|<|>|!|LIKE|IN\b|BETWEEN|IS\b)|[=<>]\s*`+id, c.q.gold[0])
	}},
	{"it is no name: category did more shops, mum or dad", func(c turnedColumn) bool {
		return slices.ContainsFunc(strings.Fields(c.said), func(w string) bool { return slices.Contains(smallWords, w) })
	}},
	{"it is what is reckoned, too: price per kwh per supplier", func(c turnedColumn) bool {
		return slices.Contains([]string{"total", "number", "count", "sum", "average"}, c.said)
	}},
	{"a name of several words ends behind it, or a verb has it: bytes code, who finishes", func(c turnedColumn) bool {
		return matches(`(?i)^\s+(?:number|code|no|names?|dates?|sales|revenue|id|ids)\b`, c.q.text[c.at+len(c.said):]) ||
			matches(`(?i)\b(?:who|when)\s+$`, c.q.text[:c.at])
	}},
	{"its end stands for another's: weight of the cheapest bread", func(c turnedColumn) bool {
		return matches(`(?i)\b(?:MIN|MAX)\(\s*(?:\w+\.)?(?:`+c.id.String()+`)`, c.q.gold[0]) &&
			!matches(`(?i)(?:highest|lowest|most|least|(?:larg|small|bigg|great)est|(?:max|min)\w*)\s+$`, c.q.text[:c.at])
	}},
	{"others are left out by it: which units not contain beef", func(c turnedColumn) bool {
		return matches(`(?i)IN \(SELECT (?:\w+\.)?(?:`+c.id.String()+`)`, c.q.gold[0])
	}},
	{"it has what an adjective says: the youngest nurse", func(c turnedColumn) bool {
		return matches(`(?i)\b(?:youngest|oldest|eldest|tallest)\s+$`, c.q.text[:c.at]) ||
			matches(`^s? (?:over|under) \d`, c.q.text[c.at+len(c.said):])
	}},
	{"an average of sums: average fees per month", func(c turnedColumn) bool {
		return matches(`AVG\(\w+\) FROM \(`, c.q.gold[0])
	}},
	{"another column is of the same thing: away goals of who is at home", func(c turnedColumn) bool {
		for _, w := range strings.Fields(c.said) {
			if strings.Contains(c.said, " ") && matches(`(?i)"?\b`+w+`\b"?\s*=`, c.q.gold[0]) {
				return true
			}
		}
		return false
	}},
}

var smallWords = strings.Fields("who what how when where to from by of in at on for is ok no")

func matches(pattern, s string) bool { return regexp.MustCompile(pattern).MatchString(s) }

// takes says whether a question can be asked of another column: what is counted and added up is an amount, a kind has
// few values and its name no mark, and yes or no is asked for by group alone.
func (c turnedColumn) takes(task actorcritic.Task, table, class, other, words string) bool {
	before := c.q.text[:c.at]
	if slices.ContainsFunc(strings.Fields(words), func(w string) bool { return slices.Contains(smallWords, w) }) {
		return false
	}
	if class == "number" {
		was, is := measureKind(task, table, c.name), measureKind(task, table, other)
		added := matches(`(?i)SUM\([^)]*(?:`+c.id.String()+`)`, c.q.gold[0])
		return is != "" && (was == is || was+is == "amountrate" && !added || was+is == "rateamount" && !added) &&
			!matches(`(?i)GROUP BY[^()]*(?:`+c.id.String()+`)`, c.q.gold[0]) &&
			(!matches(`(?i)how many $`, before) || strings.HasSuffix(words, "s"))
	}
	return !isFlag(task, table, other) || matches(`(?i)\b(?:per|by|each|every)\s+(?:\w+ and )?$`, before)
}

// measureKind tells numbers apart by what people ask of them: a year, a rate, an amount; "" for flags and keys.
func measureKind(task actorcritic.Task, table, column string) string {
	r := task.DB.Query(context.Background(), fmt.Sprintf("SELECT COUNT(*), COUNT(DISTINCT %[1]q), MIN(%[1]q), "+
		"MAX(%[1]q), SUM(typeof(%[1]q) = 'integer') FROM %[2]q", column, table), sqldb.Limits{})
	v, words := r.Rows[0], " "+joined(column, " ")+" "
	whole := v[4].Int == v[0].Int
	low, high := v[2].Int, v[3].Int
	switch {
	case whole && low >= 1800 && high <= 2100:
		return "year"
	case whole && high <= 1, whole && v[1].Int == v[0].Int && high-low == v[0].Int-1,
		matches(` (?:no|nr|number|code|num|ref) $|^ `+one(joined(table, " "))+` $`, words):
		return ""
	case matches(`per |price|rat[ei]|%|pct|percent|\bage\b|score|avg|average|share|temp|height|odometer|reading`, words):
		return "rate"
	}
	return "amount"
}

// isFlag says whether a column holds two texts that say yes and no.
func isFlag(task actorcritic.Task, table, column string) bool {
	r := task.DB.Query(context.Background(), fmt.Sprintf("SELECT COUNT(DISTINCT %[1]q), SUM(lower(%[1]q) IN ('y', 'n', "+
		"'yes', 'no', 'true', 'false', 't', 'f', 'x')) FROM %[2]q", column, table), sqldb.Limits{})
	return r.Rows[0][0].Int <= 2 && r.Rows[0][1].Int > 0
}

func otherColumns(task actorcritic.Task, q strangersQuestion) (out []otherAsked) {
	for _, t := range task.Database.Tables {
		for _, c := range t.Columns {
			at, said, ok := named(q.text, c.Name)
			turned := turnedColumn{q, c.Name, said, at, identifier(c.Name)}
			class := classOf(task, t.Name, c.Name)
			if !ok || class == "" || !allMatch(turned.id, q.gold) {
				continue
			}
			made := 0
			for _, why := range unturned {
				if why.is(turned) {
					made = 2
				}
			}
			for _, d := range t.Columns {
				words := joined(d.Name, " ")
				if _, _, in := named(q.text, d.Name); in || made == 2 || d.Name == c.Name ||
					classOf(task, t.Name, d.Name) != class || identifier(d.Name).MatchString(q.gold[0]) ||
					!turned.takes(task, t.Name, class, d.Name, words) {
					continue
				}
				if said == joined(c.Name, " ")+"s" {
					if !plainWord.MatchString(words) {
						continue
					}
					words = plural(words)
				}
				made++
				// SQLite takes "x" for a text where no column is called so, and [x] never.
				gold := make([]string, len(q.gold))
				for i, g := range q.gold {
					gold[i] = turned.id.ReplaceAllString(g, `[`+d.Name+`]`)
				}
				out = append(out, otherText(replaced(q.text, at, said, words), gold))
			}
		}
	}
	return out
}
