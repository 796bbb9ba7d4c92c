package tableqa

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/internal/order"
	"github.com/orbweaver/orbweaver/core/text"
)

// A reading is a question or statement held against one table.
type reading struct {
	table *Table
	plain []string // its words in lower case, as written
	stems []string // without stop words and without those of the title

	matched []match // of each row
	columns []float64
	foreign []string // stems that neither table, title nor cue has
}

// A match holds the part of the text that a row has.
type match struct {
	score   float64
	columns map[int]bool // that have it
	words   map[string]bool
}

func read(question string, t *Table) *reading {
	r := &reading{table: t}
	for _, w := range text.Words(question) {
		r.plain = append(r.plain, w.Text)
	}
	for _, s := range stems(question) {
		if !slices.Contains(t.titleWords, s) || t.rowsWith[s] > 0 && t.rowsWith[s]*2 <= len(t.Rows) {
			r.stems = append(r.stems, s)
		}
	}
	r.matchRows()
	r.matchColumns()
	for _, s := range r.stems {
		if t.rowsWith[s] == 0 && !r.inHeader(s) && !cueStem(s) {
			r.foreign = append(r.foreign, s)
		}
	}
	return r
}

func (r *reading) inHeader(stem string) bool {
	for _, words := range r.table.headerWords {
		if slices.Contains(words, stem) {
			return true
		}
	}
	return false
}

// matchRows weighs each row by the words that it shares with the text: a word
// counts once a row, the less the more rows have it, and more where it is part
// of a cell that stands in the text as a whole.
func (r *reading) matchRows() {
	r.matched = make([]match, len(r.table.Rows))
	for i, row := range r.table.cellWords {
		m := match{columns: map[int]bool{}, words: map[string]bool{}}
		for c, words := range row {
			whole := len(words) > 0 && contains(r.stems, words)
			for _, w := range words {
				if m.words[w] || !slices.Contains(r.stems, w) {
					continue
				}
				weight := 1 / float64(r.table.rowsWith[w])
				if whole {
					weight *= wholeCell
				} else if len(words) > 1 {
					weight *= partOfCell
				}
				if slices.Contains(r.table.titleWords, w) {
					weight *= titleWord
				}
				m.score += weight
				m.words[w] = true
				m.columns[c] = true
			}
		}
		r.matched[i] = m
	}
}

// The factors of a word whose cell stands in the text as a whole, of one whose
// cell has other words besides, and of one that the title has too, which may
// be there to say which table is meant.
const (
	wholeCell  = 2
	partOfCell = .5
	titleWord  = .25
)

// contains reports whether some words stand in a text one after the other.
func contains(words, phrase []string) bool {
	for i := 0; i+len(phrase) <= len(words); i++ {
		if slices.Equal(words[i:i+len(phrase)], phrase) {
			return true
		}
	}
	return false
}

// matchColumns weighs each column by the share of its header's words that the
// text has.
func (r *reading) matchColumns() {
	r.columns = make([]float64, len(r.table.Header))
	for c, words := range r.table.headerWords {
		hit := 0
		for _, w := range words {
			if slices.Contains(r.stems, w) {
				hit++
			}
		}
		if len(words) > 0 {
			r.columns[c] = float64(hit) / float64(len(words))
		}
	}
}

// best returns the row that shares most with the text and its score, -1 and 0
// where none shares anything. The first of several equal rows is best.
func (r *reading) best() (row int, score float64) {
	row = -1
	for i, m := range r.matched {
		if m.score > score {
			row, score = i, m.score
		}
	}
	return row, score
}

// column returns the column of the highest weight, where that is above 0, and
// skip does not leave it out; -1 otherwise.
func (r *reading) column(skip func(int) bool) int {
	best, weight := -1, 0.0
	for c, w := range r.columns {
		if w > weight && (skip == nil || !skip(c)) {
			best, weight = c, w
		}
	}
	return best
}

// hinted returns the first column that has one of these words in its header,
// in the order of the words; -1 if none has.
func (r *reading) hinted(hints []string, numeric bool) int {
	for _, h := range hints {
		for c, words := range r.table.headerWords {
			if slices.Contains(words, h) && (!numeric || r.table.numeric[c] || dated(r.table, c)) {
				return c
			}
		}
	}
	return -1
}

// dated reports whether a column's cells have an order of their own though
// they are no numbers: months, or days of them.
func dated(t *Table, c int) bool {
	for row := range t.Rows {
		if _, ok := rankOf(t.cell(row, c)); ok {
			return true
		}
	}
	return false
}

var months = []string{"january", "february", "march", "april", "may", "june", "july", "august", "september",
	"october", "november", "december"}

// rankOf returns what a cell is ordered by: its number, or the day of its month.
func rankOf(cell string) (float64, bool) {
	lower := strings.ToLower(cell)
	for i, month := range months {
		if rest, ok := strings.CutSuffix(lower, month); ok {
			day, _ := number(strings.TrimSpace(rest))
			return float64(i*31) + day, true
		}
	}
	return number(cell)
}

// extremeRow returns the row at the place that e asks for in a column, among
// the rows that keep lets through; -1 if there is none.
func (r *reading) extremeRow(e extreme, column int, keep func(int) bool) int {
	type ranked struct {
		row   int
		value float64
	}
	var rows []ranked
	for i := range r.table.Rows {
		if value, ok := rankOf(r.table.cell(i, column)); ok && keep(i) {
			rows = append(rows, ranked{i, value})
		}
	}
	order.Stable(rows, func(a, b ranked) int {
		switch {
		case a.value == b.value:
			return 0
		case (a.value < b.value) == (e.want == lowest):
			return -1
		}
		return 1
	})
	if len(rows) < e.place {
		return -1
	}
	return rows[e.place-1].row
}
