package owned

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/span"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// settle reads words that say one thing or another by what stands with them.
func settle(q *question) {
	if q.has(overall) {
		q.said[whole], q.said[sum] = 1, 1
		if q.has(average) {
			q.said[sum] = 0
		}
	}
	if q.has(above) && q.has(others) && !q.has(average) {
		q.said[high], q.said[above] = q.said[above], 0
	}
	if q.has(rising) && !q.has(average, sum) {
		q.said[high] = q.said[rising]
	}
	if q.dated(q.amount) {
		return
	}
	if q.has(early, second) && !q.has(low) { // "which pet comes first"
		q.said[high] = max(1, q.said[high])
	}
	if q.has(late) {
		q.said[low] = 1
	}
}

// settles leaves out columns that say no more than what is held: "steel as their hull".
func settles(q *question) {
	told := func(ci int) bool { return slices.Contains(q.held, ci) }
	q.beside = slices.DeleteFunc(q.beside, told)
	if told(q.sort) {
		q.sort = -1
	}
	if q.has(exactly) && q.limit > 1 && q.bound == "" {
		q.bound, q.limit = "= "+strconv.Itoa(q.limit), 1
	}
}

// dates notes when the things were, by the date that is named or the only one, or returns false.
func dates(q *question) bool {
	if len(q.times) == 0 {
		if q.amount < 0 && q.day < 0 && q.has(when) {
			q.day = date(q)
		}
		if q.day >= 0 && q.amount >= 0 {
			return false
		}
		q.amount = max(q.amount, q.day)
		return true
	}
	ci := q.day
	if ci < 0 {
		ci = date(q)
	}
	if ci < 0 || q.has(late, early) {
		return false
	}
	for _, t := range q.times {
		q.where = append(q.where, strings.ReplaceAll(span.Within(q.Text, t, ci), schema.Ref(ci), q.name(ci)))
	}
	return !q.Failed
}

// date returns the only date of the things, or the only one called like the word before "date"; or -1.
func date(q *question) int {
	said := q.at(q.said[when] - 2).Word.Stem
	all, called := []int{}, []int{}
	for _, ci := range q.S.Tables[q.thingTable()].Columns {
		if !q.dated(ci) {
			continue
		}
		all = append(all, ci)
		if slices.Contains(q.S.Columns[ci].Full, said) {
			called = append(called, ci)
		}
	}
	switch {
	case len(all) == 1:
		return all[0]
	case len(called) == 1:
		return called[0]
	}
	return -1
}
