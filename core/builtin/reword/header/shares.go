package header

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// aboveAverage reads "above-average price" without its hyphen.
func aboveAverage(q *question, i int) bool {
	side, ok := strings.CutSuffix(q.Low(i), "-average")
	return ok && (side == "above" || side == "below") && q.Write(i, i+1, side+" average")
}

var (
	of     = english.WordSet("of among amongst")
	shares = english.WordSet("percentage percent share proportion fraction")
	some   = english.WordSet("of them these those the rows")
)

// partOfSome reads "of the red boats, what percentage are sloops" as which percentage of the red boats are.
func partOfSome(q *question, i int) bool {
	if i == 0 && q.Phrase(0, "out of the|out of all|out of our") > 0 {
		return q.Write(0, 2, "of")
	}
	if i != 0 || !of[q.Low(0)] || q.Low(1) == "each" || q.Low(1) == "every" {
		return false
	}
	for at := 2; at+3 < len(q.Words); at++ {
		if !q.Words[at].Mark || q.Low(at+1) != "what" && q.Low(at+1) != "which" || !shares[q.Low(at+2)] {
			continue
		}
		end := at + 3
		end = q.Behind(end, some)
		return q.Write(0, end, "what "+q.Low(at+2)+" of "+q.Said(1, at))
	}
	return false
}

// shareSaid reads "percent red" and "red share in percent", of a file whose columns hold no shares, as
// the percentage of those.
func shareSaid(q *question, i int) bool {
	from, to := 0, q.End()
	end := to
	switch {
	case i != 0 || to < 2 || q.S.Stems["percent"] || q.S.Stems["share"]:
		return false
	case shares[q.Low(0)]:
		from++
		if q.Low(from) == "of" {
			from++
		}
	case to > 3 && q.Low(to-2) == "in" && shares[q.Low(to-1)] && shares[q.Low(to-3)]:
		to -= 3
	default:
		return false
	}
	return len(q.V.Lookup(english.FoldAll(q.Words[from:to]))) > 0 &&
		q.Write(0, end, "percentage of rows that are "+q.Said(from, to))
}

// shareOfKind reads "percentage of red boats" as that of the boats that are red, and "share of smokers" as that of
// the rows, where a column says yes or no.
func shareOfKind(q *question, i int) bool {
	end, from := q.End(), i+2
	if english.Determiner.Has(q.Low(from)) {
		from++
	}
	if !shares[q.Low(i)] || q.Low(i+1) != "of" || from >= end || q.S.Stems["percent"] || q.S.Stems["share"] {
		return false
	}
	rows, are := &q.Words[end-1], " that are "
	if q.Low(i-1) == "what" {
		are = " are "
	}
	switch {
	case end-from > 1 && rows.Low != rows.Fold && q.named(rows.Stem) &&
		(q.saysSo(from, end-1) || len(q.V.Lookup(english.FoldAll(q.Words[from:end-1]))) > 0):
		return q.Write(i, end, "percentage of "+rows.Text+are+q.Said(from, end-1))
	case q.saysSo(from, end):
		return q.Write(i, end, "percentage of rows"+are+q.Said(from, end))
	}
	return false
}

// saysSo reports words that are the name of a column of yes and no.
func (q *question) saysSo(from, to int) bool {
	return slices.ContainsFunc(q.S.Columns, func(c schema.Column) bool {
		return c.Flag != nil && slices.EqualFunc(q.Words[from:to], c.Full, func(w english.Word, stem string) bool {
			return english.Near(&w, stem) == 1
		})
	})
}

// signed reads "% red boats" and "% of red boats" as the percentage of them.
func signed(q *question, i int) bool {
	sign := len(q.Asked.Text) - len(strings.TrimLeft(q.Asked.Text, "% "))
	if i != 0 || sign == 0 || q.S.Stems["percent"] {
		return false
	}
	for at := range q.Words {
		if w := &q.Words[at]; w.At < sign || w.Low == "of" && at < 2 {
			sign = max(sign, w.End+1)
		}
	}
	if sign >= len(q.Asked.Text) {
		return false
	}
	words := "percentage of"
	if q.Asked.Text[sign-1] == ' ' {
		sign--
	} else {
		words += " "
	}
	q.Asked = q.Asked.Put(0, sign, words)
	return true
}

// shareAsked reads other ways of asking for a share: "how many percent of the boats", "in what share of
// the boats is the draught above 3", "the share of sloops among the boats".
func shareAsked(q *question, i int) bool {
	n := i
	if q.Low(n) == "in" {
		n++
	}
	if q.S.Stems["percent"] || q.S.Stems["share"] {
		return false
	}
	switch {
	case q.Low(i) == "how" && q.Low(i+1) == "many" && shares[q.Low(i+2)]:
		return q.Write(i, i+3, "what percentage")
	case n > i && q.Low(n) == "what" && shares[q.Low(n+1)] && of[q.Low(n+2)]:
		return q.turned(i, n+3)
	case i == 0 && shares[q.Low(n)] && q.Low(n+1) == ",":
		return q.among(n + 2) // "in percent, how big is the share"
	}
	return q.among(i) || q.having(i)
}

// having reads "percentage of red boats with a draught above 3" as which percentage of the red boats has
// it.
func (q *question) having(i int) bool {
	if !shares[q.Low(i)] || q.Low(i+1) != "of" {
		return false
	}
	for at := i + 4; at+1 < len(q.Words); at++ {
		if q.Low(at) != "with" && q.Low(at) != "whose" {
			continue
		}
		ci, end := q.Measure(at + 1)
		is := end
		if english.Being.Has(q.Low(is)) {
			is++
		}
		for to := at - 1; ci >= 0 && to > i+2; to-- {
			if len(q.V.Lookup(english.FoldAll(q.Words[i+2:to]))) > 0 {
				return q.Write(0, is, "what percentage of the "+q.Said(i+2, at)+" have a "+q.Said(at+1, end))
			}
		}
	}
	return false
}

// turned reads "in what share of the boats is the draught above 3" as the share that has it.
func (q *question) turned(from, rows int) bool {
	for at := rows + 1; at+2 < len(q.Words); at++ {
		if english.Being.Has(q.Low(at)) && q.Low(at+1) == "the" {
			return q.Write(from, at+2, "what percentage of "+q.Said(rows, at)+" have a")
		}
	}
	return false
}

// among reads "how big is the share of sloops among the boats" as the percentage of the boats that are
// sloops.
func (q *question) among(i int) bool {
	at := i
	for at < len(q.Words) && (leading[q.Low(at)] || english.Determiner.Has(q.Low(at))) {
		at++
	}
	if !shares[q.Low(at)] || q.Low(at+1) != "of" || i > 0 && at == i {
		return false
	}
	for in := at + 3; in+1 < len(q.Words); in++ {
		if within[q.Low(in)] && len(q.V.Lookup(english.FoldAll(q.Words[at+2:in]))) > 0 {
			end := q.End()
			return q.Write(0, end, "what percentage of "+q.Said(in+1, end)+" are "+q.Said(at+2, in))
		}
	}
	return false
}

var (
	leading = english.WordSet("what how big high large is was tell give show me us what's")
	within  = english.WordSet("among amongst within in")
)
