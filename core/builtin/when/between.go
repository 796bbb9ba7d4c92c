package when

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// scales are how many of a unit a day has.
var scales = map[string]string{"day": "", "hour": " * 24", "minute": " * 1440", "week": " / 7"}

// lasting reads "the number of days between the start and the end", "the time from order to delivery in hours".
func lasting(q *question, i int) *moment {
	at, unit := i, ""
	low := q.Low(i)
	switch {
	case low == "number" && q.Low(i+1) == "of":
		at = i + 2
	case low == "how" && q.Low(i+1) == "many":
		at = i + 2
	}
	u := q.Low(at)
	unit = map[string]string{"days": "day", "hours": "hour", "minutes": "minute", "weeks": "week", "time": "day",
		"difference": "day", "interval": "day", "gap": "day", "delay": "day"}[u]
	if unit == "" || at > i && u[len(u)-1] != 's' {
		return nil
	}
	if at++; q.Low(at) == "in" && scaled(q.Low(at+1)) != "" {
		unit, at = scaled(q.Low(at+1)), at+2
	}
	and := map[string]string{"between": "and", "from": "to"}[q.Low(at)]
	if and == "" {
		return nil
	}
	middle := at + 1
	for middle < len(q.Words) && middle < at+8 && q.Low(middle) != and {
		middle++
	}
	a := q.dateIn(at+1, middle, -1)
	b := q.dateIn(middle+1, q.end(middle+1), a)
	to := q.end(middle + 1)
	if q.Low(middle) != and || a < 0 || b < 0 || a == b {
		return nil
	}
	if q.Low(to) == "in" && scaled(q.Low(to+1)) != "" {
		unit, to = scaled(q.Low(to+1)), to+2
	}
	sql := fmt.Sprintf("julianday({%d}) - julianday({%d})", b, a)
	if unit != "day" {
		sql = "(" + sql + ")" + scales[unit]
	}
	m := &moment{from: i, to: to, class: length, put: "#", expr: sql, name: unit + "s between"}
	if low == "how" {
		m.put = "what is the #"
	}
	return m
}

// since reads "how long has it been since the last loan" and "how many days ago was it" as the fewest days from
// a date to the latest.
func since(q *question, i int) *moment {
	if q.Low(i) != "how" || q.Low(i+1) != "long" && (q.Low(i+1) != "many" || q.Low(i+2) != "days") {
		return nil
	}
	at, behind := i+2, false
	for at < len(q.Words) && at < i+9 && !recent[q.Low(at)] && q.Plain(at) && q.Low(at) != "recent" {
		behind = behind || q.Low(at) == "since" || q.Low(at) == "ago"
		at++
	}
	if !behind || !recent[q.Low(at)] && q.Low(at) != "recent" {
		return nil
	}
	col := q.dateFor(i, at+1)
	if col < 0 {
		return nil
	}
	return &moment{from: i, to: at + 1, class: length, put: "what is the lowest # of the", name: "days since",
		expr: fmt.Sprintf("julianday(%s) - julianday({%d})", q.latest(col), col)}
}

// scaled returns the unit that a plural says, of those that times are told in.
func scaled(low string) string {
	if n := len(low) - 1; n > 0 && low[n] == 's' {
		if _, ok := scales[low[:n]]; ok {
			return low[:n]
		}
	}
	return ""
}

// passing stand within the words for a date.
var passing = english.WordSet("the a an its their his her being was were is are it they been of date dates time when")

// end returns the end of the words for a date from word i on.
func (q *question) end(i int) int {
	for n := i; ; n++ {
		if q.Ends(n) && !passing[q.Low(n)] || n >= i+6 {
			return n
		}
		if q.Low(n) == "of" && n > i && q.dateIn(i, n, -1) >= 0 {
			return n
		}
	}
}

// dateIn returns the column of dates that words from one place to another name best, in the table of another
// where several do; or -1.
func (q *question) dateIn(from, to, other int) int {
	best, most := -1, 0
	for _, ci := range q.dates {
		if ci == other {
			continue
		}
		c := &q.S.Columns[ci]
		said := 0
		for n := from; n < min(to, len(q.Words)); n++ {
			w := &q.Words[n]
			for _, stem := range c.Full {
				if !unsaid[stem] && !passing[w.Low] && verbOf(stem, w) {
					said += 2
				}
			}
		}
		if said > 0 && (other >= 0 && c.Table == q.S.Columns[other].Table || other < 0 && q.calls(c.Table)) {
			said++
		}
		if said > most {
			best, most = ci, said
		}
	}
	return best
}

// calls reports that a word of the question calls the rows of a table.
func (q *question) calls(t int) bool {
	for i := range q.Words {
		if q.Plain(i) && q.S.Tables[t].Near(&q.Words[i]) >= .9 {
			return true
		}
	}
	return false
}

// apart reads "within 7 days of being lent" and "in the same month as they were lent" of two dates.
func apart(q *question, i int) *moment {
	m := &moment{from: i, class: state, put: "#"}
	switch {
	case q.Low(i) == "within":
		n, unit := q.count(i+1), q.unitAt(i+2)
		if q.Low(i+1) == "a" {
			n = 1
		}
		if n == 0 || unit == "" || !towards[q.Low(i+3)] {
			return nil
		}
		a, b := q.two(i, i+4, m)
		if a < 0 {
			return nil
		}
		m.expr = fmt.Sprintf("date({%d}) BETWEEN date({%d}) AND date({%d}, '+%s')", a, b, b, shift(unit, n))
		return m
	case q.Low(i) == "in" || q.Low(i) == "on" || q.Low(i) == "within":
		unit := q.unitAt(i + 3)
		if q.Low(i+1) != "the" || q.Low(i+2) != "same" || unit == "" || q.Low(i+4) != "as" && q.Low(i+4) != "that" {
			return nil
		}
		a, b := q.two(i, i+5, m)
		if a < 0 {
			return nil
		}
		m.expr = fmt.Sprintf(cuts[unit]+" = "+cuts[unit], a, b)
		if unit == "quarter" || unit == "day" {
			m.expr = fmt.Sprintf(cuts[unit], a) + " = " + fmt.Sprintf(cuts[unit], b)
		}
		return m
	}
	return nil
}

var towards = english.WordSet("of after from since following")

// two returns the date that words before a moment speak of, and the one that those from a place on name; and
// where these end. They are -1 where they are not two.
func (q *question) two(i, from int, m *moment) (a, b int) {
	m.to = q.end(from)
	b = q.dateIn(from, m.to, -1)
	if b < 0 {
		return -1, -1
	}
	a, m.from = q.dateBefore(i, i)
	if a == b || a < 0 {
		return -1, -1
	}
	return a, b
}
