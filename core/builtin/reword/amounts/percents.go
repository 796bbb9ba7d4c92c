package amounts

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// percent reads "5 percent" as 0.05 of the column beside it, or of the only one, that holds
// shares of one.
func percent(q *question, i int) bool {
	number, to := q.hundredths(i)
	if number == "" {
		return false
	}
	if q.outOfHundred(i, to) {
		return true
	}
	ci := q.only(func(ci int) bool { return q.fraction(ci) && q.recalled(ci) })
	if ci >= 0 && q.says(q.stems(ci)) {
		return q.Put(i, to, number)
	}
	if ci < 0 {
		ci = q.only(q.fraction)
	}
	if ci < 0 {
		return false
	}
	from, bound := q.bounded(i)
	return q.of(q.gotBefore(from, ci), to, "# "+bound+number, ci)
}

// outOfHundred reads "over 6 percent" of the column that says how many of a hundred something
// is, where none holds shares of one.
func (q *question) outOfHundred(i, to int) bool {
	for ci := range q.S.Columns {
		if q.fraction(ci) || q.says(asShare) {
			return false
		}
	}
	ci := q.only(func(ci int) bool { return q.hundred(ci) && q.recalled(ci) })
	if ci >= 0 && q.says(q.stems(ci)) {
		return q.Put(i+1, to, "")
	}
	if ci < 0 {
		ci = q.only(q.hundred)
	}
	from, bound := q.bounded(i)
	if ci < 0 || bound == "" {
		return false
	}
	return q.of(q.gotBefore(from, ci), to, "# "+bound+strings.TrimSuffix(q.Words[i].Text, "%"), ci)
}

// hundred reports a column of percents of rows that the question names.
func (q *question) hundred(ci int) bool {
	c := &q.S.Columns[ci]
	return q.number(ci) && c.Says(percents) && q.V.Top[ci] > 1 && q.V.Top[ci] <= 100 && q.named(c.Table)
}

// bounded returns the beginning of a bound's words before word i, and these: "at least".
func (q *question) bounded(i int) (from int, bound string) {
	for from = i; from > 0 && boundWords[q.Low(from-1)]; from-- {
		bound = q.Words[from-1].Text + " " + bound
	}
	return from, bound
}

// gotBefore returns the beginning of "that got", "is", or a word for the column before word i, else i.
func (q *question) gotBefore(i, ci int) int {
	for i > 1 && (got[q.Low(i-1)] || english.Being.Has(q.Low(i-1)) || q.recalls(i-1, ci)) {
		i--
	}
	return i
}

// named reports a table whose rows a question names, or the only one.
func (q *question) named(table int) bool {
	for i := range q.Words {
		if q.tableAt(i) == table {
			return true
		}
	}
	return len(q.S.Tables) == 1
}

// percents lists stems of names of columns in percent; words that ask for a share of the
// rows ask for none of it.
var (
	percents = english.WordSet("percentag percent pct share rate alcohol abv humid moistur interest tax vat discount " +
		"margin commiss")
	asShare = english.WordSet("share proport percentag fraction")
)

// hundredths returns the share of one that words from i on say, and where they end: "5
// percent", "5%"; "" where they say none.
func (q *question) hundredths(i int) (number string, to int) {
	said, sign := strings.CutSuffix(q.Words[i].Text, "%")
	to = i + 1
	if !sign {
		if low := q.Low(to); low != "percent" && low != "%" {
			return "", i
		}
		to++
	}
	n, err := strconv.ParseFloat(said, 64)
	if err != nil {
		return "", i
	}
	return strconv.FormatFloat(n/100, 'f', -1, 64), to
}

// fraction reports a column of shares of one.
func (q *question) fraction(ci int) bool {
	return q.number(ci) && q.V.Low[ci] >= 0 && q.V.Top[ci] <= 1 && q.V.Top[ci] > 0 && !q.V.Whole(ci)
}

// recalled reports that a word of the question is near to one of a column's name.
func (q *question) recalled(ci int) bool {
	for i := range q.Words {
		if q.recalls(i, ci) {
			return true
		}
	}
	return false
}

// recalls reports that word i is near to one of a column's name: "absent" to absence.
func (q *question) recalls(i, ci int) bool {
	w := &q.Words[i]
	return !english.Stop[w.Low] && slices.ContainsFunc(q.S.Columns[ci].Full, func(stem string) bool {
		return english.Near(w, stem) >= alike || len(stem) > 2 && strings.HasPrefix(w.Low, stem)
	})
}

// alike is the least nearness of a word to a name that it only recalls: "absent" to absence.
const alike = 0.6

// stems returns the stems of a column's name.
func (q *question) stems(ci int) map[string]bool {
	set := make(map[string]bool)
	for _, stem := range q.S.Columns[ci].Full {
		set[stem] = true
	}
	return set
}

var (
	boundWords = english.WordSet("more less stronger weaker than over under above below at least most up to fewer")
	got        = english.WordSet("got get gets won win received receive with have had has")
)

// share reads "what percentage of the vote did Ann get" by the column that holds such shares.
func share(q *question, i int) bool {
	if low := q.Low(i); low != "percentage" && low != "share" && low != "proportion" || q.Low(i+1) != "of" ||
		q.says(english.WordSet("per each by")) {
		return false
	}
	n := i + 2
	if q.Low(n) == "the" {
		n++
	}
	if n+1 >= len(q.Words) || !(english.Doing | english.Having).Has(q.Low(n+1)) {
		return false
	}
	ci := q.only(func(ci int) bool {
		c := &q.S.Columns[ci]
		return q.number(ci) && c.Says(shares) && slices.ContainsFunc(c.Full, func(stem string) bool {
			return english.Near(&q.Words[n], stem) >= near
		})
	})
	if ci < 0 {
		return false
	}
	last := len(q.Words)
	for last > n && (q.Words[last-1].Mark || got[q.Low(last-1)]) {
		last--
	}
	q.Words = q.Words[:last]
	return q.Put(i, n+2, "is the # of", ci)
}

var shares = english.WordSet("share percentag percent pct proport fraction ratio rate")

// Shares returns a question with percents as shares of one, where a column holds such
// shares, for readers of the question itself.
func Shares(s *schema.Schema, v *schema.Values, text string) string {
	if !strings.Contains(text, "percent") && !strings.Contains(text, "%") {
		return text
	}
	q := ask(s, v, english.Split(text))
	for i := range q.Words {
		if q.Words[i].Quoted || q.Words[i].Mark || !percent(q, i) {
			continue
		}
		var said []string
		for _, w := range q.Words {
			if w.Quoted {
				w.Text = strconv.Quote(w.Text)
			}
			said = append(said, w.Text)
		}
		return strings.Join(said, " ")
	}
	return text
}
