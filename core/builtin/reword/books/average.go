package books

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

var (
	every = english.WordSet("per each every a")
	// apiece says that a measure is of one row.
	apiece = english.WordSet("price wage salari")
)

// averageOf reads "average sales per month", of rows of which a month has many, as the average of the months'
// totals: also as "average monthly sales" and "monthly average sales".
func averageOf(q *question, i int) bool {
	at, unit := q.averaged(i)
	if at == i {
		return false
	}
	ci, to := q.measure(at)
	if ci < 0 || q.S.Columns[ci].Says(apiece) && !money[q.Low(at)] || !q.many(ci) {
		return false
	}
	end := q.Behind(to, vague)
	if unit == "" {
		if unit, end = q.each(end); unit == "" {
			return false
		}
	}
	if !q.closes(end) {
		return false
	}
	return q.Write(i, end, "average total "+q.written(ci, at, to)+" per "+unit)
}

// averaged returns where what "average", "average monthly" or "monthly average" at word i are of begins, and the unit;
// i where none of them stands there.
func (q *question) averaged(i int) (at int, unit string) {
	switch {
	case mean[q.Low(i)] && q.adverb(i+1) != "":
		return i + 2, q.adverb(i + 1)
	case q.adverb(i) != "" && mean[q.Low(i+1)]:
		return i + 2, q.adverb(i)
	case mean[q.Low(i)]:
		return i + 1, ""
	}
	return i, ""
}

// each returns the unit of "per month" or "each month" at word i, and where that ends; "" where none stands there.
func (q *question) each(i int) (unit string, end int) {
	n := q.Behind(i, every)
	if unit = english.TimeUnit(q.Low(n)); n == i || !spans[unit] || q.adverb(n) != "" {
		return "", i
	}
	return unit, n + 1
}

// adverb returns the unit of "monthly", or "".
func (q *question) adverb(i int) string {
	low := q.Low(i)
	if unit := english.TimeUnit(low); spans[unit] && len(low) > 4 && low[len(low)-2:] == "ly" && !q.S.Stems[low] {
		return unit
	}
	return ""
}

// many reports a measure of rows that have a day each, or a column of months.
func (q *question) many(measure int) bool {
	t := q.S.Columns[measure].Table
	return q.dated(t) || slices.ContainsFunc(q.S.Tables[t].Columns, func(ci int) bool {
		return q.S.Columns[ci].Part == "" && schema.Months(q.V, ci)
	})
}
