package implied

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
)

// asked reads "where do singers come from" as "what is the nationality of singers", "where do
// most of them live" as "what is the most common city of", and behind other things asked for
// "and how old they are" as "and their age".
func asked(q *question, i int) bool {
	for n := range properties {
		p := &properties[n]
		if k := q.Phrase(i, p.asks); k > 0 && ask(q, p, i, i+k) {
			return true
		}
	}
	return false
}

// ask reads the property where its clause begins with word i, and goes on behind the words
// that ask at word n.
func ask(q *question, p *property, i, n int) bool {
	behind := n
	also, n := alsoAsked(q, p, pastAggregates(q, n))
	inverted := aux[q.Low(n)]
	switch {
	case inverted:
		n++
	case !embedded(q, i), many[q.Low(n)]:
		return false // "where the length is 10"
	}
	for i > 0 && before[q.Low(i-1)] {
		i-- // "from where"
	}
	c := clauseOf(q, p, i, n, inverted)
	if c == nil || p.verbs != "" && relates(c) {
		return false
	}
	columns := columnsOf(c, append([]*property{p}, also...))
	if columns == nil {
		return false
	}
	if c.aggregate(behind); p.cued && i == 0 && len(columns) == 1 && len(c.aggregates) == 0 {
		return false
	}
	c.addUp(p)
	c.put(columns...)
	return true
}

// addUp asks for the total of what a property of several rows adds up to: "how far did Ann run in May".
func (c *clause) addUp(p *property) {
	if p.adds && c.Low(c.subject-1) == "did" && len(c.aggregates) == 0 && c.S.Keyless() {
		c.aggregates = []string{"total"}
	}
}

// columnsOf returns the columns of properties that the subject of a clause has: nil where it
// has none of the first, or the question names it, or the cue table knows it.
func columnsOf(c *clause, asked []*property) (columns []int) {
	for n, p := range asked {
		ci := c.column(p, c.subject, c.to)
		known := p.verbs == "" && p.asks == "where" && c.column(&placed, c.subject, c.to) >= 0
		switch {
		case n == 0 && (ci < 0 || c.told(ci) || known):
			return nil
		case ci >= 0:
			columns = append(columns, ci)
		}
	}
	return columns
}

// embedded reports that a question within another may begin with word i.
func embedded(q *question, i int) bool { return i > 0 && (embeds[q.Low(i-1)] || q.Words[i-1].Mark) }

// relates reports "what is the amount that they are paid", which asks for no property of its
// subject.
func relates(c *clause) bool {
	isRelative := func(w english.Word) bool { return relative[w.Low] }
	return english.Being.Has(c.Low(c.subject-1)) && slices.ContainsFunc(c.Words[c.subject:c.to], isRelative)
}

// pastAggregates returns the word behind "on average" and the like at word n: "how long in
// total and at most were".
func pastAggregates(q *question, n int) int {
	for from := n; aggregateAt(q, n).means != "" || q.Low(n) == "and" && n > from; {
		n += max(1, q.Phrase(n, aggregateAt(q, n).said))
	}
	return n
}

// alsoAsked returns the properties in "how tall and how heavy are they" behind the first, and
// the word behind them.
func alsoAsked(q *question, p *property, n int) (also []*property, behind int) {
	for p.verbs == "" && len(also) < 3 && (q.Low(n) == "and" || n < len(q.Words) && q.Words[n].Mark) {
		next := slices.IndexFunc(properties, func(other property) bool {
			return other.verbs == "" && strings.HasPrefix(other.asks, "how") && q.Phrase(n+1, other.asks) > 0
		})
		if next < 0 {
			break
		}
		also = append(also, &properties[next])
		n += 1 + q.Phrase(n+1, properties[next].asks)
	}
	if len(also) > 0 && !aux[q.Low(n)] {
		return nil, n
	}
	return also, n
}

// placed is the property of where something is, with the names that the cue table knows.
var placed = property{names: stemsOf("location city address place venue country origin"), holds: textual}

