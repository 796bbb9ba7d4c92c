package slots

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// Barren reports a statement that makes next to nothing of a question to a file of one table, where another is read
// of it: it shows columns beside each other where no "and" asks for two, or all rows, counts different texts or adds
// up, or counts rows without a condition where the other has one. Of 5,569 questions to tables of strangers 1,190 were
// answered so, 146 of them rightly.
func Barren(asked, sql, other string) bool {
	if sql == "" {
		return true
	}
	if strings.Contains(sql, " EXCEPT ") || strings.Contains(sql, " INTERSECT ") {
		return false
	}
	words := english.Split(asked)
	several := slices.ContainsFunc(words, func(w english.Word) bool { return joining[w.Low] })
	columns, told, counts := clauses(sql)
	return columns > 1 && !several || !told && !counts && len(words) > leastWords ||
		strings.Contains(sql, "COUNT(DISTINCT ") || strings.Contains(sql, "SUM(") ||
		counts && !told && strings.Contains(other, " WHERE ")
}

// clauses returns how many columns a statement shows, two for all, whether it has a condition or an order, and
// whether it counts or reckons.
func clauses(sql string) (columns int, told, counts bool) {
	depth, shown := 0, true
	columns = 1
	for t, ok := sqltext.Next(sql, 0); ok; t, ok = sqltext.Next(sql, t.End) {
		switch text := sql[t.Start:t.End]; {
		case text == "(":
			depth++
		case text == ")":
			depth--
		case depth == 0 && shown && (text == "," || text == "*"):
			columns++
		case text == "FROM":
			shown = false
		default:
			told, counts = told || text == "WHERE" || text == "ORDER", counts || reckoning[text]
		}
	}
	return columns, told, counts
}

var reckoning = english.WordSet("COUNT SUM GROUP MAX MIN AVG")

// leastWords is from how many words on a question says more than "show all names".
const leastWords = 5

var joining = english.WordSet(", and each per every by with along all")
