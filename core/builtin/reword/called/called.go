// Package called reads columns by what they are called in full, where words of it are others' too:
// "units in stock" is one column, an "email address" no address, and what was "shipped late" was
// shipped after the day by which it was required.
//
//	words = called.Reword(schema, values, english.Split("How many units in stock has Tea?"))
package called

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/corpus/naming"
	"github.com/orbweaver/orbweaver/core/text"
)

// Reword puts names of columns for what questions call them. Other words it leaves as they are.
func Reword(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	q := &question{reword.Question{S: s, V: v, Words: words}}
	for _, read := range []func(int) bool{q.whole, q.address, q.late, q.passed} {
		q.First(read)
	}
	return q.Words
}

type question struct{ reword.Question }

// whole reads a column's name as it is written, function words and all.
func (q *question) whole(i int) bool {
	for ci := range q.S.Columns {
		name := strings.FieldsFunc(naming.Natural(q.S.Columns[ci].Name), sign)
		if len(name) < 3 || !slices.ContainsFunc(name[1:len(name)-1], function) {
			continue
		}
		if n := q.matches(i, name); n > 0 {
			return q.Put(i, i+n, "#", ci)
		}
	}
	return false
}

// sign reports what is no part of a word: the square of "area in km²".
func sign(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }

func function(word string) bool { return between[word] }

// between lists the function words that names have within.
var between = english.WordSet("in on per at by to for from")

// matches returns how many words from i on say a name, or 0.
func (q *question) matches(i int, name []string) int {
	for n, part := range name {
		if !q.Plain(i+n) || q.Low(i+n) != part && (q.Words[i+n].Stem != text.Stem(part) || between[part]) {
			return 0
		}
	}
	return len(name)
}

// address reads "email address" as the column of emails, where no name has both words.
func (q *question) address(i int) bool {
	stem := map[string]string{"email": "email", "e-mail": "email", "web": "web"}[q.Low(i)]
	if stem == "" || q.Low(i+1) != "address" && q.Low(i+1) != "addresses" {
		return false
	}
	found := false
	for ci := range q.S.Columns {
		full := q.S.Columns[ci].Full
		if slices.Contains(full, stem) && slices.Contains(full, "address") {
			return false
		}
		found = found || slices.Equal(q.S.Columns[ci].Stems, []string{stem})
	}
	return found && q.Put(i+1, i+2, "")
}

// late reads "shipped late", "late returns" by the day that was set and the one on which it was done.
func (q *question) late(i int) bool {
	if q.Low(i) != "late" || q.S.Stems["late"] {
		return false
	}
	for t := range q.S.Tables {
		set, done := Late(q.S, t)
		if set < 0 {
			continue
		}
		from := i
		for from > 0 && (finished[q.Words[from-1].Stem] || led(q.Low(from-1))) {
			from--
		}
		switch {
		case from == i && q.TableAt(i+1, near) == t: // "late orders"
			return q.Put(i, i+2, q.Words[i+1].Text+" with # greater than #", done, set)
		case q.TableAt(from-1, near) == t && q.Ends(i+1):
			return q.Put(from, i+1, "with # greater than #", done, set)
		}
		return false
	}
	return false
}

// Late returns the columns of the day that a table's rows set for something, and of the one on which it was done; -1
// where it has not both.
func Late(s *schema.Schema, t int) (set, done int) {
	for _, ci := range s.Tables[t].Columns {
		switch c := &s.Columns[ci]; {
		case c.Class != schema.Temporal:
		case c.Says(due):
			set = cmp.Or(set, ci+1)
		case c.Says(finished):
			done = cmp.Or(done, ci+1)
		}
	}
	if set == 0 || done == 0 {
		return -1, -1
	}
	return set - 1, done - 1
}

// led reports a word that leads to what is said of rows.
func led(low string) bool { return english.Auxiliary.Has(low) || relative[low] }

// passed reads "shipped after the required date" as one date greater than the other.
func (q *question) passed(i int) bool {
	way, to := ways[q.Low(i)], i+1
	if way == "" || !q.Plain(i-1) {
		return false
	}
	if glue[q.Low(to)] {
		to++
	}
	from := i - 1
	if q.Words[from].Stem == "date" && from > 0 {
		from--
	}
	set, end := q.date(to)
	if set < 0 || !q.Ends(end) {
		return false
	}
	done := q.done(set, &q.Words[from])
	for from > 0 && (led(q.Low(from-1)) || english.Determiner.Has(q.Low(from-1)) || q.Low(from-1) == "with") {
		from--
	}
	return done >= 0 && q.Put(from, end, "with # "+way+" than #", done, set)
}

// done returns the column of days beside another one whose name a word begins, or -1.
func (q *question) done(set int, w *english.Word) int {
	for _, ci := range q.S.Tables[q.S.Columns[set].Table].Columns {
		c := &q.S.Columns[ci]
		if ci != set && c.Class == schema.Temporal && len(c.Full) > 0 && english.Near(w, c.Full[0]) >= near {
			return ci
		}
	}
	return -1
}

// date returns the column of days whose whole name stands from word i on, and where that ends; -1 for none.
func (q *question) date(i int) (ci, end int) {
	for ci := range q.S.Columns {
		c := &q.S.Columns[ci]
		if c.Class != schema.Temporal || len(c.Full) < 2 {
			continue
		}
		n := 0
		for n < len(c.Full) && q.Plain(i+n) && english.Near(&q.Words[i+n], c.Full[n]) >= near {
			n++
		}
		if n == len(c.Full) {
			return ci, i + n
		}
	}
	return -1, i
}

// near is the least nearness of a word to a stem of a name that it says.
const near = .75

var (
	due      = english.WordSet("requir due promis expect deadlin schedul plan")
	finished = english.WordSet("ship deliv deliveri return arriv complet finish paid back")
	glue     = english.WordSet("than the its their")
	relative = english.WordSet("that which who")
	ways     = map[string]string{"after": "greater", "later": "greater", "before": "less", "earlier": "less"}
)
