package position

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Stems of the columns that say how long something took, the best first, and of those that say when it began and
// when it ended.
var (
	lengths  = [...]string{"time", "durat", "length", "runtim"}
	begun    = english.WordSet("took start began begin from born open launch inaugur assum")
	ended    = english.WordSet("left end finish until to di death close dissolv")
	spanless = english.WordSet("between after before later ago since not never until difference gap first last next")
)

// span reads a question for how long what a row says took, or lasted.
func (q *question) span() string {
	at := q.first(english.WordSet("how"))
	long := at >= 0 && q.low(at+1) == "long"
	years := at >= 0 && q.low(at+1) == "many" && q.low(at+2) == "years"
	if !long && !years || q.says(spanless) || q.says(comparing) || len(q.s.Tables) > 1 {
		return ""
	}
	r := q.rowIn(at+2, len(q.words))
	if r == nil || q.s.Columns[r.column].Class != schema.Textual {
		return ""
	}
	q.use(at, at+2)
	q.use(r.from, r.to)
	q.shown = -1
	if ci := q.length(); long && ci >= 0 && ci != r.column {
		q.note, q.shown = "how long it took is "+q.s.Columns[ci].Name, ci
		return q.write("", append([]string{r.sql}, q.conditions(0, len(q.words), r.column)...), "")
	}
	start, end := q.lasted()
	if start < 0 {
		return ""
	}
	q.note = "from " + q.s.Columns[start].Name + " to " + q.s.Columns[end].Name
	return q.write(q.year(end)+" - "+q.year(start), []string{r.sql}, "")
}

// length returns the column that says how long something took, or -1.
func (q *text) length() int {
	for _, stem := range lengths {
		if ci := slices.IndexFunc(q.s.Columns, func(c schema.Column) bool {
			return c.Stored() && slices.Contains(c.Full, stem)
		}); ci >= 0 {
			return ci
		}
	}
	return -1
}

// lasted returns the columns of times that say when something began and ended, first those that are called alike,
// as "took office" and "left office"; -1 where there are none.
func (q *text) lasted() (start, end int) {
	start, end = -1, -1
	most := -1
	for a := range q.s.Columns {
		for b := range q.s.Columns {
			from, to := &q.s.Columns[a], &q.s.Columns[b]
			if a == b || !from.Says(begun) || !to.Says(ended) || q.year(a) == "" || q.year(b) == "" {
				continue
			}
			alike := 0
			for _, stem := range from.Full {
				if slices.Contains(to.Full, stem) {
					alike++
				}
			}
			if alike > most {
				start, end, most = a, b, alike
			}
		}
	}
	return start, end
}

// year returns SQL for the year of a column of times, or "" for other columns.
func (q *text) year(ci int) string {
	switch c := &q.s.Columns[ci]; {
	case !c.Stored():
		return ""
	case q.v.Years(ci):
		return q.name(ci)
	case schema.Dates(q.s, q.v, ci):
		return "strftime('%Y', " + q.name(ci) + ")"
	}
	return ""
}
