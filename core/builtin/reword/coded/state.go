package coded

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// state puts "with @" for what rows are, said by the words from one place to another: as a
// noun for the rows, before their name, behind "are" or "in the".
func (q *question) state(from, to, ci int, held string) bool {
	table := q.S.Columns[ci].Table
	if said := q.Words[max(0, from-1)]; from > 0 && said.Stem == english.LastOf(q.S.Columns[ci].Full) {
		return q.put(from, to, "$", ci, held) // "position goalkeeper"
	}
	from = q.led(from)
	switch {
	case q.rowsAt(to, table):
		return q.put(from, to+1, q.Words[to].Text+" with @", ci, held)
	case from == 1 && q.Low(0) == "who":
		return q.put(from, to, "with @", ci, held)
	case q.joins(from - 1):
		return q.put(q.clause(from-1), to, "with @", ci, held)
	case q.works(from-1, table):
		return q.put(q.clause(from), to, "with @", ci, held)
	case q.says(func(i int) bool { return (i < from || i >= to) && q.rowsAt(i, table) }):
		return q.behind(from, to, ci, held)
	case q.measured(from, to, ci):
		return q.behind(from, to, ci, held)
	}
	return q.put(from, to, q.Rows(table)+" with @", ci, held)
}

// led returns the beginning of the words with the articles, and the "did" within, before them.
func (q *question) led(from int) int {
	for from > 0 && (leading[q.Low(from-1)] || from > 1 && english.Doing.Has(q.Low(from-1))) {
		from--
	}
	return from
}

// joins reports that word i leads to what rows are: "who are", "in".
func (q *question) joins(i int) bool {
	return i >= 0 && (joining[q.Low(i)] || english.Being.Has(q.Low(i)))
}

// works reports that word i is a verb of the rows of a table: "who work full time".
func (q *question) works(i, table int) bool {
	return i > 0 && verbs[q.Low(i)] && (relative[q.Low(i-1)] || q.rowsAt(i-1, table))
}

// clause returns the beginning of the words before "in" or "are" at i that say no more than
// that: "who play in", but not the "who" that asks.
func (q *question) clause(i int) int {
	for i > 1 && (verbs[q.Low(i-1)] || relative[q.Low(i-1)]) {
		i--
	}
	return i
}

// behind puts what rows are behind a noun that follows the words: "debit amount".
func (q *question) behind(from, to, ci int, held string) bool {
	if to < len(q.Words) && !q.Words[to].Mark && !english.FunctionWords[q.Low(to)] && !english.Stop[q.Low(to)] {
		return q.put(from, to+1, q.Words[to].Text+" with @", ci, held)
	}
	return q.put(from, to, "with @", ci, held)
}

// measured reports that a number of the code's table is named right behind the words.
func (q *question) measured(_, to, ci int) bool {
	if to >= len(q.Words) {
		return false
	}
	for _, n := range q.S.Tables[q.S.Columns[ci].Table].Columns {
		if c := &q.S.Columns[n]; c.Class == schema.Numeric && len(c.Full) > 0 &&
			english.Near(&q.Words[to], english.LastOf(c.Full)) >= sure {
			return true
		}
	}
	return false
}

var (
	leading = english.WordSet("the a an any")
	joining = english.WordSet("in as at on of from with whose who")
	// relative lists words that stand between rows' name and what they are.
	relative = english.WordSet("who that which")
	verbs    = english.WordSet("play plays playing played work works working worked compete competes is are")
)
