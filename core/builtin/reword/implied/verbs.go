package implied

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// lasting reads "songs that last longer than 60" as "that are longer": they are not the latest.
func lasting(q *question, i int) bool {
	if q.Phrase(i, "last|lasts|lasted") == 0 || i == 0 || articles[q.Low(i-1)] {
		return false
	}
	next := q.Low(i + 1)
	if next == "the" {
		next = q.Low(i + 2)
	}
	return lengths[next] && q.Put(i, i+1, "are")
}

var lengths = english.WordSet("longer shorter longest shortest about")

// weighing reads "how much does Ida weigh" as "how heavy is Ida": no price is asked for.
func weighing(q *question, i int) bool {
	if q.Phrase(i, "how much") == 0 || !aux[q.Low(i+2)] {
		return false
	}
	for n := i + 4; n < len(q.Words) && !q.Words[n].Mark; n++ {
		if q.Phrase(n, "weigh|weighs") > 0 {
			is := "is"
			if q.Low(i+2) == "do" {
				is = "are"
			}
			q.Put(n, n+1, "")
			return q.Put(i+1, i+3, "heavy "+is)
		}
	}
	return false
}

// earning reads "earns the most" and "is paid the least" as "has the highest salary".
func earning(q *question, i int) bool {
	k := q.Phrase(i, "is paid|are paid|gets paid|get paid|was paid|earns|earn|earned|makes|make|paid|pays|pay")
	return k > 0 && most(q, i, k, &wages)
}

var wages = property{names: stemsOf("salary wage pay income earnings"), holds: number}

// most reads a verb of k words with "the most" behind it as "has the highest" of a property.
func most(q *question, i, k int, p *property) bool {
	n := i + k
	if q.Low(n) == "the" {
		n++
	}
	way := ends[q.Low(n)]
	if way == "" {
		way = map[string]string{"best": "highest", "worst": "lowest"}[q.Low(n)]
	}
	if counted[q.Low(n+1)] {
		n++
	}
	agg := aggregateAt(q, n+1)
	if way == "" || !q.Ends(n+1) && agg.means == "" && q.Low(n+1) != "first" {
		return false
	}
	ci := q.column(p, 0, i)
	if ci < 0 {
		return false
	}
	return q.Put(i, n+1+len(strings.Fields(agg.said)), "has the "+way+" "+agg.means+" #", ci)
}

// counted lists words of what somebody does the most of, which no column needs to name.
var counted = english.WordSet("money people games matches fuel")

// scores lists what rows do the most of, and the columns that count it.
var scores = []struct {
	verbs string
	property
}{
	{"scores|scored|score", property{names: stemsOf("goals points score runs"), holds: number}},
	{"lost|loses|lose", property{names: stemsOf("losses lost loss defeats"), holds: number}},
	{"won|wins|win", property{names: stemsOf("wins won titles championships"), holds: number}},
	{"sold|sells|sell", property{names: stemsOf("sales sold copies"), holds: number}},
	{"made|makes|earned|grossed|took in|brought in",
		property{names: stemsOf("gross revenue box_office profit earnings"), holds: number}},
	{"asked for|requested|wanted", property{names: stemsOf("money_requested requested"), holds: number}},
	{"spend|spends|spent", property{names: stemsOf("budget spending expenditure"), holds: number}},
	{"killed|kills|kill",
		property{names: stemsOf("deaths killed kills killings casualties fatalities"), holds: number}},
	{"earn|earns|earned|make|makes", wages},
	{"is rated|are rated|was rated", ratings},
	{"can spend", property{names: stemsOf("budget"), holds: number}},
}

// rowsOf returns the table of which each row is one of what a property counts, or -1. A sale may be
// one of several things.
func rowsOf(q *question, p *property) int {
	return slices.IndexFunc(q.S.Tables, func(t schema.Table) bool {
		called := func(name []string) bool { return slices.Equal(name, t.Stems) }
		return oneByOne[english.LastOf(t.Stems)] && slices.ContainsFunc(p.names, called)
	})
}

var oneByOne = english.WordSet("goal win loss defeat titl championship death casualti")

var ratings = property{names: stemsOf("rating stars score"), holds: number}

