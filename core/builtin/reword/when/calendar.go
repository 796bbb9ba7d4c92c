package when

import (
	"strconv"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// A stretch is the first day of a time that the words say, and the one behind its last.
type stretch struct{ first, behind time.Time }

// dayAt reads "2023-03-01", "March 1, 2023", "1 March 2023" and "March 2023" from word i on, and where that
// ends: at i where there is none.
func dayAt(q *question, i int) (s stretch, to int) {
	if !q.Plain(i) {
		return s, i
	}
	if strings.Contains(q.Low(i+1), ":") {
		return s, i
	}
	if day, err := time.Parse(time.DateOnly, q.Words[i].Text); err == nil {
		return stretch{day, day.AddDate(0, 0, 1)}, i + 1
	}
	if w := &q.Words[i]; w.Number && english.YearLike(w.Text) && among(within, q.Low(i-1)) && !saidOf(q, "year") {
		year, _ := strconv.Atoi(w.Text)
		first := time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC)
		return stretch{first, first.AddDate(1, 0, 0)}, i + 1
	}
	month, day, at := english.MonthAt(q.Words, i)
	if month == 0 {
		return s, i
	}
	year, to := english.YearBehind(q.Words, at)
	y, err := strconv.Atoi(year)
	if err != nil {
		return s, i
	}
	s.first = time.Date(y, time.Month(month), max(1, day), 0, 0, 0, 0, time.UTC)
	if s.behind = s.first.AddDate(0, 1, 0); day > 0 {
		s.behind = s.first.AddDate(0, 0, 1)
	}
	return s, to
}

const within = "in during"

// sides holds the words before a time, of one or two words, and what lies there.
var sides = []struct{ said, op string }{
	{"on or after", "since"}, {"on or before", "until"}, {"no later than", "until"}, {"up to", "until"},
	{"until", "until"}, {"till", "until"}, {"through", "until"}, {"after", "after"}, {"later than", "after"},
	{"before", "before"}, {"since", "since"}, {"from", "since"}, {"starting", "since"}, {"on", "on"},
	{"in", "on"}, {"during", "on"}, {"of", "on"},
}

// calendar reads "on 2023-03-01", "between March 1 and March 10, 2023", "after March 2023" of dates that
// hold a time of day too: the whole of the last day is meant.
func calendar(q *question, i int) *moment {
	var m *moment
	if low := q.Low(i); low == "between" || low == "from" {
		m = between(q, i)
	}
	if m == nil {
		m = side(q, i)
	}
	if m == nil {
		return nil
	}
	col := q.dateFor(i, m.to)
	if col < 0 || !timed(q, col) {
		return nil
	}
	m.expr = of(col, m.expr)
	return m
}

// between reads two days, of which the first may leave its year out, with the column left open.
func between(q *question, i int) *moment {
	for and := i + 2; and < min(len(q.Words), i+6); and++ {
		if low := q.Low(and); low != "and" && low != "to" && low != "until" && low != "through" {
			continue
		}
		last, to := dayAt(q, and+1)
		if to == and+1 {
			continue
		}
		first, end := dayAt(q, i+1)
		if end != and {
			year := english.NewWord(strconv.Itoa(last.first.Year()), false)
			year.Number = true
			other := *q
			other.Words = append(append(append([]english.Word{}, q.Words[i+1:and]...), year), q.Words[and:]...)
			if first, end = dayAt(&other, 0); end != and-i {
				continue
			}
		}
		since, before := first.first.Format(time.DateOnly), last.behind.Format(time.DateOnly)
		return &moment{from: i, to: inclusive(q, to), class: state, put: "#",
			expr: "# >= '" + since + "' AND # < '" + before + "'"}
	}
	return nil
}

// inclusive returns the end of an "inclusive" behind a time, or of the brackets that begin with it.
func inclusive(q *question, to int) int {
	if q.Low(to) == "inclusive" {
		return to + 1
	}
	if to+1 < len(q.Words) && q.Words[to].Text == "(" && q.Low(to+1) == "inclusive" {
		for n := to + 2; n < len(q.Words); n++ {
			if q.Words[n].Text == ")" {
				return n + 1
			}
		}
	}
	return to
}

// side reads one time with the word before it, with the column left open.
func side(q *question, i int) *moment {
	for _, s := range sides {
		at := q.phrase(i, s.said)
		day, to := dayAt(q, at)
		if at == i || to == at {
			continue
		}
		one := day.first.AddDate(0, 0, 1).Equal(day.behind)
		if one && s.op == "after" || !one && s.op == "on" && len(q.dates) == 1 {
			continue // Spider's gold has later times of that day too; where is one date, no other is meant
		}
		first, behind := day.first.Format(time.DateOnly), day.behind.Format(time.DateOnly)
		since, until := "# >= '"+first+"'", "# < '"+behind+"'"
		expr := since + " AND " + until
		switch s.op {
		case "since":
			expr = since
		case "until":
			expr = until
		case "after":
			expr = "# >= '" + behind + "'"
		case "before":
			expr = "# < '" + first + "'"
		}
		return &moment{from: i, to: to, class: state, put: "#", expr: expr}
	}
	return nil
}
