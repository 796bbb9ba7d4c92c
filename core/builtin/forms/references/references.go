// Package references reads questions that count rows by what they refer to, where the key says
// how: "who advises the most students" by the adviser's key, "from which station do most trips
// start" by the one for the start, "how many pizzas were ordered" by that of the orders, "who is the
// manager of Ann Lee" by that of her own row.
//
//	r := references.Read(schema, values, "Who advises the most students?")
//
// As in package grammar each word of the question must be accounted for.
package references

import (
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// Form is the name of a reading.
const Form = "reference"

// A form is a sort of question about rows that refer to others.
type form struct {
	name string
	read func(q *question) string // SQL, or "" where the question has not the form
}

var forms = []form{
	{"most by a verb", (*question).mostByVerb},
	{"most by a role", (*question).mostByRole},
	{"most at one end", (*question).mostAtEnd},
	{"most as one side", (*question).mostAsSide},
	{"for each at one end", (*question).perEnd},
	{"nobody", (*question).nobody},
	{"those outside", outside},
	{"one's own", (*question).ofOne},
	{"both ends alike", (*question).alike},
	{"what was done", done},
	{"those below", (*question).below},
	{"the one above", (*question).above},
	{"each with its own", (*question).eachWithOwn},
}

// Read reads such a question, or returns nil where it is none, or a word is left over.
func Read(s *schema.Schema, v *schema.Values, text string) *grammar.Reading {
	words := slices.DeleteFunc(english.Split(text), func(w english.Word) bool { return w.Mark || w.Low == "please" })
	for _, f := range forms {
		q := &question{Question: reword.Question{S: s, V: v, Words: words}}
		if sql := f.read(q); sql != "" {
			c := &s.Columns[q.key.From]
			note := fmt.Sprintf("%s.%s says which %s is meant", s.Tables[c.Table].Name, c.Name,
				s.Tables[s.Columns[q.key.To].Table].Name)
			return &grammar.Reading{SQL: sql, Notes: []string{note}, Special: true, Form: Form,
				Tables: schema.AddOnce([]int{c.Table}, s.Columns[q.key.To].Table)}
		}
	}
	return nil
}

// counted returns the SQL for what rows refer to with how many of them do, the first of the order.
func (q *question) counted(shown string, tail string) string {
	from, to := &q.S.Columns[q.key.From], &q.S.Columns[q.key.To]
	return fmt.Sprintf("SELECT %s FROM %s AS T1 JOIN %s AS T2 ON T1.%s = T2.%s GROUP BY T1.%s%s", shown,
		sqltext.Name(q.S.Tables[to.Table].Name), sqltext.Name(q.S.Tables[from.Table].Name), sqltext.Name(to.Name),
		sqltext.Name(from.Name), sqltext.Name(to.Name), tail)
}

// first returns the SQL of the one that most rows refer to, or the fewest.
func (q *question) first(most string) string {
	desc := " DESC"
	if most == "fewest" || most == "least" {
		desc = ""
	}
	return q.counted(q.named("T1"), " ORDER BY COUNT(*)"+desc+" LIMIT 1")
}

// mostByVerb reads "who advises the most students".
func (q *question) mostByVerb() string {
	i, t := q.subject()
	if i < 0 || i+2 >= len(q.Words) {
		return ""
	}
	verb := i
	most, n := q.most(verb + 1)
	if most == "" || n != len(q.Words)-1 {
		return ""
	}
	child := q.tableAt(n)
	if child < 0 || !q.keyBy(child, t, &q.Words[verb]) {
		return ""
	}
	return q.first(most)
}

// mostByRole reads "which manager has the most people".
func (q *question) mostByRole() string {
	if !asking[q.Low(0)] || len(q.Words) < 5 || !english.Having.Has(q.Low(2)) && !leads[q.Low(2)] {
		return ""
	}
	most, n := q.most(3)
	if most == "" || n != len(q.Words)-1 || q.tableAt(1) >= 0 {
		return ""
	}
	child := q.tableAt(n)
	if child < 0 && people[q.Low(n)] {
		child = q.onlyOf(&q.Words[1])
	}
	if child < 0 || !q.keyBy(child, -1, &q.Words[1]) {
		return ""
	}
	return q.first(most)
}

// mostAtEnd reads "from which station do the most trips start".
func (q *question) mostAtEnd() string {
	i := 0
	if ends[q.Low(0)] || placing[q.Low(0)] {
		i = 1
	}
	t := q.tableAt(i + 1)
	if !asking[q.Low(i)] || t < 0 || !english.Doing.Has(q.Low(i+2)) {
		return ""
	}
	most, n := q.most(i + 3)
	child := q.tableAt(n)
	if most == "" || child < 0 || n+2 < len(q.Words) {
		return ""
	}
	end := &q.Words[0]
	if n+1 < len(q.Words) {
		end = &q.Words[n+1]
	}
	if !q.keyAt(child, t, end) {
		return ""
	}
	return q.first(most)
}

// mostAsSide reads "who played white most often".
func (q *question) mostAsSide() string {
	i, t := q.subject()
	if i < 0 || len(q.Words) < i+3 || len(q.Words) > i+6 || !played[q.Low(i)] {
		return ""
	}
	side := i + 1
	if q.Low(side) == "as" || q.Low(side) == "with" {
		side++
	}
	if side >= len(q.Words) || !often(q.Words[side+1:]) {
		return ""
	}
	for _, k := range q.S.Keys {
		c := &q.S.Columns[k.From]
		if q.parallel(k) && (t < 0 || q.S.Columns[k.To].Table == t) && c.Full[0] == q.Words[side].Stem {
			q.key = k
			return q.first("most")
		}
	}
	return ""
}

// often reports "most often" and "the most".
func often(words []english.Word) bool {
	said := ""
	for _, w := range words {
		said += w.Low + " "
	}
	return slices.Contains([]string{"most often ", "the most ", "the most often ", "most frequently "}, said)
}

// perEnd reads "trips per start station", with their names.
func (q *question) perEnd() string {
	i := 0
	for i < 3 && counting[q.Low(i)] {
		i++
	}
	child := q.tableAt(i)
	if child < 0 || len(q.Words) < i+4 || q.Low(i+1) != "per" && q.Low(i+1) != "by" && q.Low(i+1) != "for" {
		return ""
	}
	n := i + 2
	if q.Low(n) == "each" {
		n++
	}
	t := q.tableAt(n + 1)
	if n+2 != len(q.Words) || t < 0 || !q.keyAt(child, t, &q.Words[n]) {
		return ""
	}
	return q.counted(q.named("T1")+", COUNT(*)", "")
}

// nobody reads "which lecturers advise nobody".
func (q *question) nobody() string {
	i, t := q.subject()
	if i < 0 || t < 0 || len(q.Words) < i+2 {
		return ""
	}
	child := -1
	switch last := len(q.Words) - 1; {
	case last == i+1 && none[q.Low(last)]:
	case last == i+2 && q.Low(i+1) == "no" && q.tableAt(last) >= 0:
		child = q.tableAt(last)
	default:
		return ""
	}
	if child < 0 {
		child = q.onlyOf(&q.Words[i])
	}
	if child < 0 || !q.keyBy(child, t, &q.Words[i]) {
		return ""
	}
	from, to := &q.S.Columns[q.key.From], &q.S.Columns[q.key.To]
	name := sqltext.Name(from.Name)
	return fmt.Sprintf("SELECT %s FROM %s AS T1 WHERE T1.%s NOT IN (SELECT %s FROM %s WHERE %s IS NOT NULL)",
		q.named("T1"), sqltext.Name(q.S.Tables[to.Table].Name), sqltext.Name(to.Name), name,
		sqltext.Name(q.S.Tables[from.Table].Name), name)
}

// ofOne reads "who is the manager of Ann Lee", "which clerk is the manager of Ann Lee" and "who
// advises Ann Lee".
func (q *question) ofOne() string {
	asked := -1
	if asking[q.Low(0)] && english.Being.Has(q.Low(2)) && q.Low(3) == "the" {
		if asked = q.tableAt(1); asked >= 0 {
			q.Words = append([]english.Word{english.NewWord("who", false)}, q.Words[2:]...)
		}
	}
	if q.Low(0) != "who" || len(q.Words) < 3 {
		return ""
	}
	role, n, to := 1, 2, len(q.Words)
	if english.Being.Has(q.Low(1)) {
		role, n = 2, 4
		if q.Low(2) == "the" {
			role, n = 3, 5
		}
		if n > len(q.Words) || q.Low(n-1) != "of" {
			role, n, to = q.owned()
		}
	}
	if n >= to || n < 0 {
		return ""
	}
	one := q.called("T2", n, to)
	if one.sql == "" || !q.keyBy(one.table, asked, &q.Words[role]) {
		return ""
	}
	from, above := &q.S.Columns[q.key.From], &q.S.Columns[q.key.To]
	return fmt.Sprintf("SELECT %s FROM %s AS T1 JOIN %s AS T2 ON T1.%s = T2.%s WHERE %s", q.named("T1"),
		sqltext.Name(q.S.Tables[above.Table].Name), sqltext.Name(q.S.Tables[from.Table].Name),
		sqltext.Name(above.Name), sqltext.Name(from.Name), one.sql)
}

// alike reads "how many trips start and end at the same station".
func (q *question) alike() string {
	n := len(q.Words)
	if n < 8 || q.Low(0) != "how" || q.Low(1) != "many" || q.Low(n-2) != "same" {
		return ""
	}
	child, t := q.tableAt(2), q.tableAt(n-1)
	if child < 0 || t < 0 {
		return ""
	}
	var ends []schema.Key
	for i := 3; i < n-3; i++ {
		switch {
		case q.keyAt(child, t, &q.Words[i]):
			ends = append(ends, q.key)
		case !between[q.Low(i)]:
			return ""
		}
	}
	if len(ends) != 2 || ends[0] == ends[1] {
		return ""
	}
	return fmt.Sprintf("SELECT COUNT(*) FROM %s WHERE %s = %s", sqltext.Name(q.S.Tables[child].Name),
		sqltext.Name(q.S.Columns[ends[0].From].Name), sqltext.Name(q.S.Columns[ends[1].From].Name))
}
