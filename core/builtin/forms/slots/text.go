package slots

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// A text is the words of a question, of which those are used that something was made of.
type text struct {
	table
	words []english.Word
	used  []bool
}

func (q *text) low(i int) string { return english.LowAt(q.words, i) }

func (q *text) use(from, to int) {
	for i := from; i < to; i++ {
		q.used[i] = true
	}
}

// free reports that no word was used.
func (q *text) free(from, to int) bool {
	for i := from; i < to; i++ {
		if q.used[i] {
			return false
		}
	}
	return true
}

// number returns the number that word i says: digits, "three", "5th".
func (q *text) number(i int) (n float64, ok bool) {
	low := q.low(i)
	if low == "" {
		return 0, false
	}
	text := q.words[i].Text
	if digits := english.SmallNumbers[low]; digits != "" {
		text = digits
	} else if ordinal := english.Ordinal(low); ordinal != "" {
		text = ordinal
	}
	text = strings.TrimLeft(text, "$€£#")
	if n, ok := seconds(text); ok {
		return n, true
	}
	n, err := strconv.ParseFloat(strings.ReplaceAll(text, ",", ""), 64)
	return n, err == nil
}

func written(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

// called reports a word that a column or the table is called by.
func (q *text) called(i int) bool {
	return q.s.Stems[q.words[i].Stem] || english.Stop[q.low(i)] || english.FunctionWords[q.low(i)]
}

// titled reports words of the file's name.
func (q *text) titled(from, to int) bool {
	return !slices.ContainsFunc(q.words[from:to], func(w english.Word) bool {
		return !slices.Contains(q.s.Tables[0].Stems, w.Stem)
	})
}

// noun reports that what is asked for is named before a word: "which city has the most".
func (q *text) noun(end int) bool {
	for i := range q.words[:end] {
		switch q.low(i) {
		case "which", "who", "whose", "whom", "where", "when":
			return true
		case "what":
			return !english.Stop[q.low(i+1)] && !otherwise[q.low(i+1)] && i+1 < end
		}
	}
	return end > 2
}

// unheld reports "what was done", which no column names.
func (q *text) unheld(i int) bool {
	return otherwise[q.low(i)] && (i+2 >= len(q.words) || english.Stop[q.low(i+2)]) &&
		i+1 < len(q.words) && !q.used[i+1] && !english.Stop[q.low(i+1)]
}

// lacking reports "the email of Ann Lee", where no column is called so.
func (q *text) lacking() bool {
	who := slices.ContainsFunc(q.words, func(w english.Word) bool { return w.Low == "who" })
	for i := 1; i+1 < len(q.words) && !who; i++ {
		if q.low(i+1) == "at" {
			continue
		}
		to := i + 1
		for to+1 < len(q.words) && english.Stop[q.low(to)] {
			to++
		}
		if q.low(i) == "of" && q.used[to] && !q.used[i-1] && !idle[q.low(i-1)] && !q.called(i-1) && !q.titled(i-1, i) {
			return true
		}
	}
	return false
}

// otherwise lists words that begin a question for a yes or a no.
var otherwise = english.WordSet("did does do is was are were has have had can")

// idle lists words that say nothing of the rows.
var idle = english.WordSet(`total listed list table chart name named there different overall only one ones
	times time number amount according game games season year years many much did took place played finished
	finish won win competed participated had got made received people shown appear appears being held kind
	type part during tell give whose each all any were compete this these those that than it its they their
	he his she her least most`)

// perUnit says how many seconds words for times have.
var perUnit = map[string]float64{"second": 1, "seconds": 1, "minute": 60, "minutes": 60, "min": 60, "hour": 3600,
	"hours": 3600}
