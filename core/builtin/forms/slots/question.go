package slots

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// A question is its words, with what they were taken for.
type question struct {
	text

	count int  // where "how many" ends, or -1
	pick  int  // the word for an extreme, or -1
	down  bool // the least is meant
	own   bool // its column is named

	where []string // conditions
	held  []int    // the columns that they look at, by condition; -1 for those that look at two
	first int      // the word for the first or the last, or -1
	times string   // how often a value stands in the table, as in SQL: "> 1"
}

// asks finds what is counted, and the word for an extreme.
func (q *question) asks() {
	q.count = -1
	for i := range q.words {
		low := q.low(i)
		switch {
		case q.pick < 0 && (most[low] || least[low]) && q.low(i-1) != "at" && q.low(i+1) != "of":
			q.pick, q.down = i, least[low]
			q.use(i, i+1)
		case q.count >= 0:
		case low == "many" && q.low(i-1) == "how":
			q.count = i + 1
			q.use(i-1, i+1)
		case amounts[low] && q.low(i+1) == "of" && q.pick < 0:
			q.count = i + 2
			q.use(i, i+2)
			if i > 0 && q.low(i-1) == "total" {
				q.use(i-1, i)
			}
		}
	}
}

var (
	most = english.WordSet("most highest largest greatest biggest longest top best maximum tallest heaviest " +
		"fastest oldest latest newest deepest widest richest farthest furthest")
	least = english.WordSet("least lowest smallest fewest shortest minimum lightest slowest youngest earliest worst")
)

// ends finds "the first", "the last".
func (q *question) ends() {
	for i := range q.words {
		if low := q.low(i); (low == "first" || low == "last") && !q.used[i] && q.first < 0 && q.pick < 0 {
			q.first = i
			q.use(i, i+1)
		}
	}
}

// beyond reports a question that asks for something else.
func (q *question) beyond() bool {
	for i := range q.words {
		low := q.low(i)
		behind := q.low(i + 1)
		switch {
		case q.used[i]:
		case q.words[i].Number && low != "one" && !q.titled(i, i+1):
			return true
		case !others[low], low == "or" && or[behind], low == "no" && behind == "more":
		case low == "long" || low == "old" || low == "far" || low == "much":
			if q.low(i-1) == "how" {
				return true
			}
		default:
			return true
		}
	}
	return false
}

// others ask for what no place of a query holds: distances, runs, differences, other rows.
var others = english.WordSet("consecutive consecutively difference differ than same next previous prior or long old " +
	"far much row streak no not without never neither nor didn doesn wasn isn t cannot none except " +
	"average avg mean per every each")

var or = english.WordSet("more less better worse higher lower greater fewer above below over under")

// left returns in quotes the words that nothing was made of.
func (q *question) left() (list []string) {
	t := &q.s.Tables[0]
	for i, w := range q.words {
		if !q.used[i] && !english.Stop[w.Low] && !english.FunctionWords[w.Low] && !idle[w.Low] &&
			!slices.Contains(t.Stems, w.Stem) {
			list = append(list, strconv.Quote(w.Text))
		}
	}
	return list
}

// add adds a condition.
func (q *question) add(ci int, condition string) {
	q.where, q.held = append(q.where, condition), append(q.held, ci)
}

// either adds a condition beside others of a column: two values of one are those of different rows.
func (q *question) either(ci int, condition string) {
	at := slices.Index(q.held, ci)
	if at < 0 || !strings.HasPrefix(strings.Trim(q.where[at], "("), q.name(ci)+" ") ||
		strings.Contains(q.where[at], "IS NULL") || strings.ContainsAny(q.where[at], "<>") {
		q.add(ci, condition)
		return
	}
	before := q.where[at]
	if strings.HasPrefix(before, "(") {
		before = before[1 : len(before)-1]
	}
	q.where[at] = "(" + before + " OR " + condition + ")"
}

// write writes a statement with the conditions.
func (q *question) write(shown, tail string) string {
	conditions := ""
	if len(q.where) > 0 {
		conditions = " WHERE " + strings.Join(q.where, " AND ")
	}
	return "SELECT " + shown + " FROM " + sqltext.Name(q.s.Tables[0].Name) + conditions + tail
}

func direction(down bool) string {
	if down {
		return ""
	}
	return " DESC"
}
