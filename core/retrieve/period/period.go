// Package period reads which months, quarters, weeks and days a text names, so that
// "sales in March 2021" finds the table sales_2021_03 among two hundred that are
// named like it.
//
//	period.Of("sales_2021_03")       // 2021m03
//	period.Of("sales in March 2021") // 2021m03
//	period.Of("Q2 of 2021")          // 2021q2
//
// Each has a term, which an index takes for a word. A year has to stand beside it:
// nothing is made of "in March". Two numbers that may be a season ("2010-11", "2010/11")
// are no month, and of 3/4/2021 nobody knows which number is the month.
package period

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus/regional"
)

// A Period is one that a text names, from one byte to another.
type Period struct {
	Term       string // "2021m03", "2021m03d15", "2021q2", "2021h1", "2021w05"
	Start, End int
}

// YearDigits is the number of digits of a year that a term begins with.
const YearDigits = 4

// Of lists the periods that a text names, in order.
func Of(s string) (list []Period) {
	if !hasYear(s) {
		return nil
	}
	r := reader{tokens: tokensOf(s)}
	for i := range r.tokens {
		if y := &r.tokens[i]; y.digits && len(y.text) >= YearDigits {
			list = append(list, r.of(i)...)
		}
	}
	return list
}

// hasYear reports whether there are four digits one after another of which the first
// is 1 or 2, as hardly any text has that names no year.
func hasYear(s string) bool {
	run := 0
	for i := range len(s) {
		switch c := s[i]; {
		case c-'0' >= 10, run == 0 && c != '1' && c != '2':
			run = 0
		default:
			run++
		}
		if run == 4 {
			return true
		}
	}
	return false
}

// A reader looks at what stands beside a year.
type reader struct{ tokens []token }

// of returns the periods of the year at i.
func (r *reader) of(i int) []Period {
	t := &r.tokens[i]
	year, rest := t.text[:YearDigits], t.text[YearDigits:]
	if year < "1900" || year > "2099" {
		return nil
	}
	switch len(rest) {
	case 0:
		if list := r.numbered(i); list != nil {
			return list
		}
		if list := r.month(i); list != nil {
			return list
		}
		return r.unit(i)
	case 2:
		return monthOf(year, number(rest), 0, t.start, t.end)
	case 4:
		return monthOf(year, number(rest[:2]), number(rest[2:]), t.start, t.end)
	}
	return nil
}

// monthOf returns a month, and its day if that is not 0; nothing where there is none such.
func monthOf(year string, month, day, start, end int) (list []Period) {
	if month < 1 || month > 12 || day < 0 || day > 31 {
		return nil
	}
	term := fmt.Sprintf("%sm%02d", year, month)
	list = append(list, Period{term, start, end})
	if day > 0 {
		list = append(list, Period{fmt.Sprintf("%sd%02d", term, day), start, end})
	}
	return list
}

// numbered returns a month that is written as a number beside the year at i.
func (r *reader) numbered(i int) []Period {
	if m := r.at(i + 1); m.short() && parts(m.gap) {
		return r.yearFirst(i)
	}
	attached := i > 1 && r.at(i-1).gap == "" // to a letter: q4_2021
	if m := r.at(i - 1); !m.short() || attached || !parts(r.at(i).gap) {
		return nil
	}
	return r.yearLast(i)
}

// yearFirst reads 2021-03 and 2021_03_15.
func (r *reader) yearFirst(i int) []Period {
	y, m, d := r.at(i), r.at(i+1), r.at(i+2)
	if d.short() && d.gap == m.gap {
		return monthOf(y.text, number(m.text), number(d.text), y.start, d.end)
	}
	if number(m.text) == (number(y.text)+1)%100 && m.gap != "_" {
		return nil // a season
	}
	return monthOf(y.text, number(m.text), 0, y.start, m.end)
}

// yearLast reads 03/2021 and 15.03.2021.
func (r *reader) yearLast(i int) []Period {
	y, m, d := r.at(i), r.at(i-1), r.at(i-2)
	if !d.short() || m.gap != y.gap {
		return monthOf(y.text, number(m.text), 0, m.start, y.end)
	}
	if number(d.text) <= 12 && d.text != m.text && y.gap != "." {
		return nil // day and month, or month and day
	}
	return monthOf(y.text, number(m.text), number(d.text), d.start, y.end)
}

