package wording

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// frames are whole questions that are asked in other words, read from their first word on.
var frames = []reword.Step[*question]{
	{"what amounts are", turned(3, amounts)},
	{"what is made of two amounts", turned(2, reckonings)},
	{"what is for each", turned(3, groups)},
	{"another order", turned(1, orders)},
	{"a time first", timeFirst},
	{"each of them first", eachFirst},
	{"the number of those that are so", numberOfThose},
	{"the number of what has a name", numberOf},
	{"a share of a file's rows", ofFile},
	{"those that are so", those},
	{"the one with the most", withMost},
	{"an average, said last", averageLast},
	{"a total, said last", totalLast},
	{"a number for each", forEach},
}

// ofFile reads what the one table of a file is asked, where no column is called as a count is.
func ofFile(q *question, i int) bool {
	ci, _ := q.Column(0, func(int, *schema.Column) bool { return true })
	return q.S.Keyless() && len(q.S.Tables) == 1 && !(ci >= 0 && q.Low(0) == "count") && turned(2, shares)(q, i)
}

// timeFirst reads "In 2023, who moved out?" as who moved out in 2023.
func timeFirst(q *question, _ int) bool {
	mark := q.Mark(0)
	if q.Phrase(0, "in|since|before|after") == 0 || mark > 4 || mark+2 > q.End() || q.Words[mark].Low != "," ||
		!date(q, 0, mark-1) && !date(q, 0, 1) || !english.Asking.Has(q.Low(mark+1)) || !q.only(mark+2) {
		return false
	}
	return q.Write(0, q.End(), q.Said(mark+1, q.End())+" "+q.Low(0)+" "+q.Said(1, mark))
}

// eachFirst reads "For each port, total fare" as the total fare for each port. How many there are is read
// where it stands.
func eachFirst(q *question, _ int) bool {
	mark := q.Mark(0)
	if q.Phrase(0, "for each|per") == 0 || mark > 5 || mark+1 >= q.End() || q.Words[mark].Low != "," ||
		english.Showing.Has(q.Low(mark+1)) || q.Low(mark+1) == "how" || !q.only(mark+2) {
		return false
	}
	return q.Write(0, q.End(), q.Said(mark+1, q.End())+" "+q.Low(0)+" "+q.Said(1, mark))
}

// numberOfThose reads "number of boats that were sold" as how many boats were sold.
func numberOfThose(q *question, _ int) bool {
	i := q.begins("what is|what was|give|give me|show|show me|find|count")
	if n := q.Phrase(i, "number of|count of"); n > 0 {
		i += n
	} else if q.Low(0) != "count" {
		return false
	}
	if q.Low(i) == "the" {
		i++
	}
	end := q.noun(i)
	if end == i || !q.relates(end) || !q.only(end+2) {
		return false
	}
	return q.Write(0, end+1, "how many "+q.Said(i, end))
}

// relates reports a relative clause that begins at word i, with what its subject is or has.
func (q *question) relates(i int) bool {
	return q.Phrase(i, "that|which|who") > 0 && q.Phrase(i+1, "are|were|is|was|have|had|has") > 0
}

// numberOf reads "number of keepers" as how many keepers there are.
func numberOf(q *question, _ int) bool {
	at := q.begins("what is|give|give me|show|show me|find")
	n := q.Phrase(at, "number of|count of")
	i := at + n
	end := q.noun(i)
	if n == 0 || end == i || end != q.End() {
		return false
	}
	for _, from := range []int{at, i} {
		if ci, _ := q.Measure(from); ci >= 0 {
			return false // a name says the number itself
		}
	}
	return q.Write(0, end, "how many "+q.Said(i, end)+" are there")
}

// those reads "list the boats that were sold" as which boats were sold.
func those(q *question, _ int) bool {
	i := q.begins("list|show me|give me|show|find|name")
	end := q.noun(i)
	if end == i || !q.plural(end-1) || !q.relates(end) || !q.only(end+2) {
		return false
	}
	return q.Write(0, end+1, "which "+q.Said(i, end))
}

// withMost reads "show the port with the most boats" as which port has the most.
func withMost(q *question, _ int) bool {
	i := q.begins("show|show me|find|give|give me|what is")
	end := q.noun(i)
	n := q.Phrase(end, "with the most|with the fewest|with the highest|with the lowest|with the largest|"+
		"with the smallest")
	if end == i || n == 0 || q.plural(end-1) || !q.only(end+n) {
		return false
	}
	return q.Write(0, end+1, "which "+q.Said(i, end)+" has")
}

// averageLast reads "what is the fare of boats on average" as the average fare.
func averageLast(q *question, _ int) bool {
	i, end := q.begins("what is|what was"), q.End()-2
	if i < 3 || end <= i || q.Phrase(end, "on average") == 0 || q.noun(i) == i || !q.only(i) {
		return false
	}
	return q.Write(0, q.End(), q.Said(0, i)+" average "+q.Said(i, end))
}

// totalLast reads "fares of boats in total" as the total fares.
func totalLast(q *question, _ int) bool {
	for at := 1; at < q.End(); at++ {
		if n := q.Phrase(at, "in total|in all|altogether|overall"); n > 0 && q.Over(at+n) {
			return q.noun(0) > 0 && q.only(0) && q.Write(0, q.End(), "total "+q.Said(0, at))
		}
	}
	return false
}

// forEach reads "boats for each port" as boats per port: where nothing asks, they are counted.
func forEach(q *question, _ int) bool {
	end := q.noun(0)
	return end > 0 && q.Phrase(end, "for each") > 0 && q.noun(end+2) == q.End() &&
		q.Write(end, end+2, "per")
}
