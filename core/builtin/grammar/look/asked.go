package look

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// AskedBy returns the column that a word that asks means, or -1.
func AskedBy(p *token.Text, t *token.Token) int {
	if t.Kind != token.Cued {
		return -1
	}
	switch t.Cue {
	case cue.When:
		return token.Dated(p)
	case cue.HowMuch:
		return Price(p)
	case cue.HowLong:
		return Hinted(p, durations)
	case cue.Where:
		return placed(p)
	}
	return -1
}

// placed returns the first column that says where, or -1.
func placed(p *token.Text) int {
	for _, ci := range p.S.Tables[max(p.Base, 0)].Columns {
		c := &p.S.Columns[ci]
		if c.Class == schema.Textual && slices.ContainsFunc(c.Full, func(w string) bool { return places[w] }) {
			return ci
		}
	}
	return -1
}

// KeptWhere returns the column that says where things are kept, of a question for that; or -1.
func KeptWhere(p *token.Text) int {
	if !Cued(p, cue.Where) || p.Base < 0 {
		return -1
	}
	return slices.IndexFunc(p.S.Columns, func(c schema.Column) bool {
		return c.Table == p.Base && c.Class == schema.Textual && (c.Says(keeping) ||
			strings.HasPrefix(strings.ToLower(c.Name), "where"))
	})
}

var keeping = english.WordSet("kept stored shelf posit locat")

// places lists stems of names that say where something is done.
var places = english.WordSet("shop store locat citi address place venu town site branch station room")

// Price returns the column of what one row costs, or -1: its price before what that and its
// quantity come to.
func Price(p *token.Text) int {
	if ci := Hinted(p, "price cost fee fare"); ci >= 0 {
		return ci
	}
	return Money(p)
}

// durations lists stems of names that say how long something takes.
const durations = "minut durat length hour"

// AskedByVerb returns the column that the verb at the end, behind token from, asks for: "what does
// the newest item cost"; -1 for none.
func AskedByVerb(p *token.Text, from int) int {
	last := len(p.Tokens) - 1
	for last >= 0 && p.Tokens[last].Word.Mark {
		last--
	}
	if last <= from {
		return -1
	}
	switch p.Tokens[last].Word.Low {
	case "cost", "costs":
		return Price(p)
	case "weigh", "weighs":
		return Hinted(p, "weight mass")
	case "last", "lasts", "take", "takes":
		return Hinted(p, durations)
	}
	return -1
}

// ComparesPrices reports "cheaper than".
func ComparesPrices(t *token.Token) bool {
	return slices.ContainsFunc(strings.Fields(strings.ToLower(t.Text)), func(w string) bool { return priced[w] })
}

var priced = english.WordSet("cheaper dearer pricier costlier expensive")

// BeforeYear reports a year behind a word for times, in a file of one table: "films before 2005" are older, and not
// that cheap.
func BeforeYear(p *token.Text, from, to int) bool {
	c := At(p, from).Cue
	timely := c == cue.Before || c == cue.After || c == cue.Since
	return timely && len(p.S.Tables) == 1 && from < to && YearLike(p, to, to)
}

// YearLike reports numbers at two places that may be years.
func YearLike(p *token.Text, i, j int) bool {
	return english.YearLike(Digits(p.Tokens[i].Number)) && english.YearLike(Digits(p.Tokens[j].Number))
}

// Sells returns the column of how many things rows speak of where the token at a place is a verb
// of trading, or -1.
func Sells(p *token.Text, i int) int {
	if i < 0 || !english.Goods.Has(p.Tokens[i].Word.Low) {
		return -1
	}
	return events.Quantity(p.S, max(p.Base, 0))
}

// AsksForThing reports a question for a thing, not for rows.
func AsksForThing(p *token.Text) bool {
	return slices.ContainsFunc(p.Tokens, func(t token.Token) bool {
		return t.Kind == token.Column ||
			t.Cue == cue.Who
	})
}

// RowsBefore reports that the name of rows stands before token i.
func RowsBefore(p *token.Text, i int) bool {
	return slices.ContainsFunc(p.Tokens[:i], func(t token.Token) bool { return t.Kind == token.Rows })
}

// NamesRows reports the name of what names the rows, "more than one wine" of a column of them.
func NamesRows(p *token.Text, i int) bool {
	ci := ColumnAt(p, i)
	return ci >= 0 && p.Base >= 0 && ci == p.S.Tables[p.Base].Shown && !p.S.Columns[ci].Repeats && FirstText(p) != ci
}

// DateAt returns the column of dates that a word behind token i says, or the usual one.
func DateAt(p *token.Text, i int) int {
	for n := Next(p, i); n < len(p.Tokens) && n <= i+3; n = Next(p, n) {
		if t := &p.Tokens[n]; t.Kind == token.Column && SaysWhen(p, token.One(p, t.Columns)) {
			ci := token.One(p, t.Columns)
			Clear(p, n, n)
			return ci
		}
	}
	CalledIn(p, i, -1)
	return token.Dated(p)
}

// CalledIn takes the rows of a table, or of any for -1, that a column says once each and that the word
// behind token i names, for those that are asked about: "the newest client", of a file of clients
// and one of their jobs.
func CalledIn(p *token.Text, i, table int) {
	named := At(p, Next(p, i)).Columns
	for _, ci := range named {
		c := &p.S.Columns[ci]
		if len(named) > 1 && c.Table != p.Base && !c.Repeats && (table < 0 || c.Table == table) {
			p.Base = c.Table
			return
		}
	}
}

// SaysWhen reports a column of dates, or of times of day.
func SaysWhen(p *token.Text, ci int) bool {
	return token.IsDate(p, ci) || p.S.Columns[ci].Clock[1] > 0 || ofDay(p, ci)
}

// ofDay reports a column of nothing but times of day.
func ofDay(p *token.Text, ci int) bool {
	list := p.V.Texts(ci)
	return len(list) > 0 && !slices.ContainsFunc(list, func(s string) bool { return !english.ClockLike(s) })
}

// Spender reports "the biggest spender", who is ranked by what he spent in all.
func Spender(p *token.Text) bool {
	ci := Doer(p)
	for i := range p.Tokens {
		if t := &p.Tokens[i]; t.Kind == token.Unknown && spenders[t.Word.Low] && ci >= 0 && events.Kind(p.S, ci) {
			t.Kind, t.Cue = token.Cued, cue.Who
			return true
		}
	}
	return false
}

var spenders = english.WordSet("spender spenders buyer buyers customer customers donor donors")

// SaysSo reports that the column of yes and no at a place says it of rows: "charter schools", "halls with a bar", and
// not "with their bar".
func SaysSo(p *token.Text, i, ci int) bool {
	if n := At(p, i+1); n.Kind == token.Rows && n.Table == p.S.Columns[ci].Table {
		return true
	}
	if b := i - 1; b > 0 && (p.Tokens[b].Word.Low == "a" || p.Tokens[b].Word.Low == "an") {
		i = b
	}
	return i > 1 && p.Tokens[i-1].Word.Low == "with"
}
