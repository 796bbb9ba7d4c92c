// Package cells reads questions for one column of a file of one table where others hold what is said of them: "which
// boat has a berth of 13 and fewer than 9 oars", "when the total was 29 what was the rig". They name columns as the
// header writes them, whatever else its words mean ("no", "total", "st."), and cells as they stand there.
//
//	r := cells.Read(schema, values, "What is the rig when the sail no is 7?")
//
// Each word but one is accounted for: it is of a column's name, of a cell, of a comparison, or says nothing. What else
// is asked is left to other readings.
package cells

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Form is the name of a reading.
const Form = "cells"

// Read reads a question, or returns nil.
func Read(s *schema.Schema, v *schema.Values, text string) *grammar.Reading {
	if !s.Keyless() || len(s.Tables) != 1 {
		return nil
	}
	q := &question{s: s, v: v, tokens: split(text)}
	called := q.columns()
	q.values()
	q.parts(called)
	q.besideName()
	q.numbers()
	if q.ofRows() || !q.conditions() || both(q.where) {
		return nil
	}
	asked := q.asked()
	if asked < 0 || s.Columns[asked].Flag != nil && !slices.Contains(asking, q.tokens[0].low) {
		return nil // "halls with a bar" have one
	}
	shown, ok := q.shown(asked)
	left, few := q.left()
	if !ok || !few || left != "" && countsRows(q, left) {
		return nil
	}
	w := &statement.Writer{S: s, V: v}
	sql := w.Write(statement.Statement{Base: 0, Distinct: q.several(asked), Shown: []string{shown}, Where: q.where})
	if sql == "" {
		return nil
	}
	return &grammar.Reading{SQL: sql, Tables: w.Read, Special: true, Form: Form, Left: left}
}

// both reports that one cell would have to hold two texts: rows with either are compared.
func both(where []string) bool {
	return slices.ContainsFunc(where, func(one string) bool {
		of, _, is := strings.Cut(one, " = ")
		return is && slices.ContainsFunc(where, func(other string) bool {
			return other != one && strings.HasPrefix(other, of+" = ")
		})
	})
}

// asked returns the one column that is named and that nothing is said of, or -1. "Which lap is over 5" asks for what
// it compares, and "the time of the DRIVER who" for no driver.
func (q *question) asked() int {
	found := -1
	for _, sp := range q.spans {
		switch {
		case sp.kind != column || sp.used:
		case !q.heads(sp):
			return -1
		case found >= 0 && found != sp.column:
			if !q.ofRow(sp) {
				return -1
			}
		default:
			found = sp.column
		}
	}
	first := q.at(1)
	if found < 0 && first != nil && first.kind == column && !first.part && slices.Contains(asking, q.tokens[0].low) {
		return first.column
	}
	return found
}

// several reports that a column whose texts come again is asked for in the plural: "which subjects" tells each once.
func (q *question) several(asked int) bool {
	c := &q.s.Columns[asked]
	return c.Class == schema.Textual && c.Repeats && slices.ContainsFunc(q.spans, func(sp span) bool {
		return sp.kind == column && sp.column == asked && strings.HasSuffix(q.tokens[sp.to-1].low, "s") &&
			!strings.HasSuffix(strings.ToLower(c.Name), "s")
	})
}

// heads reports the part of a name that says what its column holds: of visit_date the date, and no visits.
func (q *question) heads(sp span) bool {
	name := split(outside(q.s.Columns[sp.column].Name))
	return !sp.part || sp.to-sp.from > 1 || len(name) > 0 && same(q.tokens[sp.from:sp.to], name[len(name)-1:])
}

// ofRow reports the name of a column that says what a row is, and is not asked for: "of the driver with", "by the
// team that has".
func (q *question) ofRow(sp span) bool {
	i := sp.from - 1
	for q.low(i) == "the" || q.low(i) == "a" || q.low(i) == "an" {
		i--
	}
	return i < sp.from-1 && leading[q.low(i)] && following[q.low(sp.to)]
}

var (
	leading   = english.WordSet("of for by from did does does")
	following = english.WordSet("with that who whose which when where having had has have from in")
)

var asking = []string{"which", "what"}

// shown returns SQL for what is asked of a column.
func (q *question) shown(ci int) (string, bool) {
	agg, many, ok := q.aggregate()
	c, numeric := &q.s.Columns[ci], q.numeric(ci)
	counts := !many || numeric && c.Class != schema.Temporal && !tallies(c) && !c.PK
	if !ok || endsAsked(q, agg) || agg != "" && !numeric || !counts {
		return "", false
	}
	if agg == "" && (many || numeric && isTotal(c)) {
		agg = "SUM"
	}
	if agg == "" {
		return schema.Ref(ci), true
	}
	return fmt.Sprintf("%s({%d})", agg, ci), true
}

// endsAsked reports "who had the most" and "which sloop has the fewest oars": they ask for no number of theirs.
func endsAsked(q *question, agg string) bool {
	first := q.at(1)
	row := slices.Contains(asking, q.low(0)) && first != nil && first.kind == cell
	return (agg == "MAX" || agg == "MIN") && (row || q.low(0) == "who")
}

// countsRows reports "number of FIRES in Kent county": rows are counted, and no column is asked for.
func countsRows(q *question, left string) bool {
	for i := range q.tokens {
		if low := q.low(i); low == "many" && q.low(i+1) == left ||
			low == "of" && q.low(i+1) == left && (q.low(i-1) == "number" || q.low(i-1) == "count") {
			return true
		}
	}
	return false
}

// isTotal reports "total charge": that in the north zone is one row's or several rows'.
func isTotal(c *schema.Column) bool { return len(c.Full) > 1 && c.Full[0] == "total" }

// aggregate returns which aggregate words ask for, and whether some ask how many. It reports false for two of them.
func (q *question) aggregate() (agg string, many, ok bool) {
	for i := range q.tokens {
		low := q.low(i)
		word := aggregates[low]
		switch {
		case low == "many" || low == "much" || (low == "number" || low == "amount") && q.low(i+1) == "of":
			many = true
		case word == "":
		case agg != "" && agg != word && agg != "SUM":
			return "", false, false
		case agg == "" || agg == "SUM":
			agg = word
		}
	}
	return agg, many, true
}

// tallies reports a column whose name says already that it counts or numbers something.
func tallies(c *schema.Column) bool {
	return slices.ContainsFunc(split(c.Name), func(t token) bool { return t.low == "total" || t.low == "number" })
}

// ofRows reports a question for a time or a place that names neither: "where is the mill of Ann".
func (q *question) ofRows() bool {
	if low := q.low(0); low != "when" && low != "where" {
		return false
	}
	return !slices.ContainsFunc(q.tokens, func(t token) bool {
		return t.low == "how" || t.low == "who" || slices.Contains(asking, t.low)
	})
}

// left returns the word that nothing was made of, and whether no more are left. Other words than names of things are
// of questions that are not read here.
func (q *question) left() (word string, ok bool) {
	for i, t := range q.tokens {
		if q.in[i] >= 0 || t.mark || idle[t.low] || aggregates[t.low] != "" {
			continue
		}
		if word != "" || !names(t) || q.says(t.low) {
			return "", false
		}
		word = t.low
	}
	return word, true
}

// says reports a word that is another for what a cell holds: "women" of rows that are female.
func (q *question) says(low string) bool {
	return slices.ContainsFunc(english.Demonyms(low), func(other string) bool {
		return len(other) > 1 && len(q.v.Lookup(english.Fold(other))) > 0
	})
}
