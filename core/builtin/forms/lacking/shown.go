package lacking

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// What is asked for of the rows.
type wish int

const (
	each  wish = iota // the rows
	many              // how many there are
	total             // what they come to
)

// written returns the SQL of what is asked for of such rows, or "" where a word is left over.
func written(q *question) string {
	w := wished(q)
	often(q)
	shown, rows, ok := asked(q)
	if !ok || !over(q) || q.times != "" && w != each {
		return ""
	}
	s := statement.Statement{Base: q.base, Where: q.where}
	amount := amountOf(q, w, shown)
	switch {
	case amount >= 0:
		s.Shown = []string{"SUM(" + schema.Ref(amount) + ")"}
	case w == total:
	case w == many:
		s.Shown = counted(q, rows)
	default:
		show(q, &s, shown, rows)
	}
	if len(s.Shown) == 0 {
		return ""
	}
	return q.w.Write(s)
}

// amountOf returns the column that is added up: the only one that is asked for, beside what names the rows,
// or where none is what they cost; -1 where nothing is.
func amountOf(q *question, w wish, shown []int) int {
	if len(shown) > 1 { // "total fee of dogs"
		shown = slices.DeleteFunc(slices.Clone(shown), func(ci int) bool {
			return slices.Contains(label(q, q.base), ci)
		})
	}
	switch {
	case w == each:
		return -1
	case w == total && len(shown) == 0:
		return sum(q)
	case len(shown) == 1 && q.S.Columns[shown[0]].Class == schema.Numeric && !q.S.Columns[shown[0]].PK:
		return shown[0]
	}
	return -1
}

// show lets a statement show columns, or what names the rows of a table.
func show(q *question, s *statement.Statement, shown []int, rows int) {
	if len(shown) == 1 && q.S.Columns[shown[0]].Class == schema.Textual && q.V.Blank[shown[0]] {
		s.Where = append(s.Where, schema.Ref(shown[0])+" IS NOT NULL")
	}
	if len(shown) == 0 {
		shown = label(q, rows)
	}
	for _, ci := range shown {
		c := &q.S.Columns[ci]
		s.Shown = append(s.Shown, schema.Ref(ci))
		s.Distinct = s.Distinct || c.Repeats || c.Table != q.base
	}
	if q.times != "" {
		s.Distinct, s.Group, s.Having = false, s.Shown, "COUNT(*) "+q.times
	}
}

// counted returns what counts the rows of a table, or nothing where it can not be told which are the same.
func counted(q *question, rows int) []string {
	if rows < 0 || rows == q.base {
		return []string{"COUNT(*)"}
	}
	if pk := q.S.Tables[rows].PK; len(pk) == 1 && q.leads(rows) {
		return []string{"COUNT(DISTINCT " + schema.Ref(pk[0]) + ")"}
	}
	return nil
}

// wished reads "how many", "how much money".
func wished(q *question) wish {
	for i := range q.Words {
		if n := q.Phrase(i, "how many|number of|count of|count"); n > 0 && q.free(i, i+n) {
			q.use(i, i+n)
			return many
		}
		n := q.Phrase(i, "how much money|how much|total amount of|total of|total|sum of the|sum of|what "+
			"sum")
		if n > 0 && q.free(i, i+n) {
			q.use(i, i+n)
			return total
		}
	}
	return each
}

// often reads "at least two of theirs", "more than one lesson".
func often(q *question) {
	for i := range q.Words {
		n := q.Phrase(i, "at least|more than|no fewer than")
		at := i + n
		number := english.SmallNumbers[q.Low(at)]
		if q.Plain(at) && q.Words[at].Number {
			number = q.Low(at)
		}
		end := at + 1 + q.Phrase(at+1, "of theirs|of them|times")
		if end == at+1 && q.base >= 0 && q.RowsAt(end) == q.base {
			end++
		}
		if n == 0 || number == "" || end == at+1 || !q.free(i, end) {
			continue
		}
		q.use(i, end)
		if q.times = ">= " + number; q.Low(i) == "more" {
			q.times = "> " + number
		}
		return
	}
}

// over reports that each word is accounted for.
func over(q *question) bool {
	for i := range q.Words {
		w := &q.Words[i]
		says := !q.used[i] && (!w.Mark || w.Quoted) && !idle[w.Low] && !english.FunctionWords[w.Low]
		if says && !neutral[w.Low] && !part(q, i) {
			return false
		}
	}
	return true
}
