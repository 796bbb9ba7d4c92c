// Package besides reads which rows a question to a file leaves out by name: "besides Ann Lee, who won in Ems",
// "Low Sun and which other films are French", "a town other than Alta".
//
//	out := besides.Read(schema, values, "Besides Ann Lee, who won in Ems?")
//	sql = out.SQL(sql) // of what out.Question asks: "who won in Ems?"
//
// What is left is a question like others, with blanks for what was read, so that its words stand where they stood.
package besides

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// Rows are those that a question leaves out.
type Rows struct {
	Question string // without what names them
	where    string // the condition that others meet, "" where none are left out
}

// Read reads the rows that a question to a file of one table leaves out.
func Read(s *schema.Schema, v *schema.Values, asked string) Rows {
	if !s.Keyless() || len(s.Tables) != 1 {
		return Rows{Question: asked}
	}
	q := &question{reword.Question{S: s, V: v, Words: english.Split(asked)}}
	for i := range q.Words {
		if to := q.marks(i); to > i {
			if names, end := q.named(i, to); len(names) > 0 {
				return q.without(asked, q.told(i, names[0].Column), q.behind(end, names[0].Column), names)
			}
		}
		if from, end, names := q.leaves(i); len(names) > 0 {
			return q.without(asked, from, end, names)
		}
		if from, f := q.joined(i); f != nil {
			return q.without(asked, from, i+1, []schema.Found{*f})
		}
	}
	return Rows{Question: asked}
}

// marks returns where a name may begin behind the words at i that leave it out; else i.
func (q *question) marks(i int) int {
	next, two := q.Low(i+1), 0
	switch low := q.Low(i); {
	case q.Words[i].Quoted:
	case low == "besides":
		two = 1
	case low == "than" && q.elsewhere(i):
		two = 1
	case low == "other" && next == "than", low == "apart" && next == "from", low == "aside" && next == "from":
		two = 2
	case low == "in" && next == "addition" && q.Low(i+2) == "to":
		two = 3
	}
	if two > 0 && articles[q.Low(i+two)] && len(q.at(i+two)) == 0 {
		two++
	}
	return i + two
}

// elsewhere reports the "than" of "which other film than Low Sun" and of "who else than Ann".
func (q *question) elsewhere(i int) bool { return q.Low(i-2) == "other" || q.Low(i-1) == "else" }

// joined returns the value before "and which other" at i, and where its name begins.
func (q *question) joined(i int) (from int, f *schema.Found) {
	asks := q.Low(i+1) == "which" || q.Low(i+1) == "what"
	if q.Low(i) != "and" || !(asks && q.Low(i+2) == "other" || q.Low(i+1) == "who" && q.Low(i+2) == "else") {
		return 0, nil
	}
	for from := max(0, i-mostNamed); from < i; from++ {
		if found := q.texts(from, i); len(found) > 0 {
			return from, &found[0]
		}
	}
	return 0, nil
}

// without returns the question without the words from one place to another, and "other" and "else" besides.
func (q *question) without(asked string, from, to int, names []schema.Found) Rows {
	left := []byte(asked)
	for i := range q.Words {
		w := &q.Words[i]
		joint := i == to && (w.Mark && w.Low == "," || from == 0 && w.Low == "and")
		if i >= from && i < to || joint || others[w.Low] && !w.Quoted || q.rest(i) {
			for n := w.At; n < min(w.End, len(left)); n++ {
				left[n] = ' '
			}
		}
	}
	name := sqltext.Name(q.S.Columns[names[0].Column].Name)
	var texts []string
	for _, f := range names {
		texts = append(texts, q.literal(f))
	}
	where := name + " <> " + texts[0]
	if len(texts) > 1 {
		where = name + " NOT IN (" + strings.Join(texts, ", ") + ")"
	}
	return Rows{string(left), where}
}

var others = english.WordSet("other others else")

func (q *question) literal(f schema.Found) string {
	if q.S.Columns[f.Column].Class != schema.Textual && english.YearLike(f.Value) {
		return f.Value
	}
	return sqltext.Text(f.Value)
}

// Note says which rows are left out, and is "" where none are.
func (r *Rows) Note() string {
	if r.where == "" {
		return ""
	}
	return "others are left out by name: only rows with " + r.where
}

// SQL returns a statement of what is left of the question without the rows that are left out, of each query where
// it joins several, or as it is where none are.
func (r *Rows) SQL(sql string) string {
	if r.where == "" {
		return sql
	}
	where, end, next, or := clauses(sql)
	if next > 0 {
		second := next + max(0, strings.Index(sql[next:], "SELECT"))
		return r.SQL(strings.TrimRight(sql[:next], " ")) + " " + sql[next:second] + r.SQL(sql[second:])
	}
	head, tail := strings.TrimRight(sql[:end], " "), sql[end:]
	if tail != "" {
		tail = " " + tail
	}
	switch {
	case where < 0:
		return head + " WHERE " + r.where + tail
	case or:
		return head[:where] + "(" + head[where:] + ") AND " + r.where + tail
	}
	return head + " AND " + r.where + tail
}

// clauses returns where the conditions of a statement begin, or -1, where they would end, where another query is joined
// to it, or 0, and whether one of the conditions or another is asked for.
func clauses(sql string) (where, end, next int, or bool) {
	where, end = -1, len(sql)
	depth := 0
	for t, ok := sqltext.Next(sql, 0); ok; t, ok = sqltext.Next(sql, t.End) {
		text := sql[t.Start:t.End]
		switch {
		case text == "(":
			depth++
		case text == ")":
			depth--
		case depth > 0:
		case joining[text]:
			return where, end, t.Start, or
		case text == "WHERE":
			where = t.End + 1
		case text == "OR":
			or = true
		case behind[text]:
			end = min(end, t.Start)
		}
	}
	return where, end, 0, or
}

// Words of SQL that join queries, and that begin what stands behind the conditions.
var (
	joining = english.WordSet("UNION EXCEPT INTERSECT")
	behind  = english.WordSet("GROUP ORDER LIMIT HAVING")
)
