package slots

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// mostNamed is the greatest number of words of a value.
const mostNamed = 9

// named reads what is said of the rows by values: those of the most words first.
func (q *question) named() {
	for i := 0; i < len(q.words); i++ {
		if q.used[i] || q.day(i) || q.month(i) || q.yearAt(i) || q.equal(i) {
			continue
		}
		for to := min(len(q.words), i+mostNamed); to > i; to-- {
			if q.value(i, to, false) {
				i = to - 1
				break
			}
		}
	}
	for i := 0; i < len(q.words); i++ {
		for to := min(len(q.words), i+mostNamed); to > i; to-- {
			if q.value(i, to, true) {
				i = to - 1
				break
			}
		}
	}
}

// value reads words as a value, or as part of one.
func (q *question) value(from, to int, part bool) bool {
	if !q.free(from, to) || to == from+1 && (q.called(from) || idle[q.low(from)] || q.words[from].Low == "per") {
		return false
	}
	key := english.FoldAll(q.words[from:to])
	found := q.found(from, to, key)
	if part {
		found = q.within(from, to, key)
	}
	columns := q.holders(found)
	if len(columns) == 0 || q.titled(from, to) && !q.s.Columns[columns[0]].Repeats {
		return false
	}
	q.use(from, to)
	var any []string
	for _, ci := range columns {
		any = append(any, q.holds(ci, key, found, part))
	}
	condition := strings.Join(any, " OR ")
	switch {
	case len(any) > 1:
		q.add(-1, "("+condition+")")
	case part:
		q.add(columns[0], condition)
	default:
		q.either(columns[0], condition)
	}
	return true
}

// found returns the values that words say, also by another form of one: "women" are female, "Danes" of Denmark.
func (q *text) found(from, to int, key string) []schema.Found {
	if found := q.v.Lookup(key); len(found) > 0 || to > from+1 {
		return found
	}
	for _, other := range english.Demonyms(q.low(from)) {
		for _, f := range q.v.Lookup(english.Fold(other)) {
			if len(other) > 1 || q.s.Columns[f.Column].OfSex() {
				return []schema.Found{f}
			}
		}
	}
	return nil
}

// leastPart is how many letters a part of a value has.
const leastPart = 4

// within returns the values of which words are a part.
func (q *text) within(from, to int, key string) (found []schema.Found) {
	if len(key) < leastPart || english.IsNumber(key) || q.called(from) || q.called(to-1) {
		return nil
	}
	for _, have := range q.v.Keys {
		if schema.HoldsWords(have, key) {
			found = append(found, q.v.ByKey[have]...)
		}
	}
	return found
}

// lacks reads "has no producer", "did not have a position".
func (q *question) lacks() {
	for i := range q.words {
		if low := q.low(i); low != "no" && low != "not" && low != "without" || q.low(i+1) == "more" {
			continue
		}
		to := i + 1
		for having[q.low(to)] {
			to++
		}
		if to == i+1 && q.low(i) == "not" {
			continue // "did not race"
		}
		if ci := q.best(to, to+1, q.lettered); ci >= 0 {
			q.use(i, i+1)
			name := q.name(ci)
			q.add(ci, "("+name+" IS NULL OR TRIM("+name+") IN ('', '-', '–', '—', 'N/A', 'n/a', 'None', 'none', '?'))")
			return
		}
	}
}

var having = english.WordSet("have has had a an any the there listed list contain")

// equal reads "3 gold medals", of which there is a column of numbers, and "number 14".
func (q *question) equal(i int) bool {
	n, ok := q.number(i)
	if !ok || perUnit[q.low(i+1)] > 0 {
		return false
	}
	good := func(ci int) bool { return q.measured(ci) && q.year(ci) == "" }
	ci := -1
	if english.Ordinal(q.low(i)) != "" {
		ci = q.best(i-2, i+3, q.ordered)
	} else if ci = q.best(i+1, i+3, good); ci < 0 && q.low(i) != "one" {
		ci = q.best(i-3, i, good)
	}
	if ci < 0 {
		return false
	}
	q.use(i, i+1)
	q.add(ci, q.amount(ci)+" = "+written(n))
	return true
}
