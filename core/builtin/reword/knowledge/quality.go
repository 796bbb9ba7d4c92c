package knowledge

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// qualities lists the stems of columns that say how good something is.
var qualities = []string{"grade", "mark", "score", "point", "rate", "star", "qualiti"}

func quality(q *question) int { return Quality(q.S) }

// Quality returns the column that says how good something is, where there is one alone; -1 else.
func Quality(s *schema.Schema) int {
	found := -1
	for ci := range s.Columns {
		c := &s.Columns[ci]
		if c.Class != schema.Numeric || c.PK || c.FK || c.Flag != nil ||
			!slices.ContainsFunc(c.Full, func(stem string) bool { return slices.Contains(qualities, stem) }) {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = ci
	}
	return found
}

// germanMarks lists names of German marks, of which the lowest is the best.
var germanMarks = english.WordSet("note noten zensur zensuren schulnote endnote")

func goodLow(q *question, ci int) bool { return GoodLow(q.S, q.V, ci) }

// GoodLow reports a column of which the lowest is the best: German marks from 1 to 6.
func GoodLow(s *schema.Schema, v *schema.Values, ci int) bool {
	return germanMarks[strings.ToLower(s.Columns[ci].Name)] && v.Low[ci] >= 1 && v.Top[ci] <= 6
}

// extreme returns the word that asks for the best or the worst of column ci: "lowest"
// where the lowest is the best; "" for other words.
func extreme(q *question, low string, ci int) string {
	way := goodness[low]
	if way != "" && goodLow(q, ci) {
		return map[string]string{"highest": "lowest", "lowest": "highest"}[way]
	}
	return way
}

var goodness = map[string]string{"best": "highest", "worst": "lowest"}

// bestAverage reads "the best average" as the highest average score.
func bestAverage(q *question, i int) bool {
	ci := quality(q)
	if ci < 0 || goodness[q.Low(i)] == "" || q.Low(i+1) != "average" && q.Low(i+1) != "mean" || !q.Ends(i+2) {
		return false
	}
	return q.Put(i, i+2, extreme(q, q.Low(i), ci)+" average #", ci)
}

// onAverage reads "which country makes the best wine on average" as that with the highest
// average score.
func onAverage(q *question, i int) bool {
	ci, way := quality(q), goodness[q.Low(i)]
	at := i + 1
	for at < len(q.Words) && at < i+3 && q.Low(at) != "on" {
		at++
	}
	if ci < 0 || way == "" || q.Low(at) != "on" || q.Low(at+1) != "average" || !q.Ends(at+2) {
		return false
	}
	from := i
	for from > 1 && (articles[q.Low(from-1)] || making[q.Low(from-1)]) {
		from--
	}
	with := "with the " + extreme(q, q.Low(i), ci) + " average #"
	if from == 0 && at > i+1 && q.S.SpeaksOf(q.Words[at-1].Stem) {
		with = q.Words[at-1].Text + " " + with // "best rated artist on average"
	}
	return q.Put(from, at+2, with, ci)
}

// making lists verbs of having and making.
var making = english.WordSet("has have had makes make made produces produce gets get got offers serves with")

// good reads "the best game" as the game with the highest score, and "the best score" as
// the highest.
func good(q *question, i int) bool {
	ci, n := quality(q), i+1
	if ci < 0 || goodness[q.Low(i)] == "" || q.Ends(n) || english.Participle(q.Low(n)) {
		return false
	}
	way, stem := extreme(q, q.Low(i), ci), q.Words[n].Stem
	switch {
	case q.has(ci, stem) || goodLow(q, ci) && (stem == "mark" || stem == "grade"):
		return way != goodness[q.Low(i)] && q.Put(i, n+1, way+" #", ci)
	case n+1 < len(q.Words) && !q.Words[n+1].Mark && !within[q.Low(n+1)],
		!q.S.SpeaksOf(stem) && !ofTable(q, stem):
		return false
	}
	return q.Put(i, n+1, q.Words[n].Text+" with the "+way+" #", ci)
}

// within lists words of what the best is looked for in.
var within = english.WordSet("in of from")

// ofTable reports a stem of a table's name: a house of house_lots.
func ofTable(q *question, stem string) bool {
	return slices.ContainsFunc(q.S.Tables, func(t schema.Table) bool {
		return slices.Contains(t.Stems, stem) || slices.Contains(t.Row, stem)
	})
}

// didBest reads "which game did Ida do best in" as that of Ida with the highest score.
func didBest(q *question, i int) bool {
	ci := quality(q)
	if ci < 0 || goodness[q.Low(i)] == "" || !doing[q.Low(i-1)] {
		return false
	}
	to := i + 1
	if low := q.Low(to); low == "in" || low == "at" {
		to++
	}
	if to < len(q.Words) && !q.Words[to].Mark {
		return false
	}
	return q.Put(i-1, to, "has the "+extreme(q, q.Low(i), ci)+" #", ci)
}

var doing = english.WordSet("do did does does perform performs performed score scored is are was were")

// worseThan reads "a grade worse than 4" as one above 4 where the lowest is the best.
func worseThan(q *question, i int) bool {
	ci := quality(q)
	way := map[string]string{"better": "below", "worse": "above"}[q.Low(i)]
	if ci < 0 || way == "" || !goodLow(q, ci) || q.Low(i+1) != "than" ||
		i+2 >= len(q.Words) || !q.Words[i+2].Number {
		return false
	}
	from := i
	for from > 1 && (articles[q.Low(from-1)] || markWords[q.Low(from-1)]) {
		from--
	}
	if making[q.Low(from-1)] {
		from--
	}
	return q.Put(from, i+2, "with # "+way, ci)
}

var markWords = english.WordSet("mark marks grade grades note notes")
