package loose

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// sides has what is made of a column by an adjective before it.
var sides = map[string]string{"highest": "maximum", "largest": "maximum", "greatest": "maximum", "biggest": "maximum",
	"longest": "maximum", "lowest": "minimum", "smallest": "minimum", "least": "minimum", "shortest": "minimum",
	"average": "average", "mean": "average", "maximum": "maximum", "minimum": "minimum", "fewest": "minimum",
	"most": "maximum"}

// bothEnds reads "the highest and the lowest fee" as "the maximum and the minimum fee".
func bothEnds(q *question, i int) bool {
	var at []int
	n := i
	for {
		n += q.Phrase(n, "the")
		if sides[q.Low(n)] == "" {
			break
		}
		at = append(at, n)
		n++
		k := q.Phrase(n, "and")
		if k == 0 && n < len(q.Words) && q.Words[n].Text == "," {
			k = 1 + q.Phrase(n+1, "and")
		}
		if k == 0 {
			break
		}
		n += k
	}
	if len(at) < 2 || at[len(at)-1] != n-1 {
		return false
	}
	said := map[string]bool{}
	for _, p := range at {
		said[sides[q.Low(p)]] = true
	}
	if len(said) != len(at) {
		return false
	}
	ci, to := q.sided(n)
	if ci < 0 {
		return false
	}
	for _, p := range at {
		q.Put(p, p+1, sides[q.Low(p)])
	}
	if to > n {
		q.Put(n, to, "#", ci)
	}
	if i == 0 {
		return q.Put(0, 0, "what are the")
	}
	return true
}

// sided returns the column that words from n on name, with its table's name before it or as "the time, in weeks", and
// their end where another word is to stand for them, else n; the column is -1 where there is none.
func (q *question) sided(n int) (ci, to int) {
	for k := min(n+4, len(q.Words)); k > n; k-- {
		if ci := q.found(q.stems(n, k), measured); ci >= 0 {
			return ci, n
		}
	}
	if q.Low(n) == "time" {
		unit := n + 1
		if unit < len(q.Words) && q.Words[unit].Text == "," {
			unit++
		}
		if q.Low(unit) == "in" && q.Plain(unit+1) {
			return q.found([]string{q.Words[unit+1].Stem}, measured), unit + 2
		}
	}
	for k := min(n+3, len(q.Words)); k > n+1; k-- {
		if ci := q.found(q.plain(q.stems(n, k)), measured); ci >= 0 {
			return ci, k
		}
	}
	return -1, n
}

// sideSaid has what is made of a column by adverbs.
const sideSaid = "on average=average|at least=minimum|at the least=minimum|at most=maximum|at the most=maximum|" +
	"in total=total|in all=total|altogether=total"

// adverb returns what the adverb from word i on makes of a column, and its end; "" where there is none.
func (q *question) adverb(i int) (made string, end int) {
	for row := range strings.SplitSeq(sideSaid, "|") {
		said, to, _ := strings.Cut(row, "=")
		if k := q.Phrase(i, said); k > 0 && i+k > end && (i+k >= len(q.Words) || !q.Words[i+k].Number) {
			made, end = to, i+k
		}
	}
	return made, end
}

// valued has the names of columns that tell how much something does.
var valued = map[string][]string{"cost": english.PriceHint, "costs": english.PriceHint, "weigh": english.WeightHint,
	"weighs": english.WeightHint, "earn": english.PayHint, "earns": english.PayHint, "pay": english.PayHint}

// adverbs reads "what do rooms cost at least, at most and on average" as "what are the minimum, maximum and average
// price of rooms".
func adverbs(q *question, i int) bool {
	k := q.Phrase(i, "what do|what does|how much do|how much does")
	if k == 0 {
		return false
	}
	verb := i + k + 1
	for verb < len(q.Words) && verb < i+k+7 && valued[q.Low(verb)] == nil && q.Plain(verb) {
		verb++
	}
	hints := valued[q.Low(verb)]
	if hints == nil {
		return false
	}
	made, n := q.adverbList(verb + 1)
	if len(made) == 0 {
		return false
	}
	ci := q.hinted(hints)
	if ci < 0 {
		return false
	}
	q.Put(verb, n, "")
	return q.Put(i, i+k, listed(made)+" # of", ci)
}

// adverbList returns what adverbs with commas and "and" between make of a column, and their end.
func (q *question) adverbList(n int) (made []string, end int) {
	for end = n; ; {
		m, to := q.adverb(n)
		if m == "" {
			return made, end
		}
		made = append(made, m)
		end, n = to, to
		if n < len(q.Words) && q.Words[n].Text == "," {
			n++
		}
		n += q.Phrase(n, "and")
	}
}

// listed asks for what adverbs make of a column.
func listed(made []string) string {
	last := len(made) - 1
	if last == 0 {
		return "what is the " + made[0]
	}
	return "what are the " + strings.Join(made[:last], " , ") + " and " + made[last]
}

// howManyOnAverage reads "how many votes do members get on average" as "what is the average votes of members".
func howManyOnAverage(q *question, i int) bool {
	if q.Phrase(i, "how many") == 0 {
		return false
	}
	end := q.Mark(i)
	for at := i + 3; at < end; at++ {
		made, behind := q.adverbList(at)
		if len(made) == 0 || made[0] == "total" {
			continue
		}
		for to := min(i+6, at); to > i+2; to-- {
			if ci := q.found(q.stems(i+2, to), measured); ci >= 0 {
				q.Put(at, behind, "")
				aux := q.Phrase(to, "do|does|did|are|is|were|was|has|have")
				return q.Put(i, to+aux, listed(made)+" # of", ci)
			}
		}
	}
	return false
}
