package link

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func (l *linker) linkColumn(ci int) {
	c := &l.s.Columns[ci]
	linkWritten(l, ci)
	if !l.says(c.Stems) {
		return
	}
	context := contextOf(l.s, c)
	for i := range l.words {
		m := withoutVerb(l, i, l.window(i, c.Stems, context), c)
		if m.own == 0 || l.seems(i, &m, c) {
			continue
		}
		score := l.coverage(&m, c)
		if m.table > 0 && spellsOther(l.s, l.words[i:m.to], ci) {
			score -= 0.2
		}
		if meansRows(l, ci, m.to) {
			score -= 0.05
		}
		if m.table > 0 && (l.verbBehind(i, m.to, c) || ofNumber(l, i, m.to)) {
			l.add(m.to-1, m.to, Alt{Kind: Column, Table: c.Table, Column: ci, Score: score})
			continue
		}
		if c.Flag == nil || m.to == i+1 || !plural(&l.words[m.to-1], c) {
			addColumn(l, i, m.to, Alt{Kind: Column, Table: c.Table, Column: ci, Score: score})
		}
		linkReferred(l, i, &m, ci, score)
		l.linkFlag(i, m.to, ci, score, m.table > 0 &&
			english.Near(&l.words[m.to-1], english.LastOf(l.s.Tables[c.Table].Stems)) > 0)
	}
}

// plural reports a word for several that ends no column's name: "senior citizens" are rows.
func plural(w *english.Word, c *schema.Column) bool {
	return w.Low != w.Fold && !strings.HasSuffix(strings.ToLower(c.Name), w.Low)
}

// ofNumber reports "elements of period 4": the rows are those of which the column has the number.
func ofNumber(l *linker, i, to int) bool {
	return to == i+3 && l.words[i+1].Low == "of" && to < len(l.words) && l.words[to].Number &&
		l.words[i].Low != l.words[i].Fold
}

// linkReferred lets the whole name of a foreign key mean the key of the same name that it
// leads to: "the ids of the students" are in student, too.
func linkReferred(l *linker, from int, m *match, ci int, score float64) {
	if m.own < 2 || m.own < len(l.s.Columns[ci].Full) {
		return
	}
	for _, k := range l.s.Keys {
		c := &l.s.Columns[k.To]
		if k.From == ci && c.PK && slices.Equal(c.Full, l.s.Columns[ci].Full) &&
			!slices.ContainsFunc(l.spans[[2]int{from, m.to}], func(a Alt) bool { return a.Column == k.To }) {
			l.add(from, m.to, Alt{Kind: Column, Table: c.Table, Column: k.To, Score: score})
		}
	}
}

// contextOf returns further words that may stand among those of a column's name.
func contextOf(s *schema.Schema, c *schema.Column) []string {
	context := besideFlags(s, c)
	if c.Class == schema.Textual && !slices.Contains(c.Full, "name") && !c.FK {
		context = append([]string{"name"}, context...) // "company names" for "company"
	}
	if slices.Contains(c.Full, "phone") || slices.Contains(c.Full, "telephon") {
		context = append([]string{"number"}, context...)
	}
	return context
}

// besideFlags returns the words of the table's name of column c without those that are
// the whole name of a column of yes and no: "contract churned" is two of telco_churn.
func besideFlags(s *schema.Schema, c *schema.Column) []string {
	context := s.Tables[c.Table].Stems
	for _, ci := range s.Tables[c.Table].Columns {
		o := &s.Columns[ci]
		if o != c && o.Flag != nil && len(o.Full) == 1 && slices.Contains(context, o.Full[0]) {
			return slices.DeleteFunc(slices.Clone(context), func(stem string) bool { return stem == o.Full[0] })
		}
	}
	return context
}

// meansRows reports the rows of a table, by the key that leads to them, or where a column of it says when they were
// so: "the rooms" and "a guide who" are those of room and guide, and not the numbers in booking.room, and loans are
// not when they were loaned.
func meansRows(l *linker, ci, to int) bool {
	c := &l.s.Columns[ci]
	last := &l.words[to-1]
	plural := strings.HasSuffix(last.Low, "s") && last.Stem != last.Low
	if plural && done(c) && slices.Equal(l.s.Tables[c.Table].Stems, c.Full) {
		return true
	}
	if !c.FK || c.PK || !plural && (to >= len(l.words) || !relative[l.words[to].Low]) {
		return false
	}
	return slices.ContainsFunc(l.s.Keys, func(k schema.Key) bool {
		return k.From == ci && slices.Equal(l.s.Tables[l.s.Columns[k.To].Table].Stems, c.Full)
	})
}

