package dated

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// apart reads "total fee in May, going by order date", "monthly fees (order date)" and "fees per month, by order date".
func apart(q *question, i int) bool {
	d := q.goingBy(i)
	if d.name == "" {
		return false
	}
	for at := range q.Words {
		if at >= d.from && at < d.to {
			continue
		}
		if time, end := q.time(at); end > at && d.besides(at, end) && !q.dateBefore(at) {
			return q.move(d, at, end, "with "+d.name+" "+time)
		}
		if unit, end := q.unit(at); end > at && d.besides(at, end) {
			return q.move(d, at, end, unit+" of "+d.name)
		}
		if unit := english.Periods[q.Low(at)]; unit != "" && at < d.from { // "monthly fees (order date)"
			return q.put(q.Words[at].At, d.stop, q.Said(at+1, d.from), "per "+unit+" of "+d.name)
		}
		for _, e := range comes {
			if n := q.Phrase(at, e.said); n > 0 {
				return q.move(d, at, at+n, e.has+d.name)
			}
		}
	}
	return false
}

// A qualifier is what says by which date a question goes: the date's name, the first of its words and the one behind,
// and where it begins and ends in the text, with the marks around it.
type qualifier struct {
	name        string
	from, to    int
	start, stop int
}

// besides reports words that are none of it.
func (d qualifier) besides(from, to int) bool { return to <= d.from || from >= d.to }

// move takes a qualifier away, and writes a text for the words from one place to another.
func (q *question) move(d qualifier, at, end int, text string) bool {
	if at >= d.to {
		return q.put(d.start, q.Words[end-1].End, q.Said(d.to, at), text)
	}
	return q.put(q.Words[at].At, d.stop, text, q.Said(end, d.from))
}

// dateBefore reports that a date is named right before word i, which is of that one then.
func (q *question) dateBefore(i int) bool {
	for n := max(0, i-3); n < i; n++ {
		if q.date(n) == i {
			return true
		}
	}
	return false
}

// goingBy returns the qualifier that begins at word i; one without a name where none does.
func (q *question) goingBy(i int) (d qualifier) {
	d = qualifier{from: i, start: q.Words[i].At}
	i += q.Phrase(i, by)
	if i == d.from {
		return d
	}
	i = q.Behind(i, articles)
	if d.to = q.date(i); d.to == i || !q.ends(d.to) {
		return d
	}
	d.name, d.stop = q.Said(i, d.to), q.Words[d.to-1].End
	if d.from == 0 && q.Low(d.to) == "," {
		d.to++
		d.stop = q.Words[d.to-1].End
	}
	if d.from > 0 && q.Low(d.from-1) == "," {
		d.from--
		d.start = q.Words[d.from].At
	}
	return d
}

// by holds the words before a date that a question goes by.
const by = "going by|by|judging by|based on|on the basis of|according to|using|taking|as per|measured by|counting by|" +
	"in terms of|with respect to|when going by|if you go by|if we go by"

// comes holds how something is said to be first or last, and what has it so.
var comes = []struct{ said, has string }{
	{"comes before all the others|comes before all others|comes first|came first|is first|was first|is the earliest|" +
		"was the earliest|is earliest|goes furthest back", "has the earliest "},
	{"comes after all the others|comes last|came last|is last|was last|is the latest|was the latest|is latest|" +
		"is most recent|is the most recent|was most recent|was the most recent", "has the latest "},
}
