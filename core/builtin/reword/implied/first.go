package implied

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// ways lists the superlatives that stand before a column, and the order in which they put it.
var ways = map[string]string{"most": "descending", "highest": "descending", "largest": "descending",
	"biggest": "descending", "greatest": "descending", "best": "descending", "latest": "descending",
	"longest": "descending", "fewest": "ascending", "least": "ascending", "lowest": "ascending",
	"smallest": "ascending", "earliest": "ascending", "shortest": "ascending"}

// recent has the order of the most recent first, and of the least recent.
var recent = map[string]string{"descending": "from newest to oldest", "ascending": "from oldest to newest"}

// A lead is a phrase that says what comes first: "those with the highest age first", "starting
// with the one that has the highest age".
type lead struct {
	from int // its first word, with the comma before it
	at   int // what is said of the first, "those with"
	to   int // the end of that
	end  int // the word behind the phrase
}

const starts = "start with|starting with|beginning with|begin with"

// leadAt returns the phrase that begins with word i, or one that is none: its end is 0.
func leadAt(q *question, i int) (l lead) {
	k := q.Phrase(i, starts)
	l = lead{from: i, at: i + k, to: q.Mark(i + k)}
	if l.end = l.to; k == 0 {
		l.to = i + slices.IndexFunc(q.Words[i:l.end], func(w english.Word) bool { return w.Low == "first" })
		if l.to <= i || l.to+1 != l.end {
			return lead{}
		}
	}
	opens := k > 0 || i == 0 || q.Words[i-1].Mark
	if !opens || q.Phrase(l.at, "those|the ones|the one|ones|with the|the") == 0 {
		return lead{}
	}
	for l.from > 0 && q.Words[l.from-1].Mark {
		l.from--
	}
	return l
}

// first reads "those with the highest age first" and "starting with the one that has the
// highest age" as "in descending order of age".
func first(q *question, i int) bool {
	l := leadAt(q, i)
	if l.end == 0 {
		return false
	}
	super := -1
	for n := l.at; n < l.to; n++ {
		if ways[q.Low(n)] != "" {
			super = n
		}
	}
	if super < 0 {
		return doneFirst(q, l)
	}
	return recently(q, l, super) || bySuperlative(q, l, super)
}

// recently reads "the most recent one first" as "from newest to oldest".
func recently(q *question, l lead, super int) bool {
	k := q.Phrase(super+1, "recent|recent one|recent ones")
	return k > 0 && k == l.to-super-1 && q.Put(l.from, l.end, recent[ways[q.Low(super)]])
}

// bySuperlative reads a lead whose superlative is word super.
func bySuperlative(q *question, l lead, super int) bool {
	way, end := ways[q.Low(super)], l.to
	in := func(w english.Word) bool { return w.Low == "in" || w.Low == "of" }
	if of := slices.IndexFunc(q.Words[super:end], in); of > 1 {
		end = super + of
	}
	switch named := q.typed(super+1, end); {
	case named == "":
		return barely(q, l, super)
	case named == "number" && barely(q, l, super):
		return true
	case q.Low(super) == "best" && english.Participle(named):
		return false // "the best paid first", which the cue table has
	case ends[q.Low(super)] != "" && cued[named]:
		return false // "the most expensive first", too
	case q.RowsAt(super+1) >= 0 && end == super+2:
		if ends[q.Low(super)] != "" {
			return q.Put(l.from, l.end, "in "+way+" order of the number of "+named)
		}
		return q.Low(l.to) == "first" && q.Put(super+1, l.to, "") // "the lowest building first"
	default:
		if sized := sizeOf(q, super, end); sized >= 0 {
			return q.Put(l.from, l.end, "in "+way+" order of #", sized)
		}
		return q.Put(l.from, l.end, "in "+way+" order of "+named)
	}
}

// cued lists adjectives of which the cue table has the most and the least.
var cued = english.WordSet("expensive costly populous")

// barely reads "starting with the fewest" as "from fewest to most".
func barely(q *question, l lead, super int) bool {
	if super != l.at+1 || l.at == l.from || q.Low(l.to) == "first" {
		return false
	}
	counts := ends[q.Low(super)] != "" || q.Low(super+1) == "number"
	if counts && ways[q.Low(super)] == "ascending" {
		return q.Put(l.from, l.end, "from fewest to most")
	}
	return counts && q.Put(l.from, l.end, "from most to fewest")
}

// sizes say how large a thing is of which the rows have the name.
var sizes = stemsOf("population area size capacity")

// sizeOf returns the column for the size of what the word behind a superlative names,
// as "city area" for "the largest city"; -1 where there is none.
func sizeOf(q *question, super, to int) int {
	if q.Phrase(super, "largest|biggest|smallest") == 0 || to-super != 2 {
		return -1
	}
	for _, size := range sizes {
		for ci := range q.S.Columns {
			if q.says(ci, []string{q.Words[super+1].Stem, size[0]}) && number(&q.S.Columns[ci]) {
				return ci
			}
		}
	}
	return -1
}

// doneFirst reads "the one who joined first" as "in ascending order of joined", and leaves the
// cue table's own, "the oldest first".
func doneFirst(q *question, l lead) bool {
	k := q.Phrase(l.at, "those who|those that|the ones who|the ones that|the one who|the one that")
	end := l.to
	if q.Low(end) != "first" {
		end--
	}
	if k == 0 || q.Low(end) != "first" || l.at+k+1 != end {
		return false
	}
	return q.Put(l.from, l.end, "in ascending order of "+q.Low(l.at+k))
}
