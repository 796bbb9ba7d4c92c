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
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

// A question is one to data with dates, as it is written so far.
type question struct{ typed.Question }

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

// falls reads "whose order date falls in May" and "order date comes later than 3 May" as the date in, or after, then.
func falls(q *question, i int) bool {
	from := q.Behind(i, owning)
	end := q.date(from)
	if end == from || from > 0 && q.date(from-1) >= end {
		return false
	}
	at := end
	if to := q.Behind(end, lying); to > end {
		at = to
	}
	time, to := q.time(at)
	if to > at && at == end && from == i && q.Low(i-1) == "," && i > 1 { // "number of orders, order date in May"
		return q.Write(i-1, to, " with "+q.Said(from, end)+" "+time)
	}
	if to == at || at == end && from == i || i > 0 && owning[q.Low(i-1)] || i == 0 && q.Low(i) == "whose" {
		return false
	}
	with := ""
	if from > i {
		with = "with "
	}
	return q.Write(i, to, with+q.Said(from, end)+" "+time)
}

// having reads "orders have their order date in May" and "with an order date in May" as with that date.
func having(q *question, i int) bool {
	from := q.Behind(i+1, articles)
	end := q.date(from)
	_, to := q.time(end)
	return has[q.Low(i)] && from > i+1 && end > from && to > end && q.Write(i, from, "with")
}

// monthOf reads "per order month" as by the month of that date.
func monthOf(q *question, i int) bool {
	end := q.date(i)
	if end == i && q.Plain(i) && q.dateLike(i) {
		end = i + 1
	}
	unit := english.TimeUnit(q.Low(end))
	return i > 0 && end > i && unit == q.Low(end) && (unit == "month" || unit == "year") && !q.S.Stems[unit] &&
		q.Write(i, end+1, unit+" of "+q.Said(i, end))
}

// ends reads "first due date" and "due date is furthest back" as the earliest one.
func ends(q *question, i int) bool {
	if end := q.date(i + 1); end > i+1 && extremes[q.Low(i)] != "" && q.Low(i+2) != "of" {
		return q.Write(i, i+1, extremes[q.Low(i)])
	}
	from := q.Behind(i, owning)
	end := q.date(from)
	n := q.Phrase(end, "is furthest back|goes furthest back|goes back furthest|goes back the furthest|is the furthest back")
	return from > i && end > from && n > 0 && q.Write(i, end+n, "with the earliest "+q.Said(from, end))
}

// howLate reads "how late does the due date go" as the latest one.
func howLate(q *question, i int) bool {
	n := q.Phrase(i, "how late does the|how late do the|how early does the|how early do the")
	if n == 0 {
		return false
	}
	end := q.date(i + n)
	ends := map[bool]string{true: "what is the latest ", false: "what is the earliest "}[q.Low(i+1) == "late"]
	return end > i+n && q.Low(end) == "go" && q.Write(i, end+1, ends+q.Said(i+n, end))
}

// mostFirst reads "most orders - which month?" and "most orders by order date: which month?" as which month has them.
func mostFirst(q *question, i int) bool {
	mark := 1
	for mark < q.End() && !q.ends(mark) {
		mark++
	}
	asks := mark
	if mark < len(q.Words) && q.Words[mark].Mark {
		asks++
	}
	n := q.Phrase(asks, "which|what|in which|in what")
	unit := q.Low(asks + n)
	if i > 0 || !most[q.Low(i)] || n == 0 || unit != "month" && unit != "year" || !q.Over(asks+n+1) {
		return false
	}
	which := "which " + unit
	end := mark
	for at := i + 1; at < mark; at++ {
		if name := q.Phrase(at, "by|going by"); name > 0 && q.date(at+name) == mark {
			which, end = which+" of "+q.Said(at+name, mark), at
		}
	}
	return q.Write(0, q.End(), which+" has the "+q.Said(i, end))
}

// first reads "order date after 3 May: how many orders?" and "3 May to 5 May (order date): total fee?" with the time last.
func first(q *question, i int) bool {
	end := q.date(i)
	time, to := q.time(end)
	if i > 0 || to == end {
		return false
	}
	with := " "
	if end > i {
		with = " with " + q.Said(i, end) + " "
	} else if to == len(q.Words) {
		return false
	} else if d := q.goingBy(to); d.name != "" {
		with, to = " with "+d.name+" ", d.to
	} else if !strings.HasPrefix(time, "between") {
		return false // package topic has it
	}
	if to < len(q.Words) && q.Words[to].Mark {
		to++
	} else if !parts[q.gap(to)] {
		return false
	}
	return !q.Over(to) && q.Write(0, q.End(), q.Said(to, q.End())+with+time)
}

// apart reads "total fee in May, going by order date", "monthly fees (order date)" and "fees per month, by order date".
func apart(q *question, i int) bool {
	d := q.goingBy(i)
	if d.name == "" {
		return false
	}
	for at := range q.Words {
		if at >= d.from && at < d.to {
			continue
		}
		if time, end := q.time(at); end > at && d.besides(at, end) && !q.dateBefore(at) {
			return q.move(d, at, end, "with "+d.name+" "+time)
		}
		if unit, end := q.unit(at); end > at && d.besides(at, end) {
			return q.move(d, at, end, unit+" of "+d.name)
		}
		if unit := english.Periods[q.Low(at)]; unit != "" && at < d.from { // "monthly fees (order date)"
			return q.put(q.Words[at].At, d.stop, q.Said(at+1, d.from), "per "+unit+" of "+d.name)
		}
		for _, e := range comes {
			if n := q.Phrase(at, e.said); n > 0 {
				return q.move(d, at, at+n, e.has+d.name)
			}
		}
	}
	return false
}

