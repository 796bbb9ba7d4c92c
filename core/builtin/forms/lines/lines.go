// Package lines reads what whole orders came to where each has several lines: the largest order by value is
// that whose lines add up to the most, the average order value what all came to by how many orders there are.
// Lines are the rows of a table that says an order's number again and again, or that refers to the orders'.
//
//	r := lines.Read(schema, values, "largest order by value")
//
// As in package grammar each word of the question must be accounted for.
package lines

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/reword/derived"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// Form is the name of a reading.
const Form = "lines"

// A question is one to lines: rows of a table that say to which order they belong, and what they came to.
type question struct {
	reword.Question
	table int    // of the lines
	order int    // the column that says to which order a line belongs
	ofs   []int  // the columns that number orders: that one, and the orders' own
	names string // the stem by which orders are called
	worth string // SQL for what a line came to
	whole bool   // a line is an order by itself
}

// Read reads such a question, or returns nil where it is none, or a word is left over.
func Read(s *schema.Schema, v *schema.Values, text string) *grammar.Reading {
	if !s.Keyless() {
		return nil
	}
	words := slices.DeleteFunc(english.Split(text), func(w english.Word) bool {
		return w.Mark || !w.Quoted && (polite[w.Low] || english.Determiner.Has(w.Low))
	})
	q := &question{Question: reword.Question{S: s, V: v, Words: words}, table: -1}
	if !q.find() {
		return nil
	}
	forms := []func() string{q.largest, q.average, q.worthOf, q.howMany}
	if q.whole {
		forms = forms[:1]
	}
	for _, read := range forms {
		if sql := read(); sql != "" {
			if q.whole {
				return &grammar.Reading{SQL: sql, Notes: []string{"a row of " + s.Tables[q.table].Name + " came to " + q.worth},
					Tables: []int{q.table}, Special: true, Form: Form}
			}
			note := fmt.Sprintf("rows of %s are the lines of one %s where %s is the same", s.Tables[q.table].Name,
				q.names, s.Columns[q.order].Name)
			return &grammar.Reading{SQL: sql, Notes: []string{note}, Tables: []int{q.table}, Special: true, Form: Form}
		}
	}
	return nil
}

var polite = english.WordSet("please show me give tell list find what which is was are were s")

// find looks for lines of what the question calls, and reports that there are some.
func (q *question) find() bool {
	s, v := schema.With(q.S, q.V, derived.Columns(q.S, q.V))
	w := &statement.Writer{S: s, V: v}
	for t := range q.S.Tables {
		ci := derived.Of(s, t, "revenue")
		if ci >= 0 {
			q.worth = strings.ReplaceAll(w.Inline(ci), "T1.", "")
		} else if ci = events.Brought(q.S, t); ci >= 0 {
			q.worth = q.name(ci)
		}
		if ci < 0 || !q.belong(t) && !(s.Columns[ci].Expr != "" && q.alone(t)) {
			continue
		}
		q.table = t
		return true
	}
	return false
}

// alone finds what numbers or names the rows of a table that are orders of one line each: what is said to be
// expensive is what the whole of it came to, and not its price of one.
func (q *question) alone(t int) bool {
	tab := &q.S.Tables[t]
	calls := func(stem string) bool { return tab.Calls(stem) || slices.Contains(tab.Row, stem) }
	for _, w := range q.Words {
		if stem := w.Stem; w.Quoted || !calls(stem) && !(deals[stem] && slices.ContainsFunc(tab.Stems, isDeal)) {
			continue
		}
		if q.order, q.names, q.whole = tab.Shown, w.Stem, true; len(tab.PK) == 1 {
			q.order = tab.PK[0]
		}
		return q.order >= 0
	}
	return false
}

func isDeal(stem string) bool { return deals[stem] }

var deals = english.WordSet("order sale purchas")

// belong finds the column by which the rows of a table are lines of what the question calls.
func (q *question) belong(t int) bool {
	for _, w := range q.Words {
		of, own := events.Lines(q.S, q.V, w.Stem)
		if w.Quoted || of < 0 || q.S.Columns[of].Table != t || own < 0 && q.V.Different[of] {
			continue
		}
		if q.order, q.names, q.ofs = of, w.Stem, []int{of}; own >= 0 {
			q.ofs = append(q.ofs, own)
		}
		return true
	}
	return false
}

// called reports that word i calls orders.
func (q *question) called(i int) bool { return q.Plain(i) && q.Words[i].Stem == q.names }

func (q *question) name(ci int) string { return sqltext.Name(q.S.Columns[ci].Name) }

// from returns the FROM clause of the lines.
func (q *question) from() string { return " FROM " + sqltext.Name(q.S.Tables[q.table].Name) }