// relative pronouns say something of people, not of their numbers.
var relative = english.WordSet("who whose")

// spellsOther reports that words are the whole name of another column of the
// table: the "customer id" of customer orders is no order's.
func spellsOther(s *schema.Schema, words []english.Word, ci int) bool {
	c := &s.Columns[ci]
	same := func(w english.Word, stem string) bool { return english.Near(&w, stem) >= nearContext }
	for _, other := range s.Tables[c.Table].Columns {
		full := s.Columns[other].Full
		if other != ci && !slices.Equal(full, c.Full) && slices.EqualFunc(words, full, same) {
			return true
		}
	}
	return false
}

// seems reports a match from word i on that says something else than the column.
func (l *linker) seems(i int, m *match, c *schema.Column) bool {
	w := &l.words[i]
	switch {
	case m.to > i+1 && w.Stem == "number" && english.LastOf(c.Full) == "number":
		return true // "number of invoices" is no "invoice number"
	case ofSuperlative(l.words, i, c):
		return true // the "highest temperature" is the greatest of a column, also of one of maxima
	case ofState(l, w, m, c), m.isGiven(c), givesName(l.words, m.to), callsAt(l.words, i),
		addsMoney(l.words, i, m.to):
		return true
	case numbersRows(l.s, c) && l.words[m.to-1].Low != l.words[m.to-1].Fold:
		return true // "flights" are rows, and no numbers of theirs
	case m.own == 1 && ofAnother(l.s, w, m, c), m.isNobody(l.words, i, c), m.isDone(l.words, i):
		return true
	case m.isLastName(c), isHeld(l, i, m, c):
		return true
	}
	// "trips started" are trips
	return c.FK && m.table > 0 && m.own < len(c.Stems) && english.Participle(l.words[m.to-1].Low)
}

// isNobody reports the word behind "who is the" where it is a part of a number's name: "cap" may
// be the captain, but no amount says who that is.
func (m *match) isNobody(words []english.Word, i int, c *schema.Column) bool {
	if m.own == len(c.Stems) || c.Class != schema.Numeric || c.PK || c.FK || c.Person() || i < 3 {
		return false
	}
	return words[i-3].Low == "who" && english.Being.Has(words[i-2].Low) && words[i-1].Low == "the"
}

// isDone reports the verb of "who works in Bergen", where the dictionary alone has it near to
// the column, a job.
func (m *match) isDone(words []english.Word, i int) bool {
	return m.near[0] < 1 && m.to == i+1 && m.to < len(words) && works[words[i].Low] && workedIn[words[m.to].Low]
}

var (
	works    = english.WordSet("work works worked working")
	workedIn = english.WordSet("in at for there here")
)

// numbersRows reports a column of numbers with its table's name: flights.flight says
// which flight it is.
func numbersRows(s *schema.Schema, c *schema.Column) bool {
	return c.Class == schema.Numeric && slices.Equal(c.Full, s.Tables[c.Table].Stems)
}

// isHeld reports that the one word near the column's name is a value of it, or before the
// rows a value of theirs that is a part of the name only: "female students" are not the
// gender of students, and "open loans" not the dates when they were opened.
func isHeld(l *linker, i int, m *match, c *schema.Column) bool {
	whole := len(c.Stems) == 1
	if m.own > 1 || whole && m.near[0] >= 1 || !whole && (m.table == 0 || m.to == i+1) {
		return false
	}
	held := func(f schema.Found) bool {
		o := &l.s.Columns[f.Column]
		return o == c || o.Table == c.Table && (!whole || o.Class == schema.Textual)
	}
	near := func(w *english.Word) bool {
		return slices.ContainsFunc(c.Stems, func(stem string) bool { return english.Near(w, stem) > 0 })
	}
	return slices.ContainsFunc(l.words[i:m.to], func(w english.Word) bool {
		return near(&w) && slices.ContainsFunc(l.v.Lookup(w.Fold), held)
	})
}

// isLastName reports what lives and lasts, which is no last name.
func (m *match) isLastName(c *schema.Column) bool {
	return len(c.Stems) == 2 && c.Stems[1] == "name" && english.NameParts[c.Stems[0]] &&
		m.near[0] < 1 && m.near[1] == 0
}

