package dated

import (
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// sides holds the words before a time, and the plainest that say the same.
var sides = []struct{ said, plain string }{
	{"in the year", "in"}, {"in the month of", "in"}, {"in", "in"}, {"within", "in"}, {"during", "in"}, {"for", "in"},
	{"throughout", "in"}, {"later than", "after"}, {"after", "after"}, {"earlier than", "before"},
	{"prior to", "before"},
	{"from before", "before"}, {"before", "before"}, {"no earlier than", "since"}, {"not before", "since"},
	{"on or after", "since"}, {"since", "since"}, {"no later than", "until"}, {"on or before", "until"},
	{"up to", "until"}, {"until", "until"}, {"on", "on"},
}

// without says that the first day of a time is none of it.
const without = ", not counting that day,|, not counting that day|not counting that day|, exclusive"

// time returns a time that words from i on say, as plainly as can be, and where they end: i where there is none.
func (q *question) time(i int) (plain string, end int) {
	if plain, end = q.between(i); end > i {
		return plain, end
	}
	longest := 0
	for _, s := range sides {
		if n := q.Phrase(i, s.said); n > longest && q.moment(i+n) > i+n {
			longest = n
			end = q.moment(i + n)
			plain = s.plain + " " + q.Said(i+n, end)
		}
	}
	if longest > 0 {
		if day, since := strings.CutPrefix(plain, "since "); since && q.Phrase(end, without) > 0 {
			return "after " + day, end + q.Phrase(end, without)
		}
		return plain, end
	}
	if end = q.moment(i); end > i && i == 0 { // "May 2024 total fee"
		return "in " + q.Said(i, end), end
	}
	if end = q.moment(i + 1); q.Low(i) == "from" && end > i+1 && !onward[q.Low(end)] && !q.day(i+1, end) {
		return "in " + q.Said(i+1, end), end
	}
	return "", i
}

// between reads "between A and B", "from A to B inclusive" and "no earlier than A and no later than B".
func (q *question) between(i int) (plain string, end int) {
	at := i + q.Phrase(i, "between|from|no earlier than|in the time from")
	first := q.moment(at)
	n := q.Phrase(first, "and|to|until|till|through|up to|and no later than|and until")
	last := q.moment(first + n)
	if first == at || n == 0 || last == first+n {
		return "", i
	}
	plain = "between " + q.Said(at, first) + " and " + q.Said(first+n, last)
	return plain, last + q.Phrase(last, "inclusive|included|inclusively")
}

// moment returns where a day, a month or a year ends that begins at word i: i where there is none.
func (q *question) moment(i int) int {
	if !q.Plain(i) {
		return i
	}
	w := &q.Words[i]
	if _, err := time.Parse(time.DateOnly, w.Text); err == nil || w.Number && english.YearLike(w.Text) {
		return i + 1
	}
	month, _, end := english.MonthAt(q.Words, i)
	if month == 0 {
		return i
	}
	_, end = english.YearBehind(q.Words, end)
	return end
}

// day reports words for a day, not for a month or a year.
func (q *question) day(i, end int) bool {
	return strings.Contains(q.Words[i].Text, "-") || english.DayOfMonth(q.Low(i)) > 0 ||
		end > i+1 && english.DayOfMonth(q.Low(i+1)) > 0
}

var onward = english.WordSet("on onward onwards forward forwards upwards")

// unit returns a unit of time by which rows are told apart, "per month", as words from i on say it, and where they
// end: i where they do not.
func (q *question) unit(i int) (said string, end int) {
	at := i + q.Phrase(i, "per|by|each|every|for each|for every|in each|in every|a")
	unit := q.Low(at)
	if unit == "" || unit == "date" || unit != english.TimeUnit(unit) {
		return "", i
	}
	before := q.Low(at - 1)
	switch {
	case at == i && q.Low(i+1) == "by" && q.Low(i+2) == unit:
		return "per " + unit, i + 3
	case q.Low(at+1) == "of":
		return "", i
	case at > i:
		return "per " + unit, at + 1
	case at == 0 || english.Asking.Has(before) || ranks[before]:
		return unit, at + 1
	}
	return "", i
}

var ranks = english.WordSet("busiest top best quietest worst slowest strongest")
