package implied

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// itsBeside reads "shortest song and its director" as "title and director of the shortest song": who
// asks for something of a row beside it asks for the row, too.
func itsBeside(q *question, i int) bool {
	if i > 0 {
		return false
	}
	from := q.Phrase(0, "what is|what are|what was|who is|who was|which is|which are|show|show me|list|find|give|give me|"+
		"name|tell me")
	from += q.Phrase(from, "the|our|my")
	n := from + 1 + q.Phrase(from, "most|least")
	t, end := q.RowsAt(n), english.End(q.Words)
	beside := n + 1
	for beside < end && !q.itsAt(beside) {
		beside++
	}
	if !superlativeAt(q, from) || t < 0 || beside >= end {
		return false
	}
	rows, its, named := slices.Clone(q.Words[from:beside]), q.itsNames(t, beside, end), q.naming(t)
	if its == nil || len(named) == 0 || slices.ContainsFunc(named, func(ci int) bool { return q.told(ci) }) {
		return false
	}
	var words []english.Word
	for _, ci := range named {
		words = append(append(words, q.Name(ci)...), english.NewWord(",", false))
	}
	words = append(slices.Concat(words[:len(words)-1], its, english.Split(" of the "), rows), q.Words[end:]...)
	q.Words = words
	return true
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
		next += q.Phrase(next, "its|his|her|their")
		from = next
		for next < to && q.Low(next) != "and" && !q.Words[next].Mark {
			next++
		}
		if next == from || !slices.ContainsFunc(q.S.Tables[t].Columns, func(ci int) bool {
			return english.SayStems(q.Words[from:next], q.S.Columns[ci].Stems)
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

// naming returns the columns that name the rows of a table; none where a number does, or they have no
// name.
func (q *question) naming(t int) []int {
	if both := q.S.FirstLast(t); both != nil {
		return both
	}
	shown := q.S.Tables[t].Shown
	if shown < 0 || q.S.Columns[shown].FK {
		return nil
	}
	return []int{shown}
}
