package picked

import (
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A question is its words, with what was made of them.
type question struct {
	reword.Question

	rows    int   // the column that names what is asked for, or -1
	own     bool  // it is that of the table, whose rows a word says
	shown   []int // others that are to be shown
	by      int   // the column that orders, or -1
	end     bool  // a word for an end of the order is said, and
	least   bool  // it is the lower one
	ranked  bool  // an order without an end is asked for
	limit   int   // how many are asked for, 0 where that is not said
	skip    int   // how many come before the one that is asked for
	each    int   // the column of whose every value the first is asked for, or -1
	held    []int // the columns of the conditions
	where   []string
	dated   bool // they are of one year
	counted bool // how many there are is asked for
}

// add adds a condition.
func (q *question) add(ci int, condition string) {
	q.held = append(q.held, ci)
	q.where = append(q.where, schema.Ref(ci)+condition)
}

var silent = english.WordSet(`which what who whose is are was were the a an of in on at for with has have had having
	do does did that and show list give me all find tell their its it they them there among those one ones from to
	where as 's out name called named any`)

var titles = english.WordSet("name names title titles")

// column returns the column that the words from i name, and where its name ends; i where there is none. "Who passed"
// asks for those of whom it is so, and shows no column of yes and no.
func (q *question) column(i int) (column, to int) {
	so := pronoun[q.Low(i-1)]
	return q.Column(i, func(_ int, c *schema.Column) bool {
		return c.Stored() && (c.Flag == nil || !so)
	})
}

var pronoun = english.WordSet("who that which have has had were was are is")

// value returns the value that the words from i say, and where they end; i where there is none, or where several
// columns hold it. One that says the kind of rows goes before one that names them.
func (q *question) value(i int) (value schema.Found, end int) {
	found, to := q.Value(i, func(f schema.Found) bool {
		c := &q.S.Columns[f.Column]
		saysNo := c.Flag != nil && english.Stop[english.Fold(f.Value)] // "have no bonus" is of another column
		return c.Class == schema.Textual && c.Part == "" && !saysNo
	})
	said, most := english.Said(q.Words[i:to]), 0
	for _, f := range found {
		rank := 1
		if f.Value == said {
			rank = 3
		}
		if q.V.Kinds[f.Column] {
			rank++
		}
		switch {
		case rank > most:
			value, most, end = f, rank, to
		case rank == most && f.Column != value.Column:
			end = i
		}
	}
	return value, max(end, i)
}

// amount reports a column of numbers that tell more from less; of places the least is the highest.
func (q *question) amount(ci int) bool {
	c := &q.S.Columns[ci]
	return (c.Class == schema.Numeric || c.Spelled != nil) && c.Flag == nil && !c.PK && !c.Places() &&
		!q.V.Years(ci) && !numbers(&q.S.Tables[0], c) && !places[english.LastOf(c.Full)]
}

// places are stems of names of columns of which the least is the highest.
var places = english.WordSet("rank place posit finish")

// numbers reports the number of a row: the trip of trips.
func numbers(t *schema.Table, c *schema.Column) bool {
	return len(c.Full) == 1 && t.Calls(c.Full[0]) && !strings.HasSuffix(c.Name, "s")
}

// whole returns the whole number that a text says, or 0.
func whole(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}
