package dated

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// mostFirst reads "most orders - which month?" and "most orders by order date: which month?" as
// which month has them.
func mostFirst(q *question, i int) bool {
	mark := 1
	for mark < q.End() && !q.ends(mark) {
		mark++
	}
	asks := mark
	if mark < len(q.Words) && q.Words[mark].Mark {
		asks++
	}
	n := q.Phrase(asks, "which|what|in which|in what")
	unit := q.Low(asks + n)
	if i > 0 || !most[q.Low(i)] || n == 0 || unit != "month" && unit != "year" || !q.Over(asks+n+1) {
		return false
	}
	which := "which " + unit
	end := mark
	for at := i + 1; at < mark; at++ {
		if name := q.Phrase(at, "by|going by"); name > 0 && q.date(at+name) == mark {
			which, end = which+" of "+q.Said(at+name, mark), at
		}
	}
	return q.Write(0, q.End(), which+" has the "+q.Said(i, end))
}

// first reads "order date after 3 May: how many orders?" and "3 May to 5 May by order date: total
// fee?" with the time last.
func first(q *question, i int) bool {
	end := q.date(i)
	time, to := q.time(end)
	if i > 0 || to == end {
		return false
	}
	with := " "
	if end > i {
		with = " with " + q.Said(i, end) + " "
	} else if to == len(q.Words) {
		return false
	} else if d := q.goingBy(to); d.name != "" {
		with, to = " with "+d.name+" ", d.to
	} else if !strings.HasPrefix(time, "between") {
		return false // package topic has it
	}
	if to < len(q.Words) && q.Words[to].Mark {
		to++
	} else if !parts[q.gap(to)] {
		return false
	}
	return !q.Over(to) && q.Write(0, q.End(), q.Said(to, q.End())+with+time)
}

var most = english.WordSet("most fewest least")
