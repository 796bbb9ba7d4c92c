package projection

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// relative reads what is asked for by what the rows did or are: "with the year they opened" as "and when
// they opened", "and the party it belongs to" as "and their party".
func relative(q *question, i int) bool {
	k := q.phrase(i, "with the|and the|, the|show the|list the|give the")
	if k == 0 && q.ends(i) && q.Low(i+1) == "the" {
		k = 2
	}
	from := i + k
	if k == 0 || q.rowsOf(i) < 0 {
		return false
	}
	for n := from + 1; n < from+4; n++ {
		who := n + q.phrase(n, "in which|on which|at which|of which|from which|to which|that|which|when|where")
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
	lead := "and"
	if q.phrase(i, "show|list|give") > 0 {
		lead = q.Low(i)
	}
	t := q.rowsOf(i)
	noun := q.texts(from, n)
	if ci := q.said(t, from, n, who+1, end); ci >= 0 {
		return q.Put(i, end, lead+" their #", ci)
	}
	switch low := q.Low(n - 1); {
	case n == from+1 && times[low]:
		return q.Put(i, who, lead+" when")
	case n == from+1 && places[low]:
		return q.Put(i, who, lead+" where")
	}
	return (q.names(from, n, t) >= 0 || q.rowsAt(n-1) >= 0) && !q.tells(who+1, end) &&
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

// columnOf returns the first column of a table, no key, whose stems are as asked, or -1.
func (q *question) columnOf(t int, fits func(stems []string) bool) int {
	for _, ci := range q.S.Tables[t].Columns {
		if c := &q.S.Columns[ci]; !c.PK && !c.FK && fits(c.Full) {
			return ci
		}
	}
	return -1
}

// tells reports words that say more of the rows than a verb does: numbers, values, names of others.
func (q *question) tells(from, to int) bool {
	return slices.ContainsFunc(q.Words[from:to], func(w english.Word) bool {
		return w.Number || w.Quoted || w.Upper || english.Ranks.Has(w.Low)
	})
}

var (
	times  = english.WordSet("year date day time")
	places = english.WordSet("place city town country state county nation region")
)

// asked reads "and which town are they from", "at what number can they be reached" and "and which colour is
// listed for each" as "and their town", "and their number", "and their colour".
func asked(q *question, i int) bool {
	from := i + q.phrase(i, "from|in|on|at|to|of|for|with|by|under")
	which := q.phrase(from, "which|what")
	if from += which; which == 0 || i == 0 || q.rowsOf(i) < 0 ||
		!q.Words[i-1].Mark && q.phrase(i-1, "and|show|tell|me|say|give|list|with") == 0 {
		return false
	}
	for n := from + 1; n < from+4; n++ {
		inverted := auxiliary[q.Low(n)] && pronouns[q.Low(n+1)]
		end := n + 2
		switch {
		case inverted, pronouns[q.Low(n)] && auxiliary[q.Low(n+1)]:
			for end < n+5 && !q.ends(end) && q.Low(end) != "and" {
				end++
			}
		case auxiliary[q.Low(n)] && q.phrase(n+2, "for each|of each|to each") > 0 && english.Participle(q.Low(n+1)):
			end = n + 4
		default:
			continue
		}
		if !q.ends(end) && q.Low(end) != "and" || !q.nouns(from, n) {
			return false
		}
		return q.theirs(i, [4]int{from, n, n + 1, end}, which == 1 && from == i+1)
	}
	return false
}

// theirs puts "their colour" for a clause, as did does for a relative one. Where no preposition stands before
// it, a time or a place is left to be read by its verb.
func (q *question) theirs(i int, at [4]int, plain bool) bool {
	from, n, who, end := at[0], at[1], at[2], at[3]
	lead := ""
	if q.Low(i-1) != "and" && q.Words[i-1].Mark {
		lead = "and "
	}
	t := q.rowsOf(i)
	if ci := q.said(t, from, n, who, end); ci >= 0 {
		return q.Put(i, end, lead+"their #", ci)
	}
	known := q.names(from, n, t) >= 0 || q.rowsAt(n-1) >= 0
	switch stem := q.Words[n-1].Stem; {
	case n == from+1 && times[stem] && (!plain || known):
		return !plain && q.Put(i, n, lead+"when")
	case n == from+1 && places[q.Words[n-1].Fold] && !known:
		return !plain && q.Put(i, n, lead+"where")
	}
	return !q.tells(who, end) && q.Put(i, end, lead+"their "+q.texts(from, n))
}

// whichOfWhich reads "which boats lie in which town" as "which boats lie, and their town".
func whichOfWhich(q *question, i int) bool {
	if q.phrase(0, "which") == 0 || i < 3 || q.phrase(i, "in|of|on|at|for|from|by|to|with") == 0 ||
		q.phrase(i+1, "which") == 0 {
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
	return q.Put(i, end, "and their "+noun)
}

// fromWhen reads "and from when until when" as "and their start date and end date".
func fromWhen(q *question, i int) bool {
	k := q.phrase(i, "from when until when|from when and until when|from when to when|from when till when|"+
		"since when and until when")
	if k == 0 || !q.ends(i+k) {
		return false
	}
	for t := range q.S.Tables {
		from, to := q.dated(t, begins), q.dated(t, stops)
		if from < 0 || to < 0 {
			continue
		}
		if q.Low(i-1) != "and" {
			return q.Put(i, i+k, "and their # and #", from, to)
		}
		return q.Put(i, i+k, "their # and #", from, to)
	}
	return false
}

// dated returns the first column of times of a table whose name has one of some words, or -1.
func (q *question) dated(t int, words map[string]bool) int {
	return q.columnOf(t, func(stems []string) bool {
		has := func(set map[string]bool) bool {
			return slices.ContainsFunc(stems, func(stem string) bool { return set[stem] })
		}
		return has(words) && has(timed)
	})
}

var (
	begins = english.WordSet("start from begin")
	stops  = english.WordSet("end to until stop")
	timed  = english.WordSet("date time year day")
)
