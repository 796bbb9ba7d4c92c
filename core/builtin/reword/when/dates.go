package when

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// month returns the number of a month's name, from 1, or 0. What else is a word, as
// "May" and "March", must be written with a capital or said of a time, "in march",
// and the short forms must have a capital.
func month(w *english.Word, said bool) int {
	n, short := english.Month(w.Low)
	if w.Quoted || !w.Upper && (short || !said && (w.Low == "march" || w.Low == "may" || w.Low == "august")) {
		return 0
	}
	return n
}

// Dates puts dates that are written out as the data write them, year
// first: "June 5, 2010" as 2010-06-05, "June 2010" as 2010-06-%, "in June" as
// %-06-%. Nothing is done where no column holds such dates, or where the data
// have the words as a value.
func Dates(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	dated := func(c schema.Coded) bool { return slices.ContainsFunc(c.Values, schema.YearFirst) }
	if !slices.ContainsFunc(v.Codes, dated) {
		return words
	}
	for i := 1; i < len(words); i++ {
		w, from, to := writtenDate(words, i)
		if w == nil || len(v.Lookup(english.FoldAll(words[from:to]))) > 0 {
			continue
		}
		words = slices.Replace(words, from, to, *w)
		i = from
	}
	return words
}

// writtenDate returns the word for the date with its month at i, and the words
// that it stands for, or nil.
func writtenDate(words []english.Word, i int) (date *english.Word, from, to int) {
	m := month(&words[i], monthMeant(words, i) && words[i-1].Low != "of")
	if m == 0 {
		return nil, i, i
	}
	d, from := english.DayBefore(words, i)
	to = i + 1
	if d == 0 {
		from = i
		if to < len(words) {
			d = english.DayOfMonth(words[to].Low)
		}
		if d > 0 {
			to++
		}
	}
	y, to := english.YearBehind(words, to)
	if y == "" && d == 0 && !monthMeant(words, i) {
		return nil, i, i
	}
	w := dateWord(y, m, d)
	w.At, w.End = words[from].At, words[to-1].End
	return &w, from, to
}

// monthMeant tells the month from other uses of its name: "in May", "the month
// of March".
func monthMeant(words []english.Word, i int) bool {
	switch words[i-1].Low {
	case "in", "of", "during", "since", "until":
		return true
	}
	return besideMonth(words, i-1) || besideMonth(words, i+1)
}

// besideMonth reports a word between two months, "June vs July", at i.
func besideMonth(words []english.Word, i int) bool {
	if i < 1 || i+1 >= len(words) || !joining[words[i].Low] {
		return false
	}
	isMonth := func(w *english.Word) bool {
		n, _ := english.Month(w.Low)
		return n > 0 && !w.Quoted || strings.HasPrefix(w.Text, "%-") && w.Date
	}
	return isMonth(&words[i-1]) && isMonth(&words[i+1])
}

var joining = english.WordSet("and or vs versus against with to")

// dateWord returns a date as a word, with a wildcard for what is not known of it.
func dateWord(y string, m, d int) english.Word {
	s := fmt.Sprintf("%%-%02d-", m)
	if y != "" {
		s = fmt.Sprintf("%s-%02d-", y, m)
	}
	if d > 0 {
		s += fmt.Sprintf("%02d", d)
	} else {
		s += "%"
	}
	return english.Word{Text: s, Low: s, Fold: s, Stem: s, Date: true}
}
