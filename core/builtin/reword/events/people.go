package events

import (
	"cmp"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// who puts the column of those who did it for "who".
func (e *question) who() {
	if e.low(0) != "who" {
		return
	}
	ci := called(e, doer(e))
	if ci < 0 {
		return
	}
	n := skip(e, 2, english.Determiner|english.Showing)
	if is(e, 1, english.Being) && ends[e.low(n)] != "" && e.low(n+1) != "" && e.words[n+1].Number {
		e.drop(0, n) // "who are the top 3 customers"
		return
	}
	for _, of := range e.s.Tables[e.table].Columns {
		c := &e.s.Columns[of]
		if n+2 == len(e.words) && textual(c) && c.Flag == nil && english.LastOf(c.Full) == e.words[n+1].Stem {
			ci = of // "who is our best stylist"
		}
	}
	if n := skip(e, 1, english.Auxiliary); n < len(e.words) && calledBy(&e.s.Columns[ci], e.low(n)) {
		e.drop(n, n+1) // "who paid", of the column "paid by"
	}
	e.put(0, 1, "which #", ci)
}

// Doer returns the column of those who did what the words of a question say, or -1.
func Doer(s *schema.Schema, v *schema.Values, words []english.Word) int {
	e := about(s, v, words)
	if e == nil {
		return -1
	}
	return doer(e)
}

// called returns the column that names those whose numbers column ci has, or ci.
func called(e *question, ci int) int {
	if ci < 0 {
		return ci
	}
	full := e.s.Columns[ci].Full
	n := len(full) - 1
	if n < 1 || full[n] != "id" {
		return ci
	}
	for _, other := range e.s.Tables[e.table].Columns {
		if o := e.s.Columns[other].Full; len(o) == n+1 && slices.Equal(o[:n], full[:n]) && o[n] == "name" {
			return other
		}
	}
	return ci
}

// doer returns the column of who did it: that called by the verb, or by those
// who do such a thing, or the first of people; -1 where there is none.
func doer(e *question) int {
	var people []int
	for _, ci := range e.s.Tables[e.table].Columns {
		if c := &e.s.Columns[ci]; textual(c) && c.Flag == nil && ofPeople(e, ci) {
			people = append(people, ci)
		}
	}
	if at := slices.IndexFunc(people, func(ci int) bool { return holds(&e.s.Columns[ci]) }); at >= 0 &&
		e.low(0) == "who" && is(e, 1, english.Having) {
		return people[at]
	}
	for i := 1; i < len(e.words) && i < 5; i++ {
		if english.Stop[e.low(i)] || len(e.low(i)) < 3 {
			continue
		}
		for _, does := range []func(c *schema.Column, w *english.Word) bool{sharesRoot, plays} {
			at := slices.IndexFunc(people, func(ci int) bool { return does(&e.s.Columns[ci], &e.words[i]) })
			if at >= 0 {
				return people[at]
			}
		}
	}
	if len(people) == 0 {
		return -1
	}
	return people[max(0, slices.Index(people, e.s.Tables[e.table].Shown))]
}

// Stems of those who buy, sell and see to things.
var (
	buyers   = english.WordSet("custom client buyer guest user member tenant borrow reader")
	sellers  = english.WordSet("seller vendor supplier salesperson agent employe staff rep repres")
	handlers = english.WordSet("assigne owner agent respons handler technician")
)

// plays reports a column of those who do what a verb says.
func plays(c *schema.Column, verb *english.Word) bool {
	does := handlers
	if english.Buying.Has(verb.Low) {
		does = buyers
	} else if english.Selling.Has(verb.Low) {
		does = sellers
	}
	return slices.ContainsFunc(c.Full, func(stem string) bool { return does[stem] })
}

// sharesRoot reports that a column is called by a verb: "teacher" by "teaches".
func sharesRoot(c *schema.Column, verb *english.Word) bool {
	return calledBy(c, verb.Low) || slices.ContainsFunc(c.Full, func(stem string) bool {
		return strings.HasPrefix(stem, verb.Stem) || len(stem) > 3 && strings.HasPrefix(verb.Stem, stem)
	})
}

// DoneBy reports a table with a column of those who did what a verb says: "paid by".
func DoneBy(s *schema.Schema, t int, verb string) bool {
	return t >= 0 && slices.ContainsFunc(s.Tables[t].Columns, func(ci int) bool { return calledBy(&s.Columns[ci], verb) })
}

// calledBy reports a column called by what somebody did: "paid by".
func calledBy(c *schema.Column, verb string) bool {
	name := strings.ToLower(c.Name)
	done := cmp.Or(english.Done(verb), verb)
	return verb != "" && (strings.HasPrefix(name, verb) || strings.HasPrefix(name, done)) && doneBy(name)
}

// doneBy reports a name that ends in the word "by".
func doneBy(name string) bool {
	return strings.HasSuffix(name, " by") || strings.HasSuffix(name, "_by")
}

// holds reports a column of those who have what rows are: "lent to", "holder".
func holds(c *schema.Column) bool {
	name := strings.ToLower(c.Name)
	given, to, _ := strings.Cut(strings.ReplaceAll(name, "_", " "), " ")
	return to == "to" && handed[given] || slices.ContainsFunc(c.Full, func(stem string) bool { return holders[stem] })
}

var (
	handed  = english.WordSet("lent loaned assigned issued given rented allocated handed")
	holders = english.WordSet("borrow holder owner keeper assigne")
)

// ofPeople reports a column of people by its name. The ending alone does not say it of words
// in small letters: "temper" is calm or nervous.
func ofPeople(e *question, ci int) bool {
	c := &e.s.Columns[ci]
	people := func(stem string) bool {
		return english.PeopleWords[stem] || buyers[stem] || sellers[stem] || handlers[stem]
	}
	return doneBy(strings.ToLower(c.Name)) || holds(c) || slices.ContainsFunc(c.Full, people) ||
		(english.AgentNoun(english.LastOf(c.Full)) || english.Doer(c.Name)) && !e.v.Small(ci) && !c.OfSex()
}

// what puts the column of things for "what" in "what did Acme buy?".
func (e *question) what() {
	verb := e.find(2, english.Trading)
	if e.low(0) != "what" || !is(e, 1, english.Doing|english.Having) || verb < 0 {
		return
	}
	which := ""
	ci := things(e)
	if ci >= 0 {
		which = "which #"
	} else if t := thingTable(e); t >= 0 {
		which = "which " + strings.Join(e.s.Tables[t].Stems, " ")
	}
	if which != "" {
		e.drop(verb, verb+1)
		e.put(0, 1, which, ci)
	}
}

// thingStems lists the stems that columns of things are called by, surest first.
var thingStems = []string{"product", "item", "articl", "good", "thing", "titl", "book", "film", "movi", "dish",
	"servic", "descript"}

// thingTable returns the table beside that of the events whose rows are things, or -1.
func thingTable(e *question) int {
	return slices.IndexFunc(e.s.Tables, func(t schema.Table) bool {
		return slices.Contains(thingStems, english.LastOf(t.Stems)) && len(t.Stems) == 1
	})
}

// Thing reports a column of texts that say first what was bought, done or paid for.
func Thing(c *schema.Column) bool {
	return textual(c) && len(c.Full) > 0 && slices.Contains(thingStems, c.Full[0])
}

// things returns the column of what was bought or sold, or -1.
func things(e *question) int {
	for _, stem := range thingStems {
		for _, ci := range e.s.Tables[e.table].Columns {
			if c := &e.s.Columns[ci]; textual(c) && slices.Contains(c.Full, stem) {
				return ci
			}
		}
	}
	t := &e.s.Tables[e.table]
	return slices.IndexFunc(e.s.Columns, func(c schema.Column) bool { // "bean" of beans
		return c.Table == e.table && textual(&c) && len(c.Full) == 1 && t.Calls(c.Full[0]) && !c.Person()
	})
}

// people puts the column of those who did it for "people", or what the rows are
// told apart by.
func (e *question) people() {
	for i := 0; i < len(e.words); i++ {
		if low := e.low(i); low != "people" && low != "persons" || e.s.SpeaksOf(e.words[i].Stem) {
			continue
		}
		if ci := doer(e); ci >= 0 {
			e.put(i, i+1, "#", ci)
		}
		return
	}
}

// ofEach reads "budget of each project" as both.
func (e *question) ofEach() {
	for i := 0; i+3 < len(e.words); i++ {
		amount, to := e.column(i, func(ci int) bool { return e.s.Columns[ci].Class != schema.Textual })
		if amount < 0 || e.low(to) != "of" && e.low(to) != "for" || e.low(to+1) != "each" && e.low(to+1) != "every" {
			continue
		}
		of, end := e.column(to+2, func(ci int) bool { return textual(&e.s.Columns[ci]) })
		if of >= 0 && !aggregates(e, i) {
			e.put(i, end, "# and", of)
			behind := i + len(e.stems(of)) + 1
			e.put(behind, behind, "#", amount)
		}
		return
	}
}

// aggregates reports that something is added up or counted before word i.
func aggregates(e *question, i int) bool {
	for n := range i {
		counts := e.low(n) == "many" || e.low(n) == "number"
		if counts || is(e, n, english.Adding) || extremes[e.low(n)] || is(e, n, english.Ranks) {
			return true
		}
	}
	return false
}

// extremes ask for one number of each.
var extremes = english.WordSet("max min maximum minimum")
