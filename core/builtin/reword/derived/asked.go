package derived

import (
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A want is a column that no table holds, made where a question asks for it, so that sketches
// read it as any other.
type want struct {
	name   string
	stems  []string // by which [Reword] names it
	asks   func(words []english.Word) bool
	unless string // the stem of a name by which a database has it already
	state  bool   // it says of a row whether something is so
	of     func(s *schema.Schema, v *schema.Values, t int) string
}

var wants = []want{
	{"revenue", []string{"revenu"}, says("revenue turnover takings"), "revenu", false, revenue},
	{"revenue", []string{"revenu"}, asksForSales, "revenu", false, revenueAlone},
	{"discount amount", []string{"markdown"}, says("markdown"), "markdown", false, takenOff},
	{"minutes", []string{"minut"}, says("minutes minute"), "minut", false, milliseconds(60000)},
	{"seconds", []string{"second"}, says("seconds second"), "second", false, milliseconds(1000)},
	{"days", []string{"day", "taken"}, asksForDays, "", false, days},
	{"stock value", []string{"hold"}, says("holding"), "hold", false, holding},
	{"margin", []string{"margin"}, says("margin"), "margin", false, margin},
	{"drawn", []string{"drawn"}, says("drawn draw draws tie ties tied"), "draw", true, level(" = ")},
	{"home win", []string{"home", "win"}, saysBoth("home", "win wins won victories victory winning"), "win", true,
		level(" > ")},
	{"away win", []string{"away", "win"}, saysBoth("away", "win wins won victories victory winning"), "win", true,
		level(" < ")},
}

// Asked returns a schema with its values that has the columns which a question asks for
// and no table holds; the same where it asks for none.
func Asked(s *schema.Schema, v *schema.Values, question string) (*schema.Schema, *schema.Values) {
	words := english.Split(question)
	var list []schema.Column
	for _, w := range wants {
		if s.Stems[w.unless] || !w.asks(words) || w.name == "days" && holdsItself(s, v, words) {
			continue
		}
		for t := range s.Tables {
			if expr := w.of(s, v, t); expr != "" {
				list = append(list, w.column(t, expr))
			}
		}
	}
	if len(list) == 0 {
		return s, v
	}
	return schema.With(s, v, list)
}

// holdsItself reports "how long did match 2 take", of rows that say themselves how long they
// took: no days of other rows are asked for.
func holdsItself(s *schema.Schema, v *schema.Values, words []english.Word) bool {
	if says("day days week weeks")(words) {
		return false
	}
	for t := range s.Tables {
		key := s.Tables[t].PK
		for i := range words {
			called := s.Tables[t].Near(&words[i]) > near ||
				len(key) == 1 && slices.Contains(s.Columns[key[0]].Full, words[i].Stem)
			if called && ofLength(s, t) && days(s, v, t) == "" {
				return true
			}
		}
	}
	return false
}

func (w *want) column(t int, expr string) schema.Column {
	c := schema.Column{Table: t, Name: w.name, Stems: w.stems, Full: w.stems, Expr: expr, Class: schema.Numeric,
		Count: !w.state}
	if w.state {
		c.Flag = &[2]string{"1", "0"}
	}
	return c
}

// asksForSales reports a question for what somebody spent, or who the best are, without a word for revenue. How many
// sales there were is no money.
func asksForSales(words []english.Word) bool {
	many := slices.ContainsFunc(words, func(w english.Word) bool { return w.Low == "many" }) ||
		english.PhraseIs(words, 0, []string{"number", "of", "sales"})
	return (says("spend spends spent best")(words) || says("sales")(words) && !many) &&
		!says("revenue turnover takings")(words)
}

// revenueAlone is revenue where no table says what its rows brought.
func revenueAlone(s *schema.Schema, v *schema.Values, t int) string {
	for other := range s.Tables {
		if events.Money(s, other) >= 0 {
			return ""
		}
	}
	return revenue(s, v, t)
}

// milliseconds returns how the one column of them tells a longer unit.
func milliseconds(unit int) func(s *schema.Schema, v *schema.Values, t int) string {
	return func(s *schema.Schema, _ *schema.Values, t int) string {
		if list := schema.Amounts(s, t, english.WordSet("millisecond ms"), none); len(list) == 1 {
			return fmt.Sprintf("{%d} / %d.0", list[0], unit)
		}
		return ""
	}
}

// says asks for one of some words.
func says(list string) func([]english.Word) bool {
	set := english.WordSet(list)
	return func(words []english.Word) bool {
		return slices.ContainsFunc(words, func(w english.Word) bool { return set[w.Low] && !w.Quoted })
	}
}

// saysBoth asks for a word, and for one of others.
func saysBoth(word, list string) func([]english.Word) bool {
	first, second := says(word), says(list)
	return func(words []english.Word) bool { return first(words) && second(words) }
}

var (
	spans = says("took take takes taken last lasted lasts stayed stay stays needed need waited longer shorter longest " +
		"shortest quickest fastest average mean total between from")
	slow = says("took take takes taken needed need")
	stay = says("last stay wait") // of how long something did so: "the last order" is none
)

// extreme names the end where an order begins, by the word for it.
var extreme = map[string]string{"longest": "highest", "most": "highest", "shortest": "lowest", "quickest": "lowest",
	"fastest": "lowest", "least": "lowest", "slowest": "highest"}

// asksForDays reports that a question speaks of how long rows took.
func asksForDays(words []english.Word) bool {
	unit := says("day days week weeks")(words)
	how := slices.ContainsFunc(words, func(w english.Word) bool { return w.Low == "long" || extreme[w.Low] != "" })
	return unit && spans(words) || how && slow(words) || didSoLong(words) && stay(words)
}

// didSoLong reports "how long did".
func didSoLong(words []english.Word) bool {
	for i := range words {
		if english.PhraseIs(words, i, []string{"how", "long"}) && english.Doing.Has(english.LowAt(words, i+2)) {
			return true
		}
	}
	return false
}

// level compares what the two sides of a match have.
func level(op string) func(s *schema.Schema, v *schema.Values, t int) string {
	return func(s *schema.Schema, _ *schema.Values, t int) string {
		home, away := Sides(s, t)
		if home < 0 {
			return ""
		}
		return fmt.Sprintf("{%d}%s{%d}", home, op, away)
	}
}

// scores lists the stems of what the sides of a match are compared by, surest first.
var scores = []string{"goal", "gls", "gl", "score", "scr", "pts", "point", "run", "set", "result"}

// Sides returns the columns of what the home side of a match has and the away side, or -1.
func Sides(s *schema.Schema, t int) (home, away int) {
	for _, stem := range scores {
		home, away = -1, -1
		for _, ci := range s.Tables[t].Columns {
			c := &s.Columns[ci]
			if c.Class != schema.Numeric || c.FK || !slices.Contains(c.Full, stem) {
				continue
			}
			if slices.Contains(c.Full, "home") && home < 0 {
				home = ci
			} else if slices.Contains(c.Full, "away") && away < 0 {
				away = ci
			}
		}
		if home >= 0 && away >= 0 {
			return home, away
		}
	}
	return -1, -1
}
