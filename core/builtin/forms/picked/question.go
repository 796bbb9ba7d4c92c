package picked

import (
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// A question is its words, with what was made of them.
type question struct {
	s     *schema.Schema
	v     *schema.Values
	words []english.Word

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

func (q *question) low(i int) string { return english.LowAt(q.words, i) }

func (q *question) name(ci int) string { return sqltext.Name(q.s.Columns[ci].Name) }

func (q *question) add(ci int, condition string) {
	q.held = append(q.held, ci)
	q.where = append(q.where, q.name(ci)+condition)
}

// silent words say nothing of the rows.
var silent = english.WordSet(`which what who whose is are was were the a an of in on at for with has have had having
	do does did that and show list give me all find tell their its it they them there among those one ones from to
	where as 's out name called named any`)

var titles = english.WordSet("name names title titles")

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
func (q *question) value(i int) (value schema.Found, end int) {
	for to := min(len(q.words), i+longest); to > i; to-- {
		said, most := english.Said(q.words[i:to]), 0
		for _, f := range q.v.Lookup(english.Fold(said)) {
			rank := 1
			if f.Value == said {
				rank = 3
			}
			if q.v.Kinds[f.Column] {
				rank++
			}
			switch c := &q.s.Columns[f.Column]; {
			case c.Class != schema.Textual || c.Part != "" || rank < most:
			case c.Flag != nil && english.Stop[said]: // "have no bonus" says nothing of what is a yes or no
			case rank > most:
				value, most, end = f, rank, to
			case f.Column != value.Column:
				end = i
			}
		}
		if most > 0 {
			return value, end
		}
	}
	return value, i
}

// amount reports a column of numbers that tell more from less; of places the least is the highest.
func (q *question) amount(ci int) bool {
	c := &q.s.Columns[ci]
	return (c.Class == schema.Numeric || c.Spelled != nil) && c.Flag == nil && !c.PK && !c.Places() &&
		!q.v.Years(ci) && !numbers(&q.s.Tables[0], c) && !places[english.LastOf(c.Full)]
}

// places are stems of names of columns of which the least is the highest.
var places = english.WordSet("rank place posit finish")

// numbers reports the number of a row: the trip of trips.
func numbers(t *schema.Table, c *schema.Column) bool {
	return len(c.Full) == 1 && t.Calls(c.Full[0]) && !strings.HasSuffix(c.Name, "s")
}

// whole returns the whole number that a text says, or 0.
func whole(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0
	}
	return n
}
