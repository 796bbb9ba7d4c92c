package implied

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// wherein reads "where are the most halls? Name the towns", and "where are the most halls, by town", as
// "in which town are the most halls".
func wherein(q *question, i int) bool {
	if i > 0 || q.Low(0) != "where" || !aux[q.Low(1)] {
		return false
	}
	mark := q.Mark(0)
	end := q.Mark(min(mark+1, len(q.Words)))
	k, which := q.Phrase(mark+1, "by|name the|list the|give the|show the|tell me the"), "in which "
	n, to := mark+1+k, end
	if once := q.Phrase(mark+1, "name each|list each|show each"); once > 0 && q.Low(end-1) == "once" {
		k, which, n, to = once, "in which different ", mark+1+once, end-1
	}
	if k == 0 || n >= to || end+1 < len(q.Words) || !q.isName(n, to) {
		return false
	}
	named := q.typed(n, to)
	q.Put(mark, end, "")
	return q.Put(0, 1, which+named)
}

// eachOnce reads "list each place once" as "each once", whatever is listed.
func eachOnce(q *question, i int) bool {
	k := q.Phrase(i, "name each|list each|show each|give each|tell me each")
	end := q.Mark(i)
	return k > 0 && end-i == k+2 && q.Low(end-1) == "once" && q.Put(i, end, "each once")
}

// bothNames reads "give both names" as "give the first and last name" of rows that have these.
func bothNames(q *question, i int) bool {
	k := q.Phrase(i, "both names|both their names|both the names")
	if k == 0 {
		return false
	}
	for _, t := range q.subjects(0, len(q.Words)) {
		if q.S.FirstLast(t) != nil {
			return q.Put(i, i+k, "first and last name")
		}
	}
	return false
}

// calledWith reads "called something with an x in it" as "whose name contains an x".
func calledWith(q *question, i int) bool {
	k := q.Phrase(i, "are called something with|is called something with|called something with|"+
		"named something with|are called something like|whose name has")
	n := i + k
	if k == 0 || n >= len(q.Words) || !q.Words[n].Quoted {
		return false
	}
	in := q.Phrase(n+1, "in it|in them|in the name|in their name|in their names|in its name")
	return in > 0 && q.Put(n+1, n+1+in, "") && q.Put(i, n, "whose name contains")
}

// timed reads "shops that opened after 2012" as "shops with open year after 2012".
func timed(q *question, i int) bool {
	for n := range properties {
		p := &properties[n]
		if !strings.HasPrefix(p.asks, "when") || p.verbs == "born" {
			continue // "born after 1990" is known
		}
		k := q.Phrase(i, p.verbs)
		at := i + k
		if k == 0 || q.Phrase(at, "before|after|since|until|between") == 0 || at+1 >= len(q.Words) ||
			!english.YearLike(q.Low(at+1)) {
			continue
		}
		ci := q.column(p, 0, i)
		if ci < 0 || q.S.Stems[q.Words[i].Stem] && !slices.Equal(q.S.Columns[ci].Full, []string{q.Words[i].Stem, "year"}) {
			continue // "founded after 1900" names the column itself
		}
		return q.Put(i, at, "with #", ci)
	}
	return false
}

// whoAre reads "who are the singers and …" as "show the singers and …".
func whoAre(q *question, i int) bool {
	k := q.Phrase(0, "who are the|who are all the|who are all")
	if i > 0 || k == 0 || !q.Plain(k) || english.Stop[q.Low(k)] {
		return false
	}
	and := q.Low(k+1) == "and" || k+2 < len(q.Words) && q.Words[k+1].Mark
	return and && q.Put(0, k, "show the")
}
