package when

const (
	recent  = "last past previous preceding trailing latest"
	leading = "in during over within for from since through of on"
	current = "this current"
	whole   = "calendar full complete whole"
)

// A span is so many units before the latest date.
type span struct {
	word    string // last, past, this
	n       int    // 0 where none is said
	unit    string
	article bool // behind a preposition
	each    bool // "in each of": rows are told apart by the unit
	to      int
}

// window reads "in the last 30 days", "over the past year", "last month" and "this week". A unit
// behind an article is as long before the latest date, without one it is that of the calendar.
func window(q *question, i int) *moment {
	s := spanAt(q, i)
	if s.unit == "" || s.unit == "day" && s.n == 0 || q.Low(s.to) == "of" || q.S.Named(s.word, s.unit) {
		return nil
	}
	to, without := behind(q, s.to, s.unit)
	col := q.dateFor(i, to)
	if col < 0 {
		return nil
	}
	m := &moment{from: i, to: to, class: state, put: "#"}
	switch n := max(1, s.n); {
	case among(current, s.word):
		m.expr = of(col, "# >= "+start(q, col, s.unit, 0))
	case q.Low(i) == "since":
		m.expr = of(col, "# >= "+start(q, col, s.unit, n))
	case without || s.n == 0 && !s.article && s.word != "past":
		m.expr = units(q, col, s.unit, n, 0)
	default:
		m.expr = of(col, "# >= "+back(q, col, s.unit, n))
	}
	if s.each {
		m.put = "# per " + s.unit
	}
	return m
}

// spanAt reads a span from word i on; its unit is "" where there is none.
func spanAt(q *question, i int) (s span) {
	at := i
	if among(leading, q.Low(at)) {
		at++
	}
	if to := q.phrase(at, "each of"); to > at {
		s.each, at = true, to
	}
	if q.Low(at) == "the" {
		at++
		s.article = at > i+1
	}
	s.word = q.Low(at)
	at++
	if s.n = q.count(at); s.n > 0 {
		at++
	}
	if among(whole, q.Low(at)) {
		at++
	}
	if among(recent, s.word) || among(current, s.word) && s.n == 0 {
		s.unit = q.unitAt(at)
	}
	s.to = at + 1
	return s
}

// behind reads ", not including the current month" and "from today" behind a span, and where it ends.
func behind(q *question, to int, unit string) (end int, without bool) {
	to = max(to, q.phrase(to, "from today"), q.phrase(to, "from now"))
	at := to
	if at < len(q.Words) && q.Words[at].Mark {
		at++
	}
	if n := q.phrase(at, "inclusive of today"); n > at {
		return n, false
	}
	if n := q.phrase(at, "inclusive of"); n > at && q.unitAt(n+1) != "" && q.Low(n+2) == "ago" {
		return n + 3, false
	}
	for _, said := range []string{"not including", "excluding", "exclusive of", "not counting", "without"} {
		n := q.phrase(at, said)
		if n = max(n, q.phrase(n, "the")); n == at || !among(current, q.Low(n)) || q.unitAt(n+1) != unit {
			continue
		}
		if n += 2; n < len(q.Words) && q.Words[n].Text == ")" {
			n++
		}
		return n, true
	}
	return to, false
}

// sooner holds the words before how long ago something was, and how its date compares.
var sooner = []struct{ said, op string }{{"more than", "<"}, {"less than", ">"}, {"over", "<"}, {"at least", "<="}}

// ago reads "2 years ago" as in that unit, and "more than 30 days ago" as before.
func ago(q *question, i int) *moment {
	at, op := i, "="
	for _, s := range sooner {
		if to := q.phrase(i, s.said); to > i {
			at, op = to, s.op
		}
	}
	n, unit := q.amount(at), q.unitAt(at+1)
	if n == 0 || unit == "" || q.Low(at+2) != "ago" {
		return nil
	}
	col := q.dateFor(i, at+3)
	if col < 0 {
		return nil
	}
	m := &moment{from: i, to: at + 3, class: state, put: "#"}
	m.expr = of(col, "date(#) "+op+" "+back(q, col, unit, n))
	if op == "=" && unit != "day" {
		m.expr = units(q, col, unit, n, n-1)
	}
	return m
}
