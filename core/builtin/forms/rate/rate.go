// Package rate reads "churn rate by contract" as the share of each group's rows that are in
// a state: a column of yes and no, or a value of one of few, is called so.
//
//	r := rate.Read(schema, values, "success rate by category")
//
// As in package grammar each word of the question must be accounted for. Where a column is
// called a rate itself there is no reading.
package rate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// Form is the name of a reading.
const Form = "rate"

// Read reads a question for a rate, or returns nil where it asks for none, or a word is
// left over.
func Read(s *schema.Schema, v *schema.Values, question string) *grammar.Reading {
	words := english.Split(question)
	at := slices.IndexFunc(words, func(w english.Word) bool { return w.Low == "rate" && !w.Quoted })
	unread := func(w english.Word) bool { return !lead[w.Low] }
	if at < 1 || slices.ContainsFunc(s.Columns, called) || slices.ContainsFunc(words[:at-1], unread) {
		return nil
	}
	ci, held := state(s, v, words[at-1].Stem)
	if ci < 0 || schema.Tally(s, []int{s.Columns[ci].Table}) >= 0 {
		return nil
	}
	group, ok := groupOf(s, s.Columns[ci].Table, words[at+1:])
	if !ok || group == ci {
		return nil
	}
	one := statement.Statement{Base: s.Columns[ci].Table}
	if group >= 0 {
		one.Shown = []string{schema.Ref(group)}
		one.Group = one.Shown
	}
	one.Shown = append(slices.Clone(one.Shown),
		fmt.Sprintf("ROUND(100.0 * SUM({%d} = %s) / COUNT(*), 2) AS percent", ci, held))
	w := &statement.Writer{S: s, V: v}
	sql := w.Write(one)
	if sql == "" {
		return nil
	}
	note := fmt.Sprintf("the %s rate is the share of rows with %s = %s", words[at-1].Text, s.Columns[ci].Name, held)
	return &grammar.Reading{SQL: sql, Notes: []string{note}, Tables: w.Read, Special: true, Form: Form}
}

// called reports a column that is called a rate, and no rating.
func called(c schema.Column) bool {
	return slices.Contains(c.Full, "rate") && !strings.Contains(strings.ToLower(c.Name), "rating")
}

// lead lists words before what the rate is of.
var lead = english.WordSet("what is was are the show me give list compute calculate whats s ' overall average mean")

// state returns the column of yes and no that is called by a stem, or of few values the one
// that holds one so called, with that as SQL; -1 where there are none or several.
func state(s *schema.Schema, v *schema.Values, stem string) (ci int, held string) {
	ci = -1
	for n := range s.Columns {
		if c := &s.Columns[n]; c.Flag != nil && slices.Contains(c.Full, stem) {
			if ci >= 0 {
				return -1, ""
			}
			ci, held = n, statement.Literal(c, c.Flag[0])
		}
	}
	if ci >= 0 {
		return ci, held
	}
	for _, f := range v.Stems[stem] {
		if ci >= 0 {
			return -1, ""
		}
		ci, held = f.Column, sqltext.Text(f.Value)
	}
	return ci, held
}

// groupOf returns the column that rows are told apart by, -1 where nothing follows; it is
// false where what follows is no such column of the table.
func groupOf(s *schema.Schema, table int, words []english.Word) (int, bool) {
	words = slices.DeleteFunc(slices.Clone(words), func(w english.Word) bool { return w.Mark || articles[w.Low] })
	words = withoutUnit(words)
	rows := s.Tables[table].Stems
	if n := len(rows); len(words) > n && words[0].Low == "of" && english.SayStems(words[1:n+1], rows) {
		words = words[n+1:] // "of the customers"
	}
	if len(words) == 0 {
		return -1, true
	}
	if !dividing[words[0].Low] {
		return -1, false
	}
	for len(words) > 0 && (dividing[words[0].Low] || words[0].Low == "each" || words[0].Low == "every") {
		words = words[1:]
	}
	for _, ci := range s.Tables[table].Columns {
		if c := &s.Columns[ci]; c.Part == "" && (english.SayStems(words, c.Full) || english.SayStems(words, c.Stems)) {
			return ci, true
		}
	}
	return -1, false
}

// withoutUnit leaves out "in percent" behind a question.
func withoutUnit(words []english.Word) []english.Word {
	n := len(words) - 2
	if n >= 0 && (words[n].Low == "in" || words[n].Low == "as") && percents[words[n+1].Low] {
		return words[:n]
	}
	return words
}

var (
	percents = english.WordSet("percent percentage %")
	articles = english.WordSet("the a an different")
	dividing = english.WordSet("by per for in of across within among")
)