// month returns a month by its name beside the year at i: March 2021, 15 March
// 2021, March 15, 2021, sales_2021_mar.
func (r *reader) month(i int) []Period {
	y := &r.tokens[i]
	if m := r.at(i + 1); m.month() > 0 && near(m.gap) {
		return monthOf(y.text, m.month(), 0, y.start, m.end)
	}
	at, day := r.before(i), 0
	if d := r.at(at); d.short() && r.at(r.before(at)).month() > 0 {
		day, at = number(d.text), r.before(at)
	}
	m := r.at(at)
	if m.month() == 0 || !near(r.at(at+1).gap) {
		return nil
	}
	start := m.start
	if d := r.at(r.before(at)); day == 0 && d.short() {
		day, start = number(d.text), d.start
	}
	return monthOf(y.text, m.month(), day, start, y.end)
}

// A unit is a part of a year that is counted.
type unit struct {
	letter string // of its short form
	most   int
	format string
}

// units lists the units by each of their names.
var units = map[string]unit{
	"q": {"q", 4, "%sq%d"}, "quarter": {"q", 4, "%sq%d"}, "quartal": {"q", 4, "%sq%d"}, "trimestre": {"q", 4, "%sq%d"},
	"h": {"h", 2, "%sh%d"}, "half": {"h", 2, "%sh%d"}, "halbjahr": {"h", 2, "%sh%d"}, "semestre": {"h", 2, "%sh%d"},
	"w": {"w", 53, "%sw%02d"}, "week": {"w", 53, "%sw%02d"}, "kw": {"w", 53, "%sw%02d"}, "woche": {"w", 53, "%sw%02d"},
}

// ordinals count to four.
var ordinals = map[string]int{"first": 1, "second": 2, "third": 3, "fourth": 4, "last": 4,
	"erstes": 1, "zweites": 2, "drittes": 3, "viertes": 4, "ersten": 1, "zweiten": 2, "dritten": 3, "vierten": 4}

// unit returns a quarter, half or week beside the year at i: Q2 2021, 2021_q2,
// second quarter of 2021, week 5 of 2021.
func (r *reader) unit(i int) []Period {
	y := &r.tokens[i]
	if u, n := r.at(i+1), r.at(i+2); near(u.gap) {
		if list := counted(y.text, u.text, n, y.start, n.end); list != nil {
			return list
		}
	}
	at := r.before(i)
	n, u := r.at(at), r.at(r.before(at))
	if list := counted(y.text, u.text, n, u.start, y.end); list != nil {
		return list
	}
	if n.digits {
		return nil
	}
	return counted(y.text, n.text, u, u.start, y.end) // the unit is last: the second quarter
}

// counted returns the n-th of a unit of a year.
func counted(year, name string, n token, start, end int) []Period {
	u, ok := units[name]
	count := ordinals[n.text]
	if n.short() {
		count = number(n.text)
	}
	if !ok || count < 1 || count > u.most {
		return nil
	}
	return []Period{{fmt.Sprintf(u.format, year, count), start, end}}
}

// between lists words that stand between a part of a year and the year.
var between = map[string]bool{"of": true, "in": true, "the": true, "de": true, "des": true, "nd": true, "st": true,
	"rd": true, "th": true}

// before returns the token before the one at i, but for words that stand between.
func (r *reader) before(i int) int {
	for i--; i >= 0 && between[r.tokens[i].text]; {
		i--
	}
	return i
}

// at returns a token; an empty one where there is none.
func (r *reader) at(i int) token {
	if i < 0 || i >= len(r.tokens) {
		return token{}
	}
	return r.tokens[i]
}

// parts reports whether numbers with this between them may be a date.
func parts(gap string) bool { return len(gap) == 1 && strings.Contains("_-/.", gap) }

// near reports whether a name with this before it belongs to what stands there.
func near(gap string) bool { return len(gap) <= 2 && strings.Trim(gap, "_-. ,") == "" }

func number(digits string) int {
	n, _ := strconv.Atoi(digits) // which are at most four
	return n
}

// short reports whether a token is a number that may be a day or a month.
func (t token) short() bool { return t.digits && len(t.text) <= 2 }

// month returns the number of the month that a token names, 0 if none.
func (t token) month() int {
	if t.digits || len(t.text) < 3 {
		return 0
	}
	return regional.Month(t.text)
}
