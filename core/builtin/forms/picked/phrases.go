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

// superlative reads "the second highest crew", "top", "leads in crew".
func (q *question) superlative(i int) int {
	low := q.low(i)
	if place := english.Ordinal(low); place != "" && ends[q.low(i+1)] && q.skip == 0 {
		q.skip = whole(place) - 1
		i, low = i+1, q.low(i+1)
	}
	leads := (low == "leads" || low == "lead" || low == "led") && q.low(i+1) == "in"
	if !ends[low] && !leads {
		return -1
	}
	alone := low == "top" || low == "bottom"
	if q.end {
		if alone && q.by >= 0 && lower[low] == q.least { // "with the highest crew, top 5"
			return i + 1
		}
		return -1
	}
	q.end, q.least = true, lower[low]
	if alone {
		return i + 1
	}
	if leads {
		i++
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
	if q.rows < 0 && q.end && q.low(to) == "with" { // "the three largest crews with boat"
		q.shown = append(q.shown, ci)
	}
	return to
}

// order reads "by crew", "from highest to lowest", "per harbour".
func (q *question) order(i int) int {
	low := q.low(i)
	switch {
	case low == "by":
		q.ranked = true
		return q.orders(i + 1)
	case low == "in" && q.low(i+1) == "terms" && q.low(i+2) == "of":
		return q.orders(i + 3)
	case low == "from" && ends[q.low(i+1)] && q.low(i+2) == "to" && ends[q.low(i+3)]:
		q.ranked, q.least = true, lower[q.low(i+1)]
		return i + 4
	case i == 0 && (low == "rank" || low == "sort" || low == "order"):
		q.least = low != "rank"
		return i + 1
	case low == "each" || low == "per" || low == "every":
		ci, to := q.column(i + 1)
		if q.each >= 0 || to == i+1 || q.s.Columns[ci].Class != schema.Textual {
			return -1
		}
		q.each = ci
		return to
	}
	return -1
}

// number reads how many are asked for, or the year of the rows.
func (q *question) number(i int) int {
	low := q.low(i)
	if digits := english.SmallNumbers[low]; digits != "" && low != "one" {
		low = digits
	}
	n := whole(low)
	switch {
	case n <= 0:
		return -1
	case n > 1500 && q.low(i-1) == "in":
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
	for _, ci := range q.s.Tables[0].Columns {
		c := &q.s.Columns[ci]
		if !q.v.Years(ci) && (c.Class != schema.Temporal || c.Part != "") || !q.v.Reaches(ci, float64(n)) {
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
	switch low := q.low(i); {
	case low != "how":
		return -1
	case i == 0 && q.low(1) == "many":
		q.counted = true
		return 2
	case !high[q.low(i+1)] || q.low(i+2) != "is" && q.low(i+2) != "are" && q.low(i+2) != "was":
		return -1
	case q.by >= 0 && i+4 == len(q.words) && silent[q.low(i+3)]:
		q.shown = append(q.shown, q.by)
		return i + 4
	case i == 0 && q.low(3) == "the":
		return 4
	}
	return -1
}

var high = english.WordSet("high large big great low much")

// part reads "contain the word Gull", "have Gull in their name", "start with G".
func (q *question) part(i int) int {
	low := q.low(i)
	begins := strings.HasPrefix(low, "begin") || strings.HasPrefix(low, "start")
	contains := strings.HasPrefix(low, "contain")
	at := i + 1
	if begins && q.low(at) == "with" {
		at++
	} else if begins || !contains && low != "with" && low != "have" && low != "having" {
		return -1
	}
	said := at
	if q.low(at) == "the" {
		at++
	}
	if spelled[q.low(at)] {
		at++
	} else {
		at = said
	}
	if at >= len(q.words) || q.rows < 0 {
		return -1
	}
	text, to := q.words[at].Text, at+1
	if !begins && !contains {
		if q.low(to) != "in" {
			return -1
		}
		switch to += 2; {
		case q.low(to-1) == "them" || q.low(to-1) == "it":
		case silent[q.low(to-1)] && (q.low(to) == "name" || q.low(to) == "names" || q.low(to) == "title"):
			to++
		default:
			return -1
		}
	}
	if strings.ContainsAny(text, "%_") || contains && silent[q.low(at)] {
		return -1
	}
	if text += "%"; !begins {
		text = "%" + text
	}
	q.add(q.rows, " LIKE "+sqltext.Text(text))
	return to
}

// spelled are words for a part of a name.
var spelled = english.WordSet("word letter letters text string")
