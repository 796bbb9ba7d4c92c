package knowledge

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/text"
)

// nouns lists, by an adjective's stem, what columns call that which it says much of, the
// likeliest first. Adjectives that names have themselves ("popular", popularity) need no row.
//
//	most valuable object  → highest insured value      most valuable player: names an award, mvp
//	highest rated player  → highest elo                highest rate: the rate itself
//	most powerful engine  → highest horsepower         most power: the noun
var nouns = stemTable([][2]string{
	{"valuable", "value worth appraisal price"},
	{"rated", "rating elo stars score"},
	{"powerful", "power horsepower hp kw"},
	{"reliable", "reliability uptime"},
	{"profitable", "profit margin"},
	{"dangerous", "danger risk hazard"},
	{"experienced", "experience"},
	{"crowded", "visitors occupancy attendance"},
	{"productive", "productivity yield output"},
	{"polluted", "pollution aqi"},
	{"densely", "density"},
	{"bitter", "bitterness ibu"},
})

func stemTable(rows [][2]string) map[string][]string {
	of := make(map[string][]string)
	for _, row := range rows {
		for _, w := range text.Words(row[1]) {
			of[text.Stem(row[0])] = append(of[text.Stem(row[0])], text.Stem(w.Text))
		}
	}
	return of
}

// nounOf returns the one column of amounts that says by another word how much of an
// adjective something is, or -1.
func nounOf(q *question, i int) int {
	if q.Low(i) == "rate" || q.S.Stems[q.Words[i].Stem] && q.Low(i) != "rated" {
		return -1
	}
	for _, stem := range nouns[q.Words[i].Stem] {
		found := -1
		for ci := range q.S.Columns {
			if only := q.amount(func(of int) bool { return of == ci && q.has(ci, stem) }); only >= 0 && found >= 0 {
				return -1
			} else if only >= 0 {
				found = only
			}
		}
		if found >= 0 {
			return found
		}
	}
	return -1
}

// ended lists the stems of columns that say when somebody died.
var ended = []string{"death", "dead", "die", "deceas"}

// alive reads "artists who are still alive" as those without a year of death, where some
// have one and others none.
func alive(q *question, i int) bool {
	if low := q.Low(i); low != "alive" && (low != "living" || i+1 < len(q.Words) && !q.Words[i+1].Mark) {
		return false
	}
	if len(q.V.Lookup(q.Words[i].Fold)) > 0 || q.S.Stems[q.Words[i].Stem] {
		return false
	}
	ci := diedIn(q)
	if ci < 0 {
		return false
	}
	from := i
	from = q.Before(from, stays)
	return q.Put(from, i+1, "without #", ci)
}

// dead reads "how many artists have died" as those with a year of death.
func dead(q *question, i int) bool {
	if low := q.Low(i); low != "died" && low != "dead" && low != "deceased" || !q.Ends(i+1) || said(q, i) ||
		i+1 < len(q.Words) && !q.Words[i+1].Mark {
		return false
	}
	from := i
	for from > 0 && (stays[q.Low(from-1)] || being[q.Low(from-1)] || q.Low(from-1) == "already") {
		from--
	}
	ci := diedIn(q)
	return ci >= 0 && q.Put(from, i+1, "with #", ci)
}

// diedIn returns the column of when something ended that is blank for some, or -1.
func diedIn(q *question) int {
	for ci := range q.S.Columns {
		if q.V.Blank[ci] && slices.ContainsFunc(ended, func(stem string) bool { return q.has(ci, stem) }) {
			return ci
		}
	}
	return -1
}

// stays lists words before what somebody still is.
var stays = english.WordSet("still who that is are yet")
