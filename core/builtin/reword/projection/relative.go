package projection

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// relative reads what is asked for by what the rows did or are: "with the year they opened" as "and when
// they opened", "and the party it belongs to" as "and their party".
func relative(q *question, i int) bool {
	k := q.Phrase(i, "with the|and the|show the|list the|give the|including the|plus the|along with the|"+
		"together with the|as well as the|by the")
	if k == 0 && q.ends(i) && q.Low(i+1) == "the" {
		k = 2
	}
	from := i + k
	if k == 0 || q.rowsOf(i) < 0 {
		return false
	}
	for n := from + 1; n < from+4; n++ {
		who := n + q.Phrase(n, "in which|on which|at which|of which|from which|to which|that|which|when|where")
		if !pronouns[q.Low(who)] {
			continue
		}
		end := who + 1
		for end < len(q.Words) && !q.ends(end) && q.Low(end) != "and" && q.Low(end) != "or" {
			end++
		}
		return end > who+1 && end <= who+5 && q.nouns(from, n) && q.did(i, [4]int{from, n, who, end})
	}
	return false
}

// did puts what is asked for by words [0,1) of at, of the pronoun at its second place and of what comes
// behind it.
func (q *question) did(i int, at [4]int) bool {
	from, n, who, end := at[0], at[1], at[2], at[3]
	lead, their := "and", " their "
	if q.Phrase(i, "show|list|give|by") > 0 {
		lead = q.Low(i)
	}
	if lead == "by" {
		their = " "
	}
	t := q.rowsOf(i)
	noun := q.texts(from, n)
	if ci := q.said(t, from, n, who+1, end); ci >= 0 {
		return q.Put(i, end, lead+their+"#", ci)
	}
	if lead == "by" {
		return false
	}
	switch low := q.Low(n - 1); {
	case n == from+1 && times[low]:
		return q.Put(i, who, lead+" when")
	case n == from+1 && places[low]:
		return q.Put(i, who, lead+" where")
	}
	return (q.names(from, n, t) >= 0 || q.RowsAt(n-1) >= 0) && !q.tells(who+1, end) &&
		q.Put(i, end, lead+" their "+noun)
}

// said returns the column of the rows whose name has the noun from one word to another and a verb behind
// it: "born state" for "the state they were born in", or -1.
func (q *question) said(t, from, n, verb, end int) int {
	return q.columnOf(t, func(stems []string) bool {
		with := func(from, to int) bool {
			return slices.ContainsFunc(q.Words[from:to], func(w english.Word) bool {
				return !english.Stop[w.Low] && slices.Contains(stems, w.Stem)
			})
		}
		return len(stems) > 1 && with(from, n) && with(verb, end)
	})
}

var (
	times  = english.WordSet("year date day time")
	places = english.WordSet("place city town country state county nation region")
)

// asked reads "and which town are they from", "at what number can they be reached" and "and which colour is
// listed for each" as "and their town", "and their number", "and their colour".
func asked(q *question, i int) bool {
	from := i + q.Phrase(i, "from|in|on|at|to|of|for|with|by|under")
	which := q.Phrase(from, "which|what")
	from += which
	if which == 0 || i == 0 || q.rowsOf(i) < 0 {
		return false
	}
	if !q.Words[i-1].Mark && q.Phrase(i-1, "and|show|tell|me|say|give|list|with") == 0 {
		return false
	}
	for n := from + 1; n < from+4; n++ {
		if end := clauseEnd(q, n); end > 0 {
			return (q.ends(end) || q.Low(end) == "and") && q.nouns(from, n) &&
				q.theirs(i, [4]int{from, n, n + 1, end})
		}
	}
	return false
}

// clauseEnd returns the end of "are they from" or "is listed for each" at word n, or 0.
func clauseEnd(q *question, n int) int {
	verb, next := auxiliary[q.Low(n)], n+1
	switch {
	case verb && pronouns[q.Low(next)], pronouns[q.Low(n)] && auxiliary[q.Low(next)]:
		end := n + 2
		for end < n+5 && !q.ends(end) && q.Low(end) != "and" {
			end++
		}
		return end
	case verb && english.Participle(q.Low(next)) && q.Phrase(n+2, "for each|of each|to each") > 0:
		return n + 4
	}
	return 0
}

