package link

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// linkName lets "name" mean what names a table's rows, where no column is
// called so.
func (l *linker) linkName(ti int) {
	col := l.s.Tables[ti].Shown
	if col < 0 || l.s.Columns[col].Class != schema.Textual || !l.asks("name") {
		return
	}
	for _, ci := range l.s.Tables[ti].Columns {
		if slices.Contains(l.s.Columns[ci].Full, "name") || slices.Contains(l.s.Columns[ci].Full, "titl") {
			return
		}
	}
	for _, k := range l.s.Keys {
		if to := l.s.Columns[k.To].Table; l.s.Columns[k.From].Table == ti && to != ti &&
			l.s.Columns[l.s.Tables[to].Shown].Full[0] == "name" {
			return // its rows are rows of a table that has the names
		}
	}
	for i := range l.words {
		if l.words[i].Stem == "name" && !l.words[i].Quoted {
			l.add(i, i+1, Alt{Kind: Column, Table: ti, Column: col, Score: 0.8})
		}
	}
}

// linkPeople lets "people" mean the rows of the one table of people, where
// nothing is called so.
func (l *linker) linkPeople() {
	if !slices.ContainsFunc(l.words, func(w english.Word) bool { return isPerson(l.s, &w) }) {
		return
	}
	table := onlyPeople(l.s)
	if table < 0 && len(l.s.Tables) == 1 {
		table = 0 // a file of people has no other rows
	}
	for i := range l.words {
		if w := &l.words[i]; table >= 0 && isPerson(l.s, w) {
			l.add(i, i+1, Alt{Kind: Table, Table: table, Column: -1, Score: peopleMeant})
		}
	}
}

// peopleMeant is the worth of a word for people that is no name of theirs.
const peopleMeant = 0.7

// onlyPeople returns the one table of people, or -1.
func onlyPeople(s *schema.Schema) int {
	table := -1
	for ti := range s.Tables {
		if s.People(ti) < 2 {
			continue
		}
		if table >= 0 {
			return -1
		}
		table = ti
	}
	return table
}

// isPerson reports a word for people that no name of the database has.
func isPerson(s *schema.Schema, w *english.Word) bool {
	return persons[w.Stem] && !w.Quoted && !s.Stems[w.Stem]
}

// persons lists the stems of words for people, also by what all of them share, that they won.
var persons = english.WordSet("peopl person winner recipi champion")

// asks reports whether a word of the question, unquoted, has a stem.
func (l *linker) asks(stem string) bool {
	return slices.ContainsFunc(l.words, func(w english.Word) bool { return w.Stem == stem && !w.Quoted })
}

// coverage scores how much of a column's name the question has, and whether the
// words of its table's name stand beside it.
func (l *linker) coverage(m *match, c *schema.Column) float64 {
	var whole, got float64
	for n, stem := range c.Stems {
		weight := 1.0
		if faint[stem] && len(c.Stems) > 1 {
			weight = faintly
		} else if stem == "other" && len(c.Stems) > 1 {
			weight = 0.1 // "details" for other_details
		}
		whole += weight
		got += weight * m.near[n]
	}
	score := got / whole
	switch {
	case onlyUnitLeft(l.s, m, c):
		score = got / (whole - faintly)
	case m.own < len(c.Stems):
		score = l.partly(m, c, got, score)
	}
	switch {
	case m.table > 0 && m.own+m.table >= len(c.Full) && len(c.Full) > len(c.Stems):
		score += 0.15
	case m.table > 0:
		score += 0.1
	}
	return score
}

// onlyUnitLeft reports a name of which the question has all but the unit that it ends with, and
// no other column of the table is called so: "area" is the whole of area_km2.
func onlyUnitLeft(s *schema.Schema, m *match, c *schema.Column) bool {
	last := len(c.Stems) - 1
	if m.own != last || m.covered < float64(last) || m.near[last] > 0 || !units[c.Stems[last]] {
		return false
	}
	return !slices.ContainsFunc(s.Tables[c.Table].Columns, func(ci int) bool {
		o := &s.Columns[ci]
		other := o != c && len(o.Stems) == len(c.Stems) && slices.Equal(o.Stems[:last], c.Stems[:last])
		return other || slices.Equal(o.Stems, c.Stems[:last])
	})
}