// scoring reads "sold the most" as "has the highest sales", and "can spend more than 9" as
// "has a budget of more than 9".
func scoring(q *question, i int) bool {
	for n := range scores {
		s := &scores[n]
		k := q.Phrase(i, s.verbs)
		if k == 0 {
			continue
		}
		if t := rowsOf(q, &s.property); t >= 0 && mostAlone(q, i+k) {
			q.Put(i, i+k, "has")
			return q.Put(q.Mark(i), q.Mark(i), q.Rows(t)) // "the most goals", one by one
		}
		if most(q, i, k, &s.property) {
			return true
		}
		to := q.bound(i + k)
		if to < 0 || !q.Ends(to) {
			continue
		}
		if ci := q.column(&s.property, 0, i); ci >= 0 {
			return q.Put(i, i+k, "has #", ci)
		}
	}
	return q.Phrase(i, "is the best|are the best|is the worst|are the worst") > 0 && most(q, i, 1, &ratings)
}

var payments = property{
	names: stemsOf("payment_method method_payment payment_type payment_method_code"), holds: either}

// paying reads "who pay by card" as "with payment method card".
func paying(q *question, i int) bool {
	if q.Phrase(i, "pay|pays|paid") == 0 || q.Phrase(i+1, "by|in|with|using") == 0 {
		return false
	}
	ci := q.column(&payments, 0, i)
	return ci >= 0 && q.Put(i, i+2, "with #", ci)
}

// differently reads "in how many ways do singers pay" as "how many payment methods do singers
// have".
func differently(q *question, i int) bool {
	k := q.Phrase(i, "in how many different ways|in how many ways")
	if k == 0 || !aux[q.Low(i+k)] {
		return false
	}
	for n := range properties {
		p := &properties[n]
		if asks, _, _ := strings.Cut(p.asks, "|"); asks != "how" {
			continue
		}
		c := clauseOf(q, p, i, i+k+1, true)
		if c == nil {
			continue
		}
		if ci := q.column(p, c.subject, c.to); ci >= 0 {
			q.Put(c.to, c.end, "have")
			return q.Put(i, i+k, "how many different #", ci)
		}
	}
	return false
}

// compass reads "the northernmost hall" as that with the highest latitude.
func compass(q *question, i int) bool {
	for _, c := range []struct{ said, columns, way string }{
		{"northernmost|most northern|furthest north|farthest north", "latitude lat", "highest"},
		{"southernmost|most southern|furthest south|farthest south", "latitude lat", "lowest"},
		{"easternmost|most eastern|furthest east|farthest east", "longitude long lng lon", "highest"},
		{"westernmost|most western|furthest west|farthest west", "longitude long lng lon", "lowest"},
	} {
		k := q.Phrase(i, c.said)
		if k == 0 {
			continue
		}
		p := property{names: stemsOf(c.columns), holds: number}
		ci := q.column(&p, 0, len(q.Words))
		switch {
		case ci < 0:
			return false
		case q.RowsAt(i+k) >= 0:
			return q.Put(i, i+k+1, q.Low(i+k)+" with the "+c.way+" #", ci)
		case q.Ends(i + k):
			if q.Low(i-1) == "the" {
				i, k = i-1, k+1
			}
			return q.Put(i, i+k, "with the "+c.way+" #", ci)
		}
	}
	return false
}

// doMost reads "which song do most singers sing" as "what is the most common song of singers".
func doMost(q *question, i int) bool {
	end := q.Mark(i)
	n := i + 1
	for n < end && q.Phrase(n, "do most|does most") == 0 {
		n++
	}
	verb := end - 1
	if i > 0 || q.Phrase(0, "which|what") == 0 || n < 2 || n+3 >= end || !q.isName(1, n) || q.RowsAt(verb-1) < 0 {
		return false
	}
	from := n + 2
	from += q.Phrase(from, "of the|of")
	q.Put(verb, end, "")
	return q.Put(0, from, "what is the most common "+q.typed(1, n)+" of")
}

// kinds reads "what kinds of halls are there" as "list the distinct kinds of halls".
func kinds(q *question, i int) bool {
	if i > 0 || q.Phrase(0, "what|which") == 0 {
		return false
	}
	n := 1
	if q.Phrase(n, "different|distinct") > 0 {
		n++
	}
	if q.Phrase(n, "kinds of|types of|sorts of|categories of|colors of|classes of") == 0 {
		return false
	}
	for to := n + 3; to < len(q.Words); to++ {
		k := q.Phrase(to, "are there|exist|do we have|do you have")
		if k > 0 && q.Mark(to) == to+k {
			q.Put(to, to+k, "")
			return q.Put(0, n, "list the distinct")
		}
	}
	return false
}

