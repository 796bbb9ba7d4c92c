// Package noun finds the word by which the asker calls the rows of a file, where nothing in it is called so: "how many
// cars have 8 cylinders" of a table mpg. The rows are called by that word for the one question.
//
//	s, v, word := noun.Asked(schema, values, "How many cars have 8 cylinders?", nil) // s.Tables[0].Row: car
//
// It is a guess, which the verdict names: the answer leaves the word out. Columns does so for columns that are called
// by a noun more than they have, "labour cost" of Labour (£), and is none.
package noun

import (
	"maps"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Asked returns the schema of a database of one table with the asker's own word for its rows, and that
// word's stem; the same and "" where there is none. Unread reports a stem that other reading makes
// nothing of; nil is that of all.
func Asked(s *schema.Schema, v *schema.Values, question string, unread func(stem string) bool) (*schema.Schema,
	*schema.Values, string) {
	if len(s.Tables) != 1 {
		return s, v, ""
	}
	q := &text{reword.Question{S: s, V: v, Words: english.Numerals(english.Split(question))}}
	word, measure := q.asked(), q.measured()
	if word != "" && (!q.speaks(word) && !q.dated(word) || unread != nil && !unread(word)) {
		word = ""
	}
	if word == "" && !measure {
		return s, v, ""
	}
	s, v = schema.With(s, v, nil)
	t := &s.Tables[0]
	if measure {
		t.Stems = []string{"row"}
	}
	if word != "" {
		t.Row = []string{word}
		s.Stems = maps.Clone(s.Stems)
		s.Stems[word] = true
	}
	return s, v, word
}

// measured reports a table that is called as a column of numbers, "tips" with a tip, in a question that
// does not count its rows: the highest tip is no row.
func (q *text) measured() bool {
	stems := q.S.Tables[0].Stems
	if !slices.ContainsFunc(q.S.Columns, func(c schema.Column) bool {
		return c.Class == schema.Numeric && !c.PK && slices.Equal(c.Full, stems)
	}) {
		return false
	}
	return !slices.ContainsFunc(q.Words, func(w english.Word) bool {
		return w.Stem == english.LastOf(stems) && w.Low != w.Fold
	})
}

type text struct{ reword.Question }

// asked returns the stem of the only noun that nothing in the file says and that stands where rows are
// named; "" where rows are called by their name, or there are several such nouns.
func (q *text) asked() (word string) {
	for i := range q.Words {
		w := &q.Words[i]
		if q.S.CallsRows(w.Stem) && !q.S.SpeaksOf(w.Stem) {
			return ""
		}
		if !q.unheard(i) || !q.one(i) && !q.many(i) {
			continue
		}
		if word != "" && word != w.Stem {
			return ""
		}
		word = w.Stem
	}
	return word
}

// unheard reports a word that neither a name nor a value says, nor a synonym of one, and that asks for
// nothing.
func (q *text) unheard(i int) bool {
	w := &q.Words[i]
	if w.Mark || w.Quoted || w.Number || w.Upper || len(w.Low) < 3 || strings.Contains(w.Low, "-") {
		return false
	}
	asks := english.Stop[w.Low] || asking[w.Stem] || asking[w.Low]
	return !asks && !english.Money.Has(w.Low) && english.TimeUnit(w.Low) == "" && english.Unit(w.Low) == "" &&
		!q.S.Stems[w.Stem] && !q.held(w) && !english.Means(w.Low, q.called(false))
}

// dated reports a word that the dictionary has for a date: rows that have one, where they are counted.
func (q *text) dated(stem string) bool {
	return slices.ContainsFunc(q.Words, func(w english.Word) bool {
		return w.Stem == stem && english.Means(w.Low, q.called(true))
	})
}

// called returns the stems of names: those of dates, or all others. An appointment has a date, and is none.
func (q *text) called(dates bool) map[string]bool {
	stems := map[string]bool{}
	for i := range q.S.Columns {
		if c := &q.S.Columns[i]; (c.Class == schema.Temporal) == dates {
			for _, stem := range c.Full {
				stems[stem] = true
			}
		}
	}
	for _, stem := range q.S.Tables[0].Stems {
		stems[stem] = !dates
	}
	return stems
}

// held reports a word of the values.
func (q *text) held(w *english.Word) bool {
	return len(q.V.Stems[w.Stem]) > 0 || len(q.V.Lookup(w.Fold)) > 0 || len(q.V.Within(w.Fold)) > 0
}

// one reports a row in the singular: "which car has", "which car weighs", "per car".
func (q *text) one(i int) bool {
	next := q.Low(i + 1)
	does := q.Words[i].Low == q.Words[i].Fold && strings.HasSuffix(next, "s")
	switch q.Low(i - 1) {
	case "each", "per", "any", "every", "single":
		return true
	case "which", "what", "one":
		return does || being[next] || narrowing[next] || english.Participle(next)
	}
	return strings.HasSuffix(q.Low(i-1), "est") && !describing[q.Low(i-1)] // "heaviest car"
}

// many reports rows in the plural behind words that count, list or tell them apart, and not what somebody
// has: "how many wheels do they have".
func (q *text) many(i int) bool {
	w := &q.Words[i]
	if w.Low == w.Fold || q.Low(i+1) == "of" || doing[q.Low(i+1)] && q.Low(i+2) != "not" ||
		q.asksBack(i) {
		return false
	}
	at := i - 1
	for at >= 0 && (q.said(at) || describing[q.Low(at)] || q.Words[at].Number || english.Determiner.Has(q.Low(at))) {
		at--
	}
	return at < 0 || leading[q.Low(at)] || q.Low(at) == "at" && describing[q.Low(at+1)] // "at least 4 cars"
}

// asksBack reports "accidents Ann had": what somebody has.
func (q *text) asksBack(i int) bool {
	n := english.End(q.Words)
	return n > i+2 && having[q.Low(n-1)]
}

// said reports a word of a name or a value.
func (q *text) said(i int) bool {
	w := &q.Words[i]
	return !english.Stop[w.Low] && !w.Mark && (w.Upper || q.S.Stems[w.Stem] || q.held(w))
}

// speaks reports that another word than the one for rows speaks of the file: of a name, a value, a
// measure or a time.
func (q *text) speaks(row string) bool {
	for i := range q.Words {
		w := &q.Words[i]
		if w.Stem == row || w.Mark || w.Fold == "" || english.Stop[w.Low] || asking[w.Stem] {
			continue
		}
		if timed(w.Low) || i > 0 && w.Upper || q.S.Stems[w.Stem] || q.held(w) {
			return true
		}
	}
	return false
}

// timed reports a word of a time or a measure: a year, "70s", "hour".
func timed(low string) bool {
	years := english.StartsWithDigit(low) && (english.YearLike(low) || strings.HasSuffix(low, "s"))
	return years || english.TimeUnit(low) != "" || english.Unit(low) != ""
}

var (
	leading = english.WordSet("many number count of which what list show me name find give top bottom among do does did " +
		"are is were was have has than for in with percentage share all")
	describing = english.WordSet("different distinct unique first last best worst most least highest lowest biggest " +
		"largest smallest all other such")
	being     = english.WordSet("is are was were has have had")
	having    = english.WordSet("have has had got")
	doing     = english.WordSet("do does did")
	narrowing = english.WordSet("in from with for by that who whose where without over under above below before after " +
		"since")

	// asking are words that ask for something, or say no more than that there is something.
	asking = english.WordSet("share percentag percent percentage proport proportion fraction ratio rate averag average " +
		"mean median total sum number count amount differ difference kind type sort top valu value breakdown distribut " +
		"distribution major majority rest other everybody everyone people person men women man woman time place name one " +
		"thing list data file level point part half reason caus way most least highest lowest")
)
