package knowledge

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// rowsNamedBehind reports that a word behind word i calls the only table's rows by their name.
func (q *question) rowsNamedBehind(i int) bool {
	return slices.ContainsFunc(q.Words[i+1:], func(w english.Word) bool { return q.S.CallsRows(w.Stem) })
}

// onlyTable reports a database of one table that its name calls something.
func onlyTable(q *question) bool { return len(q.S.Tables) == 1 && len(q.S.Tables[0].Stems) > 0 }

// putRows puts the only table's name for word i, which stays what was asked for.
func putRows(q *question, i int) bool {
	asked := q.Words[i].Text
	q.Put(i, i+1, rowsName(q))
	q.Words[i].For = asked
	return true
}

// rowsName returns what the only table is called by, without a number: those of 10k_results are
// no ten thousand.
func rowsName(q *question) string {
	stems := q.S.Tables[0].Stems
	if len(stems) > 1 && english.StartsWithDigit(stems[0]) {
		stems = stems[1:]
	}
	return strings.Join(stems, " ")
}

// rowsThemselves reads "how many rows are there" and "show all records" as the rows of the
// only table, and leaves out "in the file" behind them.
func rowsThemselves(q *question, i int) bool {
	if !onlyTable(q) || !rowWords[q.Low(i)] || !unheard(q, i) ||
		q.Low(i+1) == "of" {
		return false
	}
	end := i + 1
	if q.Low(end) == "in" && (q.Low(end+1) == "the" || q.Low(end+1) == "this") && files[q.Low(end+2)] {
		end += 3
	}
	rows, from := rowsName(q), 1
	if !showing[q.Low(0)] {
		return q.Put(i, end, rows)
	}
	if q.Low(from) == "me" {
		from++
	}
	which := []string{"all columns of"} // "show the first 2 rows", whole
	for n := from; n < i; n++ {
		if q.Low(n) != "all" {
			which = append(which, q.Words[n].Text)
		}
	}
	return q.Put(from, end, strings.Join(append(which, rows), " "))
}

var (
	// rowWords call rows without saying what they are.
	rowWords = english.WordSet("rows row records record entries lines responses respondents participants submissions " +
		"observations")
	showing = english.WordSet("show list display print give")
	files   = english.WordSet("file table data dataset sheet spreadsheet csv database")
)

// unheard reports a word that neither a name nor a value of the database says, nor one
// that means the same.
func unheard(q *question, i int) bool {
	w := &q.Words[i]
	if w.Mark || w.Quoted || w.Upper || english.Stop[w.Low] || english.TimeUnit(w.Low) != "" ||
		english.Unit(w.Low) != "" || said(q, i) || q.S.CallsRows(w.Stem) || len(q.V.Stems[w.Stem]) > 0 {
		return false
	}
	return !english.Means(w.Low, q.S.Stems)
}

var ()
