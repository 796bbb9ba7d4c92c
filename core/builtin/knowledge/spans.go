package knowledge

import (
	"slices"
	"strconv"
	"time"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// spanSteps write what numbers stand between and what is left out in the words that bounds
// and negations are read by.
var spanSteps = []plainStep{
	{"neither, nor", neither, "games from neither Norway nor China", "games not from Norway and not from China",
		"games from Norway or China"},
	{"nor", neither, "games not made in Norway nor China", "games not made in Norway and not in China",
		"games made in Norway"},
	{"from one number to another", fromTo, "games made from 2010 to 2012", "games made between 2010 and 2012",
		"games that went from 12 to 2"},
	{"aged from one to another", fromTo, "heroes aged 20 to 30", "heroes with age between 20 and 30",
		"heroes moved 20 to 30"},
	{"or older", orOlder, "heroes who are 30 or older", "heroes with age at least 30", "heroes who are 30 or taller"},
	{"rows by their age", agedRows, "games over 20 and under 30", "games with age over 20 and age under 30",
		"games over 20 points"},
	{"an article before a quotation", quotedPart, "games whose name contains an 'a'", "games whose name contains a",
		"games whose name contains a word"},
	{"a quarter", quarter, "games closed in the first quarter of 2024", "games closed in Q1 of 2024",
		"games closed in the first month"},
}

// neither reads "from neither Norway nor China" as "not from Norway and not from China", and
// a "nor" behind "not" likewise.
func neither(q *question, i int) bool {
	if low := q.low(i); low != "neither" && low != "not" {
		return false
	}
	nor := i + 2
	for nor < len(q.words) && !q.words[nor].Mark && q.low(nor) != "nor" {
		nor++
	}
	if q.low(nor) != "nor" || nor+1 >= len(q.words) {
		return false
	}
	from, of := i, ""
	switch {
	case q.low(i) == "neither" && relating[q.low(i-1)]:
		from, of = i-1, q.low(i-1)
	default:
		for n := i + 1; n < nor; n++ {
			if relating[q.low(n)] {
				of = q.low(n)
			}
		}
	}
	if relating[q.low(nor+1)] {
		q.put(nor, nor+1, "and not", -1)
	} else {
		q.put(nor, nor+1, "and not "+of, -1)
	}
	if from < i {
		return q.put(from, i+1, "not "+of, -1)
	}
	return q.put(i, i+1, "not", -1)
}

// relating are words that lead to what something is from, in, by.
var relating = english.WordSet("from in of by at on to with for")

// fromTo reads "from 2010 to 2012" and "aged 20 to 30" as between the two.
func fromTo(q *question, i int) bool {
	before := q.low(i - 1)
	if !leadsTo[before] || !q.rising(i, i+2) || q.low(i+1) != "to" || !q.ends(i+3) {
		return false
	}
	between := "between " + q.words[i].Text + " and " + q.words[i+2].Text
	if age := q.aged(); before == "aged" || before == "ages" {
		return age >= 0 && q.put(i-1, i+3, "with # "+between, age)
	}
	return q.put(i-1, i+3, between, -1)
}

var leadsTo = english.WordSet("from of aged ages")

// rising reports two numbers or days, the first before the second.
func (q *question) rising(i, n int) bool {
	if n >= len(q.words) {
		return false
	}
	from, to := q.words[i].Text, q.words[n].Text
	if _, err := time.Parse(time.DateOnly, from); err == nil {
		_, err = time.Parse(time.DateOnly, to)
		return err == nil && from < to
	}
	low, err := strconv.ParseFloat(from, 64)
	high, failed := strconv.ParseFloat(to, 64)
	return q.words[i].Number && q.words[n].Number && err == nil && failed == nil && low < high
}

// aged is the column of ages, or -1.
func (q *question) aged() int {
	return q.amount(func(ci int) bool { return slices.Equal(q.s.Columns[ci].Full, []string{"age"}) })
}

// orOlder reads "who are 30 or older" as with an age of at least 30.
func orOlder(q *question, i int) bool {
	n, age := i+1, q.aged()
	if low := q.low(n); low == "years" || low == "year" {
		n++
	}
	bound := map[string]string{"older": "at least", "younger": "at most"}[q.low(n+1)]
	if !q.words[i].Number || q.low(n) != "or" || bound == "" || age < 0 {
		return false
	}
	from := i
	for from > 0 && ofAge[q.low(from-1)] {
		from--
	}
	return q.put(from, n+2, "with # "+bound+" "+q.words[i].Text, age)
}

var ofAge = english.WordSet("who that which is are was were aged being be")

// agedRows reads "players over 20 and under 30" by their age, where they have one.
func agedRows(q *question, i int) bool {
	age := q.aged()
	if age < 0 || !q.bounds(i, "over", "under") || !q.ends(i+2) {
		return false
	}
	noun := i - 1
	for noun > 0 && ofAge[q.low(noun)] {
		noun--
	}
	if t := q.s.Tables[q.s.Columns[age].Table]; noun < 0 || q.words[noun].Quoted || q.low(noun-1) == "of" ||
		!slices.Contains([]string{english.LastOf(t.Stems), english.LastOf(t.Row)}, q.words[noun].Stem) {
		return false
	}
	for n := i + 2; (q.low(n) == "and" || q.low(n) == "or") && q.bounds(n+1, "over", "under"); n += 4 {
		q.put(n+1, n+1, "#", age)
	}
	return q.put(noun+1, i, "with #", age)
}

// bounds reports one of some words before a number.
func (q *question) bounds(i int, words ...string) bool {
	return slices.Contains(words, q.low(i)) && i+1 < len(q.words) && q.words[i+1].Number
}

// quotedPart reads "contains an 'a'" without its article, and "the letter 'a'" without its kind; who
// has the substring contains it.
func quotedPart(q *question, i int) bool {
	to := i + 1
	for to < len(q.words) && partOf[q.low(to)] {
		to++
	}
	if !containing[q.low(i)] || to == i+1 || to >= len(q.words) || !q.words[to].Quoted {
		return false
	}
	if had[q.low(i)] && parts[q.low(to-1)] {
		return q.put(i, to, "containing", -1)
	}
	return q.put(i+1, to, "", -1)
}

var (
	containing = english.WordSet("contain contains containing include includes including has have having with")
	had        = english.WordSet("has have having with")
	parts      = english.WordSet("letter word string substring")
	partOf     = english.WordSet("a an the letter letters word words text string substring")
)