// called reads "what are the albums called" as "what are the titles of the albums", where a
// column names them.
func called(q *question, i int) bool {
	if q.Phrase(i, "what") == 0 || !english.Being.Has(q.Low(i+1)) || i > 0 && !embedded(q, i) {
		return false
	}
	p := property{verbs: "called|named|known as|titled"}
	c := clauseOf(q, &p, i, i+2, true)
	if c == nil || q.Low(c.to-1) == "are" {
		return false
	}
	tables := q.subjects(c.subject, c.to)
	if len(tables) == 0 {
		return false
	}
	t := &q.S.Tables[tables[0]]
	rows := func(w english.Word) bool { return t.Near(&w) >= reword.Surely }
	named := t.Shown >= 0 && q.S.Columns[t.Shown].IsName && q.S.FirstLast(tables[0]) == nil
	if !named || c.to-c.subject > 4 || !slices.ContainsFunc(q.Words[c.subject:c.to], rows) {
		return false
	}
	c.put(t.Shown)
	return true
}

// became reads "what became of the missions" as "what is the fate of the missions".
func became(q *question, i int) bool {
	k := q.Phrase(i, "what became of|what has become of|what happened to")
	if k == 0 {
		return false
	}
	to := q.Mark(i)
	if and := slices.IndexFunc(q.Words[i:to], func(w english.Word) bool { return w.Low == "and" }); and > k {
		to = i + and
	}
	if to <= i+k {
		return false
	}
	ci := q.column(&outcome, i+k, to)
	if ci < 0 {
		return false
	}
	c := clause{question: q, from: i, subject: i + k, to: to, end: to}
	c.put(ci)
	return true
}

var outcome = property{names: stemsOf("fate outcome result score status"), holds: either}

// byName reads "which drivers, by id, took part" as "what are the ids of drivers that took
// part": no other name of theirs is asked for.
func byName(q *question, i int) bool {
	if i > 0 || q.Phrase(0, "which") == 0 {
		return false
	}
	mark := q.Mark(0)
	end := q.Mark(min(mark+1, len(q.Words)))
	if mark > 6 || end+1 >= len(q.Words) || end-mark > 7 || !named(q, mark, end) {
		return false
	}
	said := q.typed(mark+2, end)
	if english.SaysNumber(said) { // "numbers of" would count
		said = q.Words[mark-1].Fold + " " + said
	}
	that := "that"
	switch {
	case english.Being.Has(q.Low(end+1)) && prepositions[q.Low(end+2)]:
		that, end = "", end+1 // "which orders, by id, are for a lamp"
	case prepositions[q.Low(end+1)]:
		that = ""
	}
	q.Put(mark, end+1, that)
	return q.Put(0, 1, "what are the "+said+" of the")
}

// named reports that rows stand before the mark, and "by" and a name of theirs between it and
// the end.
func named(q *question, mark, end int) bool {
	rows := q.RowsAt(mark-1) >= 0 || q.RowsAt(1) >= 0
	return rows && q.Low(mark+1) == "by" && q.Low(mark+2) != "far" && mark+2 < end
}

// sexes reads "is it a boy or a girl" and "are they men or women" as "their gender".
func sexes(q *question, i int) bool {
	n := i + 2
	if !english.Being.Has(q.Low(i)) || !pronouns[q.Low(i+1)] {
		return false
	}
	if q.Low(n) == "for" {
		n++
	}
	k := q.Phrase(n, "a boy or a girl|a man or a woman|boys or girls|men or women|male or female|"+
		"a girl or a boy|a woman or a man|girls or boys|women or men|female or male")
	p := property{names: stemsOf("gender sex"), holds: either}
	if k == 0 {
		return false
	}
	ci := q.column(&p, i+1, i+2)
	return ci >= 0 && q.Put(i, n+k, "their #", ci)
}

// founded reads "institutions from after 1880" as those with a year of founding after it, where
// their columns say no other time.
func founded(q *question, i int) bool {
	t := q.RowsAt(i)
	if t < 0 || q.Low(i+1) != "from" {
		return false
	}
	n := i + 2
	k := q.Phrase(n, "before|after|since|until")
	if n+k >= len(q.Words) || !english.YearLike(q.Low(n+k)) {
		return false
	}
	p := property{names: stemsOf("founded established opened built year"), holds: number}
	ci := q.find(&p, []int{t}, nil)
	return ci >= 0 && q.Put(i+1, i+2, "with #", ci)
}
