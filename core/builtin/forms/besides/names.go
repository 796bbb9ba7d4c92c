package besides

import (
	"slices"
	"strconv"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// mostNamed is the greatest number of words of a name.
const mostNamed = 9

// A question is its words, and the file.
type question struct{ reword.Question }

var articles = english.WordSet("the a an any just only")

// told returns where "with a town" begins, before word i, which names the column of what is left out; else i.
func (q *question) told(i, column int) int {
	stems := q.S.Columns[column].Full
	from := i - len(stems)
	for n, stem := range stems {
		if from <= 0 || q.Words[from+n].Stem != stem {
			return i
		}
	}
	for articles[q.Low(from-1)] || q.Low(from-1) == "different" {
		from--
	}
	if low := q.Low(from - 1); low != "with" && !english.Having.Has(low) {
		return i
	}
	return from - 1
}

// named returns the values that words from i on name, of one column, and where they end: "Alta, Bree or Ems". The
// column is that which is told before the mark, where one is.
func (q *question) named(mark, i int) (names []schema.Found, end int) {
	for end = i; ; {
		found := q.at(i)
		n := slices.IndexFunc(found, func(f spanned) bool {
			return len(names) == 0 && q.told(mark, f.Column) < mark || len(names) > 0 && f.Column == names[0].Column
		})
		if n < 0 && len(names) == 0 {
			n = min(len(found), 1) - 1
		}
		if n < 0 {
			return names, end
		}
		names, end = append(names, found[n].Found), found[n].to
		for i = end; q.Low(i) == "," || q.Low(i) == "and" || q.Low(i) == "or" || i > end && articles[q.Low(i)]; i++ {
		}
		if i == end {
			return names, end
		}
	}
}

// A spanned value is one that words name, to where.
type spanned struct {
	schema.Found
	to int
}

// at returns the values that most of the words from i on name, that of the column that names rows first.
func (q *question) at(i int) (list []spanned) {
	for to := min(len(q.Words), i+mostNamed); to > i && len(list) == 0; to-- {
		if q.Words[to-1].Mark {
			continue
		}
		for _, f := range q.texts(i, to) {
			list = append(list, spanned{f, to})
		}
	}
	return list
}

// texts returns the values that words say, or that one year is.
func (q *question) texts(from, to int) (list []schema.Found) {
	key := english.FoldAll(q.Words[from:to])
	for _, f := range q.V.Lookup(key) {
		if c := &q.S.Columns[f.Column]; !c.Stored() || c.Flag != nil {
			continue
		}
		if f.Column == q.S.Tables[0].Shown {
			list = slices.Insert(list, 0, f)
		} else {
			list = append(list, f)
		}
	}
	year, err := strconv.ParseFloat(key, 64)
	if err != nil || !english.YearLike(key) || len(list) > 0 {
		return list
	}
	for ci := range q.S.Columns {
		if c := &q.S.Columns[ci]; c.Class == schema.Temporal && c.Part == "" && q.V.Reaches(ci, year) {
			list = append(list, schema.Found{Column: ci, Value: key})
		}
	}
	return list
}
