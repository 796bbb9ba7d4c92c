package books

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

var (
	ends = english.WordSet("highest biggest largest greatest lowest smallest most least fewest")
	// alone says that one row is meant.
	alone = english.WordSet("single one individual any average mean total sum median combined overall per each every " +
		"than more by")
	many = english.WordSet("most least fewest")
)

// groupMost reads "which city has the biggest open amount", of rows of which several are of one city, as that with
// the biggest total.
func groupMost(q *question, i int) bool {
	single := func(w english.Word) bool { return !w.Quoted && alone[w.Low] }
	if !ends[q.Low(i)] || slices.ContainsFunc(q.Words, single) {
		return false
	}
	ci, measure, to := q.stated(i + 1)
	if ci < 0 || to == i+2 && q.counted(i, ci) {
		return false
	}
	end := q.Behind(to, vague)
	group, behind := q.group(i, ci)
	from := i
	if q.Low(from-1) == "the" {
		from--
	}
	if group < 0 || behind > from || !q.closes(end) {
		return false
	}
	text := "the " + q.way(i) + " total " + q.before(i+1, measure) + q.written(ci, measure, to)
	if behind == from {
		return q.Write(from, end, text)
	}
	verb := q.verb(behind, from)
	if verb != "" && !having[verb] {
		from, text = behind, "has "+text
	}
	return verb != "" && q.Write(from, end, text)
}

// stated returns a measure as measure does, and where its name begins: "unpaid amount" is that of what is unpaid.
func (q *question) stated(i int) (ci, from, to int) {
	if ci, to = q.measure(i); ci >= 0 || !q.held(i) {
		return ci, i, to
	}
	ci, to = q.measure(i + 1)
	return ci, i + 1, to
}

// before returns what the question says between two words, with a space behind it where that is anything.
func (q *question) before(from, to int) string {
	if from == to {
		return ""
	}
	return q.Said(from, to) + " "
}

// held reports that word i is a value of the database.
func (q *question) held(i int) bool { return q.Plain(i) && len(q.V.Lookup(q.Words[i].Fold)) > 0 }

// counted reports that behind the end of an order at word i stands what the measured rows are called: "most sales".
func (q *question) counted(i, measure int) bool {
	return q.callsRow(i+1, q.S.Columns[measure].Table) && (!money[q.Low(i+1)] || many[q.Low(i)])
}

// way returns the end of an order of totals.
func (q *question) way(i int) string {
	switch q.Low(i) {
	case "most":
		return "highest"
	case "least", "fewest":
		return "lowest"
	}
	return q.Said(i, i+1)
}

// verb returns what stands between a group and the end of an order: "has", or else what is done, of at most three
// words of which none names anything; "" where something else stands there.
func (q *question) verb(from, to int) string {
	if to-from < 1 || to-from > 3 {
		return ""
	}
	for i := from; i < to; i++ {
		w := &q.Words[i]
		if !q.Plain(i) || w.Number || q.S.Stems[w.Stem] || q.held(i) || negative[w.Low] {
			return ""
		}
	}
	return strings.ToLower(q.Said(from, to))
}

var negative = english.WordSet("not never no who which that and or")

// rankedBy reads "top 3 products by sales", where the rows are sales, as by what these brought.
func rankedBy(q *question, i int) bool {
	ci, to := q.measure(i + 1)
	if q.Low(i) != "by" || ci < 0 || to != i+2 || !money[q.Low(i+1)] || !q.callsRow(i+1, q.S.Columns[ci].Table) {
		return false
	}
	return q.Write(i+1, to, q.written(ci, i+1, to))
}
