package implied

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// valuesAt returns the column that has the words on both sides of word i, or -1.
func valuesAt(q *question, i int) int {
	if !q.Plain(i-1) || !q.Plain(i+1) {
		return -1
	}
	for _, one := range q.held(i - 1) {
		for _, other := range q.held(i + 1) {
			if one.Column == other.Column && one.Value != other.Value && !q.S.Columns[one.Column].IsName {
				return one.Column
			}
		}
	}
	return -1
}

// held returns the values that word i is, or stands for: F by women.
func (q *question) held(i int) []schema.Found {
	found := slices.Clone(q.V.Lookup(q.Words[i].Fold))
	for _, other := range english.Demonyms(q.Low(i)) {
		found = append(found, q.V.Lookup(english.Fold(other))...)
	}
	return found
}

// eitherOf reads "is Ida male or female" as "what is the sex of Ida", and behind another question
// "and are they male or female" as "and their sex".
func eitherOf(q *question, i int) bool {
	end := q.Mark(i)
	or := end - 2
	if !english.Being.Has(q.Low(i)) || i > 0 && !embedded(q, i) || or < i+2 || q.Low(or) != "or" {
		return false
	}
	ci := valuesAt(q, or)
	switch {
	case ci < 0:
		return false
	case i == 0:
		q.Put(or-1, end, "")
		return q.Put(0, 1, "what is the # of", ci)
	}
	return pronouns[q.Low(i+1)] && or == i+3 && q.Put(i, end, "their #", ci)
}

// eachOf reads "how old are men and women on average" as "how old is each sex on average" where the
// column holds nothing else: a condition that leaves no row out says no condition, but groups.
func eachOf(q *question, i int) bool {
	if q.Low(i) != "and" || i < 2 {
		return false
	}
	ci := valuesAt(q, i)
	if ci < 0 || len(q.V.Codes[ci].Values) != 2 || !measured(q) {
		return false
	}
	from := i - 1
	if q.Low(from-1) == "both" || articles[q.Low(from-1)] {
		from--
	}
	if t := q.RowsAt(i + 2); t >= 0 {
		return q.Put(from, i+2, "") && q.Put(from+1, from+1, "of each #", ci)
	}
	if many[q.Low(from-1)] || q.Low(from-1) == "of" && q.Low(from-2) == "number" {
		return q.Put(from, i+2, q.Rows(q.S.Columns[ci].Table)+" of each #", ci)
	}
	return q.Put(from, i+2, "each #", ci)
}

// measured reports a question for a number of several rows.
func measured(q *question) bool {
	for i := range q.Words {
		if q.Phrase(i, "on average|how many|number of|average|mean") > 0 {
			return true
		}
	}
	return false
}

// onceEach reads "give each first name once" as "give the different first names".
func onceEach(q *question, i int) bool {
	k := q.Phrase(i, "name each|list each|show each|give each|give me each|tell me each")
	last := q.Mark(i) - 1
	return k > 0 && last > i+k+1 && q.Low(last) == "once" && q.isName(i+k, last) && q.Put(last, last+1, "") &&
		q.Put(i+k-1, i+k, "the different")
}
