package position

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// A text is the words of a question, and the database that they are asked of.
type text struct {
	s     *schema.Schema
	v     *schema.Values
	words []english.Word
}

// A question is a text, of which the words are used that something was made of.
type question struct {
	text
	used  []bool
	table int
	shown int // the column that is asked for
	note  string
}

// Words that begin what is asked, that ask for a yes or a no, for how the rows compare, and that
// speak of the file as a list.
var (
	asking    = english.WordSet("which what who where when whose whom name how tell whats")
	doing     = english.WordSet("did was is does are were has had do")
	comparing = english.WordSet("difference consecutive most highest best least fewest lowest largest more longest " +
		"greatest total average percentage worst")
	listing = english.WordSet("list listed chart table row shown")
)

// idle lists words that say no more than that rows are in an order.
var idle = english.WordSet("listed list table chart name next previous directly immediately right come comes came " +
	"one just prior released season game played held year finish finished place placed won team this these")

func (q *text) low(i int) string { return english.LowAt(q.words, i) }

func (q *question) use(from, to int) {
	for i := from; i < to; i++ {
		q.used[i] = true
	}
}

// first returns the place of the first word of a set, or -1.
func (q *text) first(set map[string]bool) int {
	return slices.IndexFunc(q.words, func(w english.Word) bool { return set[w.Low] })
}

func (q *text) says(set map[string]bool) bool { return q.first(set) >= 0 }

// counts reports a question for how many rows there are.
func (q *text) counts() bool {
	for i := range q.words {
		if low := q.low(i); low == "many" || low == "number" && q.low(i+1) == "of" {
			return true
		}
	}
	return false
}

// otherwise reports a question for another thing than rows: a yes or no, how long, the most.
func (q *text) otherwise() bool {
	yes := doing[q.low(0)] || !q.says(asking) && q.says(doing)
	how := q.first(english.WordSet("how"))
	return yes || q.says(comparing) || how >= 0 && q.low(how+1) != "many"
}

// left returns in quotes the words that nothing was made of.
func (q *question) left() (list []string) {
	for i := range q.words {
		if !q.used[i] && !q.idles(i) {
			list = append(list, strconv.Quote(q.words[i].Text))
		}
	}
	return list
}

// idles reports a word that says nothing of the rows.
func (q *question) idles(i int) bool {
	low := q.low(i)
	return english.Stop[low] || english.FunctionWords[low] || idle[low] || q.titled(i)
}

// titled reports a word of the file's name.
func (q *question) titled(i int) bool {
	return slices.Contains(q.s.Tables[q.table].Stems, q.words[i].Stem)
}

// order returns which ways the times of the rows go.
func (q *question) order() (up, down bool) {
	for _, ci := range q.s.Tables[q.table].Columns {
		if q.s.Columns[ci].Class == schema.Temporal {
			up, down = up || q.v.Turns[ci][0] > 0, down || q.v.Turns[ci][1] > 0
		}
	}
	return up, down
}

// latestFirst reports that the latest of the rows comes first.
func (q *question) latestFirst() bool {
	up, down := q.order()
	return down && !up
}

// rowName returns the column that names the rows.
func (q *question) rowName() int {
	t := &q.s.Tables[q.table]
	return max(t.Shown, t.Columns[0])
}

func (q *text) name(ci int) string { return sqltext.Name(q.s.Columns[ci].Name) }

// write writes the statement for rows of the table, of which those that lack what is asked for
// have no place.
func (q *question) write(shown string, where []string, tail string) string {
	if shown == "" {
		shown = q.name(q.shown)
		if q.v.Blank[q.shown] {
			where = append(where, shown+" IS NOT NULL")
		}
	}
	conditions := ""
	if len(where) > 0 {
		conditions = " WHERE " + strings.Join(where, " AND ")
	}
	return fmt.Sprintf("SELECT %s FROM %s%s%s", shown, sqltext.Name(q.s.Tables[q.table].Name), conditions, tail)
}

// number returns the number that word i says, or 0.
func (q *text) number(i int) int {
	low := q.low(i)
	if digits := english.SmallNumbers[low]; digits != "" {
		low = digits
	}
	n, _ := strconv.Atoi(low)
	return n
}
