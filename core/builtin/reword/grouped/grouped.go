// Package grouped writes anew how people ask a file for counts, averages, extremes and ranks, of all rows or
// of each group: a breakdown is a number by group, "the largest fare of any trip" is the maximum fare, who
// leads in fares has the highest ones.
//
//	q := grouped.Plainer(schema, values, slip.Question{Text: "breakdown of trips by port"})
//	// q.Text: "number of trips by port"
//
// It puts words before all other reading, and says which, as package slip does. Files of one table alone are
// read so.
package grouped

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

var steps = []reword.Step[*question]{
	{"how high something is on average", highOnAverage},
	{"which place something has", ranks},
	{"an average above a bound, said last", onAverage},
	{"an average above a bound, said first", averageFirst},
	{"what exceeds a bound", exceeds},
	{"whose amount exceeds one", bounded},
	{"a bound for two amounts", inBoth},
	{"how high something goes", goes},
	{"a total in other words", summed},
	{"an extreme in other words", extremeSaid},
	{"by how many some outnumber others", outnumber},
	{"what ranked rows have", together},
	{"another word for an average", mean},
	{"another word for a number of rows", breakdown},
	{"the most common few, their number last", topLast},
	{"the top few with how many rows each has", topCounted},
	{"an average per row", perRow},
	{"the size of an amount", largest},
	{"the extreme of each group", extremeBy},
	{"the extreme of all rows", extremeOf},
	{"from a year on", fromOn},
}

// Plainer returns a question in plainer words.
func Plainer(s *schema.Schema, v *schema.Values, asked slip.Question) slip.Question {
	if !s.Keyless() || len(s.Tables) != 1 {
		return asked
	}
	q := &question{typed.Question{Question: reword.Question{S: s, V: v}, Asked: asked}}
	reword.Take(q.First, 1, len(steps), func(s, i int) bool { return steps[s].Read(q, i) })
	return q.Asked
}

// mean reads "mean fare" as the average.
func mean(q *question, i int) bool {
	ci, _ := q.Measure(i + 1)
	return q.Low(i) == "mean" && ci >= 0 && !q.S.Stems["mean"] && q.Write(i, i+1, "average")
}

// breakdown reads "breakdown of trips by port" and "count of trips whose port is Oslo" as the number of
// trips.
func breakdown(q *question, i int) bool {
	said := q.Low(i)
	return i == 0 && (said == "breakdown" || said == "count" || said == "distribution") && q.Low(i+1) == "of" &&
		q.RowsAt(i+2) >= 0 && !q.S.Stems[q.Words[i].Stem] && q.Write(i, i+1, "number")
}

// topLast reads "most common ports, top 3" as the 3 most common ports.
func topLast(q *question, i int) bool {
	at := q.End() - 1
	if q.Low(i) != "most" || !common[q.Low(i+1)] || at < i+4 || q.Low(at-1) != "top" || !q.Words[at-2].Mark {
		return false
	}
	return q.Few(at) && q.Write(i, at+1, q.Said(at, at+1)+" "+q.Said(i, at-2))
}

// topCounted reads "top 3 ports with number of trips" as the 3 most common ports, each with its number.
func topCounted(q *question, i int) bool {
	if q.Low(i) != "top" || !q.Plain(i+1) {
		return false
	}
	_, end := q.kind(i + 2)
	n := q.Phrase(end, "with number of|with the number of|and number of|and the number of|with their number of")
	if end == i+2 || n == 0 || q.RowsAt(end+n) < 0 || !q.Over(end+n+1) {
		return false
	}
	return q.Write(i, len(q.Words), "What are the "+q.Said(i+1, i+2)+" most common "+q.Said(i+2, end)+
		", and how many "+q.Said(end+n, end+n+1)+" has each?")
}

// perRow reads "average fare per trip" as the average where each row is a trip.
func perRow(q *question, i int) bool {
	ci, _ := q.kind(i + 1)
	each := q.RowsAt(i+1) >= 0 && (ci < 0 || len(q.S.Columns[ci].Full) > 1) ||
		ci >= 0 && q.S.Columns[ci].Class == schema.Textual && !q.S.Columns[ci].Repeats
	return q.Low(i) == "per" && i > 1 && each && q.Over(i+2) && q.measured(i) &&
		q.Write(i, i+2, "of all "+q.Said(i+1, i+2)+"s")
}

// measured reports that an average of an amount is all that is asked for before word i.
func (q *question) measured(i int) bool {
	for at := range i {
		if ci, end := q.Measure(at + 1); averages[q.Low(at)] && ci >= 0 && end == i {
			return q.begins(at)
		}
	}
	return false
}

// largest reads "largest fare" as the highest: it is no fare of what is largest.
func largest(q *question, i int) bool {
	most := sizes[q.Low(i)]
	ci, _ := q.Measure(i + 1)
	return most != "" && ci >= 0 && q.Write(i, i+1, most)
}

// extremeBy reads "highest fare by port" as that of each port.
func extremeBy(q *question, i int) bool {
	_, by := q.Measure(i + 1)
	if extremes[q.Low(i)] == "" || by == i+1 || q.Low(by) != "by" || !q.begins(i) {
		return false
	}
	_, end := q.kind(by + 1)
	return end > by+1 && q.Over(end) && q.Write(by, by+1, "for each")
}

// extremeOf reads "the highest fare of any trip" as the maximum fare, and not as the trip that has it.
func extremeOf(q *question, i int) bool {
	most := extremes[q.Low(i)]
	_, of := q.Measure(i + 1)
	if most == "" || of == i+1 || q.Low(of) != "of" || !q.begins(i) {
		return false
	}
	end := of + 1
	end = q.Behind(end, every)
	last := q.End() - 1
	if end > last || !q.calls(last) || q.Low(end) == "each" || q.Low(end) == "every" {
		return false
	}
	if end == last {
		return q.Write(i, last+1, most+" "+q.Said(i+1, of))
	}
	return q.Write(i, end+1, most+" "+q.Said(i+1, of)+" of "+q.Said(end, end+1))
}

// fromOn reads "from 2004 on" as since 2004.
func fromOn(q *question, i int) bool {
	ends := q.Low(i+2) == "on" || strings.HasPrefix(q.Low(i+2), "onward")
	return q.Low(i) == "from" && q.Plain(i+1) && q.Words[i+1].Number && ends && q.Ends(i+3) &&
		q.Write(i, i+3, "since "+q.Said(i+1, i+2))
}
