// Package token reads the words of a question as names and values of a database, times,
// numbers, verbs and cues of the grammar, the longest first. A word that is none of
// them is Unknown.
//
//	text := token.Read(schema, values, "orders in March over 500")
package token

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func Numeric(p *Text, ci int) bool {
	return ci >= 0 && p.S.Columns[ci].Class == schema.Numeric && !p.S.Columns[ci].PK && !p.S.Columns[ci].FK
}

// A Text is a question to a database, word for word.
type Text struct {
	S      *schema.Schema
	V      *schema.Values
	Tokens []Token
	Base   int  // the table whose rows are asked about, or -1
	Failed bool // a word means two things, or stands where it says nothing
	Notes  []string
}

// Says reports a name with one of some words.
func Says(p *Text, ci int, list []string) bool {
	name := nameWords(p.S.Columns[ci].Name)
	return slices.ContainsFunc(list, func(w string) bool { return slices.Contains(name, w) })
}

func Common(a, b string) string {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return a[:n]
}

// One returns the column of a list in the base table, or the only one; -1 where
// it is not decided.
func One(p *Text, list []int) int {
	if len(list) == 1 {
		return list[0]
	}
	found := -1
	for _, ci := range list {
		c := &p.S.Columns[ci]
		if c.Table == p.Base {
			return ci
		}
		if !c.FK {
			if found >= 0 && p.S.Columns[found].Table != c.Table && !c.PK {
				continue
			}
			found = ci
		}
	}
	if found < 0 && len(list) > 0 {
		return list[0]
	}
	return found
}

// A Span is a time that a question speaks of: a date with what is open left zero, a
// time before or around the latest date of the data, or a unit alone.
type Span struct {
	Year, Month, Day, Quarter int
	Weekday                   int    // from 1, Sunday
	Weekend                   bool   // Saturday and Sunday
	Season                    int    // from 1, spring: three months
	Back                      int    // units before the latest date, for a relative one
	Unit                      string // day, week, month, quarter, year
	Relative                  bool
	Said                      string
}

// Valued reports a span that says which time, not a unit alone.
func (s *Span) Valued() bool {
	return s != nil && (s.Relative || s.Weekend ||
		s.Year+s.Month+s.Day+s.Quarter+s.Weekday+s.Season > 0)
}

// Dated returns the first column of dates, of the base table where that has one; or -1.
func Dated(p *Text) int {
	first := -1
	for ci := range p.S.Columns {
		if !IsDate(p, ci) {
			continue
		}
		if p.S.Columns[ci].Table == p.Base {
			return ci
		}
		if first < 0 {
			first = ci
		}
	}
	return first
}

// IsDate reports a column of dates that begin with the year.
func IsDate(p *Text, ci int) bool { return schema.Dates(p.S, p.V, ci) }

// IsYears reports a column of times that a number may be compared with: of years, and not of dates in
// whatever order.
func IsYears(p *Text, ci int) bool {
	return p.S.Columns[ci].Class == schema.Temporal && !IsDate(p, ci) && !p.V.Dated(ci)
}

// A Kind says what a token is.
type Kind uint8

const (
	Unknown   Kind = iota // nothing explains it
	Glue                  // it says nothing that the grammar needs
	Cued                  // a word of the grammar
	Column                // the name of columns
	Value                 // what columns hold
	Rows                  // what rows are called
	Number                // with a unit, maybe
	Period                // a time
	Action                // a verb of what was done
	Flagged               // what rows are or are not, by a column of yes and no
	Adjective             // that ranks
)

// A Token is one or several words of the question.
type Token struct {
	Kind    Kind
	Cue     cue.Cue
	Word    english.Word // the first of them
	Text    string       // as typed
	Columns []int
	Found   []schema.Found
	Table   int
	Number  float64
	Unit    string
	Period  *Span
	No      bool // of a flag
	Income  bool // a value that also says money
}

// Directions has a line for each word for one end of something, with what columns for it
// are called by.
const Directions english.Table = `
from: from start origin departure source
to: to end destination arrival target
start: from start origin departure
started: from start origin departure
starting: from start origin departure
began: from start
end: to end destination arrival
ended: to end destination arrival
destination: to end destination arrival
finished: to end
home: home
away: away
hosted: away guest
`

// nameWords returns the words of a name, in small letters.
func nameWords(name string) []string {
	return strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return r == ' ' || r == '_' || r == '-' })
}

// textOf returns the text of words with one space between.
func textOf(words []english.Word) string {
	var list []string
	for _, w := range words {
		list = append(list, w.Text)
	}
	return strings.Join(list, " ")
}
