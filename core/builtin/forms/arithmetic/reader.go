package arithmetic

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A Question is one whose answer is reckoned from those of others.
type Question struct {
	Parts []string // the others
	Each  []bool   // of them: it asks for a number of each of several things
	Sums  bool     // it is of sums, which no statement holds that is read whole
	rows  []int    // the table whose rows each counts, or -1

	schema *schema.Schema
	form   form
	owners bool   // both numbers are of what one of the same kind has each
	alike  bool   // the first number is of some of the rows that the second is of
	things bool   // what has something is counted, and no amount: "of the tips have a bill over 30"
	both   bool   // the numbers are shown, too
	sides  bool   // one part is for both of two, which are told apart in it
	turned bool   // and the first is taken from the second
	order  string // of the rows, as SQL has it
	limit  string
}

// Asks returns the questions that one is split into.
func (q *Question) Asks() []string { return q.Parts }

// An Answer is the statement that a part is answered by, and the columns of its result.
type Answer struct {
	SQL     string
	Columns []string
}

// unlike lists what no statement holds that another is put beside.
var unlike = []string{" ORDER BY ", " LIMIT ", " HAVING ", " UNION ", " INTERSECT ", " EXCEPT "}

// A form is what is reckoned.
type form int

const (
	ratio form = iota
	percent
	difference
	halves
	average
)

// A reader holds a question while it is split.
type reader struct {
	s       *schema.Schema
	text    string
	words   []english.Word
	each    string // what the rows are told apart by: "for each state"
	decimal bool   // the answer is to be a decimal number
	hundred bool   // or a percentage
	parts   bool   // what it is reckoned from is shown too
	order   string
	limit   string
}

func (r *reader) low(i int) string { return english.LowAt(r.words, i) }

// is reports word i to be one of some, and not in quotes.
func (r *reader) is(i int, some map[string]bool) bool {
	return i >= 0 && i < len(r.words) && !r.words[i].Quoted && some[r.words[i].Low]
}

// first returns the first word from one place on that is one of some, or -1.
func (r *reader) first(from int, some map[string]bool) int {
	for i := max(0, from); i < len(r.words); i++ {
		if r.is(i, some) {
			return i
		}
	}
	return -1
}

// said returns the question's text from one word to before another.
func (r *reader) said(from, to int) string {
	for from < to && r.words[from].Mark {
		from++
	}
	for to > from && r.words[to-1].Mark && !r.words[to-1].Quoted {
		to--
	}
	if from >= to || r.words[to-1].End > len(r.text) {
		return ""
	}
	return r.text[r.words[from].At:r.words[to-1].End]
}

// leads reports that the words before one say nothing but that an answer is wanted.
func (r *reader) leads(to int) bool {
	for i := range r.words[:to] {
		if !r.words[i].Mark && !r.is(i, lead) {
			return false
		}
	}
	return true
}

var lead = english.WordSet("what what's whats is was are were the a 's s show me give list compute " +
	"calculate find tell return get us i want to know please can you and does do " +
	"did how overall current their its")

// row returns the first word from one place on, before another, that rows of a table are called by, or -1.
func (r *reader) row(from, to int) int {
	for i := from; i < to; i++ {
		if w := &r.words[i]; !w.Quoted && !w.Mark && r.s.CallsRows(w.Stem) {
			return i
		}
	}
	return -1
}

// many asks how many there are of what words name, of each of what the question tells apart.
func (r *reader) many(of string) string {
	if of = strings.TrimSpace(of); r.each == "" {
		return "How many " + of + " are there?"
	}
	return "How many " + of + " are there for each " + r.each + "?"
}

// counts returns the table whose rows a part counts, or -1: of those that its first such word calls the one
// with the shortest name.
func counts(r *reader, part string) int {
	for _, w := range english.Split(part) {
		found := -1
		for t := range r.s.Tables {
			shorter := found < 0 || len(r.s.Tables[t].Stems) < len(r.s.Tables[found].Stems)
			if shorter && !w.Quoted && !w.Mark && r.s.Tables[t].Calls(w.Stem) {
				found = t
			}
		}
		if found >= 0 {
			return found
		}
	}
	return -1
}

// done returns the question of some parts, of which all are told apart alike.
func (r *reader) done(f form, parts ...string) *Question {
	q := &Question{schema: r.s, Parts: parts, form: f, both: r.parts, order: r.order, limit: r.limit}
	for _, part := range parts {
		q.Each = append(q.Each, r.each != "")
		q.rows = append(q.rows, counts(r, part))
	}
	return q
}

// past returns the first word from one on that names something: "the total number of" does not.
func (r *reader) past(from, to int) int {
	for from < to-1 && r.is(from, counting) {
		from++
	}
	return from
}

var (
	to       = english.WordSet("to")
	differs  = english.WordSet("difference")
	averages = english.WordSet("average mean")
	number   = english.WordSet("number numbers count counts")
	having   = english.WordSet("has have had")
	counting = english.WordSet("the all total overall number numbers count counts of")
	places   = english.WordSet("in at for during on within from with without")
	those    = english.WordSet("those ones that")
)

var (
	finite   = english.WordSet("is are was were has have had do does did that who which")
	relative = english.WordSet("that who which")
)
