package picked

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// statement returns the SQL, or "" where the words are none of the forms.
func (q *question) statement() string {
	shown := q.shown
	if q.rows >= 0 {
		shown = append([]int{q.rows}, shown...)
	}
	if q.each >= 0 {
		shown = append([]int{q.each}, shown...)
	}
	if q.ranked && q.by < 0 && len(q.shown) == 1 && q.amount(q.shown[0]) {
		q.by = q.shown[0] // "the boats and their crew from highest to lowest"
	}
	ordered := q.end || q.ranked
	switch {
	case len(shown) == 0 || ordered != (q.by >= 0) || q.rows >= 0 && ordered && q.v.Kinds[q.rows] && !q.dated:
		return ""
	case q.counted:
		if q.by >= 0 || len(shown) != 1 || len(q.where) != 1 || q.held[0] != q.rows || q.each >= 0 || q.limit > 0 {
			return ""
		}
		return q.write("COUNT(*)", "")
	case q.each >= 0:
		if !q.end || q.limit > 1 || q.skip > 0 || len(q.where) > 0 || q.rows < 0 {
			return ""
		}
		function := map[bool]string{true: "MIN", false: "MAX"}[q.least]
		by, each := q.sorts(" DESC"), q.name(q.each)
		q.where = []string{"(" + each + ", " + by + ") IN (" + q.write(each+", "+function+"("+by+")", " GROUP BY "+each) + ")"}
		return q.write(q.list(shown), "")
	case q.by >= 0:
		return q.ordering(shown)
	case q.limit > 0 || len(q.where) == 0 && (q.rows < 0 || len(shown) == 1):
		return ""
	case len(q.where) == 0:
		return q.write(q.list(shown), "")
	}
	return q.write("DISTINCT "+q.list(shown), "")
}

// ordering writes a statement for the first rows, or for all in their order.
func (q *question) ordering(shown []int) string {
	tail := ""
	switch {
	case q.rows < 0 || slices.Contains(q.held, q.rows) || slices.Contains(q.held, q.by):
		return ""
	case q.end:
		tail = " LIMIT " + strconv.Itoa(max(q.limit, 1))
	case q.limit > 0 || q.v.Places(q.by) && q.s.Columns[q.rows].Repeats:
		return ""
	case !slices.Contains(shown, q.by):
		shown = append(shown, q.by)
	}
	down := map[bool]string{false: " DESC"}[q.least]
	order := " ORDER BY " + q.sorts(down) + down
	if q.least && q.end {
		q.where = append(q.where, q.name(q.by)+map[bool]string{true: " IS NOT NULL",
			false: " GLOB '*[0-9]*'"}[q.s.Columns[q.by].Spelled == nil])
	}
	if q.skip > 0 {
		tail += " OFFSET " + strconv.Itoa(q.skip)
	}
	return q.write(q.list(shown), order+tail)
}

// sorts returns SQL for the number of the column that orders.
func (q *question) sorts(down string) string {
	return q.s.Columns[q.by].Compared(q.name(q.by), "ORDER BY ", down)
}

func (q *question) name(ci int) string { return sqltext.Name(q.s.Columns[ci].Name) }

// list returns the names of columns, of each once.
func (q *question) list(columns []int) string {
	var names []string
	for _, ci := range columns {
		if name := q.name(ci); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}

func (q *question) write(shown, tail string) string {
	where := ""
	if len(q.where) > 0 {
		where = " WHERE " + strings.Join(q.where, " AND ")
	}
	return "SELECT " + shown + " FROM " + sqltext.Name(q.s.Tables[0].Name) + where + tail
}

func quoted(text string) string { return sqltext.Text(text) }

// number returns the whole number that a text says, or 0.
func number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0
	}
	return n
}

// longest is how many words a name or a value has at most.
const longest = 7

// column returns the column that the words from i say in full, and where they end; i where there is none. What is
// asked for is also said without "name": the boat of boat_name. Of two of one name it is the shorter: no share.
func (q *question) column(i int) (column, to int) {
	column, to = -1, i
	rank := 0
	for _, ci := range q.s.Tables[0].Columns {
		c := &q.s.Columns[ci]
		if c.Part != "" || c.Expr != "" {
			continue
		}
		written := strings.Fields(english.Fold(marks.Replace(c.Name)))
		for n, name := range [][]string{nameless(c.Full), c.Stems, c.Full, written} {
			end := i + len(name)
			better := end > to || end == to && (n > rank || n == rank && len(c.Name) < len(q.s.Columns[max(column, 0)].Name))
			if len(name) > 0 && end <= len(q.words) && better && q.says(i, name) {
				column, to, rank = ci, end, n
			}
		}
	}
	return column, to
}

var marks = strings.NewReplacer("_", " ", ".", " ", "-", " ")

// nameless returns the stems of a name without that it is one.
func nameless(full []string) []string {
	if last := english.LastOf(full); last == "name" || last == "titl" {
		return full[:len(full)-1]
	}
	return nil
}

// says reports that the words from i are others or have their stems, one by one.
func (q *question) says(i int, name []string) bool {
	for n, part := range name {
		w := &q.words[i+n]
		done := strings.HasSuffix(w.Low, "ed") || strings.HasSuffix(w.Low, "ing") // who roasted it is no roast
		if w.Quoted || (w.Stem != part || done) && w.Fold != part && w.Low != part+"s" {
			return false
		}
	}
	return true
}

// value returns the value that the words from i say, and where they end; i where there is none, or where several
// columns hold it. One that says the kind of rows goes before one that names them.
func (q *question) value(i int) (schema.Found, int) {
	for to := min(len(q.words), i+longest); to > i; to-- {
		said := english.Said(q.words[i:to])
		found := q.v.Lookup(english.Fold(said))
		for _, good := range []func(f schema.Found) bool{
			func(f schema.Found) bool {
				return q.s.Columns[f.Column].Class == schema.Textual && q.s.Columns[f.Column].Part == ""
			},
			func(f schema.Found) bool { return f.Value == said },
			func(f schema.Found) bool { return q.v.Kinds[f.Column] },
		} {
			var some []schema.Found
			for _, f := range found {
				if good(f) {
					some = append(some, f)
				}
			}
			if len(some) > 0 {
				found = some
			}
		}
		for _, f := range found {
			if f.Column != found[0].Column {
				return f, i
			}
		}
		if len(found) > 0 && q.s.Columns[found[0].Column].Class == schema.Textual {
			return found[0], to
		}
	}
	return schema.Found{}, i
}
