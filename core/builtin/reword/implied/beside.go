package implied

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// both reads "when and where did they meet" as "when did they meet and where did they meet".
func both(q *question, i int) bool {
	if !english.Asking.Has(q.Low(i)) || q.Low(i+1) != "and" || !english.Asking.Has(q.Low(i+2)) || !aux[q.Low(i+3)] {
		return false
	}
	end := q.Mark(i)
	rest := q.Words[i+3 : end]
	again := slices.Concat(q.Words[i+1:i+3], rest)
	q.Words = slices.Concat(q.Words[:i+1], rest, again, q.Words[end:])
	return true
}

// whichBeside reads "and which party do they belong to" as "and their party", and "and who is
// their coach" as "and their coach".
func whichBeside(q *question, i int) bool {
	if !embedded(q, i) {
		return false
	}
	if k := q.Phrase(i, "who is|who are|who was|who were"); k > 0 {
		n := i + k
		n = q.Behind(n, articles)
		return n > i+k && q.Plain(n) && q.isName(n, n+1) && q.Ends(n+1) && q.Put(i, i+k, "")
	}
	k := q.Phrase(i, "which|what")
	end := q.Mark(i)
	for n := i + k + 1; k > 0 && n < min(end-1, i+4); n++ {
		if aux[q.Low(n)] && pronouns[q.Low(n+1)] && q.isName(i+k, n) && q.saysNothing(n+2, end) {
			return q.Put(i, end, "their "+q.typed(i+k, n))
		}
	}
	return false
}

// whichExtreme reads "what was the highest price and which singer was that" as which singer has the highest price, and
// what it is; of "the oldest hall and which town is it in" it makes "and its town".
func whichExtreme(q *question, i int) bool {
	end := q.Mark(i)
	for of := i + 2; q.Phrase(i, "which|what") > 0 && of <= min(end, i+4); of++ {
		said := of == end || slices.ContainsFunc(q.Words[of:end], func(w english.Word) bool { return back[w.Low] })
		if q.RowsAt(of-1) >= 0 && said && q.saysNothing(of, end) && extremeOf(q, i, of) {
			return true
		}
	}
	return false
}

// whoExtreme reads "what was the highest price and who got it" as who has it, where nothing else reads the verb.
func whoExtreme(q *question, i int) bool {
	return q.Low(i) == "who" && back[q.Low(q.Mark(i)-1)] && extremeOf(q, i, i+1)
}

// extremeOf asks whose the extreme is that stands before the words of who is asked for.
func extremeOf(q *question, i, of int) bool {
	from := q.Before(i, before)
	to := q.Before(from, breaks)
	low := q.Low(3)
	if to < 5 || to == from || q.Phrase(0, "what is the|what was the") == 0 ||
		!english.Ranks.Has(low) && (!strings.HasSuffix(low, "est") || nouns[low]) {
		return false
	}
	if q.RowsAt(to-1) >= 0 && of > i+1 {
		return q.Put(from, q.Mark(i), "its "+q.typed(i+1, of))
	}
	return q.Put(0, q.Mark(i), q.typed(i, of)+" has "+q.typed(2, to)+" and what is it")
}

var (
	back   = english.WordSet("it that this")
	breaks = english.WordSet(", and")
	nouns  = english.WordSet("test interest request guest harvest") // and no extremes
)

// saysNothing reports a verb at most, of which the database does not speak.
func (q *question) saysNothing(from, to int) bool {
	return to-from <= mostVerbs && !slices.ContainsFunc(q.Words[from:to], func(w english.Word) bool {
		return w.Number || w.Quoted || w.Upper || q.S.CallsRows(w.Stem) || english.Ranks.Has(w.Low)
	})
}

// mostVerbs is how many words a verb may have behind its subject: "belong to", "come from".
const mostVerbs = 3

// knownAs reads "and what is it called" and "what they are called" as "their name".
func knownAs(q *question, i int) bool {
	if !embedded(q, i) || q.Phrase(i, "what") == 0 {
		return false
	}
	n := i + 1
	k := q.Phrase(n, "is it|are they|is he|is she|is he or she|it is|they are|he or she is|he is|she is")
	said := q.Phrase(n+k, "called|named")
	if k == 0 || said == 0 || !q.Ends(n+k+said) {
		return false
	}
	t := q.spokenOf(i)
	if t < 0 {
		return false
	}
	shown := q.S.Tables[t].Shown
	return shown >= 0 && q.S.Columns[shown].IsName && q.Put(i, n+k+said, "their #", shown)
}

// spokenOf returns the table of the rows that "it" at word i speaks of: those named last in its
// sentence, or those that the question names first; -1 where there are none.
func (q *question) spokenOf(i int) int {
	for n := i - 1; n >= 0 && !q.Words[n].Mark; n-- {
		if t := q.RowsAt(n); t >= 0 {
			return t
		}
	}
	for n := range i {
		if t := q.RowsAt(n); t >= 0 {
			return t
		}
	}
	return -1
}

// ofWhich reads "and from which country are they" and "and for which systems" as "and their
// country", "and their systems".
func ofWhich(q *question, i int) bool {
	if !embedded(q, i) || !before[q.Low(i)] || q.Phrase(i+1, "which|what") == 0 {
		return false
	}
	for n := i + 3; n < i+6 && n <= len(q.Words); n++ {
		end := n
		if aux[q.Low(n)] && pronouns[q.Low(n+1)] {
			end = n + 2
			if end += q.Phrase(end, "come|from|come from"); english.Participle(q.Low(end)) && q.isName(i+2, n) {
				end++ // "with which moves were they beaten"
			}
		}
		if !q.Ends(end) || end == n && (end < len(q.Words) && !q.Words[end].Mark || !q.isName(i+2, n)) {
			continue
		}
		return q.Put(i, end, "their "+q.typed(i+2, n))
	}
	return false
}

// isName reports that the words from one place to another are the name of rows or of a column.
func (q *question) isName(from, to int) bool {
	return q.RowsAt(to-1) >= 0 || slices.ContainsFunc(q.S.Columns, func(c schema.Column) bool {
		return english.SayStems(q.Words[from:to], c.Stems)
	})
}

// places lists the columns of where something is.
var places = property{names: stemsOf("location city town address headquarters venue place country"), holds: textual}

// eachPlace reads "in each place" as in each city, where nothing is called a place.
func eachPlace(q *question, i int) bool {
	if q.Phrase(i, "each place|every place") == 0 || q.S.Stems["place"] {
		return false
	}
	ci := q.column(&places, 0, i)
	return ci >= 0 && q.Put(i+1, i+2, "#", ci)
}