// givesName reports that the word before word i says what comes behind it to be a name,
// whichever column that is in: "the album called Blue", "a guide named 'Kim'".
func givesName(words []english.Word, i int) bool {
	said := words[i-1].Low == "named" || words[i-1].Low == "called"
	return said && i < len(words) && (words[i].Quoted || words[i].Upper)
}

// callsAt reports the verb of "ships that called at Dover", which tells no name.
func callsAt(words []english.Word, i int) bool {
	return calls[words[i].Low] && visiting[english.LowAt(words, i+1)]
}

var (
	calls    = english.WordSet("call calls called calling")
	visiting = english.WordSet("at on in into off up back")
)

// shares lists the stems of what a column holds a part of: a prize is no "prize_share".
var shares = english.WordSet("share fraction portion ratio percentag")

// ofAnother reports the one word found that says less than a column: 1 is no "type 1",
// and a player is no "player_height" where there is a "player_name".
func ofAnother(s *schema.Schema, w *english.Word, m *match, c *schema.Column) bool {
	if w.Number && len(c.Stems) > 1 || len(c.Stems) == 2 && m.near[0] >= 1 && shares[c.Stems[1]] {
		return true
	}
	if len(c.Stems) != 2 || m.near[0] < 1 || c.Class != schema.Numeric {
		return false
	}
	return slices.ContainsFunc(s.Tables[c.Table].Columns, func(ci int) bool {
		o := &s.Columns[ci]
		return o.Class == schema.Textual && slices.Equal(o.Stems, []string{c.Stems[0], "name"})
	})
}

// ofSuperlative reports a word that tells the most of something, "highest" and the
// "rated" of "best rated", where the column is not called so.
func ofSuperlative(words []english.Word, i int, c *schema.Column) bool {
	if w := &words[i]; superWords[w.Low] && !slices.Contains(c.Full, w.Stem) {
		return true
	}
	return i > 0 && superPairs[words[i-1].Low+" "+words[i].Low]
}

// describedShare is the worth of a link to the words of a column's description,
// as a share of one to its name.
const describedShare = 0.9

// linkDescribed finds the words by which its owners describe a column.
func (l *linker) linkDescribed(ci int) {
	c := l.s.Columns[ci]
	if !l.says(c.Said) {
		return
	}
	c.Stems, c.Full = c.Said, c.Said
	for i := range l.words {
		if m := l.window(i, c.Stems, l.s.Tables[c.Table].Stems); m.own > 0 {
			l.add(i, m.to, Alt{Kind: Column, Table: c.Table, Column: ci, Score: describedShare * l.coverage(&m, &c)})
		}
	}
}

// linkTime lets "year" mean a column of years, and "date" or "day" one of dates,
// that is called otherwise: "published", "given on".
func (l *linker) linkTime(ci int) {
	c := &l.s.Columns[ci]
	if c.Class != schema.Temporal {
		return
	}
	said := []string{"date", "day"}
	if l.v.Years(ci) {
		said = []string{"year"}
	} else if held := l.v.Codes[ci].Values; len(held) == 0 || !schema.YearFirst(held[0]) {
		return
	}
	if slices.Contains(c.Full, "date") && said[0] == "date" {
		said = []string{"day"} // which it has not in its name
	}
	for _, stem := range append(slices.Clone(said), "year", "day", "time", "month") {
		if slices.Contains(c.Full, stem) {
			return
		}
	}
	for i := range l.words {
		if w := &l.words[i]; slices.Contains(said, w.Stem) && !w.Quoted {
			l.add(i, i+1, Alt{Kind: Column, Table: c.Table, Column: ci, Score: 0.6})
		}
	}
}

// linkPart lets "month" mean the month of a date where the rows are told apart
// by it: "which month", "by donor and year". Beside a number it says how long, or when.
func (l *linker) linkPart(ci int) {
	c := &l.s.Columns[ci]
	for i := range l.words {
		w, before := &l.words[i], english.LowAt(l.words, i-1)
		listed := before == "and" && (partedBy[english.LowAt(l.words, i-3)] || partedBy[english.LowAt(l.words, i-4)])
		if w.Stem == c.Full[0] && !w.Quoted && (listed || partedBy[before]) {
			l.add(i, i+1, Alt{Kind: Column, Table: c.Table, Column: ci, Score: 0.75})
		}
	}
}

// partedBy lists the words that stand before what tells rows apart.
var partedBy = english.WordSet("which what per each every by")

// done reports a column of one participle: loaned.
func done(c *schema.Column) bool {
	return strings.HasSuffix(c.Name, "ed") && !strings.HasSuffix(english.LastOf(c.Full), "ed")
}