// faintly is the weight of a faint word of a name, where that of others is 1.
const faintly = 0.35

// units lists those that say no more than what stands before them does.
var units = english.WordSet("km2 m2 km m cm mm kg g c usd eur gbp")

// partly scores a name with words that were not found: got is their weight,
// share that of the name's.
func (l *linker) partly(m *match, c *schema.Column, got, share float64) float64 {
	score := 0.15 + 0.7*share
	if last := len(c.Stems) - 1; last > 0 && m.own == 1 && m.near[last] > 0 && score < minLink && l.onlyOne(c) {
		score = minLink // "cost" for the one price, base_price
	}
	if m.own == 1 && score < minLink && onlyHere(l.s, m, c) {
		score = minLink // "cause" for stat_cause_descr
	}
	if saysWhatCodeSays(l.s, m, c) {
		score += 0.03 // "cause" is its description rather than its code
	}
	score = max(score, asOnlyDate(l.s, m, c))
	if m.own == 1 && got < 0.5 && (l.pair(c) || namesRows(l.s, m, c)) {
		score = 0.8 // "names" of people with a first and a last name, or with a full one
	}
	return score
}

// namesRows reports the one name that a table has for its rows, of which the question says that it is a name:
// the "name" of a client is its full_name.
func namesRows(s *schema.Schema, m *match, c *schema.Column) bool {
	last := len(c.Stems) - 1
	return c.IsName && c.Stems[last] == "name" && m.near[last] >= 1 &&
		!slices.ContainsFunc(s.Tables[c.Table].Columns, func(ci int) bool {
			o := &s.Columns[ci]
			return o != c && slices.Contains(o.Full, "name")
		})
}

// onlyOne reports a column of quantities whose last word no other column ends
// with, and none has where the word is faint: "value" for the one market_value.
func (l *linker) onlyOne(c *schema.Column) bool {
	last := english.LastOf(c.Stems)
	if c.Class != schema.Numeric || c.PK || c.FK || faint[last] && !quantities[last] {
		return false
	}
	for i := range l.s.Columns {
		o := &l.s.Columns[i]
		if o != c && (english.LastOf(o.Stems) == last || faint[last] && slices.Contains(o.Full, last)) {
			return false
		}
	}
	return true
}

// quantities lists faint words that name a quantity where nothing else is called so.
var quantities = english.WordSet("valu percent")

// asOnlyDate scores "the date" of payments, date_payment_made: the word was found in the
// name of a table's one column of dates.
func asOnlyDate(s *schema.Schema, m *match, c *schema.Column) float64 {
	at := slices.Index(c.Stems, "date")
	if m.own != 1 || c.Class != schema.Temporal || at < 0 || m.near[at] < 1 {
		return 0
	}
	for _, other := range s.Tables[c.Table].Columns {
		if o := &s.Columns[other]; o != c && o.Class == schema.Temporal {
			return 0
		}
	}
	return minLink + .1
}

// pair reports whether a column is the first name where the table has a last
// name too and no whole one.
func (l *linker) pair(c *schema.Column) bool {
	names := l.s.FirstLast(c.Table)
	return names != nil && &l.s.Columns[names[0]] == c
}

// linkNumber lets "number" mean the key of a table's rows, where no column is
// called so: "show number and name". "The number of" counts.
func (l *linker) linkNumber(ti int) {
	t := &l.s.Tables[ti]
	if len(t.PK) != 1 {
		return
	}
	for _, ci := range t.Columns {
		if slices.Contains(l.s.Columns[ci].Full, "number") {
			return
		}
	}
	for i := range l.words {
		w := &l.words[i]
		if w.Stem != "number" || w.Quoted || i+1 < len(l.words) && l.words[i+1].Low == "of" &&
			!english.ListsNumbers(l.words, i) {
			continue
		}
		l.add(i, i+1, Alt{Kind: Column, Table: ti, Column: t.PK[0], Score: 0.7})
	}
}
