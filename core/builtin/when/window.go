package when

import (
	"fmt"
	"strconv"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

var (
	recent  = english.WordSet("last past previous preceding trailing latest")
	leading = english.WordSet("in during over within for from since through of on")
	current = english.WordSet("this current")
	whole   = english.WordSet("calendar full complete whole")
)

// unitAt returns the unit of time that word i says as a noun, "" for none.
func (q *question) unitAt(i int) string {
	low := q.Low(i)
	unit := english.TimeUnit(low)
	if low == "date" || unit == "weekday" || len(low) > len(unit)+1 {
		return ""
	}
	return unit
}

// count returns the number that word i says, 0 for none.
func (q *question) count(i int) int {
	if i >= len(q.Words) || i < 0 {
		return 0
	}
	text := q.Words[i].Text
	if small := english.SmallNumbers[q.Low(i)]; small != "" {
		text = small
	}
	n, err := strconv.Atoi(text)
	if err != nil || n > 1000 {
		return 0
	}
	return n
}

// window reads "in the last 30 days", "over the past year", "last month" and "this week". A unit
// behind an article is as long before the latest date, without one it is that of the calendar.
func window(q *question, i int) *moment {
	at, article := i, false
	if leading[q.Low(at)] {
		at++
	}
	each := q.Low(at) == "each" && q.Low(at+1) == "of"
	if each {
		at += 2
	}
	if q.Low(at) == "the" {
		at++
		article = at > i+1
	}
	word := q.Low(at)
	if !recent[word] && !current[word] {
		return nil
	}
	at++
	n := q.count(at)
	if n > 0 {
		at++
	}
	if whole[q.Low(at)] {
		at++
	}
	unit := q.unitAt(at)
	if unit == "" || unit == "day" && n == 0 || current[word] && n > 0 || q.Low(at+1) == "of" || q.S.Named(word, unit) {
		return nil
	}
	to, without := q.behind(at+1, unit)
	col := q.dateFor(i, to)
	if col < 0 {
		return nil
	}
	m := &moment{from: i, to: to, class: state, put: "#"}
	switch {
	case current[word]:
		m.expr = fmt.Sprintf("{%d} >= %s", col, q.start(col, unit, 0))
	case without || n == 0 && !article && word != "past":
		m.expr = fmt.Sprintf("{%d} >= %s AND {%d} < %s", col, q.start(col, unit, max(1, n)), col, q.start(col, unit, 0))
	default:
		m.expr = fmt.Sprintf("{%d} >= %s", col, q.back(col, unit, max(1, n)))
	}
	if each {
		m.put = "# per " + unit
	}
	return m
}

// behind reads ", not including the current month" and "from today" behind a window, and where
// it ends.
func (q *question) behind(to int, unit string) (end int, without bool) {
	if q.Low(to) == "from" && (q.Low(to+1) == "today" || q.Low(to+1) == "now") {
		to += 2
	}
	at := to
	if at < len(q.Words) && q.Words[at].Mark {
		at++
	}
	if q.Low(at) == "inclusive" && q.Low(at+1) == "of" && q.unitAt(at+3) != "" && q.Low(at+4) == "ago" {
		return at + 5, false
	}
	for _, said := range []string{"not including", "excluding", "exclusive of", "not counting", "without"} {
		words := english.Split(said)
		fits := at+len(words) <= len(q.Words)
		for n := range words {
			fits = fits && q.Low(at+n) == words[n].Low
		}
		n := at + len(words)
		if q.Low(n) == "the" {
			n++
		}
		if fits && current[q.Low(n)] && q.unitAt(n+1) == unit {
			if n += 2; n < len(q.Words) && q.Words[n].Text == ")" {
				n++
			}
			return n, true
		}
	}
	return to, false
}

// latest returns the SQL of the latest date of a column.
func (q *question) latest(col int) string {
	c := &q.S.Columns[col]
	return fmt.Sprintf("(SELECT MAX(%s) FROM %s)", sqltext.Name(c.Name), sqltext.Name(q.S.Tables[c.Table].Name))
}

// back returns the SQL of the day so many units before the latest date.
func (q *question) back(col int, unit string, n int) string {
	return fmt.Sprintf("date(%s, '-%s')", q.latest(col), shift(unit, n))
}

// shift returns so many units as SQLite counts them.
func shift(unit string, n int) string {
	switch unit {
	case "week":
		unit, n = "day", 7*n
	case "quarter":
		unit, n = "month", 3*n
	}
	return fmt.Sprintf("%d %s", n, unit)
}

// start returns the SQL of the first day of the unit so many units before that of the latest date.
func (q *question) start(col int, unit string, back int) string {
	last, more := q.latest(col), ""
	if back > 0 {
		more = ", '-" + shift(unit, back) + "'"
	}
	switch unit {
	case "day":
		return fmt.Sprintf("date(%s%s)", last, more)
	case "week":
		return fmt.Sprintf("date(%s, 'weekday 0', '-6 day'%s)", last, more)
	case "quarter":
		return fmt.Sprintf("date(%s, 'start of month', '-' || ((strftime('%%m', %s) + 2) %% 3) || ' month'%s)", last, last,
			more)
	}
	return fmt.Sprintf("date(%s, 'start of %s'%s)", last, unit, more)
}

// ago reads "2 years ago" as in that unit, and "more than 30 days ago" as before.
func ago(q *question, i int) *moment {
	at, op := i, "="
	switch {
	case (q.Low(i) == "more" || q.Low(i) == "less") && q.Low(i+1) == "than":
		at, op = i+2, map[string]string{"more": "<", "less": ">"}[q.Low(i)]
	case q.Low(i) == "over" || q.Low(i) == "at" && q.Low(i+1) == "least":
		if at, op = i+1, "<"; q.Low(i) == "at" {
			at, op = i+2, "<="
		}
	}
	n, unit := q.count(at), q.unitAt(at+1)
	if q.Low(at) == "a" {
		n = 1
	}
	if n == 0 || unit == "" || q.Low(at+2) != "ago" {
		return nil
	}
	col := q.dateFor(i, at+3)
	if col < 0 {
		return nil
	}
	then := q.back(col, unit, n)
	m := &moment{from: i, to: at + 3, class: state, put: "#", expr: fmt.Sprintf("date({%d}) %s %s", col, op, then)}
	if op == "=" && unit != "day" {
		m.expr = fmt.Sprintf("{%d} >= %s AND {%d} < %s", col, q.start(col, unit, n), col, q.start(col, unit, n-1))
	}
	return m
}
