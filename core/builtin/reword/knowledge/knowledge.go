// Package knowledge writes out what everybody knows of words that a database seldom
// holds: which years a century has, how old adults are, which days a weekend has, what
// time half past seven is, that the head office is the headquarters, that 5 kg are 5000 g,
// and that the most popular is what has the highest popularity.
//
//	words = knowledge.Reword(schema, values, words)
package knowledge

import (
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/text"
)

// Reword puts what the words mean in their place, where the database has no such words.
func Reword(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	return listedBy(s, v, Plain(s, v, places(s, v, weekends(v, ages(s, v, periods(taking(s, Things(s, v, words))))))))
}

// taking reads "movies starring Ida Holm" as those with her: stars are no rating there.
func taking(s *schema.Schema, words []english.Word) []english.Word {
	for i := 1; i+1 < len(words); i++ {
		if w := &words[i]; takesPart[w.Low] && !w.Quoted && !s.Stems[w.Stem] && words[i+1].Upper {
			return english.Reworded(words, i, i+1, "with")
		}
	}
	return words
}

// takesPart lists words of who takes part, before a name. They are no name's own.
var takesPart = english.WordSet("star stars starring starred feature features featuring")

// places reads "first class passengers" as "passengers with class 1" where a column of
// small whole numbers is called so: the first passenger is not meant.
func places(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	for i := 0; i+2 < len(words); i++ {
		n := english.Ordinal(words[i].Low)
		if words[i].Low == "first" {
			n = "1"
		}
		if n == "" || words[i].Quoted || !s.CallsRows(words[i+2].Stem) {
			continue
		}
		for ci := range s.Columns {
			c := &s.Columns[ci]
			if !c.PK && !c.FK && v.Places(ci) && english.LastOf(c.Stems) == words[i+1].Stem {
				return english.Reworded(words, i, i+3, words[i+2].Text, "with", words[i+1].Text, n)
			}
		}
	}
	return words
}

// periods reads "in the 19th century" and "in the 1990s" as "between" their first
// and their last year.
func periods(words []english.Word) []english.Word {
	for i := 0; i+1 < len(words); i++ {
		if words[i].Quoted || !periodWords[words[i].Low] {
			continue
		}
		at := i + 1
		if words[at].Low == "the" && at+1 < len(words) {
			at++
		}
		first, last, end := period(words, at)
		if end == at {
			continue
		}
		switch low := words[i].Low; low {
		case "before", "since":
			words = english.Reworded(words, i+1, end, strconv.Itoa(first))
		case "after", "until":
			words = english.Reworded(words, i+1, end, strconv.Itoa(last))
		default:
			words = english.Reworded(words, i, end, "between", strconv.Itoa(first), "and", strconv.Itoa(last))
		}
	}
	return words
}

// periodWords stand before a period: within it, or on one side of it.
var periodWords = english.WordSet("in during from of before since after until")

// period returns the period that begins with word at, and its end, which is at
// where there is none.
func period(words []english.Word, at int) (first, last, end int) {
	low := words[at].Low
	if at+1 < len(words) && words[at+1].Low == "century" {
		if n, _ := strconv.Atoi(english.Ordinal(low)); n > 0 && n < 30 {
			return 100*n - 99, 100 * n, at + 2
		}
	}
	n, end := decade(low), at+1
	if english.LowAt(words, end) == "'s" { // "the 1970's"
		n, end = decade(low+"s"), at+2
	}
	if n > 0 {
		return n, n + 9, end
	}
	return 0, 0, at
}

// decade returns the first year of "1980s", "80s" or "eighties", or 0: those without a century are of the last one.
func decade(low string) int {
	digits := strings.TrimSuffix(low, "s")
	year, err := strconv.Atoi(digits)
	switch {
	case err != nil || digits == low:
		return decades[low]
	case year%10 == 0 && year >= 30 && year < 100:
		return 1900 + year
	case year%10 == 0 && english.YearLike(digits):
		return year
	}
	return 0
}

// decades by their names.
var decades = map[string]int{"thirties": 1930, "forties": 1940, "fifties": 1950, "sixties": 1960,
	"seventies": 1970, "eighties": 1980, "nineties": 1990}

var teens = []string{"aged", "between", "13", "and", "19"}

// An ageOf says how old those are who are called so.
type ageOf struct {
	called string
	bound  []string
}

var ageWords = []ageOf{
	{"adult", []string{"aged", "at", "least", "18"}}, {"adults", []string{"aged", "at", "least", "18"}},
	{"grown-up", []string{"aged", "at", "least", "18"}}, {"grown-ups", []string{"aged", "at", "least", "18"}},
	{"minor", []string{"aged", "under", "18"}}, {"minors", []string{"aged", "under", "18"}},
	{"underage", []string{"aged", "under", "18"}},
	{"teenager", teens}, {"teenagers", teens}, {"teenage", teens},
}

// ages reads "adult students" and "students who are adults" as "students aged at
// least 18" where there is a column of ages and nothing else is called so.
func ages(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	if !s.Stems["age"] {
		return words
	}
	for i := 1; i < len(words); i++ {
		w := &words[i]
		if w.Quoted || s.Stems[w.Stem] || len(v.Lookup(w.Fold)) > 0 {
			continue
		}
		for _, a := range ageWords {
			if w.Low != a.called {
				continue
			}
			switch before := words[i-1].Low; {
			case before == "are" || before == "is" || before == "were":
				return english.Reworded(words, i-1, i+1, a.bound...)
			case i+1 < len(words) && s.CallsRows(words[i+1].Stem):
				return english.Reworded(words, i, i+2, append([]string{words[i+1].Text}, a.bound...)...)
			}
		}
	}
	return words
}

// weekends reads "on the weekend" as its two days, as the data spell them.
func weekends(v *schema.Values, words []english.Word) []english.Word {
	for i := range words {
		w := &words[i]
		if w.Quoted || w.Stem != text.Stem("weekend") || len(v.Lookup(w.Fold)) > 0 {
			continue
		}
		for _, days := range [][2]string{{"Saturday", "Sunday"}, {"Sat", "Sun"}} {
			if len(v.Lookup(english.Fold(days[0]))) > 0 || len(v.Lookup(english.Fold(days[1]))) > 0 {
				return english.Reworded(words, i, i+1, days[0], "or", days[1])
			}
		}
	}
	return words
}
