package slots

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A bound is how numbers are compared, by the words before one or behind it.
type bound struct {
	words  []string
	op     string
	ranked string // of places: the 5th or better is at most 5
}

// Words before a number, the longest first, and behind it.
var (
	before = bounds("no more than:<=:>=,no less than:>=:<=,more than:>:<,greater than:>:<,higher than:>:<," +
		"larger than:>:<,longer than:>:>,less than:<:>,fewer than:<:>,lower than:<:>,shorter than:<:<,smaller than:<:<," +
		"at least:>=:<=,at most:<=:>=,up to:<=:<=,over:>:<,above:>:<,under:<:>,below:<:>,exceeding:>:<,exceeded:>:<," +
		"better than:>:<,worse than:<:>,taller than:>:>,after:>:>,before:<:<,since:>=:>=,prior to:<:<")
	behind = bounds("or more:>=:<=,or better:>=:<=,or higher:>=:<=,or greater:>=:<=,or above:>=:<=,or over:>=:<=," +
		"and above:>=:<=,and over:>=:<=,and up:>=:<=,or less:<=:>=,or fewer:<=:>=,or lower:<=:>=,or below:<=:>=," +
		"or under:<=:>=,or worse:<=:>=")
)

func bounds(text string) (list []bound) {
	for _, line := range strings.Split(text, ",") {
		part := strings.Split(line, ":")
		list = append(list, bound{strings.Fields(part[0]), part[1], part[2]})
	}
	return list
}

// bounds reads the numbers that rows are compared with.
func (q *question) bounds() {
	for i := range q.words {
		n, ok := q.number(i)
		if !ok || q.used[i] {
			continue
		}
		if from, to, ok := q.between(i, n); ok {
			q.compare(i, i-1, i+3, fmt.Sprintf(" BETWEEN %s AND %s", from, to), "", n)
			continue
		}
		for b := range before {
			words := before[b].words
			if at := i - len(words); at >= 0 && english.PhraseIs(q.words, at, words) {
				q.compare(i, at, i+1, " "+before[b].op+" ", " "+before[b].ranked+" ", n)
				break
			}
		}
		for b := range behind {
			if words := behind[b].words; !q.used[i] && english.PhraseIs(q.words, i+1, words) {
				q.compare(i, i, i+1+len(words), " "+behind[b].op+" ", " "+behind[b].ranked+" ", n)
			}
		}
	}
}

// between returns the ends of "between 1990 and 2000", of which one stands at i.
func (q *text) between(i int, n float64) (from, to string, ok bool) {
	other, ok := q.number(i + 2)
	if !ok || q.low(i-1) != "between" && q.low(i-1) != "from" || q.low(i+1) != "and" && q.low(i+1) != "to" {
		return "", "", false
	}
	return written(min(n, other)), written(max(n, other)), true
}

// compare compares the column that is meant with the number at i, if one is.
func (q *question) compare(i, from, to int, op, ranked string, n float64) {
	end := written(n)
	if strings.HasPrefix(op, " BETWEEN") {
		end = ""
	}
	if often := q.low(i + 1); often == "times" || often == "time" || q.low(i) == "once" || q.low(i) == "twice" {
		if ranked != "" {
			q.times = strings.TrimSpace(op) + " " + end
			q.use(from, to+1-map[bool]int{true: 1}[!strings.HasPrefix(often, "time")])
		}
		return
	}
	if english.YearLike(q.words[i].Text) {
		for _, ci := range q.columns() {
			if year := q.year(ci); year != "" {
				q.use(from, to)
				q.add(ci, year+op+end)
				return
			}
		}
	}
	ci, n := q.bounded(i, to, n)
	if ci < 0 {
		return
	}
	if end != "" {
		end = written(n)
	}
	q.use(from, to)
	if q.ordered(ci) && ranked != "" && q.s.Columns[ci].Class == schema.Numeric {
		op = ranked
	}
	q.add(ci, q.amount(ci)+op+end)
}

// wordsAround is how many words beside a number may name its column.
const wordsAround = 5

// bounded returns the column that the number at i is one of, with the number as the column has it: the one that words
// name, those behind the number first, or the only one that reaches so far; -1 where there is none.
func (q *question) bounded(i, to int, n float64) (int, float64) {
	if ci := q.timed(i, n); ci >= 0 {
		return ci, n * perUnit[q.low(i+1)]
	}
	good := q.kindOf(i)
	behind := to
	for behind < min(len(q.words), to+wordsAround) && !q.words[min(behind+1, len(q.words)-1)].Number {
		behind++
	}
	for _, at := range [][2]int{{to, behind}, {i - wordsAround, i}} {
		if ci := q.best(at[0], at[1], good); ci >= 0 {
			return ci, n
		}
	}
	reached := slices.DeleteFunc(q.columns(), func(ci int) bool {
		return !good(ci) || !q.reaches(ci, n) || q.ordered(ci) && english.Ordinal(q.low(i)) == ""
	})
	if len(reached) != 1 {
		return -1, n
	}
	return reached[0], n
}

// timed returns the column of times such as 4:05 in which "5 minutes" lie, or -1. The unit is used.
func (q *text) timed(i int, n float64) int {
	each := perUnit[q.low(i+1)]
	if each == 0 || strings.Contains(q.words[i].Text, ":") {
		return -1
	}
	for _, ci := range q.columns() {
		if q.colons(ci) > 0 && q.reaches(ci, n*each) {
			q.use(i+1, i+2)
			return ci
		}
	}
	return -1
}
