package position

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Words that say nothing of what rows have alike, that ask whether there is a row, and the words for times
// with what strftime calls them.
var (
	anyone  = english.WordSet("any anyone anybody")
	amounts = english.WordSet("number amount total of the exact type kind")
	periods = map[string]string{"year": "%Y", "month": "%Y-%m", "day": "", "date": "", "time": ""}
)

// like reads a question for the rows that have what a row that is named has: "which team has the same points as
// the Owls".
func (q *question) like() string {
	same, yes := q.first(english.WordSet("same")), q.asksYes()
	if same < 0 || yes && q.says(anyone) {
		return ""
	}
	by, to, format := q.alikeIn(same + 1)
	if by < 0 && yes { // "is the age of Ann the same as that of Bo"
		by, to, format = q.alikeIn(1)
		to = max(to, same+1)
	}
	if by < 0 {
		return ""
	}
	r, other := q.two(same, to, by)
	if r == nil || yes && (other == nil || other.column != r.column) {
		return ""
	}
	q.use(same, to)
	q.use(r.from, r.to)
	q.table = q.s.Columns[r.column].Table
	of := q.name(by)
	if format != "" {
		of = fmt.Sprintf("strftime('%s', %s)", format, of)
	}
	q.note = fmt.Sprintf("the same %s as that with %s", q.s.Columns[by].Name, r.sql)
	if !yes {
		return q.others(same, by, of, r)
	}
	q.use(other.from, other.to)
	return fmt.Sprintf("SELECT CASE WHEN (%s) = (%s) THEN 'yes' ELSE 'no' END",
		q.write(of, []string{other.sql}, ""), q.write(of, []string{r.sql}, ""))
}

// two returns the row that others are like, behind "as" or else before "same", and that before both; nil where
// there is none.
func (q *question) two(same, to, by int) (r, other *row) {
	as := to
	for as < len(q.words) && q.low(as) != "as" && q.low(as) != "with" {
		as++
	}
	r, other = q.rowBut(as+1, len(q.words), by), q.rowBut(0, same, by)
	if r == nil && !q.asksYes() {
		return other, nil
	}
	return r, other
}

// others writes the statement for the other rows that have what one has.
func (q *question) others(same, by int, of string, r *row) string {
	many := q.first(english.WordSet("many"))
	counted := many >= 0 && q.low(many-1) == "how"
	q.shown = q.asked(r, min(r.from, same))
	if counted || q.shown == by || q.shown < 0 {
		q.shown = r.column
	}
	but := strings.Replace(r.sql, " = ", " <> ", 1)
	where := []string{fmt.Sprintf("%s IN (%s)", of, q.write(of, []string{r.sql}, "")), but}
	where = append(where, q.conditions(0, len(q.words), r.column)...)
	if counted {
		return q.write("COUNT(*)", where, "")
	}
	return q.write("", where, "")
}

// asksYes reports a question for a yes or a no.
func (q *text) asksYes() bool { return doing[q.low(0)] && q.first(asking) < 0 }

// rowBut returns the first row that words from one place to another name, by another column than one.
func (q *text) rowBut(from, end, but int) *row {
	for ; from < end; from++ {
		if r := q.rowAt(from, end); r != nil && r.column != but {
			return r
		}
	}
	return nil
}

// alikeIn returns the column that words from one on name, where its name ends, and for a period of a column of
// dates what strftime calls it; -1 where they name none.
func (q *text) alikeIn(i int) (by, to int, format string) {
	for amounts[q.low(i)] {
		i++
	}
	if ci, to := q.mostly(i); ci >= 0 {
		return ci, to, ""
	}
	format, period := periods[q.low(i)]
	if !period {
		return -1, 0, ""
	}
	var dated []int
	for _, ci := range q.s.Tables[0].Columns {
		if c := &q.s.Columns[ci]; c.Class == schema.Temporal && c.Stored() {
			dated = append(dated, ci)
		}
	}
	if len(dated) == 0 {
		return -1, 0, ""
	}
	by = dated[0]
	if n := slices.IndexFunc(dated, func(ci int) bool {
		return slices.ContainsFunc(q.words, func(w english.Word) bool {
			return slices.Contains(q.s.Columns[ci].Full, w.Stem)
		})
	}); n >= 0 {
		by = dated[n]
	}
	if q.v.Years(by) || !schema.Dates(q.s, q.v, by) {
		format = ""
	}
	return by, i + 1, format
}

// mostly returns the column of which words from one on say the most, before those with more words besides, and
// where they end; -1 where there is none.
func (q *text) mostly(i int) (best, to int) {
	best, to = -1, i
	for _, ci := range q.s.Tables[0].Columns {
		c := &q.s.Columns[ci]
		if !c.Stored() {
			continue
		}
		n := i
		for n < len(q.words) && slices.ContainsFunc(c.Full, func(stem string) bool {
			return english.Near(&q.words[n], stem) == 1
		}) {
			n++
		}
		if n > to || best >= 0 && n == to && len(c.Full) < len(q.s.Columns[best].Full) {
			best, to = ci, n
		}
	}
	return best, to
}
