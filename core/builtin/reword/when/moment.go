package when

import (
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A moment is what words from one place to another say of time, and the column made of it.
type moment struct {
	from, to int
	name     string
	expr     string
	class    int // of state, group, length
	put      string
}

// What a made column is.
const (
	state  = iota // whether a date lies somewhere
	group         // what a date lies in
	length        // the time from one date to another
)

// A question is its words, and the columns of dates that they may speak of.
type question struct {
	reword.Question
	dates []int
}

// ask returns a question to a database that holds dates, or nil.
func ask(s *schema.Schema, v *schema.Values, words []english.Word) *question {
	q := &question{Question: reword.Question{S: s, V: v, Words: words}}
	for ci := range v.Codes {
		if c := &s.Columns[ci]; c.Expr == "" && schema.Dates(s, v, ci) {
			q.dates = append(q.dates, ci)
		}
	}
	if len(q.dates) == 0 {
		return nil
	}
	return q
}

// said returns the words from one place to another.
func (q *question) said(from, to int) string {
	var list []string
	for _, w := range q.Words[from:to] {
		list = append(list, w.Low)
	}
	return strings.Join(list, " ")
}

// unitAt returns the unit of time that word i says as a noun, "" for none.
func (q *question) unitAt(i int) string {
	low := q.Low(i)
	unit := english.TimeUnit(low)
	if low == "date" || unit == "weekday" || len(low) > len(unit)+1 {
		return ""
	}
	return unit
}

// count returns the number that word i says, 0 for none.
func (q *question) count(i int) int {
	if i >= len(q.Words) || i < 0 {
		return 0
	}
	text := q.Words[i].Text
	if small := english.SmallNumbers[q.Low(i)]; small != "" {
		text = small
	}
	n, err := strconv.Atoi(text)
	if err != nil || n > 1000 {
		return 0
	}
	return n
}

// amount is count, where "a" is one.
func (q *question) amount(i int) int {
	if q.Low(i) == "a" {
		return 1
	}
	return q.count(i)
}

// phrase returns the place behind the words of a text where they stand at word i, else i.
func (q *question) phrase(i int, said string) int {
	n := i
	for low := range strings.FieldsSeq(said) {
		if q.Low(n) != low {
			return i
		}
		n++
	}
	return n
}

// among reports a word of a list with spaces between.
func among(list, low string) bool { return low != "" && strings.Contains(" "+list+" ", " "+low+" ") }

// of returns SQL with a column of dates for each "#".
func of(col int, sql string) string { return strings.ReplaceAll(sql, "#", "{"+strconv.Itoa(col)+"}") }
