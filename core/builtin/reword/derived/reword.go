package derived

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A step puts a made column's name for words that mean it.
type step struct {
	name string
	of   string                        // the made column
	read func(q *question, i int) bool // from word i on; false where nothing is put
}

var steps = []step{
	{"how long it takes on average", "days", onAverage},
	{"how long it took", "days", howLong},
	{"how long the average is", "days", averageOne},
	{"so many days", "days", bound},
	{"the longest", "days", most},
	{"the days to an end", "days", toEnd},
	{"revenue of several", "revenue", brought},
	{"a draw", "drawn", drawn},
	{"a win at home", "home win", won},
	{"a win away", "away win", won},
}

// Reword puts the names of made columns for the words that mean them.
func Reword(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	q := &question{Question: reword.Question{S: s, V: v, Words: words}}
	for _, step := range steps {
		if q.made = madeFor(s, q.Words, step.of); q.made >= 0 {
			q.First(func(i int) bool { return step.read(q, i) })
		}
	}
	return q.Words
}

// howLong reads "how long did repair 5 take" as the days that it took.
func howLong(q *question, i int) bool {
	if q.Low(i) != "how" || q.Low(i+1) != "long" || !english.Doing.Has(q.Low(i+2)) {
		return false
	}
	verb := q.taking(i + 3)
	if verb < 0 {
		return false
	}
	q.Words = slices.Delete(q.Words, verb, q.end(verb+1))
	return q.put(i, i+3, "what is the # of")
}

// ways lists words before a number of days, of one word or two.
var ways = []struct{ said, bound string }{
	{"more than", "more than"}, {"longer than", "more than"}, {"over", "more than"}, {"less than", "less than"},
	{"shorter than", "less than"}, {"under", "less than"}, {"fewer than", "less than"}, {"at least", "at least"},
	{"at most", "at most"}, {"up to", "at most"}, {"within", "at most"}, {"exactly", "exactly"},
}

// bound reads "took more than 2 days" as with so many days.
func bound(q *question, i int) bool {
	for _, w := range ways {
		said := strings.Fields(w.said)
		if !english.PhraseIs(q.Words, i, said) {
			continue
		}
		n, to := amount(q, i+len(said))
		if n == "" {
			return false
		}
		from := i
		if taking[q.Low(i-1)] {
			from--
		}
		return q.put(from, q.end(to), "with # "+w.bound+" "+n)
	}
	return false
}

// amount returns a number of days from word i on, and where it ends: "" where there is none.
func amount(q *question, i int) (days string, to int) {
	n := 1.0
	switch low := q.Low(i); {
	case low == "a" || low == "one":
	case i < len(q.Words) && q.Words[i].Number:
		n, _ = strconv.ParseFloat(q.Words[i].Text, 64)
	default:
		return "", i
	}
	switch q.Low(i + 1) {
	case "day", "days":
	case "week", "weeks":
		n *= 7
	default:
		return "", i
	}
	return strconv.FormatFloat(n, 'f', -1, 64), i + 2
}

// most reads "took the longest to close" as with the highest number of days.
func most(q *question, i int) bool {
	way := extreme[q.Low(i)]
	if way == "" {
		return false
	}
	from := i
	if q.Low(from-1) == "the" {
		from--
	}
	to := i + 1
	if low := q.Low(to); low == "days" || low == "time" {
		to++
	}
	end := q.end(to)
	if !taking[q.Low(from-1)] && end == to || end == to && end < len(q.Words) && !q.Words[end].Mark {
		return false
	}
	if taking[q.Low(from-1)] {
		from--
	}
	if end == to && holdsLength(q) {
		return false
	}
	return q.put(from, end, "with the "+way+" #")
}

// toEnd reads "days to close" and "days from order to delivery" as the days that rows took.
func toEnd(q *question, i int) bool {
	if low := q.Low(i); low != "days" && low != "day" && low != "time" {
		return false
	}
	if end := q.end(i + 1); end > i+1 {
		return q.put(i, end, "#")
	}
	return false
}

// brought reads "revenue per product" as the total of what rows brought.
func brought(q *question, i int) bool {
	if !sold[q.Low(i)] {
		return false
	}
	before := q.Low(i - 1)
	switch {
	case before == "most":
		return q.put(i-1, i+1, "highest total #")
	case before == "least":
		return q.put(i-1, i+1, "lowest total #")
	case (english.Adding | english.Ranks).Has(before):
		return q.Low(i) != "revenue" && q.put(i, i+1, "#") // which other words mean too: takings are no takeaway
	case before == "by":
		return q.put(i-1, i+1, "by total #")
	}
	return q.put(i, i+1, "total #")
}

var sold = english.WordSet("revenue turnover takings")

var draws = english.WordSet("drawn draw draws tie ties tied")

// drawn reads "draws" as the matches of which both sides have as many.
func drawn(q *question, i int) bool {
	switch {
	case !draws[q.Low(i)]:
		return false
	case q.named(i):
		return q.put(i, i+1, "#")
	}
	return q.put(i, i+1, q.rows()+" #")
}

// won reads "home wins" and "won by the away team" as matches that were won so.
func won(q *question, i int) bool {
	side := strings.Fields(q.S.Columns[q.made].Name)[0]
	wins := says("win wins won victory victories")
	from, to := i, i+1
	switch {
	case q.Low(i) == side && i+1 < len(q.Words) && wins(q.Words[i+1:i+2]):
		to = i + 2
	case wins(q.Words[i : i+1]):
		for to < len(q.Words) && (q.Low(to) == "by" || q.Low(to) == "at" || q.Low(to) == "the") {
			to++
		}
		if q.Low(to) != side {
			return false
		}
		if to++; sideWords[q.Low(to)] {
			to++
		}
	default:
		return false
	}
	if english.Being.Has(q.Low(from - 1)) {
		from--
	}
	if q.named(i) {
		return q.put(from, to, "#")
	}
	return q.put(from, to, q.rows()+" #")
}

var sideWords = english.WordSet("team teams side sides club clubs")
