package position

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// Words that say on which side of a row others are, and which row that asks for one is meant.
var (
	behind  = english.WordSet("after following below beneath underneath behind follows followed succeeded succeeds")
	before  = english.WordSet("before preceding precedes preceded above")
	next    = english.WordSet("next subsequent")
	earlier = english.WordSet("previous prior")
)

// Words for the one row that is next, for places in a list whatever its times, what is counted
// otherwise than by rows, and ends.
var (
	strong = english.WordSet("next previous directly immediately right just prior listed list table chart comes " +
		"come came following preceding year season")
	written  = english.WordSet("listed list table chart above below")
	measures = english.WordSet("years year days day positions position times time feet weeks week months month " +
		"different")
	ends = english.WordSet("first last")
)

// beside reads a question for the rows on one side of one that is named.
func (q *question) beside() string {
	at, to, after := q.side()
	if at < 0 || q.says(ends) || q.otherwise() {
		return ""
	}
	r := q.rowIn(to, len(q.words))
	if r == nil {
		r = q.rowIn(0, at)
	}
	if r == nil || q.bounds(r, at, to) {
		return ""
	}
	q.table = q.s.Columns[r.column].Table
	if (to == len(q.words) || pronouns[q.low(to)]) && (behind[q.low(at)] || before[q.low(at)]) {
		after = !after // "what was Bo after", "Bo was before whom"
	}
	if q.latestFirst() && !q.says(written) {
		after = !after
	}
	q.use(r.from, r.to)
	q.use(at, to)
	q.shown = q.asked(r, at)
	where := append([]string{q.from(r, at, after)}, q.conditions(0, len(q.words), r.column)...)
	if q.counts() {
		return q.write("COUNT(*)", where, "")
	}
	tail := " ORDER BY rowid"
	if !after {
		tail += " DESC"
	}
	return q.write("", where, tail+q.limit(at))
}

// side finds the words for a side: from where to where, and whether it is that behind a row.
func (q *question) side() (at, to int, after bool) {
	at = -1
	for i := range q.words {
		low, to := q.low(i), q.low(i+1)
		switch {
		case (behind[low] || before[low]) && to == "by":
			return i, i + 2, before[low]
		case behind[low] || before[low]:
			return i, i + 1, behind[low]
		case (next[low] || earlier[low]) && to == "to":
			return i, i + 2, next[low]
		case at < 0 && (next[low] || earlier[low]):
			at = i
		}
	}
	return at, at + 1, next[q.low(at)]
}

// bounds reports words that bound a number or a time, "above 20", "after 2010", that leave a choice,
// "before or after", or that count something else than rows.
func (q *question) bounds(r *row, at, to int) bool {
	if q.low(at-1) == "or" || q.low(to) == "or" || bounding(q, r, at, to) {
		return true
	}
	time := q.s.Columns[r.column].Class != schema.Textual || english.YearLike(r.value)
	if q.counts() && (time || r.day || r.from < at || q.says(measures) || happens(q.low(to))) {
		return true
	}
	return time && r.to == r.from+1 && !q.says(strong)
}

// happens reports a word behind "after" or "before" that begins what was done, "being elected", or what somebody
// has, "their term": no row.
func happens(low string) bool { return low == "being" || low == "having" || owners[low] }

// bounding reports "above 20", "trips before 5 May" and "which have a date before 5 May", which ask for no row beside
// one, and "by Ann before May", where the month is no part of the row's name.
func bounding(q *question, r *row, at, to int) bool {
	month, _ := english.Month(q.low(to))
	dated := q.low(at-1) == "date" || at > 0 && slices.Contains(q.s.Columns[r.column].Full, q.words[at-1].Stem)
	return r.from != to && month > 0 || r.day && (dated || q.first(pronouns) < 0) ||
		(q.low(at) == "above" || q.low(at) == "below") && english.StartsWithDigit(q.low(to))
}

var owners = english.WordSet("his her its their our my your")

// from returns the condition that rows are on a side of one: the words beside its name say which
// one it is of several.
func (q *question) from(r *row, at int, after bool) string {
	start, end := 0, at
	if r.from > at {
		start, end = at, len(q.words)
	}
	if ask := q.first(pronouns); ask > start {
		end = ask
	}
	one := strings.Join(append([]string{r.sql}, q.conditions(start, end, r.column)...), " AND ")
	place, sign, side := "rowid", "<", "before"
	if after {
		sign, side = ">", "after"
	}
	c := &q.s.Columns[r.column]
	if c.Repeats || c.Class != schema.Textual {
		place = "MIN(rowid)"
		if after && q.shown != r.column {
			place = "MAX(rowid)"
		}
	}
	q.note = fmt.Sprintf("rows that stand %s that with %s", side, one)
	sql := fmt.Sprintf("rowid %s (%s)", sign, q.write(place, []string{one}, ""))
	if q.shown == r.column && c.Repeats && r.value != "" {
		sql += fmt.Sprintf(" AND %s <> %s", q.name(r.column), sqltext.Text(r.value))
	}
	return sql
}

// limit returns how many rows are meant: "which films" may be several, and "three spots before" is
// one further away.
func (q *question) limit(at int) string {
	ask := q.first(pronouns)
	if !q.says(strong) && ask >= 0 && ask+1 < len(q.words) && q.low(ask) != "who" {
		w := &q.words[ask+1]
		if w.Low != w.Fold && !strings.Contains(strings.ToLower(q.s.Columns[q.shown].Name), w.Low) {
			return ""
		}
	}
	if at > 1 && spots[q.words[at-1].Stem] {
		if n := q.number(at - 2); n > 1 {
			return fmt.Sprintf(" LIMIT 1 OFFSET %d", n-1)
		}
	}
	return " LIMIT 1"
}
