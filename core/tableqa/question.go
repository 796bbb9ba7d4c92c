package tableqa

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/text"
)

// Answer reads the answer to a question from the table that fits it best; of
// tables that fit as well, from the first.
func Answer(question string, tables []*Table) Answered {
	best := Answered{Reason: "no table shares a word with the question"}
	for _, t := range tables {
		r := read(question, t)
		a := r.answer()
		a.Table = t.ID
		a.score += titleShare(question, t)
		if a.Text != "" && (best.Text == "" || a.score > best.score) {
			best = a
		}
	}
	return best
}

// titleShare returns the share of a question's words that the title has,
// weighted to outweigh what cells of other tables share with the question by
// accident.
func titleShare(question string, t *Table) float64 {
	words := stems(question)
	hit := 0
	for _, w := range words {
		if slices.Contains(t.titleWords, w) {
			hit++
		}
	}
	if len(words) == 0 {
		return 0
	}
	return titleWeight * float64(hit) / float64(len(words))
}

const titleWeight = 6

// answer reads the answer from one table.
func (r *reading) answer() Answered {
	if len(r.table.Rows) == 0 || len(r.table.Header) == 0 {
		return Answered{Reason: "the table has no rows"}
	}
	kind := kindOf(r.plain)
	if kind == count {
		if a := r.counted(); a.Text != "" {
			return a
		}
	}
	row, why, used := r.row()
	if row < 0 {
		return Answered{Reason: "no row was pointed to"}
	}
	column := r.answerColumn(kind, row, used)
	if column < 0 {
		return Answered{Reason: "no column was pointed to"}
	}
	return Answered{Text: r.table.cell(row, column), Cells: []Cell{{row, column}},
		score: r.matched[row].score + 1, Reason: fmt.Sprintf("row %d (%s), column %q", row+1,
			why, r.table.Header[column])}
}

// row chooses the row that a question speaks of, with the reason, and the
// column that an extreme was taken of (or -1).
func (r *reading) row() (row int, why string, used int) {
	best, score := r.best()
	if e := extremeOf(r.plain); e.want != none {
		if row, why, used := r.extreme(e, best, score); row >= 0 {
			return row, why, used
		}
	}
	if best < 0 {
		return -1, "", -1
	}
	var words []string
	for _, s := range r.stems {
		if r.matched[best].words[s] && !slices.Contains(words, s) {
			words = append(words, s)
		}
	}
	return best, "has " + strings.Join(words, ", "), -1
}

// extreme chooses the row of an extreme, among those that match the question
// nearly as well as the best, and the column that it was taken of (or -1). The
// row is -1 where the match says which row is meant, or no column can be
// ordered.
func (r *reading) extreme(e extreme, best int, score float64) (row int, why string, used int) {
	column := r.hinted(e.hints, true)
	if column < 0 || r.orderable(r.column(nil)) && len(e.hints) == 0 {
		column = r.column(func(c int) bool { return !r.orderable(c) })
	}
	if column < 0 && best < 0 && e.want == lowest {
		return min(e.place, len(r.table.Rows)) - 1, "tables of results begin with the first", -1
	}
	if column < 0 || best >= 0 && score >= clearMatch && !r.several(score) {
		return -1, "", -1
	}
	among := func(i int) bool { return score < clearMatch || r.matched[i].score >= score/2 }
	return r.extremeRow(e, column, among), "the extreme of " + r.table.Header[column], column
}

// clearMatch is the score from which a row is meant, not met by accident: a
// whole cell that no other row has.
const clearMatch = 2

func (r *reading) orderable(c int) bool { return c >= 0 && (r.table.numeric[c] || dated(r.table, c)) }

// several reports whether more than one row comes near the best score.
func (r *reading) several(score float64) bool {
	n := 0
	for _, m := range r.matched {
		if m.score >= score/2 {
			n++
		}
	}
	return n > 1
}

