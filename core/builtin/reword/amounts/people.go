package amounts

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// birthYears lists names of columns of the year in which somebody was born, without what
// stands between their words.
var birthYears = english.WordSet("byear yob birthyear yearofbirth bornyear birthyr byr yrborn bornyr ybirth yearborn")

// born reads "born before 1960" by a column of years whose name is cut short.
func born(q *question, i int) bool {
	if q.Low(i) != "born" || q.S.Stems["born"] {
		return false
	}
	ci := q.only(func(ci int) bool {
		name := strings.Map(func(r rune) rune {
			if r == '_' || r == ' ' || r == '-' {
				return -1
			}
			return r
		}, strings.ToLower(q.S.Columns[ci].Name))
		return birthYears[name]
	})
	if ci < 0 {
		return false
	}
	from := i
	for from > 1 && (english.Being.Has(q.Low(from-1)) || q.Low(from-1) == "who") {
		from--
	}
	if from > 0 && english.Being.Has(q.Low(from-1)) {
		from--
	}
	to := i + 1
	if q.Low(to) == "in" {
		to++
	}
	return q.Put(from, to, "with #", ci)
}

// doneBy reads "repairs done by mechanics from Oslo" as of them: who did it is not what the
// repairs are grouped by.
func doneBy(q *question, i int) bool {
	if q.Low(i) != "by" || q.tableAt(i+1) < 0 || !telling[q.Low(i+2)] {
		return false
	}
	from := i
	if english.Participle(q.Low(from-1)) || q.Low(from-1) == "done" {
		if from--; english.Auxiliary.Has(q.Low(from - 1)) {
			from--
		}
	}
	child := q.tableAt(from - 1)
	return child >= 0 && schema.Refers(q.S, child, q.tableAt(i+1)) && q.Put(from, i+1, "of")
}

// telling lists words behind rows that say which ones a question means.
var telling = english.WordSet("from in with who whose called named that living based at of")

// ofSide reads "goals did Ashby score at home" as the home goals, where the sides have a
// column each.
func ofSide(q *question, i int) bool {
	side := q.Low(i)
	if side != "home" && side != "away" {
		return false
	}
	for n := range i {
		ci := ofSideAt(q, side, n)
		if ci < 0 || !q.Ends(i+1) && q.Low(i+1) != "games" && q.Low(i+1) != "matches" {
			continue
		}
		from, to := i, i+1
		if q.Low(i-1) == "at" || q.Low(i-1) == "in" {
			from--
		}
		if !q.Ends(to) {
			to++ // "in home games"
		}
		q.Words = slices.Delete(q.Words, from, to)
		return q.Put(n, n+1, "#", ci)
	}
	return false
}

// scoredBy reads "in which matches did the home team score more than 4 goals" as which matches have
// more than 4 home goals, where the sides have a column each.
func scoredBy(q *question, i int) bool {
	side := q.Low(i)
	if side != "home" && side != "away" || !sides[q.Low(i+1)] || !gained[q.Low(i+2)] {
		return false
	}
	bound := i + 3
	n := bound
	for n < bound+4 && numeral(q, n) == "" {
		n++
	}
	ci := ofSideAt(q, side, n+1)
	if ci < 0 || numeral(q, n) == "" {
		return false
	}
	nameAgain(q, n+2, ci)
	from := i
	for from > 0 && (q.Low(from-1) == "the" || english.Doing.Has(q.Low(from-1))) {
		from--
	}
	said := make([]string, 0, 4)
	for _, w := range q.Words[bound : n+1] {
		said = append(said, w.Text)
	}
	q.Put(from, n+2, "have # "+strings.Join(said, " "), ci)
	if q.Low(0) == "in" {
		q.Words = q.Words[1:]
	}
	return true
}

// numeral returns the number that word i is, or "".
func numeral(q *question, i int) string {
	low := q.Low(i)
	if english.SmallNumbers[low] == "" && !english.IsNumber(low) {
		return ""
	}
	return low
}

// ofSideAt returns the column of what word i says that a side has, or -1.
func ofSideAt(q *question, side string, i int) int {
	if !q.Plain(i) {
		return -1
	}
	return slices.IndexFunc(q.S.Columns, func(c schema.Column) bool {
		return len(c.Full) == 2 && c.Full[0] == side && c.Class == schema.Numeric && !c.FK &&
			english.Near(&q.Words[i], c.Full[1]) >= alike
	})
}