// kindOf reads "what kind of dog is Rex" as "what is the breed of Rex".
func kindOf(q *question, i int) bool {
	if i > 0 || q.Phrase(0, "what|which") == 0 || q.Phrase(1, "kind of|type of|sort of|make of") == 0 ||
		!english.Being.Has(q.Low(4)) || q.Low(5) == "there" || q.RowsAt(3) < 0 || q.Mark(5) == 5 {
		return false
	}
	p := property{names: stemsOf("breed type kind category genre species class"), holds: textual}
	ci := q.find(&p, []int{q.RowsAt(3)}, nil)
	return ci >= 0 && q.Put(0, 5, "what is the # of", ci)
}

// tenure lists the columns of how long somebody has done a work.
var tenure = property{names: stemsOf("years_working experience tenure"), holds: dated}

// longest reads "who has been a customer the longest" as the one with the earliest date of
// becoming one.
func longest(q *question, i int) bool {
	worked := q.Phrase(i, "has worked|have worked|has been working")
	if k := q.Phrase(i+worked, "the longest|for the longest|longest"); worked > 0 && k > 0 {
		ci := q.column(&tenure, 0, i)
		return ci >= 0 && q.Put(i, i+worked+k, "has the highest #", ci)
	}
	if q.Phrase(i, "has been|have been") == 0 {
		return false
	}
	n := i + 2
	if articles[q.Low(n)] {
		n++
	}
	k := q.Phrase(n+1, "the longest|for the longest|longest")
	t := q.RowsAt(n)
	if k == 0 || t < 0 {
		return false
	}
	p := property{names: stemsOf("became joined join start hire since registration registered"), holds: dated}
	ci := q.find(&p, []int{t}, nil)
	if ci < 0 {
		return false
	}
	if q.Low(i-1) == "who" {
		i--
		return q.Put(i, n+1+k, "which "+q.Rows(t)+" has the earliest #", ci)
	}
	return q.Put(i, n+1+k, "has the earliest #", ci)
}

// inWhichOrder reads "in the order in which they came out" as "in ascending order of release".
func inWhichOrder(q *question, i int) bool {
	k := q.Phrase(i, "in the order in which they|in the order that they|in the order they|by when they")
	if k == 0 {
		return false
	}
	for n := range properties {
		p := &properties[n]
		c := clauseOf(q, p, i, i+k-1, false)
		if !strings.HasPrefix(p.asks, "when") || c == nil || c.to != i+k {
			continue
		}
		if ci := q.column(p, c.subject, c.to); ci >= 0 {
			return q.Put(i, c.end, "in ascending order of #", ci)
		}
	}
	return false
}

// reached reads "how can I reach Ida by phone" as "what is the phone of Ida".
func reached(q *question, i int) bool {
	k := q.Phrase(i, "how can i|how can we|how do i|how do we|how can one|how could i|how to")
	if k == 0 || i > 0 {
		return false
	}
	n, end := i+k, q.Mark(i)
	var columns []int
	for _, way := range []struct{ verbs, by, columns string }{
		{"call|phone|ring", "by phone|by telephone|on the phone", "cell_mobile phone telephone"},
		{"email|mail|e-mail", "by email|by mail|by e-mail", "email mail"},
	} {
		p := property{names: stemsOf(way.columns), holds: either}
		said, by := q.Phrase(n, way.verbs), q.Phrase(end-2, way.by)
		if said == 0 && (by == 0 || q.Phrase(n, "reach|contact|get hold of") == 0) {
			continue
		}
		ci := q.column(&p, n, end)
		if ci < 0 {
			return false
		}
		columns = append(columns, ci)
		if n += said; q.Low(n) == "and" || q.Low(n) == "or" {
			n++
		}
		if said == 0 {
			n += q.Phrase(n, "reach|contact|get hold of")
			end -= by
		}
	}
	if len(columns) == 0 || n >= end {
		return false
	}
	c := clause{question: q, from: i, subject: n, to: end, end: q.Mark(i)}
	c.put(columns...)
	return true
}
