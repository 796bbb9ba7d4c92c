package builtin

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// months in order. Each is known by its first three letters too.
var months = [...]string{"january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"}

// month is the number of a month's name, from 1, or 0. "May" and "March" must
// be written with a capital.
func month(w *word) int {
	if w.quoted || !w.upper {
		return 0
	}
	for i, m := range months {
		if w.low == m || w.low == m[:3] || w.low == m[:3]+"t" {
			return i + 1
		}
	}
	return 0
}

// day is the number of a day of a month, "5" or "5th", or 0.
func day(w *word) int {
	s := w.low
	for _, end := range []string{"st", "nd", "rd", "th"} {
		s = strings.TrimSuffix(s, end)
	}
	if n, err := strconv.Atoi(s); err == nil && n >= 1 && n <= 31 && len(s) <= 2 {
		return n
	}
	return 0
}

// writtenDates puts dates that are written out as the data write them, year
// first: "June 5, 2010" as 2010-06-05, "June 2010" as 2010-06-%, "in June" as
// %-06-%. Nothing is done where no column holds such dates, or where the data
// have the words as a value.
func writtenDates(s *schema, v *values, words []word) []word {
	if !slices.ContainsFunc(v.codes, func(c coded) bool { return slices.ContainsFunc(c.values, yearFirst) }) {
		return words
	}
	for i := 0; i < len(words); i++ {
		m := month(&words[i])
		if m == 0 || i == 0 {
			continue
		}
		from, to := i, i+1
		d, y := 0, ""
		if d = dayBefore(words, i, &from); d == 0 && to < len(words) && !yearLike(words[to].text) {
			if d = day(&words[to]); d > 0 {
				to++
			}
		}
		next := to
		for next < len(words) && (words[next].low == "," || words[next].low == "of") && next < to+2 {
			next++
		}
		if next < len(words) && words[next].number && yearLike(words[next].text) {
			y, to = words[next].text, next+1
		}
		if y == "" && d == 0 && !monthMeant(words, i) || len(v.lookup(key(joinWords(words[from:to])))) > 0 {
			continue
		}
		date := dateWord(y, m, d)
		date.at, date.end = words[from].at, words[to-1].end
		words = slices.Replace(words, from, to, date)
		i = from
	}
	return words
}

// dayBefore reads "5 June" and "5th of June".
func dayBefore(words []word, i int, from *int) int {
	p := i - 1
	if words[p].low == "of" && p > 0 {
		p--
	}
	d := day(&words[p])
	if d > 0 {
		*from = p
	}
	return d
}

// monthMeant tells the month from other uses of its name: "in May", "the month
// of March".
func monthMeant(words []word, i int) bool {
	switch words[i-1].low {
	case "in", "of", "during", "since", "until":
		return true
	}
	return false
}

func joinWords(words []word) string {
	var b strings.Builder
	for i := range words {
		b.WriteString(words[i].text + " ")
	}
	return b.String()
}

// dateWord is a date as a word; what is not known of it is a wildcard.
func dateWord(y string, m, d int) word {
	s := fmt.Sprintf("%%-%02d-", m)
	if y != "" {
		s = fmt.Sprintf("%s-%02d-", y, m)
	}
	if d > 0 {
		s += fmt.Sprintf("%02d", d)
	} else {
		s += "%"
	}
	return word{text: s, low: s, fold: s, stem: s, date: true}
}

// yearFirst reports a date that begins with its year: 2010-06-05.
func yearFirst(s string) bool {
	return len(s) >= 10 && s[4] == '-' && s[7] == '-' && yearLike(s[:4])
}

// dateLike reports a date as dateWord writes it.
func dateLike(s string) bool {
	return strings.HasPrefix(s, "%-") || len(s) >= 8 && s[4] == '-' && s[7] == '-' && yearLike(s[:4]) && (len(s) == 10 || s[8:] == "" || s[8:] == "%")
}

// dated is the column of dates that a date of the question is compared with:
// the nearest one in which the data have such a date, or else the nearest.
func (b *builder) dated(text string) int {
	want := key(strings.ReplaceAll(text, "%", ""))
	best, bestRank := -1, 1<<20
	scope := b.scope()
	for _, k := range b.v.keys {
		if !strings.Contains(k, want) {
			continue
		}
		for _, f := range b.v.byKey[k] {
			c := &b.s.columns[f.column]
			rank := slices.Index(scope, c.table)
			if rank < 0 {
				rank = len(scope) + c.table
			}
			if c.class == temporal && rank < bestRank {
				best, bestRank = f.column, rank
			}
		}
	}
	if best >= 0 {
		return best
	}
	return b.year()
}
