package position

import (
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// A row is one that words name: by the value of a column, with its condition in SQL.
type row struct {
	from, to, column int
	value, sql       string
	day              bool // it is named by its date
}

// mostWords is the greatest number of words that name a row.
const mostWords = 9

// rowIn returns the first row that words from one place to another name, or nil.
func (q *text) rowIn(from, end int) *row {
	for ; from < end; from++ {
		if r := q.rowAt(from, end); r != nil {
			return r
		}
	}
	return nil
}

// rowAt returns the row that the words from one on name, the most of them first: by all of a text
// before a part of one.
func (q *text) rowAt(from, end int) *row {
	if r := q.dated(from); r != nil {
		return r
	}
	low := q.low(from)
	least := from + 1
	if english.Stop[low] || english.FunctionWords[low] {
		least++
	}
	for _, read := range []func(int, int) *row{q.held, q.within} {
		for to := min(end, from+mostWords); to >= least; to-- {
			if r := read(from, to); r != nil {
				return r
			}
		}
	}
	return nil
}

// held returns the row with a value that words say, or those of a year.
func (q *text) held(from, to int) *row {
	w := &q.words[from]
	if to > from+1 || !w.Number {
		return q.firstOf(from, to, q.v.Lookup(english.FoldAll(q.words[from:to])))
	}
	n, err := strconv.Atoi(w.Text)
	if err != nil || !english.YearLike(w.Text) {
		return nil
	}
	for ci := range q.s.Columns {
		if c := &q.s.Columns[ci]; c.Class == schema.Temporal && c.Part == "" && q.v.Reaches(ci, float64(n)) {
			return &row{from: from, to: to, column: ci, sql: q.name(ci) + " = " + w.Text}
		}
	}
	return nil
}

// firstOf returns the row with the first of some values, before others that which names rows, or of where a way begins
// and ends the one that the word before says: "to Ems".
func (q *text) firstOf(from, to int, found []schema.Found) (best *row) {
	way := map[string]map[string]bool{"from": english.Begins, "to": english.Ends}[q.low(from-1)]
	for _, f := range found {
		c := &q.s.Columns[f.Column]
		if c.Flag == nil && c.Part == "" && (best == nil || q.s.Tables[c.Table].Shown == f.Column || c.Says(way)) {
			sql := q.name(f.Column) + " = " + sqltext.Text(f.Value)
			best = &row{from: from, to: to, column: f.Column, value: f.Value, sql: sql}
		}
	}
	return best
}

// leastPart is how many letters a part of a text has that begins with one.
const leastPart = 4

// within returns the row with a text of which words are a part.
func (q *text) within(from, to int) *row {
	k := english.FoldAll(q.words[from:to])
	if len(k) < leastPart && !english.StartsWithDigit(k) || to == from+1 && q.s.Stems[q.words[from].Stem] ||
		english.FunctionWords[q.low(from)] || q.goesOn(from-1) || q.goesOn(to-1) {
		return nil
	}
	return q.among(from, to, func(have string) bool { return strings.Contains(" "+have+" ", " "+k+" ") })
}

// goesOn reports a name with capitals that goes on behind word i: "Ann Lee" is none of Ann Moss's.
func (q *text) goesOn(i int) bool {
	return 0 < i && i+1 < len(q.words) && q.words[i].Upper && q.words[i+1].Upper && q.words[i].End+1 == q.words[i+1].At
}

// among returns the row with the first of the texts that are meant.
func (q *text) among(from, to int, meant func(have string) bool) *row {
	for _, have := range q.v.Keys {
		if meant(have) {
			if r := q.firstOf(from, to, q.v.ByKey[have]); r != nil {
				return r
			}
		}
	}
	return nil
}

// dated returns the row of a day, "5 June", "June 5th, 2010", however the file writes it.
func (q *text) dated(from int) *row {
	writes, to := english.DayAt(q.words, from)
	if writes == nil {
		return nil
	}
	r := q.among(from, to, writes)
	if r != nil {
		r.day = true
	}
	return r
}

// conditions returns what words from one place to another say of rows, but by a column.
func (q *question) conditions(from, end, but int) (list []string) {
	for i := from; i < end; i++ {
		if english.Stop[q.low(i)] || q.titled(i) {
			continue
		}
		for to := min(end, i+mostWords); to > i; to-- {
			if r := q.condition(i, to, but); r != "" {
				list = append(list, r)
				break
			}
		}
	}
	return list
}

func (q *question) condition(from, to, but int) string {
	for i := from; i < to; i++ {
		if q.used[i] {
			return ""
		}
	}
	r := q.held(from, to)
	if r == nil || r.column == but || r.column == q.shown || q.s.Columns[r.column].Table != q.table {
		return ""
	}
	q.use(from, to)
	return r.sql
}
