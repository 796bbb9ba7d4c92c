// Package picked reads which rows of a file of one table a question picks, and what it shows of them: those that
// come first by an amount, overall or in each kind, those of a value, those with a word in their name.
//
//	r := picked.Read(schema, values, "Which 3 red boats have the largest crew?")
//
// Columns and values are said in full, and no other word may be left over: what is said otherwise others read.
package picked

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// Form is the name of a reading.
const Form = "picked"

// Read reads a question, or returns nil where a word is left over or nothing picks rows.
func Read(s *schema.Schema, v *schema.Values, asked string) *grammar.Reading {
	if !s.Keyless() || len(s.Tables) != 1 {
		return nil
	}
	words := slices.DeleteFunc(english.Split(asked), func(w english.Word) bool { return w.Mark })
	q := &question{Question: reword.Question{S: s, V: v, Words: words}, rows: -1, by: -1, each: -1}
	if unasked[q.Low(0)] {
		return nil
	}
	for i := 0; i < len(q.Words); {
		to := q.step(i)
		if to <= i {
			return nil
		}
		i = to
	}
	sql := q.statement()
	if sql == "" {
		return nil
	}
	return &grammar.Reading{SQL: sql, Tables: []int{0}, Special: true, Form: Form}
}

// unasked words begin questions for a yes or no, or for a place.
var unasked = english.WordSet("is are was were do does did has have where")

// step makes something of the words at i, and returns where they end; i where nothing comes of them.
func (q *question) step(i int) int {
	column, to := q.column(i)
	value, end := q.value(i)
	if q.prefers(value.Column, i, to, end) {
		return q.holds(value, end)
	}
	if to > i && q.S.Columns[column].Flag != nil && q.saysSo(i, to) {
		return -1
	}
	if to > i+1 {
		return q.named(column, to)
	}
	for _, read := range []func(int) int{q.superlative, q.number, q.order, q.per, q.part, q.how} {
		if next := read(i); next > i {
			return next
		}
	}
	switch {
	case to > i && (i > 0 || !silent[q.Low(i)]):
		return q.named(column, to)
	case silent[q.Low(i)]:
		return i + 1
	}
	return q.row(i)
}

// saysSo reports that the column of yes and no from word i up to a place says which rows are meant, which others read:
// "the insured cats" are some, and "their insured" is asked for.
func (q *question) saysSo(i, to int) bool {
	before := q.Low(i - 1)
	return before == "with" || !joining[before] || to < len(q.Words) && q.S.Tables[0].Calls(q.Words[to].Stem)
}

// prefers reports that the words from i are rather a value of a column, up to an end, than the name of one up to
// another: the longer of both, and in "Alta boats" the harbour, where a column counts what Alta has.
func (q *question) prefers(of, i, to, end int) bool {
	switch {
	case end > to && end > i+1:
		return true
	case end == i || of == q.rows:
		return false
	case end > to:
		return !silent[q.Low(i)] && !ends[q.Low(i)]
	}
	return end == to && !joining[q.Low(i-1)]
}

// row reads the word at i as one for the rows: "boats", "the name of".
func (q *question) row(i int) int {
	switch shown := q.S.Tables[0].Shown; {
	case titles[q.Low(i)] && q.Low(i+1) == "of":
	case !q.S.Tables[0].Calls(q.Words[i].Stem):
		return i
	case q.rows < 0 && shown >= 0 && q.S.Columns[shown].Class == schema.Textual &&
		(q.S.Columns[shown].IsName || !q.S.Columns[shown].Repeats):
		q.rows, q.own = shown, true
	}
	return i + 1
}

// joining words stand before columns that are to be shown.
var joining = english.WordSet("and the their its with what")

// named takes the column that was said up to a place for what is asked for, or for what is to be shown.
func (q *question) named(ci, to int) int {
	at := to
	if being[q.Low(to)] {
		at++
	}
	if value, end := q.value(at); end > at && value.Column == ci {
		return q.holds(value, end)
	}
	class := q.S.Columns[ci].Class
	switch text := class == schema.Textual || class == schema.Temporal && len(q.V.Codes[ci].Values) > 0; {
	case ci == q.rows || slices.Contains(q.held, ci):
	case q.rows < 0 && text:
		q.rows = ci
	case q.each < 0 || ci != q.each:
		q.shown = append(q.shown, ci)
	}
	return to
}

var being = english.WordSet("is of was")

// holds adds the condition that a value is held.
func (q *question) holds(f schema.Found, to int) int {
	if slices.Contains(q.held, f.Column) {
		return -1
	}
	q.add(f.Column, " = "+sqltext.Text(f.Value))
	return to
}
