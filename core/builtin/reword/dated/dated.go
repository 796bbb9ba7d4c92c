// Package dated writes anew where a question says by which date it goes: apart from the time that is meant ("sales in
// May, going by order date"), in a sentence of its own ("whose order date falls in May") or before all else ("order
// date after 3 May: how many orders?").
//
//	q := dated.Plainer(schema, values, slip.Question{Text: "total fee in May 2024, going by order date"})
//	// q.Text: "total fee with order date in May 2024"
//
// It puts words before all other reading, and says which, as package slip does.
package dated

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

var steps = []reword.Step[*question]{
	{"a date in a sentence of its own", falls},
	{"the date that rows have", having},
	{"a date and its time first", first},
	{"the month of a date", monthOf},
	{"the first and the last of dates", ends},
	{"how late dates go", howLate},
	{"a month that has most, said first", mostFirst},
	{"the date that a time is of, apart from it", apart},
}

// Plainer returns a question with its dates beside their times.
func Plainer(s *schema.Schema, v *schema.Values, asked slip.Question) slip.Question {
	q := &question{typed.Question{Question: reword.Question{S: s, V: v}, Asked: asked}}
	for ci := range v.Codes {
		if s.Columns[ci].Stored() && schema.Dates(s, v, ci) {
			q.unbracket()
			reword.Take(q.First, 1, len(steps), func(s, i int) bool { return steps[s].Read(q, i) })
			break
		}
	}
	return q.Asked
}

// unbracket reads "fee in May (order date)" as "fee in May going by order date": what stands in brackets is no word.
func (q *question) unbracket() {
	before, rest, _ := strings.Cut(q.Asked.Text, "(")
	inner, _, closed := strings.Cut(rest, ")")
	if q.Words = english.Split(inner); !closed || len(q.Words) == 0 {
		return
	}
	from := q.Behind(q.Phrase(0, by), articles)
	if end := q.date(from); end > from && end == len(q.Words) {
		start := len(before)
		q.Asked = q.Asked.Put(start, start+len(inner)+2, "going by "+inner[q.Words[from].At:])
	}
}
