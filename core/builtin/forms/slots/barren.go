package slots

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// Barren reports a statement that makes next to nothing of a question to a file of one table, where another is read
// of it: it shows columns beside each other where no "and" asks for two, or all rows, counts different texts or adds
// up where neither is said, or counts rows without a condition where the other has one.
func Barren(asked, sql, other string) bool {
	if sql == "" {
		return true
	}
	if strings.Contains(sql, " EXCEPT ") || strings.Contains(sql, " INTERSECT ") {
		return false
	}
	words := english.Split(asked)
	says := func(set map[string]bool) bool {
		return slices.ContainsFunc(words, func(w english.Word) bool { return set[w.Low] })
	}
	columns, told, counts := clauses(sql)
	return columns > 1 && !says(joining) || !told && !counts && len(words) > leastWords ||
		counts && !told && strings.Contains(other, " WHERE ") || reckonsUnasked(sql, says)
}

// reckonsUnasked reports a statement that counts different texts, or adds up all rows, where no word asks for that.
func reckonsUnasked(sql string, says func(map[string]bool) bool) bool {
	return strings.Contains(sql, "COUNT(DISTINCT ") && !says(differing) ||
		strings.Contains(sql, "SUM(") && !strings.Contains(sql, " GROUP BY ") && !says(adding)
}

// CountsUnknown reports a reading that counts rows by a word that nothing is called by: "how many children does Italy
// have" of wines.
func CountsUnknown(r *grammar.Reading) bool {
	return r.Left != "" && strings.HasPrefix(r.SQL, "SELECT COUNT(")
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

var (
	differing = english.WordSet("different distinct unique days dates weeks months")
	adding    = english.WordSet("total totals sum overall altogether combined")
)
