// Package position reads questions to a file for rows by where they stand in it: "which film
// comes after Low Sun", "who was coach before Ann Lee", "what is the last title on the list",
// "how many names are above Bo".
//
//	r := position.Read(schema, values, "Which film comes after Low Sun?")
//
// A file that declares no key is in the order that its author gave it, of years, of ranks or of
// letters, which questions take for granted. Its rows are told apart by their rowid.
package position

import (
	"fmt"

	"slices"
	"strings"
	"unicode"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// Form is the name of a reading.
const Form = "position"

// Read reads such a question, or returns nil where it is none.
func Read(s *schema.Schema, v *schema.Values, text string) *grammar.Reading {
	rowid := func(c schema.Column) bool { return strings.EqualFold(c.Name, "rowid") }
	if !s.Keyless() || slices.ContainsFunc(s.Columns, rowid) {
		return nil
	}
	words := slices.DeleteFunc(english.Split(text), func(w english.Word) bool { return w.Mark })
	q := &question{s: s, v: v, words: words, used: make([]bool, len(words)), shown: -1}
	for _, read := range []func() string{q.beside, q.end} {
		if sql := read(); sql != "" {
			return &grammar.Reading{SQL: sql, Notes: []string{q.note}, Tables: []int{q.table}, Special: true, Form: Form, Left: q.left()}
		}
		clear(q.used)
	}
	return nil
}

// A question is its words, of which those are used that something was made of.
type question struct {
	s     *schema.Schema
	v     *schema.Values
	words []english.Word
	used  []bool
	table int
	shown int
	note  string
}

func (q *question) low(i int) string { return english.LowAt(q.words, i) }

func (q *question) use(from, to int) {
	for i := from; i < to; i++ {
		q.used[i] = true
	}
}

// A row is what words say of one: the column, and its condition in SQL.
type row struct {
	from, to, column int
	value, sql       string
	day              bool
}

// beside reads a question for the rows on one side of one that is named.
func (q *question) beside() string {
	at, to, after := q.direction()
	if at < 0 || q.otherwise() || slices.ContainsFunc(q.words, func(w english.Word) bool { return w.Low == "first" || w.Low == "last" }) {
		return ""
	}
	r := q.rowBehind(to)
	if r == nil {
		r = q.rowBefore(at)
	}
	if r == nil {
		return ""
	}
	c := &q.s.Columns[r.column]
	if to == len(q.words) && (behind[q.low(at)] || before[q.low(at)]) {
		after = !after
	}
	if q.latestFirst(c.Table) && !slices.ContainsFunc(q.words, func(w english.Word) bool { return listed[w.Low] }) {
		after = !after
	}
	exact := c.Class == schema.Textual
	counts := q.counts()
	if to < len(q.words) && english.StartsWithDigit(q.low(to)) && (q.low(at) == "above" || q.low(at) == "below") ||
		(!exact || english.YearLike(r.value)) && (counts || r.to == r.from+1 && !q.strong()) {
		return ""
	}
	if counts && (r.day || r.from < at || slices.ContainsFunc(q.words, func(w english.Word) bool { return measures[w.Stem] })) {
		return ""
	}
	q.use(r.from, r.to)
	q.use(at, to)
	q.table = c.Table
	q.shown = q.asked(r, at)
	if q.shown < 0 {
		return ""
	}
	ask := slices.IndexFunc(q.words, func(w english.Word) bool { return asking[w.Low] })
	from, end := 0, at
	if r.from > at {
		from, end = at, len(q.words)
	}
	if ask > from {
		end = ask
	}
	conds := append([]string{r.sql}, q.conditions(from, end, r.column)...)
	r.sql = strings.Join(conds, " AND ")
	conds = q.conditions(0, len(q.words), r.column)
	t := sqltext.Name(q.s.Tables[c.Table].Name)
	place, sign, order := "rowid", ">", "rowid"
	if !after {
		sign, order = "<", "rowid DESC"
	}
	if c.Repeats || c.Class != schema.Textual {
		place = map[bool]string{true: "MAX(rowid)", false: "MIN(rowid)"}[after && q.shown != r.column]
	}
	where := []string{fmt.Sprintf("rowid %s (SELECT %s FROM %s WHERE %s)", sign, place, t, r.sql)}
	if q.shown == r.column && c.Repeats && r.value != "" {
		where = append(where, fmt.Sprintf("%s <> %s", sqltext.Name(c.Name), sqltext.Text(r.value)))
	}
	where = append(where, conds...)
	if q.v.Blank[q.shown] && !counts {
		where = append(where, sqltext.Name(q.s.Columns[q.shown].Name)+" IS NOT NULL")
	}
	q.note = fmt.Sprintf("the rows %s the one where %s, as the file orders them", map[bool]string{true: "after",
		false: "before"}[after], r.sql)
	if counts {
		return fmt.Sprintf("SELECT COUNT(*) FROM %s WHERE %s", t, strings.Join(where, " AND "))
	}
	limit := " LIMIT 1"
	if n := q.steps(at); n > 1 {
		limit += fmt.Sprintf(" OFFSET %d", n-1)
	}
	if ask >= 0 && ask+1 < len(q.words) && !q.strong() {
		if w := &q.words[ask+1]; q.low(ask) != "who" && w.Low != w.Fold && !strings.Contains(strings.ToLower(q.s.Columns[q.shown].Name), w.Low) {
			limit = ""
		}
	}
	return fmt.Sprintf("SELECT %s FROM %s WHERE %s ORDER BY %s%s", sqltext.Name(q.s.Columns[q.shown].Name), t,
		strings.Join(where, " AND "), order, limit)
}

// steps returns how many rows away the one that is asked for is: "three spots before".
func (q *question) steps(at int) int {
	if at < 2 || !spots[q.words[at-1].Stem] {
		return 1
	}
	low := q.low(at - 2)
	if n := english.SmallNumbers[low]; n != "" {
		low = n
	}
	if n := int(number(low)); n > 1 {
		return n
	}
	return 1
}

var measures = english.WordSet("year dai posit time feet week month differ")

var spots = english.WordSet("spot place row posit year season week rank")

// strong reports words that ask for the one row that is next.
func (q *question) strong() bool {
	return slices.ContainsFunc(q.words, func(w english.Word) bool { return strong[w.Low] })
}

var strong = english.WordSet("next previous directly immediately right just prior listed list table chart comes come came " +
	"following preceding year season")

// otherwise reports a question for another thing than a row.
func (q *question) otherwise() bool {
	if !slices.ContainsFunc(q.words, func(w english.Word) bool {
		return asking[w.Low] || w.Low == "how" || w.Low == "tell" || w.Low == "whats"
	}) &&
		slices.ContainsFunc(q.words, func(w english.Word) bool { return verbs[w.Low] }) {
		return true
	}
	for i := range q.words {
		low := q.low(i)
		if i == 0 && verbs[low] || others[low] || low == "how" && !asked[q.low(i+1)] ||
			(low == "or" && (behind[q.low(i+1)] || before[q.low(i+1)])) {
			return true
		}
	}
	return false
}

var (
	verbs  = english.WordSet("did was is does are were has had do")
	others = english.WordSet("difference consecutive most highest best least fewest lowest largest more longest greatest " +
		"total average percentage worst")
	asked = english.WordSet("many")
)

func (q *question) counts() bool {
	for i := range q.words {
		if low := q.low(i); low == "many" || low == "number" && q.low(i+1) == "of" {
			return true
		}
	}
	return false
}

// Words that say on which side of a row: those before it, and what they may follow.
var (
	behind  = english.WordSet("after following below beneath underneath behind follows followed succeeded succeeds")
	before  = english.WordSet("before preceding precedes preceded above")
	next    = english.WordSet("next subsequent")
	earlier = english.WordSet("previous prior")
)

// direction finds the words for a side: from where to where, and which.
func (q *question) direction() (at, to int, after bool) {
	for i := range q.words {
		low := q.low(i)
		if behind[low] || before[low] {
			to = i + 1
			if q.low(to) == "by" {
				return i, to + 1, !behind[low]
			}
			return i, to, behind[low]
		}
		if earlier[low] && q.low(i+1) == "to" {
			return i, i + 2, false
		}
		if next[low] && q.low(i+1) == "to" {
			return i, i + 2, true
		}
	}
	for i := range q.words {
		if low := q.low(i); next[low] || earlier[low] {
			return i, i + 1, next[low]
		}
	}
	return -1, -1, false
}

// mostWords is the greatest number of words that name a row.
const mostWords = 9

// rowBehind returns the row that words from i on name.
func (q *question) rowBehind(i int) *row {
	for from := i; from < len(q.words); from++ {
		if r := q.rowAt(from, len(q.words)); r != nil {
			return r
		}
	}
	return nil
}

// rowBefore returns the row that words before i name, the last of them.
func (q *question) rowBefore(i int) *row {
	for from := 0; from < i; from++ {
		if r := q.rowAt(from, i); r != nil {
			return r
		}
	}
	return nil
}

// rowAt returns the row that words from one on name, the most words first.
func (q *question) rowAt(from, end int) *row {
	stop := english.Stop[q.low(from)]
	if r := q.dated(from); r != nil {
		return r
	}
	for to := min(end, from+mostWords); to > from; to-- {
		if stop && to == from+1 || english.FunctionWords[q.low(from)] && to == from+1 {
			continue
		}
		if r := q.held(from, to); r != nil {
			return r
		}
	}
	if english.FunctionWords[q.low(from)] {
		return nil
	}
	for to := min(end, from+mostWords); to > from; to-- {
		if stop && to == from+1 {
			continue
		}
		if r := q.within(from, to); r != nil {
			return r
		}
	}
	return nil
}

// held returns the row with a value that words say.
func (q *question) held(from, to int) *row {
	if to == from+1 && q.words[from].Number {
		return q.year(from)
	}
	return q.first(from, to, q.v.Lookup(english.FoldAll(q.words[from:to])))
}

// year returns the rows of a year.
func (q *question) year(i int) *row {
	if !english.YearLike(q.words[i].Text) {
		return nil
	}
	for ci := range q.s.Columns {
		c := &q.s.Columns[ci]
		if n := number(q.words[i].Text); c.Class == schema.Temporal && c.Part == "" && q.v.Reaches(ci, n) {
			return &row{i, i + 1, ci, "", fmt.Sprintf("%s = %s", sqltext.Name(c.Name), q.words[i].Text), false}
		}
	}
	return nil
}

func number(s string) (n float64) {
	fmt.Sscanf(s, "%g", &n)
	return n
}

// first returns the row of the first of some values.
func (q *question) first(from, to int, found []schema.Found) *row {
	var best *row
	for _, f := range found {
		c := &q.s.Columns[f.Column]
		if c.Flag != nil || c.Part != "" {
			continue
		}
		if best == nil || q.s.Tables[c.Table].Shown == f.Column {
			best = &row{from, to, f.Column, f.Value, fmt.Sprintf("%s = %s", sqltext.Name(c.Name), sqltext.Text(f.Value)), false}
		}
	}
	return best
}

// within returns the row with a text of which words are a part.
func (q *question) within(from, to int) *row {
	k := english.FoldAll(q.words[from:to])
	if len(k) < 4 && !english.StartsWithDigit(k) || to == from+1 && q.named(from) {
		return nil
	}
	for _, have := range q.v.Keys {
		if strings.Contains(" "+have+" ", " "+k+" ") {
			if r := q.first(from, to, q.v.ByKey[have]); r != nil {
				return r
			}
		}
	}
	return nil
}

// named reports a word of a name.
func (q *question) named(i int) bool { return q.s.Stems[q.words[i].Stem] }

// dated returns the rows of a day.
func (q *question) dated(i int) *row {
	m, _ := english.Month(q.low(i))
	from, to := i, i+1
	day := 0
	if m == 0 {
		day = english.DayOfMonth(q.low(i))
		n := i + 1
		if q.low(n) == "of" {
			n++
		}
		if m, _ = english.Month(q.low(n)); m == 0 || day == 0 {
			return nil
		}
		to = n + 1
	} else if day = english.DayOfMonth(q.low(to)); day > 0 {
		to++
	}
	year, to := english.YearBehind(q.words, to)
	if day == 0 {
		return nil
	}
	iso := fmt.Sprintf("%02d-%02d", m, day)
	name := months[m-1]
	for _, have := range q.v.Keys {
		for _, f := range q.v.ByKey[have] {
			c := &q.s.Columns[f.Column]
			if c.Part != "" || year != "" && !strings.Contains(have, year) {
				continue
			}
			padded := " " + have + " "
			if strings.HasSuffix(f.Value, "-"+iso) || strings.Contains(padded, fmt.Sprintf(" %s %d ", name, day)) ||
				strings.Contains(padded, fmt.Sprintf(" %d %s ", day, name)) ||
				strings.Contains(padded, fmt.Sprintf(" %s %d ", name[:3], day)) ||
				strings.Contains(padded, fmt.Sprintf(" %d %s ", day, name[:3])) {
				r := q.first(from, to, []schema.Found{f})
				if r != nil {
					r.day = true
				}
				return r
			}
		}
	}
	return nil
}

var months = strings.Fields("january february march april may june july august september october november december")

// asked returns the column that is asked for.
func (q *question) asked(r *row, at int) int {
	start := slices.IndexFunc(q.words, func(w english.Word) bool { return asking[w.Low] })
	low := ""
	if start >= 0 {
		low = q.low(start)
	}
	is := func(c *schema.Column) bool { return true }
	switch low {
	case "when":
		is = func(c *schema.Column) bool { return c.Class == schema.Temporal }
	case "where":
		is = func(c *schema.Column) bool {
			return slices.ContainsFunc(c.Full, func(stem string) bool { return slices.Contains(english.PlaceHint, stem) })
		}
	case "who", "whom", "whose":
		is = func(c *schema.Column) bool { return c.Class == schema.Textual }
	}
	own := max(q.s.Tables[q.table].Shown, q.s.Tables[q.table].Columns[0])
	if r != nil {
		own = r.column
	}
	of := &q.s.Columns[own]
	if r != nil && low == "who" && of.Class == schema.Textual && ofPeople(of) {
		return own
	}
	from, end := 0, min(at, len(q.words))
	if start >= 0 && start < at {
		from = start
	} else if start > at {
		from, end = start, len(q.words)
	}
	for _, least := range []float64{1, 0} {
		for _, i := range append(upTo(from, end), upTo(0, from)...) {
			if q.used[i] || english.Participle(q.low(i)) || i+1 == at && spots[q.words[i].Stem] {
				continue
			}
			if r != nil && of.Class == schema.Textual && slices.Contains(of.Full, q.words[i].Stem) {
				q.use(i, i+1)
				return own
			}
			ci, to, score := q.column(i)
			if ci >= 0 && score > least && q.s.Columns[ci].Table == q.table && is(&q.s.Columns[ci]) {
				q.use(i, to)
				return ci
			}
		}
	}
	if of.Class != schema.Textual && slices.ContainsFunc(q.words, func(w english.Word) bool { return matches[w.Stem] }) {
		for _, ci := range q.s.Tables[q.table].Columns {
			if slices.Contains(q.s.Columns[ci].Full, "oppon") {
				return ci
			}
		}
	}
	if low == "when" || low == "where" {
		for _, ci := range q.s.Tables[q.table].Columns {
			if c := &q.s.Columns[ci]; is(c) && c.Part == "" && c.Expr == "" {
				return ci
			}
		}
	}
	if r == nil && low == "where" {
		return -1
	}
	if of.Class == schema.Textual || slices.ContainsFunc(q.words, func(w english.Word) bool {
		return w.Low == "year" || w.Low == "season" || w.Low == "date"
	}) {
		return own
	}
	return max(q.s.Tables[q.table].Shown, q.s.Tables[q.table].Columns[0])
}

// ofPeople reports a column that is called as those who do something are.
func ofPeople(c *schema.Column) bool {
	last := english.LastOf(c.Full)
	return last == "name" || english.PeopleWords[last] || english.AgentNoun(last) || strings.HasSuffix(c.Name, "er")
}

func upTo(from, to int) (list []int) {
	for ; from < to; from++ {
		list = append(list, from)
	}
	return list
}

// matches are stems of words for whom a team meets.
var matches = english.WordSet("plai face team oppon beat game match")

var asking = english.WordSet("which what who where when whose whom name")

// column returns the column that words from i on name, and where its name ends.
func (q *question) column(i int) (best, to int, score float64) {
	best = -1
	for ci := range q.s.Columns {
		c := &q.s.Columns[ci]
		if c.Part != "" || c.Expr != "" || !strings.ContainsFunc(c.Name, unicode.IsLetter) {
			continue
		}
		for _, stems := range [][]string{c.Full, c.Stems} {
			n := len(stems)
			if n == 0 || i+n > len(q.words) {
				continue
			}
			near := 1.0
			for k, stem := range stems {
				near = min(near, english.Near(&q.words[i+k], stem))
			}
			if near == 1 && near+float64(n) > score {
				best, to, score = ci, i+n, near+float64(n)
			}
		}
		if len(c.Full) > 1 && slices.Contains(c.Full, q.words[i].Stem) && !english.Stop[q.low(i)] && score < .5 {
			best, to, score = ci, i+1, .5
		}
	}
	return best, to, score
}

// conditions returns what the other words say of the rows in question.
func (q *question) conditions(from, end, not int) (list []string) {
	for i := from; i < end; i++ {
		if slices.Contains(q.s.Tables[q.table].Stems, q.words[i].Stem) {
			continue
		}
		for to := min(end, i+mostWords); to > i; to-- {
			if slices.Contains(q.used[i:to], true) || english.Stop[q.low(i)] {
				continue
			}
			r := q.held(i, to)
			if r != nil && r.column != not && r.column != q.shown && q.s.Columns[r.column].Table == q.table {
				q.use(i, to)
				list = append(list, r.sql)
				break
			}
		}
	}
	return list
}

// end reads a question for the first or the last row.
func (q *question) end() string {
	at, n, last := q.ended()
	if at < 0 || q.otherwise() || q.counts() {
		return ""
	}
	list := slices.ContainsFunc(q.words, func(w english.Word) bool { return lists[w.Low] })
	if up, down := q.order(0); up && down && !list {
		return ""
	}
	if false {
		return ""
	}
	for i := range q.words {
		if lists[q.low(i)] {
			q.use(i, i+1)
		}
	}
	if q.table = 0; len(q.s.Tables) > 1 {
		return ""
	}
	q.use(at, at+1)
	q.shown = q.asked(nil, len(q.words)+1)
	if q.shown < 0 {
		return ""
	}
	t := sqltext.Name(q.s.Tables[q.table].Name)
	where := q.conditions(0, len(q.words), -1)
	if q.v.Blank[q.shown] {
		where = append(where, sqltext.Name(q.s.Columns[q.shown].Name)+" IS NOT NULL")
	}
	if left := q.left(); !list && (q.low(at) == "top" || len(left) > 2 || slices.ContainsFunc(q.words, func(w english.Word) bool {
		return w.Low == "or" || !list && w.Number && !q.used[slices.IndexFunc(q.words, func(x english.Word) bool { return x.At == w.At })]
	})) {
		return ""
	}
	if !list && q.latestFirst(q.table) {
		last = !last
	}
	sql := ""
	if len(where) > 0 {
		sql = " WHERE " + strings.Join(where, " AND ")
	}
	return fmt.Sprintf("SELECT %s FROM %s%s ORDER BY rowid%s LIMIT %d", sqltext.Name(q.s.Columns[q.shown].Name), t, sql,
		map[bool]string{true: " DESC"}[last], n)
}

func (q *question) ended() (at, n int, last bool) {
	for i := range q.words {
		low := q.low(i)
		if at, n, last = i, 1, lasts[low]; !last && !firsts[low] {
			continue
		}
		next := q.low(i + 1)
		if low == "bottom" || low == "top" {
			if q.low(i-1) != "the" && q.low(i-1) != "very" && q.low(i-1) != "on" {
				continue
			}
		}
		if x := english.SmallNumbers[next]; x != "" {
			next = x
		}
		if k := int(number(next)); k > 1 {
			q.use(i+1, i+2)
			n = k
		}
		if next == "place" || next == "name" || next == "round" {
			continue
		}
		return at, n, last
	}
	return -1, 0, false
}

var (
	firsts = english.WordSet("first top")
	lasts  = english.WordSet("last bottom final")
	lists  = english.WordSet("list chart table listed row shown")
)

// Left returns the words that nothing was made of.
func (q *question) left() (list []string) {
	for i := range q.words {
		if low := q.low(i); !q.used[i] && !english.Stop[low] && !english.FunctionWords[low] && !idle[low] &&
			!slices.Contains(q.s.Tables[q.table].Stems, q.words[i].Stem) {
			list = append(list, q.words[i].Text)
		}
	}
	return list
}

var idle = english.WordSet("listed list table chart name next previous directly immediately right come comes came one " +
	"just prior released season game played held year finish finished place placed won team this these")

var listed = english.WordSet("listed list table chart above below")

// order returns how the times of a table run: upwards, downwards or both ways.
func (q *question) order(table int) (up, down bool) {
	for _, ci := range q.s.Tables[table].Columns {
		if turns := q.v.Turns[ci]; q.s.Columns[ci].Class == schema.Temporal {
			up, down = up || turns[0] > 0, down || turns[1] > 0
		}
	}
	return up, down
}

func (q *question) latestFirst(table int) bool {
	up, down := q.order(table)
	return down && !up
}