// answerColumn chooses the column whose cell answers: one that the question
// names, one that fits its question word, or the first of the right kind.
func (r *reading) answerColumn(kind wanted, row, extremeOf int) int {
	free := func(c int) bool {
		return !r.matched[row].columns[c] && c != extremeOf && r.table.cell(row, c) != ""
	}
	fits := func(c int) bool { return free(c) && (kind != person || !r.table.numeric[c]) }
	hints := stems(headerOf[kind])
	if extremeOf >= 0 && !kind.named() && shares(r.table.headerWords[extremeOf], hints) {
		return extremeOf // "when did the first leave", "how long was the longest"
	}
	hinted := r.firstHinted(hints, fits)
	if hinted >= 0 && (kind == person || kind == ending) {
		return hinted
	}
	if c := r.column(func(c int) bool { return !fits(c) }); c >= 0 {
		return c
	}
	if hinted >= 0 {
		return hinted
	}
	if c := r.first(func(c int) bool { return free(c) && r.table.numeric[c] == kind.measured() }); c >= 0 {
		return c
	}
	return r.first(free)
}

// named reports a kind of answer that is somebody's or something's name.
func (w wanted) named() bool { return w == person || w == place || w == ending }

// measured reports a kind of answer that is a number.
func (w wanted) measured() bool { return w == quantity || w == count || w == amount || w == point }

func shares(a, b []string) bool {
	return slices.ContainsFunc(a, func(w string) bool { return slices.Contains(b, w) })
}

func (r *reading) first(is func(int) bool) int {
	for c := range r.table.Header {
		if is(c) {
			return c
		}
	}
	return -1
}

// firstHinted returns the column that has one of these words in its header,
// the one with most of the question's words first, then in the hints' order.
func (r *reading) firstHinted(hints []string, is func(int) bool) int {
	best, weight := -1, -1.0
	for _, h := range hints {
		for c, words := range r.table.headerWords {
			if is(c) && slices.Contains(words, h) && r.columns[c] > weight {
				best, weight = c, r.columns[c]
			}
		}
	}
	return best
}

// sums are words that ask for the sum of a column.
var sums = []string{"total", "altogether", "all", "together", "sum", "combined"}

// counted answers "how many": a cell of a column of numbers, its sum, or the
// number of rows that share most with the question.
func (r *reading) counted() Answered {
	row, score := r.best()
	column := r.column(func(c int) bool { return !r.table.numeric[c] })
	wantsSum := slices.ContainsFunc(r.plain, func(w string) bool { return slices.Contains(sums, w) })
	switch {
	case column >= 0 && wantsSum:
		return r.sum(column)
	case column >= 0 && row >= 0 && score >= clearMatch/2.:
		return Answered{Text: r.table.cell(row, column), Cells: []Cell{{row, column}}, score: score + 1,
			Reason: fmt.Sprintf("row %d, column %q", row+1, r.table.Header[column])}
	case row >= 0 && r.several(score) && score > 0:
		var cells []Cell
		for i, m := range r.matched {
			if m.score >= score-1e-9 {
				cells = append(cells, firstCell(i, m))
			}
		}
		return Answered{Text: fmt.Sprint(len(cells)), Cells: cells, score: score,
			Reason: fmt.Sprintf("%d rows share most with the question", len(cells))}
	}
	return Answered{}
}

func firstCell(row int, m match) Cell {
	first := -1
	for c := range m.columns {
		if first < 0 || c < first {
			first = c
		}
	}
	return Cell{row, max(first, 0)}
}

func (r *reading) sum(column int) Answered {
	total, cells := 0.0, []Cell(nil)
	for i := range r.table.Rows {
		if value, ok := number(r.table.cell(i, column)); ok {
			total += value
			cells = append(cells, Cell{i, column})
		}
	}
	return Answered{Text: format(total), Cells: cells, score: 1,
		Reason: fmt.Sprintf("the sum of column %q", r.table.Header[column])}
}

// lower returns a text's words in lower case.
func lower(s string) []string {
	var out []string
	for _, w := range text.Words(s) {
		out = append(out, w.Text)
	}
	return out
}
