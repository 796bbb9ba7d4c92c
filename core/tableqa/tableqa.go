// Package tableqa answers questions and checks statements from tables without
// a language model: it reads cells. It stands in for a model where there is
// no key, so that TARGET's downstream tasks run everywhere, and as a floor
// that a model should beat.
//
//	t, err := tableqa.Read(ctx, table, 0)
//	a := tableqa.Answer("Who won the Varnholt Regatta of 2011?", []*tableqa.Table{t})
//	fmt.Println(a.Text, a.Cells)
//
// A question points to a row, by words of its cells or by an extreme ("the
// longest"), and to a column, by words of its header or by its question word
// ("who"). The answer is the cell where they meet, a count of rows or a sum.
// A statement is held against the row it speaks of. Everything else that a
// person would understand (negation within a clause, arithmetic over rows,
// several tables at once) is not tried; an answer then is wrong or missing.
// The same input gives the same answer.
package tableqa

import (
	"context"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/text"
)

// A Table is one whose cells are in memory, cut into words.
type Table struct {
	ID     string
	Title  string // title and section
	Header []string
	Rows   [][]string

	titleWords  []string   // stems, stop words left out
	headerWords [][]string // by column
	cellWords   [][][]string
	rowsWith    map[string]int // in how many rows a stem occurs
	numeric     []bool         // by column: nearly all cells are numbers
}

// A Cell is a place in a table, both numbers from 0.
type Cell struct {
	Row    int `json:"row"`
	Column int `json:"column"`
}

// Answered is an answer and where it was read. Text is empty where the tables
// do not say.
type Answered struct {
	Text   string `json:"text"`
	Table  string `json:"table,omitempty"` // ID of the table
	Cells  []Cell `json:"cells,omitempty"` // that the answer was read from
	Reason string `json:"reason"`          // one sentence, for a person
	score  float64
}

// defaultRows is the most rows that are read of a table.
const defaultRows = 2000

// Read takes at most so many rows of a table into memory; 0 is 2,000.
func Read(ctx context.Context, t *corpus.Table, rows int) (*Table, error) {
	if rows <= 0 {
		rows = defaultRows
	}
	out := &Table{ID: t.ID, Title: strings.TrimSpace(t.Title + " " + t.Section)}
	for _, c := range t.Columns {
		out.Header = append(out.Header, c.Name)
	}
	for row, err := range t.Rows(ctx) {
		if err != nil {
			return nil, fmt.Errorf("tableqa: reading the rows of %s: %w", t.ID, err)
		}
		if out.Rows = append(out.Rows, row); len(out.Rows) == rows {
			break
		}
	}
	out.cut()
	return out, nil
}

// cut prepares what questions are compared with.
func (t *Table) cut() {
	t.titleWords = stems(t.Title)
	t.rowsWith = map[string]int{}
	for _, name := range t.Header {
		t.headerWords = append(t.headerWords, stems(name))
	}
	numbers := make([]int, len(t.Header))
	for _, row := range t.Rows {
		words := make([][]string, len(t.Header))
		seen := map[string]bool{}
		for c := range min(len(row), len(t.Header)) {
			words[c] = stems(row[c])
			for _, w := range words[c] {
				if !seen[w] {
					seen[w] = true
					t.rowsWith[w]++
				}
			}
			if _, ok := number(row[c]); ok {
				numbers[c]++
			}
		}
		t.cellWords = append(t.cellWords, words)
	}
	for _, n := range numbers {
		t.numeric = append(t.numeric, len(t.Rows) > 0 && n*5 >= len(t.Rows)*4)
	}
}

// cell returns a cell's text; a row that is too short has empty ones.
func (t *Table) cell(row, column int) string {
	if row < 0 || row >= len(t.Rows) || column >= len(t.Rows[row]) {
		return ""
	}
	return strings.TrimSpace(t.Rows[row][column])
}

// stems returns the words of a text as they are compared, without stop words.
func stems(s string) []string {
	var out []string
	for _, w := range text.Words(s) {
		if !text.Stop(w.Text) {
			out = append(out, text.Stem(w.Text))
		}
	}
	return out
}
