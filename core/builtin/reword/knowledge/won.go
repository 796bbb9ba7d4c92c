package knowledge

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// placing lists the stems of what a column calls the place in which each came in.
var placing = english.WordSet("place rank posit po stand finish placement")

// placeOf returns the one column of places, of which the best is 1; -1 where there is none, or where
// a column names who won.
func placeOf(q *question) int {
	found := -1
	for ci := range q.S.Columns {
		c := &q.S.Columns[ci]
		switch {
		case c.Says(winners) && !(q.V.Kinds[ci] && q.V.Small(ci)):
			return -1 // of "white" and "black" a column may say which won
		case c.Class != schema.Numeric || c.PK || c.FK || c.Part != "" || !placing[english.LastOf(c.Full)] ||
			q.V.Low[ci] != 1 || !q.V.Whole(ci):
		case found >= 0:
			return -1
		default:
			found = ci
		}
	}
	return found
}

var (
	winners = english.WordSet("winner won win champion victor")
	wins    = english.WordSet("won wins win winner winners")
	// races stand behind "won": no more is said than in which.
	races    = english.WordSet("the in at this that")
	finished = english.WordSet("came come finished finish placed ended was were is")
)

// won reads "who won the open" and "who was the winner" as who has place 1.
func won(q *question, i int) bool {
	if !wins[q.Low(i)] || len(q.V.Lookup(q.Words[i].Fold)) > 0 {
		return false
	}
	from, to := i, i+1
	if strings.HasPrefix(q.Low(i), "winner") {
		for from > 0 && (being[q.Low(from-1)] || articles[q.Low(from-1)]) {
			from--
		}
		if from == 0 && q.Low(to) == "of" {
			return placedAt(q, from, to+1, "1") && q.Put(0, 0, "who")
		}
	}
	if q.Low(to) == "of" {
		to++
	}
	asks := q.Low(from-1) == "who" || passing[q.Low(from-1)] || from > 1 && asksWhich[q.Low(from-2)]
	return asks && placedAt(q, from, to, "1")
}

var asksWhich = english.WordSet("which what")

// cameIn reads "who came second" and "who finished last" as who has place 2, or the highest.
func cameIn(q *question, i int) bool {
	n := i + 1
	if q.Low(n) == "in" {
		n++
	}
	nth := english.Ordinal(q.Low(n))
	switch q.Low(n) {
	case "first":
		nth = "1"
	case "last":
		nth = "last"
	}
	if !finished[q.Low(i)] || nth == "" || being[q.Low(i)] && !q.Ends(n+1) {
		return false
	}
	if q.Low(n+1) == "place" {
		n++
	}
	return placedAt(q, i, n+1, nth)
}

// placedAt puts a place for the words from one place to another, where what follows says no more
// than in what.
func placedAt(q *question, from, to int, nth string) bool {
	ci := placeOf(q)
	if ci < 0 || ranked(q.Low(to)) || ranked(q.Low(to+1)) || !q.Ends(to) && !races[q.Low(to)] && !namedAt(q, to) {
		return false
	}
	in := ""
	if low := q.Low(to); races[low] && low != "in" && low != "at" || !q.Ends(to) {
		in = " in"
	}
	if nth == "last" {
		return q.Put(from, to, "has the highest #"+in, ci)
	}
	return q.Put(from, to, "has # "+nth+in, ci)
}

// namedAt reports that a value of some words begins with word i.
func namedAt(q *question, i int) bool {
	for n := min(len(q.Words), i+schema.MaxValueWords); n > i; n-- {
		if len(q.V.Lookup(english.FoldAll(q.Words[i:n]))) > 0 {
			return true
		}
	}
	return false
}

// ranked reports a word for one end of an order.
func ranked(low string) bool {
	return low == "most" || low == "fewest" || low == "least" || ranking[low]
}

// topPlaces reads "top 3" and "the top 3 runners by place" as those with the lowest place.
func topPlaces(q *question, i int) bool {
	if q.Low(i) != "top" || i+1 >= len(q.Words) || !q.Words[i+1].Number {
		return false
	}
	ci, to := placeOf(q), i+2
	rows := "rows"
	if ci >= 0 {
		rows = q.Rows(q.S.Columns[ci].Table)
	}
	if to < len(q.Words) && !q.Ends(to) {
		rows = q.Words[to].Text
		to++
	}
	by := q.Low(to) == "by" && q.Ends(to+2) && slices.Contains(placeNames(q, ci), stemAt(q, to+1))
	if by {
		to += 2
	}
	if ci < 0 || to < len(q.Words) && !q.Words[to].Mark || !by && !onlyTable(q) {
		return false
	}
	return q.Put(i, to, q.Words[i+1].Text+" "+rows+" with the lowest #", ci)
}

func placeNames(q *question, ci int) []string {
	if ci < 0 {
		return nil
	}
	return q.S.Columns[ci].Full
}