// nameAgain puts the name of a column for the word that was put for it, where that stands alone
// behind word i.
func nameAgain(q *question, i, ci int) {
	for n := len(q.Words) - 1; n >= i; n-- {
		if q.Plain(n) && q.Ends(n+1) && english.Near(&q.Words[n], q.S.Columns[ci].Full[1]) >= alike {
			q.Put(n, n+1, "#", ci)
		}
	}
}

var (
	sides  = english.WordSet("team side club teams sides")
	gained = english.WordSet("score scored scores got get gets have had has")
)

// hours lists stems of what a length of time is told in.
var hours = english.WordSet("hour minut second long time")

// games lists the words for what is as long as it has moves.
var games = english.WordSet("game match")

// longest reads "the longest game" as that with the most moves.
func longest(q *question, i int) bool {
	way := map[string]string{"longest": "highest", "shortest": "lowest"}[q.Low(i)]
	if way == "" || i+1 >= len(q.Words) || !games[q.Words[i+1].Fold] || q.says(hours) {
		return false
	}
	ci := q.only(func(ci int) bool { return q.number(ci) && q.S.Columns[ci].Says(english.WordSet("move ply pli")) })
	return ci >= 0 && q.Put(i, i+2, q.Words[i+1].Text+" with the "+way+" #", ci)
}

// often reads "cars that were repaired more than once" as those with more than 1 repair.
func often(q *question, i int) bool {
	t := q.doneTo(i)
	if t < 0 {
		return false
	}
	for _, b := range []string{"more than", "at least", "less than", "exactly"} {
		bound := strings.Fields(b)
		n := i + 1 + len(bound)
		if !english.PhraseIs(q.Words, i+1, bound) || n >= len(q.Words) {
			continue
		}
		times, to := q.times(n)
		if times == "" {
			return false
		}
		from := i
		for from > 1 && (english.Auxiliary.Has(q.Low(from-1)) || q.Low(from-1) == "that" || q.Low(from-1) == "which") {
			from--
		}
		return q.Put(from, to, "with "+b+" "+times+" "+strings.Join(q.S.Tables[t].Stems, " "))
	}
	return false
}

// times returns how often something was done by the words from i on, and where they end:
// "twice", "3 times"; "" where they do not say it.
func (q *question) times(i int) (number string, to int) {
	number = english.SmallNumbers[q.Low(i)]
	if q.Words[i].Number {
		number = q.Words[i].Text
	}
	if low := q.Low(i); low == "once" || low == "twice" {
		return number, i + 1
	}
	if q.Low(i+1) != "times" {
		return "", i
	}
	return number, i + 2
}

// doneTo returns the table whose rows a participle says: that of its root, or the only one
// that refers to the rows before it, "animals seen"; -1 where there is none.
func (q *question) doneTo(i int) int {
	if !english.Participle(q.Low(i)) && q.Low(i) != "seen" {
		return -1
	}
	if t := q.tableAt(i); t >= 0 && english.Auxiliary.Has(q.Low(i-1)) {
		return t
	}
	rows := i - 1
	for rows > 0 && english.Auxiliary.Has(q.Low(rows)) {
		rows--
	}
	parent, found := q.tableAt(rows), -1
	for t := range q.S.Tables {
		if parent < 0 || !schema.Refers(q.S, t, parent) {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = t
	}
	return found
}

var (
	scoring = english.WordSet("score scored scores")
	goals   = english.WordSet("goals goal tries")
	scorers = english.WordSet("scorer goalscor goal")
)

// scored reads "how many goals did Cy score" as the rows of a table of scorers, each of which
// is a goal.
func scored(q *question, i int) bool {
	if !goals[q.Low(i)] ||
		!slices.ContainsFunc(q.Words, func(w english.Word) bool { return scoring[w.Low] }) ||
		slices.ContainsFunc(q.Words, func(w english.Word) bool { return w.Low == "home" || w.Low == "away" }) {
		return false
	}
	t := slices.IndexFunc(q.S.Tables, func(t schema.Table) bool { return scorers[english.LastOf(t.Stems)] })
	if t < 0 || slices.ContainsFunc(q.S.Tables[t].Columns, func(ci int) bool { return q.number(ci) && q.recalls(i, ci) }) {
		return false
	}
	return q.tableAt(i) != t && q.Put(i, i+1, strings.Join(q.S.Tables[t].Stems, " "))
}