// largest reads "largest order by value", "the 3 most expensive orders", "order with the highest total".
func (q *question) largest() string {
	limit, i := q.limit(0, "1")
	if verb := q.Low(i + 1); q.called(i) && (verb == "with" || verb == "has" || verb == "had") {
		way := ends[q.Low(i+2)]
		return q.sorted(way, limit, way != "" && worth[q.Low(i+3)] && i+4 == len(q.Words))
	}
	way, to := ends[q.Low(i)], i+1
	if long := ends[q.Low(i)+" "+q.Low(to)]; long != "" {
		way, to = long, to+1
	}
	limit, i = q.limit(to, limit)
	if way == "" || !q.called(i) {
		return ""
	}
	long := dear[q.Low(to-1)] || q.Low(i+1) == "by"
	return q.sorted(way, limit, q.byWorth(i+1) && (long || !q.whole))
}

// limit returns the number at i, where one stands there, and the place behind it.
func (q *question) limit(i int, limit string) (string, int) {
	if i < len(q.Words) && q.Words[i].Number {
		return q.Words[i].Text, i + 1
	}
	return limit, i
}

// byWorth reports that the question ends at word i, or with "by value" from there on.
func (q *question) byWorth(i int) bool {
	if by := q.Low(i); by != "by" && by != "in" && by != "for" {
		return i == len(q.Words)
	}
	if q.Low(i+1) == "total" && i+2 < len(q.Words) {
		i++
	}
	return worth[q.Low(i+1)] && i+2 == len(q.Words)
}

// sorted returns the SQL for the orders at one end by what they came to, or "" where words are left.
func (q *question) sorted(way, limit string, read bool) string {
	if !read {
		return ""
	}
	id := q.name(q.order)
	if q.whole {
		return fmt.Sprintf("SELECT %s, %s%s ORDER BY %s%s LIMIT %s", id, q.worth, q.from(), q.worth, way, limit)
	}
	return fmt.Sprintf("SELECT %s, SUM(%s)%s GROUP BY %s ORDER BY SUM(%s)%s LIMIT %s", id, q.worth, q.from(), id,
		q.worth, way, limit)
}

var (
	ends = map[string]string{"largest": " DESC", "biggest": " DESC", "highest": " DESC", "most expensive": " DESC",
		"most valuable": " DESC", "dearest": " DESC", "priciest": " DESC", "smallest": " ASC", "lowest": " ASC",
		"cheapest": " ASC", "least expensive": " ASC", "top": " DESC"}
	dear  = english.WordSet("expensive valuable dearest priciest cheapest")
	worth = english.WordSet("value amount total sum price money cost revenue worth")
)

// average reads "average order value", "average value of orders".
func (q *question) average() string {
	if low := q.Low(0); low != "average" && low != "mean" || len(q.Words) < 3 {
		return ""
	}
	rest := q.Words[1:]
	said := len(rest) == 2 && q.called(1) && (worth[rest[1].Low] || rest[1].Low == "size") ||
		len(rest) == 3 && worth[rest[0].Low] && (rest[1].Low == "of" || rest[1].Low == "per") && q.called(3)
	if !said {
		return ""
	}
	return fmt.Sprintf("SELECT SUM(%s) * 1.0 / COUNT(DISTINCT %s)%s", q.worth, q.name(q.order), q.from())
}

// worthOf reads "total of order 7003" and "how much was order 7003".
func (q *question) worthOf() string {
	n := len(q.Words)
	if n < 3 || !q.called(n-2) {
		return ""
	}
	from, to := 0, n-2
	if q.Low(to-1) == "of" || q.Low(to-1) == "for" {
		to--
	}
	if q.Low(0) == "total" && to == 2 {
		from++
	}
	said := to == from+1 && worth[q.Low(from)] || to == 2 && q.Low(0) == "how" && q.Low(1) == "much"
	one := q.number(&q.Words[n-1])
	if !said || one == "" {
		return ""
	}
	return fmt.Sprintf("SELECT SUM(%s)%s WHERE %s = %s", q.worth, q.from(), q.name(q.order), one)
}

// number returns SQL for the number of an order that a word says, or "".
func (q *question) number(w *english.Word) string {
	for _, found := range q.V.Lookup(w.Fold) {
		if slices.Contains(q.ofs, found.Column) {
			return sqltext.Text(found.Value)
		}
	}
	if w.Number && q.S.Columns[q.order].Class == schema.Numeric {
		return w.Text
	}
	return ""
}

// howMany reads "how many orders were there", of lines alone.
func (q *question) howMany() string {
	if q.Low(0) != "how" || q.Low(1) != "many" || len(q.ofs) > 1 || !q.called(2) {
		return ""
	}
	for _, w := range q.Words[3:] {
		if !idle[w.Low] {
			return ""
		}
	}
	return fmt.Sprintf("SELECT COUNT(DISTINCT %s)%s", q.name(q.order), q.from())
}

var idle = english.WordSet("there in total altogether have been we do did")
