package dated

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// falls reads "whose order date falls in May" and "order date comes later than 3 May" as the date
// in, or after, then.
func falls(q *question, i int) bool {
	from := q.Behind(i, owning)
	end := q.date(from)
	at := q.Behind(end, lying)
	time, to := q.time(at)
	asks := i == 0 && q.Low(i) == "whose" || i > 0 && owning[q.Low(i-1)]
	if end == from || to == at || asks || from > 0 && q.date(from-1) >= end {
		return false
	}
	said := q.Said(from, end) + " " + time
	switch {
	case from > i:
		return q.Write(i, to, "with "+said)
	case at > end:
		return q.Write(i, to, said)
	}
	return i > 1 && q.Low(i-1) == "," && q.Write(i-1, to, " with "+said) // "number of orders, order date in May"
}

// having reads "orders have their order date in May" and "with an order date in May" as with that date.
func having(q *question, i int) bool {
	from := q.Behind(i+1, articles)
	end := q.date(from)
	_, to := q.time(end)
	return has[q.Low(i)] && from > i+1 && end > from && to > end && q.Write(i, from, "with")
}

// monthOf reads "per order month" as by the month of that date.
func monthOf(q *question, i int) bool {
	end := q.date(i)
	if end == i && q.Plain(i) && q.dateLike(i) {
		end = i + 1
	}
	unit := english.TimeUnit(q.Low(end))
	return i > 0 && end > i && unit == q.Low(end) && (unit == "month" || unit == "year") && !q.S.Stems[unit] &&
		q.Write(i, end+1, unit+" of "+q.Said(i, end))
}

// ends reads "first due date" and "due date is furthest back" as the earliest one.
func ends(q *question, i int) bool {
	if end := q.date(i + 1); end > i+1 && extremes[q.Low(i)] != "" && q.Low(i+2) != "of" {
		return q.Write(i, i+1, extremes[q.Low(i)])
	}
	from := q.Behind(i, owning)
	end := q.date(from)
	n := q.Phrase(end, "is furthest back|is the furthest back|goes furthest back|goes back furthest")
	return from > i && end > from && n > 0 && q.Write(i, end+n, "with the earliest "+q.Said(from, end))
}

// howLate reads "how late does the due date go" as the latest one.
func howLate(q *question, i int) bool {
	n := q.Phrase(i, "how late does the|how late do the|how early does the|how early do the")
	if n == 0 {
		return false
	}
	end := q.date(i + n)
	ends := map[bool]string{true: "what is the latest ", false: "what is the earliest "}[q.Low(i+1) == "late"]
	return end > i+n && q.Low(end) == "go" && q.Write(i, end+1, ends+q.Said(i+n, end))
}

var (
	owning   = english.WordSet("whose where the")
	has      = english.WordSet("have has had having with")
	lying    = english.WordSet("falls fall fell lies lie lay comes come came is are was were being")
	extremes = map[string]string{"first": "earliest", "last": "latest"}
)
