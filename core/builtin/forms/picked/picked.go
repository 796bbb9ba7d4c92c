// Package picked reads which rows of a file of one table a question picks, and what it shows of them: those that
// come first by an amount, overall or in each kind, those of a value, those with a word in their name.
//
//	r := picked.Read(schema, values, "Which 3 red boats have the largest crew?")
//
// Columns and values are said in full, and no other word may be left over: what is said otherwise others read.
package picked

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Form is the name of a reading.
const Form = "picked"

// Read reads a question, or returns nil where a word is left over or nothing picks rows.
func Read(s *schema.Schema, v *schema.Values, asked string) *grammar.Reading {
	if !s.Keyless() || len(s.Tables) != 1 {
		return nil
	}
	q := &question{s: s, v: v, rows: -1, by: -1, each: -1}
	q.words = slices.DeleteFunc(english.Split(asked), func(w english.Word) bool { return w.Mark })
	if unasked[q.low(0)] {
		return nil
	}
	for i := 0; i < len(q.words); {
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

// A question is its words, with what was made of them.
type question struct {
	s     *schema.Schema
	v     *schema.Values
	words []english.Word

	rows    int   // the column that names what is asked for, or -1
	shown   []int // others that are to be shown
	by      int   // the column that orders, or -1
	end     bool  // a word for an end of the order is said, and
	least   bool  // it is the lower one
	ranked  bool  // an order without an end is asked for
	limit   int   // how many are asked for, 0 where that is not said
	skip    int   // how many come before the one that is asked for
	each    int   // the column of whose every value the first is asked for, or -1
	held    []int // the columns of the conditions
	where   []string
	dated   bool // they are of one year
	counted bool // how many there are is asked for
}

func (q *question) low(i int) string { return english.LowAt(q.words, i) }

// step makes something of the words at i, and returns where they end; i where nothing comes of them.
func (q *question) step(i int) int {
	column, to := q.column(i)
	value, end := q.value(i)
	if end > to && (end > i+1 || !silent[q.low(i)] && !ends[q.low(i)] && value.Column != q.rows) {
		return q.holds(value, end)
	}
	if to > i+1 {
		return q.named(column, to)
	}
	for _, read := range []func(int) int{q.superlative, q.number, q.order, q.part, q.how} {
		if next := read(i); next > i {
			return next
		}
	}
	switch low := q.low(i); {
	case to > i && (i > 0 || !silent[low]):
		return q.named(column, to)
	case silent[low]:
		return i + 1
	case (low == "name" || low == "names" || low == "title" || low == "titles") && q.low(i+1) == "of":
		return i + 1
	case q.s.Tables[0].Calls(q.words[i].Stem):
		t := q.s.Tables[0].Shown
		if q.rows < 0 && t >= 0 && q.s.Columns[t].Class == schema.Textual &&
			(q.s.Columns[t].IsName || !q.s.Columns[t].Repeats) {
			q.rows = t
		}
		return i + 1
	}
	return i
}

// silent words say nothing of the rows.
var silent = english.WordSet(`which what who whose is are was were the a an of in on at for with has have had having
	do does did that and show list give me all find tell their its it they them there among those one ones from to
	where as 's out name called named any`)

// ends are words for an end of an order.
var ends = english.WordSet(`highest largest greatest biggest most maximum top lowest smallest least fewest minimum
	bottom`)

var lower = english.WordSet("lowest smallest least fewest minimum bottom")

// superlative reads "the second highest crew", "top", "leads in crew".
func (q *question) superlative(i int) int {
	low := q.low(i)
	if place := english.Ordinal(low); place != "" && ends[q.low(i+1)] && q.skip == 0 {
		q.skip = number(place) - 1
		i, low = i+1, q.low(i+1)
	}
	leads := (low == "leads" || low == "lead" || low == "led") && q.low(i+1) == "in"
	if !ends[low] && !leads {
		return -1
	}
	alone := low == "top" || low == "bottom"
	if q.end {
		if alone && q.by >= 0 && lower[low] == q.least { // "with the highest crew, top 5"
			return i + 1
		}
		return -1
	}
	q.end, q.least = true, lower[low]
	if alone {
		return i + 1
	}
	if leads {
		i++
	}
	return q.orders(i + 1)
}

// orders reads the column at i as the one that orders.
func (q *question) orders(i int) int {
	ci, to := q.column(i)
	if to == i || q.by >= 0 || !q.amount(ci) {
		return -1
	}
	q.by = ci
	if q.rows < 0 && q.end && q.low(to) == "with" { // "the three largest crews with boat"
		q.shown = append(q.shown, ci)
	}
	return to
}

// amount reports a column of numbers that tell more from less; of places the least is the highest.
func (q *question) amount(ci int) bool {
	c := &q.s.Columns[ci]
	return (c.Class == schema.Numeric || c.Spelled != nil) && c.Flag == nil && !c.PK && !c.Places() &&
		!q.v.Years(ci) && !q.numbers(c)
}

// numbers reports the number of a row: the trip of trips.
func (q *question) numbers(c *schema.Column) bool {
	return len(c.Full) == 1 && q.s.Tables[0].Calls(c.Full[0]) && !strings.HasSuffix(c.Name, "s")
}

// order reads "by crew", "from highest to lowest", "per harbour".
func (q *question) order(i int) int {
	low := q.low(i)
	switch {
	case low == "by":
		q.ranked = true
		return q.orders(i + 1)
	case low == "in" && q.low(i+1) == "terms" && q.low(i+2) == "of":
		return q.orders(i + 3)
	case low == "from" && ends[q.low(i+1)] && q.low(i+2) == "to" && ends[q.low(i+3)]:
		q.ranked, q.least = true, lower[q.low(i+1)]
		return i + 4
	case i == 0 && (low == "rank" || low == "sort" || low == "order"):
		q.least = low != "rank"
		return i + 1
	case low == "each" || low == "per" || low == "every":
		ci, to := q.column(i + 1)
		if q.each >= 0 || to == i+1 || q.s.Columns[ci].Class != schema.Textual {
			return -1
		}
		q.each = ci
		return to
	}
	return -1
}

// number reads how many are asked for, or the year of the rows.
func (q *question) number(i int) int {
	low := q.low(i)
	if digits := english.SmallNumbers[low]; digits != "" && low != "one" {
		low = digits
	}
	n := number(low)
	switch {
	case n <= 0:
		return -1
	case n > 1500 && q.low(i-1) == "in":
		year := q.year()
		if year < 0 {
			return -1
		}
		q.add(year, " = "+low)
		q.dated = true
	case q.limit > 0 || n > most:
		return -1
	default:
		q.limit = n
	}
	return i + 1
}

// year returns the only column of years, or the one that is called so; else -1.
func (q *question) year() int {
	year, several := -1, false
	for _, ci := range q.s.Tables[0].Columns {
		if !q.v.Years(ci) {
			continue
		}
		if len(q.s.Columns[ci].Full) == 1 && q.s.Columns[ci].Full[0] == "year" {
			return ci
		}
		year, several = ci, year >= 0
	}
	if several {
		return -1
	}
	return year
}

// most is how many rows a question asks for at most.
const most = 1000

// how reads "how many", "and how high is it", "how high is the crew".
func (q *question) how(i int) int {
	switch low := q.low(i); {
	case low != "how":
		return -1
	case i == 0 && q.low(1) == "many":
		q.counted = true
		return 2
	case !high[q.low(i+1)] || q.low(i+2) != "is" && q.low(i+2) != "are" && q.low(i+2) != "was":
		return -1
	case q.by >= 0 && i+4 == len(q.words) && silent[q.low(i+3)]:
		q.shown = append(q.shown, q.by)
		return i + 4
	case i == 0 && q.low(3) == "the":
		return 4
	}
	return -1
}

var high = english.WordSet("high large big great low much")

// named takes the column that was said up to a place for what is asked for, or for what is to be shown.
func (q *question) named(ci, to int) int {
	if value, end := q.value(to + q.is(to)); end > to && value.Column == ci {
		return q.holds(value, end)
	}
	switch text := q.s.Columns[ci].Class != schema.Numeric && !q.v.Years(ci); {
	case ci == q.rows || slices.Contains(q.held, ci):
	case q.rows < 0 && text:
		q.rows = ci
	case q.each < 0 || ci != q.each:
		q.shown = append(q.shown, ci)
	}
	return to
}

// is returns how many words at i say that something is.
func (q *question) is(i int) int {
	if low := q.low(i); low == "is" || low == "of" || low == "was" {
		return 1
	}
	return 0
}

// holds adds the condition that a value is held.
func (q *question) holds(f schema.Found, to int) int {
	if slices.Contains(q.held, f.Column) {
		return -1
	}
	q.add(f.Column, " = "+quoted(f.Value))
	return to
}

func (q *question) add(ci int, condition string) {
	q.held = append(q.held, ci)
	q.where = append(q.where, q.name(ci)+condition)
}

// part reads "contain the word Gull", "have Gull in their name", "start with G".
func (q *question) part(i int) int {
	low := q.low(i)
	begins := strings.HasPrefix(low, "begin") || strings.HasPrefix(low, "start")
	contains := strings.HasPrefix(low, "contain")
	at := i + 1
	if begins && q.low(at) == "with" {
		at++
	} else if begins || !contains && low != "with" && low != "have" && low != "having" {
		return -1
	}
	said := at
	if q.low(at) == "the" {
		at++
	}
	if spelled[q.low(at)] {
		at++
	} else {
		at = said
	}
	if at >= len(q.words) || q.rows < 0 {
		return -1
	}
	text, to := q.words[at].Text, at+1
	if !begins && !contains {
		if q.low(to) != "in" {
			return -1
		}
		switch to += 2; {
		case q.low(to-1) == "them" || q.low(to-1) == "it":
		case silent[q.low(to-1)] && (q.low(to) == "name" || q.low(to) == "names" || q.low(to) == "title"):
			to++
		default:
			return -1
		}
	}
	if strings.ContainsAny(text, "%_") || contains && silent[q.low(at)] {
		return -1
	}
	if text += "%"; !begins {
		text = "%" + text
	}
	q.add(q.rows, " LIKE "+quoted(text))
	return to
}

// spelled are words for a part of a name.
var spelled = english.WordSet("word letter letters text string")
