package knowledge

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/text"
)

// measures lists words that a column's name has beside what it is the measure of.
var measures = english.WordSet("count number total averag time rate score index level avg mean rating num forev " +
	"cover speed chanc amount max min")

// most reads "the most popular game" as the game with the highest popularity, and "the
// highest grossing movie" as that with the highest gross.
func (q *question) most(i int) bool {
	way := ways[q.Low(i)]
	if way == "" || !q.Plain(i+1) || way == q.Low(i) && !strings.HasSuffix(q.Low(i+1), "ing") && q.Low(i+1) != "rated" {
		return false
	}
	ci := q.measured(q.Words[i+1].Stem)
	if ci < 0 {
		ci = nounOf(q, i+1)
	}
	if ci < 0 || q.isNoun(i+1, ci) {
		return false
	}
	if !q.Ends(i + 2) {
		if q.has(ci, q.Words[i+2].Stem) {
			return false // "the lowest writing score" is named in whole
		}
		to := rankedThing(q, i+2)
		return q.Put(i, to, english.Said(q.Words[i+2:to])+" with the "+way+" #", ci)
	}
	ends := q.Low(i-2) == "from" || q.Low(i-2) == "to" // "from the most populous to the least populous"
	return !ends && (q.Low(i-1) == "the" || english.Being.Has(q.Low(i-1))) && q.mostIs(i, way, ci)
}

// rankedThing returns where the thing that is ranked from word i on ends: "French red WINE", which calls rows;
// else it is word i alone.
func rankedThing(q *question, i int) int {
	for to := i; to < i+3 && !q.Ends(to) && !english.Stop[q.Low(to)]; to++ {
		if q.S.CallsRows(q.Words[to].Stem) {
			return to + 1
		}
	}
	return i + 1
}

var (
	ways = map[string]string{"most": "highest", "least": "lowest", "highest": "highest", "lowest": "lowest"}
)

// measured returns the column that says how much of an adjective something is, or -1: what is
// cloudy has a cloud cover.
func (q *question) measured(stem string) int {
	if noun, ok := strings.CutSuffix(stem, "i"); ok && len(noun) > 2 && q.S.Stems[noun] {
		stem = noun
	}
	return q.amount(func(ci int) bool {
		return q.begins(ci, stem) && !slices.ContainsFunc(q.S.Columns[ci].Full, func(other string) bool {
			_, unit := units[other]
			return !strings.HasPrefix(other, stem) && !measures[other] && other != "play" && !unit
		})
	})
}

// begins reports that a word of column ci's name has a stem, or begins with a long one.
func (q *question) begins(ci int, stem string) bool {
	return slices.ContainsFunc(q.S.Columns[ci].Full, func(s string) bool {
		return s == stem || len(stem) > 3 && strings.HasPrefix(s, stem)
	})
}

// inOrder reads "in descending order of valuable", as the most valuable first is written, as that of
// the value.
func (q *question) inOrder(i int) bool {
	if q.Low(i) != "order" || q.Low(i+1) != "of" || !q.Plain(i+2) || !q.Ends(i+3) {
		return false
	}
	ci := q.measured(q.Words[i+2].Stem)
	if ci < 0 {
		ci = nounOf(q, i+2)
	}
	return ci >= 0 && !q.isNoun(i+2, ci) && q.Put(i+2, i+3, "#", ci)
}

// howMuch reads "how popular is Ida" and "and how cloudy were they" as the popularity of Ida and
// their cloud cover.
func howMuch(q *question, i int) bool {
	if q.Low(i) != "how" || !q.Plain(i+1) || !english.Being.Has(q.Low(i+2)) || english.Stop[q.Low(i+1)] {
		return false
	}
	ci := q.measured(q.Words[i+1].Stem)
	switch {
	case ci < 0 || q.isNoun(i+1, ci):
		return false
	case i == 0:
		return q.Put(0, 3, "what is the # of", ci)
	}
	return q.Low(i+3) == "they" && q.Ends(i+4) && q.Put(i, i+4, "their #", ci)
}

// isNoun reports that the word is the column's very name, as in "the most points".
func (q *question) isNoun(i, ci int) bool {
	for _, w := range text.Words(q.S.Columns[ci].Name) {
		if low := strings.ToLower(w.Text); low == q.Low(i) || low+"s" == q.Low(i) || low == q.Low(i)+"s" {
			return true
		}
	}
	return false
}

// mostIs reads "which game is the most popular" as the game with the highest popularity.
func (q *question) mostIs(i int, way string, ci int) bool {
	from := i
	for from > 0 && (q.Low(from-1) == "the" || english.Being.Has(q.Low(from-1))) {
		from--
	}
	return q.Put(from, i+2, "has the "+way+" #", ci)
}

// strengths lists the columns that say how strong something is.
var strengths = []string{"strength", "magnitud", "mag", "intens", "power", "forc", "alcohol"}

// superlative reads "the happiest country" as that with the highest happiness, where a
// column is called so.
func (q *question) superlative(i int) bool {
	base, ok := strings.CutSuffix(q.Low(i), "est")
	if !ok || len(base) < 4 || q.S.Stems[q.Words[i].Stem] {
		return false
	}
	last := (i+1 == len(q.Words) || q.Words[i+1].Mark) && q.Low(i-1) == "the" && english.Being.Has(q.Low(i-2))
	if q.Ends(i+1) && !last {
		return false
	}
	way, ci := strongest(q, base)
	if last && ci >= 0 {
		return q.Put(i-2, i+1, "has the "+way+" #", ci) // "which game is the strongest"
	}
	return ci >= 0 && q.Put(i, i+2, q.Words[i+1].Text+" with the "+way+" #", ci)
}

// strongest returns the order that puts the most of an adjective first, by its beginning
// ("happi" of happiest), and the column of how much of it something is, or -1.
func strongest(q *question, base string) (way string, ci int) {
	way, ci = "highest", -1
	switch base {
	case "strong", "weak":
		if base == "weak" {
			way = "lowest"
		}
		for _, stem := range strengths {
			if ci < 0 {
				ci = q.measured(stem)
			}
		}
	default:
		if strings.HasSuffix(base, "i") {
			ci = q.measured(base)
		}
	}
	return way, ci
}
