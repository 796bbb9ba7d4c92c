package position

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Words that say nothing of what rows have alike, and the words for times with what strftime calls them.
var (
	amounts = english.WordSet("number amount total of the exact type kind")
	periods = map[string]string{"year": "%Y", "month": "%Y-%m", "day": "", "date": "", "time": ""}
)

// like reads a question for the rows that have what a row that is named has: "which team has the same points as
// the Owls".
func (q *question) like() string {
	same := q.first(english.WordSet("same"))
	if same < 0 || q.asksYes() {
		return ""
	}
	by, to, format := q.alikeIn(same + 1)
	if by < 0 {
		return ""
	}
	q.use(same, to)
	as := to
	for as < len(q.words) && q.low(as) != "as" && q.low(as) != "with" {
		as++
	}
	r := q.rowBut(min(as+1, len(q.words)), len(q.words), by)
	if r == nil {
		r = q.rowBut(0, same, by)
	}
	if r == nil {
		return ""
	}
	q.table = q.s.Columns[r.column].Table
	q.use(r.from, r.to)
	many := q.first(english.WordSet("many"))
	counted := many >= 0 && (q.low(many-1) == "how")
	q.shown = q.asked(r, min(r.from, same))
	if counted || q.shown == by || q.shown < 0 {
		q.shown = r.column
		if c := &q.s.Columns[r.column]; c.Class == schema.Textual && q.rowName() != by {
			q.shown = r.column
		}
	}
	of := q.name(by)
	if format != "" {
		of = fmt.Sprintf("strftime('%s', %s)", format, of)
	}
	other := strings.Replace(r.sql, " = ", " <> ", 1)
	where := []string{fmt.Sprintf("%s IN (%s)", of, q.write(of, []string{r.sql}, "")), other}
	where = append(where, q.conditions(0, len(q.words), r.column)...)
	q.note = fmt.Sprintf("the same %s as that with %s, which is left out", q.s.Columns[by].Name, r.sql)
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
func (q *question) alikeIn(i int) (by, to int, format string) {
	for amounts[q.low(i)] {
		i++
	}
	if i >= len(q.words) {
		return -1, 0, ""
	}
	if ci, to, score := q.named(i); score > 0 {
		return ci, to, ""
	}
	format, period := periods[q.low(i)]
	if !period {
		return -1, 0, ""
	}
	var dated []int
	for _, ci := range q.s.Tables[0].Columns {
		if c := &q.s.Columns[ci]; c.Class == schema.Temporal && c.Part == "" && c.Expr == "" {
			dated = append(dated, ci)
		}
	}
	if len(dated) == 0 {
		return -1, 0, ""
	}
	by = dated[0]
	if n := slices.IndexFunc(dated, func(ci int) bool {
		return slices.ContainsFunc(q.words, func(w english.Word) bool { return slices.Contains(q.s.Columns[ci].Full, w.Stem) })
	}); n >= 0 {
		by = dated[n]
	}
	if q.v.Years(by) || !schema.Dates(q.s, q.v, by) {
		format = ""
	}
	return by, i + 1, format
}
