package implied

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/pairs"
)

// itsBeside reads "shortest song and its director" as "title and director of the shortest song", and "songs of 2020,
// with their director" likewise: who asks for something of a row beside it asks for the row, too.
func itsBeside(q *question, i int) bool {
	if i > 0 {
		return false
	}
	from, t, beside := q.rowsBeside()
	if t < 0 {
		return false
	}
	end := english.End(q.Words)
	its, named := q.itsNames(t, beside, end), q.naming(t)
	if its == nil || len(named) == 0 || slices.ContainsFunc(named, func(ci int) bool { return q.told(ci) }) {
		return false
	}
	if q.Words[beside-1].Mark {
		beside--
	}
	rows := slices.Clone(q.Words[from:beside])
	var words []english.Word
	for _, ci := range named {
		words = append(append(words, q.Name(ci)...), english.NewWord(",", false))
	}
	words = append(slices.Concat(words[:len(words)-1], its, english.Split(" of the "), rows), q.Words[end:]...)
	q.Words = words
	return true
}

// withAt reports "with their" at word i behind rows of which something is said, or behind a comma "with", "and their".
func (q *question) withAt(i int, said bool) bool {
	to, theirs := i, q.Phrase(i+1, "its|their") > 0
	joins := q.Low(i) == "with" && theirs
	if q.Words[i-1].Mark {
		to, joins = i-1, q.Low(i) == "with" || q.Low(i) == "and" && theirs
	}
	return joins && (said || q.RowsAt(to-1) < 0)
}

// rowsBeside returns where a question names rows first, their table, and where what stands beside them begins; no
// table where nothing does.
func (q *question) rowsBeside() (from, t, beside int) {
	from = q.Phrase(0, "what is|what are|what was|who is|who was|which is|which are|show|show me|list|find|give|give me|"+
		"name|tell me")
	from += q.Phrase(from, "the|our|my|all|all the")
	n, at := from+1+q.Phrase(from, "most|least"), q.itsAt
	if !superlativeAt(q, from) {
		for n = from; q.TableAt(n, inShort) < 0 && q.Plain(n) && !q.Ends(n) && n < from+2; n++ {
		}
		at = func(i int) bool { return q.withAt(i, n > from) }
	}
	end := english.End(q.Words)
	for beside = n + 1; beside < end && !at(beside); beside++ {
	}
	if beside >= end {
		return from, -1, beside
	}
	return from, q.RowsAt(n), beside
}

func superlativeAt(q *question, i int) bool {
	low := q.Low(i)
	return strings.HasSuffix(low, "est") || low == "worst" || low == "most" || low == "least"
}

// itsAt reports "and its" at word i, or a comma for the "and".
func (q *question) itsAt(i int) bool {
	return (q.Low(i) == "and" || q.Words[i].Mark && q.Words[i].Text == ",") && q.Phrase(i+1, "its|his|her|their") > 0
}

// itsNames returns the words of what is asked for of the rows of a table from one word to another; nil
// where a part of it is none of their columns.
func (q *question) itsNames(t, from, to int) (words []english.Word) {
	for from < to {
		next := from + 1
		next += q.Phrase(next, "its|his|her|their|the")
		from = next
		for next < to && q.Low(next) != "and" && !q.Words[next].Mark {
			next++
		}
		other := q.RowsAt(next - 1)
		if next == from || (other < 0 || other == t) && !slices.ContainsFunc(q.S.Tables[t].Columns, func(ci int) bool {
			return slices.EqualFunc(q.Words[from:next], q.S.Columns[ci].Stems, func(w english.Word, stem string) bool {
				return english.Near(&w, stem) >= inShort
			})
		}) {
			return nil
		}
		and := english.NewWord("and", false)
		and.At, and.End = q.Words[from-1].At, q.Words[from-1].End
		words = append(append(words, and), q.Words[from:next]...)
		from = next
	}
	return words
}

// inShort is the nearness of a word to a name that cuts it short: "rating" to rtg.
const inShort = .8

// naming returns the columns that name the rows of a table; none where a number does, or they have no
// name.
func (q *question) naming(t int) []int {
	if both := pairs.Of(q.S, t); both != nil {
		return both
	}
	shown := q.S.Tables[t].Shown
	if shown < 0 || q.S.Columns[shown].FK {
		return nil
	}
	return []int{shown}
}
