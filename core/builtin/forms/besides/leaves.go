package besides

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// What says that the rows named behind it are left out, and where such a sentence may begin.
const (
	leaving = "except|except for|excepting|excluding|leaving out|leaving aside|not counting|without counting|" +
		"not including|without including|ignoring|disregarding|omitting|skipping|discounting|leave out|leave aside|" +
		"take away|take out|ignore|disregard|exclude|omit|skip|without|but not|but for|other than|apart from"
	begins = "if we|if you|if i|when we|when you|let us|please"
	// once stands before rows that its ending says are left out: "once the red ones are taken out".
	once    = "once|if|when|after|with"
	removed = "taken out|taken away|left out|removed|excluded|ignored|omitted|discounted|set aside|not counted"
	// all stands before rows that are left out of it: "total fare for everything except Alta".
	all = "for everything|for everyone|for all|of everything|of everyone|of all|over everything"
)

// leaves returns the rows that the words from i on leave out, however these are described, "not counting boats of
// Alta", and where the words begin and end. There are no names where they leave out none.
func (q *question) leaves(i int) (from, end int, names []schema.Found) {
	if q.Words[i].Quoted {
		return i, i, nil
	}
	if n := q.Phrase(i, leaving); n > 0 {
		at, found := q.described(i + n)
		if found == nil {
			return i, i, nil
		}
		names, end = q.named(i+n, at)
		if len(names) == 0 || names[0].Column != found.Column {
			names, end = []schema.Found{found.Found}, found.to
		}
		return q.opens(i), q.behind(end, names[0].Column), names
	}
	if n := q.Phrase(i, once); n > 0 {
		if _, found := q.described(i + n); found != nil {
			end = q.behind(found.to, found.Column)
			if english.Auxiliary.Has(q.Low(end)) {
				end++
			}
			if n := q.Phrase(end, removed); n > 0 {
				return i, end + n, []schema.Found{found.Found}
			}
		}
	}
	return q.differs(i)
}

// differs reads "a different town from Alta" and "any town but Alta".
func (q *question) differs(i int) (from, end int, names []schema.Found) {
	at, mark := i, i
	switch low := q.Low(i); {
	case low == "different":
		_, mark = q.Column(i+1, func(int, *schema.Column) bool { return true })
		at = mark
		if low := q.Low(mark); mark == i+1 || low != "from" && low != "than" && low != "to" {
			return i, i, nil
		}
	case low != "but":
		return i, i, nil
	}
	for _, f := range q.at(at + 1) {
		if from := q.told(mark, f.Column); from < mark {
			return from, f.to, []schema.Found{f.Found}
		}
	}
	return i, i, nil
}

// mostBefore bounds how many words may stand before the name of what is left out.
const mostBefore = 6

// described returns the value that words from i on say of rows, perhaps behind what these are called, "boats with crew
// of Alta", and where it begins; nil where there is none.
func (q *question) described(i int) (at int, found *spanned) {
	for at = i; at < i+mostBefore && (at == i || q.leads(at-1)); at++ {
		list := q.at(at)
		if len(list) == 0 || at+1 == list[0].to && q.said(at) {
			continue
		}
		best := 0
		for n := range list {
			f := &list[n]
			if q.near(i, at, q.S.Columns[f.Column].Full) || q.behind(f.to, f.Column) > f.to {
				best = n
				break
			}
		}
		return at, &list[best]
	}
	return i, nil
}

// near reports that a column's name stands within some words.
func (q *question) near(from, to int, stems []string) bool {
	for ; from+len(stems) <= to; from++ {
		if q.Says(from, stems) {
			return true
		}
	}
	return false
}

// leads reports a word that may stand before a name: of what rows are called, a column, a place or what was done.
func (q *question) leads(i int) bool {
	if !q.Plain(i) {
		return false
	}
	low := q.Low(i)
	return english.Determiner.Has(low) || before[low] || english.Participle(low) || q.said(i)
}

var before = english.WordSet("any all those ones of from in on at by with for to under that which are is was were " +
	"have has whose where as")

// said reports a word of a column or one that calls rows, or that a question says twice.
func (q *question) said(i int) bool {
	w := &q.Words[i]
	again := func(o english.Word) bool { return o.Stem == w.Stem && o.At != w.At }
	return q.S.Stems[w.Stem] || q.S.CallsRows(w.Stem) ||
		w.Low != w.Fold && !english.Stop[w.Low] && slices.ContainsFunc(q.Words, again)
}

// behind returns where what is said of rows behind a value of a column ends: what they are called, "red boats", and
// the column, "Alta as their town".
func (q *question) behind(end, column int) int {
	stems := q.S.Columns[column].Full
	for at := end; at < min(len(q.Words), end+4) && q.Plain(at); at++ {
		switch {
		case q.Says(at, stems):
			end = at + len(stems)
			if q.Plain(end) && q.S.CallsRows(q.Words[end].Stem) {
				end++
			}
			return end
		case at == end && q.Words[at].Low != q.Words[at].Fold && q.said(at):
			return at + 1
		case !english.Determiner.Has(q.Low(at)) && !asWhat[q.Low(at)]:
			return end
		}
	}
	return end
}

var asWhat = english.WordSet("as for under in")

// opens returns where a sentence begins that leaves out rows by the words at i.
func (q *question) opens(i int) int {
	for from := max(0, i-2); from < i; from++ {
		if from+q.Phrase(from, begins) == i || from+q.Phrase(from, all) == i {
			return from
		}
	}
	return i
}

// rest reports a word for what is left where rows are left out: "how many boats are left", "of the rest". Who left is
// not left out.
func (q *question) rest(i int) bool {
	return q.Low(i) == "left" && english.Auxiliary.Has(q.Low(i-1)) || q.Phrase(i, "rest|remaining|remain") > 0 ||
		q.Phrase(i, "of the rest") > 0 || q.Phrase(i-1, "of the rest") > 0
}