func stemAt(q *question, i int) string {
	if i >= len(q.Words) {
		return ""
	}
	return q.Words[i].Stem
}

// bestTime reads "the best finish time" and "the best place" as the lowest.
func bestTime(q *question, i int) bool {
	way := map[string]string{"best": "lowest", "worst": "highest"}[q.Low(i)]
	if way == "" {
		return false
	}
	place := placeOf(q)
	for ci := range q.S.Columns {
		c := &q.S.Columns[ci]
		n := i + 1 + len(c.Full)
		if (c.Clock[1] > 0 || ci == place) && n <= len(q.Words) && english.SayStems(q.Words[i+1:n], c.Full) {
			return q.Put(i, i+1, way)
		}
	}
	return false
}

// arrivals has the stems of dates on which somebody or something came, the surest first.
var arrivals = []map[string]bool{english.WordSet("intak arriv admiss admit receiv taken"),
	english.WordSet("check entri enter visit"), english.WordSet("join")}

// arrived reads "that came in in 2023" as with an intake date in 2023: nobody was born then.
func arrived(q *question, i int) bool {
	to := i + 1
	if !comes[q.Low(i)] || said(q, i) {
		return false
	}
	if q.Low(to) == "in" && whenSaid[q.Low(to+1)] {
		to++
	}
	ci := arrival(q)
	if ci < 0 || !whenSaid[q.Low(to)] || to+1 >= len(q.Words) || !timeAt(q, to+1) {
		return false
	}
	from := i
	for being[q.Low(from-1)] || passing[q.Low(from-1)] && q.Low(from-1) != "who" {
		from--
	}
	return q.Put(from, to, "with #", ci)
}

var comes = english.WordSet("came arrived brought taken admitted")

// arrival returns the one date of the surest stem on which somebody or something came, or -1.
func arrival(q *question) int {
	for _, say := range arrivals {
		found, several := -1, false
		for ci := range q.S.Columns {
			if schema.Dates(q.S, q.V, ci) && q.S.Columns[ci].Says(say) {
				found, several = ci, found >= 0
			}
		}
		if found >= 0 && !several {
			return found
		}
	}
	return -1
}

// whenSaid stand before a time.
var whenSaid = english.WordSet("in during before after since on last this between until")

// timeAt reports a time at word i: a year, a month, "last year".
func timeAt(q *question, i int) bool {
	month, _ := english.Month(q.Low(i))
	return month > 0 || q.Words[i].Number || q.Words[i].Date || times[q.Low(i)] || q.Low(i) == "the"
}

var times = english.WordSet("year month week day spring summer autumn fall winter")

// lent has the phrases for what is not back.
const lent = "out on loan|on loan|lent out|loaned out|checked out|signed out|still out|out right now|" +
	"out at the moment|out now|out currently|currently out|currently borrowed|borrowed right now"

// out reads "which books are lent out" as those not returned, where some have no date of that.
func out(q *question, i int) bool {
	for said := range strings.SplitSeq(lent, "|") {
		phrase := strings.Fields(said)
		to := i + len(phrase)
		if !english.PhraseIs(q.Words, i, phrase) || to < len(q.Words) && !q.Words[to].Mark {
			continue
		}
		ci := endedBy(q, back)
		if ci < 0 || q.S.Columns[ci].Class != schema.Temporal {
			return false
		}
		from := i
		from = q.Before(from, being)
		return q.Put(from, to, "without #", ci)
	}
	return false
}

var back = english.WordSet("return returned back")

// Things reads "who is the oldest animal" as what it is, where those that are ranked are no people:
// else who owns it is shown.
func Things(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	q, n := ask(s, v, words), 2
	if q.Low(0) != "who" || !being[q.Low(1)] && q.Low(1) != "'s" {
		return words
	}
	if articles[q.Low(n)] {
		n++
	}
	if !strings.HasSuffix(q.Low(n), "est") || !q.Plain(n+1) || !isThing(q, n+1) {
		return words
	}
	return english.Reworded(words, 0, 1, "what")
}

// isThing reports that word i calls rows that are no people, a text that names none, or what one holds.
func isThing(q *question, i int) bool {
	w := &q.Words[i]
	if t := q.TableAt(i, 1); t >= 0 {
		return q.S.People(t) == 0
	}
	for ci := range q.S.Columns {
		if c := &q.S.Columns[ci]; slices.Equal(c.Full, []string{w.Stem}) {
			return c.Class == schema.Textual && !english.CallsPeople(w.Stem) &&
				!english.Doer(c.Name)
		}
	}
	found := append(slices.Clone(q.V.Lookup(w.Fold)), q.V.Stems[w.Stem]...)
	return len(found) > 0 && !english.PeopleWords[w.Stem] && !english.Doer(w.Low) &&
		!slices.ContainsFunc(found, func(f schema.Found) bool {
			return q.S.People(q.S.Columns[f.Column].Table) > 1 || !q.V.Kinds[f.Column]
		})
}