// theirs puts "their colour" for a clause, as did does for a relative one. A time or a place that the rows have
// by no such name is read by its verb.
func (q *question) theirs(i int, at [4]int) bool {
	from, n, who, end := at[0], at[1], at[2], at[3]
	lead := lead(q, i)
	t := q.rowsOf(i)
	if ci := q.said(t, from, n, who, end); ci >= 0 {
		return q.Put(i, end, lead+"their #", ci)
	}
	ci := q.names(from, n, t)
	known := ci >= 0 && q.S.Columns[ci].Table == t || q.RowsAt(n-1) >= 0
	if one := n == from+1 && !known && pronouns[q.Low(who)]; one && times[q.Words[from].Stem] {
		return q.Put(i, n, lead+"when")
	} else if one && places[q.Words[from].Fold] {
		return q.Put(i, n, lead+"where")
	}
	return !q.tells(who, end) && q.Put(i, end, lead+"their "+q.texts(from, n))
}

// lead returns what stands before a part at word i that is asked for: nothing behind an "and" or an order to
// show something, that order where there was none.
func lead(q *question, i int) string {
	switch {
	case !q.Words[i-1].Mark:
		return ""
	case q.Phrase(0, "for each|for every|for all") > 0 && !q.has(i-1, asks):
		return "show "
	}
	return "and "
}

// whichOfWhich reads "which boats lie in which town" as "list the boats and their town".
func whichOfWhich(q *question, i int) bool {
	if q.Phrase(0, "which") == 0 || i < 3 || q.Phrase(i, "in|of|on|at|for|from|by|to|with") == 0 ||
		q.Phrase(i+1, "which") == 0 {
		return false
	}
	end := i + 2
	for !q.ends(end) && end < i+5 {
		end++
	}
	if !q.ends(end) || !q.nouns(i+2, end) {
		return false
	}
	noun := q.texts(i+2, end)
	if rows := q.RowsAt(1); rows >= 0 && !q.says(2, i) {
		return q.Put(i, end, "") && q.Put(2, i, "and their "+noun) && q.Put(0, 1, "list the")
	}
	if q.Low(i-1) == "and" {
		return q.Put(i, end, "their "+noun)
	}
	return q.Put(i, end, "and their "+noun)
}

// says reports words between two places that say which rows are meant, and are no verb.
func (q *question) says(from, to int) bool {
	for i := from; i < to; i++ {
		if w := &q.Words[i]; w.Mark || w.Number || w.Quoted || w.Upper || q.S.Stems[w.Stem] ||
			len(q.V.Lookup(w.Fold)) > 0 || i-from > 2 {
			return true
		}
	}
	return false
}

const asks = "show|tell|list|give|what|which|how|where|when|who"

// withAsked reads "halls with when they opened" as "halls and when they opened".
func withAsked(q *question, i int) bool {
	asked := q.Phrase(i, "with when|with where|with how|with who|with what") > 0
	return asked && q.rowsOf(i) >= 0 && q.Put(i, i+1, "and")
}

// numberOf reads "the number of each room" as the number that the rooms have: of one there is nothing to count.
func numberOf(q *question, i int) bool {
	k := q.Phrase(i, "number of each|number of every|number of the")
	t := q.RowsAt(i + k)
	if k == 0 || t < 0 || strings.HasSuffix(q.Low(i+k), "s") {
		return false
	}
	for _, ci := range q.S.Tables[t].Columns {
		if c := &q.S.Columns[ci]; len(c.Full) > 1 && english.LastOf(c.Full) == "number" && !c.FK &&
			before(q, i) != c.Full[len(c.Full)-2] {
			return q.Put(i, i+2, "# of", ci)
		}
	}
	return false
}

// before returns the stem of the word before word i.
func before(q *question, i int) string {
	if i == 0 {
		return ""
	}
	return q.Words[i-1].Stem
}
