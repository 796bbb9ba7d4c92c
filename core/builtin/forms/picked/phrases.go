package picked

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// ends are words for an end of an order.
var ends = english.WordSet(`highest largest greatest biggest most maximum top lowest smallest least fewest minimum
	bottom`)

var lower = english.WordSet("lowest smallest least fewest minimum bottom")

// superlative reads "the second highest crew" and "top".
func (q *question) superlative(i int) int {
	if place := whole(english.Ordinal(q.Low(i))); place > 0 && ends[q.Low(i+1)] && q.skip == 0 {
		q.skip = place - 1
		i++
	}
	low := q.Low(i)
	alone := low == "top" || low == "bottom"
	switch {
	case !ends[low] || q.end && (!alone || q.by < 0 || lower[low] != q.least):
		return -1
	case q.end: // "with the highest crew, top 5"
		return i + 1
	}
	q.end, q.least = true, lower[low]
	if alone {
		return i + 1
	}
	return q.orders(i + 1)
}

// orders reads the column at i as the one that orders.
func (q *question) orders(i int) int {
	ci, to := q.column(i)
	if to == i || q.by >= 0 || !q.amount(ci) {
		return -1
	}
	q.by = ci
	if q.rows < 0 && q.end && q.Low(to) == "with" { // "the three largest crews with boat"
		q.shown = append(q.shown, ci)
	}
	return to
}

// order reads "by crew", "in terms of crew", "from highest to lowest".
func (q *question) order(i int) int {
	low := q.Low(i)
	switch {
	case low == "by":
		q.ranked = true
		return q.orders(i + 1)
	case low == "in" && q.Low(i+1) == "terms" && q.Low(i+2) == "of":
		return q.orders(i + 3)
	case low == "from" && ends[q.Low(i+1)] && q.Low(i+2) == "to" && ends[q.Low(i+3)]:
		q.ranked, q.least = true, lower[q.Low(i+1)]
		return i + 4
	case i == 0 && sorting[low]:
		q.least = low != "rank"
		return i + 1
	}
	return -1
}

var sorting = english.WordSet("rank sort order")

// per reads "per harbour", "in each harbour".
func (q *question) per(i int) int {
	if low := q.Low(i); low != "each" && low != "per" && low != "every" {
		return -1
	}
	ci, to := q.column(i + 1)
	if q.each >= 0 || to == i+1 || q.S.Columns[ci].Class != schema.Textual {
		return -1
	}
	q.each = ci
	return to
}

// number reads how many are asked for, or the year of the rows.
func (q *question) number(i int) int {
	low := q.Low(i)
	if digits := english.SmallNumbers[low]; digits != "" && low != "one" {
		low = digits
	}
	n := whole(low)
	switch {
	case n <= 0:
		return -1
	case n > 1500 && q.Low(i-1) == "in":
		year := q.year(n)
		if year < 0 {
			return -1
		}
		q.add(year, " = "+low)
		q.dated = true
	case q.limit > 0 || n > most:
		return -1
	default:
		q.limit = n
	}
	return i + 1
}

// year returns the only column of years that has one, or that which is called so; else -1.
func (q *question) year(n int) int {
	year := -1
	for _, ci := range q.S.Tables[0].Columns {
		c := &q.S.Columns[ci]
		if !q.V.Years(ci) && (c.Class != schema.Temporal || c.Part != "") || !q.V.Reaches(ci, float64(n)) {
			continue
		}
		if len(c.Full) == 1 && c.Full[0] == "year" {
			return ci
		}
		if year >= 0 {
			return -1
		}
		year = ci
	}
	return year
}

// most is how many rows a question asks for at most.
const most = 1000

// how reads "how many", "and how high is it", "how high is the crew".
func (q *question) how(i int) int {
	switch low := q.Low(i); {
	case low != "how":
		return -1
	case i == 0 && q.Low(1) == "many":
		q.counted = true
		return 2
	case !high[q.Low(i+1)] || q.Low(i+2) != "is" && q.Low(i+2) != "are" && q.Low(i+2) != "was":
		return -1
	case q.by >= 0 && i+4 == len(q.Words) && silent[q.Low(i+3)]:
		q.shown = append(q.shown, q.by)
		return i + 4
	case i == 0 && q.Low(3) == "the":
		return 4
	}
	return -1
}

var high = english.WordSet("high large big great low much")

// part reads "contain the word Gull", "have Gull in their name", "start with G".
func (q *question) part(i int) int {
	at, before, within := i+1, "%", false
	switch low := q.Low(i); {
	case beginning[low] && q.Low(at) == "with":
		at, before = i+2, ""
	case low == "with" || low == "have" || low == "having":
		within = true
	case !strings.HasPrefix(low, "contain"):
		return -1
	}
	at = q.letters(at)
	if at >= len(q.Words) || q.rows < 0 || before != "" && silent[q.Low(at)] {
		return -1
	}
	to := at + 1
	if within {
		to = q.inName(to)
	}
	if text := q.Words[at].Text; to > at && !strings.ContainsAny(text, "%_") {
		q.add(q.rows, " LIKE "+sqltext.Text(before+text+"%"))
		return to
	}
	return -1
}

// letters returns where "the letters" ends, or i.
func (q *question) letters(i int) int {
	if q.Low(i) == "the" && spelled[q.Low(i+1)] {
		i++
	}
	if spelled[q.Low(i)] {
		i++
	}
	return i
}

// inName returns where "in their name" ends, -1 where it does not stand at i.
func (q *question) inName(i int) int {
	switch low := q.Low(i + 1); {
	case q.Low(i) != "in":
	case low == "them" || low == "it":
		return i + 2
	case silent[low] && titles[q.Low(i+2)]:
		return i + 3
	}
	return -1
}

var beginning = english.WordSet("begin begins beginning start starts starting")

// spelled are words for a part of a name.
var spelled = english.WordSet("word letter letters text string")