// A qualifier is what says by which date a question goes: the date's name, the first of its words and the one behind,
// and where it begins and ends in the text, with the marks around it.
type qualifier struct {
	name        string
	from, to    int
	start, stop int
}

// besides reports words that are none of it.
func (d qualifier) besides(from, to int) bool { return to <= d.from || from >= d.to }

// move takes a qualifier away, and writes a text for the words from one place to another.
func (q *question) move(d qualifier, at, end int, text string) bool {
	if at >= d.to {
		return q.put(d.start, q.Words[end-1].End, q.Said(d.to, at), text)
	}
	return q.put(q.Words[at].At, d.stop, text, q.Said(end, d.from))
}

// put writes two texts for the text from one place to another.
func (q *question) put(from, to int, first, second string) bool {
	q.Asked = q.Asked.Put(from, to, strings.TrimSpace(first+" "+second))
	return true
}

// dateBefore reports that a date is named right before word i, which is of that one then.
func (q *question) dateBefore(i int) bool {
	for n := max(0, i-3); n < i; n++ {
		if q.date(n) == i {
			return true
		}
	}
	return false
}

// goingBy returns the qualifier that begins at word i; one without a name where none does.
func (q *question) goingBy(i int) (d qualifier) {
	d = qualifier{from: i, start: q.Words[i].At}
	i += q.Phrase(i, by)
	if i == d.from {
		return d
	}
	i = q.Behind(i, articles)
	if d.to = q.date(i); d.to == i || !q.ends(d.to) {
		return d
	}
	d.name, d.stop = q.Said(i, d.to), q.Words[d.to-1].End
	if d.from == 0 && q.Low(d.to) == "," {
		d.to++
		d.stop = q.Words[d.to-1].End
	}
	if d.from > 0 && q.Low(d.from-1) == "," {
		d.from--
		d.start = q.Words[d.from].At
	}
	return d
}

// gap returns the marks of the text between word i and the one before, which are no words.
func (q *question) gap(i int) string {
	from, to := 0, len(q.Asked.Text)
	if i > 0 {
		from = q.Words[i-1].End
	}
	if i < len(q.Words) {
		to = q.Words[i].At
	}
	return strings.TrimSpace(q.Asked.Text[from:to])
}

// ends reports a mark before word i, a comma there, or the question's end.
func (q *question) ends(i int) bool { return q.Over(i) || q.Words[i].Mark || parts[q.gap(i)] }

// date returns where the name of a date ends that begins at word i, with "date" beside it: i where there is none.
func (q *question) date(i int) int {
	if !q.Plain(i) || english.Determiner.Has(q.Low(i)) {
		return i
	}
	dates := func(ci int, _ *schema.Column) bool { return schema.Dates(q.S, q.V, ci) }
	if _, end := q.Column(i, dates); end > i {
		return end + min(1, q.Phrase(end, "date|day"))
	}
	said := i
	switch {
	case q.Low(i) == "date":
		if _, end := q.Column(i+1, dates); end > i+1 {
			return end
		}
		said = i + 1
	case q.Low(i+1) != "date":
		return i
	}
	if !q.dateLike(said) {
		return i
	}
	return i + 2 + min(1, q.Phrase(i+2, "on|at"))
}

// dateLike reports a word like one in the name of one date alone: "expiry" of when things Expire.
func (q *question) dateLike(i int) bool {
	if !q.Plain(i) || english.FunctionWords[q.Low(i)] || english.TimeUnit(q.Low(i)) != "" {
		return false
	}
	like := func(stem string) bool { return alike(stem, q.Words[i].Stem) }
	return q.Only(func(ci int, c *schema.Column) bool {
		return schema.Dates(q.S, q.V, ci) && slices.ContainsFunc(c.Full, like)
	}) >= 0
}

// alike reports stems of one root, as "expir" and "expiri".
func alike(a, b string) bool {
	n := min(len(a), len(b))
	return n >= shortest && a[:n] == b[:n]
}

// shortest is of how many letters a root is at least.
const shortest = 4

// by holds the words before a date that a question goes by.
const by = "going by|by|judging by|based on|on the basis of|according to|using|taking|as per|measured by|counting by|" +
	"in terms of|with respect to|when going by|if you go by|if we go by"

var (
	owning   = english.WordSet("whose where the")
	articles = english.WordSet("a an the their its his her that")
	has      = english.WordSet("have has had having with")
	lying    = english.WordSet("falls fall fell lies lie lay comes come came is are was were being")
	parts    = map[string]bool{":": true, "-": true, "–": true, "—": true}
	most     = english.WordSet("most fewest least")
	extremes = map[string]string{"first": "earliest", "last": "latest"}

	// comes holds how something is said to be first or last, and what has it so.
	comes = []struct{ said, has string }{
		{"comes before all the others|comes before all others|comes first|came first|is first|was first|is the earliest|" +
			"was the earliest|is earliest|goes furthest back", "has the earliest "},
		{"comes after all the others|comes last|came last|is last|was last|is the latest|was the latest|is latest|" +
			"is most recent|is the most recent|was most recent|was the most recent", "has the latest "},
	}
)
