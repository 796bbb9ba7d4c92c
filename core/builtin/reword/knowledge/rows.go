package knowledge

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// unnamedRows reads "how many bottles from France" as how many rows of the only table,
// where nothing there is called so and the rest of the question speaks of it. The word is
// the reader's own for a row; the verdict says that the SQL leaves it out.
func unnamedRows(q *question, i int) bool {
	if !onlyTable(q) || !counted(q, i) || !unheard(q, i) {
		return false
	}
	held := len(q.V.Lookup(q.Words[i-1].Fold)) > 0 // "French bottles"
	asksBack := func(w english.Word) bool { return asksBack[w.Low] }
	told := held || (!q.Ends(i+1) || narrowing[q.Low(i+1)]) && restSpeaks(q, i)
	return told && !slices.ContainsFunc(q.Words[i+1:], asksBack) && putRows(q, i)
}

// listedRows reads "which bottle had the highest price" and "bottles with a price over 20" as
// rows of the only table likewise.
func listedRows(q *question, i int) bool {
	next := q.Low(i + 1)
	if !onlyTable(q) || !unheard(q, i) || next == "of" || !restSpeaks(q, i) {
		return false // "what share of"
	}
	told := narrowing[next] || relatives[next] || english.Participle(next)
	if before := q.Low(i - 1); before == "which" || before == "what" {
		return (told || being[next]) && putRows(q, i)
	}
	plural := q.Words[i].Low != q.Words[i].Fold
	return plural && (told || q.Low(i+2) == "than") && beginsList(q, i) && putRows(q, i)
}

// rowsNamedBehind reports that a word behind word i calls the only table's rows by their name.
func (q *question) rowsNamedBehind(i int) bool {
	return slices.ContainsFunc(q.Words[i+1:], func(w english.Word) bool { return q.S.CallsRows(w.Stem) })
}

// onlyTable reports a database of one table that its name calls something.
func onlyTable(q *question) bool { return len(q.S.Tables) == 1 && len(q.S.Tables[0].Stems) > 0 }

// beginsList reports that word i is what a question lists: "bottles", "show bottles", "top 3
// bottles"; but not "top 3 clubs by number of players", where rows are players.
func beginsList(q *question, i int) bool {
	if q.rowsNamedBehind(i) {
		return false
	}
	return i == 0 || showing[q.Low(i-1)] || i > 1 && q.Words[i-1].Number && tops[q.Low(i-2)]
}

// restSpeaks reports that what stands behind word i speaks of the database.
func restSpeaks(q *question, i int) bool {
	dated := slices.ContainsFunc(q.S.Columns, func(c schema.Column) bool { return c.Class == schema.Temporal })
	return slices.ContainsFunc(q.Words[i+1:], func(w english.Word) bool {
		if dated && w.Number && english.YearLike(w.Text) {
			return true
		}
		lasts := english.Unit(w.Low) != "" && (q.S.SpeaksOf("time") || q.S.SpeaksOf("durat"))
		return !english.Stop[w.Low] && (lasts || q.S.SpeaksOf(w.Stem) || len(q.V.Lookup(w.Fold)) > 0)
	})
}

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
	rowWords = english.WordSet("rows row records record entries lines")
	showing  = english.WordSet("show list display print give")
	files    = english.WordSet("file table data dataset sheet spreadsheet csv database")
)

// counted reports that word i is what is counted.
func counted(q *question, i int) bool {
	at := i
	if i > 2 && q.Low(i-1) != "many" && len(q.V.Lookup(q.Words[i-1].Fold)) > 0 {
		at-- // "how many French bottles"
	}
	before := q.Low(at-2) + " " + q.Low(at-1)
	return strings.HasSuffix(q.Low(i), "s") && len(q.Low(i)) > 3 &&
		(before == "how many" || before == "number of")
}

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

var (
	// asksBack lists verbs of questions that ask for what somebody has, not for rows of the table.
	asksBack  = english.WordSet("do does did has have had")
	narrowing = english.WordSet("in of from with for by")
	relatives = english.WordSet("that whose who where without over under above below between before after since")
	tops      = english.WordSet("top first last bottom")
)
