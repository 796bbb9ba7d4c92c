package kernel

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

// An insertion is a question that is written so far, with small things that people put in: "all told",
// "to their name".
type insertion struct{ typed.Question }

// insertions are read one after the other, from each word on.
var insertions = []func(q *insertion, i int) bool{(*insertion).idle, (*insertion).unit, (*insertion).namely,
	(*insertion).counting, (*insertion).goingBy}

// without returns a question without insertions that say nothing, and with the others as it is asked
// without them.
func without(s *schema.Schema, v *schema.Values, asked slip.Question) slip.Question {
	q := &insertion{typed.Question{Question: reword.Question{S: s, V: v}, Asked: asked}}
	for _, read := range insertions {
		q.First(func(i int) bool { return read(q, i) })
	}
	return q.Asked
}

const (
	idles = "all told|when all is said and done|all things considered|everything considered|to their name|" +
		"to his name|to her name|to its name|to my name|to our name|all things being equal"
	actives = "busiest|most popular|most active|most successful|most loved|best liked|most productive|liveliest"
)

// idle takes "all told" and "to their name" from the end of a question, and "very" from before an
// extreme.
func (q *insertion) idle(i int) bool {
	if n := q.Phrase(i, idles); n > 0 && i > 1 && q.Over(i+n) && !q.S.Stems["told"] {
		return q.cut(i, i+n)
	}
	next := q.Low(i + 1)
	extreme := strings.HasSuffix(next, "est") || next == "last" || next == "first"
	return q.Low(i) == "very" && english.Determiner.Has(q.Low(i-1)) && extreme && q.Write(i, i+2, q.Said(i+1, i+2))
}

// cut leaves out words, and the mark before them.
func (q *insertion) cut(from, to int) bool {
	if q.Words[from-1].Mark {
		from--
	}
	q.Asked = q.Asked.Put(q.Words[from-1].End, q.Words[to-1].End, "")
	return true
}

// unit reads "the total time, but in hours" as that in hours.
func (q *insertion) unit(i int) bool {
	return q.Low(i) == "but" && q.Low(i+1) == "in" && i > 1 && english.Unit(q.Low(i+2)) != "" && q.Over(i+3) &&
		q.Words[i-1].Mark && q.Write(i-1, i+2, " in")
}

// namely reads "where did it go, I mean into which port" as into which port it went: the question's first
// word is said again, more plainly.
func (q *insertion) namely(i int) bool {
	n := q.Phrase(i, "i mean|that is|meaning|namely|i.e|or rather|in other words")
	from, end := i+n, q.End()
	first := q.Low(0)
	if n == 0 || i < 3 || !q.Words[i-1].Mark || end-from < 2 || end-from > 4 || !english.Asking.Has(first) {
		return false
	}
	which := from
	if !english.Asking.Has(q.Low(which)) {
		which++
	}
	if q.Low(which) != "which" && q.Low(which) != "what" {
		return false
	}
	said := q.Said(from, end)
	q.cut(i, end)
	return q.Write(0, 1, said)
}

// counting reads "counting loans, which branch is the busiest" as which has the most loans.
func (q *insertion) counting(i int) bool {
	n := q.Phrase(i, "counting|going by|judging by|judged by|by number of|measured by|if we count|if you count")
	mark := q.Mark(i + n)
	if i != 0 || n == 0 || mark-n > mostNamed || mark+1 >= q.End() || q.Words[mark].Low != "," || !q.amount(n, mark) {
		return false
	}
	is, end := q.active(mark + 1)
	return is > 0 && q.Over(end) && q.Write(0, end, q.Said(mark+1, is)+" "+q.has(is)+" the most "+q.Said(n, mark))
}

// goingBy reads "which branch is the busiest, going by loans" so.
func (q *insertion) goingBy(i int) bool {
	n := q.Phrase(i, "going by|judging by|judged by|measured by|counting|if we count|if you count|by number of|"+
		"in terms of|going by the number of|if you add up|if we add up")
	end := q.End()
	if i < 3 || n == 0 || end-i-n > mostNamed || end == i+n || !q.amount(i+n, end) {
		return false
	}
	if q.Low(0) == "whose" { // what has the most is not who has it
		return false
	}
	is, to := q.active(0)
	if to < i && q.Words[to].Mark {
		to++
	}
	return is > 0 && to == i && q.Write(is, end, q.has(is)+" the most "+q.Said(q.behindArticle(i+n), end))
}

// mostNamed bounds the words of an amount.
const mostNamed = 4

// active returns where a question that begins with a word says that something is the busiest or the like,
// and where that ends; or 0.
func (q *insertion) active(from int) (is, end int) {
	for i := from + 1; i < q.End(); i++ {
		if !english.Being.Has(q.Low(i)) || q.Low(i+1) != "the" {
			continue
		}
		if n := q.Phrase(i+2, actives); n > 0 && english.Asking.Has(q.Low(from)) {
			return i, i + 2 + n
		}
	}
	return 0, 0
}

// has returns what has something where word i says that it is something.
func (q *insertion) has(i int) string {
	return map[string]string{"is": "has", "was": "has", "are": "have", "were": "have"}[q.Low(i)]
}

// behindArticle passes over an article, and "all the".
func (q *insertion) behindArticle(i int) int {
	if q.Low(i) == "all" {
		i++
	}
	if q.Low(i) == "the" {
		i++
	}
	return i
}

// amount reports words that name rows or an amount, from the first to the last; of several the last word
// is enough, since those before it may be cut short in the name.
func (q *insertion) amount(from, to int) bool {
	from = q.behindArticle(from)
	if from >= to {
		return false
	}
	_, end := q.Measure(from)
	last := &q.Words[to-1]
	return end == to || to == from+1 && q.RowsAt(from) >= 0 || to > from+1 && !last.Mark && q.S.Stems[last.Stem]
}
