// Package when makes columns of what a question says of time, and no table holds: whether a date
// lies in the last 30 days, on a weekend, within a week of another, in the same month; and the
// week, the quarter, the day of the week and the hour that it lies in.
//
//	s, v = when.Asked(schema, values, question)
//	words = when.Reword(s, v, words)
//
// Today is the latest date of the column that is asked about, as in package grammar, so that data
// of last year have a last month too. Which of several dates is meant the words tell: the verb
// before, the rows that are named, or those that belong to them.
package when

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// plain returns the words of a question as moments are read of them.
func plain(s *schema.Schema, words []english.Word) []english.Word {
	return english.EachPeriod(english.Plainly(english.Numerals(words)), schema.Writes(s))
}

// Asked returns a schema with its values that has the columns which a question asks for; the
// same where it asks for none.
func Asked(s *schema.Schema, v *schema.Values, asked string) (*schema.Schema, *schema.Values) {
	q := ask(s, v, plain(s, english.Split(asked)))
	var list []schema.Column
	if q == nil {
		return s, v
	}
	q.each(func(m moment) {
		stem := stemOf(len(list))
		c := schema.Column{Table: s.Columns[ofExpr(m.expr)].Table, Name: m.name, Stems: []string{stem},
			Full: []string{stem}, Expr: m.expr, Class: schema.Textual}
		switch m.class {
		case state:
			c.Flag = &[2]string{"1", "0"}
		case length:
			c.Class, c.Count = schema.Numeric, true
		}
		list = append(list, c)
	})
	if len(list) == 0 {
		return s, v
	}
	return schema.With(s, v, list)
}

// stemOf returns the stem of the n-th made column, which is no word.
func stemOf(n int) string { return "momentx" + string(rune('a'+n%26)) }

// ofExpr returns the first column that SQL is made of.
func ofExpr(expr string) (first int) {
	first = -1
	schema.Written(expr, func(ci int, _, _ string) string {
		if first < 0 {
			first = ci
		}
		return ""
	})
	return first
}

// Reword puts the names of the made columns for the words that ask for them.
func Reword(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	q := ask(s, v, words)
	if q == nil {
		return words
	}
	n := 0
	q.each(func(m moment) {
		stem := stemOf(n)
		for ci := range s.Columns {
			if c := &s.Columns[ci]; c.Name == m.name && c.Expr == m.expr && c.Full[0] == stem {
				word := english.NewWord(stem, false)
				word.Text = m.name
				q.Words = english.Put(q.Words, m.from, m.to, m.put, []english.Word{word})
				break
			}
		}
		n++
	})
	return q.Words
}

// readers read a moment from word i on, or nil.
var readers = []func(q *question, i int) *moment{
	since, lasting, near, same, ago, window, calendar, weekday, unit,
}

// each reads the moments of a question from its end on, so that none moves another.
func (q *question) each(found func(moment)) {
	var list []moment
	for i := 0; i < len(q.Words); i++ {
		if m := q.at(i); m != nil {
			list = append(list, *m)
			i = m.to - 1
		}
	}
	for i := len(list) - 1; i >= 0; i-- {
		found(list[i])
	}
}

func (q *question) at(i int) *moment {
	if !q.Plain(i) {
		return nil
	}
	for _, read := range readers {
		if m := read(q, i); m != nil {
			if m.name == "" {
				m.name = q.said(m.from, m.to)
			}
			return m
		}
	}
	return nil
}
