package abreast

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A side is one of the two: a month, a year, a value of a column, or what a column of yes and no is
// called by. It ends where it begins where there is none.
type side struct {
	from, to int
	time     string // "month" or "year"
	year     string // of a month
	column   int    // of a value, else -1
	flag     *schema.Column
	not      bool // the flag is not so
}

// like reports sides of one kind.
func (s side) like(o side) bool {
	switch {
	case s.time != "" || o.time != "":
		return s.time == o.time
	case s.flag != nil || o.flag != nil:
		return s.flag == o.flag && s.not != o.not
	}
	return s.column == o.column
}

// shortest is of how many letters a noun in the plural is more.
const shortest = 3

// longest is of how many words a side may be.
const longest = 6

// sideBefore returns the side that ends before word i, but for a noun behind it.
func (r *reader) sideBefore(i int) side {
	for from := max(0, i-longest); from < i; from++ {
		if s := r.sideAt(from); s.to == i && !comparing[r.Low(from)] {
			return s
		}
	}
	return side{}
}

// sideAt returns the side that begins at word i, with the noun behind it.
func (r *reader) sideAt(i int) side {
	if !r.Plain(i) {
		return side{}
	}
	if month, day, end := english.MonthAt(r.Words, i); month > 0 && day == 0 {
		year, to := english.YearBehind(r.Words, end)
		return side{from: i, to: to, time: "month", year: year, column: -1}
	}
	if w := &r.Words[i]; w.Number && english.YearLike(w.Text) {
		return side{from: i, to: i + 1, time: "year", column: -1}
	}
	if s := r.flagAt(i); s.to > i {
		return r.withNoun(s)
	}
	found, to := r.Value(i, func(f schema.Found) bool {
		c := &r.S.Columns[f.Column]
		return c.Class == schema.Textual && c.Flag == nil && !c.PK && !c.FK
	})
	for to > i && r.Words[to-1].Mark {
		to--
	}
	if to == i || english.Stop[r.Low(i)] {
		return side{}
	}
	return r.withNoun(side{from: i, to: to, column: found[0].Column})
}

// withNoun takes what rows are called by behind a side into it, and a word that nothing is called by:
// "card payers".
func (r *reader) withNoun(s side) side {
	low := r.Low(s.to)
	many := strings.HasSuffix(low, "s") && len(low) > shortest && low != "versus"
	if r.RowsAt(s.to) >= 0 || low == "one" || low == "ones" || many && r.unknown(s.to) {
		s.to++
	}
	return s
}

// flagAt returns what a column of yes and no is called by: "organic", "non-organic", "not organic",
// "unpaid".
func (r *reader) flagAt(i int) (s side) {
	at, low, not := i, r.Low(i), false
	if low == "not" || low == "non" {
		at, not = i+1, true
		low = r.Low(at)
	}
	for _, before := range []string{"non-", "non", "un", "not-"} {
		if bare := strings.TrimPrefix(low, before); bare != low && r.flag(bare) != nil {
			return side{from: i, to: at + 1, flag: r.flag(bare), not: !not, column: -1}
		}
	}
	if c := r.flag(low); c != nil && r.Plain(at) {
		return side{from: i, to: at + 1, flag: c, not: not, column: -1}
	}
	return side{}
}

// flag returns the only column of yes and no whose name is a word, or nil.
func (r *reader) flag(low string) (found *schema.Column) {
	w := english.NewWord(low, false)
	for ci := range r.S.Columns {
		c := &r.S.Columns[ci]
		if c.Flag == nil || !c.Stored() || len(c.Full) != 1 || c.Full[0] != w.Stem && !strings.EqualFold(c.Name, low) {
			continue
		}
		if found != nil {
			return nil
		}
		found = c
	}
	return found
}

// unknown reports a word that nothing here is called by, and that is no other word of a question.
func (r *reader) unknown(i int) bool {
	if !r.Plain(i) || r.Words[i].Number || english.Stop[r.Low(i)] || english.FunctionWords[r.Low(i)] {
		return false
	}
	w := &r.Words[i]
	return !r.S.Stems[w.Stem] && len(r.V.Lookup(w.Fold)) == 0 && english.TimeUnit(w.Low) == ""
}
