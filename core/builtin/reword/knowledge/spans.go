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
	{"neither, nor", neither},
	{"nor", neither},
	{"from one number to another", fromTo},
	{"aged from one to another", fromTo},
	{"or older", orOlder},
	{"rows by their age", agedRows},
	{"an article before a quotation", quotedPart},
	{"a quarter", quarter},
}

// neither reads "from neither Norway nor China" as "not from Norway and not from China", and
// a "nor" behind "not" likewise.
func neither(q *question, i int) bool {
	if low := q.Low(i); low != "neither" && low != "not" {
		return false
	}
	nor := i + 2
	for nor < len(q.Words) && !q.Words[nor].Mark && q.Low(nor) != "nor" {
		nor++
	}
	if q.Low(nor) != "nor" || nor+1 >= len(q.Words) {
		return false
	}
	from, of := i, ""
	switch {
	case q.Low(i) == "neither" && relating[q.Low(i-1)]:
		from, of = i-1, q.Low(i-1)
	default:
		for n := i + 1; n < nor; n++ {
			if relating[q.Low(n)] {
				of = q.Low(n)
			}
		}
	}
	if relating[q.Low(nor+1)] {
		q.Put(nor, nor+1, "and not")
	} else {
		q.Put(nor, nor+1, "and not "+of)
	}
	if from < i {
		return q.Put(from, i+1, "not "+of)
	}
	return q.Put(i, i+1, "not")
}

// relating lists words that lead to what something is from, in, by.
var relating = english.WordSet("from in of by at on to with for")

// fromTo reads "from 2010 to 2012" and "aged 20 to 30" as between the two.
func fromTo(q *question, i int) bool {
	before := q.Low(i - 1)
	if !leadsTo[before] || !q.rising(i, i+2) || q.Low(i+1) != "to" || !q.Ends(i+3) {
		return false
	}
	between := "between " + q.Words[i].Text + " and " + q.Words[i+2].Text
	if age := q.aged(); before == "aged" || before == "ages" {
		return age >= 0 && q.Put(i-1, i+3, "with # "+between, age)
	}
	return q.Put(i-1, i+3, between)
}

var leadsTo = english.WordSet("from of aged ages")

// rising reports two numbers or days, the first before the second.
func (q *question) rising(i, n int) bool {
	if n >= len(q.Words) {
		return false
	}
	from, to := q.Words[i].Text, q.Words[n].Text
	if _, err := time.Parse(time.DateOnly, from); err == nil {
		_, err = time.Parse(time.DateOnly, to)
		return err == nil && from < to
	}
	low, err := strconv.ParseFloat(from, 64)
	high, failed := strconv.ParseFloat(to, 64)
	return q.Words[i].Number && q.Words[n].Number && err == nil && failed == nil && low < high
}

// aged returns the column of ages, or -1.
func (q *question) aged() int {
	return q.amount(func(ci int) bool { return slices.Equal(q.S.Columns[ci].Full, []string{"age"}) })
}

// orOlder reads "who are 30 or older" as with an age of at least 30.
func orOlder(q *question, i int) bool {
	n, age := i+1, q.aged()
	if low := q.Low(n); low == "years" || low == "year" {
		n++
	}
	bound := map[string]string{"older": "at least", "younger": "at most"}[q.Low(n+1)]
	if !q.Words[i].Number || q.Low(n) != "or" || bound == "" || age < 0 {
		return false
	}
	from := i
	from = q.Before(from, ofAge)
	return q.Put(from, n+2, "with # "+bound+" "+q.Words[i].Text, age)
}

var ofAge = english.WordSet("who that which is are was were aged being be")

// agedRows reads "players over 20 and under 30" by their age, where they have one.
func agedRows(q *question, i int) bool {
	age := q.aged()
	if age < 0 || !q.bounds(i, "over", "under") || !q.Ends(i+2) {
		return false
	}
	noun := i - 1
	for noun > 0 && ofAge[q.Low(noun)] {
		noun--
	}
	if t := q.S.Tables[q.S.Columns[age].Table]; noun < 0 || q.Words[noun].Quoted || q.Low(noun-1) == "of" ||
		!t.Calls(q.Words[noun].Stem) {
		return false
	}
	for n := i + 2; (q.Low(n) == "and" || q.Low(n) == "or") && q.bounds(n+1, "over", "under"); n += 4 {
		q.Put(n+1, n+1, "#", age)
	}
	return q.Put(noun+1, i, "with #", age)
}

// bounds reports one of some words before a number.
func (q *question) bounds(i int, words ...string) bool {
	return slices.Contains(words, q.Low(i)) && i+1 < len(q.Words) && q.Words[i+1].Number
}

// quotedPart reads "contains an 'a'" without its article, and "the letter 'a'" without its kind; who
// has the substring contains it.
func quotedPart(q *question, i int) bool {
	to := i + 1
	for to < len(q.Words) && partOf[q.Low(to)] {
		to++
	}
	if !containing[q.Low(i)] || to == i+1 || to >= len(q.Words) || !q.Words[to].Quoted {
		return false
	}
	if had[q.Low(i)] && parts[q.Low(to-1)] {
		return q.Put(i, to, "containing")
	}
	return q.Put(i+1, to, "")
}

var (
	containing = english.WordSet("contain contains containing include includes including has have having with")
	had        = english.WordSet("has have having with")
	parts      = english.WordSet("letter word string substring")
	partOf     = english.WordSet("a an the letter letters word words text string substring")
)
